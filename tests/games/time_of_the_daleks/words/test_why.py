"""Why something bad happened in Time of the Daleks, in one sentence."""

import pytest

import tabletime

GAME = tabletime.load("time-of-the-daleks")


@pytest.mark.parametrize(("daleks", "after"), [(0, "."), (1, "; 1 Dalek there Exterminated dice before.")])
def test_a_failure_names_the_place_and_the_symbols_that_no_die_showed(daleks: int, after: str) -> None:
    fourth = {"doctor": "Fourth Doctor", "place": "Earth Past", "sonics": 1, "dice": "K-run K-tac K-str G-run B-sci"}
    table = GAME.scene(
        players=[fourth, {"doctor": "Eleventh Doctor"}],
        slots={"Earth Past": "Zarbi"},
        phase="faces",
        daleks={"Earth Past": daleks} if daleks else {},
    )
    table.play(0, GAME.moves.AcceptFailure())
    told = [words for entry in table.log for news in entry.told if (words := GAME.why(news.event))]
    assert told == [f"Zarbi at Earth Past wanted Cunning as well, and no die showed it{after}"]


def test_what_explains_itself_needs_no_reason() -> None:
    assert GAME.why(GAME.events.RoundBegan(2)) == ""
