"""The arena: one game between bots, and what is worth keeping of it."""

from collections import Counter
from functools import lru_cache
from time import process_time
from typing import Any

from tabletime.bots.turn import Company, Turn
from tabletime.kernel import Move, Table
from tabletime.kernel.errors import TabletimeError
from tabletime.kernel.registry import load
from tabletime.lab.plan import Job, Plan, derive
from tabletime.lab.results import Result

WATCHED = 200
"""The first games of a run are watched more closely: where on the board the moves go."""


class Match:
    """One game in progress."""

    def __init__(self, plan: Plan, job: Job) -> None:
        game = load(plan.game)
        recruits = {recruit.name: recruit for recruit in plan.bots}
        self.job = job
        self.table = Table(game, plan.seats, {**game.unattended, **job.options}, job.seed, log=False)
        bots = {seat: recruits[name].make(game, derive(job.seed, "bot", seat)) for seat, name in enumerate(job.line_up)}
        self.bots = Company(self.table, bots, job.line_up, where=f" in game {job.index} (seed {job.seed})")
        self.uses: list[Counter[Move]] = [Counter() for _ in bots]
        self.spots: Counter[str] = Counter()
        self.is_watched = job.index < WATCHED
        self.decisions = 0

    def play(self) -> Result:
        """Play to the end."""
        start, table = process_time(), self.table
        while table.outcome is None:
            if self.decisions > table.game.longest:
                raise TabletimeError(f"Game {self.job.index} has no end after {table.game.longest:,} decisions.")
            turn = self.bots.interjection() or self.bots.answer(table.decisions[0])
            view = (turn.view or table.view(turn.seat)) if self.is_watched else None
            self.bots.take(turn)
            self._note(turn, view)
            self.decisions += 1
        return self._result(process_time() - start)

    def _note(self, turn: Turn, view: Any) -> None:
        self.uses[turn.seat][turn.move] += 1
        if view is not None:
            self.spots.update(self.table.game.spots(turn.move, view))

    def _result(self, seconds: float) -> Result:
        outcome = self.table.outcome
        assert outcome is not None
        return Result(
            index=self.job.index,
            deal=self.job.deal,
            seed=self.job.seed,
            bots=self.job.line_up,
            options=self.job.options,
            winners=outcome.winners,
            scores=outcome.scores,
            reason=outcome.reason,
            decisions=self.decisions,
            rounds=getattr(self.table.view(None), "round", None),
            uses=tuple(map(_labelled, self.uses)),
            spots=dict(sorted(self.spots.items())),
            seconds=round(seconds, 6),
        )


def play(plan: Plan, index: int) -> Result:
    """The game with this index."""
    return Match(plan, plan.job(index)).play()


def play_all(plan: Plan, indices: list[int]) -> list[Result]:
    """Some games of a plan, in this process."""
    return [play(plan, index) for index in indices]


def _labelled(uses: Counter[Move]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for move, times in uses.items():
        for label in labels(move):
            counts[label] += times
    return dict(sorted(counts.items()))


@lru_cache(1 << 14)
def labels(move: Move) -> tuple[str, ...]:
    """What a move is counted as: its kind, and each of its details with the kind before it."""
    kind = type(move).__name__
    details = [(field, getattr(move, field)) for field in move.__struct_fields__]
    spread = [(field, one) for field, value in details for one in (value if isinstance(value, tuple) else (value,))]
    named = {f"{kind} {field}={value}": None for field, value in spread if isinstance(value, int | str)}
    return (kind, *named)
