"""The Web of Time: how far everybody is on the way to Gallifrey."""

from tabletime.drawing import group, mark, path
from tabletime.drawing.tracks import Node, track
from tabletime.games.time_of_the_daleks.drawing.signs import anomaly, label, planet, ship, tardis_of
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import player_name, roman
from tabletime.games.time_of_the_daleks.words.pieces import marker_says, ship_says, tardis_says
from tabletime.kernel.words import initial

LEFT, PITCH, THREAD = 36.0, 36.3, 54.0


def web(view: DaleksView) -> str:
    """The thread with its places, the Ship above it and the TARDISes below."""
    goal, earth = view.gallifrey, view.box.board.track.earth
    nodes = [
        Node("" if space in (0, earth, goal) else roman(space), is_passed=space <= view.ship)
        for space in range(goal + 1)
    ]
    ends = [_place("Skaro", 0), _place("Earth", earth), _place("Gallifrey", goal)]
    markers = [anomaly_marker(space, _x(space), THREAD) for space in view.markers]
    return group(track(nodes, LEFT, THREAD, PITCH), *ends, *markers, _ship(view), *_tardises(view))


def anomaly_marker(space: int, x: float, y: float, radius: float = 9.5) -> str:
    """A Time Anomaly that waits on the Web of Time."""
    named = {"role": "img", "aria_label": f"Time Anomaly marker on {roman(space)}", "aria_description": marker_says()}
    return group(anomaly(x, y, radius), id=f"anomaly-{space}", **named)


def _x(space: int) -> float:
    return LEFT + PITCH * space


def _place(name: str, space: int) -> str:
    """A planet with its name; that of Gallifrey stands a little further out, away from the last number."""
    x = _x(space) + (7 if name == "Gallifrey" else 0)
    words = label(name, x, THREAD + 23, 11, text_anchor="middle", class_="serif", font_style="italic", ink="ink")
    return planet(name, _x(space), THREAD) + words


def _ship(view: DaleksView) -> str:
    to_go = view.gallifrey - view.ship
    x, words = _x(view.ship), f"{to_go} to go" if to_go else ""
    is_late = view.ship > view.gallifrey - 3
    said = f"The Dalek Ship, {to_go} spaces from Gallifrey"
    needle = path([(x, 34), (x, THREAD - 5)], stroke="var(--ink)", stroke_width=1)
    side, anchor = (x - 20, "end") if is_late else (x + 20, "start")
    told = label(words, side, 32, 12, ink="ink", bold=True, text_anchor=anchor)
    return group(ship(x, 28), needle, told, id="ship", role="img", aria_label=said, aria_description=ship_says())


def _tardises(view: DaleksView) -> list[str]:
    """TARDISes on one space stand side by side."""
    drawn = []
    for seat, player in enumerate(view.players):
        here = [other for other, one in enumerate(view.players) if one.tardis == player.tardis]
        x = _x(player.tardis) + (here.index(seat) - (len(here) - 1) / 2) * 18.8
        x = max(20.0, min(708.0, x))
        said = f"TARDIS of {player_name(seat)}, {view.gallifrey - player.tardis} spaces from Gallifrey"
        named = {"role": "img", "aria_label": said, "aria_description": tardis_says()}
        drawn.append(group(tardis_of(seat, initial(seat), x, 95), id=f"tardis-{seat}", **named))
    return drawn


def doctor(seat: int, x: float, y: float, radius: float = 9) -> str:
    """A Doctor's marker on the map."""
    return group(mark(seat, initial(seat), x, y, radius), id=f"doctor-{seat}", pointer_events="none")
