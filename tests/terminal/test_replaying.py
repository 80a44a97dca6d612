"""Recorded games told again."""

import pytest

from tabletime.kernel import Table
from tabletime.terminal.replaying import Replay
from tests.terminal.kitchen import Rate, Serve, Sweeten, dinner


@pytest.fixture
def table() -> Table:
    table = dinner("apple honey", "bread fig", shelf="kale")
    table.play(0, Serve("apple", "E5"))
    table.play(0, Sweeten())
    table.play(1, Serve("fig", "A1"))
    table.play(1, Rate(2))
    return table


def story(replay: Replay) -> str:
    return "\n".join(line for page in replay.pages() for line in page.lines)


def test_a_spectator_hears_what_was_public(table: Table) -> None:
    told = story(Replay(table))
    assert "3. Ada serves apple on E5." in told
    assert not any(secret in told for secret in ("honey", "kale", "bread", "stars"))


def test_a_seat_hears_its_own_secrets_and_reads_its_own_answers(table: Table) -> None:
    told = story(Replay(table, 1))
    assert "You take bread and fig." in told
    assert "Ben: give 2 stars." in told
    assert not any(secret in told for secret in ("honey", "kale"))


def test_another_seat_does_not_read_an_answer_that_is_still_secret(table: Table) -> None:
    assert "stars" not in story(Replay(table, 0))


def test_an_open_replay_tells_everything_and_who_heard_it(table: Table) -> None:
    told = story(Replay(table, is_open=True))
    assert "Chance: apple, honey." in told
    assert "You take kale. (Only Ada heard this.)" in told
    assert "Ben: give 2 stars." in told


def test_each_page_shows_the_table_after_its_decision(table: Table) -> None:
    positions = [page.position for page in Replay(table, 0).pages()]
    assert positions[0] == "You hold nothing. 0 plates are full."
    assert positions[-1] == "You hold honey and kale. 2 plates are full."


def test_an_unfinished_game_says_whom_it_waits_for(table: Table) -> None:
    assert Replay(table).ending() == ["The game is not finished: it waits for Ada."]


def test_a_finished_game_says_who_won(table: Table) -> None:
    table.play(0, Rate(3))
    assert Replay(table).ending() == ["Ada wins: Generosity wins.", "Scores: 3 for Ada, 2 for Ben."]
