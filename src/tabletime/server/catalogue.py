"""The catalogue over HTTP: which games there are, their rules and what their boards look like."""

import asyncio
import logging
import random
from functools import cache
from typing import Any

from fastapi import APIRouter, Response

from tabletime.bots import roster
from tabletime.kernel import Game, Table, TabletimeError
from tabletime.kernel.codec import to_plain
from tabletime.kernel.registry import games, load
from tabletime.kernel.rules import search as search_rules
from tabletime.server.hall import find_game
from tabletime.server.seating import names_a_file

PICTURED_AFTER = 150
"""So many moves into a game its board is pictured."""
router = APIRouter(prefix="/api/games", tags=["games"])
log = logging.getLogger(__name__)


@router.get("")
async def list_games() -> dict[str, list[dict[str, Any]]]:
    """All games of this server."""
    return {"games": [describe(load(slug)) for slug in playable()]}


@router.get("/{slug}")
async def one_game(slug: str) -> dict[str, Any]:
    """One game: seats, options, bots."""
    return describe(find_game(slug))


@router.get("/{slug}/rules")
async def rules(slug: str, search: str = "") -> dict[str, list[dict[str, str]]]:
    """The rules in our own words, all or those that match."""
    found = find_game(slug).rules
    return {"rules": to_plain(search_rules(found, search) if search.strip() else found)}


@router.get("/{slug}/picture", response_class=Response)
async def picture(slug: str) -> Response:
    """The real board, some moves into a game."""
    drawn = await asyncio.to_thread(_picture, find_game(slug).slug)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@cache
def playable() -> tuple[str, ...]:
    """The games that can be loaded; one that cannot is reported once and left out."""
    found = []
    for slug in games():
        try:
            load(slug)
            found.append(slug)
        except TabletimeError as fault:
            log.error("game cannot be loaded", extra={"game": slug, "fault": str(fault)})
    return tuple(found)


def describe(game: Game[Any, Any]) -> dict[str, Any]:
    """A game as the catalogue shows it."""
    usual = roster.default(game)
    return {
        "slug": game.slug,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seats),
        "roles": {str(seats): [game.seat_name(seat, seats) for seat in range(seats)] for seats in game.seats},
        "marks": {str(seats): [game.seat_mark(seat, seats) for seat in range(seats)] for seats in game.seats},
        "options": [to_plain(option) for option in game.options if not names_a_file(game, option)],
        "bots": [usual, *(name for name in roster.names(game) if name != usual)],
        "picture": f"/api/games/{game.slug}/picture",
    }


@cache
def _picture(slug: str) -> str:
    """What a watcher sees after some random moves, always the same ones."""
    game, rng = load(slug), random.Random(11)
    table = Table(game, game.seats[-1], seed=11, log=False)
    best = table.view(None)
    for _ in range(PICTURED_AFTER):
        if not table.decisions:
            break
        best = table.view(None)
        decision = table.decisions[0]
        table.play(decision.seat, rng.choice(decision.options))
    return game.draw(best)
