"""Earth and the Location tiles with their Time Zones."""

from functools import cache
from pathlib import Path

import msgspec

from tabletime.games.time_of_the_daleks.content.vocabulary import Effect, Symbol, Words
from tabletime.pieces.content import Entry, load

LOCATIONS = Path(__file__).with_name("locations.toml")
EARTH_ZONES = 3
ZONES = 2


class Zone(Words, frozen=True, kw_only=True):
    """A Time Zone: half of a Challenge, and the reward for meeting it (TD-TILE-1)."""

    name: str
    symbols: tuple[Symbol, ...]
    reward: Effect
    links: tuple[str, ...] = ()


class EarthZone(Entry, frozen=True, kw_only=True):
    """A Time Zone that is printed on the board (TD-BRD-1)."""

    name: str
    symbols: tuple[Symbol, ...]
    reward: Effect
    links: tuple[str, ...] = ()


class Tile(Entry, frozen=True, kw_only=True):
    """A Location tile with its two Time Zones."""

    name: str
    zone: tuple[Zone, ...]

    def __post_init__(self) -> None:
        if len(self.zone) != ZONES:
            raise ValueError(f"zone: a Location tile has {ZONES} Time Zones, not {len(self.zone)}.")


class LocationFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Locations holds."""

    earth: tuple[EarthZone, ...]
    tile: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if len(self.earth) != EARTH_ZONES:
            raise ValueError(f"earth: there are {EARTH_ZONES} Time Zones on Earth, not {len(self.earth)}.")


@cache
def load_locations(path: str = "") -> LocationFile:
    """Earth and the tiles, from a file that a designer can replace."""
    return load(path or LOCATIONS, LocationFile)
