"""Which Blink? cards can be laid before which heroes, out of one hand."""

from collections.abc import Sequence
from functools import lru_cache

from tabletime.games.dont_blink.content.cards import (
    BLINK,
    CARD,
    DONT_BLINK,
    NAMES,
    NO_CARD,
    RAGGEDY_DOCTOR,
    SPECIAL,
    Card,
)
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.moves import Assign


def assignments(
    hand: Sequence[int], mine: tuple[int, ...], others: tuple[int, ...] = (), bare: int = 0
) -> tuple[Assign, ...]:
    """Every way to lay cards from the hand before one player's heroes.

    `others` still need cards too, and exactly `bare` heroes of all these must go without, because cards run short: not
    one more (DB-CRD-1, DB-SPC-1).
    """
    most = len(HEROES)
    plain = (min(hand[BLINK], most), min(hand[DONT_BLINK], most))
    return _assignments(plain, tuple(map(bool, hand[RAGGEDY_DOCTOR:])), mine, others, bare)


def shortage(hand: Sequence[int], heroes: Sequence[int]) -> int:
    """How many of these heroes get no card because the hand is too small."""
    usable = hand[BLINK] + hand[DONT_BLINK] + sum(hand[SPECIAL[hero]] for hero in heroes)
    return max(0, len(heroes) - usable)


@lru_cache(4096)
def _assignments(
    plain: tuple[int, int], specials: tuple[bool, ...], mine: tuple[int, ...], others: tuple[int, ...], bare: int
) -> tuple[Assign, ...]:
    ways: list[tuple[Card, ...]] = [()]
    for hero in mine:
        fits = [BLINK, DONT_BLINK, *([SPECIAL[hero]] if specials[hero] else []), *([NO_CARD] if bare else [])]
        ways = [(*way, card) for way in ways for card in fits]
    return tuple(_assign(mine, way) for way in ways if _leaves_enough(plain, specials, way, others, bare))


def _leaves_enough(
    plain: tuple[int, int], specials: tuple[bool, ...], way: tuple[Card, ...], others: tuple[int, ...], bare: int
) -> bool:
    blinks, dont_blinks = plain[0] - way.count(BLINK), plain[1] - way.count(DONT_BLINK)
    if blinks < 0 or dont_blinks < 0:
        return False
    usable = blinks + dont_blinks + sum(specials[hero] for hero in others)
    return way.count(NO_CARD) + max(0, len(others) - usable) == bare


def _assign(mine: tuple[int, ...], way: tuple[Card, ...]) -> Assign:
    return Assign(**{HEROES[hero]: NAMES[card] for hero, card in zip(mine, way, strict=True)})


def laid_by(move: Assign) -> tuple[Card, Card, Card, Card]:
    """The card that an assignment lays before each hero."""
    return CARD[move.doctor], CARD[move.amy], CARD[move.rory], CARD[move.clara]
