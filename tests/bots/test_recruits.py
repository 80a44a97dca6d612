"""Bots by name, from this package, another one, or a file."""

import pickle
from pathlib import Path

import pytest

from connect_four import GAME, Drop
from connect_four.bot import ConnectFourBot
from tabletime.bots import roster
from tabletime.bots.random import RandomBot
from tabletime.bots.recruits import recruit
from tabletime.bots.roster import UnknownBot
from tabletime.bots.search import SearchBot
from tabletime.kernel import Table
from tabletime.server.thinking.questions import Play
from tabletime.server.web import catalogue
from tabletime.terminal.seats import make_bots, players_of
from tests.bots.parlour import Lottery, parlour


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
        (
            "hal",
            "no bot “hal”; its bots are easy, normal, hard, quick, random; you may also name search:1000",
        ),
        ("normal:rude", "“normal:rude” has no such style: write a level and one of bold, careful"),
        ("random:bold", "“random:bold” has no such style"),
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


@pytest.mark.usefixtures("package")
def test_a_bot_of_another_package_takes_part_by_its_name() -> None:
    bot = recruit(GAME, "left").make(GAME, 7)
    table = Table(GAME, 2)
    assert bot.choose(table.view(0), table.decisions[0]) == Drop(0)
    with pytest.raises(UnknownBot, match=r"its bots are easy, normal, hard, quick, left, mason, random; you may also"):
        recruit(GAME, "right")


@pytest.mark.usefixtures("package")
def test_a_bot_of_another_package_sits_down_to_the_games_that_it_plays() -> None:
    lottery = parlour(Lottery)
    assert roster.names(GAME) == ["easy", "normal", "hard", "quick", "left", "mason", "random"]
    assert roster.names(lottery) == ["easy", "normal", "hard", "left", "random"]
    with pytest.raises(UnknownBot, match="Parlour has no bot “mason”; its bots are easy, normal, hard, left, random"):
        roster.make(lottery, "mason")


@pytest.mark.usefixtures("package")
def test_people_at_the_terminal_play_against_a_bot_of_another_package() -> None:
    assert players_of(GAME, 2, others="mason") == ("person", "mason")
    bot = make_bots(GAME, ("person", "mason"), seed=3)[1]
    assert bot.seed == 4


@pytest.mark.usefixtures("package")
def test_a_server_offers_a_bot_of_another_package_and_lets_it_think() -> None:
    table = Table(GAME, 2)
    assert "mason" in catalogue.describe(GAME)["bots"]
    assert Play(GAME, "mason", table.view(0), table.decisions[0]).answer() == {"is": "Drop", "column": 0}


@pytest.mark.usefixtures("package")
def test_a_bot_that_its_package_does_not_hold_is_named() -> None:
    with pytest.raises(UnknownBot, match="The bot “lost” is registered but cannot be loaded: "):
        recruit(GAME, "lost")


def test_a_file_that_ends_the_program_is_named(tmp_path: Path) -> None:
    (tmp_path / "rude.py").write_text("raise SystemExit(3)\n")
    with pytest.raises(UnknownBot, match="cannot be loaded: SystemExit: 3"):
        recruit(GAME, f"{tmp_path}/rude.py:Rude")
