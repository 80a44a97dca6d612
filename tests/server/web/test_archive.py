"""Looking back: replay, fork, record, fairness."""

from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

import tabletime
from tabletime.games.blink.events import CombatDecided
from tabletime.games.blink.events import RoundBegan as RoundOfBlink
from tabletime.games.dont_blink.events import Captured, Faced, RoundBegan
from tabletime.server.web.archive import NUMBERS, SIGNS, thinned
from tests.server.client import DROP, Person, first, play_on
from tests.server.conftest import Server


@pytest.fixture
def finished(ann: Person) -> str:
    """A finished game of Ann against a bot that holds secrets."""
    table = ann.open("smugglers", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        play_on(chair, first)
    return table


def test_a_finished_game_is_replayed_point_by_point(ann: Person, finished: str) -> None:
    replay = ann.get(f"/api/tables/{finished}/replay")
    assert replay["as"] == ["open", "watch", 0, 1]
    points = replay["points"]
    assert [point["at"] for point in points] == list(range(len(points)))
    assert points[0]["by"] is None
    numbers = [point["number"] for point in points]
    assert numbers == sorted(numbers)
    last = ann.get(f"/api/tables/{finished}/replay/{len(points) - 1}")
    assert last["outcome"]["reason"] == last["prompt"] == "The cards were shown."
    opening = ann.get(f"/api/tables/{finished}/replay/0")
    assert "laid None" in opening["description"]


def test_pieces_bear_the_letters_of_the_players_in_a_replay_too(ann: Person) -> None:
    table = ann.open("game-of-time-and-space", "me", {"bot": "random"}, start=True)
    bot = ann.get(f"/api/tables/{table}")["seats"][1]["name"]
    board = ann.get(f"/api/tables/{table}/replay/0")["fragments"]["board"]
    assert (bot, f">{bot[0]}</text>" in board) == ("Jinx", True)


def test_each_pair_of_eyes_sees_what_it_saw(ann: Person, finished: str) -> None:
    dealt = ann.get(f"/api/tables/{finished}/replay?as=0")["points"][1]["entries"][0]["text"]
    hidden = ann.get(f"/api/tables/{finished}/replay?as=watch")["points"][1]["entries"][0]["text"]
    assert hidden == "Drew seat 0 card None"
    assert dealt != hidden
    assert ann.get(f"/api/tables/{finished}/replay?as=open")["points"][1]["entries"][0]["text"] == dealt
    at = 6
    hands = {
        eyes: ann.get(f"/api/tables/{finished}/replay/{at}?as={eyes}")["description"] for eyes in ("0", "1", "watch")
    }
    assert len(set(hands.values())) == 3


def test_a_replay_gives_the_view_to_programs(ann: Person, finished: str) -> None:
    assert ann.get(f"/api/tables/{finished}/replay/3?as=1&face=view")["view"]["seat"] == 1
    assert "view" not in ann.get(f"/api/tables/{finished}/replay/3?as=1")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("replay/999", 404, "no-such-point"),
        ("replay/-1", 404, "no-such-point"),
        ("replay?as=7", 422, "bad-eyes"),
        ("replay?as=everybody", 422, "bad-eyes"),
        ("replay/first", 422, "malformed"),
    ],
)
def test_a_point_or_eyes_that_do_not_exist_are_refused(
    ann: Person, finished: str, path: str, status: int, code: str
) -> None:
    assert ann.get(f"/api/tables/{finished}/{path}", status)["error"]["code"] == code


def test_while_a_game_runs_one_looks_back_with_ones_own_eyes_only(ann: Person, bo: Person) -> None:
    table = ann.open("smugglers", "me", "open")
    assert ann.get(f"/api/tables/{table}/replay", 409)["error"]["code"] == "not-begun"
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    assert ann.get(f"/api/tables/{table}/replay")["as"] == [0]
    assert ann.get(f"/api/tables/{table}/replay/2?as=watch")["at"] == 2
    for eyes in ("open", "1"):
        assert ann.get(f"/api/tables/{table}/replay?as={eyes}", 403)["error"]["code"] == "still-running"
        assert ann.get(f"/api/tables/{table}/replay/2?as={eyes}", 403)["error"]["code"] == "still-running"
    assert ann.get(f"/api/tables/{table}/record", 403)["error"]["code"] == "still-running"


def test_chance_is_committed_before_and_proved_after_the_game(ann: Person) -> None:
    lobby = ann.post("/api/tables", {"game": "smugglers", "seats": ["me", {"bot": "random"}]}, 201)
    table, commitment = lobby["id"], lobby["commitment"]
    ann.post(f"/api/tables/{table}/start")
    running = ann.get(f"/api/tables/{table}/fairness")
    assert (running["commitment"], running["secret"], running["honest"]) == (commitment, None, None)
    with ann.sit(table) as chair:
        play_on(chair, first)
    fairness = ann.get(f"/api/tables/{table}/fairness")
    assert fairness["honest"] is True
    assert fairness["checked"] >= 5
    assert sha256(fairness["secret"].encode()).hexdigest() == fairness["commitment"] == commitment
    assert ann.get(f"/api/tables/{table}/fairness") == fairness


def test_the_record_of_a_finished_game_can_be_verified_at_home(ann: Person, finished: str) -> None:
    record = ann.get(f"/api/tables/{finished}/record")
    assert tabletime.verify(record).honest
    assert tabletime.replay(record).outcome is not None


def test_a_finished_game_is_forked_and_played_on(ann: Person, bo: Person, finished: str) -> None:
    points = ann.get(f"/api/tables/{finished}/replay")["points"]
    asked = next(point["at"] for point in points if ann.get(f"/api/tables/{finished}/replay/{point['at']}")["asked"])
    fork = bo.post(f"/api/tables/{finished}/fork", {"at": asked}, 201)
    assert fork["status"] == "running"
    assert fork["forked_from"] == {"table": finished, "at": asked}
    assert [seat["kind"] for seat in fork["seats"]] == ["person", "bot"]
    assert bo.post(f"/api/tables/{fork['id']}/options", {"seats": 3}, 409)["error"]["code"] == "already-begun"
    with bo.sit(fork["id"]) as chair:
        then = ann.get(f"/api/tables/{finished}/replay/{asked}?as=0")
        assert chair.wait_until(lambda seen: True)["description"] == then["description"]
        play_on(chair, lambda options: options[-1])
    assert bo.get(f"/api/tables/{fork['id']}/fairness")["honest"] is True
    assert ann.get(f"/api/tables/{finished}/replay")["points"] == points


def test_a_running_game_against_bots_alone_is_forked_by_its_player_only(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "normal"}, start=True)
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        chair.move(DROP)
        chair.wait_until(lambda seen: len(chair.lines) == 2)
    assert ann.get(f"/api/tables/{table}")["you"]["fork"] is True
    assert bo.post(f"/api/tables/{table}/fork", {"at": 1}, 403)["error"]["code"] == "people-play-here"
    fork = ann.post(f"/api/tables/{table}/fork", {"at": 0}, 201)
    with ann.sit(fork["id"]) as chair:
        assert chair.wait_until(lambda seen: True)["options"]
        assert chair.lines == []


def test_nobody_sits_down_against_somebody_who_may_have_looked_at_the_cards_in_a_fork(ann: Person, bo: Person) -> None:
    table = ann.open("smugglers", "me", {"bot": "random"}, start=True)
    fork = ann.post(f"/api/tables/{table}/fork", {"at": 0}, 201)["id"]
    for running in (table, fork):
        ann.post(f"/api/tables/{running}/seats/1", {"open": True})
    assert bo.post(f"/api/tables/{table}/join", status=409)["error"]["code"] == "forked"
    assert bo.post(f"/api/tables/{fork}/join")["seat"] == 1


def test_a_game_between_people_is_not_forked_while_it_runs(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", "open")
    assert ann.post(f"/api/tables/{table}/fork", {"at": 0}, 409)["error"]["code"] == "not-begun"
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    assert ann.post(f"/api/tables/{table}/fork", {"at": 0}, 403)["error"]["code"] == "people-play-here"
    assert ann.get(f"/api/tables/{table}")["you"]["fork"] is False


def test_a_fork_from_the_end_is_refused(ann: Person, finished: str) -> None:
    last = ann.get(f"/api/tables/{finished}/replay")["points"][-1]["at"]
    assert ann.post(f"/api/tables/{finished}/fork", {"at": last}, 409)["error"]["code"] == "over-there"


def test_a_round_is_found_by_its_number_and_a_capture_by_its_hero() -> None:
    assert RoundBegan(4).landmark == RoundOfBlink(4).landmark == "4"
    assert Captured("rory", 2, "D5").landmark == "R"
    assert CombatDecided(0, 1, 5, 3, 0, 1).landmark == "×"


def test_most_events_are_no_landmark() -> None:
    assert Faced("rory", "D5", "north").landmark == ""


@given(some.lists(some.integers(0, 999), max_size=60, unique=True).map(sorted), some.sets(some.integers(0, 59)))
def test_numbers_keep_their_distance_and_so_do_other_signs(points: list[int], captures: set[int]) -> None:
    landmarks = [(at, "R" if place in captures else str(place)) for place, at in enumerate(points)]
    kept = thinned(landmarks, 1000)
    assert kept == [mark for mark in landmarks if mark in kept]
    for many, isolated in ((NUMBERS, str.isdecimal), (SIGNS, str.isalpha)):
        alike = [at for at, sign in kept if isolated(sign)]
        assert all(later - at >= 1000 / many for at, later in pairwise(alike))
        every = [at for at, sign in landmarks if isolated(sign)]
        assert all(any(0 <= at - one <= 1000 / many for one in alike) for at in every)


def test_a_verdict_is_found_once_and_kept(
    server: Server, ann: Person, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = ann.get(f"/api/tables/{finished}/fairness")
    server.app.state.thoughts._known.clear()
    monkeypatch.setattr("tabletime.server.thinking.questions.verify", None)
    assert ann.get(f"/api/tables/{finished}/fairness") == verdict
