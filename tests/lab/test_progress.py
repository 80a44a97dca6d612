"""What is told to those who wait."""

import io
import re

from tabletime.lab.progress import progress


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_through_a_pipe_ten_lines_tell_how_many_are_done_how_fast_and_the_time_left() -> None:
    told = io.StringIO()
    with progress(50, stream=told) as tick:
        for _ in range(50):
            tick(1)
    lines = told.getvalue().splitlines()
    assert len(lines) == 10
    assert re.fullmatch(r"5 of 50 games, [\d,.]+ a second, \d+ s left\.", lines[0])
    assert lines[-1].startswith("50 of 50 games, ")


def test_a_run_that_goes_on_counts_what_was_done_before() -> None:
    told = io.StringIO()
    with progress(50, done=40, stream=told) as tick:
        tick(10)
    assert told.getvalue().startswith("50 of 50 games, ")


def test_on_a_screen_a_bar_shows_games_rate_and_the_time_left() -> None:
    screen = Screen()
    with progress(50, stream=screen) as tick:
        tick(20)
    assert re.search(r"Games .*20/50.* [\d,.]+/s", screen.getvalue())
    assert re.search(r"\d:\d\d:\d\d|-:--:--", screen.getvalue())
