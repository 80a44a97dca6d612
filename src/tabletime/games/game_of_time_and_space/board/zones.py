"""Zones and the ways between them: neighbours, warps, and how far a Move may go."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from tabletime.games.game_of_time_and_space.content.zones import BoardFile, Colour, board_file

Zone: TypeAlias = str
"""A zone by its row and column, such as 3,4; or the Domain."""

DOMAIN: Zone = "domain"
STEPS = 2
"""TS-MOVE-1: how many zones a Move may go."""


class Universe:
    """TS-SET-3: all zones, with everything that is asked of them often worked out once."""

    def __init__(self, file: BoardFile) -> None:
        self.squares = _squares(file)
        self.zones = tuple(zone for zone in dict.fromkeys(self.squares.values()) if zone != DOMAIN)
        self.warps: dict[Zone, Colour] = {
            self.squares[square]: warp.name for warp in file.warp for square in warp.zones
        }
        self.neighbours = {zone: tuple(self._around(zone)) for zone in (*self.zones, DOMAIN)}
        self.beside_domain = self.neighbours[DOMAIN]
        self._moves: dict[tuple[Zone, int], dict[Zone, bool]] = {}
        self._near: dict[tuple[Zone, int], tuple[Zone, ...]] = {}
        self._steps: dict[Zone, dict[Zone, int]] = {}
        self._ways: dict[Zone, dict[Zone, int]] = {}

    def _around(self, zone: Zone) -> Iterator[Zone]:
        """TS-MOVE-2, TS-WARP-2, TS-WARP-3: the zones one step away, diagonals first, then those through a warp."""
        found = dict.fromkeys(
            self.squares[near]
            for square, name in self.squares.items()
            if name == zone
            for near in _beside(square)
            if near in self.squares
        )
        colour = self.warps.get(zone)
        through = (other for other, theirs in self.warps.items() if colour and theirs == colour)
        return (near for near in dict.fromkeys((*found, *through)) if near != zone)

    def destinations(self, start: Zone, extra: int = 0) -> dict[Zone, bool]:
        """TS-MOVE-1 to TS-MOVE-7: where a Move may end, each with whether it must cross the Domain on the way.

        With `extra` steps an item helps, and then the Domain may not be touched at all.
        """
        key = start, extra
        if key not in self._moves:
            around = self._within(start, STEPS + extra, {DOMAIN})
            self._moves[key] = around if extra else around | self._by_the_domain(start, around)
        return self._moves[key]

    def distance(self, start: Zone, end: Zone, most: int) -> int | None:
        """How many steps apart two zones are, or None if more than `most`."""
        seen, edge = {start}, {start}
        for steps in range(most + 1):
            if end in edge:
                return steps
            edge = {near for here in edge for near in self.neighbours[here]} - seen
            seen |= edge
        return None

    def steps_from(self, start: Zone) -> dict[Zone, int]:
        """How many steps every zone is away."""
        if start not in self._steps:
            found, edge = {start: 0}, [start]
            while edge:
                edge = [near for near in self._beside_all(edge) if near not in found]
                found |= dict.fromkeys(edge, max(found.values()) + 1)
            self._steps[start] = found
        return self._steps[start]

    def moves_between(self, start: Zone, end: Zone) -> int:
        """TS-MOVE-1: how many Moves lead from one zone to another."""
        return self.moves_from(start)[end]

    def moves_from(self, start: Zone) -> dict[Zone, int]:
        """TS-MOVE-1, TS-MOVE-5: how many Moves every zone is away; the last one home begins beside it."""
        if start not in self._ways:
            ways = {end: (steps + 1) // STEPS for end, steps in self.steps_from(start).items()}
            self._ways[start] = ways | {DOMAIN: (self.steps_from(start)[DOMAIN] + 2) // STEPS}
        return self._ways[start]

    def within(self, start: Zone, steps: int) -> tuple[Zone, ...]:
        """The zones at most this many steps away, the start first."""
        key = start, steps
        if key not in self._near:
            self._near[key] = (start, *self._within(start, steps, set()))
        return self._near[key]

    def _within(self, start: Zone, steps: int, closed: set[Zone]) -> dict[Zone, bool]:
        found, edge = {start: False}, [start]
        for _ in range(steps):
            edge = [near for near in self._beside_all(edge) if near not in found and near not in closed]
            found |= dict.fromkeys(edge, False)
        del found[start]
        return found

    def _beside_all(self, zones: list[Zone]) -> dict[Zone, None]:
        """The zones next to any of these, each once."""
        return dict.fromkeys(near for here in zones for near in self.neighbours[here])

    def _by_the_domain(self, start: Zone, around: dict[Zone, bool]) -> dict[Zone, bool]:
        """TS-MOVE-5: into the Domain and through it, only from a zone beside it."""
        if DOMAIN not in self.neighbours[start]:
            return {}
        beyond = {zone: True for zone in self.beside_domain if zone not in around and zone != start}
        return {DOMAIN: False, **beyond}


@cache
def universe(path: str = "") -> Universe:
    """The zones of a board file, or those of the box."""
    return Universe(board_file(path))


def _squares(file: BoardFile) -> dict[tuple[int, int], Zone]:
    """TS-MOVE-4: the zone of every square; the squares of the Domain are one zone."""
    squares = [(row, column) for row in range(1, file.rows + 1) for column in range(1, file.columns + 1)]
    return {(row, column): DOMAIN if (row, column) in file.domain else f"{row},{column}" for row, column in squares}


def _beside(square: tuple[int, int]) -> list[tuple[int, int]]:
    row, column = square
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
