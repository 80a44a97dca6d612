"""Standing passes: everybody may know them, and undo leaves them as they were."""

import random

import pytest

from tabletime import CannotUndo, Table
from tabletime.kernel import PASS, AskAll, Flow, Frame, Outcome, PassUntil, State, Withdraw, step, window
from tabletime.kernel.codec import encode_state
from tests.kernel.cellar import GAME, CellarState

DAWN, NOON = "dawn", "noon"


class NightWatch(Frame):
    """Everybody may react before dawn, then before noon, then before dawn again."""

    moments: tuple[str, ...] = (DAWN, NOON, DAWN)

    @step("ST-1")
    def offer(self, state: State) -> Flow:
        return AskAll(tuple(window(seat, "React?", (), until=self.moments[0]) for seat in range(state.seats)))

    @step("ST-1")
    def next_moment(self, state: State, answers: dict[int, object]) -> Flow:
        self.moments = self.moments[1:]
        return self.offer if self.moments else None

    @step("ST-1")
    def end(self, state: State) -> Flow:
        return Outcome(reason="The night is over.")


def night() -> Table:
    return Table.at(GAME, CellarState(seats=2, stack=[NightWatch()]))


def before_the_last_window() -> Table:
    table = night()
    for seat, move in [(0, PassUntil(DAWN)), (1, PASS), (0, PASS), (1, PASS)]:
        table.play(seat, move)
    return table


def test_a_standing_pass_is_public_because_it_decides_who_is_asked() -> None:
    table = before_the_last_window()
    assert [decision.seat for decision in table.decisions] == [1]
    assert table.view(1).standing == table.view(None).standing == ((0, DAWN),)


def test_an_imagined_state_has_the_standing_passes() -> None:
    table = before_the_last_window()
    imagined = GAME.imagine(table.view(1), random.Random(1))
    assert encode_state(imagined) == encode_state(table.state)


def test_a_standing_pass_is_no_answer_that_could_be_taken_back() -> None:
    table = before_the_last_window()
    before = len(table.log)
    with pytest.raises(CannotUndo, match="has decided since"):
        table.undo(0)
    assert len(table.log) == before
    assert table.state.standing == {0: DAWN}


def test_taking_an_answer_back_keeps_an_older_standing_pass() -> None:
    table = night()
    for seat, move in [(0, PassUntil(DAWN)), (1, PASS)]:
        table.play(seat, move)
    before = encode_state(table.state)
    table.play(0, PassUntil(NOON))
    table.undo(0)
    assert encode_state(table.state) == before


def test_undo_after_withdrawing_brings_the_standing_pass_back() -> None:
    table = before_the_last_window()
    before = encode_state(table.state)
    table.play(0, Withdraw(DAWN))
    table.undo(0)
    assert encode_state(table.state) == before
    assert len(table.log) == 4
