"""Progress: a bar with rate and time left for people who wait, plain lines through a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

STEPS = 10
"""How many lines a run prints through a pipe."""

Tick = Callable[[int], None]


@contextmanager
def progress(games: int, done: int = 0, stream: TextIO | None = None) -> Iterator[Tick]:
    """Tell how far a run is: call with the number of games that were just played."""
    target = stream or sys.stderr
    if not target.isatty():
        yield _lines(games, done, target)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(file=target), transient=True) as bar:
        task = bar.add_task("Games", total=games, completed=done, rate="")
        start, played = monotonic(), 0

        def tick(more: int) -> None:
            nonlocal played
            played += more
            bar.update(task, advance=more, rate=f"{_rate(played, start):,.1f}/s")

        yield tick


def _lines(games: int, done: int, target: TextIO) -> Tick:
    start, played, shown = monotonic(), 0, done * STEPS // max(games, 1)

    def tick(more: int) -> None:
        nonlocal played, shown
        played += more
        reached = (done + played) * STEPS // games
        if reached > shown:
            shown = reached
            rate = _rate(played, start)
            left = (games - done - played) / rate
            print(f"{done + played:,} of {games:,} games, {rate:,.1f} a second, {_time(left)} left.", file=target)

    return tick


def _rate(played: int, start: float) -> float:
    return played / max(monotonic() - start, 1e-6)


def _time(seconds: float) -> str:
    """A time as people say it.

    >>> _time(0.2), _time(75), _time(7260)
    ('0 s', '1 min 15 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60} min"
    return f"{whole // 60} min {whole % 60} s" if whole >= 60 else f"{whole} s"
