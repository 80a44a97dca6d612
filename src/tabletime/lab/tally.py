"""A tally: what many games add up to, without keeping them all."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from tabletime.bots.payoffs import payoffs
from tabletime.kernel import Game, Outcome
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result
from tabletime.lab.statistics import Estimate, Sample, share


class Wins:
    """How often somebody has won; a draw between n sides, or a shared victory, is an n-th of a win for each."""

    def __init__(self) -> None:
        self.games = 0
        self._got: Counter[float] = Counter()

    def add(self, won: float) -> None:
        """Take one more game in."""
        self.games += 1
        self._got[won] += 1

    @property
    def won(self) -> float:
        """Games won, draws in parts."""
        return sum(worth * times for worth, times in sorted(self._got.items()))

    @property
    def share(self) -> Estimate:
        """The share of games won, with its interval."""
        return share(self.won, self.games)


class Use(Wins):
    """How often a move is made, in which seats, and how often those win who make it at all."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0
        self.seats: Counter[int] = Counter()


class Tally:
    """Everything that tables and reports show of a run."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game, self.plan = game, plan
        self.games = self.without_winner = 0
        self.by_seat: defaultdict[int, Wins] = defaultdict(Wins)
        self.by_side: defaultdict[int, Wins] = defaultdict(Wins)
        self.by_bot: defaultdict[str, Wins] = defaultdict(Wins)
        self.by_option: defaultdict[tuple[str, int], Wins] = defaultdict(Wins)
        self.scores: defaultdict[int, Sample] = defaultdict(Sample)
        self.score_counts: defaultdict[int, Counter[int]] = defaultdict(Counter)
        self.decisions, self.rounds, self.seconds = Sample(), Sample(), Sample()
        self.decision_counts: Counter[int] = Counter()
        self.reasons: Counter[str] = Counter()
        self.uses: defaultdict[str, Use] = defaultdict(Use)
        self.spots: Counter[str] = Counter()
        self.sides = game.teams(plan.seats)

    def add_all(self, results: Iterable[Result]) -> "Tally":
        """Take many games in."""
        for result in results:
            self.add(result)
        return self

    def add(self, result: Result) -> None:
        """Take one more game in."""
        won = worth(self.game, result)
        self.games += 1
        self.without_winner += not result.winners
        for seat, bot in enumerate(result.bots):
            self.by_seat[seat].add(won[seat])
            self.by_bot[bot].add(won[seat])
        for side, seats in enumerate(self.sides):
            self.by_side[side].add(won[seats[0]])
            for name, value in result.options.items():
                self.by_option[f"{name} = {value}", side].add(won[seats[0]])
        self._add_scores(result)
        self._add_length(result)
        self._add_uses(result, won)

    def _add_scores(self, result: Result) -> None:
        for seat, score in enumerate(result.scores):
            self.scores[seat].add(score)
            self.score_counts[seat][score] += 1

    def _add_length(self, result: Result) -> None:
        self.reasons[result.reason] += 1
        self.decisions.add(result.decisions)
        self.decision_counts[result.decisions] += 1
        self.seconds.add(result.seconds)
        if result.rounds is not None:
            self.rounds.add(result.rounds)

    def _add_uses(self, result: Result, won: tuple[float, ...]) -> None:
        self.spots.update(result.spots)
        for seat, used in enumerate(result.uses):
            for move, times in used.items():
                use = self.uses[move]
                use.times += times
                use.add(won[seat])
                use.seats[seat] += 1

    def usual(self, use: Use) -> float:
        """How often those seats win anyway that make this move: what its share of wins is to be compared with."""
        return sum(self.by_seat[seat].share.value * games for seat, games in use.seats.items()) / use.games


def is_detail(use: str) -> bool:
    """Whether a use is a detail of a kind of move (`Drop column=3`), not the kind itself (`Drop`)."""
    return " " in use


def worth(game: Game, result: Result) -> tuple[float, ...]:
    """What each seat got: 1 for a victory, its part of a draw or of a victory that several sides share, or 0."""
    got = payoffs(game, Outcome(result.winners), len(result.bots))
    sharing = sum(got[team[0]] == 1 for team in game.teams(len(result.bots)))
    return tuple(part / sharing for part in got) if sharing > 1 else got


def option_words(options: Mapping[str, Any]) -> str:
    """A set of options as a player would write it."""
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "as in the box"
