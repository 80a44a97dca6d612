"""Faults: a server that dies, a network that misbehaves, a client that does not read."""

import asyncio
import json
import random
import socket
from pathlib import Path
from typing import Any

from benchmarks.crash import Player, crash
from benchmarks.crash import Server as Address
from tests.loops import run
from tests.server.client import Person
from tests.server.conftest import Server, serving
from tests.server.proxy import Proxy, bad_network


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = run(crash(games=4, seed=18, server=Address(tmp_path)))
    assert report.kills >= 2
    assert report.acknowledged >= 4 * 7
    assert report.faults == []


async def play_through(server: Server, ann: Person, tables: list[str]) -> tuple[list[Player], Proxy]:
    """Play all tables over a bad network."""
    async with bad_network(server.address.removeprefix("http://"), random.Random(4)) as proxy:
        entrance = Address(Path(), proxy.port)
        players = [
            Player(entrance, table, seat, str(ann.key), random.Random(f"{table} {seat}"))
            for table in tables
            for seat in (0, 1)
        ]
        await asyncio.gather(*(player.play() for player in players))
        return players, proxy


def test_a_bad_network_changes_nothing_about_the_game(server: Server, ann: Person) -> None:
    tables = [ann.open("connect-four", "me", "me", start=True) for _ in range(4)]
    players, proxy = run(play_through(server, ann, tables))
    assert min(proxy.done.values()) > 0
    for player in players:
        log = ann.get(f"/api/tables/{player.table}/record")["log"]
        assert [entry["answer"] for entry in log if entry["seat"] == player.seat] == player.acknowledged


def test_a_client_that_does_not_read_is_dropped_and_comes_back_in_step(tmp_path: Path) -> None:
    wishes: dict[str, Any] = {"send_within": 0.3}
    wishes |= dict.fromkeys(("messages_per_second", "messages_at_once", "syncs_per_second", "syncs_at_once"), 10**6)
    with serving(tmp_path, **wishes) as server, server.person() as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        with stubborn(server.address, table) as deaf, ann.sit(table, seat=0) as chair:
            decision = chair.wait_until(lambda seen: True)["decision"]
            while "tabletime_dropped_total 0" in ann.http.get("/metrics").text:
                deaf.sendall(masked(json.dumps({"type": "sync"})) * 20)
            assert chair.command(type="move", decision=decision, move={"is": "Drop", "column": 0})["type"] == "ack"
        with ann.sit(table, watch=True) as again:
            assert len(again.wait_until(lambda seen: True)["log"]["entries"]) == 1


def stubborn(address: str, table: str) -> socket.socket:
    """A socket that says hello and then never reads."""
    host, port = address.removeprefix("http://").split(":")
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    plug.connect((host, int(port)))
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    plug.sendall(request.encode())
    assert plug.recv(12) == b"HTTP/1.1 101"
    plug.sendall(masked('{"type": "hello"}'))
    return plug


def masked(text: str) -> bytes:
    """A text frame as clients send it (with a mask of zeros)."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()
