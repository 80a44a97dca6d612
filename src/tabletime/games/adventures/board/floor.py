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


class Floor(msgspec.Struct, frozen=True, array_like=True):
    """The tiles in the order in which they were laid, closed passages, and exits that were broken into walls."""

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
        self.floor, self.tiles = floor, tiles
        self.cells = {(each.x, each.y): each.tile for each in floor.placed}
        self.at = {each.tile: (each.x, each.y) for each in floor.placed}
        self.exits = {each.tile: self._exits(each) for each in floor.placed}
        self.arrows = {each.tile: (tiles[each.tile].arrow + each.turns) % 4 for each in floor.placed}
        self.ways = {room: self._ways(room) for room in self.at}
        self.near = {room: sum(1 << other for _, other in ways) for room, ways in self.ways.items()}
        self.doors = {room: self._doors(room) for room in self.at}
        self.onward = {room: self._onward(room) for room in self.at}
        self.named = {tiles[room].name: room for room in self.at}
        self._reached: dict[tuple[int, int, int], tuple[int, int]] = {}

    def grown(self, floor: Floor) -> "Plan":
        """The plan of the map with one tile more: only the new room and its neighbours are looked at anew."""
        twin, new = object.__new__(Plan), floor.placed[-1]
        twin.floor, twin.tiles = floor, self.tiles
        twin.cells, twin.at = self.cells | {(new.x, new.y): new.tile}, self.at | {new.tile: (new.x, new.y)}
        twin.exits = self.exits | {new.tile: twin._exits(new)}
        twin.arrows = self.arrows | {new.tile: (self.tiles[new.tile].arrow + new.turns) % 4}
        twin.ways, twin.near, twin.doors = self.ways.copy(), self.near.copy(), self.doors.copy()
        twin.onward, twin.named = self.onward.copy(), self.named | {self.tiles[new.tile].name: new.tile}
        for room in (new.tile, *twin.beside(new.tile)):
            twin.ways[room] = twin._ways(room)
            twin.near[room] = sum(1 << other for _, other in twin.ways[room])
            twin.doors[room], twin.onward[room] = twin._doors(room), twin._onward(room)
        twin._reached = {}
        return twin

    def _exits(self, placed: Placed) -> tuple[int, ...]:
        turned = {(side + placed.turns) % 4 for side in self.tiles[placed.tile].sides}
        return tuple(sorted(turned | {side for tile, side in self.floor.gained if tile == placed.tile}))

    def beyond(self, room: int, side: int) -> tuple[int, int]:
        """The cell on this side of a room."""
        (x, y), (right, down) = self.at[room], STEP[side]
        return x + right, y + down

    def _ways(self, room: int) -> tuple[tuple[int, int], ...]:
        """AD-XPL-2, AD-XPL-12: the sides on which a room is connected, with the room there."""
        found = ((side, self.cells.get(self.beyond(room, side))) for side in self.exits[room])
        return tuple(
            (side, other)
            for side, other in found
            if other is not None
            and (side + 2) % 4 in self.exits[other]
            and (min(room, other), max(room, other)) not in self.floor.closed
        )

    def _doors(self, room: int) -> tuple[int, ...]:
        """AD-XPL-3: the exits that face an empty cell."""
        return tuple(side for side in self.exits[room] if self.beyond(room, side) not in self.cells)

    def _onward(self, room: int) -> int:
        """AD-ENT-6, AD-XPL-11: where the arrow sends an enemy: else clockwise, else nowhere."""
        ways = dict(self.ways[room])
        arrow = self.arrows[room]
        return next((ways[side % 4] for side in range(arrow, arrow + 4) if side % 4 in ways), room)

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """All rooms in map order, from top left to bottom right."""
        return tuple(tile for _, tile in sorted(self.cells.items(), key=lambda item: (item[0][1], item[0][0])))

    @cached_property
    def open_exits(self) -> int:
        """How many exits lead into the unknown."""
        return sum(map(len, self.doors.values()))

    def neighbours(self, room: int) -> tuple[int, ...]:
        """The connected rooms, clockwise from north."""
        return tuple(other for _, other in self.ways[room])

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
        seen = passed = edge = 1 << room
        near = self.near
        while edge and limit:
            limit -= 1
            grown = 0
            for here in bits(edge):
                grown |= near[here]
            grown &= ~seen
            seen |= grown
            edge = grown & ~stops
            if limit:
                passed |= edge
        return seen & ~(1 << room), passed

    def distances(self, start: int) -> dict[int, int]:
        """How many steps away each room is, enemies or not."""
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


PLANS: dict[int, Plan] = {}
MANY = 4096


def plan_of(floor: Floor, tiles: Sequence[Tile]) -> Plan:
    """The plan of a map, made once: copies of a game share the map, so it is found again by its identity.

    A plan holds its map, so no other map can take over that identity while the plan is kept.
    """
    plan = PLANS.get(id(floor))
    return keep(Plan(floor, tiles)) if plan is None else plan


def keep(plan: Plan) -> Plan:
    """Remember a plan for all copies of its map; when there are very many, forget the others."""
    if len(PLANS) >= MANY:
        PLANS.clear()
    PLANS[id(plan.floor)] = plan
    return plan


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set that is kept as the bits of a number, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
