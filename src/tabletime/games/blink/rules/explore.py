"""Explore: tiles of the display make the map grow."""

from tabletime.games.blink.board.explore import explore_slots, second_slots, steps_onto
from tabletime.games.blink.board.units import shift
from tabletime.games.blink.content.cards import Card
from tabletime.games.blink.events import Explored, SteppedOnto
from tabletime.games.blink.moves import NoMoreTiles, PlaceTile, Stay, StepOnto
from tabletime.games.blink.state import BlinkPosition, BlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.pieces.deck import without
from tabletime.pieces.hexes import Name


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
        state.display = without(state.display, tile.terrain)
        self.placed += (tile.place,)
        state.tell(Explored(self.seat, card, tile.place, tile.terrain))

    def further_tiles(self, state: BlinkState) -> list[PlaceTile]:
        slots = self.further_slots(state)
        return [PlaceTile(terrain, slot) for terrain in dict.fromkeys(state.display) for slot in slots]

    def further_slots(self, position: BlinkPosition) -> list[Name]:
        """BL-EXP-4: a second tile next to the first or to the start; with charts a third next to the second."""
        if not self.sea:
            return []
        if len(self.placed) < position.options.world.terrains[position.tiles[self.sea]].reveals:
            return second_slots(position.tiles, self.sea, self.placed[-1])
        has_charts = len(self.placed) == 2 and "charts" in position.technologies(self.seat)
        return explore_slots(position.tiles, self.placed[-1]) if has_charts else []

    def steps_of_units(self, state: BlinkState) -> list[StepOnto]:
        """BL-EXP-3: the units next to a new tile that may step onto it."""
        steps = steps_onto(state.stacks, self.seat, self.placed)
        return [
            StepOnto(start, place) for start, place in steps if state.can_enter(self.seat, place, state.tiles[start])
        ]
