"""Playing: what the people in the seats do once the game has begun."""

import logging
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletime.bots import roster
from tabletime.kernel import Game, Move, Outcome, Table
from tabletime.kernel.codec import decode_move, to_plain
from tabletime.kernel.errors import CannotUndo, IllegalMove
from tabletime.kernel.walking import walk
from tabletime.server.denied import Denied, game_over, not_begun
from tabletime.server.store.names import clean_text
from tabletime.server.store.sheet import Receipt, Saying
from tabletime.server.table import messages
from tabletime.server.table.botnames import bot_name
from tabletime.server.table.live import LiveTable
from tabletime.server.table.screen import plain_outcome
from tabletime.server.table.sides import side_of

log = logging.getLogger(__name__)


class Stale(msgspec.Struct, frozen=True):
    """The command was about a question that is not asked any more: its sender needs to see the table as it is."""

    id: str
    reason: str = "The table has moved on since; look again."


class Sender(msgspec.Struct, frozen=True):
    """Who sent a command: a seat with the generation of its key, and perhaps a person."""

    seat: int | None
    generation: int
    person: str | None
    name: str | None

    @property
    def label(self) -> str:
        """Under which name this sender's commands are remembered."""
        return self.person or f"seat {self.seat}"


Reply = messages.Ack | messages.Refused | Stale


async def carry_out(table: LiveTable, sender: Sender, command: messages.Command) -> Reply:
    """Do what a command says, once; a refused command changes nothing."""
    try:
        applied = table.receipts.get((sender.label, command.id))
        if applied is not None:
            return messages.Ack(command.id, applied)
        return await _do(table, sender, command)
    except IllegalMove as refusal:
        return messages.Refused(command.id, refusal.reason, refusal.rule)
    except CannotUndo as refusal:
        return messages.Refused(command.id, str(refusal))
    except Denied as denied:
        if denied.status == 503:
            raise  # Nobody knows whether it is durable: whoever sent it comes again, asks again, and is told.
        return messages.Refused(command.id, denied.reason, denied.rule)
    except Exception:
        log.exception("command failed", extra={"table": table.id, "command": type(command).__name__})
        table.metrics.faults.add()
        return messages.Refused(command.id, "The rules of this game failed here; nothing has changed.")


async def _do(table: LiveTable, sender: Sender, command: messages.Command) -> Reply:
    receipt = Receipt(sender.label, command.id)
    match command:
        case messages.Say(text=text, team=team):
            await _say(table, sender, text, receipt, _team(table, sender) if team else None)
            return messages.Ack(command.id)
        case messages.DoMove(decision=decision, move=move):
            return await _play(table, _seat(table, sender), decision, [move], receipt)
        case messages.DoMoves(decision=decision, moves=moves):
            return await _play(table, _seat(table, sender), decision, moves, receipt)
        case messages.Undo(many=many):
            await _undo(table, _seat(table, sender), many, receipt)
        case messages.Concede():
            await _concede(table, _seat(table, sender), receipt)
    return messages.Ack(command.id)


def _seat(table: LiveTable, sender: Sender) -> int:
    """The seat that the sender may play for."""
    if sender.seat is None:
        raise Denied(403, "watching", "You are looking on; only the people in the seats can do that.")
    if table.places[sender.seat].generation != sender.generation:
        raise Denied(403, "no-seat", "This seat has changed hands.")
    if table.table is None:
        raise not_begun()
    if table.sheet.status == "finished":
        raise game_over()
    return sender.seat


async def _play(table: LiveTable, seat: int, decision: str, plain: Sequence[dict[str, Any]], receipt: Receipt) -> Reply:
    if decision != table.decision:
        table.metrics.syncs.add()
        return Stale(receipt.command)
    moves = [_understood(table.game, move) for move in plain]
    begun = time.perf_counter()
    applied = _walk(table.running, seat, moves)
    table.metrics.moves.add(applied)
    await table.commit(receipt=msgspec.structs.replace(receipt, applied=applied))
    table.metrics.move_seconds.observe(time.perf_counter() - begun)
    return messages.Ack(receipt.command, applied)


def _understood(game: Game, plain: dict[str, Any]) -> Move:
    """The move that was said, and nothing besides it."""
    move = decode_move(game, plain)
    strange = sorted(plain.keys() - to_plain(move).keys())
    if strange:
        raise IllegalMove(f"This is not a move of {game.title}: “{strange[0]}” is no part of it.")
    return move


def _walk(table: Table, seat: int, moves: Sequence[Move]) -> int:
    """Make one move after the other until something interrupts; how many were made."""
    applied = 0
    try:
        for _ in walk(table, seat, moves):
            applied += 1
    except Exception:
        if not applied:
            raise
        log.exception("a move of a path failed", extra={"game": table.game.slug})
    return applied


async def _undo(table: LiveTable, seat: int, many: int, receipt: Receipt) -> None:
    game = table.running
    number = game.state.number
    if game.can_undo(seat) and all(entry.seat != seat for entry in game.log[game.forgotten :]):
        await table.recall()
    game.undo(seat)
    for _ in range(many - 1):
        if not game.can_undo(seat) or game.forgotten == len(game.log):
            break
        game.undo(seat)
    if game.state.number != number:
        table.sheet.rewinds += 1
    await table.commit(receipt=receipt)
    table.audience.notice(f"{table.places[seat].name} took a decision back.")


async def _concede(table: LiveTable, seat: int, receipt: Receipt) -> None:
    place = table.places[seat]
    others = [other for other in table.places if other.kind == "person" and other.seat != seat]
    if len(table.places) == 2 or not others:
        table.sheet.outcome = plain_outcome(Outcome(_opponents(table, seat), (), f"{place.name} concedes."))
        await table.commit(receipt=receipt)
    else:
        bot = roster.default(table.game)
        table.change_hands(place, kind="ceded", person=place.person, bot=bot, name=bot_name(bot, seat))
        await table.commit(places=True, receipt=receipt)
    table.audience.notice(f"{place.name} concedes.")


def _opponents(table: LiveTable, seat: int) -> tuple[int, ...]:
    """Who wins when this seat gives up: everybody who does not win together with it."""
    seats = len(table.places)
    side = next((team for team in table.game.teams(seats) if seat in team), (seat,))
    return tuple(other for other in range(seats) if other not in side)


def _team(table: LiveTable, sender: Sender) -> list[int]:
    """The seats of the sender's team."""
    team = side_of(table.game, sender.seat, len(table.places))
    if not team:
        raise Denied(409, "no-team", "You have no team here to speak to.")
    return list(team)


async def _say(table: LiveTable, sender: Sender, text: str, receipt: Receipt, team: list[int] | None) -> None:
    name = table.places[sender.seat].name if sender.seat is not None else sender.name
    if name is None:
        raise Denied(401, "no-name", "Say your name before you speak.")
    words = clean_text(text)
    if not words:
        raise Denied(422, "empty", "There is nothing to say in that.")
    await table.commit(
        receipt=receipt, saying=Saying(name=name, seat=sender.seat, text=words, at=time.time(), team=team)
    )
