"""Results on disk."""

import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.arena import play_all
from tabletime.lab.ledger import BadResults, Ledger, read
from tabletime.lab.plan import make_plan
from tests.lab.disk import full_disk

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


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_finished_run_grows(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"results.{form}"
    short = Ledger(path, replace(PLAN, games=6))
    short.add(GAMES[:6])
    short.finish()
    longer = Ledger(path, PLAN, resume=True)
    longer.add(GAMES[6:9])
    longer.close()
    with closing(Ledger(path, PLAN, resume=True)) as last:
        assert last.done == set(range(9))


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_run_does_not_shrink(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"results.{form}"
    ledger = Ledger(path, PLAN)
    ledger.add(GAMES)
    ledger.finish()
    with pytest.raises(BadResults, match="holds more games already: let --games be 20 or more to go on"):
        Ledger(path, replace(PLAN, games=6), resume=True)
    assert list(read(path)[1]) == GAMES


def test_a_full_disk_keeps_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ledger = Ledger(path, PLAN)
    ledger.add(GAMES[:4])
    with full_disk(after=path.stat().st_size + 100):
        with pytest.raises(BadResults, match="4 games are kept, and --resume goes on with them"):
            ledger.add(GAMES[4:6])
        ledger.close()
    with closing(Ledger(path, PLAN, resume=True)) as later:
        assert later.done == {0, 1, 2, 3}


def test_parquet_that_does_not_fit_on_the_disk_can_be_finished_later(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    ledger = Ledger(path, PLAN)
    ledger.add(GAMES)
    with full_disk(after=1000), pytest.raises(BadResults, match=r"results.parquet cannot be written: "):
        ledger.finish()
    Ledger(path, PLAN, resume=True).finish()
    assert list(read(path)[1]) == GAMES
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_parquet_without_its_library_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(TabletimeError, match=r"Parquet needs pyarrow: pip install 'tabletime\[parquet\]'"):
        Ledger(tmp_path / "results.parquet", PLAN)
    assert list(tmp_path.iterdir()) == []
