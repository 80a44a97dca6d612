"""Bots by name, from this package, another one, or a file."""

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from connect_four import GAME, Drop
from connect_four.bot import ConnectFourBot
from tabletime.bots.random import RandomBot
from tabletime.bots.recruits import installed, recruit
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


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package that is installed, with two bots behind the door; one is not where it is said to be."""
    (tmp_path / "guests.py").write_text(LEFT)
    about = tmp_path / "guests-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[tabletime.bots]\nleft = guests:Left\nlost = guests:Lost\n")
    monkeypatch.syspath_prepend(tmp_path)
    installed.cache_clear()
    yield
    installed.cache_clear()


@pytest.mark.usefixtures("package")
def test_a_bot_of_another_package_takes_part_by_its_name() -> None:
    bot = recruit(GAME, "left").make(GAME, 7)
    table = Table(GAME, 2)
    assert bot.choose(table.view(0), table.decisions[0]) == Drop(0)
    with pytest.raises(UnknownBot, match=r"its bots are .*, random, left, lost, search:1000"):
        recruit(GAME, "right")


@pytest.mark.usefixtures("package")
def test_a_bot_that_its_package_does_not_hold_is_named() -> None:
    with pytest.raises(UnknownBot, match="The bot “lost” is registered but cannot be loaded: "):
        recruit(GAME, "lost")


def test_a_file_that_ends_the_program_is_named(tmp_path: Path) -> None:
    (tmp_path / "rude.py").write_text("raise SystemExit(3)\n")
    with pytest.raises(UnknownBot, match="cannot be loaded: SystemExit: 3"):
        recruit(GAME, f"{tmp_path}/rude.py:Rude")
