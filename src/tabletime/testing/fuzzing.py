"""The fuzzer: many games played carelessly, to find crashes, dead ends and games without an end."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from tabletime.kernel import Game, Table
from tabletime.kernel.codec import decode_move, to_json
from tabletime.kernel.errors import CannotUndo
from tabletime.kernel.nature import plain_outcome
from tabletime.kernel.saving import replay, restore
from tabletime.testing.endings import look_at_outcome
from tabletime.testing.faces import FACES, show
from tabletime.testing.refusals import is_offered, refuse_all
from tabletime.testing.report import Fault, evidence
from tabletime.testing.saving import through_json
from tabletime.testing.walk import Answer, choose, fingerprint, play, sit_down
from tabletime.testing.wild import NO_MOVES, wild_moves

ENOUGH = 10
"""After how many faults the fuzzer stops: they are most likely the same few."""


class Found(msgspec.Struct, frozen=True):
    """A fault that the fuzzer found: crash, dead end, endless or fault, and a record that reproduces it."""

    kind: str
    sentence: str
    record: dict[str, Any] | None

    def __str__(self) -> str:
        return f"{self.kind}: {self.sentence}"


class Fuzzing(msgspec.Struct, frozen=True):
    """What came of many careless games."""

    game: str
    games: int
    answers: int
    faults: tuple[Found, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing was found."""
        return not self.faults

    @property
    def sentence(self) -> str:
        """What was done and what was found."""
        found = f"{len(self.faults)} faults were found" if self.faults else "no fault was found"
        return f"{self.games:,} games with {self.answers:,} answers were played, and {found}."


def fuzz(game: Game, games: int = 100, seed: int = 0, progress: Callable[[int], None] | None = None) -> Fuzzing:
    """Play many games carelessly; `progress` hears after each how many are done."""
    faults: list[Found] = []
    answers = done = 0
    while done < games and len(faults) < ENOUGH:
        try:
            answers += _careless_game(game, random.Random(f"{seed} {done}"))
        except Fault as fault:
            faults.append(Found(fault.kind, fault.sentence, fault.record))
        done += 1
        if progress is not None:
            progress(done)
    return Fuzzing(game.slug, done, answers, tuple(faults))


def reproduce(record: dict[str, Any], game: Game | None = None) -> Table:
    """The table at which a fault was found, after the answer that caused it, if one did: so it breaks again here."""
    table, fault = restore(record, game), record.get("fault", {})
    if "move" in fault:
        seat, move = fault["seat"], fault["move"]
        play(table, Answer(seat, decode_move(table.game, move) if seat >= 0 else plain_outcome(move)))
    return table


def _careless_game(game: Game, rng: random.Random) -> int:
    table = sit_down(game, rng)
    for _ in range(2 * game.longest):
        if table.outcome is not None:
            return _finish(table)
        if len(table.log) > game.longest:
            break
        table = _do_something(table, rng)
    raise Fault(f"The game is not over after {len(table.log):,} answers.", evidence(table), "endless")


def _do_something(table: Table, rng: random.Random) -> Table:
    """Mostly an answer; now and then what careless people and programs do, the slow things least often."""
    dice = rng.random()
    if dice < 0.004:
        return _save_and_load(table)
    if dice < 0.014:
        _look_around(table, rng)
    elif dice < 0.04:
        _undo(table, rng.randrange(table.seats))
    elif dice < 0.07:
        _play_nonsense(table, rng)
    play(table, choose(table, rng))
    return table


def _look_around(table: Table, rng: random.Random) -> None:
    seat = rng.choice([None, *range(table.seats)])
    for name in FACES:
        show(name, table, seat, [])


def _save_and_load(table: Table) -> Table:
    try:
        loaded = restore(through_json(table.record()), table.game)
    except Exception as broken:
        raise Fault(f"The game cannot be saved and loaded: {broken!r}.", evidence(table), "crash") from broken
    if fingerprint(loaded.state) != fingerprint(table.state):
        raise Fault("The game is another after saving and loading.", evidence(table))
    return loaded


def _undo(table: Table, seat: int) -> None:
    try:
        table.undo(seat)
    except CannotUndo:
        return
    except Exception as broken:
        raise Fault(f"Undo by seat {seat} breaks: {broken!r}.", evidence(table, undo=seat), "crash") from broken


def _play_nonsense(table: Table, rng: random.Random) -> None:
    moves = [*wild_moves(table.game, rng, 3), rng.choice(NO_MOVES)]
    tried = [Answer(rng.randrange(-3, table.seats + 1), move) for move in moves]
    refuse_all(table, [answer for answer in tried if not is_offered(table, answer)])


def _finish(table: Table) -> int:
    look_at_outcome(table)
    try:
        played = replay(through_json(table.record()), table.game)
    except Exception as broken:
        raise Fault(f"The game cannot be played again from its record: {broken!r}.", evidence(table)) from broken
    if fingerprint(played.state) != fingerprint(table.state) or to_json(played.log) != to_json(table.log):
        raise Fault("The game comes out differently when it is played again from its record.", evidence(table))
    return len(table.log)
