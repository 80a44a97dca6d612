"""Every agreement that a table can make leads to a game that works."""

from random import Random
from typing import Any

import msgspec
import pytest

from tabletime import BadOptions
from tabletime.games.blink import GAME, Blink
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Game
from tabletime.testing import CHECKS
from tests.games.blink.verbs import new_game

AGREEMENTS: list[dict[str, Any]] = [
    {"map_set": "highlands"},
    {"loser_cap": "own_minus_1"},
    {"loser_cap": "both"},
    {"straights_same_suit": True},
    {"super_melds": False},
    {"super_melds": False, "straights_same_suit": True},
    {"upgrades_per_window": 1},
    {"top_rank_from": "bought"},
    {"end_timing": "finish_round"},
    {"explore_match": "origin"},
    {"combat_tie": "defender_wins"},
    {"ocean_pass_own": True},
    {"gold_supply": 20},
    {"redraws_per_turn": 1},
    {"populate_extra": "matching"},
    {"full_version": True},
    {"full_version": True, "explore_match": "origin", "ocean_pass_own": True, "gold_supply": 5},
]


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_any_agreement_is_played_to_its_end(agreement: dict[str, Any], seats: int) -> None:
    """BL-HAN-1, BL-COMP-1, BL-COMP-2, BL-COMP-6, BL-BRD-5: and no piece is ever lost."""
    table, rng = new_game(seats, 3, round_limit=12, **agreement), Random(seats)
    pieces = GAME.census(table.state)
    assert pieces["tracks out of step"] == 0
    while table.outcome is None:
        decision = rng.choice(table.decisions)
        table.play(decision.seat, rng.choice(decision.options))
        assert GAME.census(table.state) == pieces
    assert len(table.outcome.scores) == seats


def test_every_option_is_tried() -> None:
    tried = {name for agreement in AGREEMENTS for name in agreement}
    elsewhere = {"round_limit", "show_known_cards", "board_file", "map_file", "deck_file"}
    assert tried | elsewhere == {option.name for option in GAME.options}


def test_every_option_is_explained() -> None:
    assert all(option.words.endswith(".") for option in GAME.options)


def test_an_unknown_agreement_is_refused() -> None:
    with pytest.raises(BadOptions, match="has no option"):
        new_game(2, tempo="fast")
    with pytest.raises(BadOptions, match="loser_cap"):
        new_game(2, loser_cap="all")


class FullBlink(Blink):
    """Blink always with technologies, risks and disasters, for the checks that every game has to pass."""

    package = GAME.package

    def setup(self, seats: int, options: BlinkOptions) -> BlinkState:
        return super().setup(seats, msgspec.structs.replace(options, full_version=True))


@pytest.mark.parametrize("name", ["copies", "saving", "conservation", "undo", "imagined view", "secrecy of questions"])
def test_the_full_version_keeps_the_promises_too(name: str) -> None:
    """BL-FUL-1, BL-FUL-3."""
    full: Game = FullBlink()
    CHECKS[name](full, 2, 0)
