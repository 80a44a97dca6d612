"""The map: who stands where."""

from tabletime.games.blink.board.hexmap import Tiles, display_size, population


def test_the_display_has_one_tile_more_than_players() -> None:
    """BL-SET-11, BL-RED-2; W4."""
    assert [display_size(players) for players in (2, 3, 4)] == [3, 4, 5]


def test_population_counts_a_players_units_by_terrain() -> None:
    """BL-BRD-5."""
    tiles: Tiles = {"0,0": "plains", "1,0": "plains", "2,0": "forest", "3,0": "ocean"}
    counts = population(tiles, {"0,0": (0, 2), "1,0": (0, 1), "2,0": (1, 3), "3,0": (0, 1)}, seat=0)
    assert counts == {"plains": 3, "forest": 0, "ocean": 1, "mountains": 0}
