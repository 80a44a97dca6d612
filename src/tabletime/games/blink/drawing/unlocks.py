"""What one's next units unlock, in words."""

from collections.abc import Mapping

from tabletime.games.blink.content.boards import Board, by_terrain
from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.view import BlinkView
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted, listed


def units_left(view: BlinkView, seat: int) -> int:
    """BL-END-1: how many units still stand on the board; the last one ends the game."""
    return view.options.board.units - sum(view.players[seat].counts.values())


def next_line(view: BlinkView, seat: int) -> str:
    """BL-BRD-6: what is missing for longer melds."""
    return _next_line(view.options.board, by_terrain(view.players[seat].counts), seat == view.seat)


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
    return listed([f"{counted(count, 'unit')} more on {first.capitalize()}", *rest])


def next_slots(view: BlinkView, seat: int) -> list[str]:
    """BL-BRD-4: the limits and costs that one more unit changes."""
    board, counts = view.options.board, view.players[seat].counts
    slots = [_next_slot(board, terrain, counts[terrain], view.limit_bonus(seat, terrain)) for terrain in TERRAINS]
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
        gains.append(f"the next for {counted(unlocks['cost'], 'card')}")
    return f"{_more({terrain: 1})}: {listed(gains)}." if gains else ""
