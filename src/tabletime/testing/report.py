"""What a check found: a verdict in a sentence and, for a fault, a record that leads back to it."""

from typing import Any

import msgspec

from tabletime.kernel import Table
from tabletime.kernel.codec import to_plain


class Fault(AssertionError):
    """A promise that a game does not keep; `record` is a saved game at the moment at which it broke it."""

    def __init__(self, sentence: str, record: dict[str, Any] | None = None, kind: str = "fault") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.record = record
        self.kind = kind


class Check(msgspec.Struct, frozen=True):
    """The verdict of one check."""

    name: str
    passed: bool
    sentence: str
    record: dict[str, Any] | None = None

    def __str__(self) -> str:
        return f"{'ok' if self.passed else 'FAILED':6} {self.name}: {self.sentence}"


class Report(msgspec.Struct, frozen=True):
    """The verdicts of all checks on one game."""

    game: str
    checks: tuple[Check, ...]

    @property
    def passed(self) -> bool:
        """Whether every check passed."""
        return not self.failed

    @property
    def failed(self) -> tuple[Check, ...]:
        """The checks that did not pass."""
        return tuple(check for check in self.checks if not check.passed)

    def __str__(self) -> str:
        return "\n".join(map(str, self.checks))


def evidence(table: Table, **fault: Any) -> dict[str, Any]:
    """The table as a record that can be restored, with what went wrong under `fault`."""
    details = {key: _plain(value) for key, value in fault.items()}
    try:
        return {**table.record(), "fault": details}
    except Exception as broken:
        start = {"game": table.game.slug, "seats": table.seats, "options": to_plain(table.options)}
        return {**start, "log": [_plain(entry) for entry in table.log], "fault": {**details, "saving": repr(broken)}}


def _plain(value: Any) -> Any:
    try:
        return to_plain(value)
    except (TypeError, msgspec.MsgspecError):
        return repr(value)
