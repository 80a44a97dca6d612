"""A bot's turn, wherever it sits."""

import pytest

from tabletime.bots.kinds import Interjector, Leader, Routinier, Specialist, Weigher
from tabletime.bots.search import SearchBot
from tabletime.bots.turn import BotFault, Company, think
from tabletime.kernel import Decision, Move, Table
from tests.bots.parlour import NO, YES, Say, Standstill, parlour


class Polite:
    """Answers no, and never speaks unasked."""

    def choose(self, view: object, decision: Decision) -> Move:
        return NO


class Shouter(Polite):
    """Speaks whenever it may."""

    def interject(self, view: object, openings: tuple[Move, ...]) -> Move | None:
        return openings[0]


class Patient(Polite):
    def interject(self, view: object, openings: tuple[Move, ...]) -> Move | None:
        return None


class Deaf(Polite):
    def choose(self, view: object, decision: Decision) -> Move:
        raise RuntimeError("what was the question?")


class Rude(Polite):
    def choose(self, view: object, decision: Decision) -> Move:
        return Say("never")


@pytest.fixture
def table() -> Table:
    """Seat 1 has answered once, and now seat 0 may shout."""
    table = Table(parlour(Standstill), 2, seed=1)
    table.play(1, YES)
    return table


def test_a_bot_may_act_before_another_answers(table: Table) -> None:
    bots = Company(table, {0: Shouter(), 1: Polite()}, ("shouter", "polite"))
    turn = bots.interjection()
    assert turn is not None
    assert (turn.seat, turn.move) == (0, YES)
    bots.take(turn)
    bots.take(bots.answer(table.decisions[0]))
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


@pytest.mark.parametrize("bot", [Polite(), Patient()])
def test_a_bot_that_waits_or_cannot_speak_unasked_lets_the_others_go_on(table: Table, bot: Polite) -> None:
    assert Company(table, {0: bot, 1: Polite()}, ("first", "second")).interjection() is None


def test_whoever_is_asked_may_use_an_opening_first(table: Table) -> None:
    view, decision = table.view(1), table.decisions[0]
    assert think(Shouter(), view, decision, (YES,)) == YES
    assert think(Shouter(), view, decision) == NO
    assert think(Patient(), view, decision, (YES,)) == NO
    assert think(Patient(), view, None, (YES,)) is None


def test_a_bot_that_fails_is_named(table: Table) -> None:
    bots = Company(table, {1: Deaf()}, ("", "deaf"), where=" in game 3")
    with pytest.raises(BotFault, match=r"The bot deaf has failed in game 3: RuntimeError: what was the question\?\."):
        bots.answer(table.decisions[0])


def test_a_bot_that_breaks_the_rules_is_named(table: Table) -> None:
    bots = Company(table, {1: Rude()}, ("", "rude"))
    with pytest.raises(BotFault, match="The bot rude wants something that is refused: "):
        bots.take(bots.answer(table.decisions[0]))


def test_what_else_a_bot_knows_is_seen_by_what_it_has() -> None:
    search = SearchBot(parlour(Standstill), iterations=1)
    assert isinstance(search, Interjector)
    assert not isinstance(search, Weigher | Routinier | Leader | Specialist)
    assert not isinstance(Polite(), Interjector)
