"""Saved games: record, restore, replay, verify."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import tabletime
from tabletime import Asked, BadRecord, Fair, Table, UnknownGame
from tabletime.kernel.codec import encode_state
from tests.kernel.cellar import GAME, Bid, Open
from tests.toys.registered import registered


@pytest.fixture(scope="module", autouse=True)
def _cellar() -> Iterator[None]:
    with registered(GAME):
        yield


def played(*, fair: str | None = None) -> Table:
    table = Table(GAME, seats=3, seed=4, nature=None if fair is None else Fair(fair))
    table.play(1, Bid(2))
    return table


def saved(table: Table) -> Any:
    return json.loads(json.dumps(table.record()))


def test_a_restored_game_is_the_same_in_the_middle_of_a_simultaneous_question() -> None:
    table = played()
    twin = tabletime.restore(saved(table))
    assert encode_state(twin.state) == encode_state(table.state)
    assert [ask.seat for ask in twin.decisions] == [0, 2]
    assert list(twin.heard(1)) == list(table.heard(1))


def test_a_restored_game_goes_on_with_the_same_chance() -> None:
    ends = []
    for table in (played(), tabletime.restore(saved(played()))):
        table.play(0, Bid(0))
        table.play(2, Bid(0))
        table.play(1, Open())
        ends.append(saved(table))
    assert ends[0] == ends[1]


def test_a_restored_game_can_be_undone_and_forked() -> None:
    twin = tabletime.restore(saved(played()))
    twin.undo(1)
    assert len(twin.decisions) == 3
    assert twin.fork(at=2, nature=Asked()).state.cards == []


def test_a_replay_from_the_answers_alone_gives_the_same_position() -> None:
    table = played()
    assert encode_state(tabletime.replay(saved(table)).state) == encode_state(table.state)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ({"tabletime": 99}, "reads format 1"),
        ({"rules_version": 9}, "Update Tabletime"),
        ({"log": 3}, "damaged"),
        ({"snapshot": {"seats": "many"}}, "saved position of The Cellar cannot be read"),
        ({"nature": {"kind": "weather"}}, "Nature cannot be read"),
        ({"log": [{"number": 1, "seat": 0, "answer": {"is": "Fly"}}]}, "log cannot be read"),
        ({"log": [{"number": 1, "seat": -1, "answer": [{}]}]}, "log cannot be read"),
        ({"opening": [{}]}, "log cannot be read"),
        ({"seats": 2}, "names 2 seats, but its position has 3"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused_with_a_sentence(damage: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        tabletime.restore(saved(played()) | damage)


@pytest.mark.parametrize("thing", [None, [], {}, "a game", {"moves": []}])
def test_something_that_is_no_record_is_refused(thing: object) -> None:
    with pytest.raises(BadRecord, match="not a Tabletime record"):
        tabletime.restore(thing)


def test_a_record_of_a_game_that_is_not_installed_names_the_game() -> None:
    with pytest.raises(UnknownGame, match=r"no game called “cellars”\. Did you mean “cellar”"):
        tabletime.restore(saved(played()) | {"game": "cellars"})


def test_an_honest_game_is_verified() -> None:
    verdict = tabletime.verify(saved(played(fair="sesame")))
    assert verdict.honest
    assert verdict.checked == 4


def test_a_changed_roll_is_found() -> None:
    record = saved(played(fair="sesame"))
    record["log"][0]["answer"] = [1, 1] if record["log"][0]["answer"] != [1, 1] else [2, 2]
    verdict = tabletime.verify(record)
    assert not verdict.honest
    assert "question 1 does not follow" in verdict.reason


def test_a_secret_that_does_not_fit_the_published_hash_is_found() -> None:
    record = saved(played(fair="sesame"))
    record["nature"]["secret"] = "open"
    assert "does not fit the hash" in tabletime.verify(record).reason


def test_an_answer_against_the_rules_is_found() -> None:
    record = saved(played(fair="sesame"))
    record["log"][-1]["answer"]["coins"] = 77
    assert "against the rules" in tabletime.verify(record).reason


def test_a_game_without_fair_chance_cannot_be_verified() -> None:
    assert "not played with fair chance" in tabletime.verify(saved(played())).reason
