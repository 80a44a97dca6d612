"""The map that grows: which tiles lie where, how they are turned, and what follows for everybody's ways."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from tabletime.games.adventures.content.tiles import Tile

NORTH, EAST, SOUTH, WEST = range(4)
COMPASS = ("north", "east", "south", "west")
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""One cell further in each direction; rows are counted downwards."""


class Placed(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A tile on the table: where it lies, and by how many quarters it is turned clockwise."""

    tile: int
    x: int
    y: int
    turns: int = 0


class Floor(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """The tiles in the order in which they were laid, closed passages, and exits that were broken into walls.

    A map that is in use carries its plan (`plan_of`), which copies of a game share and which goes when the map goes.
    """

    placed: tuple[Placed, ...] = ()
    closed: tuple[tuple[int, int], ...] = ()
    gained: tuple[tuple[int, int], ...] = ()

    def laid(self, tile: int, cell: tuple[int, int], turns: int) -> "Floor":
        """The map with one tile more."""
        return Floor((*self.placed, Placed(tile, *cell, turns)), self.closed, self.gained)

    def without_passage(self, room: int, other: int) -> "Floor":
        """The map with the passage between two rooms closed for good."""
        return Floor(self.placed, (*self.closed, (min(room, other), max(room, other))), self.gained)

    def with_exits(self, *exits: tuple[int, int]) -> "Floor":
        """The map with more exits, each a tile and a side."""
        return Floor(self.placed, self.closed, (*self.gained, *exits))


class Plan:
    """Everything that follows from a map; made once for each map. Rooms are tiles, by their number."""

    def __init__(self, floor: Floor, tiles: Sequence[Tile]) -> None:
        self.placed, self.tiles = floor.placed, tiles
        self.cells: dict[tuple[int, int], int] = {}
        self.at: dict[int, tuple[int, int]] = {}
        self.exits: dict[int, tuple[int, ...]] = {}
        self.arrows: dict[int, int] = {}
        self.ways: dict[int, tuple[tuple[int, int], ...]] = {}
        self.doors: dict[int, tuple[int, ...]] = {}
        self.onward: dict[int, int] = {}
        self.near: dict[int, int] = {}
        self.named: dict[str, int] = {}
        self.numbered: tuple[tuple[int, int, str], ...] = ()
        self.open_exits = 0
        self._reached: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._distances: dict[int, dict[int, int]] = {}
        self._outlets: tuple[tuple[int, str, str], ...] | None = None
        for placed in floor.placed:
            self._lay(placed, floor)

    def grown(self, floor: Floor) -> "Plan":
        """The plan of the map with one tile more: only the new room and its neighbours are looked at anew."""
        twin = object.__new__(Plan)
        twin.placed, twin.tiles, twin._reached, twin._distances, twin._outlets = floor.placed, self.tiles, {}, {}, None
        twin.cells, twin.at, twin.named = self.cells.copy(), self.at.copy(), self.named.copy()
        twin.exits, twin.arrows, twin.onward = self.exits.copy(), self.arrows.copy(), self.onward.copy()
        twin.ways, twin.doors, twin.near = self.ways.copy(), self.doors.copy(), self.near.copy()
        twin.numbered, twin.open_exits = self.numbered, self.open_exits
        twin._lay(floor.placed[-1], floor)
        return twin

    def _lay(self, placed: Placed, floor: Floor) -> None:
        """One tile more lies there: it opens exits into the unknown, and meets those of the rooms beside it."""
        tile, room, cell = self.tiles[placed.tile], placed.tile, (placed.x, placed.y)
        self.cells[cell], self.at[room], self.named[tile.name] = room, cell, room
        self.numbered = tuple(sorted((*self.numbered, (room, 1 << room, tile.name))))
        self.exits[room], self.arrows[room] = self._exits(placed, floor), (tile.arrow + placed.turns) % 4
        ways, doors = [], []
        for side, (right, down) in enumerate(STEP):
            other = self.cells.get((placed.x + right, placed.y + down))
            if other is None:
                doors += [side] if side in self.exits[room] else []
            elif self._meets(room, side, other, floor):
                ways.append((side, other))
        self.ways[room], self.doors[room], self.onward[room] = tuple(ways), tuple(doors), self._onward(room, ways)
        self.near[1 << room] = sum([1 << other for _, other in ways])
        self.open_exits += len(doors)

    def _meets(self, room: int, side: int, other: int, floor: Floor) -> bool:
        """AD-XPL-2, AD-XPL-12: whether a new room is connected with one beside it, which loses its open exit there."""
        back = (side + 2) % 4
        if back not in self.exits[other]:
            return False
        self.doors[other] = tuple([door for door in self.doors[other] if door != back])
        self.open_exits -= 1
        if side not in self.exits[room] or (min(room, other), max(room, other)) in floor.closed:
            return False
        ways = self.ways[other] = tuple(sorted((*self.ways[other], (back, room))))
        self.onward[other] = self._onward(other, ways)
        self.near[1 << other] |= 1 << room
        return True

    def _exits(self, placed: Placed, floor: Floor) -> tuple[int, ...]:
        turned = self.tiles[placed.tile].turned[placed.turns]
        gained = [side for tile, side in floor.gained if tile == placed.tile]
        return tuple(sorted({*turned, *gained})) if gained else turned

    def _onward(self, room: int, ways: Sequence[tuple[int, int]]) -> int:
        """AD-ENT-6, AD-XPL-11: where the arrow sends an enemy: else clockwise, else nowhere."""
        arrow = self.arrows[room]
        for side, other in ways:
            if side >= arrow:
                return other
        return ways[0][1] if ways else room

    def beyond(self, room: int, side: int) -> tuple[int, int]:
        """The cell on this side of a room."""
        (x, y), (right, down) = self.at[room], STEP[side]
        return x + right, y + down

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """All rooms in map order, from top left to bottom right."""
        return tuple([self.cells[x, y] for y, x in sorted([(y, x) for x, y in self.cells])])

    @property
    def outlets(self) -> tuple[tuple[int, str, str], ...]:
        """All open exits by the number of their room: its bit, its name and the direction; found once."""
        if self._outlets is None:
            doors = self.doors
            self._outlets = tuple(
                [(bit, name, COMPASS[side]) for room, bit, name in self.numbered for side in doors[room]]
            )
        return self._outlets

    def neighbours(self, room: int) -> tuple[int, ...]:
        """The connected rooms, clockwise from north."""
        return tuple([other for _, other in self.ways[room]])

    def beside(self, room: int) -> tuple[int, ...]:
        """The rooms on the four sides, wall or not."""
        cells = (self.cells.get(self.beyond(room, side)) for side in range(4))
        return tuple(other for other in cells if other is not None)

    def side_towards(self, room: int, other: int) -> int:
        """The side of a room on which a neighbour lies."""
        return next(side for side in range(4) if self.cells.get(self.beyond(room, side)) == other)

    def reach(self, room: int, stops: int, limit: int = 99) -> tuple[int, int]:
        """AD-MOVE-2: the rooms that a Move can end in, and those that it can leave again, both as bits.

        `stops` are the rooms that end a Move (AD-MOVE-3 to AD-MOVE-6); the room itself counts among those left.
        """
        key = (room, stops, limit)
        found = self._reached.get(key)
        if found is None:
            found = self._reached[key] = self._flood(room, stops, limit)
        return found

    def _flood(self, room: int, stops: int, limit: int) -> tuple[int, int]:
        near = self.near
        seen = passed = edge = 1 << room
        while edge and limit:
            limit -= 1
            fresh = 0
            while edge:
                here = edge & -edge
                fresh |= near[here]
                edge ^= here
            fresh &= ~seen
            seen |= fresh
            edge = fresh & ~stops
            passed |= edge if limit else 0
        return seen ^ 1 << room, passed

    def distances(self, start: int) -> dict[int, int]:
        """How many steps away each room is, enemies or not; found once."""
        found = self._distances.get(start)
        if found is None:
            found = self._distances[start] = self._measure(start)
        return found

    def _measure(self, start: int) -> dict[int, int]:
        found, edge, far = {start: 0}, [start], 0
        while edge:
            far += 1
            edge = [other for here in edge for other in self.neighbours(here) if other not in found]
            found.update(dict.fromkeys(edge, far))
            edge = list(dict.fromkeys(edge))
        return found

    def bridges(self) -> set[tuple[int, int]]:
        """The passages whose loss would cut the map in two."""
        return {pair for pair in self.passages() if not self._holds_without(pair)}

    def passages(self) -> tuple[tuple[int, int], ...]:
        """Every connection between two rooms, once."""
        return tuple((room, other) for room in self.rooms for other in sorted(self.neighbours(room)) if room < other)

    def _holds_without(self, pair: tuple[int, int]) -> bool:
        seen, edge = {pair[0]}, [pair[0]]
        while edge:
            here = edge.pop()
            for other in self.neighbours(here):
                if other not in seen and {here, other} != set(pair):
                    seen.add(other)
                    edge.append(other)
        return pair[1] in seen


def plan_of(floor: Floor, tiles: Sequence[Tile]) -> Plan:
    """The plan that a map carries; one that has none yet is planned now. The empty map is every environment's."""
    if not floor.placed:
        return Plan(floor, tiles)
    plan: Plan | None = floor.__dict__.get("plan")
    return carry(floor, Plan(floor, tiles)) if plan is None else plan


def carry(floor: Floor, plan: Plan) -> Plan:
    """Let a map carry its plan. The plan does not hold the map, so that both go at once when nobody needs them."""
    floor.__dict__["plan"] = plan
    return plan


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set that is kept as the bits of a number, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
