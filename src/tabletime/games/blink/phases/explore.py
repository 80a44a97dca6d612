"""Explore: tiles of the display make the map grow."""

from collections.abc import Iterable, Sequence

from tabletime.games.blink.around import Around
from tabletime.games.blink.cards import SUIT, Card, Terrain
from tabletime.games.blink.events import Explored, SteppedOnto
from tabletime.games.blink.hexmap import explore_slots, is_land, second_slots, steps_onto
from tabletime.games.blink.moves import Explore, NoMoreTiles, PlaceTile, Stay, StepOnto
from tabletime.games.blink.position import can_enter, technologies_of, world_of
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.units import shift
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.pieces.hexes import Name, adjacent


def explore_options(state: BlinkState, around: Around, suit: Terrain, cards: Sequence[Card]) -> list[Explore]:
    """BL-EXP-1, BL-EXP-2, BL-MAP-6: every tile that cards played as this suit can lay."""
    if state.options.explore_match == "origin":
        starts = [start for start, terrain in around.held.items() if terrain == suit]
        terrains = list(dict.fromkeys(state.display))
    elif suit in state.display:
        starts, terrains = list(around.held), [suit]
    else:
        return []
    land = dict.fromkeys([slot for start in starts if is_land(around.held[start]) for slot in around.slots[start]])
    found = [Explore(card, slot, terrain) for card in cards for terrain in terrains for slot in land]
    return found if is_land(suit) else found + _explore_from_ocean(state, around, suit, cards)


def _explore_from_ocean(state: BlinkState, around: Around, ocean: Terrain, cards: Sequence[Card]) -> list[Explore]:
    """BL-EXP-4, BL-EXP-5: every first tile of an exploration that begins on an ocean tile."""
    if ocean not in state.display:
        return []
    seas = [sea for sea, terrain in around.held.items() if terrain == ocean]
    return [Explore(card, slot, ocean, sea) for card in cards for sea in seas for slot in around.slots[sea]]


def explore_suit(state: BlinkState, seat: int, move: Explore) -> Terrain:
    """BL-MAP-6: the suit that an exploration needs."""
    if move.sea or state.options.explore_match == "placed":
        return move.terrain
    starts = (near for near in adjacent(move.place) if near in state.stacks and state.stacks[near][0] == seat)
    terrains = [state.tiles[start] for start in starts if is_land(state.tiles[start])]
    return SUIT[move.card] if SUIT[move.card] in terrains else terrains[0]


class Exploration(Frame):
    """A tile is laid; from Ocean a second one may follow; then a unit may step onto a new tile."""

    seat: int
    card: Card
    first: PlaceTile
    sea: Name = ""
    placed: tuple[Name, ...] = ()

    @step("BL-EXP-1", "BL-EXP-4", "BL-EXP-5")
    def lay_the_first_tile(self, state: BlinkState) -> Flow:
        self.lay(state, self.first, self.card)
        return None

    @step("BL-EXP-4", "BL-TER-8")
    def choose_another_tile(self, state: BlinkState) -> Flow:
        options = self.further_tiles(state)
        return Ask(self.seat, "Place another tile?", (*options, NoMoreTiles())) if options else self.choose_step

    @step("BL-EXP-4")
    def lay_another_tile(self, state: BlinkState, move: Move) -> Flow:
        if not isinstance(move, PlaceTile):
            return self.choose_step
        self.lay(state, move)
        return self.choose_another_tile

    @step("BL-EXP-3")
    def choose_step(self, state: BlinkState) -> Flow:
        options = self.steps_of_units(state)
        return Ask(self.seat, "Bring a unit onto a new tile?", (*options, Stay())) if options else DONE

    @step("BL-EXP-3", "BL-BRD-5")
    def step_onto_tile(self, state: BlinkState, move: Move) -> Flow:
        if isinstance(move, StepOnto):
            shift(state, move.start, move.place)
            state.tell(SteppedOnto(self.seat, move.start, move.place))
        return None

    def lay(self, state: BlinkState, tile: PlaceTile, card: Card = "") -> None:
        state.tiles = {**state.tiles, tile.place: tile.terrain}
        state.display = without(state.display, (tile.terrain,))
        self.placed += (tile.place,)
        state.tell(Explored(self.seat, card, tile.place, tile.terrain))

    def further_tiles(self, state: BlinkState) -> list[PlaceTile]:
        """BL-EXP-4: a second tile next to the first or to the start; with charts a third next to the second."""
        if not self.sea:
            return []
        if len(self.placed) < world_of(state.options).terrains[state.tiles[self.sea]].reveals:
            slots = second_slots(state.tiles, self.sea, self.placed[-1])
        elif len(self.placed) == 2 and "charts" in technologies_of(state, self.seat):
            slots = explore_slots(state.tiles, self.placed[-1])
        else:
            return []
        return [PlaceTile(terrain, slot) for terrain in dict.fromkeys(state.display) for slot in slots]

    def steps_of_units(self, state: BlinkState) -> list[StepOnto]:
        """BL-EXP-3: the units next to a new tile that may step onto it."""
        steps = steps_onto(state.stacks, self.seat, self.placed)
        return [
            StepOnto(start, place) for start, place in steps if can_enter(state, self.seat, place, state.tiles[start])
        ]


def without(display: tuple[Terrain, ...], taken: Iterable[Terrain]) -> tuple[Terrain, ...]:
    """The display after these tiles were taken."""
    left = list(display)
    for terrain in taken:
        left.remove(terrain)
    return tuple(left)
