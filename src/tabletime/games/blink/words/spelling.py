"""How cards, terrains and places are spelled: `7F`, `plains`, `1,-2`. Any other case is understood too."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

import msgspec

from tabletime.games.blink.moves import Explore, MoveUnit
from tabletime.kernel import Move
from tabletime.pieces import hexes

Kind: TypeAlias = Literal["card", "terrain", "place"]

KINDS: dict[str, Kind] = {
    **dict.fromkeys(("card", "cards", "extra", "old", "new"), "card"),
    **dict.fromkeys(("terrain", "terrains"), "terrain"),
    **dict.fromkeys(("place", "start", "target", "sea"), "place"),
}
"""What the fields of moves name."""

OPTIONAL = {(MoveUnit, "card"), (Explore, "sea")}
"""Roads carry a unit without a card, and from land no tile is named to explore from."""


SPELLED: dict[Kind, Callable[[str], str]] = {"card": str.upper, "terrain": str.lower, "place": str}


def is_place(said: str) -> bool:
    """Whether a place is written as it is printed on the map, without blanks or zeros in front."""
    return hexes.is_name(said) and hexes.name(hexes.named(said)) == said


def spelled(move: Move) -> Move:
    """The move with every name in its own spelling."""
    fields = [field for field in move.__struct_fields__ if field in KINDS]
    return msgspec.structs.replace(move, **{field: _spelled(KINDS[field], getattr(move, field)) for field in fields})


def _spelled(kind: Kind, said: str | tuple[str, ...]) -> str | tuple[str, ...]:
    return SPELLED[kind](said) if isinstance(said, str) else tuple(map(SPELLED[kind], said))


def names(move: Move) -> Iterator[tuple[Kind, str]]:
    """Every card, terrain and place that a move names."""
    for field in move.__struct_fields__:
        if field in KINDS:
            said = getattr(move, field)
            spoken = (said,) if isinstance(said, str) else said
            yield from ((KINDS[field], name) for name in spoken if name or (type(move), field) not in OPTIONAL)
