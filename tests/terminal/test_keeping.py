"""Games in files."""

from pathlib import Path

import pytest

import connect_four
from tabletime.kernel import Table, TabletimeError
from tabletime.kernel.errors import BadRecord
from tabletime.kernel.saving import restore
from tabletime.terminal.keeping import Shelf, check_target, read_record, write_record

PLAYERS = ("person", "normal")


@pytest.fixture
def table() -> Table:
    return Table(connect_four.GAME, seed=1)


def test_a_record_is_read_as_it_was_written(table: Table, tmp_path: Path) -> None:
    table.play(0, connect_four.Drop(3))
    write_record(tmp_path / "game.json", table, PLAYERS)
    assert restore(read_record(tmp_path / "game.json")).state == table.state


def test_nothing_else_is_left_beside_a_record(table: Table, tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", table, PLAYERS)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff\xfe", "does not hold JSON"),
        (b"{", "does not hold JSON"),
        (b"[" * 100_000, "JSON"),
        (b"[]", "other JSON"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(content)
    with pytest.raises(BadRecord, match=sentence):
        read_record(tmp_path / "game.json")


def test_a_place_that_cannot_be_written_is_named(table: Table, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(TabletimeError, match=r"cannot be saved as .*file/game.json: "):
        write_record(tmp_path / "file" / "game.json", table, PLAYERS)


def test_an_earlier_record_of_the_same_game_may_be_written_over(table: Table, tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", table, PLAYERS)
    check_target(tmp_path / "game.json", table)


def test_a_game_keeps_its_place_on_the_shelf(table: Table, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "games")
    assert shelf.keep(table, PLAYERS) == shelf.keep(table, PLAYERS) == shelf.place


def test_two_games_of_the_same_second_have_two_places(table: Table, tmp_path: Path) -> None:
    places = {Shelf(tmp_path).keep(table, PLAYERS) for _ in range(3)}
    assert len(places) == 3


def test_a_kept_game_is_found_by_its_name_or_path(table: Table, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    place = shelf.keep(table, PLAYERS)
    assert shelf.find(place.name) == shelf.find(place.stem) == shelf.find(str(place)) == place


def test_a_game_that_is_not_there_is_answered_with_those_that_are(table: Table, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with pytest.raises(BadRecord, match="There is no saved game x; none are kept in"):
        shelf.find("x")
    place = shelf.keep(table, PLAYERS)
    with pytest.raises(BadRecord, match=f"are {place.stem}"):
        shelf.find("x")
