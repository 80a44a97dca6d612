"""python -m benchmarks.time_and_space GAMES SEATS SEED [BOTS]: what happens in games of Time and Space between bots."""

import sys
from collections import Counter
from statistics import median
from time import process_time

from tabletime import Table
from tabletime.bots.recruits import recruit
from tabletime.bots.turn import Company
from tabletime.games.game_of_time_and_space import GAME, events
from tabletime.kernel import Event
from tabletime.lab.plan import derive
from tabletime.lab.statistics import share


class Chronicle:
    """What was seen in all games so far."""

    def __init__(self) -> None:
        self.wins: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.found: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.stalled: list[int] = []

    def note(self, table: Table, names: list[str], seed: int) -> None:
        """Add a game that is over."""
        assert table.outcome is not None
        self.rounds.append(table.view(None).round)
        if not table.outcome.winners:
            self.stalled.append(seed)
        for seat in table.outcome.winners:
            self.wins.update((names[seat], f"seat {seat + 1}"))
        heard = [event for seat in range(table.seats) for _, event in table.heard(seat)]
        self.found.update({event.item for event in heard if isinstance(event, events.ItemTaken)})
        self.found.update({event.alien for event in heard if isinstance(event, events.AlienRevealed)})
        for _, event in table.heard(None):
            self.count(event)

    def count(self, event: Event) -> None:
        """Add an event that everybody heard."""
        match event:
            case events.FightBegan(attackers=attackers, opponents=opponents):
                self.seen["fights with aliens" if opponents[0].is_alien else "fights between players"] += 1
                self.seen["fights with allies"] += len({one.seat for one in attackers}) > 1
            case events.Traded():
                self.seen["trades"] += 1
            case events.TradeOffered():
                self.seen["offers"] += 1
            case events.PlayerStunned():
                self.seen["stuns"] += 1
            case events.Searched():
                self.seen["searches"] += 1

    def report(self) -> None:
        """Say it all."""
        games, rounds = len(self.rounds), sorted(self.rounds)
        print(
            f"{games} games; won: "
            + ", ".join(f"{name} {part(many, games)}" for name, many in sorted(self.wins.items()))
        )
        print(f"No winner: {part(len(self.stalled), games)}, seeds {self.stalled}.")
        print(f"Rounds: median {median(rounds)}, {rounds[games // 10]} to {rounds[games * 9 // 10]} in 80% of games.")
        print("A game has " + ", ".join(f"{many / games:.2f} {name}" for name, many in sorted(self.seen.items())) + ".")
        box = GAME.opening_state(2, None).box
        names = [name for name in (*box.items, *box.aliens) if name not in box.starters]
        rarest = sorted(names, key=self.found.__getitem__)[:3]
        print(f"Never seen: {', '.join(name for name in names if not self.found[name]) or 'nothing'}.")
        print("Seen in the fewest games: " + ", ".join(f"{name} {self.found[name]}" for name in rarest) + ".")


def part(many: int, games: int) -> str:
    """A share of the games, and the interval in which the true one lies with 95% certainty."""
    value, low, high = share(many, games)
    return f"{value:.1%} ({low:.1%} to {high:.1%})"


def play(seats: int, seed: int, bots: list[str], chronicle: Chronicle) -> None:
    """One game; whoever sits where changes from game to game."""
    names = [bots[(seat + seed) % len(bots)] for seat in range(seats)]
    table = Table(GAME, seats, GAME.unattended, seed)
    players = {seat: recruit(GAME, name).make(GAME, derive(seed, "bot", seat)) for seat, name in enumerate(names)}
    company = Company(table, players, names)
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    chronicle.note(table, names, seed)


def main(games: int, seats: int, seed: int, bots: list[str]) -> None:
    chronicle, begun = Chronicle(), process_time()
    for game in range(games):
        play(seats, seed * 1_000_000 + game, bots, chronicle)
    chronicle.report()
    print(f"A game took {(process_time() - begun) / games:.2f} s of processor time.")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:4]]
    main(numbers[0], numbers[1], numbers[2], sys.argv[4].split(",") if sys.argv[4:] else ["quick"])
