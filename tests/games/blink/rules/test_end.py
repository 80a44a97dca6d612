"""The end: the last unit, victory points, ties, and the last round."""

from tabletime import Table
from tabletime.games.blink.events import EndTriggered, Scored
from tabletime.games.blink.moves import Advance, Attack, EndActions, PlayMeld, Populate, SaveGold, Upgrade
from tests.games.blink.verbs import does, end_turn, heard, offered, scene

LAND = "P P F F F O O O M M M\n P"
"""Room for twenty units of the first player; the second stands at 0,1."""

NINETEEN = "0,0*3 1,0 2,0*2 3,0*2 4,0 5,0*2 6,0*2 7,0 8,0*2 9,0*2 10,0"
"""Four units on Plains and five on each other terrain."""


def almost(melds: tuple[str, str], **position: object) -> Table:
    """The first player has nineteen units on the map."""
    return scene(**{"map": LAND, "units": (NINETEEN, "0,1"), "melds": melds, **position})


def test_the_last_unit_ends_the_game_at_once() -> None:
    """BL-END-1, BL-MAP-9, BL-GEN-3; T29: the other cards yield nothing, nobody else acts, nobody upgrades."""
    table = almost(("17P 18P 19P 20P", "2P"), gold=(3, 3))
    does(table, 0, Populate("17P", "1,0"))
    assert table.outcome is not None
    assert table.decisions == ()
    assert [player.gold for player in table.view(None).players] == [3, 3]
    assert heard(table, EndTriggered) == [EndTriggered(0)]


def test_the_round_may_be_finished_if_the_table_agrees_so() -> None:
    """BL-END-1: this turn and those of all others are completed, upgrades included."""
    table = almost(("19P 20P", "2P 3P"), gold=(0, 1), options={"end_timing": "finish_round"})
    does(table, 0, Populate("19P", "1,0"))
    assert table.outcome is None
    end_turn(table, 0)
    does(table, 1, EndActions())
    does(table, 1, offered(table, Upgrade, 1)[0])
    end_turn(table, 1)
    assert table.outcome is not None
    assert table.view(None).players[1].pile != ()


def test_units_sent_back_do_not_call_the_end_off() -> None:
    """BL-END-1: once triggered, the end stays."""
    table = almost(("19P 20P", "2P 3P"), units=(NINETEEN, "0,1*4"), options={"end_timing": "finish_round"})
    does(table, 0, Populate("19P", "1,0"))
    end_turn(table, 0)
    does(table, 1, Attack("2P", "0,1", "0,0"))
    does(table, 0, SaveGold())
    does(table, 1, Advance(1))
    end_turn(table, 1)
    assert table.outcome is not None
    assert sum(table.view(None).players[0].counts.values()) == 17


def test_most_points_win_not_the_last_unit() -> None:
    """BL-END-2, BL-VP-1, BL-VP-2, BL-VP-3; T30: 20 + 3 + 4 = 27 against 15 + 8 + 12 = 35."""
    table = scene(
        map=f"{LAND} P F F F O O O M M M",
        units=(NINETEEN, "0,1*4 1,1 2,1*3 3,1 5,1*2 6,1 8,1*2 9,1"),
        melds=("20P", "15P"),
        piles=("2P 3P 4P", "1F 2F 3F 4F 5F 10F 11F 12F"),
    )
    does(table, 0, Populate("20P", "1,0"))
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ((27, 35), (1,))
    assert heard(table, Scored) == [Scored(0, 20, 3, 4), Scored(1, 15, 8, 12)]


def last_round(**position: object) -> Table:
    """A round after which the game is scored; nobody does anything in it."""
    table = scene(**{"melds": ("9P", "8P"), "round": 40, **position})
    end_turn(table, 0, 1)
    return table


def test_the_top_rank_is_that_of_a_retired_card() -> None:
    """BL-VP-3, BL-VP-2; T31: 2, 3 and 11 retired, a 15 and a 17 bought: 1 + 3 + 11."""
    table = last_round(piles=("2P 3P 11P", ""), hands=("15P 17P 1P", ""))
    assert table.outcome is not None
    assert table.outcome.scores[0] == 1 + 3 + 11


def test_the_table_may_count_the_highest_rank_bought() -> None:
    """BL-VP-3."""
    table = scene(
        melds=("9P", "8P"),
        hands=("2P 3P", "1P"),
        round=40,
        market="15P 6P 6F 6O",
        gold=(1, 0),
        options={"top_rank_from": "bought"},
    )
    does(table, 0, EndActions(), Upgrade("2P", "15P"))
    end_turn(table, 0, 1)
    assert table.outcome is not None
    assert table.outcome.scores == (1 + 1 + 15, 1)


def test_an_empty_victory_pile_has_no_top_rank() -> None:
    """BL-VP-3."""
    outcome = last_round().outcome
    assert outcome is not None
    assert outcome.scores == (1, 1)


def test_gold_decides_between_equal_points() -> None:
    """BL-END-2; T32: also against more units."""
    table = last_round(map="P P P", units=("0,0*3", "2,0"), piles=("", "1F"), gold=(2, 4))
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ((3, 3), (1,))


def test_with_equal_gold_more_units_decide() -> None:
    """BL-END-2: two units are as many points as one unit and an upgraded card without rank would be."""
    table = last_round(map="P P P", units=("0,0*3", "2,0"), piles=("", "1F"), gold=(1, 1))
    assert table.outcome is not None
    assert (table.outcome.scores, table.outcome.winners) == ((3, 3), (0,))


def test_with_everything_equal_the_victory_is_shared() -> None:
    """BL-END-2."""
    table = last_round()
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)


def test_rounds_go_on_until_the_last_one_that_the_table_allows() -> None:
    """BL-GEN-3."""
    assert last_round(round=39).outcome is None
    assert last_round(options={"round_limit": 0}).outcome is None
    assert last_round(round=7, options={"round_limit": 7}).outcome is not None


def test_the_next_round_is_led_by_the_winner_and_begins_with_cards() -> None:
    """BL-GEN-2, BL-CAR-12."""
    table = last_round(round=39)
    assert offered(table, PlayMeld, 0)
