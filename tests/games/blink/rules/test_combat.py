"""Combat: scores, gold on both sides, losses, and the advance."""

import pytest

from tabletime import Table
from tabletime.games.blink.events import CombatDecided
from tabletime.games.blink.moves import Advance, Attack, Cash, MoveUnit, Populate, SaveGold, SpendGold
from tests.games.blink.verbs import asked, counts, does, end_turn, gold, heard, offered, rule, scene


def battle(mine: str, theirs: str, tiles: str = "P P", **position: object) -> Table:
    """The first player, who has won the trick, faces the second on neighbouring tiles."""
    card = {"P": "20P", "F": "20F", "O": "20O", "M": "20M"}[tiles[2]]
    return scene(**{"map": tiles, "units": (mine, theirs), "melds": (f"{card} 10P", "2P 3P"), **position})


def verdict(table: Table) -> CombatDecided:
    (event,) = heard(table, CombatDecided)
    return event


def test_more_units_win_and_take_the_tile() -> None:
    """BL-COM-1, BL-COM-2, BL-COM-5, BL-COM-6, BL-COM-7, BL-TER-2."""
    table = battle("0,0*2", "1,0")
    does(table, 0, Attack("20P", "0,0", "1,0"), Advance(1))
    assert verdict(table) == CombatDecided(
        0, 1, attack=2, defence=1, winner=0, lost=1, start="0,0", target="1,0", terrain="plains"
    )
    assert table.view(None).stacks == {"0,0": (0, 1), "1,0": (0, 1)}
    assert counts(table, 1) == (0, 0, 0, 0)


def test_a_tie_changes_nothing_but_the_card_is_spent() -> None:
    """BL-COM-3, BL-COM-5, BL-TER-4; T16: two on Plains against one in a Forest."""
    table = battle("0,0*2", "1,0", "P F")
    does(table, 0, Attack("20F", "0,0", "1,0"))
    assert verdict(table) == CombatDecided(
        0, 1, attack=2, defence=2, winner=-1, lost=0, start="0,0", target="1,0", terrain="forest"
    )
    assert table.view(None).stacks == {"0,0": (0, 2), "1,0": (1, 1)}
    assert table.view(None).players[0].meld == ("10P",)


def test_a_gold_decides_an_even_fight() -> None:
    """BL-COM-4, BL-GOL-4; T16."""
    table = battle("0,0*2", "1,0", "P F", gold=(1, 0))
    does(table, 0, Attack("20F", "0,0", "1,0", gold=True))
    assert verdict(table).winner == 0
    assert (gold(table), table.view(None).supply) == ([0, 0], 20)


def test_a_tie_sends_the_attackers_home_if_the_table_agrees_so() -> None:
    """BL-COM-5, BL-COM-7."""
    table = battle("0,0*2", "1,0", "P F", options={"combat_tie": "defender_wins"})
    does(table, 0, Attack("20F", "0,0", "1,0"))
    assert verdict(table) == CombatDecided(
        0, 1, attack=2, defence=2, winner=1, lost=2, start="0,0", target="1,0", terrain="forest"
    )
    assert table.view(None).stacks == {"1,0": (1, 1)}


def test_the_defender_answers_gold_with_gold() -> None:
    """BL-COM-4, BL-COM-5; T17: three against three is a tie, both coins are gone."""
    table = battle("0,0*2", "1,0*2", gold=(1, 1))
    does(table, 0, Attack("20P", "0,0", "1,0", gold=True))
    assert asked(table) == 1
    does(table, 1, SpendGold())
    assert verdict(table) == CombatDecided(
        0, 1, attack=3, defence=3, winner=-1, lost=0, start="0,0", target="1,0", terrain="plains"
    )
    assert gold(table) == [0, 0]
    assert table.view(None).stacks == {"0,0": (0, 2), "1,0": (1, 2)}


def test_the_defender_may_keep_the_gold() -> None:
    """BL-COM-4."""
    table = battle("0,0*2", "1,0*2", gold=(1, 1))
    does(table, 0, Attack("20P", "0,0", "1,0", gold=True))
    does(table, 1, SaveGold())
    assert verdict(table).winner == 0
    assert gold(table) == [0, 1]


@pytest.mark.parametrize(
    ("mine", "theirs", "matters"), [("*2", "*2", True), ("*3", "*2", True), ("*4", "*2", False), ("", "*2", False)]
)
def test_the_defender_is_asked_only_if_a_gold_could_change_anything(mine: str, theirs: str, matters: bool) -> None:
    """BL-COM-4: with an even score the coin wins, with one less it ties."""
    table = battle(f"0,0{mine}", f"1,0{theirs}", gold=(0, 3))
    does(table, 0, Attack("20P", "0,0", "1,0"))
    assert (asked(table) == 1) == matters


def test_if_ties_go_to_the_defender_a_coin_does_not_matter_in_one() -> None:
    """BL-COM-4, BL-COM-5."""
    table = battle("0,0*2", "1,0*2", gold=(0, 1), options={"combat_tie": "defender_wins"})
    does(table, 0, Attack("20P", "0,0", "1,0"))
    assert (asked(table), verdict(table).winner) == (0, 1)


def test_an_attacker_who_loses_loses_the_whole_stack() -> None:
    """BL-COM-5, BL-COM-7; T18: one against two."""
    table = battle("0,0", "1,0*2")
    does(table, 0, Attack("20P", "0,0", "1,0"))
    assert verdict(table) == CombatDecided(
        0, 1, attack=1, defence=2, winner=1, lost=1, start="0,0", target="1,0", terrain="plains"
    )
    assert table.view(None).stacks == {"1,0": (1, 2)}
    assert counts(table, 0) == (0, 0, 0, 0)


def test_mountains_neither_attack_nor_are_attacked() -> None:
    """BL-COM-8, BL-TER-6; T19."""
    from_mountain = battle("0,0*2", "1,0", "M P")
    onto_mountain = battle("0,0*2", "1,0", "P M")
    assert not offered(from_mountain, Attack) + offered(onto_mountain, Attack)
    assert rule(from_mountain, 0, Attack("20P", "0,0", "1,0")) == "BL-COM-8"
    assert rule(onto_mountain, 0, Attack("20M", "0,0", "1,0")) == "BL-COM-8"


def test_the_card_matches_the_tile_that_is_attacked() -> None:
    """BL-MAP-6, BL-COM-1."""
    table = battle("0,0*2", "1,0", "P F")
    assert {move.card for move in offered(table, Attack)} == {"20F"}
    assert rule(table, 0, Attack("10P", "0,0", "1,0")) == "BL-MAP-6"


def test_only_neighbouring_tiles_of_rivals_can_be_attacked() -> None:
    """BL-COM-1."""
    table = battle("0,0*2", "2,0", "P P P")
    assert not offered(table, Attack)
    assert rule(table, 0, Attack("20P", "0,0", "2,0")) == "BL-COM-1"
    assert rule(table, 0, Attack("20P", "0,0", "1,0")) == "BL-COM-1"


def test_ocean_and_land_can_fight_each_other() -> None:
    """BL-COM-1."""
    assert offered(battle("0,0", "1,0", "O P"), Attack)
    assert offered(battle("0,0", "1,0", "P O"), Attack)


def test_into_a_forest_with_limit_one_exactly_one_unit_advances() -> None:
    """BL-COM-6, BL-POP-4; T20."""
    table = battle("0,0*3", "1,0", "P F")
    does(table, 0, Attack("20F", "0,0", "1,0"))
    assert table.view(None).stacks == {"0,0": (0, 2), "1,0": (0, 1)}
    assert not offered(table, Advance)


def test_room_is_checked_unit_by_unit() -> None:
    """BL-COM-6, BL-POP-4, BL-BRD-3; T20: with two on Forest already, all three may advance."""
    table = battle("0,0*3 0,1 0,2", "1,0", "P F\n F\n  F")
    does(table, 0, Attack("20F", "0,0", "1,0"))
    assert offered(table, Advance) == [Advance(1), Advance(2), Advance(3)]
    does(table, 0, Advance(3))
    assert table.view(None).stacks == {"0,1": (0, 1), "0,2": (0, 1), "1,0": (0, 3)}
    assert counts(table, 0) == (0, 5, 0, 0)


def test_nobody_attacks_a_terrain_on_which_no_unit_of_theirs_could_stand() -> None:
    """BL-COM-6, BL-BRD-5: five on Forest is all there is; from Forest to Forest it is possible."""
    forests = "P F F F F F\n F"
    table = scene(map=forests, units=("0,0 1,0 2,0 3,0 4,0 5,0", "0,1"), melds=("20F", "2P"))
    assert {move.start for move in offered(table, Attack)} == {"1,0"}
    assert rule(table, 0, Attack("20F", "0,0", "0,1")) == "BL-BRD-5"


def test_a_lost_unit_closes_its_slot_and_the_line_again() -> None:
    """BL-BRD-3, BL-BRD-5, BL-BRD-6; T21: a meld that is on the table stays."""
    table = scene(
        map="O O P F M", units=("0,0*2", "1,0 2,0 3,0 4,0"), melds=("20O 19P", "2P 3P 4P"), hands=("1P", "2F 2O 2M")
    )
    assert "Melds of up to 3" in table.game.describe(table.view(1)).split("\n\n")[1]
    does(table, 0, Attack("20O", "0,0", "1,0"))
    end_turn(table, 0)
    assert counts(table, 1) == (1, 1, 0, 1)
    assert "Melds of up to 2" in table.game.describe(table.view(1)).split("\n\n")[1]
    assert (table.view(None).players[1].meld, table.view(None).stack[-1].cap) == (("2P", "3P", "4P"), 1)


def test_only_the_track_of_the_lost_units_changes() -> None:
    """BL-BRD-5; T36."""
    table = scene(map="P P F", units=("0,0*4", "1,0*2 2,0"), melds=("20P", "2P"))
    does(table, 0, Attack("20P", "0,0", "1,0"), Advance(1))
    assert counts(table, 1) == (0, 1, 0, 0)


def test_a_cashed_card_can_pay_for_the_fight() -> None:
    """BL-GOL-2, BL-COM-4, BL-GOL-3; T35."""
    table = scene(map="P P", units=("0,0*2", "1,0*2"), melds=("9P 9F", "2P 3P 4P"), turn=1)
    assert Attack("2P", "1,0", "0,0", gold=True) not in offered(table, Attack)
    assert rule(table, 1, Attack("2P", "1,0", "0,0", gold=True)) == "BL-COM-4"
    does(table, 1, Cash("3P"), Cash("4P"), Attack("2P", "1,0", "0,0", gold=True), Advance(2))
    assert verdict(table).winner == 1
    assert gold(table) == [0, 1]


def test_a_second_card_may_repeat_the_attack() -> None:
    """BL-COM-1, BL-MAP-7."""
    table = scene(map="P P", units=("0,0*2", "1,0*2"), melds=("19P 20P", "2P"))
    does(table, 0, Attack("20P", "0,0", "1,0"), Attack("19P", "0,0", "1,0"))
    assert [event.winner for event in heard(table, CombatDecided)] == [-1, -1]


def test_a_defeated_player_may_come_back() -> None:
    """BL-COM-7, BL-MAP-5."""
    table = scene(map="P P P", units=("0,0*2", "1,0"), melds=("19P 20P", "2P 3F"))
    does(table, 0, Attack("20P", "0,0", "1,0"), Advance(1))
    end_turn(table, 0)
    assert {move.place for move in offered(table, Populate, 1)} == {"2,0"}
    assert not offered(table, MoveUnit, 1)
