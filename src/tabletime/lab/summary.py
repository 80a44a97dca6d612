"""A summary: a run in a few figures, for the screen and for programs."""

from tabletime.bots.explain import side_names
from tabletime.kernel import Record
from tabletime.lab.statistics import Estimate
from tabletime.lab.tally import Tally


class SeatLine(Record, frozen=True):
    """One seat: who sat there, how often it won, and its mean score."""

    seat: int
    name: str
    bots: tuple[str, ...]
    won: float
    low: float
    high: float
    score: float | None


class SideLine(Record, frozen=True):
    """Those who win together, how often, and with which options."""

    side: str
    options: str
    games: int
    won: float
    low: float
    high: float


class Summary(Record, frozen=True):
    """The figures of a run; times are left out, so that the same run gives the same summary."""

    game: str
    games: int
    seed: int
    seats: tuple[SeatLine, ...]
    sides: tuple[SideLine, ...]
    without_winner: int
    decisions: tuple[float, float, float]
    rounds: tuple[float, float, float] | None
    endings: dict[str, int]

    @property
    def sentences(self) -> list[str]:
        """How long games take and how they end."""
        length = f"A game takes {_about(self.decisions)} decisions"
        length += f" and {_about(self.rounds)} rounds." if self.rounds else "."
        drawn = [f"{self.without_winner:,} of {self.games:,} games had no winner."] if self.without_winner else []
        ends = [f"{times:,} times: {reason}" for reason, times in self.endings.items()]
        return [length, *drawn, "How games ended:", *ends]


def summary(tally: Tally) -> Summary:
    """The figures of a run."""
    return Summary(
        game=tally.plan.game,
        games=tally.games,
        seed=tally.plan.seed,
        seats=tuple(_seat(tally, seat) for seat in sorted(tally.by_seat)),
        sides=_sides(tally),
        without_winner=tally.without_winner,
        decisions=tally.decisions.estimate,
        rounds=tally.rounds.estimate if tally.rounds.count else None,
        endings=dict(tally.reasons.most_common()),
    )


def _seat(tally: Tally, seat: int) -> SeatLine:
    bots = tuple(dict.fromkeys(line_up[seat] for line_up in tally.plan.line_ups))
    name = tally.game.seat_name(seat, tally.plan.seats)
    score = tally.scores[seat].mean if seat in tally.scores else None
    return SeatLine(seat, name, bots, *tally.by_seat[seat].share, score)


def _sides(tally: Tally) -> tuple[SideLine, ...]:
    names = side_names(tally.game, tally.plan.seats)
    whole = [SideLine(names[side], "", wins.games, *wins.share) for side, wins in sorted(tally.by_side.items())]
    if len(tally.plan.option_sets) < 2:
        return tuple(whole)
    parts = [
        SideLine(names[side], option, wins.games, *wins.share)
        for (option, side), wins in sorted(tally.by_option.items())
    ]
    return (*whole, *parts)


def _about(estimate: tuple[float, float, float]) -> str:
    value, low, high = Estimate(*estimate)
    return f"{value:,.1f} ({low:,.1f} to {high:,.1f})"
