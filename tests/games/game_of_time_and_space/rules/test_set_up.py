"""Setting up: counters in zones, missions, assistants, and who begins."""

import pytest

from tabletime import Table, scripted
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.events import LeftoversShown, MissionsDealt, RolledForStart
from tabletime.games.game_of_time_and_space.moves import ChooseAssistant
from tests.games.game_of_time_and_space.verbs import ANN, BOB, CAL, asked, does, heard, look, new_game, player

DEALT = (("arc",) * 6, ("bar",) * 6, ("Zoe", "Liz"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_zone_but_the_domain_gets_an_alien_an_item_and_a_key_part(seats: int) -> None:
    """TS-SET-5, TS-SET-7, TS-SET-10, TS-SET-17: all face down, and all pieces in the Domain."""
    view = look(new_game(seats))
    for heap in (view.aliens, view.items, view.parts):
        assert sorted(heap) == sorted(view.universe.zones)
        assert all(len(row) == 1 and not row[0].is_decided for row in heap.values())
    assert {each.zone for each in view.players} == {"domain"}


def test_counters_are_not_decided_before_somebody_looks() -> None:
    """TS-SET-4, TS-SET-6, TS-SET-8: sixteen items and sixteen aliens stay in the box, and nobody knows which."""
    view = look(new_game())
    assert (view.hidden_items().total(), view.hidden_aliens().total()) == (76, 76)


def test_everybody_takes_six_missions_and_shows_them_to_nobody() -> None:
    """TS-SET-12, TS-SET-13."""
    table = new_game(3)
    for seat in range(3):
        assert len(player(table, seat).missions) == 6
        assert [len(each.missions) for each in look(table, seat).players] == [6 * (other == seat) for other in range(3)]
        told = [bool(event.missions) for event in heard(table, MissionsDealt, seat)]
        assert told == [other == seat for other in range(3)]


def test_leftover_missions_are_turned_up_and_their_key_parts_are_out() -> None:
    """TS-SET-14, TS-SET-15, TS-SET-16."""
    table = Table(GAME, 2, nature=scripted(*DEALT, (3, 2)))
    (shown,) = heard(table, LeftoversShown)
    assert sorted(shown.missions) == sorted(["cross", "disc", "eye", "fork"] * 6)
    assert look(table).hidden_parts() == {"arc": 6, "bar": 6, "blank": 48}


def test_counters_left_over_only_mark_stunned_players() -> None:
    """TS-SET-18: sixty counters are in the game, and none is ever added."""
    assert sum(look(new_game(6)).hidden_parts().values()) == 60


def test_starter_assistants_are_dealt_face_up() -> None:
    """TS-SET-9, TS-SET-11."""
    table = Table(GAME, 2, nature=scripted(*DEALT, (3, 2)))
    assert [each.kit for each in look(table).players] == [("Zoe",), ("Liz",)]


def test_starter_assistants_are_chosen_if_the_table_agrees() -> None:
    """TS-SET-9."""
    table = Table(GAME, 2, {"starters": "choose"}, nature=scripted(*DEALT[:2], (3, 2)))
    does(table, ANN, ChooseAssistant("U.N.I.T."))
    assert ChooseAssistant("U.N.I.T.") not in table.decisions[0].options
    does(table, BOB, ChooseAssistant("Vicki"))
    assert [each.kit for each in look(table).players] == [("U.N.I.T.",), ("Vicki",)]


def test_the_highest_roll_begins_and_turns_go_clockwise() -> None:
    """TS-TURN-1, TS-TURN-2: equal ones roll again."""
    deal = (("arc",) * 6, ("bar",) * 6, ("cross",) * 6, ("Zoe", "Liz", "Susie"))
    table = Table(GAME, 3, nature=scripted(*deal, (4, 9, 9), (2, 7)))
    assert [event.seats for event in heard(table, RolledForStart)] == [(ANN, BOB, CAL), (BOB, CAL)]
    order = []
    for _ in range(4):
        order += asked(table)
        does(table, order[-1], GAME.moves.EndTurn())
    assert order == [CAL, ANN, BOB, CAL]


def test_the_board_is_one_picture_of_sixty_zones_with_warps() -> None:
    """TS-SET-1, TS-SET-2, TS-SET-3."""
    universe = look(new_game()).universe
    assert len(universe.zones) == 60
    assert sorted(universe.warps.values()) == ["blue"] * 3 + ["green"] * 3 + ["red"] * 3 + ["yellow"] * 3
