"""Faces: everything that reaches a seat, one kind at a time."""

from collections.abc import Callable
from typing import Any

from tabletime.kernel import CLOCK, Decision, Move, Table
from tabletime.kernel import moments as kernel
from tabletime.kernel.codec import to_json
from tabletime.kernel.errors import CannotUndo, IllegalMove
from tabletime.testing.report import Fault, evidence

FORESEEN = 12
"""Of how many options it is told what would follow."""

Face = Callable[[Table, int | None, list[Any]], bytes]


def view(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """The view as it is sent."""
    return to_json(table.view(seat))


def text(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """The view in words and in characters."""
    seen = table.view(seat)
    return to_json([table.game.describe(seen), table.game.plan(seen)])


def drawing(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """The view as a picture and as pieces of a page, with the open question and without it."""
    seen, asked = table.view(seat), None if seat is None else table.decision(seat)
    pages = [dict(table.game.fragments(seen, decision)) for decision in (asked, None)]
    return to_json([table.game.draw(seen, asked), *(pages if asked else pages[:1])])


def questions(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """Who is asked, what the clock says, what this seat is asked and offered, in which words and by which ways."""
    state = table.state
    asked = [*(ask.seat for ask in state.asks), "Nature" if state.chance is not None else ""]
    clock = [state.clock, table.openings(CLOCK)]
    if seat is None:
        return to_json([asked, clock])
    seen, decision = table.view(seat), table.decision(seat)
    openings = [_worded(table, move, seen) for move in table.openings(seat)]
    return to_json([asked, clock, openings, None if decision is None else _question(table, decision, seen)])


def foresight(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """What this seat is told would follow from what it is offered; of many options, some from all parts of the list."""
    if seat is None:
        return b""
    seen, decision = table.view(seat), table.decision(seat)
    options = decision.options if decision else ()
    some = (*options[:: len(options) // FORESEEN + 1], *table.openings(seat)[:FORESEEN])
    return to_json([[move, table.game.foresee(move, seen)] for move in some])


def log(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """What this seat heard of the last answer, in which words, and why something bad happened."""
    told = table.log[-1].told if table.log else ()
    heard = [(each.heard_by(seat), each.rules) for each in told]
    game = table.game
    return to_json(
        [[event, game.tell(event, seat), game.why(event), rules] for event, rules in heard if event is not None]
    )


def moments(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """The view at each thing that this seat heard of the last answer, while its rules were still being carried out."""
    if not table.log:
        return b""
    entry, before = table.log[-1], table.before(len(table.log) - 1).copy()
    seen = zip(entry.told, kernel.moments(table, before, entry), strict=True)
    return to_json([table.game.view(state, seat) for told, state in seen if told.heard_by(seat) is not None])


def errors(table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """What this seat is told when it tries what it may not do, when it uses an opening, and when it tries to undo."""
    if seat is None:
        return b""
    decision, openings = table.decision(seat), table.openings(seat)
    refused = [move for move in probes if move not in (decision.options if decision else ()) and move not in openings]
    played = [_said(table.fork().play, seat, move) for move in (*refused, *openings[:2])]
    return to_json([*played, _said(table.fork().undo, seat)])


FACES: dict[str, Face] = {
    "view": view,
    "text": text,
    "drawing": drawing,
    "questions": questions,
    "foresight": foresight,
    "log": log,
    "moments": moments,
    "errors": errors,
}


def show(name: str, table: Table, seat: int | None, probes: list[Any]) -> bytes:
    """One face of the table; a face that breaks is a fault."""
    try:
        return FACES[name](table, seat, probes)
    except Exception as broken:
        who = "a spectator" if seat is None else f"seat {seat}"
        sentence = f"The {name} of {who} breaks: {type(broken).__name__}: {broken}"
        raise Fault(sentence, evidence(table, face=name, seat=seat), "crash") from broken


def _question(table: Table, decision: Decision, seen: Any) -> list[Any]:
    game = table.game
    barred = [[refusal, game.word(refusal.move, seen)] for refusal in game.barred(decision, seen)]
    options = [_worded(table, move, seen) for move in decision.options]
    return [decision, game.prompt(decision, seen), options, barred, game.ways(decision, seen)]


def _worded(table: Table, move: Move, seen: Any) -> list[Any]:
    return [move, table.game.word(move, seen), table.game.spots(move, seen)]


def _said(act: Callable[..., None], *arguments: Any) -> str:
    """What a seat is told when it tries this."""
    try:
        act(*arguments)
    except (IllegalMove, CannotUndo) as refusal:
        return str(refusal)
    return "done"
