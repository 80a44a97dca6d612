"""What counters, items, zones and pieces are for: they tell it to whoever points at them."""

from collections.abc import Iterable
from functools import partial

from tabletime.games.game_of_time_and_space.content.aliens import Alien
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.kernel.rules import rule_words
from tabletime.kernel.words import counted, listed

says = partial(rule_words, "tabletime.games.game_of_time_and_space")


def aliens_say(aliens: Iterable[Alien]) -> str:
    """Strength, kinds and powers of those who live in a zone, and that they guard what lies there."""
    return " ".join([*map(alien_says, aliens), says("TS-ALN-1", "TS-ALN-5")])


def alien_says(alien: Alien) -> str:
    """What the File says about an alien."""
    twice = f", rolls {counted(alien.rolls, 'time')}" if alien.rolls > 1 else ""
    kinds = f" ({listed(alien.kinds)})" if alien.kinds else ""
    return f"{alien.name}{kinds}: strength {alien.strength}{twice}. {alien.words}".strip()


def unsearched_says() -> str:
    """All that anybody knows of a zone that nobody has searched."""
    return says("TS-SET-7", "TS-SET-17")


def key_part_says(face: str) -> str:
    """What a key part is for; one that lies face down, or is blank, says only that."""
    if not face:
        return says("TS-SET-16", "TS-ITEM-16")
    return says("TS-KEY-5", "TS-KEY-6") if face == BLANK else says("TS-WIN-1", "TS-KEY-1")


def free_place_says() -> str:
    """How many key parts there is room for."""
    return says("TS-KEY-1")


def mission_says() -> str:
    """What missions are for."""
    return says("TS-SET-13", "TS-WIN-1")


def items_say() -> str:
    """What lies under aliens, or free to be taken."""
    return says("TS-ALN-3", "TS-ALN-7")


def item_back_says() -> str:
    """All that anybody knows of an item that lies face down."""
    return says("TS-SET-5", "TS-ITEM-1")


def zone_says() -> str:
    """How zones are reached."""
    return says("TS-MOVE-1")


def warp_says() -> str:
    """Where a warp leads."""
    return says("TS-WARP-1", "TS-WARP-2")


def domain_says() -> str:
    """Where everybody has to go, and what cannot be done there."""
    return says("TS-WIN-1", "TS-MOVE-5", "TS-DOM-2", "TS-DOM-5")


def piece_says(stun: int) -> str:
    """What can be done with another player, or what a stunned one cannot do."""
    by_markers = {0: ("TS-KEY-7", "TS-CMB-1"), 1: ("TS-STUN-11", "TS-STUN-12")}
    return says(*by_markers.get(stun, ("TS-STUN-3", "TS-STUN-4", "TS-STUN-10")))
