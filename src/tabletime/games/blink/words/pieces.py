"""What cards, tiles and units are for, in the words of the rules: they tell it to whoever points at them."""

from collections.abc import Iterable
from functools import partial

from tabletime.games.blink.board.melds import Link
from tabletime.games.blink.content.cards import Terrain
from tabletime.games.blink.content.technologies import technology_by_card
from tabletime.kernel.rules import rule_words

says = partial(rule_words, "tabletime.games.blink")

TERRAIN_RULES: dict[Terrain, tuple[str, ...]] = {
    "plains": ("BL-TER-1", "BL-TER-2"),
    "forest": ("BL-TER-3", "BL-TER-4"),
    "ocean": ("BL-TER-7", "BL-TER-8", "BL-TER-9"),
    "mountains": ("BL-TER-5", "BL-TER-6"),
}
CARD_RULES: dict[str, tuple[str, ...]] = {
    "pack": ("BL-MEL-1", "BL-MEL-4", "BL-MEL-5", "BL-MEL-6"),
    "hand": ("BL-MEL-4", "BL-MEL-5", "BL-MEL-6", "BL-CAR-7"),
    "meld": ("BL-MAP-6", "BL-MAP-4"),
    "played": ("BL-CAR-7", "BL-MAP-2", "BL-MAP-3"),
    "discard": ("BL-HAN-3",),
    "market": ("BL-UPG-3", "BL-UPG-4", "BL-UPG-5"),
}
"""Which rules a card tells, by where it lies."""
LINK_RULES: dict[Link, str] = {"set": "BL-MEL-4", "straight": "BL-MEL-5", "friends": "BL-MEL-6"}


def terrain_says(terrain: Terrain) -> str:
    """What a terrain is good for."""
    return says(*TERRAIN_RULES[terrain])


def card_says(place: str) -> str:
    """What a card that lies there can be used for."""
    return says(*CARD_RULES[place])


def empty_place_says() -> str:
    """How a tile comes there."""
    return says("BL-EXP-1", "BL-EXP-2")


def shown_tile_says(terrain: Terrain) -> str:
    """A tile that can be laid: what it is good for, and how it is exchanged."""
    return f"{terrain_says(terrain)} {says('BL-EXP-1', 'BL-RED-1')}"


def units_say(*, is_own: bool) -> str:
    """One's own units are points, those of others can be attacked."""
    return says("BL-VP-1", "BL-MAP-5") if is_own else says("BL-COM-1", "BL-COM-2", "BL-COM-8")


def links_say(links: Iterable[Link]) -> str:
    """Why these cards may be played together."""
    return says(*dict.fromkeys(LINK_RULES[link] for link in links))


def technology_says(name: str) -> str:
    """What a technology does for its owner."""
    return next(known.words for known in technology_by_card().values() if known.name == name)
