"""The box of one table: everything that its options put into it, looked up by name."""

from functools import cache, lru_cache
from typing import get_args

from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN, Alien, alien_file
from tabletime.games.game_of_time_and_space.content.effects import Cancel, Drain, Fighter
from tabletime.games.game_of_time_and_space.content.items import Item, Use, When, item_file
from tabletime.games.game_of_time_and_space.content.keys import BLANK, MISSIONS, KeyTypes, Shape, missions, shapes
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.kernel.errors import BadOptions

ZONES = 60
"""TS-SET-16: so many zones get an item, an alien and a key part."""

BLANKS = 59
"""TS-SET-16, TS-SET-18: the blank key part counters of the box."""


class Box:
    """All counters of a box, by name."""

    def __init__(self, items: str, aliens: str, neutralisers: bool) -> None:
        files = item_file(items), alien_file(aliens)
        lying = [item for item in files[0].item if neutralisers or item.effect_of(Cancel) is None]
        self.starters = tuple(item.name for item in files[0].starter)
        self.items: dict[str, Item] = {item.name: item for item in (*lying, *files[0].starter)}
        self.aliens: dict[str, Alien] = {alien.name: alien for alien in files[1].alien}
        self.item_tokens = tuple(sorted(item.name for item in lying for _ in range(item.count)))
        named = [alien.name for alien in files[1].alien for _ in range(alien.count)]
        self.alien_tokens = tuple(sorted([*named, *[NO_ALIEN] * files[1].blanks]))
        self.drainers = frozenset(name for name, item in self.items.items() if item.effect_of(Drain))
        self.fighters = frozenset(name for name, item in self.items.items() if item.effect_of(Fighter))
        self.kind = {name: item.kind for name, item in self.items.items()}
        self.uses: dict[When, dict[str, Use]] = {when: {} for when in get_args(When)}
        for name, item in self.items.items():
            for use in item.use:
                self.uses[use.when][name] = use
        self._check()

    def _check(self) -> None:
        """TS-SET-5, TS-SET-7: there is an item and an alien for every zone."""
        if min(len(self.item_tokens), len(self.alien_tokens)) < ZONES:
            raise BadOptions(f"There are {ZONES} zones: give at least as many item counters and alien counters.")


@cache
def _box(items: str, aliens: str, neutralisers: bool) -> Box:
    return Box(items, aliens, neutralisers)


def box_of(options: TimeAndSpaceOptions) -> Box:
    """The box with which this table plays."""
    return _box(options.item_file, options.alien_file, options.neutralisers)


def blanks_in_play(players: int) -> int:
    """TS-SET-16: how many blank key part counters fill the board up to sixty."""
    return ZONES - 6 * players


@lru_cache(maxsize=256)
def key_tokens(kinds: KeyTypes, leftovers: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """TS-SET-15, TS-SET-16: the counters in zones, once those that match leftover missions are out."""
    real = list(missions(kinds))
    for shape in leftovers:
        real.remove(shape)
    return tuple(sorted([*real, *[BLANK] * (ZONES - len(real))]))


__all__ = ["BLANKS", "MISSIONS", "ZONES", "Box", "blanks_in_play", "box_of", "key_tokens", "shapes"]
