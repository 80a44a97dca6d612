"""What stands beside the sheet: the steps of the turn, the race to Gallifrey, the Daleks and the Time Anomalies."""

from tabletime.drawing import element, list_row, mark, picture, seat_name, small, told, warning, words
from tabletime.drawing.tracks import steps
from tabletime.games.time_of_the_daleks.drawing.signs import dalek
from tabletime.games.time_of_the_daleks.state import DALEKS, EARTH_FALLS
from tabletime.games.time_of_the_daleks.view import DaleksView, PlayerView
from tabletime.games.time_of_the_daleks.words.phrases import player_name
from tabletime.games.time_of_the_daleks.words.pieces import anomaly_says, card_says, dalek_says
from tabletime.kernel.words import counted, initial, listed

TURN = ("Prepare", "Travel", "Adventure", "Finish", "Daleks")
FRAMES = {"Prepare": 0, "Travel": 1, "Adventure": 2, "Finish": 3, "DalekTurn": 4}


def status(view: DaleksView) -> str:
    """The round, the steps of the turn, the Daleks and the Time Anomalies."""
    step = next((FRAMES[name] for frame in view.stack if (name := type(frame).__name__) in FRAMES), -1)
    anomalies = [
        element("p", told(_anomaly(view, name), anomaly_says(view.box, name)), class_="small")
        for name in view.anomalies
    ]
    return element(
        "div",
        element("p", words(f"Round {view.round}" if view.round else "Setting up"), class_="sub"),
        steps(TURN, step, "The turn"),
        _daleks(view),
        *([element("p", words("Time Anomalies"), class_="label"), *anomalies] if anomalies else []),
    )


def _anomaly(view: DaleksView, name: str) -> str:
    left = view.tasks.get(name)
    return f"{name}: {counted(left, 'task')} to do" if left else name


def _daleks(view: DaleksView) -> str:
    """Six markers, those in play solid; until the end a warning when Earth or the supply is nearly lost."""
    many, on_earth = view.daleks_in_play, view.daleks_on_earth
    drawn = [dalek(11 + 22 * at, 12, 19, waiting=at >= many) for at in range(DALEKS)]
    row = picture(22 * DALEKS, 24, *drawn, label=f"{many} of {DALEKS} Daleks are in play", says=dalek_says())
    lines = [
        element("p", words("Daleks"), class_="label"),
        row,
        small(f"{many} of {DALEKS} in play, {on_earth} on Earth"),
    ]
    if view.outcome is not None:
        return element("div", *lines)
    if on_earth >= EARTH_FALLS:
        lines.append(_warned(f"{on_earth} on Earth: Earth falls in the Daleks' turn, unless enough of them leave."))
    elif on_earth == EARTH_FALLS - 1:
        lines.append(_warned(f"{on_earth} of {EARTH_FALLS} on Earth: one more and Earth falls."))
    if many >= DALEKS - 1:
        lines.append(_warned("The supply of Daleks is nearly empty."))
    return element("div", *lines)


def _warned(sentence: str) -> str:
    return element("p", warning(), element("span", words(sentence)), class_="warn")


def players(view: DaleksView) -> str:
    """The race to Gallifrey, in the order of the turn."""
    rows = [_player(view, seat) for seat in view.order or range(view.seats)]
    return element("ol", *rows, class_="roster", aria_label="Race to Gallifrey")


def _player(view: DaleksView, seat: int) -> str:
    one = view.players[seat]
    sign = picture(22, 22, mark(seat, initial(seat), 0, 0, 10), centred=True)
    to_go = element("span", element("b", words(str(view.gallifrey - one.tardis))), words(" to go"), class_="points")
    head = element("span", sign, seat_name(seat, player_name(seat)), to_go, class_="roster-head")
    return list_row(head, *_belongings(view, one), spot=player_spot(seat), is_current=seat == view.active)


def _belongings(view: DaleksView, one: PlayerView) -> tuple[str, str]:
    """The Doctor and who comes along, Sonics, cards and Equipment; every name tells what it does."""

    def name(card: str, said: str = "") -> str:
        return told(said or card, card_says(view.box, card))

    doctor = name(one.doctor, f"the {one.doctor}") if one.doctor else words("no Doctor yet")
    friends = [*map(name, one.companions), *(name(friend, f"{friend} (part-time)") for friend in one.part_time)]
    things = words(f"{counted(one.sonics, 'Sonic', none='no')}, {counted(one.hand_count, 'card', none='no')}")
    company = element("small", ", ".join([doctor, listed(friends, "alone")]))
    return company, element(
        "small", ", ".join([things, *([listed(map(name, one.equipment))] if one.equipment else [])])
    )


def player_spot(seat: int) -> str:
    """What one clicks to mean a player."""
    return f"player {seat + 1}"
