"""Ratings: what a bot thinks of each option, in numbers and in words."""

from collections.abc import Sequence
from typing import Any

from tabletime.bots.tree import Branch, Choice
from tabletime.kernel import Game, Move, Record


class Rating(Record, frozen=True):
    """One option: in how many imagined futures it was chosen, and the chance to win that was found for it."""

    move: Move
    words: str
    visits: int
    value: float


def rated(game: Game[Any, Any], view: Any, options: Sequence[Move], choice: Choice) -> tuple[Rating, ...]:
    """The options, most visited first."""
    branches = [choice.branches.get(move) or Branch(move) for move in options]
    branches.sort(key=lambda branch: (-branch.visits, -branch.value))
    return tuple(_rating(game, view, branch) for branch in branches)


def _rating(game: Game[Any, Any], view: Any, branch: Branch) -> Rating:
    return Rating(branch.move, game.word(branch.move, view), branch.visits, branch.value)
