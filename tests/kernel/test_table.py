"""The table: decisions, moves, views, log, undo, fork."""

import pytest

import tabletime
from connect_four import GAME as CONNECT_FOUR
from connect_four import Drop
from tabletime import Asked, CannotUndo, IllegalMove, Table, scripted
from tabletime.kernel import PASS, PassUntil, Withdraw
from tabletime.kernel.codec import encode_state
from tabletime.kernel.errors import BadOptions, BadRecord, ScriptEnded
from tests.kernel.cellar import GAME, Bid, Cellar, CellarState, Dealt, Guard, Open, Shout, Shouted, Shouting


def cellar(*cards: str) -> Table:
    """A table at which the dice show 1 and 2 and these cards were dealt."""
    return Table(GAME, seats=len(cards), nature=scripted((1, 2), *[(card,) for card in cards]))


def at_the_door(*cards: str) -> Table:
    table = cellar(*cards)
    for seat in reversed(range(len(cards))):
        table.play(seat, Bid(2 if seat == 0 else 0))
    return table


def test_several_seats_are_asked_at_once_and_nobody_learns_an_answer_early() -> None:
    table = cellar("cat", "dog")
    table.play(1, Bid(2))
    assert [decision.seat for decision in table.decisions] == [0]
    assert table.view(0).answered == (1,)
    assert table.view(0).answer is None
    assert table.view(1).answer == Bid(2)


def test_the_number_of_a_question_does_not_change_when_another_seat_answers_it() -> None:
    table = cellar("cat", "dog")
    before = table.decisions[0].number
    table.play(1, Bid(0))
    assert table.decisions[0].number == before


def test_a_seat_takes_its_hidden_answer_back_while_others_still_think() -> None:
    table = cellar("cat", "dog", "key")
    table.play(0, Bid(2))
    table.play(1, Bid(1))
    table.undo(0)
    assert sorted(decision.seat for decision in table.decisions) == [0, 2]
    table.play(2, Bid(0))
    table.play(0, Bid(0))
    assert table.view(None).bids == (0, 1, 0)


def test_an_answer_cannot_be_taken_back_after_all_have_answered() -> None:
    table = at_the_door("cat", "dog")
    with pytest.raises(CannotUndo, match="revealed"):
        table.undo(0)


def test_undo_returns_the_identical_position() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    before = encode_state(table.state)
    table.play(0, Drop(3))
    table.undo(0)
    assert encode_state(table.state) == before
    assert table.log == []


def test_undo_is_refused_after_another_seat_has_decided() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    table.play(0, Drop(3))
    table.play(1, Drop(3))
    with pytest.raises(CannotUndo, match="Yellow has decided since"):
        table.undo(0)
    assert len(table.log) == 2


def test_undo_is_refused_when_nothing_was_decided() -> None:
    with pytest.raises(CannotUndo, match="not decided anything"):
        Table(CONNECT_FOUR, seed=1).undo(0)


def test_the_game_does_not_wait_for_an_opening_and_asks_again_after_it() -> None:
    table = at_the_door("key", "cat")
    assert [decision.seat for decision in table.decisions] == [0]
    assert table.openings(1) == (Shout(),)
    assert table.openings(0) == ()
    number = table.decisions[0].number
    table.play(1, Shout())
    assert table.decisions[0].prompt == "Open the door (1 shouts)."
    assert table.decisions[0].number == number + 1
    assert table.openings(1) == ()


def test_a_seat_that_is_not_at_the_table_is_refused_with_a_sentence() -> None:
    table = at_the_door("key", "cat")
    for seat in (-3, 2):
        with pytest.raises(IllegalMove, match=f"no seat {seat}"):
            table.play(seat, Shout())


def test_a_seat_withdraws_its_standing_pass() -> None:
    table = at_the_door("key", "dog", "key")
    table.play(0, Open())
    assert table.decisions[0].options == (PASS, PassUntil("the cellar is empty"), Guard())
    fork = table.fork()
    fork.state.stand(1, "the cellar is empty")
    assert fork.openings(1) == (Withdraw("the cellar is empty"),)
    fork.play(1, Withdraw("the cellar is empty"))
    assert fork.openings(1) == ()


def test_a_window_opens_whatever_the_seat_holds() -> None:
    for card in ("dog", "cat"):
        table = at_the_door("key", card, "key")
        table.play(0, Open())
        assert [decision.seat for decision in table.decisions] == [1]
        assert table.view(0).asked == (1,)


def test_events_reach_their_audience_only() -> None:
    table = cellar("cat", "dog")
    heard = [event for _, event in table.heard(0)]
    assert Dealt(0, "cat") in heard
    assert Dealt(1, None) in heard
    assert [event for _, event in table.heard(None)][1:] == [Dealt(0, None), Dealt(1, None)]


@pytest.mark.parametrize(
    ("seat", "move", "sentence"),
    [
        (1, Drop(0), "the table waits for Red"),
        (0, Drop(9), r"only columns 1 to 7\. \(C4-SET-1\)"),
        (5, Drop(0), "no seat 5"),
        (0, "left", "not a move of Connect Four"),
        (0, PASS, "only columns"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(seat: int, move: object, sentence: str) -> None:
    table = Table(CONNECT_FOUR, seed=1)
    before = table.record()
    with pytest.raises(IllegalMove, match=sentence):
        table.play(seat, move)
    assert table.record() == before


def test_nothing_is_played_after_the_end() -> None:
    table = CONNECT_FOUR.scene(board="\n".join(["......."] * 5 + ["RRR.YYY"]))
    table.play(0, Drop(3))
    assert table.outcome is not None
    assert table.outcome.winners == (0,)
    assert table.decisions == ()
    with pytest.raises(IllegalMove, match="over"):
        table.play(1, Drop(3))


def test_a_script_that_runs_out_changes_nothing_and_says_so() -> None:
    with pytest.raises(ScriptEnded, match="no outcome left"):
        Table(GAME, seats=2, nature=scripted((1, 2)))
    with pytest.raises(ScriptEnded, match="cannot come"):
        Table(GAME, seats=2, nature=scripted((1, 7)))


def test_a_person_may_answer_for_nature() -> None:
    table = Table(GAME, seats=2, nature=Asked())
    assert table.decisions[0].seat == tabletime.NATURE
    assert len(table.decisions[0].options) == 36
    table.play(tabletime.NATURE, (6, 6))
    assert table.view(None).dice == (6, 6)
    with pytest.raises(IllegalMove, match="cannot come"):
        table.play(tabletime.NATURE, ("unicorn",))


def test_a_fork_goes_on_from_an_earlier_question_and_leaves_the_table_alone() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    for column in (3, 3, 2):
        table.play(table.decisions[0].seat, Drop(column))
    fork = table.fork(at=2)
    assert fork.decisions[0].number == 2
    assert fork.decisions[0].seat == 1
    fork.play(1, Drop(0))
    assert len(table.log) == 3
    assert [entry.answer for entry in fork.log] == [Drop(3), Drop(0)]


def test_a_fork_in_the_future_is_refused() -> None:
    with pytest.raises(BadRecord, match="no question 9 yet"):
        Table(CONNECT_FOUR, seed=1).fork(at=9)


def test_a_table_without_a_log_plays_the_same_game_but_cannot_undo() -> None:
    table = Table(CONNECT_FOUR, seed=1, log=False)
    table.play(0, Drop(3))
    assert table.log == []
    with pytest.raises(CannotUndo, match="keeps no log"):
        table.undo(0)


def test_a_wrong_number_of_seats_or_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOptions, match="played by 2 to 3 players, not by 7"):
        Table(GAME, seats=7)
    with pytest.raises(BadOptions, match="no option “speed”: its options are first"):
        Table(CONNECT_FOUR, options={"speed": 3})
    with pytest.raises(BadOptions, match="first = blue: choose one of red, yellow"):
        Table(CONNECT_FOUR, options={"first": "blue"})
    with pytest.raises(BadOptions, match="takes options by their names, each with a value, not 'red'"):
        Table(CONNECT_FOUR, options="red")  # type: ignore[arg-type]


def test_what_happens_before_the_first_question_of_a_position_is_heard() -> None:
    table = Table.at(GAME, CellarState(seats=2, stack=[Cellar(), Shouting(seat=1)]))
    assert next(table.heard(0)) == (0, Shouted(1))
    silent = Table.at(GAME, CellarState(seats=2, stack=[Cellar(), Shouting(seat=1)]), log=False)
    assert list(silent.heard(0)) == []


def test_an_unknown_seat_has_no_view() -> None:
    with pytest.raises(IllegalMove, match="no seat 2"):
        Table(CONNECT_FOUR, seed=1).view(2)


def test_a_crash_in_the_rules_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_the_door("key", "cat")
    before = table.record()

    def crash(state: object, event: object) -> None:
        raise RuntimeError("the cellar collapsed")

    monkeypatch.setattr(type(table.state), "tell", crash)
    with pytest.raises(RuntimeError, match="collapsed"):
        table.play(0, Open())
    assert table.record() == before


def test_a_rule_that_breaks_on_an_outcome_of_chance_leaves_the_table_as_it_was() -> None:
    table = Table(GAME, seats=2, nature=Asked())
    table.play(tabletime.NATURE, (1, 2))
    table.state.pool = ()
    before = table.state.copy()
    with pytest.raises(ValueError, match="not in list"):
        table.play(tabletime.NATURE, ("cat",))
    assert table.state == before
    assert len(table.log) == 1
