"""The map phase: order, how many cards one may use, gold, and what a turn leaves behind."""

import pytest

from tabletime.games.blink.events import Cashed, DisplayFilled
from tabletime.games.blink.moves import (
    Attack,
    Cash,
    EndActions,
    EndUpgrades,
    Explore,
    MoveUnit,
    Populate,
    Redraw,
    Upgrade,
)
from tests.games.blink.verbs import asked, does, end_turn, gold, heard, offered, options, rule, scene

WIDE = "P P P P P P"
"""A row of Plains from 0,0 to 5,0."""


def caps(**position: object) -> list[int]:
    """How many cards each seat may use, read off the turns as they come."""
    table = scene(**position)
    found = [0] * table.seats
    for seat in table.view(None).order:
        while table.decision(seat) and offered(table, Cash, seat):
            found[seat] = table.view(None).stack[-1].cap
            does(table, seat, EndActions())
        end_turn(table, seat)
    return found


def test_the_winner_of_the_trick_acts_first_and_the_others_by_their_dice() -> None:
    """BL-MAP-1, BL-CAR-14."""
    table = scene(seats=3, melds=("4P 5P", "8P 9P", "6P 7P"), map=WIDE, units=("0,0", "2,0", "4,0"))
    acted = []
    while table.view(None).round == 1:
        acted.append(asked(table))
        end_turn(table, asked(table))
    assert acted == [1, 2, 0]


def test_after_a_single_card_has_won_the_others_get_gold_and_no_action() -> None:
    """BL-MAP-2, BL-MAP-3, BL-GOL-3, BL-MAP-4; T1."""
    table = scene(seats=4, melds=("20P", "9P 10P", "4P 6P", "5P"))
    assert (asked(table), len(offered(table, Cash))) == (0, 1)
    does(table, 0, next(iter(offered(table, Explore) + offered(table, Populate))))
    while asked(table) == 0:
        does(table, 0, options(table, 0)[-1])
    assert (asked(table), offered(table, Cash), gold(table)) == (1, [], [0, 2, 0, 0])
    end_turn(table, 1)
    assert gold(table) == [0, 2, 2, 0]
    end_turn(table, 2)
    assert gold(table) == [0, 2, 2, 1]


def test_a_loser_with_four_cards_against_two_may_use_one_of_their_choice() -> None:
    """BL-MAP-3, BL-GOL-3; T2: at least three of the four cards become gold."""
    table = scene(melds=("10P 10F", "2P 3F 4O 5M"))
    end_turn(table, 0)
    assert (asked(table), table.view(None).stack[-1].cap) == (1, 1)
    assert {move.card for move in offered(table, Cash)} == {"2P", "3F", "4O", "5M"}
    assert {move.card for move in offered(table, MoveUnit) + offered(table, Populate)} > {"2P"}
    does(table, 1, Populate("2P", "3,0"))
    assert gold(table)[1] == 3


@pytest.mark.parametrize(
    ("loser_cap", "melds", "expected"),
    [
        ("winner_minus_1", ("7P 7F 7O", "2P"), [3, 1]),
        ("winner_minus_1", ("10P 10F", "2P 3F 4O 5M"), [2, 1]),
        ("own_minus_1", ("7P 7F 7O", "2P 3F"), [3, 1]),
        ("own_minus_1", ("20P", "2P 3F 4O"), [1, 2]),
        ("own_minus_1", ("7P 7F 7O", "2P"), [3, 0]),
        ("both", ("7P 7F 7O", "2P 3F"), [3, 1]),
        ("both", ("10P 10F", "2P 3F 4O"), [2, 1]),
    ],
)
def test_how_many_cards_may_be_used(loser_cap: str, melds: tuple[str, ...], expected: list[int]) -> None:
    """BL-MAP-2, BL-MAP-3; T3: against three cards a single card loses nothing."""
    assert caps(melds=melds, options={"loser_cap": loser_cap}) == expected


def test_the_cap_counts_the_cards_that_the_winner_played_not_those_used() -> None:
    """BL-MAP-3, BL-GOL-2; T4."""
    table = scene(melds=("7P 7F 7O", "2P 3F 4O"))
    does(table, 0, Cash("7P"), Cash("7F"), Cash("7O"))
    end_turn(table, 0)
    assert (asked(table), table.view(None).stack[-1].cap) == (1, 2)


def test_any_card_may_be_turned_into_gold_at_any_time_of_the_turn() -> None:
    """BL-GOL-1, BL-GOL-2, BL-MAP-4."""
    table = scene(melds=("7P 7F 7O", "2P"))
    does(table, 0, Cash("7F"))
    assert gold(table) == [1, 0]
    does(table, 0, Populate("7P", "0,0"))
    assert offered(table, Cash) == [Cash("7O")]
    does(table, 0, EndActions())
    assert gold(table) == [2, 0]
    assert heard(table, Cashed) == [Cashed(0, ("7F",), 1), Cashed(0, ("7O",), 1)]


def test_cards_go_to_the_discard_after_each_action_and_serve_only_once() -> None:
    """BL-MAP-7, BL-HAN-2."""
    table = scene(melds=("7P 7F", "2P"), hands=("1P", "2F"))
    does(table, 0, Populate("7P", "0,0"))
    assert table.view(None).players[0].discard[-1] == "7P"
    assert table.view(None).players[0].meld == ("7F",)
    assert rule(table, 0, Populate("7P", "0,0")) == "BL-MAP-7"
    assert rule(table, 0, Cash("7P")) == "BL-MAP-7"


def test_a_turn_offers_every_kind_of_action() -> None:
    """BL-MAP-11, BL-MAP-5, BL-MAP-6: each for a tile with or next to a unit of one's own, and of the card's suit."""
    table = scene(map="P P P", units=("0,0 1,0", "2,0"), melds=("8P 9P", "2P"), display="P F O", gold=(1, 0))
    kinds = {type(move) for move in table.decisions[0].options}
    assert kinds == {Populate, MoveUnit, Explore, Attack, Cash, Redraw, EndActions}
    end_turn(table, 0)
    does(table, 0, *offered(table, EndUpgrades, 0))
    assert not offered(table, Upgrade, 1)


def test_when_no_more_card_may_be_used_the_rest_becomes_gold_by_itself() -> None:
    """BL-MAP-4, BL-GOL-3."""
    table = scene(melds=("10P 10F", "2P 3P 4P"), leader=0)
    end_turn(table, 0)
    does(table, 1, Populate("2P", "3,0"))
    assert gold(table)[1] == 2
    assert offered(table, EndUpgrades, 1)


def test_the_display_is_filled_up_after_everybody_has_acted() -> None:
    """BL-MAP-10, BL-RED-2; W4: a tile that was laid is not replaced before."""
    table = scene(melds=("8P", "2P"), display="P F O")
    does(table, 0, offered(table, Explore)[0])
    while asked(table) == 0:
        does(table, 0, options(table, 0)[-1])
    assert len(table.view(None).display) == 2
    end_turn(table, 1)
    assert len(table.view(None).display) == 3
    assert len(heard(table, DisplayFilled)) == 1


def test_gold_can_run_out_if_the_table_wants_it() -> None:
    """BL-COMP-6, BL-GOL-3: coins are paid out in the order of the dice; who comes later gets nothing."""
    melds = ("9P 9F", "2P 3P 4P")
    plenty = scene(melds=melds, gold=(18, 0))
    scarce = scene(melds=melds, gold=(18, 0), options={"gold_supply": 20})
    for table in (plenty, scarce):
        end_turn(table, 0)
        does(table, 1, *offered(table, EndActions, 1))
    assert (gold(plenty), plenty.view(None).supply) == ([20, 3], -3)
    assert (gold(scarce), scarce.view(None).supply) == ([20, 0], 0)


def test_a_player_without_units_may_only_populate_a_free_tile_of_the_suit() -> None:
    """BL-MAP-5, BL-POP-3; T33: then the remaining cards act by the usual rules."""
    table = scene(map="P F P F P", units=("", "4,0"), melds=("9P 9F", "2P"), display="P F O")
    assert offered(table, Populate) == [
        Populate("9P", "0,0"),
        Populate("9P", "2,0"),
        Populate("9F", "1,0"),
        Populate("9F", "3,0"),
    ]
    assert not offered(table, MoveUnit) + offered(table, Explore) + offered(table, Attack)
    does(table, 0, Populate("9P", "2,0"))
    assert {move.place for move in offered(table, Populate)} == {"1,0", "3,0"}
    assert offered(table, MoveUnit) + offered(table, Explore)


def test_a_player_without_units_still_pays_the_normal_cost() -> None:
    """BL-POP-5; T33."""
    table = scene(map="M P", units=("", "1,0"), melds=("9M 9F", "2P"))
    assert offered(table, Populate) == [Populate("9M", "0,0", ("9F",))]


def test_cards_of_another_suit_do_not_act_on_a_tile() -> None:
    """BL-MAP-6, BL-GEN-4, BL-POP-2; T11."""
    table = scene(map="P F P", units=("1,0", "2,0"), melds=("9F", "2P"))
    assert {move.place for move in offered(table, Populate)} == set()
    assert rule(table, 0, Populate("9F", "0,0")) == "BL-MAP-6"


def test_a_tile_far_from_all_own_units_cannot_be_chosen() -> None:
    """BL-MAP-5, BL-POP-3."""
    table = scene(map="P P P P", units=("0,0", "3,0"), melds=("9P", "2P"))
    assert rule(table, 0, Populate("9P", "2,0")) == "BL-POP-3"
    assert rule(table, 0, Populate("9P", "7,7")) == "BL-MAP-5"
