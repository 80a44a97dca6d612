"""Golden playthroughs: written, compared, and written again."""

from pathlib import Path

import pytest

from connect_four import GAME as CONNECT_FOUR
from tabletime.kernel import Move, TabletimeError
from tabletime.testing import Fault, check_playthroughs, conform, regenerate
from tabletime.testing.playthroughs import again
from tests.toys.smugglers import Smugglers, SmugglersView


class Renamed(Smugglers):
    """The honest toy after somebody changed a sentence."""

    def describe(self, view: SmugglersView) -> str:
        return super().describe(view).replace("hold", "have")


class Reworded(Smugglers):
    """The honest toy after somebody changed the words for its moves: the old answers are no options any more."""

    def word(self, move: Move, view: SmugglersView) -> str:
        return f"{super().word(move, view)}, please"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    regenerate(Smugglers(), tmp_path, games=20)
    return tmp_path


def test_a_playthrough_is_written_for_each_way_to_end(tmp_path: Path) -> None:
    files = regenerate(CONNECT_FOUR, tmp_path, games=1500)
    assert {file.name for file in files} == {"four-in-a-row.txt", "the-board-is-full.txt"}


def test_a_playthrough_shows_questions_answers_events_and_what_each_seat_sees(folder: Path) -> None:
    text = (folder / "the-cards-were-shown.txt").read_text()
    assert "Player 1 (seat 0): Add coins to the stake." in text
    assert "> seat 0: stake coins " in text
    assert "> Nature: [" in text
    assert "  ! to Player 2 (seat 1): drew seat 1 card " in text
    assert "  ! to the others: drew seat 1 card None" in text
    assert "-- Player 2 (seat 1) sees:\n   | You hold (" in text
    assert "-- a spectator sees:\n   | You hold ()" in text
    assert "== The cards were shown. Won by Player" in text
    assert text.count("\n") < 2000


def test_a_game_that_has_not_changed_agrees_with_its_playthroughs(folder: Path) -> None:
    assert check_playthroughs(Smugglers(), folder) == "1 playthroughs are what the game does today."
    assert conform(Smugglers(), 1, playthroughs=folder).checks[-1].name == "playthroughs"


@pytest.mark.parametrize("game", [Renamed(), Reworded()])
def test_a_change_is_found_and_shown(folder: Path, game: Smugglers) -> None:
    with pytest.raises(Fault, match=r"(?s)not what the game does today:.*\n-.*\n\+"):
        check_playthroughs(game, folder)


@pytest.mark.parametrize("game", [Renamed(), Reworded()])
def test_a_regenerated_playthrough_agrees_again(folder: Path, game: Smugglers) -> None:
    regenerate(game, folder)
    check_playthroughs(game, folder)


def test_regenerating_keeps_the_answers_that_are_still_possible(folder: Path) -> None:
    file = folder / "the-cards-were-shown.txt"
    before = file.read_text()
    regenerate(Renamed(), folder)
    assert [line for line in file.read_text().splitlines() if line.startswith(">")] == [
        line for line in before.splitlines() if line.startswith(">")
    ]


def test_a_game_without_a_playthrough_fails(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="has no playthrough"):
        check_playthroughs(Smugglers(), tmp_path)


def test_a_file_that_is_no_playthrough_is_refused_with_a_sentence() -> None:
    with pytest.raises(TabletimeError, match="The first line of a playthrough must say"):
        again(Smugglers(), "Once upon a time\n")
