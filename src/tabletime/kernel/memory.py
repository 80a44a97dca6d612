"""Memory: what shows the same facts looks the same, so it is drawn once.

A piece that is remembered gets every fact that it shows as an argument, and nothing else: so no seat can be shown what
another one knows, and one drawing serves all seats and tables that see the same.

>>> @remembered
... def coin(value: int) -> str:
...     return f"<circle>{value}</circle>"
>>> coin(5) is coin(5)
True
"""

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

from tabletime.kernel.codec import in_bytes
from tabletime.kernel.words import calling, names_in_use

Facts = ParamSpec("Facts")
Piece = TypeVar("Piece")
KEPT = 1500
"""How many pieces of a kind are kept; beyond that, those not asked for longest are forgotten."""
LARGE = 48
"""How many large pieces of a kind are kept: so long as all seats of a table need to be shown one move."""
_memories: list[Callable[[], None]] = []
"""How to empty each of them."""


def remembered(draw: Callable[Facts, Piece]) -> Callable[Facts, Piece]:
    """The same drawing, or wording, with a memory; all facts must be values that never change."""

    @wraps(draw)
    def draw_for_all(*facts: Facts.args, **named: Facts.kwargs) -> Piece:
        with calling(()):  # The names of one table's players are nothing to another table.
            return draw(*facts, **named)

    # Equal numbers of different types may be drawn differently: 1 and True, 2 and 2.0.
    memory = lru_cache(maxsize=KEPT, typed=True)(draw_for_all)
    _memories.append(memory.cache_clear)
    return cast(Callable[Facts, Piece], memory)


def shared(draw: Callable[Facts, Piece]) -> Callable[Facts, Piece]:
    """The same drawing, or wording, of a whole view, made once for all seats of a table that see the same.

    Its facts are everything in the view, further facts, and what the players are called. So whoever calls it first
    takes out of the view what is one seat's own and is not shown, as the seat itself: what is out cannot be shown.
    """
    memory: dict[Hashable, Piece] = {}

    @wraps(draw)
    def draw_for_the_table(*facts: Facts.args, **named: Facts.kwargs) -> Piece:
        view, *more = facts
        key = (in_bytes(view), *more, *named.items(), names_in_use())
        if key not in memory:
            if len(memory) >= LARGE:
                del memory[next(iter(memory))]
            memory[key] = draw(*facts, **named)
        return memory[key]

    _memories.append(memory.clear)
    return draw_for_the_table


def forget() -> None:
    """Forget all pieces, so that each is drawn anew."""
    for empty in _memories:
        empty()
