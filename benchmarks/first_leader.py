"""python -m benchmarks.first_leader: how often whoever leads the first round of Blink wins, quick bots on all seats."""

import sys

from tabletime import Table
from tabletime.games.blink import GAME
from tabletime.games.blink.bot.policy import BlinkBot
from tabletime.games.blink.rules.card import CardPhase


def leader_wins(seats: int, seed: int) -> bool:
    table = Table(GAME, seats=seats, seed=seed, log=False)
    bots = [BlinkBot(seed * 10 + seat) for seat in range(seats)]
    leader = None
    while table.outcome is None:
        decision = table.decisions[0]
        view = table.view(decision.seat)
        if leader is None and isinstance(view.stack[-1], CardPhase):
            leader = decision.seat
        table.play(decision.seat, bots[decision.seat].choose(view, decision))
    return leader in table.outcome.winners


def main(games: int) -> None:
    for seats in GAME.seats:
        wins = sum(leader_wins(seats, seed) for seed in range(games))
        share, fair = wins / games, 1 / seats
        print(f"{seats} players: the first leader won {wins} of {games} games ({share:.0%}; fair: {fair:.0%}).")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 200)
