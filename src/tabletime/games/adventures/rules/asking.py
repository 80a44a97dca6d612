"""Questions that the whole team may answer, and what every action costs."""

from tabletime.games.adventures.state import NOBODY, AdventuresState
from tabletime.kernel import Ask, AskAny, Move


def ask_team(state: AdventuresState, prompt: str, options: tuple[Move, ...]) -> AskAny:
    """Whoever of the players speaks first decides."""
    return AskAny(tuple([Ask(seat, prompt, options) for seat in range(state.seats)]))


def pay(state: AdventuresState, who: int, actions: int) -> None:
    """AD-TURN-2: an Adventurer spends actions, and is the one whom its player leads now."""
    state.actions[who] -= actions
    state.busy = who if state.actions[who] > 0 else NOBODY
    lead(state, who)


def lead(state: AdventuresState, who: int) -> None:
    """The owner of this Adventurer turns to it."""
    if who not in state.acting:
        owner = state.owners[who]
        state.acting = tuple([who if seat == owner else led for seat, led in enumerate(state.acting)])


def mark_used(state: AdventuresState, who: int, card: str) -> None:
    """AD-PICK-3: a card that was used is turned until the next Adventurers' turn."""
    if card not in state.holding[who] or state.ready(who, card) > 0:  # a copy is turned once, however often it helps
        state.used[who] += (card,)


def rely_on(state: AdventuresState, who: int, cards: list[str]) -> None:
    """AD-PICK-3: one of these cards made something possible: it is not turned, but stays with its owner this turn."""
    if cards and not {*cards} & {*state.used[who], *state.relied_on[who]}:
        state.relied_on[who] += (cards[0],)


def ask_back(state: AdventuresState, who: int) -> None:
    """Somebody whose player was done has something to do again."""
    state.done &= ~(1 << state.owners[who]) if state.owners[who] >= 0 else ~0


def discard(state: AdventuresState, who: int, card: str) -> None:
    """A card leaves the game."""
    held = list(state.holding[who])
    held.remove(card)
    state.holding[who] = tuple(held)
    state.discarded = tuple(sorted((*state.discarded, card)))
