"""Tokens leave the bag and go back into it."""

from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.events import TokenPlaced, TokenRemoved
from tabletime.games.adventures.rules.endings import note
from tabletime.games.adventures.state import NOBODY, AdventuresState


def counted(bag: tuple[int, ...], token: str, more: int) -> tuple[int, ...]:
    """The bag with more, or fewer, tokens of a kind."""
    counts = list(bag)
    counts[TOKENS.index(token)] += more
    return tuple(counts)


def take_from_room(state: AdventuresState, room: int, token: str) -> None:
    """A token that lay face up leaves its room."""
    tokens = list(state.face_up[room])
    tokens.remove(token)
    state.face_up[room] = tuple(tokens)


def remove_token(state: AdventuresState, room: int, token: str, who: int = NOBODY) -> None:
    """AD-SPN-1, AD-TRP-1: a Spawn token or a Trap is gone; where Spawn tokens are trophies they are kept."""
    kept = token == "Spawn" and any(goal.do == "trophies" for goal in state.story.goals)
    take_from_room(state, room, token)
    if kept:
        note(state, "trophies", who)
    else:
        state.bag = counted(state.bag, token, 1)
    state.tell(TokenRemoved(token, state.room_name(room)))


def place_blips(state: AdventuresState, room: int, many: int) -> int:
    """AD-XPL-6, AD-ENT-13: random tokens come face down into a room, as many as the bag still has."""
    placed = max(0, min(many, state.free_tokens()))
    state.blips[room] += placed
    return placed


def place_blip(state: AdventuresState, room: int) -> None:
    """AD-ENT-13: one random token comes face down into a room, if the bag has one."""
    if place_blips(state, room, 1):
        state.tell(TokenPlaced(state.room_name(room)))


def place_token(state: AdventuresState, room: int, token: str) -> None:
    """A named token comes out of the bag and lies face up in a room, if there is one left."""
    if state.bag[TOKENS.index(token)] and state.free_tokens() > 0:
        state.bag = counted(state.bag, token, -1)
        state.face_up[room] = tuple(sorted((*state.face_up[room], token)))
        state.tell(TokenPlaced(state.room_name(room), token))
