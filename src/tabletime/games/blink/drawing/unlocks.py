"""What one's next units unlock, in words."""

from collections.abc import Mapping

from tabletime.drawing.memory import remembered
from tabletime.games.blink.boards import Board, by_terrain
from tabletime.games.blink.cards import TERRAINS, Terrain
from tabletime.games.blink.position import board_of, limit_bonus
from tabletime.games.blink.text import many, series
from tabletime.games.blink.view import BlinkView


def units_left(view: BlinkView, seat: int) -> int:
    """BL-END-1: how many units still stand on the board; the last one ends the game."""
    return board_of(view.options).units - sum(view.players[seat].counts.values())


def next_line(view: BlinkView, seat: int) -> str:
    """BL-BRD-6: what is missing for longer melds."""
    return _next_line(board_of(view.options), by_terrain(view.players[seat].counts), seat == view.seat)


@remembered
def _next_line(board: Board, units: tuple[int, ...], is_own: bool) -> str:
    counts = dict(zip(TERRAINS, units, strict=True))
    line = board.next_line(counts)
    if line is None:
        return "Your melds cannot become longer." if is_own else "No longer melds."
    missing = {terrain: line - counts[terrain] for terrain in TERRAINS if counts[terrain] < line}
    return f"{_more(missing)}: melds of {board.lines[line]}."


def _more(missing: Mapping[Terrain, int]) -> str:
    """1 unit more on Ocean and 2 on Mountains."""
    (first, count), *others = missing.items()
    rest = (f"{count} on {terrain.capitalize()}" for terrain, count in others)
    return series([f"{many(count, 'unit')} more on {first.capitalize()}", *rest])


def next_slots(view: BlinkView, seat: int) -> list[str]:
    """BL-BRD-4: the limits and costs that one more unit changes."""
    board, counts = board_of(view.options), view.players[seat].counts
    slots = [_next_slot(board, terrain, counts[terrain], limit_bonus(view, seat, terrain)) for terrain in TERRAINS]
    return list(filter(None, slots))


@remembered
def _next_slot(board: Board, terrain: Terrain, count: int, bonus: int) -> str:
    if count == board.slots[terrain]:
        return ""
    unlocks = board.tracks[terrain].spaces[count + 1].unlocks
    gains = []
    if "limit" in unlocks:
        gains.append(f"{unlocks['limit'] + bonus} to a tile")
    if "cost" in unlocks:
        gains.append(f"the next for {many(unlocks['cost'], 'card')}")
    return f"{_more({terrain: 1})}: {series(gains)}." if gains else ""
