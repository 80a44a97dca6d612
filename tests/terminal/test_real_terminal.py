"""The commands at a real terminal: a pseudo-terminal with somebody typing."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

CONTROL_D = "\x04"

pty = pytest.importorskip("pty", reason="Only systems with pseudo-terminals can be tested like this.")


def at_a_terminal(*arguments: str, typed: str = "", columns: int = 60, home: Path) -> str:
    """Everything that the screen shows while these keys are pressed, each line when it is asked for."""
    environment = os.environ | {"XDG_DATA_HOME": str(home), "TERM": "xterm", "COLUMNS": str(columns), "LINES": "24"}
    keyboard, terminal = pty.openpty()
    command = [sys.executable, "-m", "tabletime", *arguments]
    with subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment) as process:
        os.close(terminal)
        lines, shown = iter(typed.splitlines(keepends=True)), b""
        while part := _read(keyboard):
            shown += part
            if shown.endswith((b"> ", b"Enter. ")):
                os.write(keyboard, next(lines, CONTROL_D).encode())
    os.close(keyboard)
    assert process.returncode == 0
    return shown.decode()


def _read(keyboard: int) -> bytes:
    try:
        return os.read(keyboard, 65536)
    except OSError:  # how Linux says that the other side has closed its end
        return b""


def test_a_table_fits_the_width_of_the_terminal(tmp_path: Path) -> None:
    lines = re.sub(r"\033\[[0-9;]*m", "", at_a_terminal("games", home=tmp_path)).splitlines()
    assert any("connect-four" in line for line in lines)
    assert all(len(line) <= 60 for line in lines)


def test_rules_are_broken_between_words(tmp_path: Path) -> None:
    lines = at_a_terminal("rules", "connect-four", columns=40, home=tmp_path).splitlines()
    assert max(map(len, lines)) < 40
    assert lines[0].startswith("C4-SET-1 (Setup): The upright board")


def test_handing_over_clears_the_screen(tmp_path: Path) -> None:
    shown = at_a_terminal("play", "connect-four", "--people", "2", typed="\n4\n\nquit\n", home=tmp_path)
    before, after = shown.split("\033[2J\033[3J\033[H")
    assert "Red: Drop a disc into a column." in before
    assert after.startswith("Hand over to Yellow, then press Enter.")


def test_control_d_leaves_and_keeps_the_game(tmp_path: Path) -> None:
    shown = at_a_terminal("play", "connect-four", typed="4\n", home=tmp_path)
    assert "The input has ended. The game is kept." in shown
    assert len(list((tmp_path / "tabletime/games").iterdir())) == 1
