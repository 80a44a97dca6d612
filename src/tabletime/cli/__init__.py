"""The command line: every command, and one sentence for whatever cannot be done."""

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated

import typer

from tabletime.cli import catalogue, checking, conformance, laboratory, playing, records, serving
from tabletime.kernel import TabletimeError

app = typer.Typer(
    name="tabletime",
    help="A table for games of time and space.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def tabletime(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """A table for games of time and space."""
    if show_version:
        print(f"tabletime {version('tabletime')}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


for module in (playing, catalogue, records, checking, conformance, laboratory, serving):
    for command in module.COMMANDS:
        app.command()(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the result is the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments)
        print(end="", flush=True)  # while it can still be noticed that whoever was reading has left
        return code
    except BrokenPipeError:
        _speak_to_nobody()
        return 1


def _run(arguments: Sequence[str] | None) -> int:
    try:
        return app(args=arguments, prog_name="tabletime", standalone_mode=False) or 0
    except typer.TyperException as fault:
        return _complain(fault.format_message())
    except TabletimeError as fault:
        return _complain(str(fault))
    except BrokenPipeError:
        raise
    except OSError as fault:
        return _complain(f"{fault.filename or 'A file'} cannot be used: {fault.strerror or fault}.")
    except KeyboardInterrupt:
        return 130


def _speak_to_nobody() -> None:
    """Let Python say its last words, which it still holds back, where nobody need hear them."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _complain(sentence: str) -> int:
    plain = " ".join(sentence.split())
    print(plain if plain.endswith((".", "?", "!")) else f"{plain}.", file=sys.stderr)
    return 2
