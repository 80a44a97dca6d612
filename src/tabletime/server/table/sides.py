"""Sides: who may speak with whom without being heard by the others."""

from tabletime.kernel import Game


def side_of(game: Game, seat: int | None, seats: int) -> tuple[int, ...]:
    """The seats of somebody's team, if there is anybody in it to speak to and anybody outside who must not hear it."""
    team = next((team for team in game.teams(seats) if seat in team), ())
    return tuple(team) if 1 < len(team) < seats else ()
