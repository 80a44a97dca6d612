"""One connection: in which order a client hears what there is to hear."""

import asyncio
import threading

import pytest

from tabletime.server.table.connection import Connection
from tests.server.client import DROP, Person


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """The line to Ann: while the gate is closed, no update gets through, nor what comes after it."""
    gate, deliver = threading.Event(), Connection._deliver
    gate.set()

    async def wait_and_deliver(self: Connection, text: bytes) -> None:
        while self.viewer == 0 and text.startswith(b'{"type":"update"') and not gate.is_set():
            await asyncio.sleep(0.01)
        await deliver(self, text)

    monkeypatch.setattr(Connection, "_deliver", wait_and_deliver)
    return gate


def test_what_a_move_has_brought_comes_before_the_answer_to_it(
    ann: Person, bo: Person, table: str, gate: threading.Event
) -> None:
    with ann.sit(table) as red, bo.sit(table) as yellow:
        red.wait_until(lambda seen: seen["options"])
        red.move(DROP)
        yellow.wait_until(lambda seen: seen["options"])
        gate.clear()
        yellow.move(DROP)
        decision = yellow.wait_until(lambda seen: not seen["options"])["decision"]
        red.send(type="move", id="c1", decision=decision, move=DROP)
        answered = yellow.wait_until(lambda seen: seen["decision"] != decision)["decision"]
        bo.get(f"/api/tables/{table}")  # by now the server has done whatever it does for Ann's move
        gate.set()
        red.wait_for("ack", id="c1")
        assert red.seen["decision"] == answered
