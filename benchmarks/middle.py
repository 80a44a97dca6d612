"""The middle of games: where random play has come to, laid out on the tables of a server that has not been started."""

import asyncio
import random
import time
from itertools import cycle, islice

from tabletime.kernel import Game, Table
from tabletime.kernel.codec import encode_state, to_json
from tabletime.kernel.nature import Fair
from tabletime.kernel.registry import load
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store.guests import Guests
from tabletime.server.store.keys import Keys, new_table
from tabletime.server.store.rows import pack
from tabletime.server.store.sheet import Change, Sheet
from tabletime.server.store.store import Store
from tabletime.server.table.options import checked_options
from tabletime.server.table.seating import seated

DIFFERENT = 12
"""How many different positions the tables begin from."""
EARLY, LATE = 0.3, 0.6
"""The part of a whole game that has been played there."""


def position(game: Game, seats: int, seed: int) -> bytes:
    """A position in the middle of a game that was played at random."""
    whole = _played(game, seats, seed)
    return to_json(encode_state(whole.before(int(len(whole.log) * random.Random(seed).uniform(EARLY, LATE)))))


def _played(game: Game, seats: int, seed: int) -> Table:
    rng, table = random.Random(seed), Table(game, seats, seed=seed)
    while table.outcome is None:
        decision = rng.choice(table.decisions)
        table.play(decision.seat, rng.choice(decision.options))
    return table


def lay_out(settings: Settings, slug: str, seats: int, tables: int) -> tuple[str, list[str]]:
    """Tables in the middle of a game, not yet begun, all seats one guest's; gives the guest's key and their names."""
    starts = [pack(position(load(slug), seats, seed)) for seed in range(DIFFERENT)]
    store = Store(settings, Metrics())
    try:
        return asyncio.run(_laid_out(store, load(slug), seats, list(islice(cycle(starts), tables))))
    finally:
        store.close()


async def _laid_out(store: Store, game: Game, seats: int, starts: list[bytes]) -> tuple[str, list[str]]:
    guests, now = Guests(store, Keys(store.keys)), time.time()
    host = await guests.name(None, "Load")
    sheets = [
        Sheet(
            id=new_table(),
            game=game.slug,
            rules_version=game.rules_version,
            options=checked_options(game, seats, {}),
            secret=Fair().secret,
            host=host.id,
            created=now,
            since=now,
            start=start,
        )
        for start in starts
    ]
    places = seated(game, host, ["me"] * seats)
    await asyncio.gather(*(store.save(Change(sheet=sheet, places=places, new=True)) for sheet in sheets))
    return guests.key(host), [sheet.id for sheet in sheets]
