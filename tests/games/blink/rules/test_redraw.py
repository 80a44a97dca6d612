"""Redraw: other tiles for the display, at no cost."""

import pytest

from tabletime import NATURE, Asked, CannotUndo
from tabletime.games.blink.events import TilesRedrawn
from tabletime.games.blink.moves import Cash, Explore, Populate, Redraw, Stay
from tests.games.blink.verbs import does, end_turn, gold, heard, offered, rule, scene


def test_any_tiles_may_be_returned_and_a_full_set_is_drawn() -> None:
    """BL-RED-1, BL-RED-2, BL-RED-3; W4."""
    table = scene(melds=("9P", "2P"), display="P F F", nature=Asked())
    terrains = {move.terrains for move in offered(table, Redraw)}
    assert terrains == {
        ("plains",),
        ("forest",),
        ("plains", "forest"),
        ("forest", "forest"),
        ("plains", "forest", "forest"),
    }
    does(table, 0, Redraw(("plains", "forest")))
    assert table.view(None).display == ("forest",)
    table.play(NATURE, ("ocean", "plains"))
    assert table.view(None).display == ("plains", "forest", "ocean")
    assert heard(table, TilesRedrawn) == [TilesRedrawn(0, ("plains", "forest"), ("ocean", "plains"))]
    assert gold(table) == [0, 0]


def test_a_tile_that_was_returned_may_come_again() -> None:
    """BL-RED-1: it is mixed into the bag first."""
    table = scene(melds=("9P", "2P"), display="P F F", bag="M", nature=Asked())
    does(table, 0, Redraw(("plains",)))
    assert table.state.chance.probability(("plains",)) * 2 == 1
    table.play(NATURE, ("plains",))
    end_turn(table, 0, 1)


def test_after_a_tile_was_laid_a_redraw_fills_the_gap() -> None:
    """BL-RED-1, BL-RED-2."""
    table = scene(melds=("8P 9P", "2P"), display="P F F")
    does(table, 0, offered(table, Explore)[0], Stay())
    assert Redraw(()) in offered(table, Redraw)
    does(table, 0, Redraw(()))
    assert len(table.view(None).display) == 3
    assert rule(table, 0, Redraw(())) == "BL-RED-2"


def test_with_an_empty_bag_nothing_can_be_redrawn() -> None:
    """BL-RED-1; T28."""
    table = scene(melds=("9P", "2P"), display="P F F", bag="")
    assert not offered(table, Redraw)
    assert rule(table, 0, Redraw(("plains",))) == "BL-RED-1"


def test_tiles_that_are_not_on_display_cannot_be_returned() -> None:
    """BL-RED-1."""
    assert rule(scene(melds=("9P", "2P"), display="P F F"), 0, Redraw(("ocean",))) == "BL-RED-1"


def test_one_may_redraw_again_and_again_unless_the_table_limits_it() -> None:
    """BL-RED-3, BL-RED-1."""
    free = scene(melds=("9P", "2P"))
    limited = scene(melds=("9P", "2P"), options={"redraws_per_turn": 1})
    for _ in range(5):
        does(free, 0, offered(free, Redraw)[0])
    does(limited, 0, offered(limited, Redraw)[0])
    assert not offered(limited, Redraw)
    assert rule(limited, 0, Redraw(limited.view(0).display)) == "BL-RED-1"


def test_a_redraw_needs_a_card_that_may_still_be_used() -> None:
    """BL-RED-1: those who may use no card do not redraw."""
    table = scene(melds=("9P", "2P"))
    does(table, 0, Cash("9P"))
    assert not offered(table, Redraw, 0) + offered(table, Redraw, 1)


def test_a_redraw_cannot_be_undone_but_an_action_can() -> None:
    """BL-RED-1: chance has spoken."""
    table = scene(melds=("8P 9P", "2P"))
    does(table, 0, Populate("8P", "0,0"))
    table.undo(0)
    assert table.view(None).players[0].meld == ("8P", "9P")
    does(table, 0, offered(table, Redraw)[0])
    with pytest.raises(CannotUndo, match="chance has spoken"):
        table.undo(0)
