"""Views and moves as numbers, for programs that learn: alike for every game, and always of the same size.

The names of all facts in a view are hashed into the places of one vector, and so are moves into the places of an index:
nobody has to list beforehand what a game may hold. Two facts that share a place blur each other a little; two moves of
one question never do.
"""

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple
from zlib import crc32

from tabletime.kernel import Move
from tabletime.kernel.codec import to_json, to_plain

LARGE = 1 << 16
"""A whole number from here on is a set of bits: squares, cards."""

HALF = 8.0
"""The number that counts as a half, so that all numbers lie between -1 and 1."""


def features(plain: Any, path: str = "") -> Iterator[tuple[str, float]]:
    """The facts in plain values, each with its name and a number from -1 to 1.

    >>> list(features({"gold": 8, "hand": ["2P"], "is_over": False, "winner": None}))
    [('.gold', 0.5), ('.gold=8', 1.0), ('.hand.0=2P', 1.0)]
    """
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from features(value, f"{path}.{name}")
    elif isinstance(plain, list):
        for at, value in enumerate(plain):
            yield from features(value, f"{path}.{at}")
    elif isinstance(plain, int) and plain >= LARGE:
        yield from ((f"{path} has {bit}", 1.0) for bit in range(plain.bit_length()) if plain >> bit & 1)
    elif isinstance(plain, int | float) and not isinstance(plain, bool):
        yield path, plain / (abs(plain) + HALF)
        yield f"{path}={plain}", 1.0
    elif plain:
        yield f"{path}={plain}", 1.0


class Encoding(NamedTuple):
    """How large the vector of a view and the index of all moves are."""

    size: int = 2048
    actions: int = 4096

    def vector(self, view: Any) -> list[float]:
        """A view as a vector; it holds nothing that the view does not."""
        vector = [0.0] * self.size
        plain = {name: value for name, value in to_plain(view).items() if name != "number"}
        for name, value in features(plain):
            place = crc32(name.encode())
            vector[place % self.size] += -value if place >> 31 else value
        return vector

    def places(self, moves: Collection[Move]) -> dict[int, Move]:
        """Every move at its place in the index; if that is taken already, at the next free one."""
        if len(moves) > self.actions:
            raise ValueError(f"{len(moves)} moves have no room in {self.actions} places: let there be more actions.")
        placed: dict[int, Move] = {}
        for move in moves:
            place = crc32(to_json(move)) % self.actions
            while place in placed:
                place = (place + 1) % self.actions
            placed[place] = move
        return placed
