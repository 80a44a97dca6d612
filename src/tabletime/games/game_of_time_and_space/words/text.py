"""Moves as players say them."""

from tabletime.games.game_of_time_and_space import moves
from tabletime.games.game_of_time_and_space.board.tokens import Tokens
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.rules.reacting import Reaction
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.rules.trading import Trade
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.spelling import (
    combatant_name,
    deal_in_words,
    numbered,
    part_name,
    the_alien,
    the_item,
    token_at,
    zone_name,
)
from tabletime.kernel import Move, Pass, PassUntil
from tabletime.kernel.words import counted, listed, player

SHORT = {
    moves.Search: "search here",
    moves.FightAliens: "fight the aliens here",
    moves.LeaveRest: "leave the rest",
    moves.PutBack: "put the item down again",
    moves.KeepItem: "keep the item",
    moves.EndTurn: "end your turn",
    moves.Volunteer: "offer to join the attack",
    moves.Join: "join",
    moves.Refuse: "refuse",
    moves.BeginFight: "go on without more allies",
    moves.Accept: "accept",
    moves.Decline: "decline",
    moves.MakeCounterOffer: "make another offer",
}
"""Moves that say nothing but their kind."""


def word(move: Move, view: TimeAndSpaceView) -> str | None:
    """The move as a player would say it."""
    if isinstance(move, Pass | PassUntil) and view.stack and isinstance(view.stack[-1], Reaction):
        return "let it work" if isinstance(move, Pass) else f"let everything work until {move.until}"
    return SHORT.get(type(move)) or _turn_word(move, view) or _counter_word(move, view) or _deal_word(move, view)


def _turn_word(move: Move, view: TimeAndSpaceView) -> str | None:
    match move:
        case moves.ChooseAssistant(assistant):
            return f"begin with {assistant}"
        case moves.MoveTo(zone):
            return f"move to {zone_name(zone)}"
        case moves.ChooseZone(zone):
            return f"choose {zone_name(zone)}"
        case moves.ChoosePlayer(seat):
            return f"choose {called(seat, view)}"
        case moves.ChooseAlien(zone, alien):
            return f"choose {the_alien(alien)} in {zone_name(zone)}"
        case moves.Attack(seat):
            return f"attack {player(seat)}"
        case moves.Rob(seat):
            return f"take from {player(seat)}"
        case moves.UseGadget(item):
            return f"use the {item}"
        case moves.OfferTrade(seat):
            return f"offer {player(seat)} a trade"
        case moves.Aim(victim):
            return f"aim at {combatant_name(victim)}"
        case moves.Defeat(victims, spared):
            saved = f", a ward spares {listed(map(combatant_name, spared))}" if spared else ""
            return f"defeat {listed(map(combatant_name, victims), 'nobody')}{saved}"
    return None


def called(seat: int, view: TimeAndSpaceView) -> str:
    """A player, or yourself."""
    return "yourself" if seat == view.seat else player(seat)


def _counter_word(move: Move, view: TimeAndSpaceView) -> str | None:
    match move:
        case moves.TakePart(place):
            return f"take {numbered('key part', place, token_at(_parts(view), place).face)}"
        case moves.TakeItem(place):
            return f"take {numbered('item', place, token_at(_here(view, view.items), place).face)}"
        case moves.TakeFromKit(item):
            return f"take {the_item(item)}"
        case moves.PullPart(zone, place):
            face = token_at(view.parts.get(zone, ()), place).face
            return f"pull {numbered('key part', place, face)}, from {zone_name(zone)}"
        case moves.PullItem(zone, place):
            face = token_at(view.items.get(zone, ()), place).face
            return f"pull {numbered('item', place, face)}, from {zone_name(zone)}"
        case moves.DropPart(place):
            return f"put down {own_part(view, place)}"
        case moves.SendPart(place):
            return f"send away {own_part(view, place)}"
        case moves.DropItem(item):
            return f"put down {the_item(item)}"
        case moves.SendItem(item):
            return f"send away {the_item(item)}"
    return None


def _parts(view: TimeAndSpaceView) -> Tokens:
    """The key parts that are being taken from: a player's row, or those of a zone."""
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, Robbery):
        return view.players[frame.other].keys
    if isinstance(frame, Spoils) and frame.pot != ZONE:
        return view.players[frame.pot].keys
    return _here(view, view.parts)


def _here(view: TimeAndSpaceView, heap: dict[str, Tokens]) -> Tokens:
    frame = view.stack[-1] if view.stack else None
    own = DOMAIN if view.seat is None else view.players[view.seat].zone
    return heap.get(getattr(frame, "zone", own), ())


def own_part(view: TimeAndSpaceView, place: int) -> str:
    """One of the seat's own key parts."""
    keys = () if view.seat is None else view.players[view.seat].keys
    return numbered("key part", place, token_at(keys, place).face)


def _deal_word(move: Move, view: TimeAndSpaceView) -> str | None:
    match move:
        case moves.Invite(seat):
            return f"ask {player(seat)} to fight alongside you"
        case moves.OfferDeal(terms, many, shape, no_robbing):
            return f"offer {deal_in_words(terms, many, shape, no_robbing)}"
        case moves.OfferCounters(give, want):
            if not (give and want):
                return f"ask for {counted(want, 'key part')}" if want else f"give {counted(give, 'key part')}"
            return f"give {counted(give, 'key part')} for {want}"
        case moves.GivePart(place, show):
            return f"give {own_part(view, place)}{', and show it' if show else ''}"
        case moves.WantPart(place):
            return f"ask for {_partners_part(view, place)}"
        case moves.WantShape(shape):
            return f"ask for any {shape}"
        case moves.HandOver(place):
            return f"hand over {own_part(view, place)}"
    return None


def _partners_part(view: TimeAndSpaceView, place: int) -> str:
    trade = view.stack[-1] if view.stack else None
    keys = view.players[trade.partner].keys if isinstance(trade, Trade) else ()
    return numbered("key part", place, token_at(keys, place).face)


def parts_in_words(shapes: tuple[str, ...]) -> str:
    """Key parts in a row, by shape."""
    return listed([part_name(shape) for shape in shapes], "nothing")
