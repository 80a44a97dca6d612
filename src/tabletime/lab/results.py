"""Results: one row for every game that was played."""

from typing import Any

import msgspec

from tabletime.kernel import Record


class Result(Record, frozen=True, omit_defaults=True):
    """One game of a run.

    `uses` counts for each seat the kinds of its moves (`Drop`) and their details (`Drop column=3`). `seconds` is
    processor time: the only part that differs when a game is played again.
    """

    index: int
    deal: int
    seed: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    rounds: int | None = None
    uses: tuple[dict[str, int], ...] = ()
    spots: dict[str, int] = msgspec.field(default_factory=dict)
    seconds: float = 0.0

    def without_time(self) -> "Result":
        """The part that is the same whenever and wherever the game is played."""
        return msgspec.structs.replace(self, seconds=0.0)
