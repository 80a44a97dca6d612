"""Arguments that mean the same in every command."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tabletime.kernel.errors import BadOptions
from tabletime.kernel.registry import games

GameName: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of a game; `games` lists them.", autocompletion=lambda: games())
]
RecordFile: TypeAlias = Annotated[Path, typer.Argument(metavar="RECORD", help="A saved game.")]
Seats: TypeAlias = Annotated[int | None, typer.Option("--seats", help="How many sit at the table.")]
Seed: TypeAlias = Annotated[int | None, typer.Option("--seed", help="A number that fixes all chance.")]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Data: TypeAlias = Annotated[
    Path | None, typer.Option("--data", help="The folder for saved games, instead of the user's own.")
]


def data_folder(given: Path | None) -> Path:
    """Where Tabletime keeps things: where `--data` or XDG_DATA_HOME says, or where the platform keeps such data."""
    if given is not None:
        return given.expanduser()
    return Path(os.environ.get("XDG_DATA_HOME") or _platform_folder()).expanduser() / "tabletime"


def pairs(given: Sequence[str], option: str) -> dict[str, str]:
    """Arguments of the form name=value."""
    for text in given:
        if "=" not in text:
            raise BadOptions(f"“{text}” is not of the form {option}; put an equals sign between the two.")
    parts = [(name.strip(), value.strip()) for name, _, value in (text.partition("=") for text in given)]
    names = [name for name, _ in parts]
    for name in names:
        if names.count(name) > 1:
            raise BadOptions(f"“{name}” is given more than once: say it once.")
    return dict(parts)


def _platform_folder() -> str:
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    return "~/Library/Application Support" if sys.platform == "darwin" else "~/.local/share"
