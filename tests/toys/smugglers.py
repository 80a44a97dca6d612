"""An honest toy: secret hands, a die, cards laid at the same time, windows to react and an opening."""

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from tabletime.kernel import (
    CLOCK,
    Ask,
    AskAll,
    Decision,
    Draw,
    Event,
    Flow,
    Frame,
    Game,
    Move,
    Outcome,
    Position,
    Roll,
    State,
    View,
    step,
    window,
)

CARDS = (1, 2, 3, 4, 5, 6, 7, 8)


class Stake(Move, frozen=True):
    coins: int


class Lay(Move, frozen=True):
    card: int


class Change(Move, frozen=True):
    pass


class ShowAce(Move, frozen=True):
    pass


class Drew(Event, frozen=True):
    seat: int
    card: int | None


class Staked(Event, frozen=True):
    coins: int


class Shown(Event, frozen=True):
    cards: tuple[int, ...]


class Border(Position):
    shown: tuple[int, ...] = ()
    stake: int = 0


class SmugglersState(Border, State):
    pool: tuple[int, ...]
    hands: list[list[int]]
    laid: list[int] = msgspec.field(default_factory=list)

    def openings(self, seat: int) -> tuple[Move, ...]:
        leader_thinks = bool(self.asks) and isinstance(self.asks[0].options[0], Stake)
        return (ShowAce(),) if seat != CLOCK and leader_thinks and 1 in self.hands[seat] else ()

    def interject(self, seat: int, move: Move) -> Frame:
        return Ace(seat=seat)


class SmugglersView(Border, View):
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    is_laid: bool
    my_card: int | None


class Deal(Frame):
    seat: int

    @step("SM-1")
    def draw_card(self, state: SmugglersState) -> Flow:
        return Draw(pools=(state.pool,), to=(self.seat,))

    @step("SM-1")
    def take_card(self, state: SmugglersState, drawn: tuple[int, ...]) -> Flow:
        state.pool = tuple(card for card in state.pool if card not in drawn)
        state.hands[self.seat] = sorted([*state.hands[self.seat], *drawn])
        state.reveal(Drew(self.seat, drawn[0]), to=(self.seat,), instead=Drew(self.seat, None))
        return None


class Smuggling(Frame):
    seat: int = 0

    @step("SM-1")
    def deal(self, state: SmugglersState) -> Flow:
        self.seat += 1
        return Deal(seat=(self.seat - 1) // 2)

    @step("SM-1")
    def deal_on(self, state: SmugglersState) -> Flow:
        return self.deal if self.seat < 2 * state.seats else None

    @step("SM-2")
    def roll(self, state: SmugglersState) -> Flow:
        return Roll(dice=((1, 2, 3),))

    @step("SM-2")
    def see_die(self, state: SmugglersState, dice: tuple[int, ...]) -> Flow:
        state.stake = dice[0]
        state.tell(Staked(dice[0]))
        return None

    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        return Ask(0, "Add coins to the stake.", (Stake(1), Stake(2)))

    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake) -> Flow:
        state.stake += move.coins
        state.tell(Staked(state.stake))
        return None

    @step("SM-3")
    def choose_cards(self, state: SmugglersState) -> Flow:
        return AskAll(tuple(Ask(seat, "Lay a card.", tuple(map(Lay, hand))) for seat, hand in enumerate(state.hands)))

    @step("SM-3")
    def lay_cards(self, state: SmugglersState, lays: dict[int, Lay]) -> Flow:
        state.laid = [lay.card for lay in lays.values()]
        for seat, card in enumerate(state.laid):
            state.hands[seat].remove(card)
        self.seat = 0
        return None

    @step("SM-4")
    def offer_change(self, state: SmugglersState) -> Flow:
        seat = self.seat % state.seats
        reactions = () if state.hands[seat][0] % 2 else (Change(),)
        return window(seat, "Change your card?", reactions, until="morning")

    @step("SM-4")
    def maybe_change(self, state: SmugglersState, move: Move) -> Flow:
        seat = self.seat % state.seats
        if isinstance(move, Change):
            state.laid[seat], state.hands[seat][0] = state.hands[seat][0], state.laid[seat]
        self.seat += 1
        return self.offer_change if self.seat < 2 * state.seats else None

    @step("SM-6")
    def show_cards(self, state: SmugglersState) -> Flow:
        scores = tuple(state.stake * (card == max(state.laid)) for card in state.laid)
        state.shown, state.laid = (*state.shown, *state.laid), []
        state.reveal(Shown(state.shown))
        return Outcome((scores.index(max(scores)),), scores, "The cards were shown.")


class Ace(Frame):
    seat: int

    @step("SM-5")
    def show_ace(self, state: SmugglersState) -> Flow:
        state.hands[self.seat].remove(1)
        state.shown += (1,)
        state.reveal(Shown((1,)))
        return Deal(seat=self.seat)


class Smugglers(Game[SmugglersState, SmugglersView]):
    slug, title, seats = "smugglers", "Smugglers", range(2, 4)
    state_type, view_type = SmugglersState, SmugglersView
    first: type[Frame] = Smuggling

    def setup(self, seats: int, options: object) -> SmugglersState:
        return self.state_type(seats=seats, pool=CARDS, hands=[[] for _ in range(seats)], stack=[self.first()])

    def shown(self, state: SmugglersState, seat: int | None, *, face_up: bool) -> dict[str, Any]:
        return {
            "hand": () if seat is None else tuple(state.hands[seat]),
            "hands": tuple(map(len, state.hands)),
            "is_laid": bool(state.laid),
            "my_card": state.laid[seat] if state.laid and seat is not None else None,
        }

    def suppose(self, view: SmugglersView, rng: random.Random) -> SmugglersState:
        cards = [card for card in CARDS if card not in (*view.hand, *view.shown, view.my_card)]
        rng.shuffle(cards)
        hands = [
            list(view.hand) if seat == view.seat else sorted(cards.pop() for _ in range(many))
            for seat, many in enumerate(view.hands)
        ]
        mine = {view.seat: view.my_card}
        laid = [mine.get(seat) or cards.pop() for seat in range(view.seats if view.is_laid else 0)]
        return self.open_state(view, pool=tuple(sorted(cards)), hands=hands, laid=laid)

    def describe(self, view: SmugglersView) -> str:
        return f"You hold {view.hand} and laid {view.my_card}; shown are {view.shown}; the stake is {view.stake}."

    def draw(self, view: SmugglersView, decision: Decision | None = None) -> str:
        return f"<svg><title>{self.describe(view)}</title></svg>"

    def census(self, state: SmugglersState) -> Mapping[str, int]:
        return {"cards": len(state.pool) + len(state.laid) + len(state.shown) + sum(map(len, state.hands))}
