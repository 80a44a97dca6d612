"""Refusals: a move that is not offered is answered with a sentence and changes nothing."""

import random
from functools import cache
from typing import Any

from tabletime.kernel import NATURE, Game, Move, Table
from tabletime.kernel.errors import IllegalMove
from tabletime.kernel.records import spoken
from tabletime.testing.questions import is_sentence
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import Answer, fingerprint, moments, tables
from tabletime.testing.wild import NO_JSON_MOVES, NO_MOVES, read_move, wild_moves

IMPOSSIBLE = ("no such outcome",)


def check_refusals(game: Game, games: int = 5, seed: int = 0) -> str:
    """Moves of other questions, other seats, wrong kinds and after the end are refused, and nothing changes."""
    _read_nonsense(game)
    refused = 0
    for table, rng in tables(game, games, seed):
        said: list[Any] = []
        for answer in moments(table, rng):
            refused += refuse_all(table, _bad_answers(table, rng, said))
            said.append(answer.move)
        refused += refuse_all(table, _bad_answers(table, rng, said))
    return f"{refused:,} bad moves in {games} games were refused with a reason, and nothing changed."


def refuse_all(table: Table, answers: list[Answer]) -> int:
    """Try answers that the rules do not allow now; how many were refused as they should be."""
    before, asks, log = fingerprint(table.state), table.state.asks, len(table.log)
    for answer in answers:
        refused(table, answer)
    if fingerprint(table.state) != before or table.state.asks != asks or len(table.log) != log:
        raise Fault("A move was refused, but it changed the table.", evidence(table, tried=answers))
    return len(answers)


def refused(table: Table, answer: Answer) -> IllegalMove:
    """The refusal of a move that is not offered, by a rule if the seat is asked; anything else is a fault."""
    try:
        table.play(answer.seat, answer.move)
    except IllegalMove as refusal:
        book = _book(table.game)
        needs_rule = book and table.decision(answer.seat) is not None and isinstance(answer.move, Move)
        has_rule = refusal.rule in book or not (needs_rule or refusal.rule)
        if not is_sentence(refusal.reason) or not has_rule:
            why = f"“{refusal.reason}” and rule “{refusal.rule}”: a sentence and a rule of the book are needed"
            raise Fault(f"{answer.move!r} is refused with {why}.", evidence(table, answer=answer)) from None
        return refusal
    except Exception as broken:
        raise Fault(f"Refusing {answer.move!r} to seat {answer.seat} breaks: {broken!r}.", evidence(table)) from broken
    raise Fault(f"Seat {answer.seat} may play {answer.move!r} although it is not offered.", evidence(table))


@cache
def _book(game: Game) -> frozenset[str]:
    """The rules that a refusal may name."""
    return frozenset(rule.id for rule in game.rules)


def _bad_answers(table: Table, rng: random.Random, said: list[Any]) -> list[Answer]:
    seats = range(-2, table.seats + 1)
    moves = [*rng.sample(said, min(3, len(said))), *wild_moves(table.game, rng, 3), *rng.sample(NO_MOVES, 2)]
    offered = [option for ask in table.state.asks for option in ask.options]
    tried = [Answer(rng.choice(seats), move) for move in moves]
    tried += [Answer(seat, rng.choice(offered)) for seat in seats if offered]
    tried += [Answer(ask.seat, move) for ask in table.state.asks for move in moves]
    return [*(answer for answer in tried if not is_offered(table, answer)), Answer(NATURE, IMPOSSIBLE)]


def is_offered(table: Table, answer: Answer) -> bool:
    """Whether this seat may say this now."""
    if answer.seat == NATURE and table.state.chance is not None:
        return bool(table.state.chance.probability(answer.move))
    decision = table.decision(answer.seat)
    offered = decision.options if decision is not None else ()
    return spoken(answer.move, (*offered, *table.openings(answer.seat))) is not None


def _read_nonsense(game: Game) -> None:
    for plain in NO_JSON_MOVES:
        if read_move(game, plain) is not None:
            raise Fault(f"{plain!r} is read as a move.")
