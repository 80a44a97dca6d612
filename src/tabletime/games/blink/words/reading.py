"""Reading what people write of a position: cards, terrains, units on their places."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tabletime.games.blink.content.cards import RANK, Card, Terrain, in_order
from tabletime.games.blink.content.world import SYMBOLS
from tabletime.kernel import BadScene
from tabletime.pieces import hexes
from tabletime.pieces.hexes import BadMap, Hex, Name, named, read_map


def named_once(*parts: str) -> list[Card]:
    named_cards = [card for part in parts for card in read_cards(part)]
    for card, times in Counter(named_cards).items():
        if times > 1:
            raise BadScene(f"There is only one {card}, and the scene names it twice.")
    return named_cards


def read_cards(words: str) -> tuple[Card, ...]:
    cards = words.upper().split()
    for word, card in zip(words.split(), cards, strict=True):
        if card not in RANK:
            raise BadScene(f"There is no card {word!r}; cards are named like 7F or 12O.")
    return tuple(in_order(cards))


def read_terrains(words: str) -> tuple[Terrain, ...]:
    return tuple(map(read_terrain, words.split()))


def read_terrain(mark: str) -> Terrain:
    if mark.upper() not in SYMBOLS:
        raise BadScene(f"There is no terrain {mark!r}; the terrains are {', '.join(SYMBOLS)}.")
    return SYMBOLS[mark.upper()]


def read_marks(drawing: str, first: Hex) -> dict[Hex, str]:
    try:
        return read_map(drawing, first)
    except BadMap as fault:
        raise BadScene(str(fault)) from None


def read_units(words: str) -> Iterator[tuple[Name, int]]:
    for word in words.split():
        place, _, units = word.partition("*")
        if not hexes.is_name(place):
            raise BadScene(f"There is no place {place!r}; places are named like 0,1 or 2,-3.")
        if units and (not units.isdecimal() or not int(units)):
            raise BadScene(f"{units!r} is not a number of units; write 0,0*2 for two units at 0,0.")
        yield hexes.name(named(place)), int(units or 1)


def without(tiles: Iterable[Terrain], taken: Iterable[Terrain]) -> list[Terrain]:
    left = list(tiles)
    for terrain in taken:
        if terrain not in left:
            raise BadScene(f"The box does not hold that many {terrain} tiles.")
        left.remove(terrain)
    return left
