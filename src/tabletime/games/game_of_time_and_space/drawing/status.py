"""Where the game stands: the round, what the turn still has, and which shapes are still somewhere."""

from collections import Counter

from tabletime.drawing import element, picture, remembered, words
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.content.keys import BLANK, shapes
from tabletime.games.game_of_time_and_space.drawing.signs import key_part
from tabletime.games.game_of_time_and_space.drawing.tray import heading
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.state import STUNNED
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import key_part_says

ACTIONS = {"move": "Move", "search": "Search", "combat": "Combat"}
SAID = {"now": "possible now", "done": "done", "later": "still to come", "barred": "not possible"}
NEEDED = "you need"
FEW = 6
"""The most shapes that stand in one table; of more, only those that the player needs."""


def status(view: TimeAndSpaceView) -> str:
    """The round, and the three kinds of action with what became of each."""
    when = element("p", words(f"Round {view.round}" if view.round else "Setting up"), class_="sub")
    turn = next((frame for frame in view.stack if isinstance(frame, Turn)), None)
    if turn is None:
        return element("div", when)
    rows = [_action(name, _standing(view, turn, action)) for action, name in ACTIONS.items()]
    return element("div", when, element("ul", *rows, class_="actions", aria_label="Actions of this turn"))


def _action(name: str, standing: str) -> str:
    return element("li", words(name), element("span", words(f", {SAID[standing]}"), class_="unseen"), class_=standing)


def _standing(view: TimeAndSpaceView, turn: Turn, action: str) -> str:
    if action in turn.done:
        return "done"
    zone = view.players[turn.seat].zone
    can = {
        "move": True,
        "search": zone != DOMAIN and view.can_search(turn.seat),
        "combat": zone != DOMAIN and not turn.is_recovering and _has_foe(view, turn.seat),
    }
    if not turn.may(action) or not can[action]:
        return "barred"
    return "now" if view.seat == turn.seat and view.stack[-1] == turn else "later"


def _has_foe(view: TimeAndSpaceView, seat: int) -> bool:
    """TS-CMB-1, TS-STUN-9: whether anybody here can be attacked."""
    rivals = [other for other in view.others_with(seat) if view.players[other].stun < STUNNED]
    return bool(view.open_aliens(view.players[seat].zone) or rivals)


def parts(view: TimeAndSpaceView) -> str:
    """TS-SET-15: of each shape, how many you need, how many you can place, how many are hidden, how many are out."""
    if not view.is_laid_out:
        return element("div", data_side="players")
    columns = _columns(view)
    rows = {name: tuple(counts[shape] for shape in columns) for name, counts in _counts(view).items()}
    return _table(columns, tuple(rows.items()))


@remembered
def _table(columns: tuple[str, ...], rows: tuple[tuple[str, tuple[int, ...]], ...]) -> str:
    needed = dict(rows)[NEEDED]
    heads = [
        element("th", _face(shape, wanted=many > 0), scope="col") for shape, many in zip(columns, needed, strict=True)
    ]
    lines = [_row(name, counts) for name, counts in rows]
    table = element("table", element("tr", element("td"), *heads), *lines, class_="shapes", aria_label="Key parts")
    return element("div", heading("Key parts", "still somewhere"), table, data_side="players")


def _columns(view: TimeAndSpaceView) -> tuple[str, ...]:
    every = shapes(view.options.key_types)
    mine = () if view.seat is None else tuple(sorted(set(view.players[view.seat].missions)))
    return (*(every if len(every) <= FEW else mine or every[:FEW]), BLANK)


def _face(shape: str, *, wanted: bool) -> str:
    drawn = key_part(shape, 0, 0, 9, wanted=wanted)
    return picture(18, 20, drawn, label=shape, says=key_part_says(shape), centred=True)


def _counts(view: TimeAndSpaceView) -> dict[str, Counter[str]]:
    rows = {NEEDED: _needs(view), "in sight": _in_sight(view), "hidden": view.hidden_parts()}
    return rows | ({"out": Counter(view.leftovers)} if view.leftovers else {})


def _needs(view: TimeAndSpaceView) -> Counter[str]:
    """Missions that no key part in front of the player fulfils yet."""
    if view.seat is None:
        return Counter()
    player = view.players[view.seat]
    return Counter(player.missions) - Counter(part.face for part in player.keys)


def _in_sight(view: TimeAndSpaceView) -> Counter[str]:
    """Key parts that lie face up, or that the player has seen, in zones and with others."""
    others = [one.keys for seat, one in enumerate(view.players) if seat != view.seat]
    return Counter(token.face for row in (*view.parts.values(), *others) for token in row if token.face)


def _row(name: str, counts: tuple[int, ...]) -> str:
    cells = [element("td", words(str(many) if many else "·")) for many in counts]
    return element("tr", element("th", words(name), scope="row"), *cells)
