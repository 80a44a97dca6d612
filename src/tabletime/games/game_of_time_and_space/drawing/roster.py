"""Everybody in seat order: where they are, how strong against you, what they carry and have in use."""

from typing import NamedTuple

from tabletime.drawing import element, list_row, mark, picture, remembered, seat_name, small, tag, told, words
from tabletime.games.game_of_time_and_space.board.battle import STRONGEST, Battle, Combatant
from tabletime.games.game_of_time_and_space.board.sides import player_name
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.effects import Boost, Strength
from tabletime.games.game_of_time_and_space.content.items import Item
from tabletime.games.game_of_time_and_space.drawing.chart import player_spot
from tabletime.games.game_of_time_and_space.drawing.signs import key_part, star
from tabletime.games.game_of_time_and_space.drawing.tray import heading
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, STUNNED
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import key_part_says, piece_says
from tabletime.games.game_of_time_and_space.words.spelling import zone_name
from tabletime.kernel.words import counted, initial, listed, player

Kit = tuple[str, ...]
Unseen = tuple[tuple[str, int], ...]
"""The items that a seat cannot place, with how many there are of each."""


class Row(NamedTuple):
    """What is to be seen of one player."""

    seat: int
    name: str
    letter: str
    state: str
    strength: str
    stun: int
    keys: int
    gadgets: int
    kit: tuple[Item, ...] | None
    is_current: bool


def players(view: TimeAndSpaceView) -> str:
    """One row for each player; whose turn it is stands out."""
    turn = next((frame.seat for frame in view.stack if isinstance(frame, Turn)), None)
    unseen = tuple(view.hidden_items().items())
    rows = [_drawn(_row(view, seat, unseen, is_current=seat == turn)) for seat in range(view.seats)]
    head = heading("Players", "" if view.seat is None else "strength against you")
    return element("div", head, element("ol", *rows, class_="roster travellers", aria_label="Players"))


def _row(view: TimeAndSpaceView, seat: int, unseen: Unseen, *, is_current: bool) -> Row:
    one = view.players[seat]
    return Row(
        seat,
        player(seat),
        initial(seat),
        _state(view, seat),
        strength_against(view, seat, unseen),
        one.stun,
        len(one.keys),
        len(one.gadgets),
        None if seat == view.seat else tuple(view.box.items[name] for name in one.kit),
        is_current,
    )


@remembered
def _drawn(row: Row) -> str:
    sign = picture(22, 22, mark(row.seat, row.letter, 0, 0, 9), centred=True)
    stars = [star(7 + 12 * at, 8, 1.1) for at in range(row.stun)]
    markers = picture(28, 16, *stars, label=_stunned(row.stun), says=piece_says(row.stun)) if stars else ""
    number = element("span", element("b", words(row.strength)), class_="points")
    name = seat_name(row.seat, row.name)
    head = element("span", sign, name, markers, small(row.state), number, class_="roster-head")
    line = element("span", _held(row.keys), small(counted(row.gadgets, "gadget", none="no")), class_="tally")
    return list_row(head, line, _kit(row.kit), spot=player_spot(row.seat), is_current=row.is_current)


def _stunned(stun: int) -> str:
    return f"stunned, {counted(stun, 'marker')}"


def _kit(kit: tuple[Item, ...] | None) -> str:
    """What another player has in use; every item tells what it does."""
    if kit is None:
        return ""
    return element("small", listed([told(item.name, item.words) for item in kit], "nothing in use"))


def _state(view: TimeAndSpaceView, seat: int) -> str:
    one = view.players[seat]
    fight = next((frame for frame in view.stack if isinstance(frame, CombatAction)), None)
    pairs = {(deal.inviter, deal.ally) for deal in fight.deals} if fight else set()
    if one.stun:
        return ""
    if (view.seat, seat) in pairs or (seat, view.seat) in pairs:
        return "your ally"
    return "home" if one.zone == DOMAIN else zone_name(one.zone)


def _held(keys: int) -> str:
    """Six places for key parts, those that are taken."""
    nuts = [key_part("", 7 + 13 * at, 8, 6.5) for at in range(keys)]
    free = [_free(7 + 13 * at) for at in range(keys, PART_LIMIT)]
    wide = 13 * max(PART_LIMIT, keys) + 2
    said = counted(keys, "key part", none="no")
    return picture(wide, 16, *nuts, *free, label=said, says=key_part_says(""))


def _free(x: float) -> str:
    return tag("circle", cx=x, cy=8, r=4.6, fill="none", stroke="var(--edge)", stroke_dasharray="2 2")


def strength_against(view: TimeAndSpaceView, seat: int, unseen: Unseen) -> str:
    """How strong a player would be against this seat: what is open, and what hidden gadgets might add to it."""
    if view.seat is None or view.players[seat].stun == STUNNED:
        return "" if view.seat is None else "–"
    kits = view.players[seat].kit, view.players[view.seat].kit
    known, power = _strength(view.box, seat, view.seat, *kits)
    if seat == view.seat:
        return str(power)
    most = min(STRONGEST, known + _most_added(view, seat, unseen))
    return str(known) if most == known else f"{known}–{most}"


@remembered
def _strength(box: Box, seat: int, other: int, kit: Kit, kit_of_other: Kit) -> tuple[int, int]:
    """How strong a player is against another with what is open, and how strong before it is bounded."""
    attacker, victim = (Combatant(player_name(one), one) for one in (seat, other))
    fight = Battle(box, ((attacker,), (victim,)), {seat: kit, other: kit_of_other})
    return fight.strength(attacker, victim), fight.power(attacker, victim)


def _most_added(view: TimeAndSpaceView, seat: int, unseen: Unseen) -> int:
    """TS-STUN-11, TS-FGT-3: what gadgets might add: those that are known, and the best that the hidden ones can be."""
    one = view.players[seat]
    if one.stun or not one.gadgets:
        return 0
    is_armed = any(view.box.kind[item] == "weapon" for item in one.kit)
    known = tuple(name for name in one.held() if name)
    hidden = len(one.gadgets) - len(known)
    return _added(view.box, known, hidden, unseen if hidden else (), is_armed=is_armed)


@remembered
def _added(box: Box, known: Kit, hidden: int, unseen: Unseen, *, is_armed: bool) -> int:
    """TS-ITEM-10: a player may hide gadgets that nobody has placed, once each where nobody may have two."""
    items = {name: box.items[name] for name in (*known, *dict(unseen))}
    possible = [items[name] for name, many in unseen for _ in range(1 if items[name].unique else many)]
    gains = [_gain(item, is_armed) for item in possible if not (item.unique and item.name in known)]
    return sum(_gain(items[name], is_armed) for name in known) + sum(sorted(gains, reverse=True)[:hidden])


def _gain(item: Item, is_armed: bool) -> int:
    effects = [use.effect for use in item.use if use.when == "own fight"]
    boosts = [effect.by for effect in effects if isinstance(effect, Boost) and is_armed]
    return sum(boosts) + sum(effect.by for effect in effects if isinstance(effect, Strength) and not effect.against)
