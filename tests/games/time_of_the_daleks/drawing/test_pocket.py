"""The board for the pocket: it shows what the sheet shows."""

import re

from tabletime.games.time_of_the_daleks import GAME
from tests.games.time_of_the_daleks.arrangements import rolled
from tests.games.time_of_the_daleks.verbs import Players, scene


def spots_of(players: Players) -> tuple[set[str], set[str]]:
    """What can be clicked on the sheet, and on the board for the pocket."""
    fragments = GAME.fragments(players.table.view(0), players.table.decision(0))
    sheet, pocket = (set(re.findall(r'data-spot="([^"]+)"', fragments[name])) for name in ("board", "pocket"))
    return sheet, pocket


def test_all_dice_can_be_tapped_in_the_pocket() -> None:
    sheet, pocket = spots_of(rolled("K-run K-run K-dip K-dip"))
    assert {spot for spot in sheet if "die with" in spot} <= pocket != set()


def test_every_place_of_the_map_can_be_tapped_in_the_pocket() -> None:
    sheet, pocket = spots_of(scene({}, {}, phase="travel"))
    assert "TARDIS die" in pocket
    assert sheet <= pocket


def test_no_words_in_the_pocket_are_too_small_to_read() -> None:
    for players in (rolled("K-run K-run K-dip K-dip"), scene({}, {}, phase="travel")):
        drawn = GAME.fragments(players.table.view(0), players.table.decision(0))["pocket"]
        sizes = re.findall(r'<text[^>]* font-size="([\d.]+)"[^>]*>[^<]{2,}<', drawn)
        assert sizes
        assert min(map(float, sizes)) >= 11
