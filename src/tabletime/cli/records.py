"""The commands that read saved games: replay and verify."""

from typing import Annotated

import typer

from tabletime.cli.arguments import AsJson, RecordFile
from tabletime.cli.output import print_json, print_text
from tabletime.cli.playing import open_console
from tabletime.kernel.errors import BadOptions
from tabletime.kernel.saving import replay as replayed
from tabletime.kernel.saving import verify as verdict_on
from tabletime.terminal.console import EndOfInput
from tabletime.terminal.keeping import read_record
from tabletime.terminal.replaying import Replay
from tabletime.terminal.seats import seat_called


def replay(
    record: RecordFile,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="Show what this seat saw: a number from 1, or a name.")
    ] = "",
    is_open: Annotated[bool, typer.Option("--open", help="Show everything that was hidden.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Show the table after each decision and wait.")] = False,
) -> None:
    """Tell a saved game again.

    You hear what a spectator heard, unless you choose a seat or have everything opened.
    """
    if seat and is_open:
        raise BadOptions("Choose one of --seat and --open: a seat does not see everything.")
    table = replayed(read_record(record))
    story = Replay(table, seat_called(table.game, table.seats, seat) if seat else None, is_open=is_open)
    print_text(f"{table.game.title}. {table.game.summary}".strip())
    position = _tell(story, step=step)
    print_text("\n".join(["", position, "", *story.ending()]))


def verify(record: RecordFile, json: AsJson = False) -> None:
    """Check that a saved game had honest chance.

    Every roll and draw must follow from the secret that was sealed when the table opened.
    """
    verdict = verdict_on(read_record(record))
    print_json(verdict) if json else print_text(verdict.reason)
    if not verdict.honest:
        raise typer.Exit(1)


def _tell(story: Replay, *, step: bool) -> str:
    """Print the pages, with a rest after each if wished; the result is the last position."""
    console, position = open_console(), ""
    for page in story.pages():
        print_text("\n".join(page.lines) if page.lines else "")
        if step and page.position != position:
            print_text(f"\n{page.position}\n")
            try:
                step = console.ask("Press Enter to go on. ").casefold() != "quit"
            except EndOfInput:
                step = False
        position = page.position
    return position


COMMANDS = (replay, verify)
