"""The draft: secret picks, packs that go to the left, ten cards in the end."""

import pytest

from tabletime import Table
from tabletime.games.blink.events import CardsKept, PackReceived
from tabletime.games.blink.moves import Keep
from tests.games.blink.verbs import heard, new_game, offered, options, rule


def keep_first(table: Table) -> None:
    """Everybody keeps the first cards of the pack."""
    for seat in range(table.seats):
        table.play(seat, options(table, seat)[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_keeps_four_then_two_then_two_and_takes_the_last_two(seats: int) -> None:
    """BL-DRA-1, BL-DRA-3, BL-DRA-4, BL-DRA-5, BL-SET-6; W5."""
    table = new_game(seats)
    sizes = []
    while table.view(None).round == 0:
        sizes.append((table.view(0).players[0].pack_size, len(offered(table, Keep, seat=0)[0].cards)))
        keep_first(table)
    assert sizes == [(10, 4), (6, 2), (4, 2)]
    assert [player.hand_size for player in table.view(None).players] == [10] * seats
    assert [player.pack_size for player in table.view(None).players] == [0] * seats


def test_every_choice_of_four_is_offered() -> None:
    """BL-DRA-1: 210 ways to keep four of ten."""
    assert len(set(options(new_game(2), 0))) == 210


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_not_kept_go_to_the_left_neighbour(seats: int) -> None:
    """BL-DRA-2, BL-DRA-3."""
    table = new_game(seats)
    passed = [table.view(seat).players[seat].pack[4:] for seat in range(seats)]
    keep_first(table)
    assert [table.view((seat + 1) % seats).players[(seat + 1) % seats].pack for seat in range(seats)] == passed


def test_all_choose_at_once_and_nobody_sees_what_another_kept() -> None:
    """BL-DRA-1: the others hear only that somebody has chosen."""
    table = new_game(3)
    before = table.view(1).players
    assert [decision.seat for decision in table.decisions] == [0, 1, 2]
    table.play(0, table.decisions[0].options[17])
    assert table.view(1).answered == (0,)
    assert table.view(1).players == before
    assert table.view(1).answer is None


def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    """BL-DRA-1."""
    table = new_game(2)
    table.play(0, table.decisions[0].options[0])
    table.undo(0)
    assert [decision.seat for decision in table.decisions] == [0, 1]


def test_the_log_names_cards_only_to_those_who_saw_them() -> None:
    """BL-DRA-2."""
    table = new_game(3)
    keep_first(table)
    own, others = (heard(table, CardsKept, seat) for seat in (0, 1))
    assert [bool(event.cards) for event in own] == [True, False, False]
    assert [bool(event.cards) for event in others] == [False, True, False]
    assert [bool(event.cards) for event in heard(table, PackReceived, 2)] == [False, False, True]


def test_wrong_picks_are_refused() -> None:
    """BL-DRA-1, BL-DRA-3."""
    table = new_game(2)
    pack, other = (table.view(seat).players[seat].pack for seat in (0, 1))
    assert rule(table, 0, Keep(pack[:3])) == "BL-DRA-1"
    assert rule(table, 0, Keep((*pack[:3], other[0]))) == "BL-DRA-1"
    keep_first(table)
    assert rule(table, 0, Keep(table.view(0).players[0].pack[:4])) == "BL-DRA-3"
