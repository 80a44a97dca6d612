"""Ratings: what a bot thinks of each option, in numbers and in words."""

import math
from collections.abc import Sequence
from typing import Any

from tabletime.bots.tree import SURE, Branch, Choice
from tabletime.kernel import Game, Move, Record

RELIABLE, WORST = 0.1, 0.98
"""A number may be wrong by a tenth at the most; with so many futures it is by `WORST` over the root of that many."""

DISTINCT = 1.5
"""A guide has a favourite when it gives one option so many times the hope that an even share would be."""


NEAR = 1 / 3
"""What has not won such a part of the lead that it needs will hardly win the rest."""


class Rating(Record, frozen=True):
    """One option: in how many imagined futures it was chosen, the chance to win that was found for it.

    `spread` is how far apart these futures lie, as a mean square: what is risky ends well or badly.
    """

    move: Move
    words: str
    visits: int
    value: float
    spread: float = 0.0

    @property
    def is_plain(self) -> bool:
        """Whether it is a move without details, as to pass or to end a turn."""
        return not self.move.__struct_fields__

    @property
    def margin(self) -> float:
        """How far the true chance may well be from the value: in 19 of 20 cases it is nearer."""
        return WORST / math.sqrt(self.visits) if self.visits else 1.0

    @property
    def is_reliable(self) -> bool:
        """Whether enough futures were imagined to put a number on the option."""
        return self.margin <= RELIABLE


class Thought(Record, frozen=True):
    """What a bot thinks about a question: its options, the best first, and each seat's chances to win."""

    ratings: tuple[Rating, ...]
    chances: tuple[float, ...]

    @property
    def best(self) -> Rating:
        """The option that the bot would choose."""
        return self.ratings[0]

    @property
    def futures(self) -> int:
        """How many futures were imagined."""
        return sum(rating.visits for rating in self.ratings)

    def rating(self, move: Move) -> Rating | None:
        """What the bot thinks of one option."""
        return next((rating for rating in self.ratings if rating.move == move), None)

    def sentences(self, many: int = 3) -> list[str]:
        """The thought in words, as a hint to a player: the favourite, and others that were looked at.

        Numbers are chances to win, and stand only where enough futures carry them. No other option ever bears a higher
        number than the favourite: until it is surely better, it is about as good.
        """
        best, *others = self.ratings[:many]
        futures = f"after {self.futures:,} imagined futures"
        chance = f"{_percent(best)} to win, {futures}" if best.is_reliable else f"{futures}, too few for a number"
        lines = [f"I would say: {best.words} ({chance})."]
        lines += [f"Or: {other.words}{self._compared(other)}." for other in others if other.visits]
        return lines

    def _compared(self, other: Rating) -> str:
        """How another option stands to the favourite."""
        if other.value >= self.best.value:
            return ", about as good"
        return f" ({_percent(other)})" if other.is_reliable and self.best.is_reliable else ""


def rated(game: Game, view: Any, options: Sequence[Move], choice: Choice, sure: float = SURE) -> tuple[Rating, ...]:
    """The options, most visited first; but what the guide likes best leads until another is surely better."""
    branches = [choice.branches.get(move) or Branch(move) for move in options]
    branches.sort(key=lambda branch: (-branch.visits, -branch.value))
    if _has_favourite(branches):
        first = leading(choice, branches, sure)
        branches.remove(first)
        branches.insert(0, first)
    return tuple(_rating(game, view, branch) for branch in branches)


def leading(choice: Choice, branches: Sequence[Branch], sure: float = SURE) -> Branch:
    """What the guide likes best, or the best of what is surely better."""
    favourite = max(branches, key=lambda branch: branch.prior)
    better = [branch for branch in branches if choice.is_surely_better(branch, favourite, sure)]
    return max(better, key=lambda branch: branch.value, default=favourite)


def keeps_favourite(choice: Choice, sure: float) -> bool:
    """Whether nothing is near to being surely better than what the guide likes best."""
    branches = list(choice.branches.values())
    return _has_favourite(branches) and leading(choice, branches, NEAR * sure) is leading(choice, branches, math.inf)


def _has_favourite(branches: Sequence[Branch]) -> bool:
    return max(branch.prior for branch in branches) * len(branches) > DISTINCT


def _rating(game: Game, view: Any, branch: Branch) -> Rating:
    value = min(1.0, max(0.0, branch.value))  # beside par it can be a little more than certain
    return Rating(branch.move, game.word(branch.move, view), branch.visits, value, branch.spread)


def _percent(rating: Rating) -> str:
    return f"{rating.value:.0%}"
