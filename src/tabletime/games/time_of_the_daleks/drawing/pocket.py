"""The board for the pocket: what the sheet shows, in one narrow column with letters that can be read on a phone."""

from collections.abc import Set

from tabletime.drawing import group, mark, path, tag
from tabletime.drawing.odds import percent
from tabletime.games.time_of_the_daleks.board.outlook import chance_at
from tabletime.games.time_of_the_daleks.content.box import EARTH
from tabletime.games.time_of_the_daleks.drawing.challenge import challenge, matched_in_words
from tabletime.games.time_of_the_daleks.drawing.dice import APART, Row, dice_of, many_dice
from tabletime.games.time_of_the_daleks.drawing.legend import tardis_die
from tabletime.games.time_of_the_daleks.drawing.map import (
    all_blocks,
    dilemma_words,
    drawn_daleks,
    drawn_reward,
    earth_in_danger,
    is_on_stage,
    lies_at,
    rings,
    short,
)
from tabletime.games.time_of_the_daleks.drawing.signs import back, fitted, heading, label, lines, planet, ship
from tabletime.games.time_of_the_daleks.drawing.stage import (
    Layer,
    Owner,
    chance_in_words,
    conditions,
    pill,
    where,
)
from tabletime.games.time_of_the_daleks.drawing.stakes import stakes
from tabletime.games.time_of_the_daleks.drawing.web import anomaly_marker, doctor
from tabletime.games.time_of_the_daleks.state import FACE_DOWN
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import needs_in_words, player_name
from tabletime.games.time_of_the_daleks.words.pieces import ship_says, tardis_says, zone_says
from tabletime.kernel.words import initial

WIDE, LEFT, RIGHT = 390, 16, 374
WEB, THREAD = 84, 34
OPEN, LINE = 70, 28
MIDDLE = 196
"""Where the Dilemma of a Zone begins."""


class Column:
    """Parts one below the other."""

    def __init__(self, y: float) -> None:
        self.y, self.parts = y, list[Layer]()

    def add(self, part: Layer, height: float) -> None:
        """One part more, which is drawn at the present height and as high as this."""
        self.parts.append(part)
        self.y += height


def pocket(view: DaleksView, lit: Set[str]) -> Column:
    """The Web of Time, and below it the Adventure or all places where one can go."""
    column = Column(WEB)
    column.add(_web(view), 0)
    if is_on_stage(view):
        _stage(view, column)
    else:
        _map(view, lit, column)
    return column


def _web(view: DaleksView) -> str:
    """The thread to Gallifrey with the Ship above it and a mark for every TARDIS below."""
    pitch = (RIGHT - LEFT - 22) / view.gallifrey

    def x(space: int) -> float:
        return LEFT + 11 + pitch * space

    thread = path([(x(0), THREAD), (x(view.gallifrey), THREAD)], stroke="var(--edge)")
    behind = path([(x(0), THREAD), (x(view.ship), THREAD)], stroke="var(--ink)", stroke_width=3)
    dots = [
        tag("circle", cx=x(at), cy=THREAD, r=2.5, fill="var(--sheet)", stroke="var(--edge)")
        for at in range(view.gallifrey)
    ]
    ends = {"Skaro": 0, "Earth": view.box.board.track.earth, "Gallifrey": view.gallifrey}
    planets = [planet(name, x(space), THREAD) for name, space in ends.items()]
    markers = [anomaly_marker(space, x(space), THREAD, 8) for space in view.markers]
    to_go = view.gallifrey - view.ship
    side, anchor = (x(view.ship) - 20, "end") if to_go < 6 else (x(view.ship) + 20, "start")
    told = label(f"{to_go} to go", side, 16, 12, ink="ink", bold=True, text_anchor=anchor)
    named = {"role": "img", "aria_label": f"The Dalek Ship, {to_go} to go", "aria_description": ship_says()}
    vessel = group(ship(x(view.ship), 12, 26), told, id="ship", **named)
    return group(thread, behind, *dots, *planets, *markers, vessel, *_tardises(view, pitch))


def _tardises(view: DaleksView, pitch: float) -> list[str]:
    """Marks of the players on the Web; of those on one space two stand side by side, the next two below them."""
    drawn = []
    for seat, player in enumerate(view.players):
        here = [other for other, one in enumerate(view.players) if one.tardis == player.tardis]
        row, column = divmod(here.index(seat), 2)
        aside = 8.5 * (2 * column - 1) if len(here) > 1 else 0
        x = min(RIGHT - 17.0, LEFT + 11 + pitch * player.tardis) + aside
        said = f"TARDIS of {player_name(seat)}, {view.gallifrey - player.tardis} spaces from Gallifrey"
        look = mark(seat, initial(seat), x, THREAD + 19 + 16.5 * row, 8)
        named = {"role": "img", "aria_label": said, "aria_description": tardis_says()}
        drawn.append(group(look, id=f"tardis-{seat}", **named))
    return drawn


def _stage(view: DaleksView, column: Column) -> None:
    """One Adventure from top to bottom: what is wanted, the dice, and what is at stake."""
    _head(view, column)
    met = label(matched_in_words(view), RIGHT, column.y + 12, 12, ink="ink", bold=True, text_anchor="end")
    column.add(heading("The Challenge", LEFT, column.y + 12) + met, 18)
    column.add(challenge(view, LEFT - 4, column.y + 32, RIGHT - LEFT + 8), 86)
    for pool in range(len(view.adventurers)):
        _pool(view, pool, column)
    for words in lines(chance_in_words(view), LEFT, column.y + 14, 54, size=13, ink="ink"):
        column.add(words, 16)
    for title, results in stakes(view).items():
        rows = lines(f"{title}: {', '.join(result.words for result in results)}", LEFT, column.y + 14, 58)
        column.add(group(*rows), 15 * len(rows) + 2)


def _head(view: DaleksView, column: Column) -> None:
    name, place = where(view)
    title = label(fitted(name, 250, 19), LEFT, column.y + 18, 19, ink="ink", class_="serif")
    column.add(title + label(place, RIGHT, column.y + 17, 12, text_anchor="end"), 28)
    for condition, rule in conditions(view):
        column.add(pill(condition, rule, LEFT, column.y, RIGHT - LEFT), 30)


def _pool(view: DaleksView, pool: int, column: Column) -> None:
    """The dice of a pool in one row, or in two where there are many."""
    size, many = 35, many_dice(view, pool)
    row = Row(LEFT, column.y + 20 + size / 2, size, 8)
    column.add(Owner(pool, LEFT, column.y + 10), 0)
    column.add(dice_of(view, pool, row), 28)
    column.add("", (size + APART) * max(1, -(-many // row.room)))


def _map(view: DaleksView, lit: Set[str], column: Column) -> None:
    """The TARDIS die and all Zones; those where one can go come first within their Location."""
    column.add(tardis_die(view, LEFT, column.y), 52)
    for block in sorted(all_blocks(view), key=lambda block: not lit & set(block.zones)):
        name = label(block.location, LEFT, column.y + 18, 15, ink="ink", class_="serif", font_style="italic")
        many = 0 if block.location == EARTH else view.daleks.get(block.location, 0)
        aside = earth_in_danger(view) if block.location == EARTH else ""
        told = label(aside, RIGHT, column.y + 18, 12, text_anchor="end") if aside else ""
        column.add(name + told + drawn_daleks(block.location, many, RIGHT - 10, column.y + 13), 26)
        for zone in sorted(block.zones, key=lambda zone: zone not in lit):
            is_open = zone in block.unfolded
            height = OPEN if is_open else LINE
            column.add(_zone(view, zone, column.y, height, is_lit=zone in lit), height + 2)


def _zone(view: DaleksView, zone: str, y: float, height: float, *, is_lit: bool) -> str:
    """A Zone: its name and what lies there, then what is wanted, then what it brings."""
    place, slot = view.box.places[zone], view.slots.get(zone, "")
    ground = tag(
        "rect", x=LEFT, y=y, width=RIGHT - LEFT, height=height, rx=3, fill="var(--sheet)", stroke="var(--hair)"
    )
    name = label(short(zone, place.location), LEFT + 8, y + 18, 13, ink="ink", bold=True)
    odds = f"{percent(chance_at(view, view.seat, zone))} alone" if is_lit and view.seat is not None else ""
    end = (MIDDLE - 20, y + 36) if height == OPEN and slot else (RIGHT - 14, y + 14)
    detail = _detail(view, zone, y, odds) if height == OPEN else label(lies_at(view, zone, 120), MIDDLE, y + 18, 12)
    said = f"{zone}. Needs {needs_in_words(place.needs)}. {dilemma_words(view, zone)}{odds and f'. {odds}'}"
    lies = _dilemma(slot, y) if height == OPEN else ""
    named = {"data_spot": zone, "role": "img", "aria_label": said, "aria_description": zone_says(view, zone)}
    return group(ground, name, lies, detail, _pieces(view, zone, *end), **named)


def _pieces(view: DaleksView, zone: str, x: float, y: float) -> str:
    """Doctors and Daleks in a Zone, side by side to this end: beside what the Zone wants, where no name stands."""
    here = [seat for seat, one in enumerate(view.players) if one.place == zone]
    many = view.daleks.get(zone, 0) if view.box.places[zone].kind == "earth" else 0
    doctors = [doctor(seat, x - 16 * at, y, 8) for at, seat in enumerate(here)]
    return group(*doctors, drawn_daleks(zone, many, x - 16 * len(here), y))


def _dilemma(slot: str, y: float) -> str:
    if slot == FACE_DOWN:
        return back(MIDDLE, y + 8) + label("face down", MIDDLE + 22, y + 18, 12)
    return label(fitted(slot.removeprefix("The "), RIGHT - MIDDLE - 8, 14), MIDDLE, y + 18, 12.5, ink="ink", bold=True)


def _detail(view: DaleksView, zone: str, y: float, odds: str) -> str:
    place, slot = view.box.places[zone], view.slots.get(zone, "")
    wanted = rings(place.needs, LEFT + 18, y + 36, 10, names=False)
    reward = drawn_reward(place.reward, LEFT + 16, y + 58)
    chance = label(odds, RIGHT - 8, y + 62, 12.5, ink="ink", bold=True, text_anchor="end") if odds else ""
    if slot in ("", FACE_DOWN):
        return wanted + reward + chance
    condition = label(", ".join(view.conditions_at(zone)), MIDDLE, y + 62, 12, ink="ink")
    return wanted + reward + chance + rings(view.box.needs[slot], MIDDLE + 10, y + 36, 10, names=False) + condition
