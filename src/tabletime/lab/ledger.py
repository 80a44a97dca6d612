"""The ledger: results on disk, one line of JSON for each game, written as soon as the game is played."""

import os
from collections.abc import Iterable, Iterator, Sequence
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
        self.path, self.plan = path, plan
        self.lines = path.with_name(path.name + ".part") if path.suffix == PARQUET else path
        existing = next((file for file in (path, self.lines) if file.exists()), None)
        if existing is not None and not resume:
            raise BadResults(f"{existing} exists already: add --resume to go on with it, or choose another name.")
        if existing is not None and existing.suffix == PARQUET:
            raise BadResults(f"{existing} is finished; choose another name for more games.")
        self.done = self._take_up() if existing is not None else set[int]()
        self._file = self._open()

    def add(self, results: Sequence[Result]) -> None:
        """Write these games down; what is written stays, whatever happens next."""
        self._file.write(b"".join(msgspec.json.encode(result) + b"\n" for result in results))
        self._file.flush()
        self.done.update(result.index for result in results)

    def close(self) -> None:
        """Stop for now."""
        self._file.close()

    def finish(self) -> None:
        """Put the games into their order; the same run then gives the same file, but for the times."""
        self.close()
        _sort(self.lines)
        if self.path.suffix == PARQUET:
            parquet.write(self.path, self.plan, Rows(self.lines))
            self.lines.unlink()

    def _take_up(self) -> set[int]:
        plan, results = read(self.lines)
        if not self.plan.goes_on_from(plan):
            raise BadResults(f"{self.path} holds another run: game, bots, options and seed must be the same to go on.")
        return {result.index for result in results}

    def _open(self) -> BinaryIO:
        if not self.done:
            self.lines.write_bytes(msgspec.json.encode(_Head(self.plan)) + b"\n")
        else:
            _rewrite(self.lines, self.plan, [place for place, _ in _rows(self.lines)])
        return self.lines.open("ab")


class Rows:
    """The games in a file, read anew each time, so that a file may be larger than memory."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __iter__(self) -> Iterator[Result]:
        if self.path.suffix == PARQUET:
            return parquet.read(self.path)
        return (result for _, result in _rows(self.path))


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


def _rows(path: Path) -> Iterator[tuple[tuple[int, int, int], Result]]:
    """Every game with its index and its place in the file; a last line that was cut off is left out."""
    with path.open("rb") as file:
        file.readline()
        start = file.tell()
        for number, line in enumerate(file, 2):
            if not line.endswith(b"\n"):
                return
            try:
                result = _row.decode(line)
            except msgspec.MsgspecError as fault:
                raise BadResults(f"Line {number} of {path} cannot be read: {fault}.") from None
            yield (result.index, start, len(line)), result
            start += len(line)


def _sort(path: Path) -> None:
    places = []
    with path.open("rb") as file:
        head = file.readline()
        start = len(head)
        for line in file:
            places.append((_place.decode(line).index, start, len(line)))
            start += len(line)
    if places != sorted(places):
        _rewrite(path, _head.decode(head).plan, sorted(places))


def _rewrite(path: Path, plan: Plan, places: list[tuple[int, int, int]]) -> None:
    """The same file with these lines only, in this order; the old one is kept until the new one is whole."""
    new = path.with_name(path.name + ".new")
    with path.open("rb") as old, new.open("wb") as file:
        file.write(msgspec.json.encode(_Head(plan)) + b"\n")
        for _, start, length in places:
            old.seek(start)
            file.write(old.read(length))
    os.replace(new, path)
