"""Line of sight: which squares a hero sees from a square, looking one way."""

from tabletime.games.dont_blink.board.ship import SQUARES, TARDIS, Board, Place
from tabletime.pieces.grid import DIRECTIONS, DOOR, NORTH, OPEN, SOUTH, WEST, Direction, Grid, Square

ALL_ROUND = 4 * (SQUARES + 1)
NOTHING: frozenset[Square] = frozenset()


def visible(board: Board, place: Place, facing: Direction) -> frozenset[Square]:
    """The squares that a hero on this place sees; from inside the TARDIS none (DB-TAR-3)."""
    seen = board.sights[4 * place + facing]
    if seen is None:
        seen = NOTHING if place == TARDIS else line_of_sight(board.grid, place, facing)
        board.sights[4 * place + facing] = seen
    return seen


def visible_all_round(board: Board, place: Place, facing: Direction) -> frozenset[Square]:
    """What Rory sees with The Lone Centurion face up: his whole room whatever his facing (DB-ROR-2, DB-ROR-3)."""
    seen = board.sights[ALL_ROUND + 4 * place + facing]
    if seen is None:
        room = NOTHING if place == TARDIS else board.rooms[board.room[place]]
        seen = visible(board, place, facing).union(room) - {place}
        board.sights[ALL_ROUND + 4 * place + facing] = seen
    return seen


def line_of_sight(grid: Grid, square: Square, facing: Direction) -> frozenset[Square]:
    """What can be seen from a square: the room in front, the squares on both sides, and one through each doorway."""
    return frozenset().union(
        in_front(grid, square, facing),
        to_the_sides(grid, square, facing),
        through_doorways(grid, square, facing),
    )


def in_front(grid: Grid, square: Square, facing: Direction) -> list[Square]:
    """All squares of the room in front of the line through this square, round corners too (DB-LOS-2, DB-LOS-3).

    Nothing in the room blocks the view, be it a standee, an obstacle or the TARDIS (DB-LOS-7, DB-LOS-9, DB-CMP-4). The
    rest of the line itself and everything behind it stay dark (DB-LOS-10).
    """
    room = grid.rooms[grid.room[square]]
    row, column = divmod(square, grid.width)
    if facing == NORTH:
        return [there for there in room if there // grid.width < row]
    if facing == SOUTH:
        return [there for there in room if there // grid.width > row]
    if facing == WEST:
        return [there for there in room if there % grid.width < column]
    return [there for there in room if there % grid.width > column]


def to_the_sides(grid: Grid, square: Square, facing: Direction) -> list[Square]:
    """The squares immediately left and right, unless a wall is between (DB-LOS-1, DB-LOS-8)."""
    sides = (facing.left, facing.right)
    return [grid.beside[square][side] for side in sides if grid.edge(square, side) is OPEN]


def through_doorways(grid: Grid, square: Square, facing: Direction) -> list[Square]:
    """One square through each doorway of this square, unless it is right behind (DB-LOS-4, DB-LOS-5, DB-LOS-6)."""
    sides = (facing.left, facing, facing.right)
    return [grid.beside[square][side] for side in sides if grid.edge(square, side) is DOOR]


def facings_towards(board: Board, square: Square, target: Square) -> tuple[Direction, ...]:
    """The directions a hero may turn to so that a square comes into view, as Catch Attention demands (DB-CAT-3)."""
    return tuple(facing for facing in DIRECTIONS if target in visible(board, square, facing))
