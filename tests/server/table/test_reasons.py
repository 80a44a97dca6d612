"""Why a click does nothing: the game's own reason, whatever was clicked."""

import pytest

from tabletime.games.dont_blink import GAME
from tabletime.server.table.reasons import reason_at
from tests.server.client import Person

TABLE = GAME.scene(rory="E2 north", moved=["doctor", "amy", "clara"], angels={1: "D2", 2: "E3"}, real=[1, 2])


@pytest.mark.parametrize(
    ("spot", "words"),
    [
        ("E10", "not next to E2"),
        ("F1", "obstacle"),
        ("figure 7", "not next to Rory"),
        ("the Doctor", "turn of Rory"),
        ("nothing at all", None),
    ],
)
def test_a_place_is_refused_as_if_somebody_went_there(spot: str, words: str | None) -> None:
    refusal = reason_at(GAME, TABLE.decisions[0], TABLE.view(1), spot)
    assert (refusal is None) if words is None else (refusal is not None and words in refusal.reason)


def test_only_whoever_is_asked_is_told(ann: Person, bo: Person, table: str) -> None:
    assert ann.get(f"/api/tables/{table}/why?spot=column 9") == {"reason": "", "rule": ""}
    assert bo.get(f"/api/tables/{table}/why?spot=column 1") == {"reason": "", "rule": ""}
