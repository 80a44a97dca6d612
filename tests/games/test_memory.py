"""What is kept of drawings and words for other seats, moments and tables is what would be made anew."""

import random
from collections.abc import Iterator

import pytest

import tabletime
from tabletime.kernel import Table
from tabletime.kernel.memory import forget
from tabletime.kernel.words import calling

GAMES = ("adventures", "dont-blink", "game-of-time-and-space", "time-of-the-daleks")
NAMES = ("Amy", "Rory", "River", "Clara"), ("Bill", "Nardole", "Missy", "Graham")


def moments(slug: str, seed: int) -> Iterator[Table]:
    rng = random.Random(seed)
    table = Table(tabletime.load(slug), 4, seed=seed)
    for turn in range(240):
        if table.outcome is not None:
            return
        decision = rng.choice(table.decisions)
        table.play(decision.seat, rng.choice(decision.options))
        if turn % 30 == 0:
            yield table


def shown(table: Table, seat: int | None, names: tuple[str, ...]) -> list[str]:
    view, decision = table.view(seat), None if seat is None else table.decision(seat)
    with calling(names):
        pictures = table.game.fragments(view, decision)
        return [*pictures.values(), table.game.draw(view, decision), table.game.describe(view)]


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_shown_what_was_drawn_for_somebody_else_who_sees_something_else(slug: str) -> None:
    for seed, names in enumerate(NAMES):
        for table in moments(slug, seed):
            seats = (0, 1, 2, 3, None)
            after_all_others = [shown(table, seat, names) for seat in seats]
            for seat, known in zip(seats, after_all_others, strict=True):
                forget()
                assert shown(table, seat, names) == known
