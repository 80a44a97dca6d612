"""What the end of a game is worth to each seat, from 0 (lost) to 1 (won)."""

from functools import lru_cache

from tabletime.kernel import Game, Outcome

FINE = 0.05
"""The part of a seat's worth that its score decides: enough to prefer a narrow defeat to a rout."""


@lru_cache(1 << 14)
def payoffs(game: Game, outcome: Outcome, seats: int) -> tuple[float, ...]:
    """Winners and their teams have won, the others have lost; if nobody has won, it is a draw between the teams.

    Where all play on one team there are no draws: without winners all have lost.
    """
    teams = game.teams(seats)
    draw = 1 / len(teams) if len(teams) > 1 else 0.0
    winners = {seat for team in teams for seat in team if set(team) & set(outcome.winners)}
    won = [float(seat in winners) if winners else draw for seat in range(seats)]
    if len(outcome.scores) != seats or len(teams) < 2 or set(outcome.scores) <= {0, 1}:
        return tuple(won)
    return tuple((1 - FINE) * won[seat] + FINE * _margin(outcome.scores, seat) for seat in range(seats))


def _margin(scores: tuple[int, ...], seat: int) -> float:
    """How far a seat is ahead of its nearest rival: more than a half if it leads."""
    best = max(score for other, score in enumerate(scores) if other != seat)
    return 0.5 + 0.5 * (scores[seat] - best) / (sum(map(abs, scores)) + 1)
