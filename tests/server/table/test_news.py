"""News: a client that wishes it is told only what has changed, and sees what everybody sees from the same seat."""

from pathlib import Path
from typing import Any

import pytest

from tabletime.server.table.changes import LINES, TAGS, mended
from tests.server.client import DROP, Chair, Person
from tests.server.conftest import serving

BRIEF = ["fragments", "description", "changes"]
LARGE: dict[str, Any] = {"faces": BRIEF, "small": False}


class Page:
    """What a page makes of the updates of a chair."""

    def __init__(self) -> None:
        self.fragments: dict[str, str] = {}
        self.now: dict[str, Any] = {}

    def follow(self, chair: Chair, version: str) -> dict[str, Any]:
        """Take updates in until this version is seen; gives the last message."""
        message: dict[str, Any] = self.now
        while message.get("version") != version:
            message = chair.receive()
            if message["type"] in ("sync", "update"):
                self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        changed = message.get("changes", {})
        mended_now = {name: mended(self.fragments[name], told, TAGS) for name, told in changed.items()}
        self.fragments |= message.get("fragments", {}) | mended_now
        words = mended(self.now.get("description", ""), message.get("words", []), LINES)
        self.now = {**self.now, **({"description": words} if "words" in message else {}), **message}


def test_a_brief_client_and_one_that_gets_whole_texts_see_the_same(ann: Person) -> None:
    table = ann.open("dont-blink", "me", "me", start=True)
    with ann.sit(table, seat=0) as whole, ann.sit(table, seat=1) as other, ann.sit(table, seat=0, faces=BRIEF) as brief:
        page = Page()
        for _ in range(25):
            asked = next(chair for chair in (whole, other) if _look(chair)["options"])
            asked.move(asked.seen["options"][-1]["move"])
            both_see(whole, other)
            page.follow(brief, whole.seen["version"])
            assert page.fragments == whole.fragments
            fields = ("description", "decision", "asked", "prompt", "options", "barred", "ways", "undo", "outcome")
            assert [page.now[name] for name in fields] == [whole.seen[name] for name in fields]


def test_a_brief_client_is_told_little(ann: Person) -> None:
    table = ann.open("blink", "me", "me", start=True)
    with ann.sit(table, seat=0, faces=BRIEF) as brief, ann.sit(table, seat=1) as other:
        everything, _ = brief.wait_for("sync"), other.wait_for("sync")
        brief.move(brief.seen["options"][0]["move"])
        other.move(other.seen["options"][0]["move"])
        told = brief.wait_until(lambda seen: seen["type"] == "update" and "changes" in seen)
        assert len(str(told)) < len(str(everything)) / 5


def test_what_was_told_over_another_connection_is_told_whole(ann: Person, table: str) -> None:
    with ann.sit(table, faces=BRIEF) as chair:
        version = chair.wait_for("sync")["version"]
    with ann.sit(table, faces=BRIEF, last=version) as chair:
        chair.send(type="move", id="m", decision="1-0", move=DROP)
        told = chair.wait_for("update")
        assert "changes" not in told
        assert told["fragments"]["board"].startswith("<svg")


def test_a_brief_client_is_not_told_twice_for_whom_the_table_waits(ann: Person, bo: Person, table: str) -> None:
    with ann.sit(table, faces=BRIEF) as red, bo.sit(table, faces=BRIEF) as yellow:
        yellow.wait_for("sync")
        red.wait_for_table(lambda status: all(seat["present"] for seat in status["seats"]))
        before = len(red.received)
        red.send(type="move", id="m", decision=red.seen["decision"], move=DROP)
        red.wait_for("update")
        red.command(type="chat", text="Your turn")
        assert not any('"type":"table"' in text for text in red.received[before:])


@pytest.mark.parametrize(("small", "boards"), [(True, {"pocket"}), (False, {"board"}), (None, {"board", "pocket"})])
def test_a_client_is_sent_the_board_for_its_screen(ann: Person, small: bool | None, boards: set[str]) -> None:
    table = ann.open("time-of-the-daleks", "me", "me", start=True)
    with ann.sit(table, seat=0, faces=BRIEF, small=small) as chair:
        assert chair.wait_for("sync")["fragments"].keys() & {"board", "pocket"} == boards


def test_a_game_with_one_board_shows_it_on_every_screen(ann: Person, table: str) -> None:
    with ann.sit(table, small=True) as chair:
        assert chair.wait_for("sync")["fragments"]["board"].startswith("<svg")
        chair.send(type="screen", small=False)
        assert chair.wait_for("update")["fragments"] == {}


def test_a_screen_that_turns_gets_the_other_board_whole_and_then_what_changes_in_it(ann: Person) -> None:
    table = ann.open("time-of-the-daleks", "me", "me", start=True)
    with ann.sit(table, seat=0) as whole, ann.sit(table, seat=1) as other, ann.sit(table, seat=0, **LARGE) as turning:
        page, name = Page(), "board"
        page.follow(turning, f"{_look(whole)['version']}-large")
        for turn in range(6):
            size, name = ("small", "pocket") if name == "board" else ("large", "board")
            turning.send(type="screen", small=size == "small")
            told = page.follow(turning, f"{whole.seen['version']}-{size}")
            assert (told["type"], list(told["fragments"]), told["log"]["entries"]) == ("update", [name], [])
            _move_on(whole, other)
            page.follow(turning, f"{whole.seen['version']}-{size}")
            shown = {part: text for part, text in whole.fragments.items() if part not in {"board", "pocket"} - {name}}
            assert {part: page.fragments[part] for part in shown} == shown, turn


def test_what_was_seen_on_a_large_screen_is_not_what_a_small_one_shows(ann: Person) -> None:
    table = ann.open("time-of-the-daleks", "me", "me", start=True)
    with ann.sit(table, seat=0, **LARGE) as chair:
        version = chair.wait_for("sync")["version"]
    with ann.sit(table, seat=0, faces=BRIEF, small=False, last=version) as chair:
        assert chair.welcome["current"]
    with ann.sit(table, seat=0, faces=BRIEF, small=True, last=version) as chair:
        assert not chair.welcome["current"]
        assert "pocket" in chair.wait_for("sync")["fragments"]


def test_a_small_screen_looks_back_at_the_board_that_it_shows(ann: Person) -> None:
    table = ann.open("time-of-the-daleks", "me", "me", start=True)
    with ann.sit(table, seat=0, faces=BRIEF, small=True) as chair, ann.sit(table, seat=1) as other:
        _move_on(chair, other)
        line = chair.lines[-1]["n"]
        assert "board" not in chair.command(type="moment", line=line)["changes"]
        chair.send(type="screen", small=False)
        chair.wait_until(lambda seen: "board" in seen.get("fragments", {}))
        assert "pocket" not in chair.command(type="moment", line=line)["changes"]


def test_nobody_turns_a_screen_again_and_again(tmp_path: Path) -> None:
    with serving(tmp_path, syncs_at_once=3, syncs_per_second=0.01) as server, server.person("Ann") as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as chair:
            for turn in range(4):
                chair.send(type="screen", small=turn % 2 == 0)
            assert chair.closed() == 4029


def _move_on(one: Chair, other: Chair) -> None:
    """Make any move and wait until both have seen it."""
    questions = {chair: _look(chair)["options"] for chair in (one, other)}
    asked = next(chair for chair, options in questions.items() if options)
    number = asked.seen["number"]
    asked.move(asked.seen["options"][-1]["move"])
    asked.wait_until(lambda seen: seen["number"] > number)
    both_see(one, other)


def _look(chair: Chair) -> dict[str, Any]:
    return chair.wait_until(lambda seen: True)


def both_see(one: Chair, other: Chair) -> None:
    """Wait until both have seen the same question."""
    while one.seen["decision"] != other.seen["decision"]:
        behind = min((one, other), key=lambda chair: int(chair.seen["decision"].split("-")[0]))
        behind.receive()
