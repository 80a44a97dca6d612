"""Imagination: what a seat can imagine keeps its view, is playable, varies, and comes from the view alone."""

import random
from collections.abc import Iterator
from typing import Any

from tabletime.kernel import Game, Table
from tabletime.kernel.codec import decode_view, to_json
from tabletime.kernel.nature import Asked
from tabletime.testing.copies import difference
from tabletime.testing.faces import questions
from tabletime.testing.report import Fault, evidence
from tabletime.testing.saving import through_json
from tabletime.testing.secrecy import twins_of
from tabletime.testing.twins import Tally, Twins
from tabletime.testing.walk import fingerprint, play_out

PATIENCE = 300
"""How many positions are imagined before we believe that they never vary."""


def check_imagined_view(game: Game, games: int = 5, seed: int = 0) -> str:
    """An imagined position looks to the seat like the real one and asks it the same."""
    compared = 0
    for twins in _moments(game, games, seed, often=0.5):
        imagined = _table(twins.real, imagine(twins.real, twins.seat, twins.rng))
        compared += 1
        for what, face in (("view", _view), ("questions", questions)):
            one, other = face(twins.real, twins.seat, []), face(imagined, twins.seat, [])
            if one != other:
                changed = difference(one, other)
                raise Fault(f"Imagine does not keep the {what} of {_moment(twins)}: {changed}", evidence(twins.real))
    return f"{compared:,} imagined positions looked to their seats like the real ones."


def check_imagined_play(game: Game, games: int = 5, seed: int = 0) -> str:
    """An imagined position holds the same pieces as the real one and can be played to an end."""
    played = 0
    for twins in _moments(game, games, seed, often=0.012):
        state = imagine(twins.real, twins.seat, twins.rng)
        if game.census(state) != game.census(twins.real.state):
            counted = f"{dict(game.census(twins.real.state))} became {dict(game.census(state))}"
            raise Fault(f"An imagined position has other pieces: {counted}.", evidence(twins.real, seat=twins.seat))
        play_out(_table(twins.real, state), twins.rng)
        played += 1
    return f"{played:,} imagined positions held the right pieces and were played to an end."


def check_imagined_variety(game: Game, games: int = 5, seed: int = 0) -> str:
    """Where more than one position fits what a seat sees, more than one is imagined."""
    several = 0
    for twins in _moments(game, games, seed, often=0.3):
        first = fingerprint(imagine(twins.real, twins.seat, twins.rng))
        more_fit = twins.are_apart or first != fingerprint(twins.real.state)
        several += more_fit
        if more_fit and not _varies(twins, first):
            raise Fault(f"Several positions fit what {_moment(twins)} sees, but one is imagined.", evidence(twins.real))
    if not several:
        return "Nothing is hidden in this game, so there is only one position to imagine."
    return f"At {several:,} moments more than one position fitted, and imagine gave more than one."


def check_imagined_blindness(game: Game, games: int = 5, seed: int = 0) -> str:
    """Two positions that look the same to a seat lead it to imagine the same: nothing hidden is used."""
    compared = 0
    for twins in _moments(game, games, seed, often=0.3):
        other = twins.twin if twins.are_apart else _table(twins.real, imagine(twins.real, twins.seat, twins.rng))
        if other.state == twins.real.state:
            continue
        compared += 1
        key = twins.rng.random()
        one, two = (fingerprint(imagine(table, twins.seat, random.Random(key))) for table in (twins.real, other))
        if one != two:
            changed = difference(one, two)
            raise Fault(f"What {_moment(twins)} imagines depends on what is hidden: {changed}", evidence(twins.real))
    if not compared:
        return "Nothing is hidden in this game, so there is nothing that imagine could peek at."
    return f"{compared:,} pairs of positions that look the same were imagined the same."


def imagine(table: Table, seat: int | None, rng: random.Random) -> Any:
    """A position imagined from the seat's view, which went through JSON so that it holds nothing but itself."""
    view = decode_view(table.game, through_json(table.view(seat)))
    try:
        return table.game.imagine(view, rng)
    except Exception as broken:
        raise Fault(f"{_who(seat)} cannot imagine a position: {broken!r}.", evidence(table, seat=seat)) from broken


def _moments(game: Game, games: int, seed: int, *, often: float) -> Iterator[Twins]:
    """Moments of random games, each with a twin that looks the same to one seat, among them the first of all."""
    rng = random.Random(seed)
    for twins in twins_of(game, games, seed, Tally(), imagined=False):
        if _view(twins.real, twins.seat, []) == _view(twins.twin, twins.seat, []) and rng.random() < often:
            yield twins


def _varies(twins: Twins, first: bytes) -> bool:
    tries = (fingerprint(imagine(twins.real, twins.seat, twins.rng)) for _ in range(PATIENCE))
    return any(other != first for other in tries)


def _view(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    return to_json(table.view(seat))


def _table(real: Table, state: Any) -> Table:
    return Table(real.game, options=real.options, nature=Asked(), state=state)


def _moment(twins: Twins) -> str:
    return f"{_who(twins.seat)} at question {twins.real.state.number}"


def _who(seat: int | None) -> str:
    return "the spectator" if seat is None else f"seat {seat}"
