"""Results on disk."""

from pathlib import Path

import pytest

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.arena import play_all
from tabletime.lab.ledger import BadResults, Ledger, read
from tabletime.lab.plan import make_plan

PLAN = make_plan("connect-four", [("random", "quick")], games=20, option_sets=[{"first": "red"}, {"first": "yellow"}])
GAMES = play_all(PLAN, list(range(20)))


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_results_come_back_as_they_were_and_in_order(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"results.{form}"
    ledger = Ledger(path, PLAN)
    ledger.add(GAMES[10:])
    ledger.add(GAMES[:10])
    ledger.finish()
    plan, rows = read(path)
    assert plan == PLAN
    assert list(rows) == list(rows) == GAMES
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_run_that_was_stopped_goes_on(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"results.{form}"
    stopped = Ledger(path, PLAN)
    stopped.add(GAMES[5:9])
    stopped.close()
    ledger = Ledger(path, PLAN, resume=True)
    assert ledger.done == {5, 6, 7, 8}
    ledger.add([*GAMES[:5], *GAMES[9:]])
    ledger.finish()
    assert list(read(path)[1]) == GAMES


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    torn = Ledger(path, PLAN)
    torn.add(GAMES[:3])
    torn.close()
    path.write_bytes(path.read_bytes()[:-10])
    ledger = Ledger(path, PLAN, resume=True)
    assert ledger.done == {0, 1}
    ledger.add(GAMES[2:])
    ledger.finish()
    assert list(read(path)[1]) == GAMES


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Ledger(path, PLAN).close()
    with pytest.raises(BadResults, match="exists already: add --resume"):
        Ledger(path, PLAN)


def test_another_run_is_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Ledger(path, PLAN)
    first.add(GAMES[:1])
    first.close()
    with pytest.raises(BadResults, match="holds another run"):
        Ledger(path, make_plan("connect-four", [("random", "quick")], games=20, seed=1), resume=True)


@pytest.mark.parametrize("name", ["notes.jsonl", "notes.parquet"])
def test_a_file_without_results_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("Dear diary,\n")
    with pytest.raises(TabletimeError, match="holds no results"):
        read(tmp_path / name)


def test_a_line_that_makes_no_sense_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ledger = Ledger(path, PLAN)
    ledger.add(GAMES[:2])
    ledger.close()
    path.write_bytes(path.read_bytes() + b'{"index": "four"}\n')
    with pytest.raises(BadResults, match=r"Line 4 of .* cannot be read"):
        list(read(path)[1])
