"""The File: every alien and every item of the box in a table, as the documents show it."""

from collections.abc import Iterable, Iterator

from tabletime.games.game_of_time_and_space.content.aliens import Alien, alien_file
from tabletime.games.game_of_time_and_space.content.items import Item, item_file


def alien_table() -> str:
    """All aliens with their strength, rolls, kinds and powers."""
    return _table(("alien", "counters", "strength", "rolls", "kinds", "power"), map(_alien, alien_file().alien))


def item_table() -> str:
    """All items with what they do and what becomes of them."""
    file = item_file()
    return _table(("item", "counters", "kind", "what it does", "after use"), map(_item, (*file.item, *file.starter)))


def _alien(alien: Alien) -> tuple[str, ...]:
    return alien.name, str(alien.count), str(alien.strength), str(alien.rolls), " ".join(alien.kinds), alien.words


def _item(item: Item) -> tuple[str, ...]:
    after = ("kept" if item.keep else "spent") if item.is_gadget else ""
    return item.name, str(item.count), item.kind, item.words, f"{after}, only one" if item.unique else after


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return "\n".join(_lines(heads, rows))


def _lines(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
