"""Printing results: tables for people, plain columns through a pipe, JSON for programs."""

import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletime.terminal.console import wrapped


def print_json(value: Any) -> None:
    """The value as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_text(text: str) -> None:
    """Lines, broken between words where a terminal is too narrow."""
    print("\n".join(map(wrapped, text.split("\n"))) if sys.stdout.isatty() else text)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Rows under column names: set by the width of a terminal, or in plain columns through a pipe."""
    if sys.stdout.isatty():
        _print_rich(columns, rows)
    else:
        _print_plain([columns, *rows])


def _print_rich(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(*map(Text, row))
    Console().print(table)


def _print_plain(lines: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
