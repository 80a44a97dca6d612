"""Copies: what happens to one position never happens to another."""

import random
from typing import Any

from tabletime.kernel import NATURE, Game, Table
from tabletime.kernel.flow import ask_again
from tabletime.kernel.nature import Asked
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import Answer, fingerprint, moments, openings, play, sample, tables

MANY = 12
"""How many options of one question are tried; where there are more, a random choice of them."""


def check_copies(game: Game, games: int = 5, seed: int = 0) -> str:
    """Apply every option to a copy: no other copy changes, to the end of the game."""
    tried = kept = 0
    for table, rng in tables(game, games, seed):
        copies: list[tuple[Any, bytes]] = []
        for _ in moments(table, rng):
            copies.append((table.state.copy(), fingerprint(table.state)))
            tried += _try_options(table, copies[-1][0], rng)
            _look_for_change(table, [copies[-1], (table.state, copies[-1][1])])
        _look_for_change(table, copies)
        kept += len(copies)
    return f"{tried:,} options were tried on copies of {kept:,} positions, and no other copy ever changed."


def check_asking_again(game: Game, games: int = 5, seed: int = 0) -> str:
    """A question can be asked again: the step that asks changes nothing and asks the same."""
    asked = 0
    for table, rng in tables(game, games, seed):
        for _ in moments(table, rng):
            asked += 1
            _ask_twice(table)
    return f"{asked:,} questions in {games} games were asked again, and were the same."


def same_question(state: Any, other: Any) -> bool:
    """Whether the same seats, or Nature, are asked the same."""
    return bool(state.asks == other.asks and state.chance == other.chance and state.answers == other.answers)


def _try_options(table: Table, state: Any, rng: random.Random) -> int:
    answers = [Answer(ask.seat, move) for ask in state.asks for move in ask.options]
    answers += openings(table)
    if state.chance is not None:
        answers = [Answer(NATURE, sample(state.chance, rng)) for _ in range(3)]
    chosen = answers if len(answers) <= MANY else rng.sample(answers, MANY)
    for answer in chosen:
        play(Table(table.game, options=table.options, nature=Asked(), state=state.copy()), answer)
    return len(chosen)


def _look_for_change(table: Table, copies: list[tuple[Any, bytes]]) -> None:
    for state, before in copies:
        if fingerprint(state) != before:
            after = fingerprint(state)
            raise Fault(
                f"The position at question {state.number} changed although the game went on with a copy of it: "
                f"{difference(before, after)}",
                evidence(table, position=before.decode(), changed=after.decode()),
            )


def _ask_twice(table: Table) -> None:
    state = table.state.copy()
    before, state.told = fingerprint(state), []
    for _ in range(2):
        ask_again(state)
        if state.told or fingerprint(state) != before:
            what = "tells something" if state.told else f"changes the table: {difference(before, fingerprint(state))}"
            raise Fault(f"Question {state.number} {what} when it is asked again.", evidence(table))
        if not same_question(state, table.state):
            raise Fault(f"Question {state.number} is another one when it is asked again.", evidence(table))


def difference(one: bytes | str, other: bytes | str) -> str:
    """The first place at which two texts differ, with a little of what surrounds it."""
    first, second = (text.decode() if isinstance(text, bytes) else text for text in (one, other))
    at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    return f"“…{first[max(0, at - 50) : at + 50]}…” became “…{second[max(0, at - 50) : at + 50]}…”."
