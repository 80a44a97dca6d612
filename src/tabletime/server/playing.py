"""Playing: what the people in the seats do once the game has begun."""

import logging
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from tabletime.bots import roster
from tabletime.kernel import Move, Outcome, Table
from tabletime.kernel.codec import decode_move
from tabletime.kernel.errors import CannotUndo, IllegalMove
from tabletime.server import messages
from tabletime.server.denied import Denied, game_over, not_begun
from tabletime.server.names import clean_text
from tabletime.server.screen import plain_outcome
from tabletime.server.sheet import Receipt, Saying
from tabletime.server.tables import LiveTable

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
        return messages.Refused(command.id, denied.reason, denied.rule)
    except Exception:
        log.exception("command failed", extra={"table": table.id, "command": type(command).__name__})
        table.hall.metrics.faults.add()
        return messages.Refused(command.id, "The rules of this game failed here; nothing has changed.")


async def _do(table: LiveTable, sender: Sender, command: messages.Command) -> Reply:
    receipt = Receipt(sender.label, command.id)
    match command:
        case messages.Say(text=text):
            await _say(table, sender, text, receipt)
            return messages.Ack(command.id)
        case messages.DoMove(decision=decision, move=move):
            return await _play(table, _seat(table, sender), decision, [move], receipt)
        case messages.DoMoves(decision=decision, moves=moves):
            return await _play(table, _seat(table, sender), decision, moves, receipt)
        case messages.Undo():
            await _undo(table, _seat(table, sender), receipt)
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
        table.hall.metrics.syncs.add()
        return Stale(receipt.command)
    moves = [decode_move(table.game, move) for move in plain]
    begun = time.perf_counter()
    applied = walk(table.running, seat, moves)
    table.hall.metrics.moves.add(applied)
    await table.commit(receipt=msgspec.structs.replace(receipt, applied=applied))
    table.hall.metrics.move_seconds.observe(time.perf_counter() - begun)
    return messages.Ack(receipt.command, applied)


def walk(table: Table, seat: int, moves: Sequence[Move]) -> int:
    """Make one move after the other until something interrupts; the first must be possible."""
    first, *rest = moves
    table.play(seat, first)
    applied = 1
    for move in rest:
        if _is_interrupted(table, seat) or not _is_offered(table, seat, move):
            break
        try:
            table.play(seat, move)
        except Exception:
            log.exception("a move of a path failed", extra={"game": table.game.slug})
            break
        applied += 1
    return applied


def _is_interrupted(table: Table, seat: int) -> bool:
    """Whether more has happened than the seat's last move: chance has spoken, or something hidden was shown."""
    last = table.log[-1]
    return last.seat != seat or any(told.reveals for told in last.told)


def _is_offered(table: Table, seat: int, move: Move) -> bool:
    decision = table.decision(seat)
    return decision is not None and move in decision.options


async def _undo(table: LiveTable, seat: int, receipt: Receipt) -> None:
    game = table.running
    number = game.state.number
    if game.can_undo(seat) and all(entry.seat != seat for entry in game.log[game.forgotten :]):
        await table.recall()
    game.undo(seat)
    if game.state.number != number:
        table.sheet.rewinds += 1
    await table.commit(receipt=receipt)
    table.notice(f"{table.places[seat].name} took a decision back.")


async def _concede(table: LiveTable, seat: int, receipt: Receipt) -> None:
    place = table.places[seat]
    others = [other for other in table.places if other.kind == "person" and other.seat != seat]
    if len(table.places) == 2 or not others:
        table.sheet.outcome = plain_outcome(Outcome(_opponents(table, seat), (), f"{place.name} concedes."))
        await table.commit(receipt=receipt)
    else:
        bot = roster.default(table.game)
        table.change_hands(place, kind="ceded", person=place.person, bot=bot, name=f"{bot} bot")
        await table.commit(places=True, receipt=receipt)
    table.notice(f"{place.name} concedes.")


def _opponents(table: LiveTable, seat: int) -> tuple[int, ...]:
    """Who wins when this seat gives up: everybody who does not win together with it."""
    seats = len(table.places)
    side = next((team for team in table.game.teams(seats) if seat in team), (seat,))
    return tuple(other for other in range(seats) if other not in side)


async def _say(table: LiveTable, sender: Sender, text: str, receipt: Receipt) -> None:
    name = table.places[sender.seat].name if sender.seat is not None else sender.name
    if name is None:
        raise Denied(401, "no-name", "Say your name before you speak.")
    words = clean_text(text)
    if not words:
        raise Denied(422, "empty", "There is nothing to say in that.")
    await table.commit(receipt=receipt, saying=Saying(name=name, seat=sender.seat, text=words, at=time.time()))
