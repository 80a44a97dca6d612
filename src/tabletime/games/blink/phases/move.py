"""Move: a unit goes from tile to tile."""

from collections.abc import Mapping, Sequence

from tabletime.games.blink.around import Around, look_around
from tabletime.games.blink.cards import SUIT, Card, Terrain
from tabletime.games.blink.events import UnitMoved
from tabletime.games.blink.hexmap import destinations, is_land
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


def move_options(
    position: Position, seat: int, around: Around, cards_by_suit: Mapping[Terrain, Sequence[Card]]
) -> list[MoveUnit]:
    """BL-MOV-1: every unit that can be taken up, with every card that can move it."""
    found = [
        MoveUnit(card, start)
        for suit, cards in cards_by_suit.items()
        for start in starts(position, seat, around, suit)
        for card in cards
    ]
    # A card that counts as any suit was found once for each of them.
    return list(dict.fromkeys(found)) if position.options.full_version else found


def starts(position: Position, seat: int, around: Around, suit: Terrain) -> list[Name]:
    """BL-MOV-1: the held tiles of this terrain that a unit can leave, and those from which it can end on one."""
    leading_there = _leading_to(around, suit) if around.spare[suit] else {}
    return [
        start
        for start, terrain in around.held.items()
        if (_can_leave(position, seat, around, start) if terrain == suit else start in leading_there)
    ]


def _can_leave(position: Position, seat: int, around: Around, start: Name) -> bool:
    """BL-MOV-2: mostly one look at the neighbours is enough; only a unit among full tiles must look farther."""
    own, spare = around.held[start], around.spare
    for terrain, leading in around.leading_to.items():
        if start in leading and (terrain == own or spare[terrain]):
            return True
    return bool(around.steps[start] and ends(position, seat, start))


def _leading_to(around: Around, suit: Terrain) -> dict[Name, None]:
    """BL-MOV-3, BL-MOV-5: the held tiles next to a tile of this terrain with room, and those led there by own land."""
    held, found = around.held, around.leading_to[suit].copy()
    walk = [start for start in found if is_land(held[start])] if is_land(suit) else []
    for here in walk:
        for there in around.steps[here]:
            if there in held and there not in found and is_land(held[there]):
                found[there] = None
                walk.append(there)
    return found


def road_options(position: Position, seat: int) -> list[MoveUnit]:
    """AF-3: every unit that roads can carry over land."""
    tiles = position.tiles
    starts = [start for start in look_around(position, seat).held if is_land(tiles[start])]
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
