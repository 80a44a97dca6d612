"""Ratings: what a bot thinks of each option, in numbers and in words."""

from collections.abc import Sequence
from typing import Any

from tabletime.bots.tree import Branch, Choice
from tabletime.kernel import Game, Move, Record

DISTINCT = 1.5
"""A guide has a favourite when it gives one option so many times the hope that an even share would be."""


class Rating(Record, frozen=True):
    """One option: in how many imagined futures it was chosen, and the chance to win that was found for it."""

    move: Move
    words: str
    visits: int
    value: float


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
        """The thought in words, as a hint to a player."""
        best, *others = self.ratings[:many]
        lines = [f"I would say: {best.words} ({_percent(best)} to win, after {self.futures:,} imagined futures)."]
        lines += [f"Or: {other.words} ({_percent(other)})." for other in others if other.visits]
        return lines


def rated(game: Game[Any, Any], view: Any, options: Sequence[Move], choice: Choice) -> tuple[Rating, ...]:
    """The options, most visited first; but what the guide likes best leads until another is surely better."""
    branches = [choice.branches.get(move) or Branch(move) for move in options]
    branches.sort(key=lambda branch: (-branch.visits, -branch.value))
    favourite = max(branches, key=lambda branch: branch.prior)
    if favourite.prior * len(branches) > DISTINCT and not branches[0].is_surely_better(favourite):
        branches.remove(favourite)
        branches.insert(0, favourite)
    return tuple(_rating(game, view, branch) for branch in branches)


def _rating(game: Game[Any, Any], view: Any, branch: Branch) -> Rating:
    return Rating(branch.move, game.word(branch.move, view), branch.visits, branch.value)


def _percent(rating: Rating) -> str:
    return f"{rating.value:.0%}"
