"""Saving: a position, a view and a move come back from JSON as they were."""

from typing import Any

import msgspec

from tabletime.kernel import Game, Table
from tabletime.kernel.codec import decode_event, decode_move, decode_state, decode_view, to_json, to_plain
from tabletime.testing.copies import difference, same_question
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import Answer, fingerprint, moments, tables


def check_saving(game: Game, games: int = 5, seed: int = 0) -> str:
    """Every position, view, move and event survives JSON, also in the middle of an interrupt or of hidden answers."""
    saved = interrupted = hidden = 0
    for table, rng in tables(game, games, seed):
        for answer in moments(table, rng):
            _save_state(table)
            _save_views(table)
            _save_answer(table, answer)
            saved += 1
            interrupted += len(table.state.stack) > 1
            hidden += bool(table.state.answers)
        _save_state(table)
        _save_views(table)
    return f"{saved:,} positions came back from JSON, {interrupted:,} amid other rules, {hidden:,} amid hidden answers."


def through_json(value: Any) -> Any:
    """The value after it was written as JSON and read again."""
    return msgspec.json.decode(to_json(value))


def _save_state(table: Table) -> None:
    before = fingerprint(table.state)
    try:
        state = decode_state(table.game, msgspec.json.decode(before))
    except Exception as broken:
        raise Fault(f"The position cannot be read again: {broken}", evidence(table)) from broken
    if (after := fingerprint(state)) != before:
        raise Fault(f"The position is another after loading: {difference(before, after)}", evidence(table))
    if not same_question(state, table.state):
        raise Fault(f"Question {state.number} is another one after loading.", evidence(table))
    if state != table.state:
        raise Fault("The position has values of other types after loading: type its fields precisely.", evidence(table))


def _save_views(table: Table) -> None:
    game = table.game
    for seat in (None, *range(table.seats)):
        view = table.view(seat)
        sent = to_json(view)
        try:
            twin = decode_view(game, msgspec.json.decode(sent))
        except Exception as broken:
            raise Fault(f"The view of seat {seat} cannot be read again: {broken}", evidence(table)) from broken
        if (again := to_json(twin)) != sent:
            changed = difference(sent, again)
            raise Fault(f"The view of seat {seat} is another after JSON: {changed}", evidence(table, seat=seat))
        if twin != view:
            raise Fault(f"The view of seat {seat} has values of other types after JSON.", evidence(table, seat=seat))


def _save_answer(table: Table, answer: Answer) -> None:
    moves = [move for ask in table.state.asks for move in ask.options]
    told = table.log[-1].told if table.log else table.opening
    events = [event for each in told for event in (each.event, each.instead) if event is not None]
    for record, decode in [*((move, decode_move) for move in moves), *((event, decode_event) for event in events)]:
        try:
            twin = decode(table.game, to_plain(record))
        except Exception as broken:
            raise Fault(f"{record!r} cannot be read again from JSON: {broken}", evidence(table)) from broken
        if twin != record:
            raise Fault(f"{record!r} comes back from JSON as {twin!r}.", evidence(table))
