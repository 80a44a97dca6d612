"""The cluster: the same games on many machines, by way of Dask."""

import logging
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.arena import play_all
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result
from tabletime.lab.workers import Portions, given

PATIENCE = 10
"""Seconds to wait for the scheduler's first answer."""

AHEAD = 4
"""Portions for each thread of the cluster that are handed out ahead."""


def run_on_cluster(plan: Plan, indices: Sequence[int], address: str) -> Iterator[list[Result]]:
    """Play these games on the workers of a Dask scheduler; what a lost worker had begun, another one plays."""
    client = _connect(address)
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise TabletimeError(f"The scheduler at {address} has no workers: start some with dask worker {address}.")
        yield from _gather(client, plan, Portions(indices), AHEAD * threads)
    finally:
        client.close(timeout=2)


def _gather(client: Any, plan: Plan, portions: Portions, ahead: int) -> Iterator[list[Result]]:
    from distributed import as_completed

    def submit(portion: list[int]) -> Any:
        # A game follows from its seed, so a portion may be played twice without harm.
        return client.submit(play_all, plan, portion, pure=False, retries=3)

    running = as_completed([submit(portion) for portion in islice(portions, ahead)], loop=client.loop)
    for future in running:
        results = given(future)
        portions.learn(results)
        for portion in islice(portions, 1):
            running.add(submit(portion))
        yield results


def _connect(address: str) -> Any:
    try:
        from distributed import Client
        from distributed.comm import get_address_host
    except ImportError:
        raise TabletimeError("A cluster needs Dask: pip install 'tabletime[cluster]'.") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        get_address_host(address)  # what is no address is refused here: a client made with it would wait for long
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError, TypeError) as fault:
        reason = str(fault).splitlines()[0] if str(fault) else type(fault).__name__
        raise TabletimeError(f"No scheduler answers at {address}: {reason}.") from fault
