"""Scenes: positions from words, and what is wrong with those that cannot be."""

from random import Random

import pytest

from tabletime.games.blink import GAME
from tabletime.games.blink.scene import BadScene
from tests.games.blink.verbs import scene


def test_what_is_not_said_is_filled_in() -> None:
    """BL-HAN-1, BL-COMP-1, BL-COMP-2."""
    table = scene(hands=("20P", ""), piles=("3F", ""), gold=(2, 0))
    view = table.view(None)
    assert [p.hand_size + len(p.discard) for p in view.players] == [10, 10]
    census = GAME.census(table.state)
    assert (census["cards"], census["different cards"], census["gold"]) == (80, 80, 20)
    assert {census[f"{terrain} tiles"] for terrain in ("plains", "forest", "ocean", "mountains")} == {15}
    assert view.display == ("plains", "forest", "ocean")


def test_a_scene_without_melds_begins_with_the_card_phase_and_with_melds_on_the_map() -> None:
    """BL-GEN-2."""
    assert type(scene().view(None).stack[-1]).__name__ == "CardPhase"
    assert type(scene(melds=("4P", "5P")).view(None).stack[-1]).__name__ == "MapTurn"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"hands": ("99P", "")}, "There is no card '99P'; cards are named like 7F or 12O."),
        ({"hands": ("7P", "7P")}, "There is only one 7P, and the scene names it twice."),
        ({"map": "P X"}, "There is no terrain 'X'; the terrains are P, F, O, M."),
        ({"units": ("9,9", "")}, "There is no tile at 9,9 for the units of player 1."),
        ({"units": ("0,0", "0,0")}, "Units of two players cannot stand on 0,0, nor is a tile named twice."),
        ({"units": ("0,0*6", "")}, "Player 1 has too many units on plains for the player board."),
        ({"display": "P " * 14}, "The box does not hold so many plains tiles."),
        (
            {"secret_hands": True, "piles": ("3F", "")},
            "While hands are secret everybody still has the ten cards dealt, upgraded ones included.",
        ),
        ({"units": ("0,0*many", "")}, "'many' is not a number of units; write 0,0*2 for two units at 0,0."),
        ({"seats": 5}, "This position cannot be set up: Expected `int` <= 4 - at `$.seats`."),
        ({"colour": "red"}, "This position cannot be set up: Object contains unknown field `colour`."),
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
    assert table.view(None).players[0].discard == ("9P",)
