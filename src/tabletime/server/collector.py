"""The collector of garbage is kept from looking through everything while people wait for a move."""

import gc
import time

SELDOM = 600.0
"""The seconds between two looks through everything; each takes a moment in which nothing else happens."""


class Collector:
    """Young garbage is collected as ever; old garbage is rare here, and collected seldom."""

    def __init__(self) -> None:
        self._last = time.monotonic()
        self._usual = gc.get_threshold()

    def begin(self) -> None:
        """What is there when the server starts stays for good, and need never be looked through."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(5_000, 20, 1_000_000)

    def end(self) -> None:
        """Leave the collector as it was."""
        gc.unfreeze()
        gc.set_threshold(*self._usual)

    def tidy(self) -> None:
        """Look through everything, if that was long ago."""
        if time.monotonic() - self._last > SELDOM:
            gc.collect()
            self._last = time.monotonic()
