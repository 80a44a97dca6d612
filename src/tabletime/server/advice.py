"""Advice over HTTP: a hint for somebody who is asked, and the chances of a game that is over."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from tabletime.kernel import TabletimeError
from tabletime.server.adviser import Thought
from tabletime.server.asking import Anybody, TheHall, TheTable, onlooker
from tabletime.server.denied import Denied, game_over
from tabletime.server.origin import bearer
from tabletime.server.tables import LiveTable
from tabletime.server.thinkers import NoThought

PATIENCE = 20.0
"""So long one waits for an answer before asking again."""
router = APIRouter(prefix="/api/tables/{table}", tags=["advice"])


@router.post("/hint")
async def hint(table: TheTable, hall: TheHall, guest: Anybody, request: Request) -> dict[str, Any]:
    """What a good player would do in your place, from what you can see; others who play are told that you asked."""
    seat = _seat_of_key(table, bearer(request))
    seat = onlooker(table, guest)["seat"] if seat is None else seat
    decision = None if seat is None else table.running.decision(seat)
    if table.sheet.status == "finished":
        raise game_over()
    if seat is None or decision is None:
        raise Denied(409, "not-asked", "A hint is for somebody who is asked; wait for your turn.")
    question = f"{table.id} {table.decision} {seat}"
    if not hall.adviser.knows(question) and _others_play(table, seat):
        # At once: how long the bot thinks depends on what this seat knows.
        table.notice(f"{table.places[seat].name} has asked a bot for a hint.")
    thought = hall.thinkers.advise(table.game, table.running.view(seat), decision)
    return await _waited_for(hall.adviser.about(question, thought))


@router.post("/chances")
async def chances(table: TheTable, hall: TheHall) -> dict[str, Any]:
    """Each side's chances over a game that is over, and its turning points; `ready` is false while a bot thinks."""
    if table.sheet.status != "finished":
        raise Denied(403, "still-running", "The chances are looked at when the game is over.")
    thought = hall.adviser.about(table.id, hall.reviewers.look_back(table.game, table.record()))
    done, _ = await asyncio.wait({thought}, timeout=PATIENCE)
    return {"ready": True, **await _waited_for(thought)} if done else {"ready": False}


def _others_play(table: LiveTable, seat: int) -> bool:
    return any(place.kind == "person" and place.seat != seat for place in table.places)


async def _waited_for(thought: Thought) -> dict[str, Any]:
    try:
        return await asyncio.shield(thought)
    except (NoThought, TabletimeError):
        raise Denied(409, "no-idea", "The bot has no idea here.") from None


def _seat_of_key(table: LiveTable, key: str | None) -> int | None:
    """The seat that somebody holds by its key alone."""
    seat_key = table.hall.keys.seat(key)
    place = None if seat_key is None else table.opened_by(seat_key)
    return None if place is None else place.seat
