"""The player board: four tracks of units, what their open slots unlock, and the lines that raise the meld limit.

A board never changes. What a player has is a count for each terrain, the number of that player's units on it; every
limit and cost follows from the counts, so a lost unit closes its slot again.
"""

from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import TypeAlias

import msgspec

from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.pieces.content import Entry, load
from tabletime.pieces.track import Space, Track

Counts: TypeAlias = Mapping[Terrain, int]

by_terrain: Callable[[Counts], tuple[int, ...]] = itemgetter(*TERRAINS)
"""The counts alone, in the order of the terrains."""
BOARDS = Path(__file__).with_name("boards.toml")


class TerrainTrack(Entry, frozen=True):
    """BL-BRD-1: the track of one terrain, from the base below it to the topmost slot."""

    name: Terrain
    spaces: tuple[Space, ...]

    def __post_init__(self) -> None:
        for what in ("limit", "cost"):
            if min(value or 0 for value in self.track.values(what)) < 1:
                raise ValueError(f"The base must unlock a {what} of at least 1, and no slot may set it lower.")
        for space in self.spaces:
            if unknown := set(space.unlocks) - {"limit", "cost"}:
                raise ValueError(f"{space.name!r} unlocks {unknown.pop()!r}; a slot can unlock a limit or a cost.")

    @property
    def track(self) -> Track:
        return Track(self.name, self.spaces)

    def values(self, what: str) -> tuple[int, ...]:
        return tuple(value or 0 for value in self.track.values(what))


class Line(Entry, frozen=True):
    """BL-BRD-6: a line above one row of all four tracks, and the meld size limit of those who passed it."""

    above: int
    meld_limit: int


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of player boards holds."""

    track: tuple[TerrainTrack, ...]
    line: tuple[Line, ...]

    def __post_init__(self) -> None:
        if sorted(track.name for track in self.track) != sorted(TERRAINS):
            raise ValueError(f"A board needs exactly one track for each of {', '.join(TERRAINS)}.")
        rows = min(len(track.spaces) for track in self.track) - 1
        above = [line.above for line in self.line]
        if above[:1] != [0] or sorted(set(above)) != above or above[-1] > rows:
            raise ValueError(f"The lines must lie above row 0 and then, upwards, above rows 1 to {rows}.")
        if min(line.meld_limit for line in self.line) < 1:
            raise ValueError("A line must give a meld limit of at least 1.")


class Board:
    """One player's board: what holds for any counts of units on the map."""

    def __init__(self, content: BoardFile) -> None:
        by_name = {entry.name: entry for entry in content.track}
        self.tracks: dict[Terrain, Track] = {terrain: by_name[terrain].track for terrain in TERRAINS}
        self.limits: dict[Terrain, tuple[int, ...]] = {name: by_name[name].values("limit") for name in TERRAINS}
        self.costs: dict[Terrain, tuple[int, ...]] = {name: by_name[name].values("cost") for name in TERRAINS}
        self.lines: dict[int, int] = {line.above: line.meld_limit for line in content.line}
        self.slots: dict[Terrain, int] = {terrain: track.last for terrain, track in self.tracks.items()}
        self.units = sum(self.slots.values())
        rows = range(min(self.slots.values()) + 1)
        self.meld_limits = tuple(self.lines[max(line for line in self.lines if line <= row)] for row in rows)

    def units_left(self, terrain: Terrain, count: int) -> int:
        """BL-BRD-1, BL-BRD-5: how many units still stand on the track; together with the map always all of them."""
        return self.slots[terrain] - count

    def population_limit(self, terrain: Terrain, count: int) -> int:
        """BL-BRD-4, BL-TER-10: how many units may stand on one tile of this terrain."""
        return self.limits[terrain][count]

    def populate_cost(self, terrain: Terrain, count: int) -> int:
        """BL-POP-5, BL-BRD-4: how many cards the next unit on this terrain needs."""
        return self.costs[terrain][count]

    def meld_limit(self, counts: Counts) -> int:
        """BL-BRD-6, BL-GEN-7: how many cards may be played at once; the track with the fewest open slots decides."""
        return self.meld_limits[min(counts.values())]

    def next_line(self, counts: Counts) -> int | None:
        """BL-BRD-6: the row of the line that this player has to pass next; none above the last one."""
        open_rows = min(counts.values())
        return min((row for row in self.lines if row > open_rows), default=None)

    def can_enter(
        self, terrain: Terrain, standing: int, count: int, *, same_terrain: bool = False, bonus: int = 0
    ) -> bool:
        """BL-POP-4, BL-MOV-4: whether one more unit may come to a tile where some are standing.

        BL-BRD-5: nobody may have more units on a terrain than its track has slots; a unit that comes from another
        tile of the same terrain changes no count. A bonus raises the limit beyond what the board shows.
        """
        return standing < self.limits[terrain][count] + bonus and (same_terrain or count < self.slots[terrain])

    def room(self, terrain: Terrain, standing: int, count: int, *, same_terrain: bool = False, bonus: int = 0) -> int:
        """BL-COM-6, BL-POP-4: how many units may come to a tile one by one, each by the limit of its moment."""
        entered = 0
        while self.can_enter(terrain, standing + entered, count, same_terrain=same_terrain, bonus=bonus):
            entered += 1
            count += not same_terrain
        return entered

    def is_empty(self, counts: Counts) -> bool:
        """BL-END-1: whether the last unit has left the board."""
        return sum(counts.values()) == self.units


@cache
def board(path: str | Path = BOARDS) -> Board:
    """BL-COMP-4: the board that all players have, from a file that a designer can replace."""
    return Board(load(path, BoardFile))
