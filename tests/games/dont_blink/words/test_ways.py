"""Going to a place that is several steps away."""

from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.moves import MoveAngel, TakeTurn
from tabletime.kernel import Table, Way


def ways_of(table: Table, seat: int) -> dict[str, Way]:
    decision = table.decision(seat)
    assert decision is not None
    return {way.spot: way for way in GAME.ways(decision, table.view(seat))}


def test_a_hero_goes_to_a_square_by_pointing_at_it() -> None:
    """DB-HMV-4, DB-HMV-5: six spaces, each to an adjacent square."""
    table = GAME.scene(amy="D1 north", phase="move")
    table.play(1, TakeTurn("amy"))
    found = ways_of(table, 1)
    assert max(len(way.moves) for way in found.values()) == 6
    for way in found.values():
        fork = table.fork()
        for move in way.moves:
            fork.play(1, move)
        view = fork.view(1)
        assert view.board.name(view.places[1]) == way.spot


def test_no_way_ends_where_another_figure_stands() -> None:
    """DB-HMV-8: a hero walks through others but ends on an empty square."""
    table = GAME.scene(amy="D1 north", rory="E3 north", phase="move")
    table.play(1, TakeTurn("amy"))
    assert "E3" not in ways_of(table, 1)


def test_an_angel_is_sent_up_to_nine_spaces_but_not_through_a_hero() -> None:
    """DB-MOV-1, DB-MOV-4"""
    table = GAME.scene(angels={1: "D9"}, real=[1], doctor="D8 north", phase="angel")
    table.play(0, MoveAngel(1))
    found = ways_of(table, 0)
    assert found
    assert all("D8" not in [move.square for move in way.moves if hasattr(move, "square")] for way in found.values())


def test_nothing_is_suggested_when_nobody_walks() -> None:
    assert ways_of(GAME.scene(phase="choose"), 0) == {}
