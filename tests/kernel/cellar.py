"""A toy game for the kernel's tests: dice, a secret, a simultaneous bid, a reaction window and an opening."""

import random
from typing import Any

import msgspec

from tabletime.kernel import (
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


class Bid(Move, frozen=True):
    coins: int


class Open(Move, frozen=True):
    pass


class Guard(Move, frozen=True):
    pass


class Shout(Move, frozen=True):
    pass


class Rolled(Event, frozen=True):
    faces: tuple[int, ...]


class Dealt(Event, frozen=True):
    seat: int
    card: str | None


class Bids(Event, frozen=True):
    coins: tuple[int, ...]


class Opened(Event, frozen=True):
    seat: int


class Shown(Event, frozen=True):
    seat: int
    card: str


class Shouted(Event, frozen=True):
    seat: int


class Stairs(Position):
    dice: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    shouts: int = 0
    opened: bool = False


class CellarState(Stairs, State):
    cards: list[str] = msgspec.field(default_factory=list)
    pool: tuple[str, ...] = ("cat", "dog", "key", "key")

    def openings(self, seat: int) -> tuple[Move, ...]:
        here = self.stack and isinstance(self.stack[-1], Door)
        return (Shout(),) if here and not self.shouts and self.cards[seat] == "cat" else ()

    def interject(self, seat: int, move: Move) -> Frame:
        return Shouting(seat=seat)


class CellarView(Stairs, View):
    cards: tuple[str | None, ...]


class Cellar(Frame):
    seat: int = 0

    @step("CE-1")
    def roll(self, state: CellarState) -> Flow:
        return Roll(dice=((1, 2, 3, 4, 5, 6),) * 2)

    @step("CE-1")
    def see_the_dice(self, state: CellarState, faces: tuple[int, ...]) -> Flow:
        state.dice = faces
        state.tell(Rolled(faces))
        return None

    @step("CE-2")
    def deal(self, state: CellarState) -> Flow:
        return Draw(pools=(state.pool,), to=(self.seat,))

    @step("CE-2")
    def take_card(self, state: CellarState, drawn: tuple[str, ...]) -> Flow:
        left = list(state.pool)
        left.remove(drawn[0])
        state.pool = tuple(left)
        state.cards.append(drawn[0])
        state.reveal(Dealt(self.seat, drawn[0]), to=(self.seat,), instead=Dealt(self.seat, None))
        self.seat += 1
        return self.deal if self.seat < state.seats else None

    @step("CE-3")
    def bid(self, state: CellarState) -> Flow:
        return AskAll(tuple(Ask(s, "Bid coins.", tuple(map(Bid, range(3)))) for s in range(state.seats)))

    @step("CE-3")
    def compare_bids(self, state: CellarState, bids: dict[int, Bid]) -> Flow:
        state.bids = tuple(bids[seat].coins for seat in range(state.seats))
        state.reveal(Bids(state.bids))
        return Door(seat=state.bids.index(max(state.bids)))

    @step("CE-6")
    def end(self, state: CellarState) -> Flow:
        return Outcome((max(range(state.seats), key=lambda s: state.bids[s]),), reason="The door was opened.")


class Door(Frame):
    seat: int

    @step("CE-4")
    def open_door(self, state: CellarState) -> Flow:
        return Ask(self.seat, f"Open the door ({state.shouts} shouts).", (Open(),))

    @step("CE-4")
    def opened(self, state: CellarState, move: Open) -> Flow:
        state.opened = True
        state.tell(Opened(self.seat))
        return None

    @step("CE-5")
    def ask_the_guard(self, state: CellarState) -> Flow:
        guard = (self.seat + 1) % state.seats
        reactions = (Guard(),) if state.cards[guard] == "dog" else ()
        return window(guard, "Will you guard the door?", reactions, until="the cellar is empty")

    @step("CE-5")
    def guard(self, state: CellarState, move: Move) -> Flow:
        if isinstance(move, Guard):
            seat = (self.seat + 1) % state.seats
            state.reveal(Shown(seat, state.cards[seat]))
        return None


class Shouting(Frame):
    seat: int

    @step("CE-7")
    def shout(self, state: CellarState) -> Flow:
        state.shouts += 1
        state.tell(Shouted(self.seat))
        return None


class CellarGame(Game[CellarState, CellarView]):
    slug = "cellar"
    title = "The Cellar"
    seats = range(2, 4)
    state_type = CellarState
    view_type = CellarView

    def setup(self, seats: int, options: object) -> CellarState:
        return CellarState(seats=seats, stack=[Cellar()])

    def shown(self, state: CellarState, seat: int | None, *, face_up: bool) -> dict[str, Any]:
        return {"cards": tuple(card if face_up or owner == seat else None for owner, card in enumerate(state.cards))}

    def suppose(self, view: CellarView, rng: random.Random) -> CellarState:
        pool = ["cat", "dog", "key", "key"]
        for card in view.cards:
            if card is not None:
                pool.remove(card)
        rng.shuffle(pool)
        cards = [pool.pop() if card is None else card for card in view.cards]
        return self.open_state(view, cards=cards, pool=tuple(sorted(pool)))

    def describe(self, view: CellarView) -> str:
        return f"You hold {view.cards}. The dice show {view.dice}."

    def draw(self, view: CellarView, decision: Decision | None = None) -> str:
        return f"<svg><text>{view.dice}</text></svg>"


GAME = CellarGame()
