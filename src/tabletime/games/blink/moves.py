"""What a player says when asked."""

from tabletime.games.blink.content.cards import Card, Terrain, place_of, terrain_place
from tabletime.kernel import AnyOrder, Move, arrange
from tabletime.pieces.hexes import Name


class Keep(Move, frozen=True):
    """Keep these cards of the pack and pass the rest on."""

    cards: AnyOrder[tuple[Card, ...]]

    def __post_init__(self) -> None:
        arrange(self, "cards", place_of)


class PlayMeld(Move, frozen=True):
    """Play these cards as a meld."""

    cards: AnyOrder[tuple[Card, ...]]

    def __post_init__(self) -> None:
        arrange(self, "cards", place_of)


class Populate(Move, frozen=True):
    """BL-POP-5: put a new unit onto a tile; `extra` is what it costs besides a card, and any of them may come first."""

    card: Card
    place: Name
    extra: AnyOrder[tuple[Card, ...]] = ()

    def __post_init__(self) -> None:
        if self.extra:
            arrange(self, "extra", place_of, first="card")


class MoveUnit(Move, frozen=True):
    """Take a unit up to move it; without a card if roads carry it."""

    card: Card
    start: Name


class MoveTo(Move, frozen=True):
    """Put the unit that is moving down."""

    place: Name


class Explore(Move, frozen=True):
    """Lay a tile of the display into an empty place; `sea` is the ocean tile that one explores from, if it is one."""

    card: Card
    place: Name
    terrain: Terrain
    sea: Name = ""


class PlaceTile(Move, frozen=True):
    """Lay a further tile of the display."""

    terrain: Terrain
    place: Name


class NoMoreTiles(Move, frozen=True):
    """Leave it at the tiles laid so far."""


class StepOnto(Move, frozen=True):
    """Bring a unit onto a tile just laid."""

    start: Name
    place: Name


class Stay(Move, frozen=True):
    """Bring no unit onto the new tiles."""


class Attack(Move, frozen=True):
    """Attack a rival's tile from an own one, with or without a gold for one more point."""

    card: Card
    start: Name
    target: Name
    gold: bool = False


class SpendGold(Move, frozen=True):
    """Pay one gold for one more point in defence."""


class SaveGold(Move, frozen=True):
    """Defend without gold."""


class Advance(Move, frozen=True):
    """Move this many of the winning units onto the tile that was attacked."""

    units: int


class Cash(Move, frozen=True):
    """Turn a card of the meld into gold."""

    card: Card


class Redraw(Move, frozen=True):
    """Return these tiles of the display to the bag and draw a full display."""

    terrains: AnyOrder[tuple[Terrain, ...]]

    def __post_init__(self) -> None:
        arrange(self, "terrains", terrain_place)


class EndActions(Move, frozen=True):
    """Use no more cards on the map; those left become gold."""


class Upgrade(Move, frozen=True):
    """Pay one gold to retire a hand card for a card of the market."""

    old: Card
    new: Card


class EndUpgrades(Move, frozen=True):
    """Upgrade no more cards now."""


class GiveUp(Move, frozen=True):
    """Return a unit from this tile to the board."""

    place: Name
