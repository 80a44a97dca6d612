"""What a Doctor, the Companions and the Equipment bring to an Adventure together, added up once."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tabletime.games.time_of_the_daleks.board.dice import best_of, suits, wanted_sides, with_one, without_one
from tabletime.games.time_of_the_daleks.content.box import Box, box_of
from tabletime.games.time_of_the_daleks.content.icons import Face, Focus, Reroll
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, Counts
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.games.time_of_the_daleks.state import DaleksPosition


class Means(msgspec.Struct, frozen=True, eq=False):
    """All icons that work for one Doctor: dice, Focus icons, Re-roll icons, Change Face icons."""

    add: Counts
    focus: tuple[Focus, ...]
    reroll: tuple[Reroll, ...]
    face: tuple[Face, ...]

    def pool(self, box: Box, free: Sequence[int], needs: Counts, limit: int, lost: int = 0) -> Counts:
        """The likely pool for a Challenge: all free dice, each focus that helps, and the best of them left."""
        pool = _focused(self, tuple(free), box.faces, needs)
        return best_of(pool, max(0, min(sum(pool), limit) - lost), box.faces, needs)

    def with_icons_of(self, other: "Means") -> "Means":
        """The same dice, with the icons of another Doctor for rolling again and changing faces."""
        return Means(self.add, self.focus, self.reroll + other.reroll, self.face + other.face)


@lru_cache(1 << 13)
def _focused(means: Means, free: Counts, faces: tuple[tuple[int, ...], ...], needs: Counts) -> Counts:
    """All dice that these means bring, where so many are free, with each focus that helps."""
    pool, sides = (means.add[BLACK], *map(min, means.add[1:], free[1:])), wanted_sides(faces, needs)
    for icon in means.focus:
        if pool[BLACK]:
            focused = [with_one(without_one(pool, BLACK), to) for to in icon.colours if pool[to] < free[to]]
            pool = max([pool, *focused], key=lambda dice: suits(dice, sides))
    return pool


def means_of(position: DaleksPosition, seat: int, *more: str) -> Means:
    """What works for this Doctor, with these cards besides."""
    return _means(position.options, (*position.players[seat].helping_cards, *more))


@lru_cache(1 << 12)
def _means(options: DaleksOptions, cards: tuple[str, ...]) -> Means:
    icons = [found for card in cards if (found := box_of(options).icons.get(card))]
    return Means(
        tuple(sum(card.add[colour] for card in icons) for colour in range(len(COLOURS))),
        tuple(icon for card in icons for icon in card.focus),
        tuple(icon for card in icons for icon in card.reroll),
        tuple(icon for card in icons for icon in card.face),
    )
