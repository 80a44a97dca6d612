"""Bots by name, from this package, another one, or a file."""

import pickle
from pathlib import Path

import pytest

from connect_four import GAME, Drop
from connect_four.bot import ConnectFourBot
from tabletime.bots.random import RandomBot
from tabletime.bots.recruits import recruit
from tabletime.bots.roster import UnknownBot
from tabletime.bots.search import SearchBot
from tabletime.kernel import Table

LEFT = """
class Left:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, decision):
        return decision.options[0]


class Mute:
    pass


class Broken:
    def __init__(self):
        raise RuntimeError("no")
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(LEFT)
    return path


def test_a_bot_of_the_roster_is_found_by_its_name() -> None:
    assert isinstance(recruit(GAME, "random").make(GAME, 1), RandomBot)
    assert isinstance(recruit(GAME, "quick").make(GAME, 1), ConnectFourBot)


@pytest.mark.parametrize(("name", "iterations", "seconds"), [("search:50", 50, None), ("search:0.5s", None, 0.5)])
def test_a_search_is_named_with_its_budget(name: str, iterations: int | None, seconds: float | None) -> None:
    bot = recruit(GAME, name).make(GAME, 1)
    assert isinstance(bot, SearchBot)
    assert (bot.iterations, bot.seconds) == (iterations, seconds)


def test_a_bot_from_a_file_carries_its_code_to_other_processes(bots: Path) -> None:
    sent = pickle.dumps(recruit(GAME, f"{bots}:Left"))
    bots.unlink()
    bot = pickle.loads(sent).make(GAME, 7)
    table = Table(GAME, 2)
    assert bot.seed == 7
    assert bot.choose(table.view(0), table.decisions[0]) == Drop(0)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("hal", "Connect Four has no bot “hal”; its bots are easy, normal, hard, quick, random, search:1000"),
        ("search:many", "“search:many” names no search"),
        ("search:0", "“search:0” names no search"),
        ("nowhere.py:Bot", "The bot “nowhere.py:Bot” cannot be read: No such file"),
        ("{bots}:Right", "has no class Right"),
        ("{bots}:Mute", "has no method choose"),
        ("{bots}:Broken", "cannot be made: no"),
    ],
)
def test_a_name_that_leads_nowhere_gets_one_sentence(bots: Path, name: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence):
        recruit(GAME, name.format(bots=bots))


def test_a_file_with_a_fault_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("import nothing_of_the_kind")
    with pytest.raises(UnknownBot, match="cannot be loaded: ModuleNotFoundError"):
        recruit(GAME, f"{path}:Bot")
