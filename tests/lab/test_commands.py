"""The commands of the lab, as somebody types them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletime.cli import main
from tabletime.lab.ledger import read


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
        ("simulate connect-four --out nowhere/results.jsonl", "nowhere/results.jsonl cannot be used: No such file"),
        ("tournament connect-four --bots random", "A tournament needs at least two different bots"),
        ("report nowhere.jsonl", "nowhere.jsonl cannot be read: No such file or directory."),
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
