"""python -m benchmarks.odds: how long the odds of every Zone of Time of the Daleks take, with nothing remembered."""

import random
import sys
from time import process_time

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.board import odds
from tabletime.games.time_of_the_daleks.board.outlook import chance_at
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Table


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


def seconds(view: DaleksView, zone: str) -> float:
    """How long the odds of one Zone take."""
    for counted in vars(odds).values():
        if getattr(counted, "__module__", "") == odds.__name__ and hasattr(counted, "cache_clear"):
            counted.cache_clear()
    start = process_time()
    chance_at(view, 0, zone)
    return process_time() - start


def main(positions: int) -> None:
    times = sorted(seconds(view, zone) for view in travellers(positions) for zone in view.box.earth)
    middle, worst = times[len(times) // 2], times[-1]
    print(f"{len(times)} face-down Zones: {1000 * middle:.1f} ms at the median, {1000 * worst:.1f} ms at most.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 60)
