"""The commands of the lab, as somebody types them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletime.cli import main
from tabletime.lab.ledger import read
from tests.lab.disk import full_disk


def typed(words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = main(words.split())
    told = capsys.readouterr()
    return code, told.out, told.err


def answered(words: str, capsys: pytest.CaptureFixture[str]) -> Any:
    code, out, _ = typed(f"{words} --json", capsys)
    assert code == 0
    return json.loads(out)


def test_simulate_tells_who_wins_how_long_it_takes_and_how_it_ends(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = typed("simulate connect-four --games 30 --bots random,quick --jobs 1", capsys)
    assert code == 0
    assert "Yellow  quick" in out
    assert "decisions" in out
    assert "Four in a row." in out
    assert "30 of 30 games" in err


def test_simulate_prints_the_same_whatever_the_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    command = "simulate connect-four --games 30 --bots random,easy --options first=red|yellow --seed 4 --jobs"
    assert answered(f"{command} 1", capsys) == answered(f"{command} 2", capsys)


def test_simulate_writes_a_file_that_grows_when_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = f"simulate connect-four --out {tmp_path}/results.jsonl --jobs 1 --games"
    assert typed(f"{command} 10", capsys)[0] == 0
    assert typed(f"{command} 25 --resume", capsys)[0] == 0
    assert [result.index for result in read(tmp_path / "results.jsonl")[1]] == list(range(25))


def test_results_in_parquet_are_reported_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for first in ("red", "yellow"):
        command = f"simulate connect-four --games 20 --options first={first} --jobs 1"
        assert typed(f"{command} --out {tmp_path}/{first}.parquet", capsys)[0] == 0
    assert typed(f"report {tmp_path}/red.parquet", capsys)[0] == 0
    assert "20 games" in (tmp_path / "red.html").read_text()
    assert "20 deals" in typed(f"compare {tmp_path}/red.parquet {tmp_path}/yellow.parquet", capsys)[1]


def test_tournament_ranks_its_bots(capsys: pytest.CaptureFixture[str]) -> None:
    final = answered("tournament connect-four --bots random,quick --games 12 --jobs 1", capsys)
    assert [place["bot"] for place in final["standings"]] == ["quick", "random"]
    code, out, _ = typed("tournament connect-four --bots random,quick --games 12 --jobs 1", capsys)
    assert code == 0
    assert out.splitlines()[1].startswith("quick")


def test_report_turns_results_into_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in (1, 2):
        typed(f"simulate connect-four --games 10 --seed {seed} --out {tmp_path}/{seed}.jsonl --jobs 1", capsys)
    code, out, _ = typed(f"report {tmp_path}/1.jsonl {tmp_path}/2.jsonl", capsys)
    assert (code, out) == (0, f"Written: {tmp_path}/1.html\n")
    assert "20 games" in (tmp_path / "1.html").read_text()


def test_compare_plays_two_versions_on_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    command = "compare connect-four first=red first=yellow --bots random --games 500 --jobs 1"
    found = {row["name"]: row for row in answered(command, capsys)}
    assert found["Red wins"]["is_real"]
    assert not found["decisions"]["is_real"]
    assert "More than noise: " in typed(command, capsys)[1]


def test_compare_takes_two_files_of_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for first in ("red", "yellow"):
        typed(f"simulate connect-four --games 20 --options first={first} --out {tmp_path}/{first}.jsonl", capsys)
    code, out, _ = typed(f"compare {tmp_path}/red.jsonl {tmp_path}/yellow.jsonl", capsys)
    assert code == 0
    assert "20 deals, each played in both versions." in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate connect-for", "There is no game called “connect-for”. Did you mean “connect-four”?"),
        ("simulate connect-four --bots hal", "Connect Four has no bot “hal”; its bots are easy"),
        ("simulate connect-four --seats 3", "Connect Four is played by 2 players, not by 3."),
        ("simulate connect-four --bots random,random,random", "Connect Four is played by 2 players, not by 3."),
        ("simulate connect-four --options last=red", "Connect Four has no option “last”: its options are first."),
        ("simulate connect-four --options first=blue", "Connect Four cannot be played with first = blue"),
        ("simulate connect-four --options first", "“first” is not of the form --options name=value"),
        ("simulate connect-four --out results.csv", "results.csv has no known form: end its name with .jsonl"),
        ("simulate connect-four --resume", "There is nothing to resume: name the file with --out."),
        ("simulate connect-four --out nowhere/results.jsonl", "nowhere/results.jsonl cannot be written: No such file"),
        ("simulate connect-four --seats 0", "Connect Four is played by 2 players, not by 0."),
        ("simulate connect-four --bots search:infs", "“search:infs” names no search: write search:1000"),
        ("simulate connect-four --options first=red,first=yellow", "“first” is given more than once: say it once."),
        ("simulate connect-four --games 0", "Invalid value for '--games': Input should be greater than or equal to 1."),
        ("simulate connect-four --speed 3", "No such option: --speed"),
        ("tournament connect-four --bots random,quick --seats 0", "Connect Four is played by 2 players, not by 0."),
        ("tournament connect-four --bots random", "A tournament needs at least two different bots"),
        ("report nowhere.jsonl", "nowhere.jsonl cannot be read: No such file or directory."),
        ("report nowhere.parquet", "nowhere.parquet cannot be read: No such file or directory."),
        ("report results.jsonl --out results.jsonl", "results.jsonl would be no page: end its name with .html."),
        ("compare blink - deck_file=nowhere.toml --bots random", "nowhere.toml cannot be read (No such file"),
        ("compare connect-four first=red", "Name a game and two versions of it, or two files of results."),
        ("compare connect-four first=red nowhere.toml", "“nowhere.toml” is neither a file nor of the form name=value."),
        ("compare one.jsonl two.jsonl", "one.jsonl cannot be read: No such file or directory."),
    ],
)
def test_what_cannot_be_done_is_answered_with_one_sentence(
    words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = typed(words, capsys)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_runs_without_a_common_deal_cannot_be_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in (1, 2):
        typed(f"simulate connect-four --games 5 --seed {seed} --out {tmp_path}/{seed}.jsonl --jobs 1", capsys)
    code, _, err = typed(f"compare {tmp_path}/1.jsonl {tmp_path}/2.jsonl", capsys)
    assert code == 2
    assert "no deal in common" in err


def test_a_content_file_with_a_fault_is_named_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "decks.toml"
    file.write_text('[[deck]]\nplayers = 2\nstarting = "six"\norigin = "designed"\n')
    code, out, err = typed(f"compare blink - deck_file={file} --bots random --out {tmp_path}/results.jsonl", capsys)
    assert (code, out) == (2, "")
    assert err.startswith(str(file))
    assert "starting" in err
    assert not (tmp_path / "results.jsonl").exists()


@pytest.fixture
def runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    for first in ("red", "yellow"):
        typed(f"simulate connect-four --games 5 --options first={first} --out {tmp_path}/{first}.jsonl", capsys)
    return tmp_path


def test_runs_with_different_options_are_reported_together(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert typed(f"report {runs}/red.jsonl {runs}/yellow.jsonl", capsys)[0] == 0
    assert "What the options change" in (runs / "red.html").read_text()


def test_a_run_is_not_reported_twice_nor_with_one_of_other_bots(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "red.jsonl holds the same games again" in typed(f"report {runs}/red.jsonl {runs}/red.jsonl", capsys)[2]
    typed(f"simulate connect-four --games 5 --bots quick --out {runs}/quick.jsonl", capsys)
    told = typed(f"report {runs}/red.jsonl {runs}/quick.jsonl", capsys)[2]
    assert "quick.jsonl is about connect-four with other seats or bots: report one kind of run at a time." in told
    assert not (runs / "red.html").exists()


def test_a_run_without_games_makes_no_page(runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (runs / "red.jsonl").read_text().splitlines(keepends=True)
    (runs / "red.jsonl").write_text(lines[0])
    code, _, err = typed(f"report {runs}/red.jsonl", capsys)
    assert code == 2
    assert "red.jsonl holds no games yet" in err
    assert not (runs / "red.html").exists()


def test_a_page_that_does_not_fit_on_the_disk_leaves_the_old_one(
    runs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (runs / "red.html").write_text("the old page")
    with full_disk(after=10_000):
        code, _, err = typed(f"report {runs}/red.jsonl", capsys)
    assert (code, err) == (2, f"{runs}/red.html cannot be written: File too large.\n")
    assert (runs / "red.html").read_text() == "the old page"
    assert not (runs / "red.html.new").exists()
