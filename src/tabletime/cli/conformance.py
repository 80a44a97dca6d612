"""The commands for authors of games: conform and fuzz."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from tabletime.cli.arguments import AsJson, GameName, Seed
from tabletime.cli.output import print_json, print_text
from tabletime.kernel.registry import load

# The conformance kit is imported only where it is used: players never need it.


def conform(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many random games each check plays.")] = 5,
    seed: Seed = None,
    playthroughs: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Compare the playthroughs there too.")
    ] = None,
    regenerate: Annotated[Path | None, typer.Option(metavar="DIR", help="Write playthroughs there, and stop.")] = None,
    json: AsJson = False,
) -> None:
    """Check that a game does what every game must."""
    from tabletime.testing import Check
    from tabletime.testing import conform as check_all

    def show(check: Check) -> None:
        print_text(str(check))
        _print_record(check.record)

    if regenerate is not None:
        return _regenerate(game, regenerate, seed, json=json)
    report = check_all(load(game), games, seed or 0, playthroughs=playthroughs, progress=None if json else show)
    if json:
        print_json(msgspec.to_builtins(report) | {"passed": report.passed})
    else:
        print_text(f"{load(game).title} {'keeps' if report.passed else 'does not keep'} what games promise.")
    if not report.passed:
        raise typer.Exit(1)


def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 100,
    seed: Seed = None,
    json: AsJson = False,
) -> None:
    """Play many careless games to find faults."""
    from tabletime.testing import fuzz as play_carelessly

    with _progress_bar(games) as progress:
        fuzzing = play_carelessly(load(game), games, seed or 0, progress)
    if json:
        print_json(msgspec.to_builtins(fuzzing) | {"passed": fuzzing.passed})
    else:
        for fault in fuzzing.faults:
            print_text(str(fault))
            _print_record(fault.record)
        print_text(fuzzing.sentence)
    if not fuzzing.passed:
        raise typer.Exit(1)


def _regenerate(name: str, folder: Path, seed: int | None, *, json: bool) -> None:
    from tabletime.testing import regenerate

    files = [str(file) for file in regenerate(load(name), folder, seed=seed or 0)]
    print_json(files) if json else print_text("\n".join(f"Written: {file}" for file in files))


def _print_record(record: dict[str, Any] | None) -> None:
    """A record that leads back to the fault, on one line to be cut out."""
    if record is not None:
        print(msgspec.json.encode(record).decode())


@contextmanager
def _progress_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar for people who wait at a terminal; nothing through a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Games", total=games)
        yield lambda done: bar.update(task, completed=done)


COMMANDS = (conform, fuzz)
