"""Letters to people who are away: only to those who ask, only that a table waits, and once for each wait."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from tabletime.kernel import TabletimeError
from tabletime.server.app import create_app
from tabletime.server.settings import Settings
from tabletime.server.store.retention import tidy
from tests.server.client import DROP, Person, begin
from tests.server.conftest import serving
from tests.server.letters import Hook, MailBox, mail_box, web_hook
from tests.server.postgres import new_database

A_DAY = 24 * 3600
SITE = "https://play.example.org"
ADDRESS = "ann.lee@example.org"
QUICK: dict[str, Any] = {"looks_every": 0.02, "present_for": 0.0, "site": SITE}


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_box() as box:
        yield box


@pytest.fixture
def hook() -> Iterator[Hook]:
    with web_hook() as hook:
        yield hook


def in_folder(folder: Path) -> str:
    """The database of a server that has only been told its folder."""
    return f"sqlite:///{folder / 'tabletime.db'}"


def by_mail(box: MailBox, **wishes: Any) -> dict[str, Any]:
    """The settings of a server that writes mail."""
    return {**QUICK, "mail": box.url, "mail_from": "Tabletime <table@example.org>", **wishes}


def ask_for_mail(person: Person, box: MailBox, address: str = ADDRESS) -> None:
    """Ask for mail, and show that the address is one's own."""
    assert person.post("/api/me/notices", {"way": "mail", "address": address})["confirmed"] is False
    to, _, words = box.next()
    assert to == address
    code = words.partition("Tabletime is ")[2][:6]
    assert person.post("/api/me/notices/confirm", {"code": code})["confirmed"] is True


def let_time_pass(database: str, seconds: float) -> None:
    """All tables have waited so much longer, while no server was running."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        for row in connection.execute(text("SELECT id, waits, due FROM tables WHERE due IS NOT NULL")).all():
            waits = [{**wait, "since": wait["since"] - seconds} for wait in json.loads(row.waits)]
            changed = {"id": row.id, "waits": json.dumps(waits), "due": row.due - seconds}
            connection.execute(text("UPDATE tables SET waits = :waits, due = :due WHERE id = :id"), changed)
    engine.dispose()


def wait_until_nothing_is_due(database: str) -> None:
    """Until every table has called whom it has to call."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        while connection.execute(text("SELECT id FROM tables WHERE due IS NOT NULL")).first():
            connection.rollback()
            time.sleep(0.01)
    engine.dispose()


def test_a_table_that_waits_writes_once_and_says_nothing_else(tmp_path: Path, database: str, box: MailBox) -> None:
    settings = by_mail(box, database=database)
    with serving(tmp_path, **settings) as server, server.person() as ann, server.person("Bo") as bo:
        ask_for_mail(ann, box)
        table = begin(ann, bo)
    let_time_pass(database, 70)
    with serving(tmp_path, **settings):
        to, subject, words = box.next()
    assert (to, subject) == (ADDRESS, "Connect Four: a table waits for you")
    assert words.splitlines() == [
        "A table of Connect Four waits for you.",
        "",
        f"{SITE}/t/{table}",
        "",
        "You get this because you asked for it. To stop it, open Tabletime and its menu.",
    ]
    wait_until_nothing_is_due(database)
    assert box.is_empty


def test_each_new_wait_is_a_letter_of_its_own(tmp_path: Path, box: MailBox) -> None:
    database = in_folder(tmp_path)
    with serving(tmp_path, **by_mail(box)) as server, server.person() as ann, server.person("Bo") as bo:
        ask_for_mail(ann, box)
        table = begin(ann, bo)
    let_time_pass(database, 70)
    with serving(tmp_path, **by_mail(box)) as server:
        box.next()
        for key, column in ((ann.key, 1), (bo.key, 2)):
            with server.person(None) as player, player.sit(table, key=key) as chair:
                chair.wait_until(lambda seen: seen["options"])
                assert chair.move({"is": "Drop", "column": column})["type"] == "ack"
    let_time_pass(database, 70)
    with serving(tmp_path, **by_mail(box)):
        assert box.next()[0] == ADDRESS


@pytest.mark.postgres
def test_several_servers_on_one_database_write_once(tmp_path: Path, postgres: str, box: MailBox) -> None:
    database = new_database(postgres)
    settings = by_mail(box, database=database)
    with serving(tmp_path / "first", **settings) as server, server.person() as ann, server.person("Bo") as bo:
        ask_for_mail(ann, box)
        begin(ann, bo)
    let_time_pass(database, 70)
    with serving(tmp_path / "one", **settings), serving(tmp_path / "other", **settings):
        box.next()
    wait_until_nothing_is_due(database)
    assert box.is_empty


def test_whoever_sits_at_the_table_is_not_written_to(tmp_path: Path, box: MailBox) -> None:
    settings = by_mail(box, calls_after=0.0, present_for=60.0)
    with serving(tmp_path, **settings) as server, server.person() as ann, server.person("Bo") as bo:
        ask_for_mail(ann, box)
        table = ann.open("connect-four", "me", "open")
        bo.post(f"/api/tables/{table}/join")
        with ann.sit(table) as chair:
            ann.post(f"/api/tables/{table}/start")
            chair.wait_until(lambda seen: seen["options"])
            wait_until_nothing_is_due(in_folder(tmp_path))
            assert box.is_empty


def test_the_owner_s_webhook_is_told_who_asked(tmp_path: Path, hook: Hook) -> None:
    settings = {**QUICK, "webhook": hook.url, "calls_after": 0.0}
    with serving(tmp_path, **settings) as server, server.person() as ann, server.person("Bo") as bo:
        assert ann.post("/api/me/notices", {"way": "webhook", "address": "@ann"})["confirmed"] is True
        table = begin(ann, bo)
        letter = hook.letters.get(timeout=20)
    assert letter == {
        "to": "@ann",
        "subject": "Connect Four: a table waits for you",
        "text": "A table of Connect Four waits for you.",
        "link": f"{SITE}/t/{table}",
    }
    assert hook.letters.empty()


def test_an_address_is_shown_to_nobody_and_can_be_removed(tmp_path: Path, box: MailBox) -> None:
    settings = by_mail(box, calls_after=0.0)
    with serving(tmp_path, **settings) as server, server.person() as ann, server.person("Bo") as bo:
        ask_for_mail(ann, box)
        assert ann.get("/api/me/notices") == {
            "ways": ["mail"],
            "way": "mail",
            "hint": "a…@example.org",
            "confirmed": True,
        }
        assert bo.get("/api/me/notices")["way"] is None
        assert ann.post("/api/me/notices", {})["way"] is None
        table = begin(ann, bo)
        with bo.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            assert "example.org" not in "".join(chair.received)
        wait_until_nothing_is_due(in_folder(tmp_path))
    assert box.is_empty
    assert ADDRESS.encode() not in (tmp_path / "tabletime.db").read_bytes()


def test_nobody_can_have_others_written_to(tmp_path: Path, box: MailBox) -> None:
    settings = by_mail(box, calls_after=0.0)
    with serving(tmp_path, **settings) as server, server.person() as ann, server.person("Bo") as bo:
        ann.post("/api/me/notices", {"way": "mail", "address": ADDRESS})
        assert "code" in box.next()[2]
        assert "minute" in ann.post("/api/me/notices", {"way": "mail", "address": ADDRESS}, 429)["error"]["reason"]
        begin(ann, bo)
        for _ in range(5):
            ann.post("/api/me/notices/confirm", {"code": "wrong"}, 409)
        assert ann.get("/api/me/notices")["way"] is None
        wait_until_nothing_is_due(in_folder(tmp_path))
    assert box.is_empty


@pytest.mark.parametrize(
    "address", ["", "ann", "ann@", "a b@example.org", "a@b.org\r\nBcc: c@d.org", "a@b.org,c@d.org"]
)
def test_what_is_no_address_is_refused(tmp_path: Path, box: MailBox, address: str) -> None:
    with serving(tmp_path, **by_mail(box)) as server, server.person() as ann:
        answer = ann.post("/api/me/notices", {"way": "mail", "address": address}, 422)
        assert "no address" in answer["error"]["reason"]


def test_an_address_that_nobody_confirms_is_forgotten_after_a_day(tmp_path: Path, box: MailBox) -> None:
    database = in_folder(tmp_path)
    with serving(tmp_path, **by_mail(box)) as server, server.person() as ann:
        ann.post("/api/me/notices", {"way": "mail", "address": ADDRESS})
        box.next()
    engine = create_engine(database)
    with engine.begin() as connection:
        assert tidy(connection, Settings(data=tmp_path))["wishes"] == 0
        connection.execute(text(f"UPDATE wishes SET asked = asked - {A_DAY}"))
        assert tidy(connection, Settings(data=tmp_path))["wishes"] == 1
    engine.dispose()


def test_servers_without_mail_and_webhook_offer_neither(ann: Person) -> None:
    assert ann.get("/api/me/notices")["ways"] == []
    answer = ann.post("/api/me/notices", {"way": "mail", "address": ADDRESS}, 409)
    assert "not set that up" in answer["error"]["reason"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"mail": "example.org", "mail_from": ADDRESS, "site": SITE}, "--mail names no mail server"),
        ({"mail": "smtp://host:port", "mail_from": ADDRESS, "site": SITE}, "--mail names no mail server"),
        ({"mail": "smtp://host", "site": SITE}, "no address to send mail from"),
        ({"mail_from": ADDRESS, "site": SITE}, "--mail-from needs --mail"),
        ({"mail": "smtp://host", "mail_from": ADDRESS}, "Messages need --site"),
        ({"webhook": "ftp://host", "site": SITE}, "--webhook names no address"),
        ({"webhook": "https://host", "site": "host"}, "Messages need --site"),
    ],
)
def test_settings_that_cannot_work_are_told_in_a_sentence(tmp_path: Path, settings: Any, sentence: str) -> None:
    with pytest.raises(TabletimeError, match=sentence):
        create_app(Settings(data=tmp_path, **settings))
    assert not (tmp_path / "tabletime.db").exists()


def test_a_mail_server_that_is_away_holds_nobody_up(tmp_path: Path, box: MailBox) -> None:
    settings = by_mail(box, calls_after=0.0)
    with serving(tmp_path, **settings) as server, server.person() as ann, server.person("Bo") as bo:
        ask_for_mail(ann, box)
        box.close()
        table = begin(ann, bo)
        wait_until_nothing_is_due(in_folder(tmp_path))
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: seen["options"])
            assert chair.move(DROP)["type"] == "ack"
