"""Saved games: reading a record back, and checking that its chance was honest."""

from typing import Any

import msgspec

from tabletime.kernel.chance import NATURE
from tabletime.kernel.codec import decode_event, decode_move, decode_state
from tabletime.kernel.errors import BadRecord, TabletimeError
from tabletime.kernel.game import Game
from tabletime.kernel.nature import Asked, Fair, nature_of, plain_outcome
from tabletime.kernel.records import Told
from tabletime.kernel.registry import load
from tabletime.kernel.table import FORMAT, Entry, Table


class Saved(msgspec.Struct, frozen=True):
    """The shape of a record."""

    tabletime: int
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    nature: dict[str, Any]
    log: list[dict[str, Any]]
    snapshot: dict[str, Any]
    start: dict[str, Any] | None = None
    opening: list[dict[str, Any]] = []
    outcome: dict[str, Any] | None = None


class Verdict(msgspec.Struct, frozen=True):
    """Whether a game's chance was honest, in a sentence, and how many outcomes were checked."""

    honest: bool
    reason: str
    checked: int = 0


def restore(record: Any, game: Game | None = None) -> Table:
    """The table that a record was made of; `game` is for one that is not registered."""
    saved = _read(record)
    game = game or load(saved.game)
    if saved.rules_version > game.rules_version:
        raise BadRecord(
            f"This record was made with rules version {saved.rules_version} of {game.title}; "
            f"version {game.rules_version} is installed. Update Tabletime to open it."
        )
    table = _opened(game, saved, decode_state(game, saved.snapshot))
    if table.seats != saved.seats:
        raise BadRecord(f"The record is damaged: it names {saved.seats} seats, but its position has {table.seats}.")
    table.opening = _entry(game, {"number": 0, "seat": NATURE, "answer": None, "told": saved.opening}).told
    table.log = [_entry(game, plain) for plain in saved.log]
    return table


def replay(record: Any, game: Game | None = None) -> Table:
    """The same game played again from its answers alone; an answer that the rules refuse is a bad record."""
    saved = _read(record)
    game = game or load(saved.game)
    table = _opening(game, saved)
    try:
        for entry in (_entry(game, plain) for plain in saved.log):
            table.play(entry.seat, entry.answer)
    except TabletimeError as fault:
        raise BadRecord(f"The record cannot be replayed: {fault}") from fault
    return table


def verify(record: Any) -> Verdict:
    """Derive every roll and draw again from the published secret."""
    saved = _read(record)
    nature = nature_of(saved.nature)
    if not isinstance(nature, Fair):
        return Verdict(False, "This game was not played with fair chance, so there is nothing to verify.")
    if saved.nature.get("commitment") != nature.commitment:
        return Verdict(False, "The secret does not fit the hash that was published when the table opened.")
    game = load(saved.game)
    table = _opening(game, saved)
    checked = 0
    for entry in (_entry(game, plain) for plain in saved.log):
        if entry.seat == NATURE:
            checked += 1
            if table.state.chance is None or nature.answer(table.state.chance, table.state.number) != entry.answer:
                return Verdict(
                    False, f"The outcome of question {entry.number} does not follow from the secret.", checked
                )
        try:
            table.play(entry.seat, entry.answer)
        except TabletimeError as fault:
            return Verdict(False, f"The answer to question {entry.number} is against the rules: {fault}", checked)
    return Verdict(True, f"Honest: all {checked} outcomes of chance follow from the secret.", checked)


def _opening(game: Game, saved: Saved) -> Table:
    return _opened(game, saved, None if saved.start is None else decode_state(game, saved.start), asked=True)


def _opened(game: Game, saved: Saved, state: Any, *, asked: bool = False) -> Table:
    nature = Asked() if asked else nature_of(saved.nature)
    table = Table(game, saved.seats, saved.options, nature=nature, state=state)
    table.start = None if saved.start is None else decode_state(game, saved.start)
    return table


def _read(record: Any) -> Saved:
    if not isinstance(record, dict) or "tabletime" not in record:
        raise BadRecord("This is not a Tabletime record: a record is a JSON object with the field “tabletime”.")
    if record["tabletime"] != FORMAT:
        raise BadRecord(
            f"This record has format {record['tabletime']!r}; this version of Tabletime reads format {FORMAT}."
        )
    try:
        return msgspec.convert(record, Saved)
    except msgspec.ValidationError as fault:
        raise BadRecord(f"The record is damaged: {fault}.") from None


def _entry(game: Game, plain: dict[str, Any]) -> Entry:
    try:
        seat, number = int(plain["seat"]), int(plain["number"])
        given = plain_outcome(plain["answer"]) if seat == NATURE else decode_move(game, plain["answer"])
        hash(given)  # an outcome of chance is made of plain values; anything else has no hash and is caught here
        return Entry(number, seat, given, tuple(_told(game, told) for told in plain.get("told", ())))
    except (KeyError, TypeError, ValueError, AttributeError, msgspec.ValidationError, TabletimeError) as fault:
        raise BadRecord(f"An entry of the record's log cannot be read: {fault}.") from None


def _told(game: Game, plain: dict[str, Any]) -> Told:
    instead = plain.get("instead")
    return Told(
        decode_event(game, plain["event"]),
        None if plain.get("to") is None else tuple(plain["to"]),
        None if instead is None else decode_event(game, instead),
        bool(plain.get("reveals", False)),
        tuple(plain.get("rules", ())),
    )
