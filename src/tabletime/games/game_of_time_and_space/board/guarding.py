"""Guarding: which counters of a zone aliens keep, and which anybody there may take."""

from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.items import ROBBABLE


def free_parts(aliens: Tokens, parts: Tokens) -> list[int]:
    """TS-ALN-1, TS-ALN-2: the places of key parts that nobody guards.

    Where aliens are, they guard what lies face down and one face-up part of each shape; of two alike the later is free.
    """
    if not aliens:
        return list(range(len(parts)))
    guarded: set[str] = set()
    free = []
    for place, part in enumerate(parts):
        if part.is_open and part.face in guarded:
            free.append(place)
        elif part.is_open:
            guarded.add(part.face)
    return free


def guarded_shapes(parts: Tokens) -> tuple[str, ...]:
    """TS-SPL-4: the shapes that aliens here guard already, as far as they lie face up."""
    return tuple(sorted({part.face for part in parts if part.is_open}))


def free_items(box: Box, aliens: Tokens, items: Tokens) -> list[int]:
    """TS-ALN-3: the places of items that nobody guards."""
    if not items:
        return []
    if guards_nothing_but_parts(box, aliens):
        return list(range(len(items)))
    if any(alien.is_open and box.aliens[alien.face].guards_all for alien in aliens):
        return []
    return [place for place, item in enumerate(items) if is_left_alone(box, item)]


def guards_nothing_but_parts(box: Box, aliens: Tokens) -> bool:
    """Whether no alien here guards items; a face-down one guards what an ordinary alien does."""
    return all(alien.is_open and box.aliens[alien.face].guards_parts_only for alien in aliens)


def is_left_alone(box: Box, item: Token) -> bool:
    """TS-ALN-3: a weapon, assistant, force field or laser screen that a player put down is not guarded."""
    return item.is_dropped and box.kind.get(item.face) in ROBBABLE


def would_guard(box: Box, aliens: Tokens, item: str) -> bool:
    """TS-ITEM-12: whether an item that a player puts down here goes face down under an alien."""
    if guards_nothing_but_parts(box, aliens):
        return False
    return box.kind[item] not in ROBBABLE or any(
        alien.is_open and box.aliens[alien.face].guards_all for alien in aliens
    )
