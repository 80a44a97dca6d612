"""The technologies of the full version: what upgraded cards do for their owner, and what the world risks by them."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

from tabletime.games.blink.content.cards import CARDS, RANK, SUIT, Card, Terrain
from tabletime.pieces.content import Entry, load

TechnologyName: TypeAlias = Literal[
    "irrigation",
    "woodcraft",
    "fishing",
    "terraces",
    "roads",
    "walls",
    "charts",
    "mining",
    "industry",
    "medicine",
    "trade",
    "gunpowder",
]

NO_TECHNOLOGIES: frozenset[str] = frozenset()
LIMIT_RAISED_BY: dict[Terrain, TechnologyName] = {"plains": "irrigation", "forest": "woodcraft", "ocean": "fishing"}
TECHNOLOGIES = Path(__file__).with_name("technologies.toml")


class Technology(Entry, frozen=True):
    """AF-1, AF-2, AF-3: what the upgraded cards of one suit and some ranks bring."""

    name: TechnologyName
    suit: Terrain
    ranks: tuple[int, int]
    risk: int
    words: str

    def belongs_to(self, card: Card) -> bool:
        low, high = self.ranks
        return SUIT[card] == self.suit and low <= RANK[card] <= high


class TechnologyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of technologies holds."""

    technology: tuple[Technology, ...]

    def __post_init__(self) -> None:
        if sorted(technology.name for technology in self.technology) != sorted(get_args(TechnologyName)):
            raise ValueError(f"Give each of these technologies once: {', '.join(get_args(TechnologyName))}.")
        for card in CARDS:
            if sum(technology.belongs_to(card) for technology in self.technology) != 1:
                raise ValueError(f"Each card must belong to exactly one technology, and {card} does not.")


@cache
def technology_by_card(path: Path = TECHNOLOGIES) -> dict[Card, Technology]:
    """AF-1: the technology of each card."""
    known = load(path, TechnologyFile).technology
    return {card: next(found for found in known if found.belongs_to(card)) for card in CARDS}


@lru_cache(maxsize=1 << 12)
def technologies(pile: tuple[Card, ...]) -> frozenset[str]:
    """AF-1: the technologies of a victory pile; equal ones do not add up."""
    return frozenset(technology_by_card()[card].name for card in pile)


def risk(pile: tuple[Card, ...]) -> int:
    """AF-2: what a victory pile adds to the risk of the world; every card counts."""
    return sum(technology_by_card()[card].risk for card in pile)
