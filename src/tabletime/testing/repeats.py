"""Repeats: the same seed gives the same game, in this process, in others, and after loading."""

import hashlib
import os
import pickle
import random
import subprocess
import sys

import msgspec

from tabletime.kernel import NATURE, Game, Table
from tabletime.kernel.codec import to_json
from tabletime.kernel.nature import Seeded
from tabletime.kernel.saving import restore
from tabletime.testing.report import Fault, evidence
from tabletime.testing.saving import through_json
from tabletime.testing.walk import choose, fingerprint, play, play_out, sit_down, walk

HASH_SEEDS = ("0", "1", "4294967295")
SELDOM = 7
"""Words are slow to find, so they are compared at every so many answers only."""

CHILD = "from tabletime.testing.repeats import answer_parent; answer_parent()"


def check_same_seed(game: Game, games: int = 5, seed: int = 0) -> str:
    """The same seed gives the same game twice in one process."""
    for each in range(games):
        _compare(game, each, trace(game, seed, each), trace(game, seed, each), "a second time")
    return f"{games} games came out the same a second time."


def check_hash_seeds(game: Game, games: int = 5, seed: int = 0) -> str:
    """The same seed gives the same game in other processes, whatever order their sets have."""
    here = [trace(game, seed, each) for each in range(games)]
    for hash_seed in HASH_SEEDS:
        for each, there in enumerate(_traces_elsewhere(game, games, seed, hash_seed)):
            _compare(game, each, here[each], there, f"in a process with PYTHONHASHSEED={hash_seed}")
    return f"{games} games came out the same in {len(HASH_SEEDS)} processes with different hash seeds."


def check_loading(game: Game, games: int = 5, seed: int = 0) -> str:
    """A game that is saved and loaded in the middle goes on as if nothing had happened."""
    answers = 0
    for each in range(games):
        table, rng = _start(game, seed, each)
        play_out(table, rng)
        answers += len(table.log)
        loaded = _with_a_break(game, seed, each, at=random.Random(f"{seed} {each} break").randrange(len(table.log) + 1))
        if to_json(loaded.log) != to_json(table.log) or fingerprint(loaded.state) != fingerprint(table.state):
            raise Fault(f"Game {each} went another way after it was saved and loaded.", evidence(loaded))
    return f"{games} games with {answers:,} answers went on unchanged after saving and loading."


def check_seeds_differ(game: Game, games: int = 5, seed: int = 0) -> str:
    """Different seeds give different chance, if the game has any."""
    seen: set[bytes] = set()
    for each in range(max(games, 8)):
        table = sit_down(game, random.Random(seed), varied=False, nature=Seeded(seed + each))
        play_out(table, random.Random(seed))
        chance = [entry.answer for entry in table.log if entry.seat == NATURE]
        if chance:
            seen.add(to_json(chance))
    if len(seen) == 1:
        raise Fault(f"{max(games, 8)} different seeds gave exactly the same outcomes of chance.")
    return f"{len(seen)} seeds gave different outcomes of chance." if seen else "No chance in this game."


def trace(game: Game, seed: int, each: int) -> list[str]:
    """One random game as a row of fingerprints: one an answer, and one of what everybody sees at the end."""
    table, rng = _start(game, seed, each)
    marks = [_digest(to_json(table.opening))]
    for answer in walk(table, rng):
        marks.append(_digest(to_json(answer) + fingerprint(table.state)))
        if len(marks) % SELDOM == 0:
            marks.append(_words(table))
    views = [table.view(seat) for seat in (None, *range(table.seats))]
    return [*marks, _digest(to_json(table.log)), *(_digest(game.describe(view) + game.draw(view)) for view in views)]


def answer_parent() -> None:
    """In another process: play the games that the parent names on standard input, and print their traces."""
    game, games, seed = pickle.load(sys.stdin.buffer)
    sys.stdout.write(msgspec.json.encode([trace(game, seed, each) for each in range(games)]).decode())


def _start(game: Game, seed: int, each: int) -> tuple[Table, random.Random]:
    rng = random.Random(f"{seed} {each}")
    return sit_down(game, rng, varied=each > 0), rng


def _words(table: Table) -> str:
    game, asks = table.game, table.state.asks
    views = [table.view(seat) for seat in (None, *(ask.seat for ask in asks))]
    options = [[game.word(move, view) for move in ask.options] for ask, view in zip(asks, views[1:], strict=True)]
    return _digest(to_json([options, *(game.describe(view) for view in views)]))


def _digest(value: str | bytes) -> str:
    content = value.encode() if isinstance(value, str) else value
    return hashlib.blake2b(content, digest_size=6).hexdigest()


def _compare(game: Game, each: int, one: list[str], other: list[str], where: str) -> None:
    if one != other:
        at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        raise Fault(f"{game.title}, game {each}, went another way {where}: first at answer {at}.")


def _traces_elsewhere(game: Game, games: int, seed: int, hash_seed: str) -> list[list[str]]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=pickle.dumps((game, games, seed)),
        env=environment,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        reason = done.stderr.decode().strip().splitlines()[-1:] or ["no reason given"]
        raise Fault(f"The games cannot be played in another process: {reason[0]}", kind="crash")
    return msgspec.json.decode(done.stdout, type=list[list[str]])


def _with_a_break(game: Game, seed: int, each: int, at: int) -> Table:
    table, rng = _start(game, seed, each)
    while table.outcome is None and len(table.log) < at:
        play(table, choose(table, rng))
    table = restore(through_json(table.record()), game)
    play_out(table, rng)
    return table
