"""Why something cannot be done in the middle of a move, an exploration, a fight or a disaster."""

from tabletime.games.blink.board.hexmap import is_land, is_rivals
from tabletime.games.blink.board.move import can_move_with, destinations
from tabletime.games.blink.content.cards import SUIT, Terrain
from tabletime.games.blink.rules.combat import Combat
from tabletime.games.blink.rules.disaster import Loss
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.words.reasons.attempt import Attempt
from tabletime.kernel import Refusal
from tabletime.kernel.words import counted
from tabletime.pieces.hexes import Name, adjacent


def against_end(attempt: Attempt, movement: Movement, end: Name) -> Refusal | None:
    """BL-MOV-1 to BL-MOV-6, AF-3: where the unit that was taken up can be put down."""
    return (
        attempt.against_missing_tile(end)
        or _against_card(attempt, movement, end)
        or _against_way(attempt, movement.start, end)
        or _against_arrival(attempt, movement.start, end, full="BL-MOV-4")
    )


def _against_card(attempt: Attempt, movement: Movement, end: Name) -> Refusal | None:
    start_terrain, terrain = attempt.view.tiles[movement.start], attempt.view.tiles[end]
    if not movement.card:
        return None if is_land(terrain) else attempt.refuse("AF-3", "Roads lead over land only.")
    suit = SUIT[movement.card]
    if movement.is_wild or can_move_with(suit, start_terrain, terrain):
        return None
    return attempt.refuse("BL-MOV-1", f"The card is {suit}, but the way leads from {start_terrain} onto {terrain}.")


def _against_way(attempt: Attempt, start: Name, end: Name) -> Refusal | None:
    view, seat = attempt.view, attempt.seat
    if is_rivals(view.stacks, seat, end):
        return attempt.refuse("BL-MOV-2", f"Another player holds {end}; only combat can take it.")
    if end in destinations(view.tiles, view.stacks, seat, start, pass_own=view.options.ocean_pass_own):
        return None
    if is_land(view.tiles[start]) != is_land(view.tiles[end]):
        return attempt.refuse("BL-MOV-5", f"Crossing the coast is one step, and {end} is not next to {start}.")
    if is_land(view.tiles[start]):
        return attempt.refuse("BL-MOV-3", f"No way over your own land tiles leads from {start} to {end}.")
    return attempt.refuse("BL-MOV-6", f"No way over open ocean leads from {start} to {end}.")


def _against_arrival(attempt: Attempt, start: Name, end: Name, full: str) -> Refusal | None:
    view, seat = attempt.view, attempt.seat
    start_terrain, terrain = view.tiles[start], view.tiles[end]
    if start_terrain != terrain and not view.has_free_unit(seat, terrain):
        reason = f"Your {terrain} track has no unit left, so no other unit may come there."
        return attempt.refuse("BL-BRD-5", reason)
    return None if view.can_enter(seat, end, start_terrain) else attempt.refuse(full, f"{end} is full.")


def against_tile(attempt: Attempt, exploration: Exploration, terrain: Terrain, place: Name) -> Refusal | None:
    """BL-EXP-1, BL-EXP-4: a further tile of the display, into an empty place that is near enough."""
    if terrain not in attempt.view.display:
        return attempt.refuse("BL-EXP-1", f"There is no {terrain} tile on display.")
    if place in attempt.view.tiles:
        return attempt.refuse("BL-EXP-1", f"A tile already lies on {place}; choose an empty place.")
    if place in exploration.further_slots(attempt.view):
        return None
    return attempt.refuse("BL-EXP-4", f"{place} is neither next to {exploration.placed[-1]} nor to where you began.")


def against_step(attempt: Attempt, exploration: Exploration, start: Name, place: Name) -> Refusal | None:
    """BL-EXP-3, BL-POP-4, BL-BRD-5: a unit beside a tile just laid, if there is room."""
    if refusal := attempt.against_missing_unit(start):
        return refusal
    if place not in exploration.placed:
        return attempt.refuse("BL-EXP-3", f"{place} was not laid just now; a unit may step onto a new tile only.")
    if place not in adjacent(start):
        return attempt.refuse("BL-EXP-3", f"{place} is not next to {start}.")
    return _against_arrival(attempt, start, place, full="BL-POP-4")


def against_advance(attempt: Attempt, combat: Combat, units: int) -> Refusal | None:
    """BL-COM-6: at least one unit, and as many as find room."""
    most = combat.room(attempt.view)
    if 1 <= units <= most:
        return None
    return attempt.refuse("BL-COM-6", f"Between 1 and {counted(most, 'unit')} can move in.")


def against_loss(attempt: Attempt, loss: Loss, place: Name) -> Refusal | None:
    """AF-4, AF-5: a unit of those that the disaster takes."""
    if place in loss.places(attempt.view):
        return None
    takes = "your largest stacks" if loss.takes == "largest stack" else f"your units on {loss.takes}"
    return attempt.against_missing_unit(place) or attempt.refuse("AF-4", f"This disaster takes {takes}.")
