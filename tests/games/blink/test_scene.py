"""Scenes: positions from words, in the middle of any phase, and what is wrong with those that cannot be."""

from random import Random
from typing import Any

import pytest

from tabletime.games.blink import GAME
from tabletime.games.blink.moves import Cash, Keep, PlayMeld, Populate, Redraw, Upgrade
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.draft import Draft
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.rules.upgrade import UpgradeWindow
from tabletime.kernel import BadScene, Frame
from tests.games.blink.verbs import ONE_OF_EACH, ROW, asked, does, end_turn, offered, scene

ALL_UNITS: dict[str, Any] = {
    "map": "P P F F O O O M M M P",
    "units": ("0,0*4 1,0 2,0*3 3,0*2 4,0*2 5,0*2 6,0 7,0*2 8,0*2 9,0", "10,0"),
}


def test_what_is_not_said_is_filled_in() -> None:
    """BL-HAN-1, BL-COMP-1, BL-COMP-2."""
    table = scene(hands=("20P", "1P"), piles=("3F", ""), gold=(2, 0))
    view = table.view(None)
    assert [player.hand_size + len(player.discard) for player in view.players] == [10, 10]
    census = GAME.census(table.state)
    assert (census["cards"], census["different cards"], census["gold"]) == (80, 80, 20)
    assert {census[f"{terrain} tiles"] for terrain in ("plains", "forest", "ocean", "mountains")} == {15}
    assert view.display == ("plains", "forest", "ocean")


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({}, CardPhase),
        ({"melds": ("4P", "5P")}, MapTurn),
        ({"phase": "draft"}, Draft),
        ({"phase": "cards", "melds": ("4P", "")}, CardPhase),
        ({"phase": "upgrade", "melds": ("4P", "5P"), "gold": (0, 1)}, UpgradeWindow),
    ],
)
def test_a_scene_begins_in_any_phase(position: dict[str, Any], rule: type[Frame]) -> None:
    """BL-GEN-2."""
    assert type(scene(**position).view(None).stack[-1]) is rule


def test_names_are_read_in_any_case() -> None:
    """BL-GEN-4."""
    table = scene(map="p f", units=("0,0", "1,0"), melds=("9p", "2F"), display="f o M")
    assert table.view(0).tiles == {"0,0": "plains", "1,0": "forest"}
    assert (table.view(0).player(0).meld, table.view(0).display) == (("9P",), ("forest", "ocean", "mountains"))


def test_a_draft_begins_with_any_of_its_picks() -> None:
    """BL-DRA-1, BL-DRA-3, BL-DRA-4."""
    table = scene(phase="draft", hands=("1P 2P 3P 4P", "1F 2F 3F 4F"), packs=("5P 5F", "5O 5M"))
    assert (table.view(0).player(0).picks_made, table.view(0).player(0).pack_size) == (1, 6)
    assert Keep(("5P", "5F")) in offered(table, Keep, 0)
    assert GAME.view(GAME.imagine(table.view(0), Random(1)), 0) == table.view(0)
    for _ in range(2):
        for seat in (0, 1):
            does(table, seat, offered(table, Keep, seat)[0])
    assert table.view(0).player(0).hand_size == 10
    assert table.view(0).round == 1


def test_a_trick_goes_on_after_those_who_have_played() -> None:
    """BL-CAR-2."""
    table = scene(seats=3, phase="cards", leader=1, melds=("", "4P 5P", ""), hands=("1P", "1F", "1O"))
    assert asked(table) == 2
    does(table, 2, PlayMeld(("1O",)))
    does(table, 0, PlayMeld(("1P",)))
    assert table.view(0).order == (1, 2, 0)


def test_a_map_turn_goes_on_in_its_middle() -> None:
    """BL-MAP-7, BL-MAP-3, BL-RED-3."""
    position = {"map": ROW, "units": (ONE_OF_EACH, "4,0"), "melds": ("9P 8P 7P", "2P"), "gold": (1, 0)}
    table = scene(**position, used="9P", cashed="8P", redraws=2, options={"redraws_per_turn": 2})
    assert [move.card for move in offered(table, Cash)] == ["7P"]
    assert not offered(table, Redraw)
    assert (table.view(0).player(0).played, table.view(0).player(0).discard) == (("7P", "8P", "9P"), ("9P", "8P"))
    does(table, 0, Populate("7P", "0,0"))
    end_turn(table, 0)
    assert table.view(0).player(0).gold == 1


def test_roads_and_industry_can_have_been_used() -> None:
    """AF-3."""
    table = scene(melds=("9P", "2P"), piles=("7P 14P", ""), roads_used=True, options={"full_version": True})
    assert table.view(0).stack[-1].has_used_roads


def test_an_upgrade_window_opens_with_gaps_in_the_market() -> None:
    """BL-UPG-6, BL-UPG-9."""
    window = {"phase": "upgrade", "upgrades": 1, "piles": ("3F", ""), "gold": (1, 0)}
    table = scene(**window, melds=("9P", "2P"), options={"upgrades_per_window": 2})
    assert len(table.view(0).market) == 3
    does(table, 0, offered(table, Upgrade)[0])
    assert not offered(table, Upgrade, 0)
    assert asked(table) == 1


def test_the_highest_rank_bought_counts_where_the_table_says_so() -> None:
    """BL-VP-3."""
    table = scene(piles=("3F", ""), bought=(12, 0), options={"top_rank_from": "bought"})
    assert table.view(0).points(0).top_rank == 12


def test_a_last_unit_that_is_on_the_map_already_ends_the_game_with_the_round() -> None:
    """BL-END-1."""
    table = scene(**ALL_UNITS, melds=("9P", "2P"), turn=1, options={"end_timing": "finish_round"})
    end_turn(table, 1)
    assert table.outcome is not None


FULL = "1P 2P 3P 4P 5P 1F 2F 3F 4F 5F"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"hands": ("99P", "")}, "There is no card '99P'; cards are named like 7F or 12O."),
        ({"hands": ("7P", "7P")}, "There is only one 7P, and the scene names it twice."),
        ({"hands": (f"{FULL} 9P",)}, "Player 1 has too many cards; everybody has ten."),
        ({"hands": ("1P", FULL[3:]), "discards": ("", "9O 9M 8P")}, "Player 2 has too many cards; everybody has ten."),
        (
            {"hands": ("1P", "")},
            "Player 2 has no hand; whoever plays the last card takes up the discard.",
        ),
        (
            {"hands": ("", "1P"), "melds": ("9P", "2P"), "turn": 1},
            "Player 1 has no hand; whoever plays the last card takes up the discard.",
        ),
        ({"map": "P X"}, "There is no terrain 'X'; the terrains are P, F, O, M."),
        ({"map": "P . . P"}, "All tiles of a map must hang together."),
        ({"map": "PP"}, "Map line 1, column 2: 'P' stands between two places; move it by one column."),
        ({"units": ("9,9", "")}, "There is no tile at 9,9 for the units of player 1."),
        ({"units": ("here", "")}, "There is no place 'here'; places are named like 0,1 or 2,-3."),
        ({"units": ("0,0", "0,0")}, "Units of two players cannot stand on 0,0, nor is a tile named twice."),
        ({"units": ("0,0*6", "")}, "Player 1 has too many units on plains for the player board."),
        ({"units": ("0,0*5", "")}, "No more than 4 units ever stand on one tile of plains."),
        ({"units": ("0,0*0", "")}, "'0' is not a number of units; write 0,0*2 for two units at 0,0."),
        ({"units": ("0,0*many", "")}, "'many' is not a number of units; write 0,0*2 for two units at 0,0."),
        ({"units": ("0,0", "3,0", "1,0")}, "'units' speaks of more players than the 2 at the table."),
        ({"gold": (1, 1, 1)}, "'gold' speaks of more players than the 2 at the table."),
        ({"gold": (-1, 0)}, "'gold' cannot be (-1, 0) in a scene: write a number of at least 0 for each."),
        ({"gold": (4, 4), "options": {"gold_supply": 7}}, "There are only 7 gold at this table."),
        ({"display": "P F O M"}, "The display has 3 tiles at the most."),
        ({"bag": "P " * 14}, "The box does not hold that many plains tiles."),
        ({"market": "6P 6F 6O 6M 7P 7F"}, "The market has 6 cards, but it should have 4."),
        ({"market": "6P 6F"}, "The market has 2 cards, but it should have 4."),
        ({"leader": 7}, "Leader 7 is not one of 0 to 1."),
        ({"melds": ("9P", "2P"), "turn": 5}, "Turn 5 is not one of 0 to 1."),
        ({"turn": 1}, "In the phase 'cards' there is nothing to say about 'turn'."),
        ({"used": "9P"}, "In the phase 'cards' there is nothing to say about 'used'."),
        ({"phase": "draft", "gold": (1, 0)}, "In the phase 'draft' there is nothing to say about 'gold'."),
        ({"melds": ("9P",)}, "Player 2 has no meld, and nobody may pass."),
        (
            {"melds": ("9P 4F", "2P")},
            "Player 1 has played no meld: Nothing joins 4 to 9: no equal ranks, no neighbours, "
            "no two that add up to 10, 20 or 30.",
        ),
        ({"melds": ("9P 8P", "2P"), "used": "2P"}, "2P is not in the meld of Player 1."),
        (
            {"melds": ("9P", "3P 4P"), "turn": 1, "used": "3P"},
            "Player 2 may use 0 cards on the map, not 1.",
        ),
        (
            {"phase": "cards", "melds": ("", "2P")},
            "In the card phase the leader plays first, then the others clockwise, and somebody is left.",
        ),
        (
            {"phase": "cards", "melds": ("1P", "2P")},
            "In the card phase the leader plays first, then the others clockwise, and somebody is left.",
        ),
        (
            {"phase": "upgrade", "melds": ("9P", "2P")},
            "Player 1 has no gold, no hand or no market to upgrade with.",
        ),
        ({"bought": (12, 0)}, "Player 1 has bought a card, but none is in the victory pile."),
        (
            {"phase": "upgrade", "melds": ("9P", "2P"), "gold": (1, 0), "upgrades": 1},
            "The cards that Player 1 has upgraded are not in the victory pile.",
        ),
        (
            {"melds": ("9P", "2P"), "redraws": 2, "options": {"redraws_per_turn": 1}},
            "This table allows 1 redraw in a turn.",
        ),
        ({"melds": ("9P", "2P"), "roads_used": True}, "Player 1 has no roads."),
        ({"bought": (21, 0), "piles": ("3F", "")}, "No card of rank 21 can be bought."),
        (
            {"phase": "draft", "hands": ("1P", "1F")},
            "In the draft everybody holds no card yet, or four, or six.",
        ),
        ({"phase": "draft", "packs": ("9P", "")}, "9P is not in the starting deck."),
        (
            {"secret_hands": True, "piles": ("3F", "")},
            "While hands are secret everybody still has the ten cards dealt, upgraded ones included.",
        ),
        (ALL_UNITS, "A player has all units on the map, so the game is over."),
        ({"disasters": 1}, "Disasters belong to the full version."),
        ({"round": 41}, "The table plays 40 rounds, and this is round 41."),
        ({"round": 0}, "'round' cannot be 0 in a scene: write a number of at least 1."),
        ({"seats": 5}, "'seats' cannot be 5 in a scene: write a number of at most 4."),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadScene) as refused:
        scene(**position)
    assert str(refused.value) == sentence


def test_hidden_hands_can_be_imagined_from_a_scene() -> None:
    """BL-DRA-5."""
    table = scene(seats=3, secret_hands=True)
    assert GAME.view(GAME.imagine(table.view(0), Random(1)), 0) == table.view(0)


def test_those_whose_turn_is_over_have_used_their_cards() -> None:
    """BL-MAP-7."""
    table = scene(melds=("9P", "2P"), turn=1)
    assert [player.meld for player in table.view(None).players] == [(), ()]
    assert table.view(None).player(0).discard == ("9P",)
