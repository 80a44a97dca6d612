"""Several seats are asked, and whoever answers first decides."""

import pickle
from functools import partial

import pytest

from tabletime.kernel import (
    PASS,
    Ask,
    AskAny,
    Decision,
    Flow,
    Frame,
    Game,
    Move,
    Outcome,
    Position,
    State,
    Table,
    View,
    step,
)
from tabletime.kernel.errors import CannotUndo, IllegalMove


class Dig(Move, frozen=True):
    metres: int


class Holes(Position):
    holes: tuple[tuple[int, int], ...] = ()


class GardenState(Holes, State):
    pass


class GardenView(Holes, View):
    pass


class Team(Frame):
    @step("GA-1")
    def let_anybody_dig(self, state: GardenState) -> Flow:
        return AskAny(tuple(Ask(seat, "Dig.", (Dig(1), Dig(2 + seat))) for seat in range(state.seats)))

    @step("GA-1")
    def dig(self, state: GardenState, said: tuple[int, Dig]) -> Flow:
        seat, move = said
        state.holes += ((seat, move.metres),)
        return Outcome(reason="Deep enough.") if len(state.holes) == 3 else self.let_anybody_dig


class Garden(Game[GardenState, GardenView]):
    slug, title, seats = "garden", "Garden", range(2, 4)
    state_type, view_type = GardenState, GardenView

    def setup(self, seats: int, options: object) -> GardenState:
        return GardenState(seats=seats, stack=[Team()])

    def describe(self, view: GardenView) -> str:
        return str(view.holes)

    def draw(self, view: GardenView, decision: Decision | None = None) -> str:
        return "<svg/>"


def test_everybody_is_asked_and_nobody_has_to_wait() -> None:
    table = Table(Garden(), 3)
    assert table.view(None).asked == (0, 1, 2)
    table.play(2, Dig(4))
    table.play(2, Dig(1))
    table.play(0, Dig(2))
    assert table.state.holes == ((2, 4), (2, 1), (0, 2))


def test_everybody_answers_with_their_own_options() -> None:
    table = Table(Garden(), 2)
    with pytest.raises(IllegalMove):
        table.play(0, Dig(3))
    table.play(1, Dig(3))
    assert table.view(0).holes == ((1, 3),)


def test_where_no_book_of_rules_speaks_a_refusal_points_to_the_options() -> None:
    with pytest.raises(IllegalMove, match="You cannot pass now; choose one of the options"):
        Table(Garden(), 3).play(1, PASS)


def test_the_question_is_a_new_one_after_each_answer() -> None:
    table = Table(Garden(), 2)
    before = {ask.number for ask in table.decisions}
    table.play(0, Dig(1))
    assert before.isdisjoint(ask.number for ask in table.decisions)


def test_what_somebody_else_did_since_is_not_undone() -> None:
    table = Table(Garden(), 2)
    table.play(0, Dig(1))
    table.play(1, Dig(1))
    with pytest.raises(CannotUndo, match="Player 2 has decided since"):
        table.undo(0)
    table.undo(1)
    assert table.state.holes == ((0, 1),)


def test_a_saved_question_to_all_is_asked_again() -> None:
    import random

    table = Table(Garden(), 3, seed=1)
    state = table.game.imagine(table.view(1), random.Random(1))
    assert [ask.first for ask in state.asks] == [True, True, True]


class Lazy(Frame):
    """Everybody may dig deeper than the last hole; how deep is worked out when somebody looks."""

    @step("GA-1")
    def let_anybody_dig(self, state: GardenState) -> Flow:
        return AskAny(tuple(Ask(seat, "Dig.", partial(depths, state)) for seat in range(state.seats)))

    @step("GA-1")
    def dig(self, state: GardenState, said: tuple[int, Dig]) -> Flow:
        seat, move = said
        state.holes += ((seat, move.metres),)
        return self.let_anybody_dig


def depths(state: GardenState) -> tuple[Move, ...]:
    deepest = max((metres for _, metres in state.holes), default=0)
    return Dig(deepest + 1), Dig(deepest + 2)


def lazy_table(*, log: bool = True) -> Table:
    table = Table.at(Garden(), GardenState(seats=2, stack=[Lazy()]), log=log)
    assert isinstance(table, Table)
    return table


def test_options_are_worked_out_when_somebody_looks() -> None:
    table = lazy_table(log=False)
    table.play(0, Dig(2))
    mine, theirs = table.decisions
    assert mine.options == (Dig(3), Dig(4))
    assert callable(theirs.offer)


def test_a_copy_offers_what_could_be_chosen_when_it_was_made() -> None:
    table = lazy_table(log=False)
    twin = table.state.copy()
    table.play(0, Dig(2))
    assert [ask.options for ask in twin.asks] == [(Dig(1), Dig(2))] * 2


def test_where_a_log_is_kept_an_old_question_still_tells_its_options() -> None:
    table = lazy_table()
    old = table.decisions[1]
    table.play(0, Dig(2))
    assert old.options == (Dig(1), Dig(2))


def test_a_question_is_the_same_whether_somebody_has_looked_or_not() -> None:
    later = Ask(0, "Dig.", partial(depths, GardenState(seats=2)))
    assert later == Ask(0, "Dig.", (Dig(1), Dig(2)))
    assert later != Ask(0, "Dig.", (Dig(1),))


def test_a_question_travels_with_its_options() -> None:
    sent = pickle.loads(pickle.dumps(Ask(0, "Dig.", partial(depths, GardenState(seats=2)))))
    assert sent == Ask(0, "Dig.", (Dig(1), Dig(2)))
