"""Doubt in words: moves, events, the table, and why a move cannot be made."""

from doubt.state import COPIES, Doubt, Doubted, DoubtView, FourLaid, Laid, Lay, LayFour
from tabletime.kernel import Event, Move, Refusal
from tabletime.kernel.words import counted, listed, player


def word(move: Move) -> str:
    """The move as a player says it; nothing for those that the kernel words."""
    match move:
        case Lay(rank):
            return f"lay a {rank}"
        case Doubt():
            return "doubt it"
        case LayFour(rank):
            return f"lay out all {rank}s"
    return ""


def tell(event: Event) -> str:
    """What happened."""
    match event:
        case Laid(who, said, rank):
            known = f" It was a {rank}." if rank else ""
            return f"{player(who)} lays a card and calls it a {said}.{known}"
        case Doubted(who, taker, pile):
            return f"{player(who)} doubts it. {player(taker)} takes the pile: {listed(map(str, pile))}."
        case FourLaid(who, rank):
            return f"{player(who)} lays all {rank}s out of the game."
    return ""


def describe(view: DoubtView) -> str:
    """The table in plain words."""
    mine = "" if view.seat is None else f"You hold {listed(map(str, view.hand), 'no card')}. "
    others = [
        f"{player(seat)} holds {counted(size, 'card')}" for seat, size in enumerate(view.sizes) if seat != view.seat
    ]
    out = f" Out of the game are all {listed(f'{rank}s' for rank in view.out)}." if view.out else ""
    pile = f"In the pile: {counted(view.pile, 'card')}."
    return f"{mine}{listed(others)}. {pile} The rank to be laid is {view.wanted}.{out}"


def why_not(move: Move, view: DoubtView) -> Refusal | None:
    """Why a move is not among the options, from what the seat itself knows."""
    match move:
        case Lay(rank) if rank not in view.hand:
            return Refusal(move, f"You hold no {rank}: you hold {listed(map(str, view.hand))}.", "DO-2")
        case Lay():
            return Refusal(move, "First the others say whether they doubt the last card.", "DO-3")
        case Doubt():
            return Refusal(move, "You may doubt only a card that somebody else has just laid.", "DO-3")
        case LayFour(rank):
            held = view.hand.count(rank)
            return Refusal(move, f"That takes all {COPIES} cards of rank {rank}; you hold {held}.", "DO-5")
    return None
