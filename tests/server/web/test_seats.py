"""Seats: who sits down and leaves, what the host agrees on, and when the game begins."""

from pathlib import Path
from typing import Any

from tests.server.client import Person
from tests.server.conftest import serving


def refusal(answer: Any) -> str:
    return str(answer["error"]["reason"])


def test_a_friend_joins_by_the_link_and_the_host_starts(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four")
    joined = bo.post(f"/api/tables/{table}/join")
    assert joined["seat"] == 1
    assert joined["table"]["you"]["host"] is False
    assert refusal(bo.post(f"/api/tables/{table}/start", status=403)) == "Only the host, Ann, can start the game."
    assert ann.post(f"/api/tables/{table}/start")["status"] == "running"


def test_joining_twice_gives_the_same_seat(ann: Person, bo: Person) -> None:
    table = ann.open("cellar", "me", "open", "open")
    assert [bo.post(f"/api/tables/{table}/join")["seat"] for _ in range(2)] == [1, 1]
    assert bo.post(f"/api/tables/{table}/join", {"seat": 2})["seat"] == 2


def test_a_taken_seat_and_a_full_table_are_refused(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "normal"})
    assert "taken by Ann" in refusal(bo.post(f"/api/tables/{table}/join", {"seat": 0}, 409))
    assert "you can still look on" in refusal(bo.post(f"/api/tables/{table}/join", status=409))
    assert "no seat 7" in refusal(bo.post(f"/api/tables/{table}/join", {"seat": 7}, 404))


def test_the_game_does_not_begin_while_a_seat_is_open(ann: Person) -> None:
    table = ann.open("connect-four")
    assert "still open" in refusal(ann.post(f"/api/tables/{table}/start", status=409))
    ann.post(f"/api/tables/{table}/seats/1", {"bot": "random"})
    assert ann.post(f"/api/tables/{table}/start")["status"] == "running"
    assert "already begun" in refusal(ann.post(f"/api/tables/{table}/start", status=409))


def test_a_guest_leaves_the_lobby(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four")
    bo.post(f"/api/tables/{table}/join")
    assert bo.post(f"/api/tables/{table}/leave")["seats"][1]["kind"] == "open"
    assert "do not sit" in refusal(bo.post(f"/api/tables/{table}/leave", {"seat": 0}, 403))


def test_the_host_opens_a_seat_that_a_bot_had(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    assert ann.post(f"/api/tables/{table}/seats/1", {"open": True})["seats"][1]["kind"] == "open"
    assert bo.post(f"/api/tables/{table}/join")["seat"] == 1
    answer = ann.post(f"/api/tables/{table}/seats/1", {"open": True}, 409)
    assert "keeps the seat warm" in refusal(answer)
    assert "Say" in refusal(ann.post(f"/api/tables/{table}/seats/1", {}, 422))
    assert "no bot “deep-blue”" in refusal(ann.post(f"/api/tables/{table}/seats/1", {"bot": "deep-blue"}, 422))


def test_nobody_leaves_or_changes_a_game_that_has_begun(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    assert "concede" in refusal(ann.post(f"/api/tables/{table}/leave", status=409))
    assert "already begun" in refusal(ann.post(f"/api/tables/{table}/options", {"listed": True}, 409))


def test_a_seat_with_a_person_is_not_taken_away(ann: Person, bo: Person) -> None:
    table = ann.open("cellar", "me", "open", "open")
    bo.post(f"/api/tables/{table}/join", {"seat": 2})
    assert "Bo sits in seat 2" in refusal(ann.post(f"/api/tables/{table}/options", {"seats": 2}, 409))


def test_the_host_changes_options_seats_and_whether_the_table_is_listed(ann: Person) -> None:
    table = ann.open("connect-four", options={"first": "yellow"})
    changed = ann.post(f"/api/tables/{table}/options", {"options": {"first": "red"}, "listed": True})
    assert (changed["options"], changed["listed"]) == ({"first": "red"}, True)
    cellar = ann.open("cellar")
    assert len(ann.post(f"/api/tables/{cellar}/options", {"seats": 3})["seats"]) == 3
    assert len(ann.post(f"/api/tables/{cellar}/options", {"seats": 2})["seats"]) == 2


def test_an_option_that_is_not_named_stays_as_it_was_agreed_on(ann: Person) -> None:
    table = ann.open("dont-blink", options={"seconds_per_hero": 30})
    changed = ann.post(f"/api/tables/{table}/options", {"options": {"placement": "quick"}})["options"]
    assert (changed["seconds_per_hero"], changed["placement"]) == (30, "quick")


def test_a_change_that_is_refused_leaves_the_options_as_they_were(ann: Person, bo: Person) -> None:
    table = ann.open("blink", "me", "open", "open")
    bo.post(f"/api/tables/{table}/join", {"seat": 2})
    before = ann.get(f"/api/tables/{table}")["options"]
    ann.post(f"/api/tables/{table}/options", {"options": {"round_limit": 3}, "listed": True, "seats": 2}, 409)
    ann.post(f"/api/tables/{table}/options", {"options": {"round_limit": -1}, "listed": True}, 422)
    after = ann.get(f"/api/tables/{table}")
    assert (after["options"], after["listed"]) == (before, False)


def test_the_lobby_is_told_who_comes_and_goes(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four")
    with ann.sit(table) as chair:
        bo.post(f"/api/tables/{table}/join")
        status = chair.wait_for_table(lambda table: table["seats"][1]["name"] == "Bo")
        assert status["seats"][1]["present"] is False
        with bo.sit(table):
            chair.wait_for_table(lambda table: table["seats"][1]["present"])


def test_somebody_who_looked_on_is_called_in_after_sitting_down(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four")
    with bo.sit(table) as onlooking:
        assert onlooking.welcome["seat"] is None
        bo.post(f"/api/tables/{table}/join")
        assert onlooking.closed() == 4001
    with bo.sit(table) as chair:
        assert chair.welcome["seat"] == 1


def test_the_first_person_present_acts_for_a_host_who_is_away(tmp_path: Path) -> None:
    with serving(tmp_path, present_for=0.0) as server, server.person("Ann") as ann, server.person("Bo") as bo:
        table = ann.open("cellar", "me", "open", "open")
        bo.post(f"/api/tables/{table}/join")
        bo.post(f"/api/tables/{table}/seats/2", {"bot": "random"}, 403)
        with bo.sit(table):
            assert bo.get(f"/api/tables/{table}")["you"]["host"] is True
            bo.post(f"/api/tables/{table}/seats/2", {"bot": "random"})
            with ann.sit(table):
                assert bo.get(f"/api/tables/{table}")["you"]["host"] is False


def test_one_person_may_hold_several_seats(ann: Person) -> None:
    table = ann.open("connect-four", "me", "me", start=True)
    with ann.sit(table, seat=0) as red, ann.sit(table, seat=1) as yellow:
        red.wait_until(lambda seen: seen["options"])
        red.move({"is": "Drop", "column": 3})
        yellow.wait_until(lambda seen: seen["options"])
        assert yellow.move({"is": "Drop", "column": 3})["type"] == "ack"
