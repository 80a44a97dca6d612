"""Secrecy: what is hidden from a seat reaches it through no face."""

import random
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from tabletime.kernel import Game
from tabletime.testing.faces import FACES
from tabletime.testing.report import Fault
from tabletime.testing.twins import Tally, Twins
from tabletime.testing.walk import play_out, tables

STRETCH = 180
"""How many steps are compared for each seat in a game; in a long game they begin anywhere."""


def check_view(game: Game, games: int = 5, seed: int = 0) -> str:
    """The view of a seat does not depend on what is hidden from it."""
    return _check_face("view", game, games, seed)


def check_text(game: Game, games: int = 5, seed: int = 0) -> str:
    """The view in words does not depend on what is hidden."""
    return _check_face("text", game, games, seed)


def check_drawing(game: Game, games: int = 5, seed: int = 0) -> str:
    """The picture does not depend on what is hidden."""
    return _check_face("drawing", game, games, seed)


def check_questions(game: Game, games: int = 5, seed: int = 0) -> str:
    """Who is asked, and what a seat is offered, does not depend on what is hidden from it."""
    return _check_face("questions", game, games, seed)


def check_foresight(game: Game, games: int = 5, seed: int = 0) -> str:
    """What a seat is told would follow from a move does not depend on what is hidden from it."""
    return _check_face("foresight", game, games, seed)


def check_log(game: Game, games: int = 5, seed: int = 0) -> str:
    """What a seat hears of events does not depend on what is hidden from it."""
    return _check_face("log", game, games, seed)


def check_moments(game: Game, games: int = 5, seed: int = 0) -> str:
    """What a seat sees between two things that it hears of one answer does not depend on what is hidden from it."""
    return _check_face("moments", game, games, seed)


def check_errors(game: Game, games: int = 5, seed: int = 0) -> str:
    """What a seat is told when a move or an undo is refused does not depend on what is hidden from it."""
    return _check_face("errors", game, games, seed)


def twins_of(game: Game, games: int, seed: int, tally: Tally, *, imagined: bool) -> Iterator[Twins]:
    """Twins in random games, for every seat and a spectator, before each step; of a long game, a stretch for each."""
    for table, rng in tables(game, games, seed):
        with suppress(Fault):  # a game that breaks is found by other checks; secrets leak before that too
            play_out(table, rng)
        for seat in (*range(table.seats), None):
            start = table.fork(at=max(0, rng.randint(-STRETCH, table.state.number - STRETCH)))
            twins = Twins(start, seat, random.Random(rng.random()), tally, imagined=imagined)
            for _ in range(STRETCH):
                if twins.is_over:
                    break
                yield twins
                twins.step()


def _check_face(name: str, game: Game, games: int, seed: int) -> str:
    tally = _tally(game, games, seed)
    if name in tally.faults:
        raise tally.faults[name]
    compared, apart = tally.compared[name], tally.apart[name]
    if tally.secrets and not apart:
        raise Fault(f"Something is hidden in this game, but the {name} was never compared with a twin that differs.")
    if not tally.secrets:
        return f"Nothing is hidden in this game: {compared:,} steps were compared with equal twins."
    return (
        f"{compared:,} steps were compared, {apart:,} of them with twins that differ in what is hidden; "
        f"{tally.reveals:,} twins ended because something was revealed."
    )


@lru_cache(maxsize=32)
def _tally(game: Game, games: int, seed: int) -> Tally:
    """All faces are compared in one run; the checks of the single faces share it."""
    tally = Tally(*FACES)
    for _ in twins_of(game, games, seed, tally, imagined=True):
        pass
    return tally
