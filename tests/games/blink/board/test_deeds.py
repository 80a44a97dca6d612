"""Deeds: what is remembered of the map is always what one would find by looking again."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime.games.blink.board.deeds import KnownDeeds, deeds
from tabletime.games.blink.moves import Explore, Populate, Redraw
from tabletime.games.blink.rules.turn import MapTurn
from tests.games.blink.verbs import new_game, offered, scene


@settings(max_examples=25)
@given(st.integers(2, 4), st.integers(0, 500), st.booleans())
def test_what_is_remembered_is_what_one_would_find_anew(seats: int, seed: int, full_version: bool) -> None:
    """BL-MAP-5, BL-MAP-6."""
    table, rng, known_deeds = new_game(seats, seed, full_version=full_version), Random(seed), KnownDeeds()
    for _ in range(250):
        if table.outcome is not None:
            break
        turn, state = table.state.stack[-1], table.state
        if isinstance(turn, MapTurn):
            known = known_deeds.find(state, turn.seat, turn.cards_by_suit(state), turn.cap - turn.used)
            assert known == deeds(state, turn.seat, turn.cards_by_suit(state), turn.cap - turn.used)
        table.play(table.decisions[0].seat, rng.choice(table.decisions[0].options))


def test_a_redraw_changes_what_can_be_explored_and_nothing_else() -> None:
    """BL-RED-1, BL-EXP-1."""
    table = scene(map="P F", units=("0,0", "1,0"), melds=("9P 8P", "2P"), display="F O M", bag="P P P")
    before = offered(table, Populate)
    assert not offered(table, Explore)
    table.play(0, Redraw(("forest", "ocean", "mountains")))
    assert offered(table, Populate) == before
    assert bool(offered(table, Explore)) == ("plains" in table.state.display)


def test_a_copy_keeps_its_own_map() -> None:
    """BL-POP-1."""
    table = scene(map="P F", units=("0,0", "1,0"), melds=("9P 8P", "2P"))
    twin = table.fork()
    table.play(0, Populate("9P", "0,0"))
    assert table.state.stacks["0,0"] == (0, 2)
    assert twin.state.stacks["0,0"] == (0, 1)
    assert twin.state.players[0].counts["plains"] == 1
