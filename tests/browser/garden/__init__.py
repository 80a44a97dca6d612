"""A toy that asks in every way in which a page can be asked: one gardener, nine beds, four tools and twenty seeds."""

from collections.abc import Mapping
from itertools import combinations

from tabletime.drawing import document, element, group, mark, tag, text, words
from tabletime.kernel import (
    AnyOrder,
    Ask,
    Decision,
    Event,
    Flow,
    Frame,
    Game,
    Move,
    Outcome,
    Position,
    Refusal,
    State,
    View,
    Way,
    step,
)
from tabletime.kernel.words import player

BEDS = range(1, 10)
TOOLS = ("rake", "spade", "hoe", "fork")
SEEDS = tuple(f"seed {number}" for number in range(1, 21))
EVENING = 30
SIDE = 60
ROOTS = "What grows below"


class Walk(Move, frozen=True):
    bed: int


class Swap(Move, frozen=True):
    one: int
    other: int


class Take(Move, frozen=True):
    tools: AnyOrder[tuple[str, ...]]


class Plant(Move, frozen=True):
    seed: str


class Rest(Move, frozen=True):
    pass


class Fly(Move, frozen=True):
    pass


class Swim(Move, frozen=True):
    pass


class Wave(Move, frozen=True):
    pass


class Told(Event, frozen=True):
    seat: int
    words: str

    @property
    def is_weighty(self) -> bool:
        return self.words.startswith("walk")


class Beds(Position):
    bed: int = 1


class GardenState(Beds, State):
    turns: int = 0


class GardenView(Beds, View):
    pass


class Waving(Frame):
    seat: int

    @step("GA-4")
    def wave(self, state: GardenState) -> Flow:
        state.tell(Told(self.seat, "waves"))
        return None


class Day(Frame):
    def openings(self, state: GardenState, seat: int) -> tuple[Move, ...]:
        return (Wave(),)

    def interject(self, state: GardenState, seat: int, move: Move) -> Frame:
        return Waving(seat=seat)

    @step("GA-1")
    def choose_work(self, state: GardenState) -> Flow:
        return Ask(state.turns // 2 % 2, "Work in the garden.", works(state.bed))

    @step("GA-1", "GA-2")
    def work(self, state: GardenState, move: Move) -> Flow:
        seat = state.turns // 2 % 2
        state.turns += 1
        if isinstance(move, Walk):
            state.bed = move.bed
        state.tell(Told(seat, say(move)))
        return None

    @step("GA-3")
    def look_at_the_sun(self, state: GardenState, *_: object) -> Flow:
        return Outcome((0, 1), (1, 1), "It is evening.") if state.turns == EVENING else self.choose_work


def works(bed: int) -> tuple[Move, ...]:
    walks = [Walk(next_bed) for next_bed in (bed - 1, bed + 1) if next_bed in BEDS]
    swaps = [Swap(one, other) for one in (7, 8) for other in (9, 10) if other in BEDS]
    takes = [Take(tools) for many in (1, 2) for tools in combinations(TOOLS, many)]
    return (*walks, *swaps, *takes, *map(Plant, SEEDS), Rest())


def say(move: Move) -> str:
    match move:
        case Walk(bed):
            return f"walk to bed {bed}"
        case Swap(one, other):
            return f"swap the plants of beds {one} and {other}"
        case Take(tools):
            return f"take {' and '.join(tools)}"
        case Plant(seed):
            return f"plant {seed}"
    return type(move).__name__.lower()


class Garden(Game[GardenState, GardenView]):
    slug, title, seats = "garden", "The Garden", range(2, 3)
    state_type, view_type = GardenState, GardenView

    def setup(self, seats: int, options: object) -> GardenState:
        state = GardenState(seats=seats, stack=[Day()])
        state.start_clock("day", 600)
        return state

    def describe(self, view: GardenView) -> str:
        return f"The gardener stands on bed {view.bed}."

    def word(self, move: Move, view: GardenView) -> str:
        return say(move)

    def tell(self, event: Event, seat: int | None) -> str:
        assert isinstance(event, Told)
        return f"{player(event.seat)}: {event.words}."

    def spots(self, move: Move, view: GardenView) -> tuple[str, ...]:
        match move:
            case Walk(bed):
                return (f"bed {bed}",)
            case Swap(one, other):
                return (f"bed {one}", f"bed {other}")
            case Take(tools):
                return tools
            case Fly():
                return ("cloud",)
        return ()

    def ways(self, decision: Decision, view: GardenView) -> tuple[Way, ...]:
        ahead = view.bed + 2
        return (Way(f"bed {ahead}", f"walk to bed {ahead}", (Walk(ahead - 1), Walk(ahead))),) if ahead < 7 else ()

    def barred(self, decision: Decision, view: GardenView) -> tuple[Refusal, ...]:
        return Refusal(Fly(), "Gardeners cannot fly.", "GA-2"), Refusal(Swim(), "There is no pond.", "GA-2")

    def draw(self, view: GardenView, decision: Decision | None = None) -> str:
        beds = [_bed(bed) for bed in BEDS]
        cloud = group(tag("circle", cx=200, cy=30, r=20, fill="var(--ice)"), id="cloud", data_spot="cloud")
        x, y = _corner(view.bed)
        gardener = mark(0, "G", x + SIDE / 2, y + SIDE / 2, 15, id="gardener", pointer_events="none")
        bird = tag("circle", cx=x + 50, cy=y + 10, r=4, id=f"bird-{view.bed}", data_kin="bird", pointer_events="none")
        roots = group(tag("circle", cx=30, cy=90, r=9), data_overlay=ROOTS, display="none", pointer_events="none")
        switch = group(tag("rect", x=190, y=140, width=40, height=24, fill="var(--table)"), data_toggles=ROOTS)
        return document(4 * SIDE, 3 * SIDE, "The Garden", *beds, cloud, gardener, bird, roots, switch)

    def fragments(self, view: GardenView, decision: Decision | None = None) -> Mapping[str, str]:
        tools = [element("span", words(tool), data_spot=tool, id=tool) for tool in TOOLS]
        shed = element("p", words(f"{len(SEEDS)} seeds"))
        hand, panel = element("div", *tools, class_="card-row"), element("p", words(f"Bed {view.bed} is dry."))
        return {"board": self.draw(view), "hand": hand, "shed": shed, "panel": panel}


def _corner(bed: int) -> tuple[int, int]:
    return (bed - 1) % 3 * SIDE, (bed - 1) // 3 * SIDE


def _bed(bed: int) -> str:
    x, y = _corner(bed)
    ground = tag("rect", x=x, y=y, width=SIDE, height=SIDE, fill="var(--sheet)", stroke="var(--hair)")
    return group(ground, text(str(bed), x=x + 6, y=y + 14, font_size=10, fill="var(--ink3)"), data_spot=f"bed {bed}")


GAME = Garden()
