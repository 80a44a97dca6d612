"""What a player might look for but cannot do, each with its reason: on the map, or with the cards of the hand."""

from collections.abc import Iterator

from tabletime.games.blink import moves
from tabletime.games.blink.board import melds
from tabletime.games.blink.board.hexmap import held_by, is_land, is_rivals
from tabletime.games.blink.content.cards import SUIT
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.reasons import why_not
from tabletime.games.blink.words.text import cards_in_words, name
from tabletime.kernel import Move, Refusal
from tabletime.kernel.words import counted
from tabletime.pieces.hexes import Name, adjacent


def barred(view: BlinkView, options: tuple[Move, ...]) -> tuple[Refusal, ...]:
    """The likely moves that are not among the options."""
    if view.seat is None or not view.stack:
        return ()
    if isinstance(view.stack[-1], CardPhase):
        return tuple(_barred_melds(view, view.seat))
    if not isinstance(view.stack[-1], MapTurn):
        return ()
    offered = {single for move in options for single in _with_one_card(move)}
    refusals = (why_not(move, view) for move in _likely(view, view.seat) if move not in offered)
    return tuple(refusal for refusal in refusals if refusal is not None)


def _barred_melds(view: BlinkView, seat: int) -> Iterator[Refusal]:
    """For each card something that it cannot be played with, and with what it can, whatever has been chosen so far."""
    hand, limit, rules = view.players[seat].hand or (), view.meld_limit(seat), view.options.meld_rules
    for card in hand:
        others = [other for other in hand if other != card]
        joined = [other for other in others if melds.link(card, other, rules)]
        apart = [other for other in others if other not in joined]
        partners = f"joins {cards_in_words(joined)}" if joined else "joins no other card"
        if apart:
            reason = f"In your hand {name(card)} {partners}, and a meld has at most {counted(limit, 'card')}."
            yield Refusal(moves.PlayMeld((card, apart[0])), reason, "BL-CAR-5", name(card))
        elif len(joined) >= limit:
            reason = f"{limit + 1} cards are too many: your meld size limit is {limit}."
            yield Refusal(moves.PlayMeld((card, *joined[:limit])), reason, "BL-MEL-2", name(card))


def _with_one_card(move: Move) -> list[Move]:
    """The move, or a populate that costs several cards as one for each of them."""
    if not isinstance(move, moves.Populate):
        return [move]
    return [moves.Populate(card, move.place) for card in (move.card, *move.extra)]


def _likely(view: BlinkView, seat: int) -> Iterator[Move]:
    """The actions with cards and places that match each other, whether or not they can be done."""
    held = sorted(held_by(view.stacks, seat))
    near = dict.fromkeys(there for place in held for there in adjacent(place))
    for card in view.players[seat].meld:
        suit = SUIT[card]
        matching = [place for place in {**dict.fromkeys(held), **near} if view.tiles.get(place) == suit]
        for place in matching:
            if is_rivals(view.stacks, seat, place):
                yield from (moves.Attack(card, start, place) for start in held if place in adjacent(start))
            else:
                yield moves.Populate(card, place)
        yield from (
            moves.Explore(card, place, suit, _sea(view, held, place)) for place in near if place not in view.tiles
        )


def _sea(view: BlinkView, held: list[Name], place: Name) -> Name:
    """The ocean tile from which one would explore a place that no unit on land is next to."""
    starts = [start for start in held if start in adjacent(place)]
    return "" if any(is_land(view.tiles[start]) for start in starts) else starts[0]
