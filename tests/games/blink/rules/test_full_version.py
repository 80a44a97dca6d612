"""The full version: technologies, risks and disasters; off unless the table wants it."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletime import BadContent, Table, scripted
from tabletime.games.blink import GAME
from tabletime.games.blink.content.disasters import DISASTERS, bearable_risk, disasters, severity
from tabletime.games.blink.content.technologies import TECHNOLOGIES, risk, technologies, technology_by_card
from tabletime.games.blink.events import CombatDecided, DisasterStruck, GoldLost, UnitLost
from tabletime.games.blink.moves import (
    Attack,
    Cash,
    EndActions,
    Explore,
    GiveUp,
    MoveTo,
    MoveUnit,
    PlaceTile,
    PlayMeld,
    Populate,
    Upgrade,
)
from tests.games.blink.verbs import asked, counts, does, end_turn, gold, heard, new_game, offered, scene

IRRIGATION, WOODCRAFT, FISHING, TERRACES = "1P", "1F", "1O", "1M"
ROADS, WALLS, CHARTS, MINING = "7P", "7F", "7O", "7M"
INDUSTRY, MEDICINE, TRADE, GUNPOWDER = "14P", "14F", "14O", "14M"


def full(**position: Any) -> Table:
    return scene(**{**position, "options": {"full_version": True, **position.get("options", {})}})


def test_each_card_has_the_technology_of_its_suit_and_rank() -> None:
    """AF-1, AF-2, BL-FUL-1, BL-FUL-2."""
    names = [technology_by_card()[card].name for card in ("1P", "6P", "7P", "13P", "14P", "20P")]
    assert names == ["irrigation", "irrigation", "roads", "roads", "industry", "industry"]
    assert [risk((card,)) for card in ("6F", "7O", "13M", "14P", "20F")] == [0, 1, 1, 2, 2]


def test_equal_technologies_help_once_but_both_are_a_risk() -> None:
    """AF-1, AF-2, AF-8."""
    table = full(piles=("1P 2P 7P 8P", ""))
    view = table.view(0)
    assert technologies(("7P", "8P")) == {"roads"}
    assert view.population_limit(0, "plains") == 3
    assert view.world_risk == 2


def test_technologies_are_nothing_without_the_full_version() -> None:
    """BL-FUL-1: the module is off by default."""
    table = scene(piles=("1P 14F 20P 20F 20O 20M", ""), melds=("9P", "8P"))
    assert table.view(0).technologies(0) == frozenset()
    assert table.view(0).population_limit(0, "plains") == 2
    end_turn(table, 0, 1)
    assert (table.view(None).disasters, table.view(None).round) == (0, 2)


def test_a_technology_helps_from_the_moment_the_card_is_retired() -> None:
    """AF-1, BL-FUL-1."""
    table = full(melds=("9P", "8P"), hands=("1P 2O", ""), gold=(1, 0))
    does(table, 0, EndActions(), Upgrade("1P", "6P"))
    assert table.view(0).population_limit(0, "plains") == 3


@pytest.mark.parametrize(
    ("card", "terrain", "limit"),
    [(IRRIGATION, "plains", 3), (WOODCRAFT, "forest", 2), (FISHING, "ocean", 2), (TERRACES, "mountains", 1)],
)
def test_one_more_unit_fits_on_a_tile(card: str, terrain: Any, limit: int) -> None:
    """AF-3."""
    assert full(piles=(card, "")).view(0).population_limit(0, terrain) == limit


def test_terraces_make_mountains_cost_one_card() -> None:
    """AF-3."""
    table = full(map="P M P", units=("0,0", "2,0"), melds=("9M", "2P"), piles=(TERRACES, ""))
    assert (table.view(0).populate_cost(0, "mountains"), table.view(0).populate_cost(1, "mountains")) == (1, 2)
    assert offered(table, Populate) == [Populate("9M", "1,0")]


def test_roads_carry_one_unit_over_land_in_each_turn_without_a_card() -> None:
    """AF-3."""
    table = full(map="P P O P", units=("0,0 1,0", "3,0"), melds=("9F 9O", "2P"), piles=(ROADS, ""))
    assert {move.start for move in offered(table, MoveUnit) if not move.card} == {"0,0", "1,0"}
    does(table, 0, MoveUnit("", "1,0"))
    assert offered(table, MoveTo) == [MoveTo("0,0")]
    does(table, 0, MoveTo("0,0"))
    assert (table.view(None).stack[-1].used, table.view(None).players[0].meld) == (0, ("9F", "9O"))
    assert not [move for move in offered(table, MoveUnit) if not move.card]


def test_roads_can_be_used_even_if_no_card_may_be() -> None:
    """AF-3."""
    table = full(map="P P P", units=("0,0", "2,0"), melds=("9P", "20P"), piles=(ROADS, ""), turn=1)
    assert offered(table, MoveUnit, 0) == [MoveUnit("", "0,0")]
    does(table, 0, MoveUnit("", "0,0"), MoveTo("1,0"))
    assert table.view(None).stacks["1,0"] == (0, 1)
    assert gold(table)[0] == 1


@pytest.mark.parametrize(("terrain", "card", "defence"), [("P", "9P", 2), ("F", "9F", 3), ("O", "9O", 1)])
def test_walls_help_to_defend_land(terrain: str, card: str, defence: int) -> None:
    """AF-3."""
    table = full(map=f"P {terrain}", units=("0,0", "1,0"), melds=(card, "2P"), piles=("", WALLS))
    does(table, 0, Attack(card, "0,0", "1,0"))
    assert heard(table, CombatDecided)[0].defence == defence


def test_gunpowder_helps_to_attack() -> None:
    """AF-3."""
    table = full(map="P P", units=("0,0", "1,0"), melds=("9P", "2P"), piles=(GUNPOWDER, ""))
    does(table, 0, Attack("9P", "0,0", "1,0"))
    assert heard(table, CombatDecided)[0].attack == 2


@pytest.mark.parametrize(("pile", "tiles"), [(CHARTS, 3), ("", 2)])
def test_charts_let_a_third_tile_follow_next_to_the_second(pile: str, tiles: int) -> None:
    """AF-3, BL-EXP-4."""
    table = full(map="O P", units=("0,0", "1,0"), melds=("9O", "2P"), piles=(pile, ""), display="P P O")
    does(table, 0, Explore("9O", "-1,0", "ocean", "0,0"), PlaceTile("plains", "-2,0"))
    third = {move.place for move in offered(table, PlaceTile)}
    assert third == ({"-2,1", "-3,1", "-3,0", "-2,-1", "-1,-1"} if tiles == 3 else set())
    if third:
        does(table, 0, PlaceTile("plains", "-3,0"))
    assert len(table.view(None).tiles) == 2 + tiles
    assert not offered(table, PlaceTile)


def test_mining_doubles_the_gold_of_the_first_card() -> None:
    """AF-3."""
    table = full(melds=("8P 9P", "2P"), piles=(MINING, ""))
    does(table, 0, Cash("8P"))
    assert gold(table)[0] == 2
    does(table, 0, EndActions())
    assert gold(table)[0] == 3


def test_mining_works_also_for_cards_that_are_left_at_the_end() -> None:
    """AF-3."""
    table = full(melds=("8P 9P", "2P"), piles=(MINING, ""))
    does(table, 0, EndActions())
    assert gold(table)[0] == 3


def test_industry_lets_one_card_in_a_turn_count_as_any_suit() -> None:
    """AF-3."""
    table = full(map="P F P", units=("0,0", "2,0"), melds=("8O 9O", "2P"), piles=(INDUSTRY, ""))
    assert {move.place for move in offered(table, Populate)} == {"0,0", "1,0"}
    does(table, 0, Populate("8O", "1,0"))
    assert not offered(table, Populate)


def test_a_card_that_fits_does_not_use_industry_up() -> None:
    """AF-3."""
    table = full(map="P F P", units=("0,0", "2,0"), melds=("8P 9O", "2P"), piles=(INDUSTRY, ""))
    does(table, 0, Populate("8P", "0,0"))
    assert Populate("9O", "1,0") in offered(table, Populate)


@pytest.mark.parametrize(("end", "is_used_up"), [("1,0", False), ("0,1", True)])
def test_a_move_uses_industry_up_only_if_neither_end_fits(end: str, is_used_up: bool) -> None:
    """AF-3, BL-MOV-1."""
    table = full(map="P F P\n M", units=("0,0", "2,0"), melds=("8F 9F", "2P"), piles=(INDUSTRY, ""))
    assert offered(table, MoveUnit) == [MoveUnit("8F", "0,0"), MoveUnit("9F", "0,0")]
    does(table, 0, MoveUnit("8F", "0,0"), MoveTo(end))
    assert table.view(None).stack[-1].has_used_industry == is_used_up


def test_industry_serves_exploring_and_fighting_too() -> None:
    """AF-3."""
    table = full(map="P P", units=("0,0", "1,0"), melds=("9F", "2P"), piles=(INDUSTRY, ""), display="P O O")
    assert {move.terrain for move in offered(table, Explore)} == {"plains", "ocean"}
    assert offered(table, Attack) == [Attack("9F", "0,0", "1,0")]


def test_of_several_cards_for_one_unit_only_one_needs_industry() -> None:
    """AF-3, BL-POP-5."""
    matching = {"populate_extra": "matching"}
    position = {"map": "P M P", "units": ("0,0", "2,0"), "piles": (INDUSTRY, "")}
    table = full(**position, melds=("8M 9F", "2P"), options=matching)
    assert [move for move in offered(table, Populate) if move.place == "1,0"] == [Populate("9F", "1,0", ("8M",))]
    strangers = full(**position, melds=("8O 9F", "2P"), options=matching)
    assert {move.place for move in offered(strangers, Populate)} == {"0,0"}


@pytest.mark.parametrize(
    ("extra", "meld", "is_used_up"),
    [
        ("any_suit", "8M 7P", False),
        ("any_suit", "8F 7P", True),
        ("matching", "8M 9M", False),
        ("matching", "8M 7P", True),
    ],
)
def test_a_new_unit_uses_industry_up_only_if_its_cards_would_not_do_without(
    extra: str, meld: str, is_used_up: bool
) -> None:
    """AF-3, BL-POP-5: one card must fit, or all of them, whichever is named first."""
    position = {"map": "P M P", "units": ("0,0", "2,0"), "piles": (INDUSTRY, "")}
    one, other = meld.split()
    for first, second in ((one, other), (other, one)):
        table = full(**position, melds=(f"{meld} 9P", "2P"), options={"populate_extra": extra})
        does(table, 0, Populate(first, "1,0", (second,)))
        assert table.view(None).stack[-1].has_used_industry == is_used_up


@pytest.mark.parametrize(("units", "coins"), [("0,0 1,0", 1), ("0,0", 0)])
def test_trade_pays_at_the_start_of_a_turn_with_two_ocean_tiles(units: str, coins: int) -> None:
    """AF-3."""
    table = full(map="O O P", units=(units, "2,0"), melds=("9P", "2P"), piles=(TRADE, ""))
    assert gold(table)[0] == coins


def test_a_disaster_comes_when_the_world_risks_too_much() -> None:
    """AF-4, AF-8, BL-FUL-3: with two players at 6, the second at 12."""
    assert [bearable_risk(2, so_far) for so_far in range(3)] == [6, 12, 18]
    assert bearable_risk(4, 0) == 10
    assert [severity(number) for number in (1, 2, 3, 4, 5)] == [1, 2, 3, 3, 3]


MIDDLE = tuple(f"{rank}{suit}" for rank in (7, 8, 9, 10) for suit in "PFO")
"""Middle cards, each a risk of 1."""


def struck(*rolls: int, risky: int = 6, **position: Any) -> Table:
    """The end of a round in which nobody acted, with the black die as scripted."""
    piles = (" ".join(MIDDLE[:risky]), position.pop("rival_pile", ""))
    nature = scripted(*((roll,) for roll in rolls))
    table = full(**{"melds": ("20M", "19M"), "piles": piles, "nature": nature, **position})
    end_turn(table, 0, 1)
    return table


@pytest.mark.parametrize(
    ("risky", "disasters_before", "comes"), [(6, 0, True), (5, 0, False), (12, 1, True), (11, 1, False)]
)
def test_the_risk_is_looked_at_after_each_round(risky: int, disasters_before: int, comes: bool) -> None:
    """AF-4, AF-8."""
    table = struck(4, risky=risky, disasters=disasters_before, map="P P", units=("0,0*3", "1,0*3"))
    assert table.view(None).disasters == disasters_before + comes


def test_one_round_brings_one_disaster_at_most() -> None:
    """AF-4: a risk of 12 is enough for two, but one comes."""
    table = struck(4, risky=12, map="P P", units=("0,0*3", "1,0*3"))
    assert heard(table, DisasterStruck) == [DisasterStruck(1, "Eruption", 1, risk=12, bearable=6)]
    assert offered(table, PlayMeld)


@pytest.mark.parametrize(("die", "terrain"), [(1, "plains"), (2, "forest"), (3, "ocean"), (4, "mountains")])
def test_a_disaster_of_a_terrain_takes_units_from_it(die: int, terrain: Any) -> None:
    """AF-4, AF-5, BL-BRD-5: the tracks follow, and no unit goes to another tile."""
    row = "P F O M P F O M"
    table = struck(die, map=row, units=("0,0 1,0 2,0 3,0", "4,0 5,0 6,0 7,0"))
    places = {"plains": ["0,0", "4,0"], "forest": ["1,0", "5,0"], "ocean": ["2,0", "6,0"], "mountains": ["3,0", "7,0"]}
    assert heard(table, UnitLost) == [UnitLost(0, places[terrain][0]), UnitLost(1, places[terrain][1])]
    assert [table.view(None).players[seat].counts[terrain] for seat in (0, 1)] == [0, 0]
    assert sum(counts(table, 0)) == 3
    assert set(table.view(None).stacks) < {f"{q},0" for q in range(8)}


def test_owners_choose_which_units_go_in_the_order_of_the_dice() -> None:
    """AF-5."""
    table = struck(1, map="P P P P", units=("0,0*2 1,0*2", "2,0*2 3,0"))
    assert (asked(table), offered(table, GiveUp)) == (0, [GiveUp("0,0"), GiveUp("1,0")])
    does(table, 0, GiveUp("1,0"))
    assert asked(table) == 1
    does(table, 1, GiveUp("3,0"))
    assert table.view(None).stacks == {"0,0": (0, 2), "1,0": (0, 1), "2,0": (1, 2)}


def test_whoever_has_fewer_units_loses_what_there_is() -> None:
    """AF-5."""
    table = struck(1, risky=12, disasters=1, map="P F F", units=("0,0 1,0*3", "2,0*4"))
    assert [event.seat for event in heard(table, UnitLost)] == [0]
    assert counts(table, 0) == (0, 3, 0, 0)


def test_plague_takes_from_the_largest_stack_each_time() -> None:
    """AF-4: severity 2 takes one from a stack of three, then the owner chooses between two of two."""
    table = struck(5, risky=12, disasters=1, map="P P P", units=("0,0*3 1,0*2", "2,0*4"))
    assert heard(table, UnitLost) == [UnitLost(0, "0,0")]
    assert offered(table, GiveUp) == [GiveUp("0,0"), GiveUp("1,0")]
    does(table, 0, GiveUp("1,0"))
    assert table.view(None).stacks == {"0,0": (0, 2), "1,0": (0, 1), "2,0": (1, 2)}


def test_collapse_takes_gold_and_units_where_gold_is_missing() -> None:
    """AF-4: severity 3 against one gold and against four."""
    piles = (" ".join(f"{rank}{suit}" for rank in (14, 15, 16) for suit in "POM"), "")
    table = struck(6, disasters=2, map="P P P", units=("0,0*4", "2,0*4"), gold=(0, 3), piles=piles)
    assert heard(table, GoldLost) == [GoldLost(0, 1), GoldLost(1, 3)]
    assert (gold(table), counts(table, 0)[0], counts(table, 1)[0]) == ([0, 1], 2, 4)
    assert table.view(None).supply == 19


def test_medicine_saves_one_unit_in_each_disaster() -> None:
    """AF-3, AF-8: with severity 1 there is no loss."""
    table = struck(1, rival_pile=MEDICINE, map="P P", units=("0,0*3", "1,0*3"))
    assert heard(table, UnitLost) == [UnitLost(0, "0,0")]


def test_if_too_few_units_are_left_everybody_has_lost() -> None:
    """AF-6, BL-FUL-3: with two players four must be left."""
    lost = struck(1, map="P P", units=("0,0*3", "1,0*2"))
    assert lost.outcome is not None
    assert (lost.outcome.winners, lost.outcome.reason[:9]) == ((), "Too few u")
    assert "Nobody wins." in GAME.describe(lost.view(0))
    assert struck(1, map="P P", units=("0,0*3", "1,0*3")).outcome is None


def test_the_fifth_disaster_is_the_last() -> None:
    """AF-7: then the game is scored as ever."""
    risky = " ".join(f"{rank}{suit}" for rank in (14, 15, 16, 17) for suit in "PFOM")
    table = struck(4, disasters=4, map="P P", units=("0,0*4", "1,0*3"), piles=(risky, ""))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "Disaster 5 was the last one.")


def test_after_a_disaster_a_player_without_units_may_come_back() -> None:
    """AF-5, BL-MAP-5."""
    table = struck(1, map="P F P", units=("0,0", "1,0*4"), hands=("5P", "5F"))
    does(table, 0, PlayMeld(("5P",)))
    does(table, 1, PlayMeld(("5F",)))
    assert {move.place for move in offered(table, Populate, 0)} == {"0,0", "2,0"}


def test_a_description_tells_technologies_and_risk() -> None:
    """AF-1, AF-2."""
    words = GAME.describe(full(piles=("7P 14F", "")).view(0))
    assert "Technologies: medicine and roads." in words
    assert "World risk 3, next disaster at 6; 0 disasters so far." in words


def test_random_games_of_the_full_version_end() -> None:
    """AF-6, AF-7."""
    rng, table = Random(2), new_game(2, seed=2, full_version=True)
    while table.outcome is None:
        decision = table.decisions[0]
        table.play(decision.seat, rng.choice(decision.options))
    assert table.view(None).disasters >= 1


def test_a_file_with_a_gap_is_refused(tmp_path: Path) -> None:
    """AF-3, AF-4: every card belongs to one technology, every face of the die to one disaster."""
    gaps = tmp_path / "technologies.toml"
    gaps.write_text(TECHNOLOGIES.read_text().replace("ranks = [1, 6]", "ranks = [1, 5]", 1))
    with pytest.raises(BadContent, match="Each card must belong to exactly one technology, and 6P does not"):
        technology_by_card(gaps)
    faces = tmp_path / "disasters.toml"
    faces.write_text(DISASTERS.read_text().replace("die = 6", "die = 5"))
    with pytest.raises(BadContent, match="exactly one disaster for each of the faces 1 to 6"):
        disasters(faces)
