"""python -m benchmarks.adventures GAMES SEED [quick|standard] [BOT]: how often bots win at Adventures, part by part.

Players, Adventures and environments come in turn, so that each comes equally often with each; of the enemies that fill
the Enemy Rating, chance chooses. Every game counts once in each group of the table; a second table tells Adventures by
players.

python -m benchmarks.adventures GAMES SEED levels [SEATS]: how often each level wins the same games.

python -m benchmarks.adventures GAMES SEED questions [BOT]: how many options the questions of such games have.
"""

import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from statistics import median
from time import process_time

from tabletime import Table
from tabletime.bots import roster
from tabletime.bots.turn import Company
from tabletime.games.adventures import GAME
from tabletime.games.adventures.content.box import box_of
from tabletime.kernel import Outcome
from tabletime.lab.plan import derive
from tabletime.lab.statistics import share

ENVIRONMENTS = ("station", "starship", "catacombs")
OUT_OF_TIME = "Time has run out."
RUNGS = ("easy", "quick", "normal", "sage", "hard")
"""The levels from the weakest, and the bots that guide them where they belong among them."""

LEVELS_PLAY = {"start": "cast", "adventure": "Escape", "difficulty": "hard"}
"""Where levels are compared: a short Adventure that is hard to win, so that there is room above."""

Played = list[tuple[Outcome, int]]
HEAD = "| games of | number | won | rounds of won games | time ran out |\n|---|---|---|---|---|"


def enemies(adventure: str, rating: int) -> list[tuple[str, ...]]:
    """The choices of enemies whose ratings together are just the Enemy Rating, or come as near to it as they can."""
    box = box_of()
    kinds = box.adventures[adventure].enemies or tuple(box.enemies)
    choices: list[tuple[str, ...]] = [(kind,) for kind in kinds]
    choices += [(first, second) for first in kinds for second in kinds if first < second]
    totals = {choice: sum(box.enemies[kind].rating for kind in choice) for choice in choices}
    fitting = [choice for choice in choices if totals[choice] <= rating]
    return [choice for choice in fitting if totals[choice] == max(totals[each] for each in fitting)]


def settings(games: int, seed: int, start: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Seats and options of each game."""
    box, chance = box_of(), random.Random(seed)
    stories = tuple(box.adventures)
    for game in range(games):
        seats, at = 1 + game % 5, game // 5
        if start == "quick":
            yield seats, {}
            continue
        story, environment = stories[at % len(stories)], ENVIRONMENTS[at // len(stories) % len(ENVIRONMENTS)]
        foes = chance.choice(enemies(story, box.columns[seats - 1].rating))
        second = foes[1] if len(foes) > 1 else "none"
        chosen = {"adventure": story, "environment": environment, "enemy": foes[0], "second_enemy": second}
        yield seats, {"start": "standard", **chosen}


def sit_down(seats: int, options: dict[str, str], seed: int, bot: str) -> tuple[Table, Company]:
    """A table with the same kind of bot on all seats."""
    table = Table(GAME, seats, options, seed, log=False)
    bots = {seat: roster.make(GAME, bot, derive(seed, "bot", seat), timed=False) for seat in range(seats)}
    return table, Company(table, bots, [bot] * seats)


def play(seats: int, options: dict[str, str], seed: int, bot: str) -> tuple[Outcome, int]:
    """How a game ends, and in which round."""
    table, company = sit_down(seats, options, seed, bot)
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    return table.outcome, table.view(None).round


def asked(seats: int, options: dict[str, str], seed: int, bot: str) -> Iterator[int]:
    """How many options each question of a game has."""
    table, company = sit_down(seats, options, seed, bot)
    while table.outcome is None:
        yield from (len(decision.options) for decision in table.decisions)
        company.take(company.interjection() or company.answer(table.decisions[0]))


def groups(seats: int, options: dict[str, str]) -> list[str]:
    """Where a game counts."""
    found = ["all", f"{seats} players" if seats > 1 else "1 player"]
    if options:
        foes = [foe for foe in (options["enemy"], options["second_enemy"]) if foe != "none"]
        found += [options["adventure"], options["environment"], *foes]
        if seats > 3 and {"Daleks", "Weeping Angels"} & set(foes):
            found.append("Daleks or Weeping Angels, 4 and 5 players")
    return found


def row(name: str, played: Played) -> str:
    """One line of the table."""
    rounds = [number for outcome, number in played if outcome.winners]
    value, low, high = share(len(rounds), len(played))
    late = sum(outcome.reason == OUT_OF_TIME for outcome, _ in played)
    mean = f"{sum(rounds) / len(rounds):.1f}" if rounds else ""
    return f"| {name} | {len(played)} | {value:.0%} ({low:.0%} to {high:.0%}) | {mean} | {late / len(played):.0%} |"


def cells(found: Mapping[str, Played]) -> Iterator[str]:
    """The lines of the second table: each Adventure with each number of players, won and the rounds of won games."""
    yield "| standard start | 1 | 2 | 3 | 4 | 5 players |\n|---|---|---|---|---|---|"
    for story in box_of().adventures:
        yield f"| {story} | {' | '.join(cell(found[f'{story}, {seats}']) for seats in range(1, 6))} |"


def cell(played: Played) -> str:
    """How many were won, and in how many rounds."""
    rounds = [number for outcome, number in played if outcome.winners]
    return f"{len(rounds) / len(played):.0%}, {sum(rounds) / len(rounds):.0f}" if rounds else "0%" if played else ""


def balance(games: int, seed: int, start: str, bot: str) -> None:
    """Print how one bot does, group by group."""
    found: defaultdict[str, Played] = defaultdict(list)
    in_cells: defaultdict[str, Played] = defaultdict(list)
    for number, (seats, options) in enumerate(settings(games, seed, start)):
        end = play(seats, options, seed * 1_000_000 + number, bot)
        for name in groups(seats, options):
            found[name].append(end)
        in_cells[f"{options.get('adventure')}, {seats}"].append(end)
    print(HEAD, *(row(name, found[name]) for name in sorted(found)), sep="\n")
    if start == "standard":
        print("", *cells(in_cells), sep="\n")


def levels(games: int, seed: int, seats: int) -> None:
    """Print how often each level wins the same games; all seats are played by the same level."""
    print(HEAD)
    for bot in RUNGS:
        played = [play(seats, LEVELS_PLAY, seed * 1_000_000 + number, bot) for number in range(games)]
        print(row(bot, played), flush=True)


def questions(games: int, seed: int, bot: str) -> None:
    """Print how many options the questions of standard games have."""
    found: list[int] = []
    for number, (seats, options) in enumerate(settings(games, seed, "standard")):
        found += asked(seats, options, seed * 1_000_000 + number, bot)
    many = [f"{sum(size > limit for size in found)} with more than {limit}" for limit in (20, 60, 200)]
    print(
        f"{len(found)} questions, {median(found):.0f} options in the middle, {', '.join(many)}; at most {max(found)}."
    )


def main(games: int, seed: int, start: str = "quick", which: str = "") -> None:
    """Measure what is asked for, and tell what it cost."""
    begun = process_time()
    if start == "levels":
        levels(games, seed, int(which or 1))
    elif start == "questions":
        questions(games, seed, which or "random")
    else:
        balance(games, seed, start, which or "sage")
    print(f"\n{process_time() - begun:.0f} s of processor time.")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
