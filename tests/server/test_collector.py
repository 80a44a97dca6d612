"""The collector of garbage while a server runs."""

import gc
import time
from collections.abc import Iterator

import pytest

from tabletime.server import collector
from tabletime.server.collector import Collector


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    """The collector as it is in a new process; the servers of other tests may have changed it."""
    was = gc.get_threshold()
    gc.unfreeze()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*was)


def test_what_is_there_at_the_start_is_not_looked_through_again() -> None:
    usual, kept = gc.get_threshold(), Collector()
    kept.begin()
    try:
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() != usual
    finally:
        kept.end()
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == usual


def test_everything_is_looked_through_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, looks = Collector(), gc.get_stats()[2]["collections"]
    kept.tidy()
    assert gc.get_stats()[2]["collections"] == looks
    monkeypatch.setattr(collector, "SELDOM", -1.0 - time.monotonic())
    kept.tidy()
    assert gc.get_stats()[2]["collections"] == looks + 1
