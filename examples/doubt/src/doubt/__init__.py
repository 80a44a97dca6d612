"""Doubt: the example of a game with hidden hands, a window to react and an opening."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from doubt import drawing, words
from doubt.rules import Dealing, Turns
from doubt.state import COPIES, DECK, DoubtState, DoubtView, Lay, Scene, less
from tabletime.kernel import BadScene, Decision, Event, Game, Move, Refusal, Table
from tabletime.kernel.scenes import read_scene


class DoubtGame(Game[DoubtState, DoubtView]):
    """Lay cards face down, say what they are, and doubt the others."""

    slug = "doubt"
    title = "Doubt"
    summary = "Lay a card face down and say what it is. The others may doubt you."
    seats = range(2, 5)
    state_type = DoubtState
    view_type = DoubtView

    def setup(self, seats: int, options: object) -> DoubtState:
        return DoubtState(seats=seats, hands=[()] * seats, undealt=DECK, stack=[Dealing()])

    def shown(self, state: DoubtState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
        """The seat's own hand; of everything else only how much there is."""
        hand = () if seat is None else state.hands[seat]
        return {"hand": hand, "sizes": tuple(map(len, state.hands)), "pile": len(state.pile)}

    def suppose(self, view: DoubtView, rng: random.Random) -> DoubtState:
        """The cards that the seat cannot see are shuffled and dealt to where some must lie."""
        hidden = list(less(DECK, (*view.hand, *view.out * COPIES)))
        rng.shuffle(hidden)
        sizes = [0 if seat == view.seat else size for seat, size in enumerate(view.sizes)]
        hands = [tuple(sorted(hidden.pop() for _ in range(size))) for size in sizes]
        if view.seat is not None:
            hands[view.seat] = view.hand
        pile = tuple(hidden.pop() for _ in range(view.pile))
        return self.open_state(view, hands=hands, pile=pile, undealt=tuple(sorted(hidden)))

    def describe(self, view: DoubtView) -> str:
        return words.describe(view)

    def draw(self, view: DoubtView, decision: Decision | None = None) -> str:
        return drawing.board(view)

    def fragments(self, view: DoubtView, decision: Decision | None = None) -> Mapping[str, str]:
        return {"board": drawing.board(view), "hand": drawing.hand(view)}

    def spots(self, move: Move, view: DoubtView) -> tuple[str, ...]:
        """A card of the hand is laid by clicking it; everything else is a button."""
        return (f"card {move.rank}",) if isinstance(move, Lay) else ()

    def word(self, move: Move, view: DoubtView) -> str:
        return words.word(move) or super().word(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return words.tell(event)

    def why_not(self, move: Move, view: DoubtView) -> Refusal | None:
        return words.why_not(move, view)

    def census(self, state: DoubtState) -> Mapping[str, int]:
        """No card is ever lost: what is laid out as fours counts too."""
        out = COPIES * len(state.out)
        return {"cards": len(state.undealt) + sum(map(len, state.hands)) + len(state.pile) + out}

    def value(self, state: DoubtState) -> tuple[float, ...] | None:
        """Few cards are good: what bots that look ahead go by where they stop looking."""
        return tuple(1 - len(hand) / len(DECK) for hand in state.hands)

    def scene(self, **position: Any) -> Table[DoubtState, DoubtView]:
        """A table in the middle of a game: who holds what, whose turn it is, and how many cards were laid."""
        said = read_scene(Scene, position)
        held = sum(said.hands, ())
        if too_many := Counter(held) - Counter(DECK):
            raise BadScene(f"There are not so many cards of rank {min(too_many)}.")
        seats = len(said.hands)
        if seats not in self.seats or said.turn not in range(seats) or not all(said.hands):
            raise BadScene("Give 2 to 4 hands with cards in each, and the turn of one of them.")
        state = DoubtState(seats=seats, hands=list(said.hands), undealt=less(DECK, held), turns=said.turns)
        state.stack = [Turns(seat=said.turn)]
        return Table.at(self, state)


GAME = DoubtGame()

__all__ = ["GAME", "DoubtGame"]
