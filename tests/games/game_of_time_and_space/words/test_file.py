"""The File in the documents is the one that the game plays by."""

from pathlib import Path

from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.words.file import alien_table, item_table

PAGE = Path(__file__).parents[4] / "docs" / "games" / "game-of-time-and-space.md"


def test_the_page_lists_every_alien_and_item_as_the_box_has_them() -> None:
    """TS-SET-4, TS-SET-6."""
    page = PAGE.read_text(encoding="utf-8")
    assert alien_table() in page
    assert item_table() in page


def test_the_page_names_every_option() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [option.name for option in GAME.options if f"`{option.name}`" not in page] == []
