"""Everybody in seat order: where they are, how strong against you, what they carry and have in use."""

from collections.abc import Iterator

from tabletime.drawing import element, list_row, mark, picture, seat_name, small, tag, told, words
from tabletime.games.game_of_time_and_space.board.battle import STRONGEST, Battle, Combatant
from tabletime.games.game_of_time_and_space.board.sides import player_name
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.content.effects import Boost, Strength
from tabletime.games.game_of_time_and_space.content.items import Item
from tabletime.games.game_of_time_and_space.drawing.chart import player_spot
from tabletime.games.game_of_time_and_space.drawing.signs import key_part, star
from tabletime.games.game_of_time_and_space.drawing.tray import heading
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, STUNNED
from tabletime.games.game_of_time_and_space.view import PlayerView, TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import key_part_says, piece_says
from tabletime.games.game_of_time_and_space.words.spelling import zone_name
from tabletime.kernel.words import counted, initial, listed, player


def players(view: TimeAndSpaceView) -> str:
    """One row for each player; whose turn it is stands out."""
    turn = next((frame.seat for frame in view.stack if isinstance(frame, Turn)), None)
    rows = [_player(view, seat, is_current=seat == turn) for seat in range(view.seats)]
    head = heading("Players", "" if view.seat is None else "strength against you")
    return element("div", head, element("ol", *rows, class_="roster travellers", aria_label="Players"))


def _player(view: TimeAndSpaceView, seat: int, *, is_current: bool) -> str:
    one = view.players[seat]
    sign = picture(22, 22, mark(seat, initial(seat), 0, 0, 9), centred=True)
    stars = [star(7 + 12 * at, 8, 1.1) for at in range(one.stun)]
    markers = picture(28, 16, *stars, label=_stunned(one), says=piece_says(one.stun)) if stars else ""
    state = small(_state(view, seat))
    number = element("span", element("b", words(strength_against(view, seat))), class_="points")
    head = element("span", sign, seat_name(seat, player(seat)), markers, state, number, class_="roster-head")
    line = element("span", _held(one), small(counted(len(one.gadgets), "gadget", none="no")), class_="tally")
    return list_row(head, line, _kit(view, seat), spot=player_spot(seat), is_current=is_current)


def _stunned(one: PlayerView) -> str:
    return f"stunned, {counted(one.stun, 'marker')}"


def _kit(view: TimeAndSpaceView, seat: int) -> str:
    """What another player has in use; every item tells what it does."""
    if seat == view.seat:
        return ""
    kit = [told(name, view.box.items[name].words) for name in view.players[seat].kit]
    return element("small", listed(kit, "nothing in use"))


def _state(view: TimeAndSpaceView, seat: int) -> str:
    one = view.players[seat]
    fight = next((frame for frame in view.stack if isinstance(frame, CombatAction)), None)
    pairs = {(deal.inviter, deal.ally) for deal in fight.deals} if fight else set()
    if one.stun:
        return ""
    if (view.seat, seat) in pairs or (seat, view.seat) in pairs:
        return "your ally"
    return "home" if one.zone == DOMAIN else zone_name(one.zone)


def _held(one: PlayerView) -> str:
    """Six places for key parts, those that are taken."""
    nuts = [key_part("", 7 + 13 * at, 8, 6.5) for at in range(len(one.keys))]
    free = [_free(7 + 13 * at) for at in range(len(one.keys), PART_LIMIT)]
    wide = 13 * max(PART_LIMIT, len(one.keys)) + 2
    said = counted(len(one.keys), "key part", none="no")
    return picture(wide, 16, *nuts, *free, label=said, says=key_part_says(""))


def _free(x: float) -> str:
    return tag("circle", cx=x, cy=8, r=4.6, fill="none", stroke="var(--edge)", stroke_dasharray="2 2")


def strength_against(view: TimeAndSpaceView, seat: int) -> str:
    """How strong a player would be against this seat: what is open, and what hidden gadgets might add to it."""
    if view.seat is None or view.players[seat].stun == STUNNED:
        return "" if view.seat is None else "–"
    attacker, victim = (Combatant(player_name(one), one) for one in (seat, view.seat))
    kits = {one: view.players[one].kit for one in (seat, view.seat)}
    fight = Battle(view.box, ((attacker,), (victim,)), kits)
    if seat == view.seat:
        return str(fight.power(attacker, victim))
    known = fight.strength(attacker, victim)
    most = min(STRONGEST, known + _most_added(view, seat))
    return str(known) if most == known else f"{known}–{most}"


def _most_added(view: TimeAndSpaceView, seat: int) -> int:
    """TS-STUN-11, TS-FGT-3: what gadgets might add: those that are known, and the best that the hidden ones can be."""
    one, items = view.players[seat], view.box.items
    if one.stun:
        return 0
    is_armed = any(view.box.kind[item] == "weapon" for item in one.kit)
    known = [name for name in one.held() if name]
    possible = [name for name in _possible(view) if not (items[name].unique and name in known)]
    gains = sorted((_gain(items[name], is_armed) for name in possible), reverse=True)
    return sum(_gain(items[name], is_armed) for name in known) + sum(gains[: len(one.gadgets) - len(known)])


def _possible(view: TimeAndSpaceView) -> Iterator[str]:
    """TS-ITEM-10: the gadgets that one player may hide, once each where nobody may have two."""
    for name, many in view.hidden_items().items():
        yield from [name] * (1 if view.box.items[name].unique else many)


def _gain(item: Item, is_armed: bool) -> int:
    effects = [use.effect for use in item.use if use.when == "own fight"]
    boosts = [effect.by for effect in effects if isinstance(effect, Boost) and is_armed]
    return sum(boosts) + sum(effect.by for effect in effects if isinstance(effect, Strength) and not effect.against)
