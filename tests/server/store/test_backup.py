"""Backups: everything is in one file, and either kind of database can be filled from it."""

import gzip
from pathlib import Path

import pytest

from tabletime.kernel import TabletimeError
from tabletime.server.settings import Settings
from tabletime.server.store.backup import back_up, restore
from tests.server.client import DROP, Person, first, play_on
from tests.server.conftest import serving
from tests.server.postgres import new_database


def played(tmp_path: Path, database: str) -> tuple[str, str]:
    """A table with a game under way and some talk, and the key of its host."""
    with serving(tmp_path, database=database) as server, server.person() as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red:
            red.wait_until(lambda seen: seen["options"])
            red.move(DROP)
            red.command(type="chat", text="Grüße 🎲")
            back_up(server.settings, tmp_path / "backup")
        return table, str(ann.key)


def goes_on(tmp_path: Path, database: str, table: str, key: str) -> None:
    with serving(tmp_path, database=database) as server, Person(server.address, None) as ann:
        with ann.sit(table, key=key, seat=1) as yellow:
            assert yellow.wait_until(lambda seen: seen["options"])["log"]["entries"]
            assert [entry["text"] for entry in yellow.talk] == ["Grüße 🎲"]
            assert yellow.move(DROP)["type"] == "ack"
            assert yellow.command(type="chat", text="Still here")["type"] == "ack"
        assert len(ann.get(f"/api/tables/{table}/replay")["points"]) == 3


def test_a_game_goes_on_from_a_backup_that_was_made_while_the_server_ran(tmp_path: Path, database: str) -> None:
    table, key = played(tmp_path, database)
    again = f"sqlite:///{tmp_path / 'again.db'}"
    assert restore(Settings(data=tmp_path, database=again), tmp_path / "backup") == 1
    goes_on(tmp_path, again, table, key)


@pytest.mark.postgres
def test_what_was_kept_by_sqlite_can_go_on_with_postgresql(tmp_path: Path, postgres: str) -> None:
    table, key = played(tmp_path, f"sqlite:///{tmp_path / 'old.db'}")
    again = new_database(postgres)
    restore(Settings(data=tmp_path, database=again), tmp_path / "backup")
    goes_on(tmp_path, again, table, key)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    played(tmp_path, "")
    with pytest.raises(TabletimeError, match="exists already"):
        back_up(settings, tmp_path / "backup")
    with pytest.raises(TabletimeError, match="not empty"):
        restore(settings, tmp_path / "backup")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        gzip.compress(b"nonsense\n"),
        gzip.compress(b'{"tabletime-backup":1,"schema":2}\n{"table":"x"}\n'),
    ],
    ids=["empty", "no archive", "an archive of something else", "a table nobody knows"],
)
def test_a_file_that_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "backup").write_bytes(content)
    with pytest.raises(TabletimeError, match="cannot be restored"):
        restore(Settings(data=tmp_path), tmp_path / "backup")
    with serving(tmp_path) as server, server.person() as ann:
        assert ann.get("/api/tables?list=mine") == {"tables": []}


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    (tmp_path / "backup").write_bytes(gzip.compress(b'{"tabletime-backup":1,"schema":99}\n'))
    with pytest.raises(TabletimeError, match="newer version"):
        restore(Settings(data=tmp_path), tmp_path / "backup")


def test_a_database_in_use_is_not_restored_into(tmp_path: Path) -> None:
    played(tmp_path, f"sqlite:///{tmp_path / 'old.db'}")
    with serving(tmp_path), pytest.raises(TabletimeError, match="already uses"):
        restore(Settings(data=tmp_path), tmp_path / "backup")


def test_a_finished_game_is_still_fair_after_it_was_restored(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("smugglers", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            play_on(chair, first)
        back_up(server.settings, tmp_path / "backup")
    again = Settings(data=tmp_path / "again")
    restore(again, tmp_path / "backup")
    with serving(again.data) as server, Person(server.address, None) as somebody:
        assert somebody.get(f"/api/tables/{table}/fairness")["honest"] is True
