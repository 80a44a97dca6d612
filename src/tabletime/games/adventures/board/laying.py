"""How a new tile may lie: it must connect to where one came from, and the map must never seal itself."""

from tabletime.games.adventures.board.floor import STEP, Floor, Plan
from tabletime.games.adventures.content.tiles import Tile


def turns_that_connect(tile: Tile, entry: int) -> tuple[int, ...]:
    """AD-XPL-5: the turns with an exit on the side from which one comes; of equal-looking turns, the first."""
    return tile.connecting[entry]


def legal_turns(plan: Plan, tile: Tile, cell: tuple[int, int], entry: int, *, may_seal: bool) -> tuple[int, ...]:
    """AD-XPL-8: the turns that connect and leave an exit into the unknown; all that connect once nothing is left."""
    connecting = turns_that_connect(tile, entry)
    if may_seal or plan.open_exits > len(STEP):  # a new tile takes away one exit on each of its sides at the most
        return connecting
    return tuple(turns for turns in connecting if not seals(plan, tile, cell, turns))


def seals(plan: Plan, tile: Tile, cell: tuple[int, int], turns: int) -> bool:
    """Whether no exit would lead into the unknown any more."""
    ahead = [plan.cells.get(_beyond(cell, side)) for side in range(4)]
    lost = sum((side + 2) % 4 in plan.doors[room] for side, room in enumerate(ahead) if room is not None)
    return plan.open_exits == lost and all(ahead[side] is not None for side in tile.turned[turns])


def broken_open(floor: Floor, tiles: tuple[Tile, ...], special: int) -> Floor:
    """AD-XPL-8: a special room that would seal the map gets exits on all its free sides; else another room gets one."""
    plan = Plan(floor, tiles)
    free = [side for side in range(4) if plan.beyond(special, side) not in plan.cells]
    if free:
        return floor.with_exits(*((special, side) for side in free if side not in plan.exits[special]))
    distances = plan.distances(floor.placed[0].tile)
    sides = [
        (distances.get(room, len(distances)), at, room, side)
        for at, room in enumerate(plan.rooms)
        for side in range(4)
        if plan.beyond(room, side) not in plan.cells
    ]
    _, _, room, side = min(sides)
    return floor.with_exits((room, side))


def _beyond(cell: tuple[int, int], side: int) -> tuple[int, int]:
    right, down = STEP[side]
    return cell[0] + right, cell[1] + down
