"""Lessons over HTTP: a scene and the answers so far go in, the table and what the teacher says come out.

Nothing is kept on the server: a scene is short, so it is played again from its beginning with each answer.
"""

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter
from pydantic import BaseModel, Field

from tabletime.kernel import Game, Move
from tabletime.kernel.codec import decode_move, to_plain
from tabletime.kernel.errors import IllegalMove
from tabletime.kernel.words import calling, player
from tabletime.lessons import Attempt, Verdict, book_of
from tabletime.server.denied import Denied
from tabletime.server.table.botnames import bot_name
from tabletime.server.table.chronicle import Chronicle
from tabletime.server.table.hall import find_game
from tabletime.server.table.screen import Screen, look
from tabletime.server.table.status import SeatStatus
from tabletime.server.web.hints import foreseen, view_to_weigh

MOST = 60
"""No scene has so many answers."""
router = APIRouter(prefix="/api/games/{slug}/lessons", tags=["lessons"])

Said = Annotated[list[dict[str, Any]], Field(max_length=100)]
"""One answer: a move, several on the way to a place, or none when something was only to be read."""


class Answers(BaseModel):
    """What the learner has answered in a scene so far."""

    answers: Annotated[list[Said], Field(max_length=MOST)] = []


class Wondering(Answers):
    """What the learner thinks of doing next."""

    move: dict[str, Any]


@router.get("")
async def lessons(slug: str) -> dict[str, Any]:
    """The scenes of a game by title, and the games to play after them."""
    book = book_of(find_game(slug))
    return {"scenes": [scene.title for scene in book.scene], "games": to_plain(book.game)}


@router.post("/{scene}")
async def play_scene(slug: str, scene: int, given: Answers) -> dict[str, Any]:
    """The table after these answers; a wrong last one is explained and leaves the table as it was."""
    game = _with_scene(slug, scene)
    return await asyncio.to_thread(_play, game, scene, given.answers)


@router.post("/{scene}/foresight")
async def weigh(slug: str, scene: int, given: Wondering) -> dict[str, str]:
    """What would follow from a move that the scene offers after these answers."""
    game = _with_scene(slug, scene)
    return {"words": await asyncio.to_thread(_foreseen, game, scene, given)}


def _foreseen(game: Game, scene: int, given: Wondering) -> str:
    attempt = Attempt(game, scene)
    try:
        for answer in given.answers:
            _answered(attempt, answer)
        move = decode_move(game, given.move)
    except IllegalMove:
        return ""
    view = view_to_weigh(attempt.table, attempt.seat, move)
    return "" if view is None else foreseen(game, move, view)


def _with_scene(slug: str, scene: int) -> Game:
    game = find_game(slug)
    if scene not in range(len(book_of(game).scene)):
        raise Denied(404, "no-such-scene", f"{game.title} has no scene {scene} to learn from.")
    return game


def _play(game: Game, scene: int, answers: list[list[dict[str, Any]]]) -> dict[str, Any]:
    attempt, verdict, taken = Attempt(game, scene), Verdict(True), 0
    for answer in answers:
        verdict = _answered(attempt, answer)
        if not verdict.right:
            break
        taken += 1
    return {"taken": taken, "verdict": to_plain(verdict), **_lesson(attempt), **_seen(attempt, taken)}


def _answered(attempt: Attempt, answer: list[dict[str, Any]]) -> Verdict:
    try:
        moves: list[Move] = [decode_move(attempt.game, move) for move in answer]
    except IllegalMove as refusal:
        return Verdict(False, refusal.reason, refusal.rule)
    return attempt.answer(moves) if moves else attempt.go_on()


def _lesson(attempt: Attempt) -> dict[str, Any]:
    """What the teacher says now."""
    step, scene = attempt.step, attempt.scene
    return {
        "title": scene.title,
        "scenes": len(book_of(attempt.game).scene),
        "say": scene.remember if step is None else step.say,
        "rule": "" if step is None else step.rule,
        "over": step is None,
        "reading": step is not None and step.is_to_be_read,
        "shows": [{"words": words, "moves": to_plain(moves)} for words, moves in attempt.answers()][:1],
    }


def _seen(attempt: Attempt, taken: int) -> dict[str, Any]:
    """The table as the learner sees it; only what the lesson asks is offered."""
    table, seat, game = attempt.table, attempt.seat, attempt.game
    seen, names = look(table, seat, 0, table.outcome), [_called(attempt, each) for each in range(table.seats)]
    with calling(names):
        chronicle = Chronicle(game, seat, table.opening)
        chronicle.follow(table.log)
    asks = attempt.step is not None and not attempt.step.is_to_be_read
    if not asks:
        quiet = msgspec.structs.replace(
            seen.situation, options=(), openings=(), barred=(), ways=(), asked=(), prompt=""
        )
        seen = seen._replace(decision=None, situation=quiet)
    screen = Screen(table, seen, chronicle, names)
    now = to_plain(screen.situation) | {"decision": f"{attempt.place}-{taken}", "undo": False}
    log = {"from": 0, "entries": to_plain(screen.lines)}
    faces = {"fragments": screen.fragments(), "description": screen.description, "log": log}
    return {"now": now | faces, "seats": _seats(attempt), "seat": seat}


def _called(attempt: Attempt, seat: int) -> str:
    """The others have names, unless they have a role."""
    role = attempt.game.seat_name(seat, attempt.table.seats)
    return bot_name("easy", seat) if role == player(seat) and seat != attempt.seat else role


def _seats(attempt: Attempt) -> list[SeatStatus]:
    game, seats = attempt.game, attempt.table.seats
    return [
        SeatStatus(
            seat=seat,
            role=game.seat_name(seat, seats),
            plays="",
            mark=game.seat_mark(seat, seats),
            kind="person" if seat == attempt.seat else "bot",
            name="" if seat == attempt.seat else _called(attempt, seat),
            bot=None,
            style=None,
            present=True,
            away=None,
            left=None,
            yours=seat == attempt.seat,
            returnable=False,
        )
        for seat in range(seats)
    ]
