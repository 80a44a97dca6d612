"""Locations that have been drawn and are not in play yet: people compare them as if they lay on the map."""

import msgspec

from tabletime.games.time_of_the_daleks.rules.travel import NewLocation
from tabletime.games.time_of_the_daleks.state import FACE_DOWN
from tabletime.games.time_of_the_daleks.view import DaleksView


def drawn_tiles(view: DaleksView) -> tuple[str, ...]:
    """TD-TRAV-3, TD-TRAV-4: the tiles of which one will be put in play."""
    frame = view.stack[-1] if view.stack else None
    return frame.tiles if isinstance(frame, NewLocation) else ()


def with_drawn_tiles(view: DaleksView) -> DaleksView:
    """TD-TRAV-5: the map as it would be with all of them, their Dilemmas face down."""
    tiles = drawn_tiles(view)
    if not tiles:
        return view
    zones = [zone for tile in tiles for zone in view.box.zones_of(tile)]
    slots = view.slots | dict.fromkeys(zones, FACE_DOWN)
    return msgspec.structs.replace(view, locations=(*view.locations, *tiles), slots=slots)
