"""What a table offers to a face: fragments, spots, cited rules, whether undo is possible, earlier positions."""

import pytest

import tabletime
from connect_four import GAME as CONNECT_FOUR
from connect_four import Drop
from tabletime import BadRecord, CannotUndo, Table
from tabletime.kernel.codec import encode_state
from tabletime.kernel.registry import is_installed
from tests.kernel.cellar import GAME, Bid
from tests.toys.registered import registered


def test_a_page_shows_the_drawing_as_its_board() -> None:
    view = Table(CONNECT_FOUR, seed=1).view(None)
    assert CONNECT_FOUR.fragments(view) == {"board": CONNECT_FOUR.draw(view)}


def test_nothing_is_timed_unless_a_game_says_so() -> None:
    assert Table(CONNECT_FOUR, seed=1).view(None).clock is None


def test_a_game_that_was_registered_here_is_not_found_by_other_processes() -> None:
    with registered(GAME):
        assert is_installed(CONNECT_FOUR)
        assert not is_installed(GAME)


def test_a_move_is_made_by_clicking_on_what_it_says() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    (spot,) = CONNECT_FOUR.spots(Drop(3), table.view(0))
    assert f'data-spot="{spot}"' in CONNECT_FOUR.draw(table.view(0))


def test_a_game_without_secrets_is_open_anyway() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    assert CONNECT_FOUR.unveil(table.state) == table.view(None)


def test_an_event_cites_the_rules_that_were_being_carried_out() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    table.play(0, Drop(3))
    assert [told.rules for told in table.log[-1].told] == [("C4-TURN-2",)]


def test_the_cited_rules_are_saved() -> None:
    table = Table(GAME, seats=2, seed=4)
    with registered(GAME):
        rules = [told.rules for entry in tabletime.restore(table.record()).log for told in entry.told]
    assert rules == [("CE-1",), ("CE-2",), ("CE-2",)]


@pytest.mark.parametrize("columns", [(), (3,), (3, 3)])
def test_a_table_tells_beforehand_whether_a_seat_may_undo(columns: tuple[int, ...]) -> None:
    table = Table(CONNECT_FOUR, seed=1)
    for column in columns:
        table.play(table.decisions[0].seat, Drop(column))
    for seat in (0, 1):
        granted = table.can_undo(seat)
        twin = table.fork()
        if granted:
            twin.undo(seat)
            assert len(twin.log) < len(table.log)
        else:
            with pytest.raises(CannotUndo):
                twin.undo(seat)


def test_a_hidden_answer_may_be_taken_back_while_others_think() -> None:
    table = Table(GAME, seats=2, seed=4)
    table.play(1, Bid(2))
    assert table.can_undo(1)
    assert not table.can_undo(0)


def test_a_restored_table_may_be_given_its_earlier_positions() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    table.play(0, Drop(3))
    twin = tabletime.restore(table.record())
    twin.recall([state.copy() for state in table.history])
    twin.undo(0)
    assert encode_state(twin.state) == encode_state(table.history[0])


def test_earlier_positions_must_fit_the_log() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    with pytest.raises(BadRecord, match="log has 0 answers, but 1"):
        table.recall([table.state])


@pytest.mark.parametrize("keep", [0, 1, 2])
def test_a_table_that_forgot_its_earlier_positions_still_undoes(keep: int) -> None:
    table = Table(GAME, seats=3, seed=4)
    table.play(0, Bid(2))
    before = encode_state(table.state)
    table.play(1, Bid(1))
    table.forget(keep)
    assert table.forgotten == len(table.log) - keep
    table.undo(1)
    assert encode_state(table.state) == before
    table.undo(0)
    assert len(table.decisions) == 3


def test_a_restored_table_has_the_positions_of_its_new_answers_at_hand() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    table.play(0, Drop(3))
    twin = tabletime.restore(table.record())
    twin.play(1, Drop(3))
    assert twin.forgotten == 1
    assert encode_state(twin.before(1)) == encode_state(table.state)
    twin.undo(1)
    assert encode_state(twin.state) == encode_state(table.state)
