"""python -m benchmarks.odds: how long the odds of Time of the Daleks take, with nothing remembered."""

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.board import odds
from tabletime.games.time_of_the_daleks.board.outlook import chance_after, chance_at, chance_now
from tabletime.games.time_of_the_daleks.bot.policy import DaleksBot
from tabletime.games.time_of_the_daleks.moves import GiveUpBlack, GoTo, Reroll, RerollWithSonics, Stay
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Decision, Table

Question = Callable[[], float]


def travellers(positions: int) -> list[DaleksView]:
    """Doctors with three Companions, Equipment and five Sonics each, about to travel: nobody has more to count."""
    rng, box = random.Random(1), GAME.scene(players=({}, {})).view(0).box
    free = [name for name in box.companions if name not in {doctor.companion for doctor in box.doctors.values()}]
    gear = [
        name for name, card in box.cards.items() if card.kind == "equipment" and (any(card.add.counts) or card.face)
    ]
    views = []
    for _ in range(positions):
        doctor, other = rng.sample(list(box.doctors), 2)
        own = {"doctor": doctor, "companions": tuple(rng.sample(free, 3)), "equipment": tuple(rng.sample(gear, 3))}
        table: Table = GAME.scene(players=({**own, "sonics": 5}, {"doctor": other}), phase="travel")
        views.append(table.view(0))
    return views


def asked(games: int) -> Iterator[Question]:
    """The odds that players may ask for in games between bots: of Zones, of pools, and of each way to re-roll."""
    for seed in range(games):
        table = Table(GAME, 2 + seed % 3, seed=seed, log=False)
        bots = [DaleksBot(seat) for seat in range(table.seats)]
        while table.outcome is None:
            decision = table.decisions[0]
            view = table.view(decision.seat)
            yield from _about(view, decision)
            table.play(decision.seat, bots[decision.seat].choose(view, decision))


def _about(view: DaleksView, decision: Decision) -> Iterator[Question]:
    if view.caller >= 0:
        yield partial(chance_now, view)
    for move in decision.options:
        if isinstance(move, GoTo | Stay):
            yield partial(chance_at, view, decision.seat, move.zone)
        elif isinstance(move, Reroll | RerollWithSonics | GiveUpBlack):
            yield partial(chance_after, view, decision.seat, move)


def seconds(question: Question) -> float:
    """How long the odds of one question take."""
    for counted in vars(odds).values():
        if getattr(counted, "__module__", "") == odds.__name__ and hasattr(counted, "cache_clear"):
            counted.cache_clear()
    start = process_time()
    question()
    return process_time() - start


def report(what: str, times: list[float]) -> None:
    """One line about many questions."""
    times.sort()
    middle, worst = times[len(times) // 2], times[-1]
    print(f"{len(times):,} {what}: {1000 * middle:.1f} ms at the median, {1000 * worst:.1f} ms at most.")


def main(positions: int) -> None:
    zones = [partial(chance_at, view, 0, zone) for view in travellers(positions) for zone in view.box.earth]
    report("face-down Zones", [seconds(question) for question in zones])
    report("questions of games", [seconds(question) for question in asked(max(1, positions // 5))])


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 60)
