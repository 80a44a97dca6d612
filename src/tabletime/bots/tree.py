"""The tree of a search: the moments that a seat can tell apart, and how well each choice went so far."""

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Any

from tabletime.kernel import Move

EXPLORE = 2.0
"""How much a choice that was seldom tried is worth trying, beside one that went well."""

SURE = 1.5
"""By how many standard errors an option must lead another to be surely better."""

UNKNOWN = 0.1
"""How far apart the futures of an option are thought to lie, as a mean square, before any of them is known."""


class Branch:
    """One option of a choice: how good it looked, how often it was on offer and taken, and what came of it."""

    __slots__ = ("move", "offered", "prior", "squares", "total", "visits")

    def __init__(self, move: Move, prior: float = 0.0) -> None:
        self.move, self.prior = move, prior
        self.offered = self.visits = 0
        self.total = self.squares = 0.0

    @property
    def value(self) -> float:
        """What this option brought on average, from 0 (lost) to 1 (won)."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def spread(self) -> float:
        """How far apart what came of this option lies, as a mean square."""
        return self.squares / self.visits - self.value**2 if self.visits else 0.0


class Choice:
    """What one seat may do at one moment; in different worlds that may be different things."""

    __slots__ = ("branches", "listed", "options", "total", "visits")

    def __init__(self) -> None:
        self.branches: dict[Move, Branch] = {}
        self.options: Sequence[Move] = ()
        self.listed: list[Branch] = []
        self.visits = 0
        self.total = 0.0

    def pick(self, options: Sequence[Move], curiosity: float = EXPLORE) -> Branch:
        """The option to try next: one that went well, or was seldom taken when it was on offer.

        What the guide gave no weight is tried only where everything else is lost.
        """
        if options is not self.options:
            self.offer(options)
        hope = self.total / self.visits if self.visits else 0.5
        highest = -1.0
        for branch in self.listed:
            branch.offered = offered = branch.offered + 1
            visits = branch.visits
            value = branch.total / visits if visits else hope if branch.prior else 0.0
            score = value + curiosity * branch.prior * sqrt(offered) / (1 + visits)
            if score > highest:
                best, highest = branch, score
        return best

    def is_surely_better(self, one: Branch, other: Branch) -> bool:
        """Whether one option leads another by more than chance would let it."""
        if not one.visits or not other.visits:
            return False
        return one.value - other.value > SURE * sqrt(self.spread * (1 / one.visits + 1 / other.visits))

    @property
    def spread(self) -> float:
        """How far apart what comes of one and the same option lies: the mean square, taken over all options."""
        tried = [branch for branch in self.branches.values() if branch.visits]
        apart = sum(branch.squares - branch.total * branch.value for branch in tried)
        return (apart + UNKNOWN) / (sum(branch.visits for branch in tried) - len(tried) + 1)

    def offer(self, options: Sequence[Move], weights: Sequence[float] = ()) -> None:
        """List what is on offer now; options that are new here begin with these weights, or all with the same."""
        if options == self.options:
            return
        whole, even = sum(weights), 1 / len(options)
        for at, move in enumerate(options):
            if move not in self.branches:
                self.branches[move] = Branch(move, weights[at] / whole if whole else even)
        self.options, self.listed = options, [self.branches[move] for move in options]


class Moment:
    """A point in the game as one seat knows it; what the seat cannot tell apart is one moment."""

    __slots__ = ("after", "choices", "view", "visits")

    def __init__(self) -> None:
        self.choices: dict[int, Choice] = {}
        self.after: dict[Hashable, Moment] = {}
        self.view: Any = None
        self.visits = 0

    def choice(self, seat: int) -> Choice:
        """What this seat may do now."""
        choice = self.choices.get(seat)
        if choice is None:
            choice = self.choices[seat] = Choice()
        return choice

    def step(self, news: Hashable) -> "Moment":
        """The moment that follows when the seat hears this."""
        following = self.after.get(news)
        if following is None:
            following = self.after[news] = Moment()
        return following
