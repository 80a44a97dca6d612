"""The map: starting maps and tile mix, and what can be populated, explored, reached and attacked."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.blink.cards import TERRAINS, Terrain
from tabletime.games.blink.hexmap import (
    MAPS,
    SYMBOLS,
    Exploration,
    ExploreMatch,
    Journey,
    Stack,
    StartingMap,
    can_move_with,
    can_reveal,
    coast_steps,
    destinations,
    display_size,
    empty_slots,
    explore_slots,
    held_by,
    is_land,
    population,
    second_slots,
    steps_onto,
    why_not_attack,
    why_not_explore,
    why_not_move,
    why_not_populate,
    world,
)
from tabletime.kernel.errors import BadContent
from tabletime.pieces.hexes import Hex, adjacent, distance, first_of, name, named, rotate, spiral

WORLD = world()
FIGHTING = WORLD.fighting
HOMELANDS = [WORLD.starting_map("homelands", players) for players in (2, 3, 4)]
HIGHLANDS = [WORLD.starting_map("highlands", players) for players in (2, 3, 4)]

places = st.sampled_from([name(here) for here in spiral((0, 0), 2)])
terrains = st.sampled_from(TERRAINS)
some_tiles = st.dictionaries(places, terrains, min_size=1)
some_stacks = st.dictionaries(places, st.tuples(st.integers(0, 2), st.integers(1, 4)))
positions = st.tuples(some_tiles, some_stacks).map(
    lambda both: (both[0], {place: stack for place, stack in both[1].items() if place in both[0]})
)
Position = tuple[dict[str, Terrain], dict[str, Stack]]


def row(symbols: str) -> dict[str, Terrain]:
    """Tiles in a row from 0,0 to the right, a dot for a gap."""
    return {f"{q},0": SYMBOLS[symbol] for q, symbol in enumerate(symbols) if symbol != "."}


@pytest.mark.parametrize(
    ("players", "plains", "forest", "ocean", "mountains"),
    [
        (2, "0,0 3,0", "1,-1 2,1", "0,1 3,-1", "1,0 2,0"),
        (3, "-1,0 2,-2 1,1", "0,-1 2,-1 0,1", "-1,1 1,-2 2,0", "0,0 1,-1 1,0"),
        (
            4,
            "0,-2 3,-2 1,2 -2,2",
            "1,-2 2,-2 0,2 -1,2",
            "-1,-1 3,-1 2,1 -2,1 0,0 1,0",
            "0,-1 2,-1 1,1 -1,1",
        ),
    ],
)
def test_homelands_lie_where_they_were_designed(
    players: int, plains: str, forest: str, ocean: str, mountains: str
) -> None:
    """BL-SET-8, BL-SET-9."""
    drawn = WORLD.starting_map("homelands", players)
    by_terrain = {terrain: {at for at, there in drawn.tiles().items() if there == terrain} for terrain in TERRAINS}
    assert drawn.starts() == tuple(plains.split())
    assert [by_terrain[terrain] for terrain in TERRAINS] == [
        set(text.split()) for text in (plains, forest, ocean, mountains)
    ]


@pytest.mark.parametrize("drawn", HOMELANDS, ids=lambda drawn: drawn.title)
def test_every_homeland_touches_a_forest_a_mountain_and_an_ocean_of_its_own(drawn: StartingMap) -> None:
    """BL-SET-9: and three empty places."""
    tiles, starts = drawn.tiles(), drawn.starts()
    for start in starts:
        near = Counter(tiles.get(there) for there in adjacent(start))
        assert near == {"forest": 1, "mountains": 1, "ocean": 1, None: 3}
    shared = Counter(there for start in starts for there in adjacent(start) if there in tiles)
    assert set(shared.values()) == {1}


def settled(cells: dict[Hex, str]) -> dict[Hex, str]:
    """A map moved so that its first hex is 0,0, with all starts alike."""
    q, r = first_of(cells)
    return {(here[0] - q, here[1] - r): mark if mark in SYMBOLS else "start" for here, mark in cells.items()}


def turned(drawn: StartingMap, turn: Callable[[Hex], Hex]) -> dict[Hex, str]:
    return settled({turn(here): mark for here, mark in drawn.marks().items()})


def test_the_homelands_look_the_same_from_every_seat() -> None:
    """BL-SET-9: a half turn for two, a third of a turn for three, two mirrors for four."""
    two, three, four = HOMELANDS
    assert turned(two, lambda here: rotate(here, 3)) == settled(two.marks())
    assert turned(three, lambda here: rotate(here, 2)) == settled(three.marks())
    assert turned(four, lambda here: (-here[0] - here[1], here[1])) == settled(four.marks())
    assert turned(four, lambda here: (here[0] + here[1], -here[1])) == settled(four.marks())


@pytest.mark.parametrize(
    ("map_set", "players", "apart"),
    [
        ("homelands", 2, [3]),
        ("homelands", 3, [3, 3, 3]),
        ("homelands", 4, [3, 5, 4, 4, 5, 3]),
        ("highlands", 2, [3]),
        ("highlands", 3, [3, 3, 3]),
        ("highlands", 4, [3, 5, 3, 3, 3, 3]),
    ],
)
def test_the_starts_lie_so_far_apart(map_set: str, players: int, apart: list[int]) -> None:
    """BL-SET-9."""
    starts = WORLD.starting_map(map_set, players).starts()
    assert [distance(named(one), named(other)) for one, other in combinations(starts, 2)] == apart


@pytest.mark.parametrize("drawn", HIGHLANDS, ids=lambda drawn: drawn.title)
def test_highlands_are_a_block_of_mountains_with_a_start_at_each(drawn: StartingMap) -> None:
    """BL-SET-8, BL-SET-9."""
    tiles = drawn.tiles()
    assert Counter(tiles.values()) == {"plains": drawn.players, "mountains": drawn.players}
    assert [sum(there in tiles for there in adjacent(start)) for start in drawn.starts()] == [1] * drawn.players


@pytest.mark.parametrize(
    ("name", "players", "bag"),
    [
        ("homelands", 2, (13, 13, 13, 13)),
        ("homelands", 3, (12, 12, 12, 12)),
        ("homelands", 4, (11, 11, 9, 11)),
        ("highlands", 2, (13, 15, 15, 13)),
        ("highlands", 4, (11, 15, 15, 11)),
    ],
)
def test_the_bag_holds_the_tiles_that_the_map_leaves_over(name: str, players: int, bag: tuple[int, ...]) -> None:
    """BL-COMP-2, BL-SET-10."""
    assert tuple(WORLD.bag(WORLD.starting_map(name, players)).values()) == bag
    assert sum(WORLD.box.values()) == 60


def test_the_display_has_one_tile_more_than_players() -> None:
    """BL-SET-11, BL-RED-2; W4."""
    assert [display_size(players) for players in (2, 3, 4)] == [3, 4, 5]


def test_terrains_differ_in_defence_fighting_and_exploring() -> None:
    """BL-TER-2, BL-TER-4, BL-TER-6, BL-TER-8, BL-COM-3, BL-COM-8, BL-EXP-4, BL-GEN-5."""
    traits = {terrain: (at.defence, at.fights, at.reveals) for terrain, at in WORLD.terrains.items()}
    assert traits == {
        "plains": (0, True, 1),
        "forest": (1, True, 1),
        "ocean": (0, True, 2),
        "mountains": (0, False, 1),
    }


def test_population_counts_a_players_units_by_terrain() -> None:
    """BL-BRD-5."""
    counts = population(row("PPFO"), {"0,0": (0, 2), "1,0": (0, 1), "2,0": (1, 3), "3,0": (0, 1)}, seat=0)
    assert counts == {"plains": 3, "forest": 0, "ocean": 1, "mountains": 0}


def test_an_enclosed_place_is_an_empty_slot_like_any_other() -> None:
    """BL-EXP-1, BL-EXP-2; T27."""
    tiles = WORLD.starting_map("homelands", 4).tiles()
    assert {"1,-1", "0,1"} <= set(empty_slots(tiles))
    assert all(there in tiles for there in adjacent("1,-1"))
    assert why_not_explore(tiles, {"0,-1": (0, 1)}, 0, "forest", Exploration("0,-1", "1,-1", "forest")) is None


@given(some_tiles)
def test_empty_slots_are_the_untiled_places_next_to_tiles(tiles: dict[str, Terrain]) -> None:
    """BL-EXP-1."""
    found = empty_slots(tiles)
    assert len(set(found)) == len(found)
    assert set(found) == {there for place in tiles for there in adjacent(place)} - set(tiles)


def test_a_card_populates_only_its_own_terrain() -> None:
    """BL-MAP-6, BL-POP-2; T11."""
    tiles, stacks = row("PFP"), {"1,0": (0, 1)}
    assert why_not_populate(tiles, stacks, 0, "forest", "1,0") is None
    assert why_not_populate(tiles, stacks, 0, "forest", "0,0") == ("BL-MAP-6", "0,0 is plains, and the card is forest.")


@pytest.mark.parametrize(
    ("place", "rule", "reason"),
    [
        ("9,9", "BL-MAP-5", "There is no tile at 9,9."),
        ("3,0", "BL-POP-3", "You have no unit on 3,0 or next to it."),
        ("1,0", "BL-POP-3", "Another player holds 1,0; only combat can take it."),
    ],
)
def test_a_unit_is_added_only_where_one_stands_or_beside_it_and_never_among_rivals(
    place: str, rule: str, reason: str
) -> None:
    """BL-POP-3, BL-MAP-5."""
    assert why_not_populate(row("PPPP"), {"0,0": (0, 1), "1,0": (1, 1)}, 0, "plains", place) == (rule, reason)


def test_a_player_swept_off_the_map_comes_back_on_any_unoccupied_tile_of_the_suit() -> None:
    """BL-MAP-5; T33."""
    tiles, stacks = row("PFPP"), {"2,0": (1, 1)}
    allowed = [place for place in tiles if why_not_populate(tiles, stacks, 0, "plains", place) is None]
    assert allowed == ["0,0", "3,0"]


@pytest.mark.parametrize("match", ["placed", "origin"])
def test_from_ocean_only_an_ocean_card_explores_and_ocean_comes_first(match: ExploreMatch) -> None:
    """BL-EXP-5, BL-TER-8."""
    legal = [(suit, placed) for suit in TERRAINS for placed in TERRAINS if can_reveal(suit, "ocean", placed, match)]
    assert legal == [("ocean", "ocean")]


def test_from_land_the_card_matches_the_tile_that_is_laid() -> None:
    """BL-MAP-6, BL-EXP-1: an ocean tile can be laid from land too."""
    legal = [(suit, placed) for suit in TERRAINS for placed in TERRAINS if can_reveal(suit, "mountains", placed)]
    assert legal == [(terrain, terrain) for terrain in TERRAINS]


def test_a_table_may_ask_that_the_card_matches_the_tile_of_the_unit() -> None:
    """BL-MAP-6."""
    legal = {(suit, placed) for suit in TERRAINS for placed in TERRAINS if can_reveal(suit, "forest", placed, "origin")}
    assert legal == {("forest", placed) for placed in TERRAINS}


@pytest.mark.parametrize(
    ("plan", "suit", "rule", "reason"),
    [
        (Exploration("2,0", "3,0", "plains"), "plains", "BL-MAP-5", "You have no unit on 2,0."),
        (
            Exploration("0,0", "1,0", "plains"),
            "plains",
            "BL-EXP-1",
            "A tile already lies on 1,0; choose an empty place.",
        ),
        (Exploration("0,0", "3,0", "plains"), "plains", "BL-EXP-2", "3,0 is not next to your unit on 0,0."),
        (
            Exploration("0,0", "-1,0", "plains"),
            "forest",
            "BL-MAP-6",
            "The card is forest, but the tile to lay is plains.",
        ),
        (
            Exploration("1,0", "1,1", "plains"),
            "plains",
            "BL-EXP-5",
            "From ocean one explores with an ocean card, and the first tile must be ocean.",
        ),
    ],
)
def test_an_exploration_is_refused_with_its_rule(plan: Exploration, suit: Terrain, rule: str, reason: str) -> None:
    """BL-EXP-1, BL-EXP-2, BL-EXP-5, BL-MAP-6; T26."""
    assert why_not_explore(row("POP"), {"0,0": (0, 1), "1,0": (0, 1), "2,0": (1, 1)}, 0, suit, plan) == (rule, reason)


def test_the_other_way_to_match_is_named_when_it_refuses() -> None:
    """BL-MAP-6."""
    refusal = why_not_explore(row("P"), {"0,0": (0, 1)}, 0, "forest", Exploration("0,0", "1,0", "forest"), "origin")
    assert refusal == ("BL-MAP-6", "The card is forest, but your unit stands on plains.")


def test_the_second_tile_goes_next_to_the_first_or_to_the_start() -> None:
    """BL-EXP-4; T26."""
    tiles = row("OO")
    slots = second_slots(tiles, start="0,0", first="1,0")
    assert set(slots) == {*explore_slots(tiles, "0,0"), *explore_slots(tiles, "1,0")}
    assert len(slots) == len(set(slots)) == 8


def test_a_step_onto_a_new_tile_comes_from_any_own_tile_beside_it() -> None:
    """BL-EXP-3."""
    stacks = {"0,0": (0, 1), "2,0": (0, 2), "1,-1": (1, 1), "4,0": (0, 1)}
    assert set(steps_onto(stacks, 0, ["1,0"])) == {("0,0", "1,0"), ("2,0", "1,0")}


def test_a_unit_walks_over_own_land_and_steps_off_at_its_edge() -> None:
    """BL-MOV-2, BL-MOV-3: beyond the first empty tile it does not go."""
    tiles, stacks = row("MPFF"), {"0,0": (0, 1), "1,0": (0, 3)}
    assert set(destinations(tiles, stacks, 0, "0,0")) == {"1,0", "2,0"}


def test_a_card_moves_from_its_terrain_or_onto_it_but_not_through_it() -> None:
    """BL-MOV-1; T25."""
    tiles, stacks = row("MPF"), {"0,0": (0, 1), "1,0": (0, 1)}
    refusals = {suit: why_not_move(tiles, stacks, 0, suit, Journey("0,0", "2,0")) for suit in TERRAINS}
    assert [suit for suit, refusal in refusals.items() if refusal is None] == ["forest", "mountains"]
    assert refusals["plains"] == ("BL-MOV-1", "The card is plains, but the way leads from mountains onto forest.")


def test_crossing_the_coast_takes_the_whole_move() -> None:
    """BL-MOV-5; T23."""
    tiles, stacks = row("PPPO"), {"0,0": (0, 1), "1,0": (0, 1), "2,0": (0, 1)}
    assert why_not_move(tiles, stacks, 0, "ocean", Journey("2,0", "3,0")) is None
    assert why_not_move(tiles, stacks, 0, "ocean", Journey("0,0", "3,0")) == (
        "BL-MOV-5",
        "Crossing the coast is one step, and 3,0 is not next to 0,0.",
    )


def test_a_unit_from_ocean_lands_beside_it_and_walks_no_further() -> None:
    """BL-MOV-5."""
    tiles, stacks = row("OPP"), {"0,0": (0, 1), "1,0": (0, 1)}
    assert coast_steps(tiles, stacks, 0, "0,0") == destinations(tiles, stacks, 0, "0,0") == ["1,0"]


def test_a_ship_sails_any_way_over_open_ocean_until_somebody_stands_there() -> None:
    """BL-MOV-6, BL-TER-9; T24."""
    tiles = row("OOOOO")
    assert destinations(tiles, {"0,0": (0, 1)}, 0, "0,0") == ["1,0", "2,0", "3,0", "4,0"]
    assert destinations(tiles, {"0,0": (0, 1), "3,0": (1, 1)}, 0, "0,0") == ["1,0", "2,0"]


def test_own_units_end_a_voyage_unless_the_table_lets_them_be_passed() -> None:
    """BL-MOV-6."""
    tiles, stacks = row("OOOO"), {"0,0": (0, 1), "2,0": (0, 1)}
    assert destinations(tiles, stacks, 0, "0,0") == ["1,0", "2,0"]
    assert destinations(tiles, stacks, 0, "0,0", pass_own=True) == ["1,0", "2,0", "3,0"]


@pytest.mark.parametrize(
    ("start", "end", "suit", "rule", "reason"),
    [
        ("1,0", "0,0", "plains", "BL-MAP-5", "You have no unit on 1,0."),
        ("0,0", "9,9", "plains", "BL-MAP-5", "There is no tile at 9,9."),
        ("0,0", "4,0", "plains", "BL-MOV-2", "Another player holds 4,0; only combat can take it."),
        ("0,0", "2,0", "plains", "BL-MOV-3", "No way over your own land tiles leads from 0,0 to 2,0."),
        ("6,0", "8,0", "ocean", "BL-MOV-6", "No way over open ocean leads from 6,0 to 8,0."),
    ],
)
def test_a_move_is_refused_with_its_rule(start: str, end: str, suit: Terrain, rule: str, reason: str) -> None:
    """BL-MOV-1, BL-MOV-2, BL-MOV-3, BL-MOV-6, BL-MAP-5."""
    tiles, stacks = row("PPPPP.OOO"), {"0,0": (0, 1), "4,0": (1, 1), "6,0": (0, 1), "7,0": (1, 1)}
    assert why_not_move(tiles, stacks, 0, suit, Journey(start, end)) == (rule, reason)


def spread(inside: set[str], allowed: set[str]) -> set[str]:
    """Everything that a walk over allowed places can reach."""
    while more := {there for here in inside for there in adjacent(here)} & allowed - inside:
        inside = inside | more
    return inside


def ends_of_a_move(position: Position, start: str, pass_own: bool) -> set[str]:
    """The ends of one move by the letter of the rules, in whole sets of tiles."""
    tiles, stacks = position
    land = {place for place in tiles if is_land(tiles[place])}
    own = {place for place in stacks if stacks[place][0] == 0}
    free = set(tiles) - set(stacks)
    home = land if start in land else set(tiles) - land
    passed = own & land if start in land else (free | own if pass_own else free) - land
    walked = spread({start}, passed)
    beside = {there for here in walked for there in adjacent(here)}
    ashore = {there for there in adjacent(start) if there in tiles} - home
    return ((walked | beside) & home | ashore) & (free | own) - {start}


@given(positions, st.booleans())
def test_destinations_are_those_of_the_rules_read_tile_by_tile(position: Position, pass_own: bool) -> None:
    """BL-MOV-2, BL-MOV-3, BL-MOV-5, BL-MOV-6."""
    tiles, stacks = position
    for start in held_by(stacks, 0):
        found = destinations(tiles, stacks, 0, start, pass_own=pass_own)
        assert len(set(found)) == len(found)
        assert set(found) == ends_of_a_move(position, start, pass_own)


@given(positions, terrains)
def test_a_move_is_refused_exactly_if_it_ends_elsewhere_or_the_card_does_not_match(
    position: Position, suit: Terrain
) -> None:
    """BL-MOV-1."""
    tiles, stacks = position
    for start in held_by(stacks, 0):
        ends = destinations(tiles, stacks, 0, start)
        legal = {end for end in tiles if why_not_move(tiles, stacks, 0, suit, Journey(start, end)) is None}
        assert legal == {end for end in ends if can_move_with(suit, tiles[start], tiles[end])}


def test_mountains_neither_attack_nor_are_attacked() -> None:
    """BL-COM-8, BL-TER-6; T19."""
    tiles, stacks = row("MPM"), {"0,0": (0, 1), "1,0": (1, 1), "2,0": (2, 1)}
    refusal = why_not_attack(tiles, stacks, 0, "plains", Journey("0,0", "1,0"), FIGHTING)
    assert refusal == ("BL-COM-8", "0,0 is mountains: it cannot be attacked, nor attack.")


def test_combat_crosses_the_coast() -> None:
    """BL-COM-1."""
    tiles, stacks = row("PO"), {"0,0": (0, 1), "1,0": (1, 1)}
    assert why_not_attack(tiles, stacks, 0, "ocean", Journey("0,0", "1,0"), FIGHTING) is None
    assert why_not_attack(tiles, stacks, 1, "plains", Journey("1,0", "0,0"), FIGHTING) is None


@pytest.mark.parametrize(
    ("start", "target", "suit", "rule", "reason"),
    [
        ("1,0", "0,0", "plains", "BL-MAP-5", "You have no unit on 1,0."),
        ("0,0", "2,0", "plains", "BL-COM-1", "No other player has a unit on 2,0."),
        ("0,0", "3,0", "plains", "BL-COM-1", "3,0 is not next to 0,0."),
        ("0,0", "1,0", "plains", "BL-MAP-6", "1,0 is forest, and the card is plains."),
    ],
)
def test_an_attack_is_refused_with_its_rule(start: str, target: str, suit: Terrain, rule: str, reason: str) -> None:
    """BL-COM-1, BL-MAP-5, BL-MAP-6."""
    tiles, stacks = row("PFPP"), {"0,0": (0, 1), "1,0": (1, 1), "3,0": (1, 1)}
    assert why_not_attack(tiles, stacks, 0, suit, Journey(start, target), FIGHTING) == (rule, reason)


@given(positions, terrains, terrains)
def test_no_question_is_answered_for_the_wrong_seat(position: Position, suit: Terrain, placed: Terrain) -> None:
    """BL-MAP-5: a seat without units moves, explores and attacks nowhere."""
    tiles, stacks = position
    for start in tiles:
        plan = Exploration(start, adjacent(start)[0], placed)
        assert why_not_explore(tiles, stacks, 9, suit, plan) == ("BL-MAP-5", f"You have no unit on {start}.")
        assert why_not_move(tiles, stacks, 9, suit, Journey(start, start)) is not None


def edited(tmp_path: Path, old: str, new: str) -> Path:
    text = MAPS.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "map.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("1 M M 2\n O", "1 M M 1\n O", r"map 1 \(homelands\): A map for 2 players needs the digits 1 to 2 once each"),
        ("1 M M 2\n O", "1 X M 2\n O", r"map 1 \(homelands\): A map for 2 players needs .* only P, F, O, M and dots"),
        ("1 M M 2\n O", "1M M 2\n O", r"map 1 \(homelands\): Map line 2, column 2: 'M' stands between two places"),
        ('1 M M 2\n"""', '1 M . 2\n"""', r"map 4 \(highlands\): All tiles of a starting map must hang together"),
        ("tiles = 15", "tiles = 3", r"map\.toml: homelands for 4 players uses more plains tiles than the 3 in the box"),
        ("tiles = 15", "tiles = -1", r"terrain 1 \(plains\), tiles"),
        ('name = "forest"', 'name = "plains"', r"map\.toml: Give exactly one terrain for each of plains, forest"),
        (
            'name = "highlands"',
            'name = "homelands"',
            r"map\.toml: There are two maps homelands for 2 players; rename one",
        ),
    ],
)
def test_a_fault_in_a_map_file_is_named_with_its_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        world(edited(tmp_path, old, new))


def test_a_designer_can_redraw_a_map_in_its_file(tmp_path: Path) -> None:
    changed = world(edited(tmp_path, " F   O\n1 M M 2", " F . O\n1 M P 2")).starting_map("homelands", 2)
    assert changed.tiles()["2,0"] == "plains"


def test_a_map_that_does_not_exist_is_refused_with_those_that_do() -> None:
    """BL-SET-8."""
    with pytest.raises(BadContent, match="no starting map lowlands for 3 players; there are homelands for 2 players"):
        WORLD.starting_map("lowlands", 3)
