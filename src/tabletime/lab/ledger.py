"""The ledger: results on disk, one line of JSON for each game, written as soon as the game is played."""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import BinaryIO

import msgspec

from tabletime.kernel.errors import TabletimeError
from tabletime.lab import parquet
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result

PARQUET = ".parquet"


class BadResults(TabletimeError):
    """A file of results that cannot be read, or belongs to another run."""


class _Head(msgspec.Struct, tag="results", tag_field="tabletime"):
    plan: Plan


class _Place(msgspec.Struct):
    index: int


_head, _row, _place = msgspec.json.Decoder(_Head), msgspec.json.Decoder(Result), msgspec.json.Decoder(_Place)


class Ledger:
    """The results of one run as they come in. A run for Parquet writes lines first and is turned over at its end."""

    def __init__(self, path: Path, plan: Plan, *, resume: bool = False) -> None:
        self.path, self.plan, self.lines = path, plan, path
        if path.suffix == PARQUET:
            parquet.pyarrow()  # better missed now than when all games are played
            self.lines = path.with_name(path.name + ".part")
        existing = next((file for file in (self.lines, path) if file.exists()), None)
        if existing is not None and not resume:
            raise BadResults(f"{existing} exists already: add --resume to go on with it, or choose another name.")
        self.done = self._take_up(existing) if existing is not None else set[int]()
        self._file = self._open(existing)

    def add(self, results: Sequence[Result]) -> None:
        """Write these games down; what is written stays, whatever happens next."""
        try:
            self._file.write(b"".join(map(_line, results)))
            self._file.flush()
        except OSError as fault:
            raise BadResults(
                f"{self.lines} cannot be written: {fault.strerror}; {len(self.done):,} games are kept, "
                "and --resume goes on with them."
            ) from None
        self.done.update(result.index for result in results)

    def close(self) -> None:
        """Stop for now."""
        with suppress(OSError):  # only what could not be written is left, and that was told
            self._file.close()

    def finish(self) -> None:
        """Put the games into their order; the same run then gives the same file, but for the times."""
        self.close()
        _sort(self.lines)
        if self.path.suffix == PARQUET:
            with _replacing(self.path) as new:
                parquet.write(new, self.plan, Rows(self.lines))
            self.lines.unlink()

    def _take_up(self, existing: Path) -> set[int]:
        plan, results = read(existing)
        if not self.plan.goes_on_from(plan):
            raise BadResults(f"{existing} holds another run: game, bots, options and seed must be the same to go on.")
        done = {result.index for result in results}
        if max(done, default=-1) >= self.plan.games:
            raise BadResults(f"{existing} holds more games already: let --games be {plan.games:,} or more to go on.")
        return done

    def _open(self, existing: Path | None) -> BinaryIO:
        """The file for the lines that come, after those that were there."""
        with _replacing(self.lines) as new, new.open("wb") as file:
            file.write(msgspec.json.encode(_Head(self.plan)) + b"\n")
            file.writelines(map(_line, Rows(existing) if existing is not None and self.done else ()))
        return self.lines.open("ab")


class Rows:
    """The games in a file, read anew each time, so that a file may be larger than memory."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __iter__(self) -> Iterator[Result]:
        if self.path.suffix == PARQUET:
            return parquet.read(self.path)
        return _rows(self.path)


def read(path: Path) -> tuple[Plan, Rows]:
    """The plan of a run and the games that were played of it."""
    try:
        if path.suffix == PARQUET:
            return parquet.read_plan(path), Rows(path)
        with path.open("rb") as file:
            plan = _head.decode(file.readline()).plan
    except OSError as fault:
        raise BadResults(f"{path} cannot be read: {fault.strerror}.") from None
    except msgspec.MsgspecError:
        raise BadResults(f"{path} holds no results: a file written by tabletime simulate is needed.") from None
    return plan, Rows(path)


def read_together(paths: Sequence[Path]) -> tuple[Plan, Iterable[Result]]:
    """Runs of the same bots in the same seats as if they were one; each may have options and a seed of its own."""
    (plan, rows), *more = map(read, paths)
    runs = [plan]
    for path, (other, _) in zip(paths[1:], more, strict=True):
        if (other.game, other.line_ups) != (plan.game, plan.line_ups):
            raise BadResults(
                f"{path} is about {other.game} with other seats or bots: report one kind of run at a time."
            )
        if any((other.seed, other.option_sets) == (run.seed, run.option_sets) for run in runs):
            raise BadResults(f"{path} holds the same games again: name each run once.")
        runs.append(other)
    played = rows if not more else list(chain(rows, *(others for _, others in more)))
    if not any(True for _ in played):
        raise BadResults(f"{paths[0]} holds no games yet: let tabletime simulate play some.")
    option_sets = list(chain(*(run.option_sets for run in runs)))
    different = [options for at, options in enumerate(option_sets) if options not in option_sets[:at]]
    return msgspec.structs.replace(plan, option_sets=tuple(different)), played


def _rows(path: Path) -> Iterator[Result]:
    """Every game in the file; a last line that was cut off is left out."""
    with path.open("rb") as file:
        file.readline()
        for number, line in enumerate(file, 2):
            if not line.endswith(b"\n"):
                return
            try:
                yield _row.decode(line)
            except msgspec.MsgspecError as fault:
                raise BadResults(f"Line {number} of {path} cannot be read: {fault}.") from None


def _sort(path: Path) -> None:
    places = []
    with path.open("rb") as file:
        head = file.readline()
        start = len(head)
        for line in file:
            places.append((_place.decode(line).index, start, len(line)))
            start += len(line)
    if places != sorted(places):
        _rewrite(path, head, sorted(places))


def _rewrite(path: Path, head: bytes, places: list[tuple[int, int, int]]) -> None:
    """The same file with these lines in this order."""
    with _replacing(path) as new, path.open("rb") as old, new.open("wb") as file:
        file.write(head)
        for _, start, length in places:
            old.seek(start)
            file.write(old.read(length))


@contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A new file that takes the place of an old one when it is whole; until then the old one is kept."""
    new = path.with_name(path.name + ".new")
    try:
        yield new
        os.replace(new, path)
    except OSError as fault:
        new.unlink(missing_ok=True)
        raise BadResults(f"{path} cannot be written: {fault.strerror}.") from None


def _line(result: Result) -> bytes:
    return msgspec.json.encode(result) + b"\n"
