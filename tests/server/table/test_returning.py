"""Coming back: lost connections, resent commands, restarts, absence, keys."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tabletime.server.settings import Settings
from tabletime.server.table.presence import Presence
from tests.server.client import DROP, Chair, Person, begin, play_on
from tests.server.conftest import Server, serving


@contextmanager
def hasty(folder: Path, pace: float = 0.0) -> Iterator[tuple[Server, Person, Person]]:
    """A server that counts people as away as soon as they leave, with Ann and Bo."""
    wishes: dict[str, Any] = {"present_for": 0.0, "away_after": 0.0, "bot_pace": pace}
    with serving(folder, **wishes) as server, server.person() as ann, server.person("Bo") as bo:
        yield server, ann, bo


def test_somebody_who_missed_nothing_is_sent_nothing(ann: Person, table: str) -> None:
    with ann.sit(table) as chair:
        version = chair.wait_until(lambda seen: True)["version"]
    with ann.sit(table, last=version) as chair:
        assert chair.welcome["current"] is True
        chair.command(type="chat", text="Back again")
        assert chair.seen == {}
        chair.send(type="move", id="m", decision="1-0", move=DROP)
        assert chair.wait_for("update")["number"] == 1
        assert set(chair.seen["fragments"]) == {"board"}


def test_somebody_who_missed_something_is_sent_everything(ann: Person, bo: Person, table: str) -> None:
    with ann.sit(table) as chair:
        version = chair.wait_until(lambda seen: True)["version"]
        chair.move(DROP)
    with bo.sit(table) as yellow:
        yellow.wait_until(lambda seen: seen["options"])
        yellow.move(DROP)
    with ann.sit(table, last=version) as chair:
        assert chair.welcome["current"] is False
        seen = chair.wait_until(lambda seen: True)
        assert (seen["type"], seen["number"], len(chair.lines)) == ("sync", 1, 2)
        assert seen["options"]


def test_everything_is_sent_again_on_request(ann: Person, table: str) -> None:
    with ann.sit(table) as chair:
        first = chair.wait_for("sync")
        chair.send(type="sync")
        again = chair.wait_for("sync")
        assert again["number"] == 2
        assert {**again, "number": 1} == first


def test_a_command_that_is_sent_again_is_carried_out_once_and_acknowledged_twice(ann: Person, table: str) -> None:
    with ann.sit(table) as chair:
        decision = chair.wait_until(lambda seen: True)["decision"]
        first = chair.command(type="move", id="once", decision=decision, move=DROP)
        chair.command(type="chat", id="words", text="Your turn")
    with ann.sit(table) as chair:
        assert chair.command(type="move", id="once", decision=decision, move=DROP) == first
        assert chair.command(type="chat", id="words", text="Your turn")["type"] == "ack"
        chair.wait_until(lambda seen: True)
        assert len(chair.lines) == 1
        assert [entry["text"] for entry in chair.talk] == ["Your turn"]


def test_an_undo_that_is_sent_again_undoes_once(ann: Person) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        decision = chair.wait_until(lambda seen: True)["decision"]
        path = [{"is": "Step", "square": 1}, {"is": "Step", "square": 2}]
        chair.command(type="moves", decision=decision, moves=path)
        for _ in range(3):
            assert chair.command(type="undo", id="once")["type"] == "ack"
        assert chair.wait_until(lambda seen: len(chair.lines) == 1)["description"].endswith("square 1.")


def test_the_same_seat_may_be_open_on_several_screens(ann: Person, table: str) -> None:
    with ann.sit(table) as laptop, ann.sit(table) as phone:
        laptop.wait_until(lambda seen: True)
        laptop.move(DROP)
        assert phone.wait_until(lambda seen: not seen["options"])["asked"] == [1]


def test_a_seat_key_opens_the_seat_on_another_device(ann: Person, table: str) -> None:
    answer = ann.get(f"/api/tables/{table}/seats/0/key")
    assert answer["link"] == f"/t/{table}#key={answer['key']}"
    with Chair(ann.address, table, {}, key=answer["key"]) as chair:
        assert chair.welcome["seat"] == 0
        chair.wait_until(lambda seen: True)
        assert chair.move(DROP)["type"] == "ack"


def test_a_seat_key_is_given_to_its_holder_only(bo: Person, table: str) -> None:
    assert bo.get(f"/api/tables/{table}/seats/0/key", 403)["error"]["code"] == "not-your-seat"


def test_a_person_key_does_what_the_cookie_does(ann: Person, table: str) -> None:
    with Chair(ann.address, table, {}, key=ann.key) as chair:
        assert (chair.welcome["seat"], chair.welcome["name"]) == (0, "Ann")


def test_a_restart_is_a_reconnect(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("smugglers", "me", "me", start=True)
        commitment = ann.get(f"/api/tables/{table}")["commitment"]
        with ann.sit(table, seat=0) as chair:
            seen = chair.wait_until(lambda seen: seen["options"])
            lines, cookies = chair.lines, ann.http.cookies
    with serving(tmp_path) as server, server.person(None) as ann:
        ann.http.cookies.update(cookies)
        assert ann.get("/api/me") == {"name": "Ann"}
        assert ann.get(f"/api/tables/{table}")["commitment"] == commitment
        with ann.sit(table, seat=0, last=seen["version"]) as chair:
            assert chair.welcome["current"] is True
        with ann.sit(table, seat=0) as first, ann.sit(table, seat=1) as second:
            again = first.wait_until(lambda seen: True)
            assert {**again, "type": ""} == {**seen, "type": ""}
            assert first.lines == lines
            first.move(again["options"][0]["move"])
            second.wait_until(lambda seen: seen["options"])


def test_a_decision_from_before_a_restart_can_be_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("corridor", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            chair.move({"is": "Step", "square": 1})
        cookies = ann.http.cookies
    with serving(tmp_path) as server, server.person(None) as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table) as chair:
            assert chair.wait_until(lambda seen: True)["undo"] is True
            assert chair.command(type="undo")["type"] == "ack"
            assert chair.wait_until(lambda seen: not seen["undo"])["description"].endswith("square 0.")
            play_on(chair, lambda options: options[0])


def test_a_table_that_nobody_looks_at_is_put_away_and_fetched_again(tmp_path: Path) -> None:
    with serving(tmp_path, idle_after=0.1) as server, server.person() as ann:
        table = ann.open("connect-four", "me", {"bot": "normal"}, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            chair.move(DROP)
        while "tabletime_tables 0" not in ann.http.get("/metrics").text:
            pass
        with ann.sit(table) as chair:
            play_on(chair, lambda options: options[0])
            assert chair.is_over()


def test_a_bot_keeps_the_seat_warm_for_somebody_who_is_away(tmp_path: Path) -> None:
    with hasty(tmp_path) as (_, ann, bo):
        table = begin(ann, bo)
        with ann.sit(table) as red:
            with bo.sit(table) as yellow:
                yellow.wait_until(lambda seen: True)
                answer = ann.post(f"/api/tables/{table}/seats/1", {"bot": "normal"}, 409)
                assert answer["error"]["reason"] == "Bo sits there and is not away."
            red.wait_for_table(lambda table: not table["seats"][1]["present"])
            status = ann.post(f"/api/tables/{table}/seats/1", {"bot": "normal"})
            assert (status["seats"][1]["kind"], status["seats"][1]["returnable"]) == ("bot", False)
            red.wait_until(lambda seen: seen["options"])
            red.move(DROP)
            red.wait_until(lambda seen: len(red.lines) == 2)
            assert bo.get(f"/api/tables/{table}")["seats"][1]["returnable"] is True
            with bo.sit(table) as onlooking:
                assert onlooking.welcome["seat"] is None
                bo.post(f"/api/tables/{table}/seats/1/return")
                assert onlooking.closed() == 4001
            with bo.sit(table) as yellow:
                assert yellow.welcome["seat"] == 1
                red.move(DROP)
                yellow.wait_until(lambda seen: seen["options"])


def test_a_seat_is_taken_back_while_the_bot_still_thinks(tmp_path: Path) -> None:
    with hasty(tmp_path, pace=3600.0) as (server, ann, bo):
        table = begin(ann, bo)
        with ann.sit(table) as red:
            red.wait_until(lambda seen: seen["options"])
            red.move(DROP)
            ann.post(f"/api/tables/{table}/seats/1", {"bot": "hard"})
            assert server.app.state.hall._live[table].bots.are_thinking
            bo.post(f"/api/tables/{table}/seats/1/return")
            assert not server.app.state.hall._live[table].bots.are_thinking
            with bo.sit(table) as yellow:
                assert yellow.wait_until(lambda seen: True)["options"]
                assert len(yellow.lines) == 1
                assert yellow.move(DROP)["type"] == "ack"


def test_the_seat_that_a_bot_keeps_warm_is_given_to_nobody_else(tmp_path: Path) -> None:
    with hasty(tmp_path) as (_, ann, bo):
        table = ann.open("smugglers", "me", "open", {"bot": "random"})
        bo.post(f"/api/tables/{table}/join")
        ann.post(f"/api/tables/{table}/start")
        ann.post(f"/api/tables/{table}/seats/1", {"bot": "random"})
        assert ann.post(f"/api/tables/{table}/seats/1", {"open": True}, 409)["error"]["code"] == "kept-warm"
        assert bo.post(f"/api/tables/{table}/seats/1/return")["seat"] == 1


def test_whoever_plays_does_not_take_a_second_hand_while_the_game_runs(ann: Person, bo: Person) -> None:
    table = ann.open("smugglers", "me", {"bot": "random"}, start=True)
    ann.post(f"/api/tables/{table}/seats/1", {"open": True})
    assert ann.post(f"/api/tables/{table}/join", {"seat": 1}, 409)["error"]["code"] == "seated"
    assert bo.post(f"/api/tables/{table}/join", {"seat": 1})["seat"] == 1


def test_whoever_has_just_sat_down_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tabletime.server.table.presence.time", SimpleNamespace(monotonic=lambda: now))
    presence = Presence(Settings(data=tmp_path, away_after=60.0), lambda: None)
    now = 100.0
    assert presence.is_away(1)
    presence.forget(1)
    assert not presence.is_away(1)
    now = 160.0
    assert presence.is_away(1)


def test_nobody_is_replaced_before_the_time_is_up(ann: Person, bo: Person, table: str) -> None:
    answer = ann.post(f"/api/tables/{table}/seats/1", {"bot": "normal"}, 409)
    assert answer["error"]["code"] == "present"
    assert bo.post(f"/api/tables/{table}/seats/0/return", status=403)["error"]["code"] == "not-your-seat"
    assert bo.post(f"/api/tables/{table}/seats/0", {"open": True}, 403)["error"]["code"] == "not-the-host"


def test_the_key_of_a_seat_dies_when_the_seat_changes_hands(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"})
    key = ann.get(f"/api/tables/{table}/seats/0/key")["key"]
    ann.post(f"/api/tables/{table}/leave", {"seat": 0})
    ann.post(f"/api/tables/{table}/join", {"seat": 0})
    with pytest.raises(Exception, match="4401"):
        Chair(ann.address, table, {}, key=key)


def test_the_key_of_a_seat_that_was_taken_away_opens_nothing_even_when_the_table_grows_again(
    ann: Person, bo: Person
) -> None:
    table = ann.open("cellar", "me", "open", "open")
    key = bo.post(f"/api/tables/{table}/join", {"seat": 2})["key"]
    bo.post(f"/api/tables/{table}/leave", {"seat": 2})
    for seats in (2, 3):
        ann.post(f"/api/tables/{table}/options", {"seats": seats})
        if seats == 3:
            ann.post(f"/api/tables/{table}/join", {"seat": 2})
        with pytest.raises(Exception, match="4401"):
            Chair(ann.address, table, {}, key=key)
