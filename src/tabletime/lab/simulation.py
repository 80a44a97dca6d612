"""A simulation: a plan carried out, its results written down and added up."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tabletime.kernel.registry import load
from tabletime.lab.ledger import Ledger, read
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result
from tabletime.lab.tally import Tally
from tabletime.lab.workers import run


class Simulation:
    """Plays what is left of a plan; stopped at any time, it can go on later."""

    def __init__(self, plan: Plan, out: Path | None = None, *, resume: bool = False, keeps_rows: bool = False) -> None:
        self.plan = plan
        self.ledger = None if out is None else Ledger(out, plan, resume=resume)
        self.tally = Tally(load(plan.game), plan)
        self.rows: list[Result] = []
        self.keeps_rows = keeps_rows
        if self.ledger is not None and self.ledger.done:
            for result in read(self.ledger.lines)[1]:
                self._add(result)

    @property
    def done(self) -> int:
        """How many games have been played."""
        return self.tally.games

    @property
    def is_complete(self) -> bool:
        """Whether the whole plan has been carried out."""
        return self.done >= self.plan.games

    def run(self, jobs: int = 1, cluster: str = "", tick: Callable[[int], None] | None = None) -> "Simulation":
        """Play until the end, or until somebody presses Ctrl-C: what is done is kept."""
        played = self.ledger.done if self.ledger is not None else set[int]()
        left = [index for index in range(self.plan.games) if index not in played]
        try:
            with suppress(KeyboardInterrupt):
                for batch in run(self.plan, left, jobs, cluster):
                    self._take(batch)
                    if tick is not None:
                        tick(len(batch))
        finally:
            self._put_away()
        return self

    def _take(self, batch: list[Result]) -> None:
        if self.ledger is not None:
            self.ledger.add(batch)
        for result in batch:
            self._add(result)

    def _add(self, result: Result) -> None:
        self.tally.add(result)
        if self.keeps_rows:
            self.rows.append(result)

    def _put_away(self) -> None:
        if self.ledger is not None:
            if self.is_complete:
                self.ledger.finish()
            else:
                self.ledger.close()
