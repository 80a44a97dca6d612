"""Undo: back to exactly where it was, or a refusal that changes nothing."""

import random

from tabletime.kernel import NATURE, Game, Table
from tabletime.kernel.codec import to_json
from tabletime.kernel.errors import CannotUndo
from tabletime.testing.copies import difference
from tabletime.testing.questions import is_sentence
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import Answer, choose, fingerprint, play, tables


def check_undo(game: Game, games: int = 5, seed: int = 0) -> str:
    """A decision that can be undone leads back to the identical position; a refusal changes nothing."""
    undone = refused = retracted = 0
    for table, rng in tables(game, games, seed):
        for _ in range(game.longest):
            if table.outcome is not None:
                break
            answer, before = choose(table, rng), _everything(table)
            play(table, answer)
            if answer.seat == NATURE:
                continue
            refused += _refusals(table, answer, rng)
            went_back = _undo(table, answer, before)
            undone += went_back
            refused += not went_back
            retracted += _retract_an_older_answer(table, rng)
    return f"{undone:,} decisions were undone exactly, {retracted:,} among hidden answers; {refused:,} were refused."


def _everything(table: Table) -> bytes:
    """The table as bytes; of the log, its length and its end, since it only ever grows and shrinks there."""
    return fingerprint(table.state) + to_json([table.state.asks, len(table.log), table.log[-table.seats :]])


def _undo(table: Table, answer: Answer, before: bytes) -> bool:
    """Undo what was just played, look, and play it again."""
    after = _everything(table)
    if not _try_undo(table, answer.seat):
        return False
    if _everything(table) != before:
        changed = difference(before, _everything(table))
        raise Fault(f"Undoing {answer.move!r} leads elsewhere: {changed}", evidence(table, answer=answer))
    play(table, answer)
    if _everything(table) != after:
        changed = difference(after, _everything(table))
        raise Fault(f"{answer.move!r} does something else after an undo: {changed}", evidence(table, answer=answer))
    return True


def _refusals(table: Table, answer: Answer, rng: random.Random) -> int:
    """Seats that have not just decided cannot undo, unless their hidden answer still waits."""
    others = [seat for seat in range(table.seats) if seat != answer.seat and seat not in (table.state.answers or {})]
    for seat in others:
        if _try_undo(table, seat):
            raise Fault(f"Seat {seat} undid its decision after seat {answer.seat} had decided.", evidence(table))
    return len(others)


def _retract_an_older_answer(table: Table, rng: random.Random) -> int:
    """Take back a hidden answer that was not the last one, and give it again: everything is as before."""
    now = [entry for entry in table.log if entry.number == table.state.number]
    spoken = [entry.seat for entry in now]
    hidden = [entry for entry in now if entry.seat in (table.state.answers or {})]
    given = [entry for entry in hidden if spoken.count(entry.seat) == 1]  # a pass taken back since is undone first
    if len(given) < 2 or not table.can_undo(given[0].seat):
        return 0
    first, before = given[0], fingerprint(table.state)
    table.undo(first.seat)
    if table.decision(first.seat) is None or first.seat in (table.state.answers or {}):
        raise Fault(f"Seat {first.seat} took its hidden answer back but is not asked again.", evidence(table))
    play(table, Answer(first.seat, first.answer))
    if fingerprint(table.state) != before:
        raise Fault(f"Seat {first.seat} gave its hidden answer again, and the table differs.", evidence(table))
    return 1


def _try_undo(table: Table, seat: int) -> bool:
    before = _everything(table)
    try:
        table.undo(seat)
    except CannotUndo as refusal:
        if _everything(table) != before:
            raise Fault("Undo was refused, but it changed the table.", evidence(table, seat=seat)) from None
        if not is_sentence(str(refusal)):
            raise Fault(f"Undo is refused with “{refusal}”, which is no sentence.", evidence(table)) from None
        return False
    except Exception as broken:
        raise Fault(f"Undo breaks: {broken!r}.", evidence(table, seat=seat)) from broken
    return True
