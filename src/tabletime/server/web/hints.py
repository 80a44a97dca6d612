"""Advice over HTTP: a hint for somebody who is asked, and the chances of a game that is over."""

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter

from tabletime.kernel import Game, Move, Table, TabletimeError
from tabletime.kernel.codec import decode_move
from tabletime.kernel.errors import IllegalMove
from tabletime.kernel.words import calling, sentence
from tabletime.server.denied import Denied, game_over
from tabletime.server.table.live import LiveTable
from tabletime.server.thinking.questions import Hint, Review
from tabletime.server.thinking.thinkers import NoThought
from tabletime.server.thinking.thoughts import Thought
from tabletime.server.web.dependencies import OwnSeat, TheTable, TheThoughts

PATIENCE = 20.0
"""How long one waits for an answer before asking again, in seconds."""
router = APIRouter(prefix="/api/tables/{table}", tags=["advice"])


@router.post("/hint")
async def hint(table: TheTable, thoughts: TheThoughts, seat: OwnSeat) -> dict[str, Any]:
    """What a good player would do in your place, from what you can see; others who play are told that you asked."""
    decision = None if seat is None else table.running.decision(seat)
    if table.sheet.status == "finished":
        raise game_over()
    if seat is None or decision is None:
        raise Denied(409, "not-asked", "A hint is for somebody who is asked; wait for your turn.")
    name = f"{table.id} {table.decision} {seat}"
    if not thoughts.knows(name) and _others_play(table, seat):
        # At once: how long the bot thinks depends on what this seat knows.
        table.audience.notice(f"{table.places[seat].name} has asked a bot for a hint.", but=seat)
    question = Hint(table.game, table.running.view(seat), decision)
    return await _waited_for(thoughts.hint(name, question, table.places[seat].person or table.id))


@router.get("/foresight")
async def foresight(table: TheTable, seat: OwnSeat, move: str) -> dict[str, str]:
    """What would follow from a move that you may make now, as far as you can know."""
    if seat is None:
        raise Denied(409, "not-asked", "Only somebody who plays can weigh moves.")
    try:
        meant = decode_move(table.game, msgspec.json.decode(move))
    except (IllegalMove, msgspec.DecodeError):
        raise Denied(422, "no-move", "This is no move of the game.") from None
    view = view_to_weigh(table.running, seat, meant)
    with calling(table.names):
        return {"words": "" if view is None else await asyncio.to_thread(foreseen, table.game, meant, view)}


@router.post("/chances")
async def chances(table: TheTable, thoughts: TheThoughts) -> dict[str, Any]:
    """Each side's chances over a game that is over, and its turning points; `ready` is false while a bot thinks."""
    if table.sheet.status != "finished":
        raise Denied(403, "still-running", "The chances are looked at when the game is over.")
    thought = thoughts.review(table.id, Review(table.game, table.record(), table.names))
    done, _ = await asyncio.wait({thought}, timeout=PATIENCE)
    return {"ready": True, **await _waited_for(thought)} if done else {"ready": False}


def view_to_weigh(table: Table, seat: int, move: Move) -> Any:
    """What the seat sees, if it may make this move now; nothing is said about what cannot be done."""
    decision = table.decision(seat)
    options = (*(decision.options if decision else ()), *table.openings(seat))
    return table.view(seat) if move in options else None


def foreseen(game: Game, move: Move, view: Any) -> str:
    """What would follow from a move; it may take a while, and needs nothing that others could change meanwhile."""
    return sentence(game.foresee(move, view))


def _others_play(table: LiveTable, seat: int) -> bool:
    return any(place.kind == "person" and place.seat != seat for place in table.places)


async def _waited_for(thought: Thought) -> dict[str, Any]:
    try:
        return await asyncio.shield(thought)
    except (NoThought, TabletimeError):
        raise Denied(409, "no-idea", "The bot has no idea here.") from None
