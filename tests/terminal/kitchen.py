"""A toy game for line mode: secret hands, many options, barred moves, a vote at the same time and an opening."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from tabletime.kernel import (
    Ask,
    AskAll,
    Bot,
    Decision,
    Draw,
    Event,
    Flow,
    Frame,
    Game,
    Move,
    Outcome,
    Position,
    Refusal,
    State,
    Table,
    View,
    step,
)
from tabletime.kernel.nature import scripted

LARDER = ("apple", "bread", "cheese", "dill", "fig", "grape", "honey", "kale")
PLATES = tuple(f"{letter}{number}" for letter in "ABCDE" for number in range(1, 6))
COOKS = ("Ada", "Ben", "Cid")


class Serve(Move, frozen=True):
    food: str
    plate: str


class Rate(Move, frozen=True):
    stars: int


class Sweeten(Move, frozen=True):
    pass


class Dealt(Event, frozen=True):
    seat: int
    foods: tuple[str, ...]


class Served(Event, frozen=True):
    seat: int
    food: str
    plate: str


class Rated(Event, frozen=True):
    stars: tuple[int, ...]


class Sweetened(Event, frozen=True):
    seat: int


class Larder(Position):
    sweetened: bool = False


class KitchenState(Larder, State):
    larder: tuple[str, ...] = LARDER
    hands: list[tuple[str, ...]] = msgspec.field(default_factory=list)
    served: dict[str, str] = msgspec.field(default_factory=dict)

    def openings(self, seat: int) -> tuple[Move, ...]:
        return (Sweeten(),) if "honey" in self.hands[seat] and not self.sweetened else ()

    def interject(self, seat: int, move: Move) -> Frame:
        return Sweetening(seat=seat)


class KitchenView(Larder, View):
    hand: tuple[str, ...]
    served: tuple[tuple[str, str], ...]


class Deal(Frame):
    seat: int = 0

    @step("K-1")
    def draw_food(self, state: KitchenState) -> Flow:
        return Draw(pools=(state.larder,), many=2, to=(self.seat,))

    @step("K-1")
    def take_food(self, state: KitchenState, foods: tuple[str, ...]) -> Flow:
        state.larder = tuple(food for food in state.larder if food not in foods)
        state.hands.append(foods)
        state.reveal(Dealt(self.seat, foods), to=(self.seat,), instead=Dealt(self.seat, ()))
        self.seat += 1
        return self.draw_food if self.seat < state.seats else None

    @step("K-2")
    def begin(self, state: KitchenState) -> Flow:
        return Dinner()


class Dinner(Frame):
    seat: int = 0

    @step("K-2", "K-3")
    def choose_food(self, state: KitchenState) -> Flow:
        free = [plate for plate in PLATES if plate not in state.served]
        options = tuple(Serve(food, plate) for food in state.hands[self.seat] for plate in free)
        return Ask(self.seat, "Serve something.", options)

    @step("K-2")
    def serve(self, state: KitchenState, move: Serve) -> Flow:
        state.served[move.plate] = move.food
        state.hands[self.seat] = tuple(food for food in state.hands[self.seat] if food != move.food)
        state.tell(Served(self.seat, move.food, move.plate))
        return TopShelf(seat=self.seat) if move.plate == "E5" else None

    @step("K-2")
    def next_cook(self, state: KitchenState) -> Flow:
        self.seat += 1
        return self.choose_food if self.seat < state.seats else None

    @step("K-4")
    def rate(self, state: KitchenState) -> Flow:
        return AskAll(tuple(Ask(seat, "Rate the dinner.", tuple(map(Rate, range(4)))) for seat in range(state.seats)))

    @step("K-5")
    def count(self, state: KitchenState, rates: dict[int, Rate]) -> Flow:
        stars = tuple(rate.stars for rate in rates.values())
        state.reveal(Rated(stars))
        best = tuple(seat for seat, given in enumerate(stars) if given == max(stars))
        return Outcome(best, stars, "Generosity wins.")


class TopShelf(Frame):
    seat: int

    @step("K-7")
    def reach_up(self, state: KitchenState) -> Flow:
        return Draw(pools=(state.larder,), to=(self.seat,))

    @step("K-7")
    def take(self, state: KitchenState, foods: tuple[str, ...]) -> Flow:
        state.larder = tuple(food for food in state.larder if food not in foods)
        state.hands[self.seat] += foods
        state.reveal(Dealt(self.seat, foods), to=(self.seat,), instead=Dealt(self.seat, ()))
        return None


class Sweetening(Frame):
    seat: int

    @step("K-6")
    def sweeten(self, state: KitchenState) -> Flow:
        state.sweetened = True
        state.tell(Sweetened(self.seat))
        return None


class SweetTooth:
    """A bot that sweetens as soon as it can, and otherwise takes the first option."""

    def choose(self, view: KitchenView, decision: Decision) -> Move:
        return decision.options[0]

    def interject(self, view: KitchenView, openings: tuple[Move, ...]) -> Move | None:
        return openings[0]


class Kitchen(Game[KitchenState, KitchenView]):
    slug = "kitchen"
    title = "Kitchen"
    summary = "Serve what you have."
    seats = range(2, 4)
    state_type = KitchenState
    view_type = KitchenView

    def setup(self, seats: int, options: object) -> KitchenState:
        return KitchenState(seats=seats, stack=[Deal()])

    def shown(self, state: KitchenState, seat: int | None, *, face_up: bool) -> dict[str, Any]:
        hand = state.hands[seat] if seat is not None and seat < len(state.hands) else ()
        return {"hand": hand, "served": tuple(sorted(state.served.items()))}

    def describe(self, view: KitchenView) -> str:
        hand = f"You hold {' and '.join(view.hand) or 'nothing'}." if view.seat is not None else "The hands are hidden."
        return f"{hand} {len(view.served)} plates are full."

    def draw(self, view: KitchenView, decision: Decision | None = None) -> str:
        return "<svg/>"

    def word(self, move: Move, view: KitchenView) -> str:
        match move:
            case Serve(food, plate):
                return f"serve {food} on {plate}"
            case Rate(stars):
                return f"give {stars} stars"
            case Sweeten():
                return "sweeten with honey"
        return super().word(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        match event:
            case Dealt(cook, ()):
                return f"{COOKS[cook]} takes something."
            case Dealt(_, foods):
                return f"You take {' and '.join(foods)}."
            case Served(cook, food, plate):
                return f"{COOKS[cook]} serves {food} on {plate}."
            case Rated(stars):
                return f"The stars are {stars}."
            case Sweetened(cook):
                return f"{COOKS[cook]} sweetens everything."
        return super().tell(event, seat)

    def why_not(self, move: Move, view: KitchenView) -> Refusal | None:
        if isinstance(move, Serve) and move.plate in dict(view.served):
            return Refusal(move, f"Plate {move.plate} is full.", "K-3")
        return None

    def barred(self, decision: Decision, view: KitchenView) -> tuple[Refusal, ...]:
        full = [Serve(food, plate) for food in view.hand for plate, _ in view.served]
        refusals = [self.why_not(move, view) for move in full if view.asked == (view.seat,)]
        return tuple(refusal for refusal in refusals if refusal is not None)

    def seat_name(self, seat: int, seats: int) -> str:
        return COOKS[seat]

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"sweet": SweetTooth}


KITCHEN = Kitchen()


def dinner(*hands: str, shelf: str = "") -> Table:
    """A table at which each cook has been dealt these two things, and what lies on the top shelf."""
    foods = [tuple(hand.split()) for hand in hands] + [(food,) for food in shelf.split()]
    return Table(KITCHEN, len(hands), nature=scripted(*foods))
