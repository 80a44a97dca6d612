"""The catalogue over HTTP: which games there are, their rules and what their boards look like."""

import asyncio
import logging
from functools import cache
from typing import Any

from fastapi import APIRouter, Response

from tabletime.bots import roster
from tabletime.kernel import Game, Table, TabletimeError
from tabletime.kernel.codec import to_plain
from tabletime.kernel.registry import games, load
from tabletime.kernel.rules import search as search_rules
from tabletime.lessons import album_of, book_of, on_its_own
from tabletime.server.table.hall import find_game
from tabletime.server.table.options import names_a_file

PICTURED_AFTER = 150
"""How many moves into a game its board is pictured."""
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


def playable() -> tuple[str, ...]:
    """The games that can be loaded, those of the house first; one that cannot is reported once and left out."""
    return _loadable(tuple(games()))


def _is_guest(slug: str) -> bool:
    return not type(load(slug)).__module__.startswith("tabletime.games.")


@cache
def _loadable(slugs: tuple[str, ...]) -> tuple[str, ...]:
    found = []
    for slug in slugs:
        try:
            load(slug)
            found.append(slug)
        except TabletimeError as fault:
            log.error("game cannot be loaded", extra={"game": slug, "fault": str(fault)})
    return tuple(sorted(found, key=_is_guest))


def describe(game: Game) -> dict[str, Any]:
    """A game as the catalogue shows it."""
    usual, book = roster.default(game), book_of(game)
    return {
        "slug": game.slug,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seats),
        "roles": {str(seats): [game.seat_name(seat, seats) for seat in range(seats)] for seats in game.seats},
        "marks": {str(seats): [game.seat_mark(seat, seats) for seat in range(seats)] for seats in game.seats},
        "options": [to_plain(option) for option in game.options if not names_a_file(game, option)],
        "bots": [usual, *(name for name in roster.names(game) if name != usual)],
        "lessons": len(book.scene),
        "ladder": to_plain(book.game),
        "first": book.first,
        "picture": f"/api/games/{game.slug}/picture",
    }


@cache
def _picture(slug: str) -> str:
    """The cover that the game has chosen, or what a watcher sees after some moves of its bots, always the same ones."""
    game = load(slug)
    cover = album_of(game).cover
    return _after_some_moves(game) if cover is None else on_its_own(game, cover)


def _after_some_moves(game: Game) -> str:
    table = Table(game, game.seats[-1], seed=11, log=False)
    kind = next(iter(game.bots()), roster.RANDOM)
    bots = [roster.make(game, kind, seat) for seat in range(table.seats)]
    best = table.view(None)
    for _ in range(PICTURED_AFTER):
        if not table.decisions:
            break
        best = table.view(None)
        decision = table.decisions[0]
        table.play(decision.seat, bots[decision.seat].choose(table.view(decision.seat), decision))
    return game.draw(best)
