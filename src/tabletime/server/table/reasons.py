"""Reasons: why a click on some place does nothing, in the game's own words."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from tabletime.kernel import Decision, Game, Move, Refusal, TabletimeError
from tabletime.kernel.view import rules_behind

STRANGE = "(?:called|no(?: \\w+)?) [‘'“]?{}"
"""What a game says to a name that is none of the kind: that is no reason for a player."""
FEW = 3
"""How many places are named that have to be chosen first."""
PLACES = {"square", "zone", "room", "place", "start", "target"}
"""How games call the part of a move that is a place."""


def reason_at(game: Game, decision: Decision, view: Any, spot: str) -> Refusal | None:
    """Why nothing can be done there: a move that people look for, or one of those that are possible, made there."""
    for refusal in sorted(game.barred(decision, view), key=lambda refusal: refusal.spot != spot):
        if spot in game.spots(refusal.move, view):
            return refusal
    if later := _comes_later(game, decision, view, spot):
        return later
    attempts = [*_meant_there(game, decision, view, spot), *_tried_there(game, decision, view, spot)]
    return next(filter(None, (_refusal(game, move, name, view) for move, name in attempts)), None)


def _comes_later(game: Game, decision: Decision, view: Any, spot: str) -> Refusal | None:
    """Something can be done there, but another choice comes before it."""
    ways = [(move, game.spots(move, view)) for move in decision.options]
    first = dict.fromkeys(spots[0] for _, spots in ways if spot in spots[1:])
    if not first or any(spots[:1] == (spot,) for _, spots in ways):
        return None
    few = " or ".join([*first][:FEW]) + (" or another lit place" if len(first) > FEW else "")
    return Refusal(ways[0][0], f"First choose {few}, then {spot}.", next(iter(rules_behind(view)), ""))


def _meant_there(game: Game, decision: Decision, view: Any, spot: str) -> Iterator[tuple[Move, str]]:
    return ((move, spot) for move in game.meant(spot, view) if move not in decision.options)


def _tried_there(game: Game, decision: Decision, view: Any, spot: str) -> Iterator[tuple[Move, str]]:
    """One move of each kind that is possible now, made there."""
    kinds = {type(move): move for move in reversed(decision.options)}
    return (attempt for move in kinds.values() for attempt in _made_there(game, move, view, spot))


def _made_there(game: Game, move: Move, view: Any, spot: str) -> Iterator[tuple[Move, str]]:
    """The same move with another place in it, where the spot differs from one of its own in that alone."""
    named = [(field, getattr(move, field)) for field in move.__struct_fields__ if field in PLACES]
    for field, value in named:
        for own in game.spots(move, view) if value and isinstance(value, str) else ():
            found = re.fullmatch(re.escape(own).replace(re.escape(value), "(.+)", 1), spot)
            if value in own and found and _shape(found[1]) == _shape(value):
                yield msgspec.structs.replace(move, **{field: found[1]}), found[1]


def _shape(name: str) -> str:
    """What a name looks like: a square is no figure, and a zone no player."""
    return re.sub(r"[a-z]+", "a", re.sub(r"[A-Z]", "A", re.sub(r"-?\d+", "0", name)))


def _refusal(game: Game, move: Move, name: str, view: Any) -> Refusal | None:
    try:
        refusal = game.why_not(move, view)
    except (TabletimeError, LookupError, ValueError):
        return None
    strange = refusal is not None and re.search(STRANGE.format(re.escape(name)), refusal.reason)
    return None if strange else refusal
