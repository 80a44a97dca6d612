"""What a player has: missions with the key parts that fulfil them, items in constant use, gadgets."""

from tabletime.drawing import element, group, path, picture, remembered, small, tag, words
from tabletime.drawing.counters import CounterLook, ShownCounter, counter
from tabletime.drawing.odds import percent
from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens
from tabletime.games.game_of_time_and_space.content.items import Item
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.games.game_of_time_and_space.drawing.fight import clash, odds, odds_with
from tabletime.games.game_of_time_and_space.drawing.items import gadget_card, item_spot, kit_card
from tabletime.games.game_of_time_and_space.drawing.signs import sign_of
from tabletime.games.game_of_time_and_space.state import PART_LIMIT
from tabletime.games.game_of_time_and_space.view import PlayerView, TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import free_place_says, key_part_says, mission_says
from tabletime.kernel.words import counted

TICK = path([(-4, 0), (-1, 3), (4, -4)], fill="none", stroke="var(--good)", stroke_width=2.2)


def part_spot(place: int) -> str:
    """What one clicks to mean one of one's own key parts."""
    return f"key part {place + 1}"


def tray(view: TimeAndSpaceView, *, keys_elsewhere: bool = False) -> str:
    """Everything in front of the player; the key may lie in the panel while something is done with it."""
    if view.seat is None:
        return element("div")
    player = view.players[view.seat]
    rows = [_kit(view, player), _gadgets(view, player)]
    return element("div", "" if keys_elsewhere else key(player), *rows, class_="tray")


def heading(title: str, aside: str = "") -> str:
    """A heading, and beside it what else is to be known."""
    return element("span", element("span", words(title), class_="label"), small(aside), class_="counters-head")


def key(player: PlayerView) -> str:
    """The missions above, the key parts that fulfil them below, then those that do not."""
    return _key(player.missions, player.keys)


@remembered
def _key(missions: tuple[str, ...], keys: Tokens) -> str:
    columns, carried = _columns(missions, keys)
    head = heading("Missions and your key", f"{carried} of {PART_LIMIT} carried")
    drawn = [_column(missions, keys, mission, place) for mission, place in columns]
    return element("div", head, element("span", *drawn, class_="key-row"), class_="counters", role="group")


def _columns(missions: tuple[str, ...], keys: Tokens) -> tuple[list[tuple[str, int | None]], int]:
    """Missions with the place of the key part that fulfils each, those fulfilled first; the other parts follow."""
    left = list(range(len(keys)))
    met: list[tuple[str, int | None]] = []
    unmet: list[str] = []
    for mission in missions:
        place = next((place for place in left if keys[place].face == mission), None)
        if place is None:
            unmet.append(mission)
        else:
            left.remove(place)
            met.append((mission, place))
    rest = [
        (unmet[at] if at < len(unmet) else "", left[at] if at < len(left) else None)
        for at in range(max(len(unmet), len(left)))
    ]
    return [*met, *rest], len(met)


def _column(missions: tuple[str, ...], keys: Tokens, mission: str, place: int | None) -> str:
    free = ShownCounter("free", look="empty", says=free_place_says())
    part = free if place is None else shown_part(keys[place], missions, part_spot(place))
    is_met = place is not None and bool(mission) and keys[place].face == mission
    return element("span", _mission(mission, is_met=is_met), counter(part), class_="key-column")


@remembered
def _mission(shape: str, *, is_met: bool) -> str:
    if not shape:
        return picture(40, 34)
    card = tag("rect", x=-17, y=-15, width=34, height=26, rx=3, fill="var(--raised)", stroke="var(--ink2)")
    ink = {"fill": "var(--ink)", "stroke": "var(--ink)", "stroke_width": 0}
    sign = group(sign_of(shape), transform="translate(0 -2) scale(.9)", **ink)
    joint = path([(0, 11), (0, 17)], stroke="var(--ink2)") if is_met else ""
    tick = group(TICK, transform="translate(14 -12)") if is_met else ""
    said = f"mission: {shape}, {'carried' if is_met else 'not yet'}"
    return picture(40, 34, card, sign, joint, tick, label=said, says=mission_says(), centred=True)


def own_part(player: PlayerView, place: int, *, spot: str | None = None, note: str = "") -> ShownCounter:
    """One of the own key parts: solid where it matches a mission."""
    return shown_part(player.keys[place], player.missions, spot or part_spot(place), note)


def shown_part(token: Token, missions: tuple[str, ...], spot: str | None, note: str = "") -> ShownCounter:
    """A key part as a counter that may be chosen."""
    look: CounterLook = "back" if not token.face else "solid" if token.face in missions else "plain"
    name = token.face or "unseen"
    face = "blank" if name == BLANK else name
    return ShownCounter(face, sign_of(token.face), look, spot, note, key_part_says(token.face))


def _kit(view: TimeAndSpaceView, player: PlayerView) -> str:
    if not player.kit:
        return ""
    return _in_use(tuple(view.box.items[name] for name in player.kit))


@remembered
def _in_use(kit: tuple[Item, ...]) -> str:
    cards = [kit_card(item, spot=item_spot(item.name)) for item in kit]
    return element(
        "div", heading("In use"), element("span", *cards, class_="kit-row"), role="group", aria_label="In use"
    )


def _gadgets(view: TimeAndSpaceView, player: PlayerView) -> str:
    held = [token for token in player.gadgets if token.face]
    if not held:
        return ""
    open_ones = sum(token.is_open for token in held)
    aside = f"others see {counted(len(held) - open_ones, 'back', none='no')}"
    cards = [_gadget(view, token) for token in held]
    grid = element("span", *cards, class_="gadgets")
    return element("div", heading("Gadgets", aside), grid, role="group", aria_label="Gadgets")


def _gadget(view: TimeAndSpaceView, token: Token) -> str:
    used = view.seat is not None and not view.is_ready(view.seat, token.face)
    note = "used this turn" if used else gain(view, token.face) or ("known to all" if token.is_open else "")
    return gadget_card(view.box.items[token.face], note=note, spot=item_spot(token.face))


def gain(view: TimeAndSpaceView, item: str) -> str:
    """What a gadget would change in the odds of the fight that is about to begin."""
    fight = clash(view)
    if fight is None or fight.round:
        return ""
    now, then = odds(view, fight), odds_with(view, fight, item)
    if now is None or then is None or percent(now) == percent(then):
        return ""
    return f"you win {percent(now)} → {percent(then)}"
