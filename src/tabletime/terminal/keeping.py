"""Keeping games: records in files, and the shelf of games that wait to be continued."""

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from tabletime.kernel import Table, TabletimeError
from tabletime.kernel.errors import BadRecord


def read_record(path: Path) -> dict[str, Any]:
    """The record in this file."""
    try:
        record = msgspec.json.decode(path.read_bytes())
    except OSError as fault:
        raise BadRecord(f"The record {path} cannot be read: {fault.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadRecord(f"{path} is not a Tabletime record: it does not hold JSON.") from None
    if not isinstance(record, dict) or "tabletime" not in record:
        raise BadRecord(f"{path} is not a Tabletime record: it holds other JSON.")
    return record


def write_record(path: Path, table: Table, players: Sequence[str]) -> None:
    """Save the game with the names of its players, all at once or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.encode(table.record() | {"players": list(players)}) + b"\n")
        draft.replace(path)
    except OSError as fault:
        raise TabletimeError(f"The game cannot be saved as {path}: {fault.strerror}.") from None


def check_target(path: Path, table: Table) -> None:
    """Refuse to write over anything but an earlier record of the same game."""
    if not path.exists():
        return
    try:
        earlier = read_record(path)["game"]
    except (BadRecord, KeyError):
        earlier = None
    if earlier != table.game.slug:
        raise TabletimeError(f"{path} exists and is no record of {table.game.title}; choose another name.")


class Shelf:
    """The folder in which unfinished games wait, and the place on it for this one."""

    def __init__(self, folder: Path, place: Path | None = None) -> None:
        self.folder, self._place = folder, place

    @property
    def place(self) -> Path | None:
        """The file in which this game is kept, if it is kept yet."""
        return self._place

    def find(self, name: str) -> Path:
        """The file of this name, wherever the path leads or else on the shelf."""
        path = Path(name).expanduser()
        kept = [self.folder / name, self.folder / f"{name}.json"]
        found = next((file for file in (path, *kept) if file.is_file()), None)
        if found is None:
            raise BadRecord(f"There is no saved game {name}; {self._contents()}.")
        return found

    def keep(self, table: Table, players: Sequence[str]) -> Path:
        """Save the game on the shelf, always in the same place."""
        if self._place is None:
            self._place = self._free_place(table.game.slug)
        write_record(self._place, table, players)
        return self._place

    def _free_place(self, slug: str) -> Path:
        stem = f"{slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
        names = (f"{stem}{'' if count == 1 else f'-{count}'}.json" for count in range(1, 1000))
        return next(place for name in names if not (place := self.folder / name).exists())

    def _contents(self) -> str:
        kept = sorted(file.stem for file in self.folder.glob("*.json")) if self.folder.is_dir() else []
        return f"kept in {self.folder} are {', '.join(kept[-5:])}" if kept else f"none are kept in {self.folder}"
