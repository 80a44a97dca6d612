"""News: a client that wishes it is told only what has changed, and sees what everybody sees from the same seat."""

from typing import Any

from tabletime.server.table.changes import LINES, TAGS, mended
from tests.server.client import DROP, Chair, Person

BRIEF = ["fragments", "description", "changes"]


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


def _look(chair: Chair) -> dict[str, Any]:
    return chair.wait_until(lambda seen: True)


def both_see(one: Chair, other: Chair) -> None:
    """Wait until both have seen the same question."""
    while one.seen["decision"] != other.seen["decision"]:
        behind = min((one, other), key=lambda chair: int(chair.seen["decision"].split("-")[0]))
        behind.receive()
