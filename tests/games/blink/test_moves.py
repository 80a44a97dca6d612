"""Moves are what players say: cards and tiles in any order, names in any case."""

import tabletime
from tabletime.games.blink import GAME
from tabletime.games.blink.events import TilesRedrawn
from tabletime.games.blink.moves import Explore, Keep, PlayMeld, Populate, Redraw
from tests.games.blink.verbs import does, heard, new_game, scene


def test_a_meld_is_the_same_in_any_order() -> None:
    """BL-MEL-1."""
    for cards in (("5P", "4P"), ("4P", "5P"), ("4p", "5P")):
        table = scene(map="P P", units=("0,0", "1,0"), hands=("4P 5P", "1F"))
        does(table, 0, PlayMeld(cards))
        assert table.view(0).player(0).played == ("4P", "5P")


def test_cards_are_kept_in_any_order() -> None:
    """BL-DRA-1."""
    table = new_game()
    pack = table.view(0).player(0).pack
    assert pack is not None
    does(table, 0, Keep(pack[3::-1]))
    assert table.view(0).answer == Keep(pack[:4])


def test_further_cards_and_tiles_have_no_order() -> None:
    """BL-POP-5, BL-RED-1."""
    table = scene(map="P M P", units=("0,0", "2,0"), melds=("8M 9P", "2P"), display="P F O", bag="M M M")
    does(table, 0, Redraw(("ocean", "plains")))
    assert heard(table, TilesRedrawn)[0].returned == ("plains", "ocean")
    does(table, 0, Populate("9P", "1,0", ("8M",)))
    assert table.view(0).stacks["1,0"] == (0, 1)


def test_names_are_understood_in_any_case() -> None:
    """BL-EXP-1."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9P", "2P"), display="P F O")
    does(table, 0, Explore("9p", "0,1", "Plains"))  # type: ignore[arg-type]
    assert table.view(0).tiles["0,1"] == "plains"


def test_moves_events_and_names_are_reached_from_the_game() -> None:
    """BL-GEN-4, BL-COMP-1."""
    game = tabletime.load("blink")
    assert (len(GAME.cards), GAME.terrains) == (80, ("plains", "forest", "ocean", "mountains"))
    assert (game.moves.PlayMeld, game.events.TilesRedrawn) == (PlayMeld, TilesRedrawn)
