"""Several seats choose from one stock, and the clock ends a question."""

import pytest

from tabletime.kernel import (
    CALL_TIME,
    CLOCK,
    Ask,
    AskAll,
    Clock,
    Decision,
    Flow,
    Frame,
    Game,
    Move,
    Outcome,
    State,
    Table,
    View,
    step,
)
from tabletime.kernel.codec import encode_state
from tabletime.kernel.errors import CannotUndo, IllegalMove


class Take(Move, frozen=True):
    coins: int


class PotState(State):
    pot: int = 3
    taken: tuple[int, ...] = ()
    clock: Clock | None = Clock("sharing", 10)


class Share(Frame):
    @step("POT-1")
    def choose_coins(self, state: PotState) -> Flow:
        if state.time_is_up:
            return Outcome(reason="The bell rang.")
        left = state.pot - sum(move.coins for move in (state.answers or {}).values())
        takes = tuple(map(Take, range(left + 1)))
        return AskAll(tuple(Ask(seat, "Take coins.", takes, joint=True) for seat in range(state.seats)))

    @step("POT-2")
    def hand_out(self, state: PotState, takes: dict[int, Take]) -> Flow:
        state.taken = tuple(take.coins for take in takes.values())
        return Outcome(reason="Shared.")


class Knock(Move, frozen=True):
    pass


class NoisyState(PotState):
    def openings(self, seat: int) -> tuple[Move, ...]:
        return (Knock(),)

    def interject(self, seat: int, move: Move) -> Frame:
        return Noise()


class Noise(Frame):
    @step("POT-4")
    def be_heard(self, state: PotState) -> Flow:
        return None


class Pot(Game[PotState, View]):
    slug, title, seats = "pot", "Pot", range(2, 4)
    state_type, view_type = PotState, View

    def setup(self, seats: int, options: object) -> PotState:
        return PotState(seats=seats, stack=[Share()])

    def describe(self, view: View) -> str:
        return "A pot."

    def draw(self, view: View, decision: Decision | None = None) -> str:
        return "<svg/>"


def offered(table: Table, seat: int) -> int:
    decision = table.decision(seat)
    assert decision is not None
    return len(decision.options)


def test_what_one_seat_takes_is_no_longer_offered_to_the_others() -> None:
    table = Table(Pot(), 3)
    assert [offered(table, seat) for seat in range(3)] == [4, 4, 4]
    table.play(1, Take(2))
    assert [offered(table, seat) for seat in (0, 2)] == [2, 2]
    with pytest.raises(IllegalMove):
        table.play(0, Take(3))


def test_what_a_seat_puts_back_is_offered_again() -> None:
    table = Table(Pot(), 2)
    table.play(1, Take(3))
    table.undo(1)
    table.play(0, Take(1))
    assert offered(table, 1) == 3
    table.play(1, Take(2))
    assert table.state.taken == (1, 2)


def test_only_the_clock_may_use_its_opening() -> None:
    table = Table(Pot(), 2)
    with pytest.raises(IllegalMove):
        table.play(0, CALL_TIME)
    table.play(CLOCK, CALL_TIME)
    assert table.outcome == Outcome(reason="The bell rang.")


def test_nobody_undoes_what_the_clock_ended() -> None:
    table = Table(Pot(), 2)
    table.play(0, Take(1))
    table.play(CLOCK, CALL_TIME)
    with pytest.raises(CannotUndo, match="time is over"):
        table.undo(0)


def test_an_opening_during_a_simultaneous_question_asks_everybody_anew() -> None:
    table = Table.at(Pot(), NoisyState(seats=3, stack=[Share()]))
    table.play(0, Take(2))
    before = encode_state(table.state)
    table.play(1, Knock())
    assert table.view(None).answered == ()
    assert [offered(table, seat) for seat in range(3)] == [4, 4, 4]
    with pytest.raises(CannotUndo, match="Player 2 has decided since"):
        table.undo(0)
    table.undo(1)
    assert encode_state(table.state) == before
