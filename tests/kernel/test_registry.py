"""The games that are installed."""

import importlib
import subprocess
import sys

import pytest

import tabletime
from tabletime import UnknownGame


def test_all_games_are_found_by_the_same_door() -> None:
    assert {"blink", "connect-four", "dont-blink"} <= set(tabletime.games())


def test_the_games_can_be_listed_after_one_was_loaded() -> None:
    importlib.import_module("tabletime.games.blink")
    assert "blink" in tabletime.games()


def test_the_games_can_be_listed_in_any_order_of_imports() -> None:
    code = "import tabletime; tabletime.load('dont-blink'); print(tabletime.games())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "dont-blink" in done.stdout, done.stderr


def test_a_game_is_found_in_capitals_or_not() -> None:
    assert tabletime.load("Connect-Four") is tabletime.load("connect-four")


def test_an_unknown_game_is_refused_with_a_guess() -> None:
    with pytest.raises(UnknownGame, match="Did you mean “blink”"):
        tabletime.load("blnk")
