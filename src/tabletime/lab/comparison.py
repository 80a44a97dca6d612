"""A comparison: two versions of a game on the same deals; what differs, and whether that is more than noise."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from tabletime.bots.explain import side_names
from tabletime.kernel import Game, Record
from tabletime.lab.results import Result
from tabletime.lab.statistics import Sample, are_real
from tabletime.lab.tally import is_detail, worth

ENOUGH = 10
"""Moves and endings are compared that came in at least so many games."""

Measure = Callable[[Result], float]


class Difference(Record, frozen=True):
    """One figure in both versions, the difference with its interval, and whether it is more than noise.

    A detail is about one card, place or the like; there are many, so that each must differ more to be called real.
    """

    name: str
    unit: str
    first: float
    second: float
    difference: float
    low: float
    high: float
    is_real: bool
    is_detail: bool = False

    @property
    def sentence(self) -> str:
        """The difference in words."""
        change = f"{self.name}: {self.show(self.first)} to {self.show(self.second)}"
        interval = f"difference {self.show(self.difference)}, between {self.show(self.low)} and {self.show(self.high)}"
        return f"{change} ({interval}): {'more than noise' if self.is_real else 'may be noise'}."

    def show(self, value: float) -> str:
        """A figure in its unit."""
        return f"{value:.1%}" if self.unit == "share" else f"{value:,.2f}"


def compare(game: Game, pairs: Iterable[tuple[Result, Result]]) -> tuple[Difference, ...]:
    """Every figure that can be compared; each pair has the same deal and line-up.

    First the figures of the game as a whole, then the details of its moves, each with the surest difference first.
    """
    kept = list(pairs)
    if not kept:
        return ()
    results = [result for pair in kept for result in pair]
    return (*_differences(kept, _figures(game, results)), *_differences(kept, _details(results)))


def _differences(pairs: list[tuple[Result, Result]], measures: Iterable[tuple[str, str, Measure]]) -> list[Difference]:
    found = [(name, unit, _samples(pairs, measure)) for name, unit, measure in measures]
    verdicts = are_real([both.risk for _, _, (_, _, both) in found])
    rows = [_difference(*each, verdict) for each, verdict in zip(found, verdicts, strict=True)]
    return [
        rows[at] for at in sorted(range(len(rows)), key=lambda at: (not rows[at].is_real, found[at][2][2].risk, at))
    ]


def paired(first: Iterable[Result], second: Iterable[Result]) -> Iterator[tuple[Result, Result]]:
    """The games of two runs that have the same deal and the same bots in the same seats."""
    known = {(result.deal, result.seed, result.bots): result for result in first}
    for result in second:
        twin = known.get((result.deal, result.seed, result.bots))
        if twin is not None:
            yield twin, result


def _figures(game: Game, results: list[Result]) -> Iterator[tuple[str, str, Measure]]:
    seats = len(results[0].bots)
    for name, team in zip(side_names(game, seats), game.teams(seats), strict=True):
        yield f"{name} wins", "share", _won_by(game, team[0])
    yield "no winner", "share", lambda result: not result.winners
    yield "decisions", "number", lambda result: result.decisions
    if results[0].rounds is not None:
        yield "rounds", "number", lambda result: result.rounds or 0
    for seat in range(min(len(result.scores) for result in results)):
        yield f"score of {game.seat_name(seat, seats)}", "number", _score_of(seat)
    for reason in _common(result.reason for result in results):
        yield f"ends with: {reason}", "share", _ends_with(reason)
    for kind in _common(use for use in _used(results) if not is_detail(use)):
        yield f"uses of {kind}", "number", _uses_of(kind)


def _details(results: list[Result]) -> Iterator[tuple[str, str, Measure]]:
    for detail in _common(use for use in _used(results) if is_detail(use)):
        yield f"uses of {detail}", "number", _uses_of(detail)


def _used(results: list[Result]) -> Iterator[str]:
    """What was used, once for every game in which it was."""
    for result in results:
        yield from {use for used in result.uses for use in used}


def _won_by(game: Game, seat: int) -> Measure:
    return lambda result: worth(game, result)[seat]


def _score_of(seat: int) -> Measure:
    return lambda result: result.scores[seat]


def _ends_with(reason: str) -> Measure:
    return lambda result: result.reason == reason


def _uses_of(move: str) -> Measure:
    return lambda result: sum(used.get(move, 0) for used in result.uses)


def _common(names: Iterable[str]) -> list[str]:
    """Those that come often enough to be compared."""
    counts = Counter(names)
    return sorted(name for name, times in counts.items() if times >= ENOUGH)


def _samples(pairs: list[tuple[Result, Result]], measure: Measure) -> tuple[float, float, Sample]:
    values = [(measure(first), measure(second)) for first, second in pairs]
    many = len(values)
    difference = Sample(second - first for first, second in values)
    return sum(first for first, _ in values) / many, sum(second for _, second in values) / many, difference


def _difference(name: str, unit: str, samples: tuple[float, float, Sample], is_real: bool) -> Difference:
    first, second, sample = samples
    return Difference(name, unit, first, second, *sample.estimate, is_real, "=" in name)
