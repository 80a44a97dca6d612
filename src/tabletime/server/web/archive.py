"""The archive over HTTP: looking back at a game, its record and its fairness."""

import asyncio
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from tabletime.kernel import Decision, Game, Told
from tabletime.kernel.codec import decode_state, to_plain
from tabletime.kernel.nature import Fair
from tabletime.kernel.words import calling, sentence
from tabletime.server.denied import Denied
from tabletime.server.store.guests import Guest
from tabletime.server.store.store import Store
from tabletime.server.table.chronicle import Viewer, all_sentences, sentences
from tabletime.server.table.live import LiveTable
from tabletime.server.table.screen import over, plain_outcome, waiting
from tabletime.server.thinking.questions import Check
from tabletime.server.thinking.thoughts import Thoughts
from tabletime.server.web.dependencies import Anybody, TheStore, TheTable, TheThoughts, onlooker

Eyes = int | Literal["watch", "open"]
"""Through whose eyes one looks back: a seat's, a watcher's, or those of somebody who sees everything."""
AsQuery = Annotated[str | None, Query(alias="as")]
NUMBERS = 14
"""How many numbers a slider has room for."""
SIGNS = 30
"""How many other signs it has room for."""
router = APIRouter(prefix="/api/tables/{table}", tags=["archive"])


@router.get("/replay")
async def replay(table: TheTable, guest: Anybody, eyes: AsQuery = None) -> dict[str, Any]:
    """The points of a game, each with what was told on the way to it."""
    game = table.running
    seen = allowed_eyes(table, guest, eyes)
    steps = [(None, 0, game.opening), *((entry.seat, entry.number, entry.told) for entry in game.log)]
    numbers = [*(entry.number for entry in game.log), game.state.number]
    lines = _Lines(table, seen)
    with calling(table.names):
        points = [
            {"at": at, "number": numbers[at], "by": by, "entries": list(lines.of(told, number, by))}
            for at, (by, number, told) in enumerate(steps)
        ]
    over_here = table.sheet.status == "finished"
    all_eyes: list[Eyes] = ["open", "watch", *range(len(table.places))] if over_here else [seen]
    landmarks = [(at, sign) for at, (_, _, told) in enumerate(steps) for sign in lines.landmarks(told)]
    return {"seats": len(table.places), "as": all_eyes, "points": points, "landmarks": thinned(landmarks, len(points))}


@router.get("/replay/{at}")
async def look_back(table: TheTable, at: int, guest: Anybody, eyes: AsQuery = None, face: str = "") -> dict[str, Any]:
    """What there was to see at one point."""
    seen = allowed_eyes(table, guest, eyes)
    state = decode_state(table.game, await table.position(at))
    game = table.game
    view = game.unveil(state) if seen == "open" else game.view(state, None if seen == "watch" else seen)
    decision = None if isinstance(seen, str) else next((ask for ask in state.asks if ask.seat == seen), None)
    shown = {
        "at": at,
        "number": view.number,
        "asked": list(view.asked),
        "outcome": None if view.outcome is None else plain_outcome(view.outcome),
    }
    with calling(table.names):
        words = {"prompt": _prompt(game, view, decision), "description": game.describe(view)}
        shown |= {"fragments": dict(game.fragments(view)), **words}
    return shown | ({"view": to_plain(view)} if face == "view" else {})


@router.get("/record")
async def record(table: TheTable) -> dict[str, Any]:
    """The whole record of a finished game."""
    _check_over(table)
    return table.record()


@router.get("/fairness")
async def fairness(table: TheTable, store: TheStore, thoughts: TheThoughts) -> dict[str, Any]:
    """The hash that was published, and when the game is over the secret and whether it explains all chance."""
    commitment = Fair(table.sheet.secret).commitment
    if table.sheet.status != "finished":
        reason = "The secret is published when the game is over."
        return {"commitment": commitment, "secret": None, "honest": None, "checked": 0, "reason": reason}
    verdict = await store.verdict(table.id) or await _judged(table, store, thoughts)
    return {"commitment": commitment, "secret": table.sheet.secret, **verdict}


async def _judged(table: LiveTable, store: Store, thoughts: Thoughts) -> dict[str, Any]:
    """Replay a game to judge its chance; it is over, so the verdict is kept for all who ask later."""
    verdict = dict(await asyncio.shield(thoughts.check(table.id, Check(table.game, table.record()))))
    if not verdict["honest"] and await store.oldest_rules(table.id) < table.game.rules_version:
        verdict |= {"honest": None, "reason": "Parts of this game were played by older rules, so it cannot be checked."}
    await store.keep_verdict(table.id, verdict)
    return verdict


def _prompt(game: Game, view: Any, decision: Decision | None) -> str:
    if view.outcome is not None:
        return over(view.outcome)
    return waiting(game, view) if decision is None else sentence(game.prompt(decision, view))


def allowed_eyes(table: LiveTable, guest: Guest | None, wish: str | None) -> Eyes:
    """Whose eyes somebody may use: all when the game is over, only their own while it runs."""
    own = onlooker(table, guest)["seat"]
    mine: Eyes = "watch" if own is None else own
    wished = mine if wish is None else _eyes(table, wish)
    finished, held = table.sheet.status == "finished", isinstance(wished, int) and _holds(table, guest, wished)
    if not finished and wished != "watch" and not held:
        raise Denied(403, "still-running", "While the game runs you can only look back with your own eyes.")
    return wished


def _holds(table: LiveTable, guest: Guest | None, seat: int) -> bool:
    return guest is not None and table.place(seat).held_by(guest.id)


def _eyes(table: LiveTable, wish: str) -> Eyes:
    if wish == "open":
        return "open"
    if wish == "watch":
        return "watch"
    if wish.isdecimal() and int(wish) < len(table.places):
        return int(wish)
    raise Denied(422, "bad-eyes", "Look as “open”, as “watch” or as one of the seats.")


def _check_over(table: LiveTable) -> None:
    if table.sheet.status != "finished":
        raise Denied(403, "still-running", "The record is published when the game is over.")


def thinned(landmarks: list[tuple[int, str]], points: int) -> list[tuple[int, str]]:
    """So few numbers that they can be read side by side, and above them so few of the other signs, which are narrow."""
    kept, free = [], {True: 0.0, False: 0.0}
    for at, sign in landmarks:
        is_number = sign.isdecimal()
        if at >= free[is_number]:
            kept.append((at, sign))
            free[is_number] = at + points / (NUMBERS if is_number else SIGNS)
    return kept


class _Lines:
    """Counts the lines of a log while it is told once more."""

    def __init__(self, table: LiveTable, eyes: Eyes) -> None:
        self._game, self._eyes, self._many = table.game, eyes, 0
        self._viewer: Viewer = eyes if isinstance(eyes, int) else None

    def landmarks(self, told: tuple[Told, ...]) -> Iterator[str]:
        """The signs of those events that people look for."""
        for news in told:
            event = news.event if self._eyes == "open" else news.heard_by(self._viewer)
            if event is not None and event.landmark:
                yield event.landmark

    def of(self, told: tuple[Told, ...], number: int, by: int | None) -> Iterator[dict[str, Any]]:
        """What these events sounded like."""
        is_open = self._eyes == "open"
        heard = all_sentences(self._game, told) if is_open else sentences(self._game, told, self._viewer)
        for text, rules in heard:
            yield {"n": self._many, "number": number, "by": by, "text": text, "rules": list(rules)}
            self._many += 1
