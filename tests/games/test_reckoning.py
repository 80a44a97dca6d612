"""The end of a game in its parts, for every game of the house."""

from typing import Any

import pytest

import tabletime

HAND = "1P 1M 2P 2F 3F 3O 4O 4M"
ENDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "blink": (
        {
            "map": "P F O M P",
            "units": ["0,0*2 1,0 2,0 3,0", "4,0"],
            "melds": ["5P 5F", "3P 4P"],
            "piles": ["12F 11P", ""],
            "hands": [HAND],
            "gold": [1, 0],
        },
        {
            "units on the map": ("5", "1"),
            "upgraded cards": ("2", "0"),
            "highest rank": ("12", "0"),
            "gold (to break a tie)": ("1", "0"),
        },
    ),
    "dont-blink": (
        {"doctor": "captured", "amy": "E2 north", "parts": ["TARDIS", "TARDIS", "B17", "Q14"], "round": 3},
        {"parts brought home": ("", "2 of 4"), "heroes captured": ("1 of 4", ""), "rounds": "3"},
    ),
    "time-of-the-daleks": (
        {"players": [{"tardis": 12}, {"tardis": 17}], "ship": 15, "daleks": {"Earth Past": 1}},
        {
            "spaces from Skaro": ("12", "17"),
            "spaces to Gallifrey": ("6", "1"),
            "Companions": ("1", "1"),
            "Dalek Ship's spaces to Gallifrey": "3",
            "Dalek markers in play": "1",
        },
    ),
    "adventures": (
        {"team": {"10th Doctor": "Hangar", "Rose Tyler": "captured in Hangar"}, "capture_cards": 1, "round": 4},
        {
            "steps of the Objective": "0 of 2",
            "own Adventurers free": ("1 of 2",),
            "Capture Cards left": "1",
            "rounds": "4",
        },
    ),
    "game-of-time-and-space": (
        {"keys": ["arc, bar, bar", ""], "missions": ["arc, bar, cross, disc, eye, fork"]},
        {"parts of the own key": ("2 of 6", "0 of 6"), "key parts carried": ("3", "0"), "items in use": ("1", "1")},
    ),
}


@pytest.mark.parametrize("slug", ENDS)
def test_a_result_is_shown_in_the_parts_of_which_it_is_made(slug: str) -> None:
    position, parts = ENDS[slug]
    game = tabletime.load(slug)
    assert game.reckoning(game.unveil(game.scene(**position).state)) == parts


def test_the_points_of_blink_add_up_to_the_score() -> None:
    game = tabletime.load("blink")
    table = game.scene(**ENDS["blink"][0])
    made_of = game.reckoning(game.unveil(table.state))
    counted = [made_of[part] for part in ("units on the map", "upgraded cards", "highest rank")]
    assert [sum(map(int, own)) for own in zip(*counted, strict=True)] == [19, 1]
