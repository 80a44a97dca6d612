"""Who sits where, and which bots there are."""

import pytest

import connect_four
from tabletime.bots import roster
from tabletime.bots.random import RandomBot
from tabletime.bots.roster import UnknownBot
from tabletime.kernel.errors import BadOptions
from tabletime.terminal.seats import make_bots, players_of, seat_called
from tests.terminal.kitchen import KITCHEN


@pytest.mark.parametrize("words", ["2", "Ben", "ben", " BEN "])
def test_a_seat_is_called_by_its_number_or_name(words: str) -> None:
    assert seat_called(KITCHEN, 3, words) == 1


@pytest.mark.parametrize("words", ["0", "4", "Dora", "", "-1"])
def test_a_seat_that_is_not_there_is_refused(words: str) -> None:
    with pytest.raises(BadOptions, match=r"the seats are 1 \(Ada\), 2 \(Ben\), 3 \(Cid\)"):
        seat_called(KITCHEN, 3, words)


def test_the_first_seat_is_yours_and_bots_take_the_others() -> None:
    assert players_of(KITCHEN, 3) == ("person", "normal", "normal")


def test_a_bot_in_the_first_seat_moves_you_on() -> None:
    assert players_of(KITCHEN, 3, bots={0: "random"}) == ("random", "person", "normal")


def test_the_other_bots_can_be_chosen_together() -> None:
    assert players_of(KITCHEN, 3, people=2, others="random") == ("person", "person", "random")


@pytest.mark.parametrize("people", [-1, 3])
def test_people_need_free_seats(people: int) -> None:
    with pytest.raises(BadOptions, match="2 of 3 seats are free"):
        players_of(KITCHEN, 3, people=people, bots={0: "random"})


def test_a_game_plays_its_normal_bot_unless_told_otherwise() -> None:
    assert roster.names(connect_four.GAME) == ["easy", "normal", "hard", "quick", "random"]
    assert roster.default(connect_four.GAME) == "normal"


def test_an_unknown_bot_is_answered_with_those_that_there_are() -> None:
    with pytest.raises(UnknownBot, match="has no bot “deep blue”; its bots are easy, normal, hard, quick, random"):
        roster.make(connect_four.GAME, "deep blue")


def test_bots_sit_where_no_person_does() -> None:
    bots = make_bots(KITCHEN, ("random", "person", "sweet"), seed=7)
    assert sorted(bots) == [0, 2]
    assert isinstance(bots[0], RandomBot)
