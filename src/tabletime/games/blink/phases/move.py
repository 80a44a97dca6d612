"""Move: a unit goes from tile to tile."""

from collections.abc import Mapping, Sequence

from tabletime.games.blink.around import Around
from tabletime.games.blink.cards import SUIT, Card, Terrain
from tabletime.games.blink.events import UnitMoved
from tabletime.games.blink.hexmap import destinations, held_by, is_land
from tabletime.games.blink.moves import MoveTo, MoveUnit
from tabletime.games.blink.position import Position, can_enter
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.units import shift
from tabletime.kernel import Ask, Done, Flow, Frame, step
from tabletime.pieces.hexes import Name


def ends(position: Position, seat: int, start: Name) -> list[Name]:
    """BL-MOV-2 to BL-MOV-6: where a unit of this tile can go in one move, by any card."""
    pass_own = position.options.ocean_pass_own
    reached = destinations(position.tiles, position.stacks, seat, start, pass_own=pass_own)
    return [end for end in reached if can_enter(position, seat, end, position.tiles[start])]


def moving_suits(position: Position, seat: int, start: Name) -> list[Terrain]:
    """BL-MOV-1: the suits with which a unit of this tile can move: that of the tile, or of one where it can end."""
    suits = [position.tiles[end] for end in ends(position, seat, start)]
    return list(dict.fromkeys([position.tiles[start], *suits])) if suits else []


def move_options(
    position: Position, seat: int, around: Around, cards_by_suit: Mapping[Terrain, Sequence[Card]]
) -> list[MoveUnit]:
    """BL-MOV-1: every unit that can be taken up, with every card that can move it."""
    found = [
        MoveUnit(card, start)
        for start in around.held
        for suit in moving_suits(position, seat, start)
        for card in cards_by_suit.get(suit, ())
    ]
    # A card that counts as any suit was found once for each of them.
    return list(dict.fromkeys(found)) if position.options.full_version else found


def road_options(position: Position, seat: int) -> list[MoveUnit]:
    """AF-3: every unit that roads can carry over land."""
    starts = [start for start in sorted(held_by(position.stacks, seat)) if is_land(position.tiles[start])]
    tiles = position.tiles
    return [MoveUnit("", start) for start in starts if any(is_land(tiles[end]) for end in ends(position, seat, start))]


class Movement(Frame):
    """A unit was taken up with a card and is put down where the card can bring it."""

    seat: int
    start: Name
    card: Card = ""
    is_wild: bool = False

    def places(self, state: BlinkState) -> list[Name]:
        """BL-MOV-1: where the unit can end."""
        everywhere = ends(state, self.seat, self.start)
        if not self.card:
            return [end for end in everywhere if is_land(state.tiles[end])]
        return [end for end in everywhere if self.is_wild or self.matches(state, end)]

    def matches(self, state: BlinkState, end: Name) -> bool:
        return SUIT[self.card] in (state.tiles[self.start], state.tiles[end])

    @step("BL-MOV-1", "BL-MOV-2", "BL-MOV-3", "BL-MOV-4", "BL-MOV-5", "BL-MOV-6")
    def choose_end(self, state: BlinkState) -> Flow:
        return Ask(self.seat, f"Move the unit from {self.start}.", tuple(map(MoveTo, self.places(state))))

    @step("BL-MOV-1", "BL-BRD-5")
    def move_unit(self, state: BlinkState, move: MoveTo) -> Flow:
        needed_industry = bool(self.card) and not self.matches(state, move.place)
        shift(state, self.start, move.place)
        state.tell(UnitMoved(self.seat, self.card, self.start, move.place))
        return Done(needed_industry)
