"""The command line as people and scripts meet it: real processes, pipes, exit codes and sentences."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

import connect_four
import tabletime
from tabletime.cli import main
from tabletime.kernel import registry
from tabletime.pieces.content import Entry
from tabletime.pieces.content import load as load_content


def run(*arguments: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """What the command prints and returns when this is typed into it."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home or Path(os.devnull))}
    command = [sys.executable, "-m", "tabletime", *arguments]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def won(tmp_path: Path) -> Path:
    """The record of a game in which Red has won."""
    table = tabletime.Table(tabletime.load("connect-four"), nature=tabletime.Fair("a secret"))
    for column in (3, 0, 3, 0, 3, 0, 3):
        decision = table.decisions[0]
        table.play(decision.seat, decision.options[column])
    path = tmp_path / "won.json"
    path.write_text(json.dumps(table.record()))
    return path


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play", "Name a game, or a saved game with --load; tabletime games lists the games."),
        ("play conect-four", "There is no game called “conect-four”. Did you mean “connect-four”?"),
        ("play connect-four --seats 3", "Connect Four is played by 2 players, not by 3."),
        ("play connect-four --seats two", "Invalid value for '--seats': "),
        ("play connect-four --option speed=9", "Connect Four has no option “speed”: its options are first."),
        ("play connect-four --option first=blue", "first = blue: choose one of red, yellow."),
        ("play connect-four --option first", "“first” is not of the form --option name=value;"),
        ("play connect-four --bot 3=random", "There is no seat “3” at this table; the seats are 1 (Red), 2 (Yellow)."),
        ("play connect-four --bot yellow=hal", "Connect Four has no bot “hal”; its bots are easy, normal, hard, quick"),
        ("play connect-four --bots hal", "Connect Four has no bot “hal”; its bots are easy, normal, hard, quick"),
        ("play connect-four --people 3", "There is no room for 3 people: 2 of 2 seats are free."),
        ("play connect-four --seed x", "Invalid value for '--seed': "),
        ("play --load nowhere.json", "There is no saved game nowhere.json; "),
        ("play --load won.json --seed 1", "A saved game keeps its seats, options and chance"),
        ("rules connect-four zebra", "No rule of Connect Four has “zebra”; tabletime rules connect-four prints all"),
        ("rules", "Missing argument 'GAME'."),
        ("replay nowhere.json", "The record nowhere.json cannot be read: No such file or directory."),
        ("replay . --seat 1 --open", "Choose one of --seat and --open"),
        ("verify .", "The record . cannot be read: Is a directory."),
        ("check nowhere.toml", "nowhere.toml cannot be read"),
        ("check nowhere.toml --game connect-four", "Connect Four reads no content files;"),
        ("fuzz connect-four --games 0", "Invalid value for '--games': "),
        ("conform solitaire", "There is no game called “solitaire”."),
        ("dance", "No such command 'dance'."),
        ("games --colour", "No such option: --colour"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(arguments.split()) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count("\n") == 1
    assert shown.err.endswith((".\n", "?\n"))
    assert shown.out == ""


def test_a_process_says_its_sentence_on_stderr_and_returns_2() -> None:
    result = run("play", "solitaire")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("There is no game called “solitaire”.")
    assert result.stderr.count("\n") == 1


def test_the_command_and_the_module_are_the_same() -> None:
    command = Path(sys.executable).with_name("tabletime")
    result = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    assert result.stdout == run("--version").stdout
    assert re.fullmatch(r"tabletime \d+\.\d+\.\d+\n", result.stdout)


def test_without_a_command_the_help_is_printed_and_nothing_in_it_is_cut() -> None:
    result = run()
    assert result.returncode == 0
    assert {"play", "games", "rules", "replay", "verify", "check", "conform", "fuzz"} <= set(result.stdout.split())
    assert "..." not in result.stdout.split("Commands:")[1]


def test_the_games_are_listed_in_plain_columns_through_a_pipe() -> None:
    lines = run("games").stdout.splitlines()
    assert re.split(r"  +", lines[0]) == ["game", "title", "players", "in short"]
    assert any(line.startswith("connect-four  ") and " Connect Four  " in line for line in lines)
    assert all(line.isascii() or not set(line) & set("│┃─━┏└") for line in lines)


def test_a_single_game_tells_its_options_and_bots() -> None:
    told = run("games", "connect-four").stdout
    assert "Option first: Who drops the first disc (red, yellow; red unless you say otherwise)." in told
    assert "Bots: easy, normal, hard, quick and random; normal plays when you do not choose." in told


@pytest.mark.parametrize("slug", tabletime.games())
def test_every_option_says_what_holds_when_nothing_is_said(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", slug]) == 0
    options = [line for line in " ".join(capsys.readouterr().out.split()).split("Option ")[1:]]
    assert all(re.search(r"[(;] ?[\w -]+ unless you say otherwise\)\.", option) for option in options)


@pytest.mark.parametrize(
    ("typed", "at", "names"), [("tabletime ga", 1, "games"), ("tabletime play con", 2, "connect-four")]
)
def test_commands_and_games_are_completed(monkeypatch: pytest.MonkeyPatch, typed: str, at: int, names: str) -> None:
    for name, value in (("_TABLETIME_COMPLETE", "complete_bash"), ("COMP_WORDS", typed), ("COMP_CWORD", str(at))):
        monkeypatch.setenv(name, value)
    assert run().stdout.split() == [names]


def test_games_as_json_can_be_read_by_a_program() -> None:
    games = {game["slug"]: game for game in json.loads(run("games", "--json").stdout)}
    assert games["connect-four"]["seats"] == [2]
    assert games["connect-four"]["options"][0]["choices"] == ["red", "yellow"]


def test_a_rule_is_found_by_its_id_and_by_its_words() -> None:
    by_id = run("rules", "connect-four", "c4-end-2").stdout
    assert by_id == run("rules", "connect-four", "full", "draw").stdout
    assert by_id.startswith("C4-END-2 (End): ")
    assert [rule["id"] for rule in json.loads(run("rules", "connect-four", "full", "draw", "--json").stdout)] == [
        "C4-END-2"
    ]


def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    typed = "\n".join(["column 4", "3", "5", "2", "6", "1", "7"] * 6)
    result = run("play", "connect-four", "--bots", "random", "--seed", "3", typed=typed, home=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert re.search(r"^(Red|Yellow) wins: Four in a row\.$|^Nobody wins", result.stdout, re.MULTILINE)
    assert "\033" not in result.stdout


def test_two_people_play_through_a_pipe(tmp_path: Path) -> None:
    typed = "\n".join(f"\n{column}" for column in "1212121") + "\n\n"
    result = run("play", "connect-four", "--people", "2", typed=typed, home=tmp_path)
    assert "Hand over to Yellow, then press Enter." in result.stdout
    assert "Red wins: Four in a row." in result.stdout


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    same = ("connect-four", "--bots", "random", "--seed", "5")
    watched = [run("watch", *same, "--pace", "0", home=tmp_path).stdout for _ in "ab"]
    assert watched[0] == watched[1] == run("play", *same, "--people", "0", home=tmp_path).stdout
    assert "wins" in watched[0]


def test_who_watches_sees_no_more_than_a_spectator(tmp_path: Path) -> None:
    told = run("watch", "blink", "--bots", "random", "--seed", "5", "--pace", "0", home=tmp_path).stdout
    assert "\nPlayer 1 gets 10 cards.\nPlayer 2 gets 10 cards.\n" in told


def test_a_kept_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = run("play", "connect-four", "--bot", "1=random", "--seed", "1", typed="column 4\nquit\n", home=tmp_path)
    path = re.findall(r"tabletime play --load (\S+)", first.stdout)[0]
    again = run("play", "--load", path, typed="log\ncolumn 4\nquit\n", home=tmp_path)
    assert "You are Yellow." in again.stdout
    assert "2. Yellow drops a disc into column 4" in again.stdout
    assert len(list((tmp_path / "tabletime/games").iterdir())) == 1


def test_the_data_folder_can_be_chosen(tmp_path: Path) -> None:
    run("play", "connect-four", "--data", str(tmp_path / "here"), typed="4\n")
    assert len(list((tmp_path / "here/games").iterdir())) == 1


class Variant(connect_four.ConnectFour):
    """A game beside Connect Four, with a reader for content of its own."""

    slug = "variant"
    title = "Variant"
    package = "connect_four"

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {"hats": lambda path: load_content(path, Hats)}


class Hat(Entry, frozen=True):
    brim: int


class Hats(msgspec.Struct):
    hat: tuple[Hat, ...]


class Speechless(Variant):
    """A game that cannot say what it looks like."""

    def describe(self, view: object) -> str:
        raise ValueError("no words")


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Callable[[Variant], None]:
    """Registers a game until the test is over."""
    return lambda game: monkeypatch.setitem(registry._here, game.slug, game)


def test_a_saved_game_of_another_game_is_not_loaded(
    won: Path, register: Callable[[Variant], None], capsys: pytest.CaptureFixture[str]
) -> None:
    register(Variant())
    assert main(["play", "variant", "--load", str(won)]) == 2
    assert "is a game of Connect Four; leave the name out, or load another file." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tabletime": 99}, "format 99"),
        ({"rules_version": 99}, "rules version 99 of Connect Four"),
        ({"game": "solitaire"}, "no game called “solitaire”"),
        ({"seats": 7}, "names 7 seats, but its position has 2"),
        ({"snapshot": {}}, "saved position"),
        ({"log": [{}]}, "log cannot be read"),
        ({"opening": [{}]}, "cannot be read"),
        ({"options": {"first": "blue"}}, "first = blue"),
        ({"nature": {}}, "Nature cannot be read"),
        ({"players": ["person"]}, "does not say who sits where"),
        ({"players": ["person", "hal"]}, "has no bot “hal”"),
    ],
)
def test_a_damaged_record_is_refused(
    change: dict[str, object], sentence: str, won: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won.write_text(json.dumps(json.loads(won.read_text()) | change))
    assert main(["play", "--load", str(won)]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_a_replay_tells_the_game_and_its_end(won: Path) -> None:
    told = run("replay", str(won)).stdout
    assert "7. Red drops a disc into column 4; it rests on row 4." in told
    assert told.endswith("Red wins: Four in a row.\nScores: 1 for Red, 0 for Yellow.\n")


def test_a_replay_step_by_step_shows_the_board_each_time(won: Path) -> None:
    result = run("replay", str(won), "--step", "--seat", "red", typed="\n" * 20)
    assert result.stdout.count("1 2 3 4 5 6 7") == 9
    assert "1. Red: column 4." in result.stdout


def test_an_honest_game_is_called_honest(won: Path) -> None:
    result = run("verify", str(won))
    assert (result.returncode, result.stdout) == (0, "Honest: all 0 outcomes of chance follow from the secret.\n")


def test_a_game_with_another_secret_is_not_called_honest(won: Path) -> None:
    record = json.loads(won.read_text())
    won.write_text(json.dumps(record | {"nature": record["nature"] | {"secret": "another"}}))
    result = run("verify", str(won), "--json")
    assert result.returncode == 1
    assert json.loads(result.stdout)["honest"] is False


def test_a_content_file_is_checked_for_form_and_origins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hats.toml"
    file.write_text('[[hat]]\nname = "fez"\norigin = "designed"\n')
    assert main(["check", str(file)]) == 0
    assert "1 of [[hat]]. No game reads hats" in capsys.readouterr().out
    file.write_text('[[hat]]\nname = "fez"\norigin = "stolen"\n')
    assert main(["check", str(file)]) == 2
    assert "hat 1 (fez), origin: say where the values come from" in capsys.readouterr().err


def test_a_content_file_is_checked_by_the_game_that_reads_it(
    register: Callable[[Variant], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    register(Variant())
    file = tmp_path / "hats.toml"
    file.write_text('[[hat]]\nbrim = 3\norigin = "designed"\n')
    assert main(["check", str(file)]) == 0
    assert "hats.toml is good: Variant can be played with it." in capsys.readouterr().out
    file.write_text('[[hat]]\nbrim = "wide"\norigin = "designed"\n')
    assert main(["check", str(file)]) == 2
    assert "hat 1, brim: expected int, got str." in capsys.readouterr().err
    assert main(["check", str(file), "--game", "variant", "--as", "shoes"]) == 2
    assert "no content called “shoes” here; --as can be hats." in capsys.readouterr().err


def test_a_content_file_that_fits_no_game_asks_which_is_meant(
    register: Callable[[Variant], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    register(Variant())
    register(type("Other", (Variant,), {"slug": "other"})())
    (tmp_path / "hats.toml").write_text("[[hat]]\nbrim = 3\n")
    assert main(["check", str(tmp_path / "hats.toml")]) == 2
    assert "not good for any game that reads hats; add --game other or variant" in capsys.readouterr().err


def test_conform_passes_a_game_that_keeps_its_promises() -> None:
    result = run("conform", "connect-four", "--games", "1", "--seed", "1")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.endswith("Connect Four keeps what games promise.\n")


def test_fuzz_counts_what_it_played() -> None:
    result = run("fuzz", "connect-four", "--games", "3", "--seed", "1", "--json")
    assert result.returncode == 0
    assert json.loads(result.stdout) | {"answers": 0} == {
        "game": "connect-four",
        "games": 3,
        "answers": 0,
        "faults": [],
        "passed": True,
    }


def test_a_game_that_breaks_a_promise_fails_with_the_record_of_the_fault(
    register: Callable[[Variant], None], capsys: pytest.CaptureFixture[str]
) -> None:
    register(Speechless())
    assert main(["fuzz", "variant", "--games", "30", "--seed", "1"]) == 1
    fault, record, *_, summary = capsys.readouterr().out.splitlines()
    assert "no words" in fault
    assert json.loads(record)["game"] == "variant"
    assert "faults were found." in summary
    assert main(["conform", "variant", "--games", "1"]) == 1
    assert capsys.readouterr().out.endswith("Variant does not keep what games promise.\n")


def test_an_interrupted_game_is_kept_and_leaves_cleanly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabletime", "play", "connect-four", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"column 4\n")
        process.stdin.flush()
        while b"Yellow drops" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate()
    assert (process.returncode, errors) == (130, b"")
    assert b"The game is kept." in output


@pytest.mark.parametrize("game", ["connect-four", "blink"], ids=["of few lines", "of many lines"])
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["gathered", "line by line"])
def test_a_reader_who_leaves_early_causes_no_fuss(game: str, unbuffered: str) -> None:
    command = [sys.executable, "-m", "tabletime", "rules", game]
    surroundings = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 1
