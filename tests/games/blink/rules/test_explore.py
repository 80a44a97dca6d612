"""Explore: laying tiles, the second tile from ocean, and the step onto new land."""

from tabletime.games.blink.events import Explored
from tabletime.games.blink.moves import Explore, MoveUnit, NoMoreTiles, PlaceTile, Stay, StepOnto
from tests.games.blink.verbs import counts, does, heard, offered, rule, scene


def test_a_tile_of_the_display_goes_into_an_empty_place_next_to_a_unit() -> None:
    """BL-EXP-1, BL-EXP-2, BL-GEN-6."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9F", "2P"), display="P F O")
    assert {move.place for move in offered(table, Explore)} == {"1,-1", "0,-1", "-1,0", "-1,1", "0,1"}
    does(table, 0, Explore("9F", "0,1", "forest"), Stay())
    view = table.view(None)
    assert (view.tiles["0,1"], view.display) == ("forest", ("plains", "ocean"))
    assert heard(table, Explored) == [Explored(0, "9F", "0,1", "forest")]


def test_the_card_matches_the_tile_that_is_laid() -> None:
    """BL-MAP-6, BL-EXP-1."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9F", "2P"), display="P P O")
    assert not offered(table, Explore)
    assert rule(table, 0, Explore("9F", "0,1", "forest")) == "BL-EXP-1"
    assert rule(table, 0, Explore("9F", "0,1", "plains")) == "BL-MAP-6"


def test_the_table_may_match_the_card_with_the_tile_explored_from() -> None:
    """BL-MAP-6: then any tile of the display may be laid."""
    table = scene(
        map="P P", units=("0,0", "1,0"), melds=("8P 9F", "2P"), display="P F O", options={"explore_match": "origin"}
    )
    assert {(move.card, move.terrain) for move in offered(table, Explore)} == {
        ("8P", "plains"),
        ("8P", "forest"),
        ("8P", "ocean"),
    }
    assert rule(table, 0, Explore("9F", "0,1", "forest")) == "BL-MAP-6"


def test_even_then_an_exploration_from_ocean_begins_with_ocean() -> None:
    """BL-EXP-5."""
    table = scene(
        map="O P", units=("0,0", "1,0"), melds=("8P 9O", "2P"), display="P F O", options={"explore_match": "origin"}
    )
    assert {(move.card, move.terrain, move.sea) for move in offered(table, Explore)} == {("9O", "ocean", "0,0")}


def test_places_with_tiles_or_far_away_are_refused() -> None:
    """BL-EXP-1, BL-EXP-2."""
    table = scene(map="P P P", units=("0,0", "2,0"), melds=("9F", "2P"), display="P F O")
    assert rule(table, 0, Explore("9F", "1,0", "forest")) == "BL-EXP-1"
    assert rule(table, 0, Explore("9F", "3,0", "forest")) == "BL-EXP-2"


def test_one_unit_may_step_onto_the_new_tile() -> None:
    """BL-EXP-3, BL-BRD-5: it needs no suit and may cross the coast."""
    table = scene(map="P P", units=("0,0*2", "1,0"), melds=("9O", "2P"), display="P F O")
    does(table, 0, Explore("9O", "0,1", "ocean"))
    assert offered(table, StepOnto) == [StepOnto("0,0", "0,1")]
    does(table, 0, StepOnto("0,0", "0,1"))
    assert counts(table, 0) == (1, 0, 1, 0)


def test_no_unit_steps_onto_a_terrain_whose_track_is_empty() -> None:
    """BL-EXP-3, BL-BRD-5; T15."""
    table = scene(map="F F F F F P P", units=("0,0 1,0 2,0 3,0 4,0 5,0", "6,0"), melds=("8F 9F", "2P"), display="F F F")
    does(table, 0, Explore("9F", "5,1", "forest"))
    assert {move.start for move in offered(table, StepOnto)} <= {"4,0"}
    assert StepOnto("5,0", "5,1") not in offered(table, StepOnto)


def test_from_ocean_a_second_tile_may_follow_next_to_the_first_or_to_the_start() -> None:
    """BL-EXP-4, BL-EXP-5, BL-TER-8; T26."""
    table = scene(map="O P", units=("0,0", "1,0"), melds=("9O", "2P"), display="P F O")
    does(table, 0, Explore("9O", "-1,0", "ocean", "0,0"))
    second = offered(table, PlaceTile)
    next_to_first = {"-1,-1", "-2,0", "-2,1", "-1,1", "0,-1"}
    next_to_start = {"1,-1", "0,-1", "-1,1", "0,1"}
    assert {move.place for move in second} == next_to_first | next_to_start
    assert {move.terrain for move in second} == {"plains", "forest"}
    does(table, 0, PlaceTile("forest", "-2,0"))
    assert not offered(table, PlaceTile)
    assert {move.place for move in offered(table, StepOnto)} == {"-1,0"}


def test_the_second_tile_may_be_left_out() -> None:
    """BL-EXP-4."""
    table = scene(map="O P", units=("0,0", "1,0"), melds=("9O", "2P"), display="P F O")
    does(table, 0, Explore("9O", "-1,0", "ocean", "0,0"), NoMoreTiles(), StepOnto("0,0", "-1,0"))
    assert table.view(None).stacks["-1,0"] == (0, 1)


def test_without_a_tile_left_there_is_no_second_one() -> None:
    """BL-EXP-4."""
    table = scene(map="O P", units=("0,0", "1,0"), melds=("9O", "2P"), display="O", bag="")
    does(table, 0, Explore("9O", "-1,0", "ocean", "0,0"))
    assert not offered(table, PlaceTile)


def test_without_an_ocean_tile_nobody_explores_from_ocean() -> None:
    """BL-EXP-5, BL-TER-8; T26."""
    table = scene(map="O P", units=("0,0", "1,0"), melds=("8P 9O", "2P"), display="P P F")
    assert not offered(table, Explore)
    assert rule(table, 0, Explore("9O", "-1,0", "ocean", "0,0")) == "BL-EXP-1"
    assert rule(table, 0, Explore("8P", "-1,0", "plains", "0,0")) == "BL-EXP-5"


def test_from_land_an_ocean_tile_is_laid_alone() -> None:
    """BL-EXP-4."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9O", "2P"), display="P F O")
    does(table, 0, Explore("9O", "0,1", "ocean"))
    assert not offered(table, PlaceTile)


def test_next_to_land_and_ocean_one_chooses_where_to_explore_from() -> None:
    """BL-EXP-2, BL-EXP-4."""
    table = scene(map="O P P", units=("0,0 1,0", "2,0"), melds=("9O", "2P"), display="P F O")
    both = {move.sea for move in offered(table, Explore) if move.place == "0,1"}
    assert both == {"", "0,0"}


def test_an_enclosed_place_can_be_explored() -> None:
    """BL-EXP-1, BL-SET-8; T27: on the map for four players, from the Mountains beside it."""
    units = ("0,-1", "3,-2", "1,2", "-2,2")
    table = scene(seats=4, units=units, melds=("9F", "2P", "3P", "4P"), display="P F O M M")
    assert Explore("9F", "1,-1", "forest") in offered(table, Explore)


def test_exploring_is_impossible_without_tiles() -> None:
    """BL-EXP-1; T28."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9P", "2P"), display="", bag="")
    assert not offered(table, Explore)
    assert not offered(table, MoveUnit)
