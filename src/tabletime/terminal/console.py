"""The console: where a player reads and types, be it a terminal, a pipe or a test."""

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator


class EndOfInput(Exception):
    """Nothing more will be typed."""


class Console:
    """Lines in, text out. What is typed is repeated, so that the output alone reads as a transcript."""

    def __init__(self, lines: Iterator[str], write: Callable[[str], object]) -> None:
        self._lines, self._write = lines, write

    def say(self, text: str = "") -> None:
        """Write a line, or several."""
        self.say_unbroken(text)

    def say_unbroken(self, text: str) -> None:
        """Write a line that is to be copied as it stands."""
        self._write(f"{text}\n")

    def ask(self, prompt: str = "> ") -> str:
        """The next line that the player types."""
        self._write(prompt)
        line = next(self._lines, None)
        self._write(f"{(line or '').strip()}\n")
        if line is None:
            raise EndOfInput
        return line.strip()

    def hide(self) -> None:
        """Take what was written out of sight; on paper, a new page begins."""
        self.say("\f")


class Keyboard(Console):
    """A terminal with somebody in front of it."""

    def __init__(self, write: Callable[[str], object], read: Callable[[str], str] = input) -> None:
        super().__init__(iter(()), write)
        self._read = read

    def say(self, text: str = "") -> None:
        """Write lines, broken between words where the terminal is too narrow."""
        self.say_unbroken("\n".join(wrapped(line) for line in text.split("\n")))

    def ask(self, prompt: str = "> ") -> str:
        """The next line that the player types."""
        try:
            return self._read(prompt).strip()
        except EOFError:
            self.say()
            raise EndOfInput from None

    def hide(self) -> None:
        """Clear the screen, what could be scrolled back to, and what was typed."""
        if "readline" in sys.modules:
            sys.modules["readline"].clear_history()
        blank = "\n" * shutil.get_terminal_size().lines
        self._write(blank if os.environ.get("TERM", "dumb") == "dumb" else f"{blank}\033[2J\033[3J\033[H")


def wrapped(line: str) -> str:
    """The line broken between words where the terminal is too narrow for it."""
    width = max(shutil.get_terminal_size().columns - 1, 20)
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
