"""How many pieces there are: tokens, cards and tiles are all somewhere, exactly once."""

from collections.abc import Mapping

from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.rules.exploring import Explore
from tabletime.games.adventures.rules.tokens import Reveal
from tabletime.games.adventures.state import PENDING, AdventuresState


def census(state: AdventuresState) -> Mapping[str, int]:
    """AD-DES-2, AD-EVD-1, AD-ITM-1, AD-TILE-6: counts that never change in a game."""
    return {
        "tokens": _tokens(state),
        "Items and Gadgets": _cards(state),
        "Event cards": len(state.events) + len(state.events.discard) + len(state.hazards),
        "tiles": len(state.tiles) + len(state.floor.placed) + _tiles_in_hand(state),
    }


def _tokens(state: AdventuresState) -> int:
    goals = state.story.goals
    used = sum(done for goal, done in zip(goals, state.progress, strict=True) if goal.do in ("install", "trophies"))
    in_hand = sum(isinstance(frame, Reveal) and frame.token in PENDING for frame in state.stack)
    return sum(state.bag) + sum(map(len, state.face_up)) + sum(state.shards) + used + in_hand


def _cards(state: AdventuresState) -> int:
    held = [card for cards in (*state.holding, *state.lying) for card in cards if card != DEVICE]
    return len(held) + len(state.items) + len(state.gadgets) + len(state.discarded) + len(state.gear)


def _tiles_in_hand(state: AdventuresState) -> int:
    """A tile that was drawn and is not laid yet, and the starting room before it is laid."""
    laid = {placed.tile for placed in state.floor.placed}
    drawn = [frame.tile for frame in state.stack if isinstance(frame, Explore) and frame.tile >= 0]
    under = {*state.tiles.under, state.tiles.top, *laid}
    return sum(tile not in under for tile in drawn) + (not laid)
