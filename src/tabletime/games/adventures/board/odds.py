"""Exact odds of a roll: alone against a target, or against the dice of a foe."""

from fractions import Fraction
from functools import lru_cache

import msgspec


class Odds(msgspec.Struct, frozen=True):
    """How likely a roll is won, tied and lost; a roll against a target is won or comes to nothing."""

    win: Fraction
    tie: Fraction
    lose: Fraction

    @property
    def percent(self) -> tuple[int, int, int]:
        """The three as whole percent."""
        return tuple(round(100 * part) for part in (self.win, self.tie, self.lose))  # type: ignore[return-value]


@lru_cache(maxsize=256)
def ways(dice: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """In how many ways so many dice show each sum, from 0 on.

    >>> ways(2, (0, 0, 1, 1, 2, 2))
    (4, 8, 12, 8, 4)
    """
    if dice <= 0:
        return (1,)
    fewer = ways(dice - 1, faces)
    found = [0] * (len(fewer) + max(faces))
    for total, count in enumerate(fewer):
        for face in faces:
            found[total + face] += count
    return tuple(found)


@lru_cache(maxsize=4096)
def contest(own: int, foe: int, faces: tuple[int, ...], *, wins_ties: bool = False) -> Odds:
    """AD-DICE-3: so many dice against the dice of a foe."""
    mine, theirs = ways(own, faces), ways(foe, faces)
    total = sum(mine) * sum(theirs)
    win = sum(count * sum(theirs[:shown]) for shown, count in enumerate(mine))
    tie = sum(count * theirs[shown] for shown, count in enumerate(mine) if shown < len(theirs))
    if wins_ties:
        win, tie = win + tie, 0
    return Odds(Fraction(win, total), Fraction(tie, total), Fraction(total - win - tie, total))


@lru_cache(maxsize=1024)
def reaching(own: int, target: int, faces: tuple[int, ...]) -> Odds:
    """AD-DICE-4: so many dice against a target; failing costs nothing but the action."""
    mine = ways(own, faces)
    win = Fraction(sum(mine[target:]), sum(mine))
    return Odds(win, 1 - win, Fraction(0))
