"""Player boards: limits, costs and meld size by the units on the map; and how the cards are split into decks."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.blink.content.boards import BOARDS, Board, BoardFile, Counts, board
from tabletime.games.blink.content.cards import (
    CARDS,
    DECKS,
    LETTERS,
    RANK,
    SUIT,
    SUITS,
    TERRAINS,
    Terrain,
    card,
    deck_splits,
    in_order,
    name,
)
from tabletime.kernel.errors import BadContent
from tabletime.pieces.content import load

BOARD = board()

terrains = st.sampled_from(TERRAINS)
some_counts = st.tuples(*[st.integers(0, 5)] * 4).map(lambda numbers: counts(*numbers))


def counts(plains: int, forest: int, ocean: int, mountains: int) -> Counts:
    return {"plains": plains, "forest": forest, "ocean": ocean, "mountains": mountains}


def test_a_board_holds_twenty_units_on_four_tracks_of_five() -> None:
    """BL-BRD-1, BL-SET-7, BL-COMP-5."""
    assert (BOARD.units, BOARD.slots) == (20, dict.fromkeys(TERRAINS, 5))


@pytest.mark.parametrize(
    ("terrain", "limits"),
    [
        ("plains", (2, 2, 3, 3, 4, 4)),
        ("forest", (1, 1, 2, 2, 3, 3)),
        ("ocean", (1, 1, 1, 2, 2, 2)),
        ("mountains", (1, 1, 1, 2, 2, 2)),
    ],
)
def test_population_limits_rise_with_the_units_on_a_terrain(terrain: Terrain, limits: tuple[int, ...]) -> None:
    """BL-BRD-3, BL-BRD-4, BL-TER-10."""
    assert tuple(BOARD.population_limit(terrain, count) for count in range(6)) == limits


@given(st.integers(0, 5))
def test_plains_hold_most_forest_less_and_the_others_little(count: int) -> None:
    """BL-TER-1, BL-TER-3, BL-TER-5, BL-TER-7."""
    limit = {terrain: BOARD.population_limit(terrain, count) for terrain in TERRAINS}
    assert limit["plains"] > limit["forest"] >= limit["ocean"] == limit["mountains"]


def test_only_the_first_two_units_on_mountains_cost_two_cards() -> None:
    """BL-POP-5, BL-BRD-4; T13."""
    cost = {terrain: [BOARD.populate_cost(terrain, count) for count in range(5)] for terrain in TERRAINS}
    assert cost == {"plains": [1] * 5, "forest": [1] * 5, "ocean": [1] * 5, "mountains": [2, 2, 1, 1, 1]}


def test_the_units_of_a_terrain_are_on_the_map_or_on_the_track() -> None:
    """BL-BRD-2, BL-BRD-5; T36: two units lost on Plains return to the Plains track alone."""
    before, after = counts(4, 1, 1, 0), counts(2, 1, 1, 0)
    left = [[BOARD.units_left(terrain, held[terrain]) for terrain in TERRAINS] for held in (before, after)]
    assert left == [[1, 4, 4, 5], [3, 4, 4, 5]]


@pytest.mark.parametrize(
    ("held", "limit"),
    [
        (counts(0, 0, 0, 0), 2),
        (counts(5, 5, 5, 0), 2),
        (counts(1, 1, 1, 1), 3),
        (counts(5, 2, 2, 2), 4),
        (counts(3, 3, 3, 3), 5),
        (counts(5, 5, 5, 5), 5),
    ],
)
def test_the_track_with_the_fewest_open_slots_decides_the_meld_limit(held: Counts, limit: int) -> None:
    """BL-BRD-6, BL-GEN-7."""
    assert BOARD.meld_limit(held) == limit


def test_a_move_onto_mountains_passes_a_line_and_lowers_the_plains_limit() -> None:
    """BL-BRD-3, BL-BRD-5, BL-BRD-6; T14."""
    before, after = counts(2, 1, 1, 0), counts(1, 1, 1, 1)
    assert (BOARD.meld_limit(before), BOARD.meld_limit(after)) == (2, 3)
    assert [BOARD.population_limit("plains", held["plains"]) for held in (before, after)] == [3, 2]


def test_a_lost_unit_closes_its_slot_and_the_line_is_no_longer_passed() -> None:
    """BL-BRD-3, BL-BRD-5, BL-BRD-6; T21."""
    assert (BOARD.meld_limit(counts(1, 1, 1, 1)), BOARD.meld_limit(counts(1, 1, 0, 1))) == (3, 2)


def test_the_next_line_lies_above_the_open_rows() -> None:
    """BL-BRD-6."""
    found = [BOARD.next_line(counts(5, 5, 5, mountains)) for mountains in range(6)]
    assert found == [1, 2, 3, None, None, None]


@given(some_counts, terrains)
def test_one_more_unit_never_lowers_a_limit_or_raises_a_cost(held: Counts, terrain: Terrain) -> None:
    """BL-BRD-3, BL-TER-10."""
    count = held[terrain]
    if count < 5:
        more = {**held, terrain: count + 1}
        assert BOARD.meld_limit(more) >= BOARD.meld_limit(held)
        assert BOARD.population_limit(terrain, count + 1) >= BOARD.population_limit(terrain, count)
        assert BOARD.populate_cost(terrain, count + 1) <= BOARD.populate_cost(terrain, count)


def test_a_full_tile_has_room_again_when_a_unit_elsewhere_lifts_the_limit() -> None:
    """BL-POP-4, BL-BRD-3; T12."""
    assert not BOARD.can_enter("plains", standing=3, count=3)
    assert BOARD.can_enter("plains", standing=3, count=4)


def test_nobody_has_more_units_on_a_terrain_than_its_track_has_slots() -> None:
    """BL-BRD-5; T15: a move within the terrain changes no count."""
    assert not BOARD.can_enter("forest", standing=0, count=5)
    assert BOARD.can_enter("forest", standing=0, count=5, same_terrain=True)


def test_nothing_joins_a_stack_that_is_above_a_fallen_limit() -> None:
    """BL-BRD-3, BL-POP-4; T22."""
    assert BOARD.population_limit("forest", count=3) == 2
    assert not BOARD.can_enter("forest", standing=3, count=3)
    assert not BOARD.can_enter("forest", standing=3, count=3, same_terrain=True)


def test_each_advancing_unit_lifts_the_limit_for_the_next() -> None:
    """BL-COM-6, BL-POP-4; T20."""
    assert BOARD.room("forest", standing=0, count=0) == 1
    assert BOARD.room("forest", standing=0, count=2) == 3


def test_within_one_terrain_the_limit_stays_as_it_is() -> None:
    """BL-COM-6, BL-POP-4."""
    assert BOARD.room("plains", standing=0, count=2, same_terrain=True) == 3
    assert BOARD.room("plains", standing=0, count=5, same_terrain=True) == 4
    assert BOARD.room("plains", standing=0, count=5) == 0


def test_the_board_is_empty_with_twenty_units_on_the_map() -> None:
    """BL-END-1."""
    assert BOARD.is_empty(counts(5, 5, 5, 5))
    assert not BOARD.is_empty(counts(5, 5, 5, 4))


def test_a_full_civilization_needs_at_least_ten_tiles() -> None:
    """BL-POP-4: five units of a terrain fill so many tiles at its highest limit."""
    tiles = {terrain: -(-5 // BOARD.population_limit(terrain, 5)) for terrain in TERRAINS}
    assert tiles == {"plains": 2, "forest": 2, "ocean": 3, "mountains": 3}


Edited = Callable[[Path, str, str], Path]


@pytest.fixture
def edited(tmp_path: Path) -> Edited:
    """A copy of a content file with something in it replaced."""

    def edit(path: Path, old: str, new: str) -> Path:
        text = path.read_text(encoding="utf-8")
        assert old in text
        copy = tmp_path / path.name
        copy.write_text(text.replace(old, new, 1), encoding="utf-8")
        return copy

    return edit


def test_a_designer_can_change_the_board_in_its_file(edited: Edited) -> None:
    changed: Board = board(edited(BOARDS, "limit = 2, cost = 1", "limit = 3, cost = 1"))
    assert changed.limits["plains"] == (3, 3, 3, 3, 4, 4)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('name = "plains"', 'name = "swamp"', r"track 1 \(swamp\), name: 'swamp' is not one of the words"),
        ("limit = 2, cost = 1", "limit = 2", r"track 1 \(plains\): The base must unlock a cost of at least 1"),
        ("{ limit = 3 }", "{ gold = 3 }", r"track 1 \(plains\): 'row 2' unlocks 'gold'; a slot can unlock a limit or"),
        ('name = "row 2"', 'name = "row 1"', r"track 1 \(plains\): Track 'plains' has two spaces named 'row 1'"),
        ('name = "forest"', 'name = "plains"', r"boards\.toml: A board needs exactly one track for each of plains, f"),
        (
            "above = 3",
            "above = 9",
            r"boards\.toml: The lines must lie above row 0 and then, upwards, above rows 1 to 5",
        ),
        ("meld_limit = 3", "meld_limit = 0", r"boards\.toml: A line must give a meld limit of at least 1"),
        ('origin = "designed"', 'origin = "dreamt"', r"track 1 \(plains\), origin: say where the values come from"),
    ],
)
def test_a_fault_in_a_board_file_is_named_with_its_place(edited: Edited, old: str, new: str, complaint: str) -> None:
    path = edited(BOARDS, old, new)
    with pytest.raises(BadContent, match=complaint):
        load(path, BoardFile)


def test_there_are_eighty_cards_each_rank_once_in_each_suit() -> None:
    """BL-COMP-1, BL-SET-1, BL-GEN-4."""
    assert len(set(CARDS)) == 80
    assert {(RANK[each], SUIT[each]) for each in CARDS} == {(rank, suit) for rank in range(1, 21) for suit in TERRAINS}
    assert SUITS == TERRAINS


def test_a_card_is_called_by_rank_and_letter() -> None:
    assert (card(12, "ocean"), name("12O"), LETTERS["mountains"]) == ("12O", "Ocean 12", "M")


def test_cards_are_sorted_by_rank_and_then_suit() -> None:
    assert in_order(["10P", "9M", "9P", "2O"]) == ["2O", "9P", "9M", "10P"]


@pytest.mark.parametrize(
    ("players", "highest", "starting", "advanced"), [(2, 5, 20, 60), (3, 8, 32, 48), (4, 10, 40, 40)]
)
def test_the_decks_are_split_by_the_number_of_players(players: int, highest: int, starting: int, advanced: int) -> None:
    """BL-SET-1, BL-SET-2, BL-SET-3; W3."""
    split = deck_splits()[players]
    low, high = split.starting_deck(), [each for rank in split.advanced_deck() for each in rank]
    assert (len(low), len(high)) == (starting, advanced)
    assert {RANK[each] for each in low} == set(range(1, highest + 1))
    assert sorted([*low, *high]) == sorted(CARDS)


def test_the_advanced_deck_begins_with_the_four_cards_of_its_lowest_rank() -> None:
    """BL-SET-12, BL-SET-13, BL-SET-14; W6."""
    first, second, *_ = deck_splits()[4].advanced_deck()
    assert (set(first), set(second)) == ({"11P", "11F", "11O", "11M"}, {"12P", "12F", "12O", "12M"})


def test_a_starting_deck_too_small_for_the_hands_is_refused(edited: Edited) -> None:
    """BL-SET-4."""
    with pytest.raises(BadContent, match=r"deck 2: With 3 players the starting ranks must end between 8 and 19"):
        deck_splits(edited(DECKS, "starting = 8", "starting = 7"))


def test_a_deck_for_every_number_of_players_is_asked_for(edited: Edited) -> None:
    """BL-GEN-1."""
    with pytest.raises(BadContent, match="exactly one deck for each of 2, 3 and 4 players"):
        deck_splits(edited(DECKS, "players = 2\nstarting = 5", "players = 4\nstarting = 10"))
