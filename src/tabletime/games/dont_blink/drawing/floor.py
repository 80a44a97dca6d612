"""The floor plan: walls, doorways, obstacles, circles and the names of rows, columns and tiles."""

from functools import lru_cache

from tabletime.drawing import group, tag, text
from tabletime.drawing.svg import number
from tabletime.games.dont_blink.board.ship import TILE_SQUARES, WIDTH, Board
from tabletime.games.dont_blink.drawing.sheet import MARGIN, SIDE, UNIT, centre, corner
from tabletime.pieces.grid import DOOR, WALL, Direction, Square

STUB, JAMB = 0.17 * UNIT, 0.1 * UNIT
HATCH = (
    '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="5" height="5" fill="var(--shade)"/>'
    '<path d="M0 0V5" stroke="var(--line)" stroke-width="2.2"/></pattern>'
)


@lru_cache(maxsize=256)
def floor(board: Board) -> str:
    """Everything that does not move; a board keeps its floor, so it is drawn once (DB-CMP-1, DB-CMP-2)."""
    return "".join(
        [
            tag("defs", HATCH),
            tag("rect", width=SIDE, height=SIDE, rx=3, fill="var(--raised)"),
            tag("rect", x=MARGIN, y=MARGIN, width=SIDE - 2 * MARGIN, height=SIDE - 2 * MARGIN, fill="var(--sheet)"),
            _grid(),
            *(_obstacle(square) for square in sorted(board.obstacles)),
            *(_circle(square) for square in board.parts),
            _names(board),
        ]
    )


@lru_cache(maxsize=256)
def walls(board: Board) -> str:
    """The walls with their doorways, and the fine line round the ship."""
    strokes, jambs = _strokes(board)
    frame = MARGIN - 4
    return group(
        tag("path", d=strokes, fill="none", stroke="var(--wall)", stroke_width=3, stroke_linecap="square"),
        tag("path", d=jambs, fill="none", stroke="var(--wall)", stroke_width=2),
        tag(
            "rect", x=frame, y=frame, width=SIDE - 2 * frame, height=SIDE - 2 * frame, fill="none", stroke="var(--line)"
        ),
        pointer_events="none",
        aria_hidden="true",
    )


def _grid() -> str:
    end = SIDE - MARGIN
    at = [MARGIN + UNIT * line for line in range(1, WIDTH)]
    lines = "".join(f"M{x} {MARGIN}V{end}M{MARGIN} {x}H{end}" for x in at)
    return tag("path", d=lines, fill="none", stroke="var(--hair)", aria_hidden="true")


def _obstacle(square: Square) -> str:
    (x, y), inset = corner(square), 0.1 * UNIT
    side = UNIT - 2 * inset
    return tag(
        "rect", x=x + inset, y=y + inset, width=side, height=side, rx=2, fill="url(#hatch)", stroke="var(--edge)"
    )


def _circle(square: Square) -> str:
    x, y = centre(square)
    return tag("circle", cx=x, cy=y, r=0.36 * UNIT, fill="none", stroke="var(--edge)", stroke_width=1.5)


def _names(board: Board) -> str:
    letters = [
        label
        for line in range(WIDTH)
        for label in (_label(chr(ord("A") + line), line, 0), _label(str(line + 1), 0, line))
    ]
    tiles = [_tile(board, place, squares[0]) for place, squares in enumerate(TILE_SQUARES)]
    return group(*letters, *tiles, fill="var(--ink3)", aria_hidden="true", pointer_events="none")


def _label(words: str, column: int, row: int) -> str:
    along, beside = MARGIN + UNIT / 2, MARGIN - 8
    if words.isalpha():
        return text(words, x=along + column * UNIT, y=beside, font_size=10, text_anchor="middle")
    return text(words, x=beside - 3, y=along + row * UNIT + 3.5, font_size=10, text_anchor="middle")


def _tile(board: Board, place: int, square: Square) -> str:
    x, y = corner(square)
    name = board.layout.replace("/", " ").split()[place][:2]
    return text(name, x=x + 5, y=y + 12, font_size=9, stroke="var(--sheet)", stroke_width=3, paint_order="stroke")


def _strokes(board: Board) -> tuple[str, str]:
    """The walls as one path, and the ticks at the doorways as another."""
    strokes, jambs = [], []
    for square in range(WIDTH * WIDTH):
        x, y = corner(square)
        sides = [(Direction.NORTH, x, y, True), (Direction.WEST, x, y, False)]
        if square % WIDTH == WIDTH - 1:
            sides.append((Direction.EAST, x + UNIT, y, False))
        if square // WIDTH == WIDTH - 1:
            sides.append((Direction.SOUTH, x, y + UNIT, True))
        for side, left, top, lies in sides:
            if board.grid.edge(square, side) == WALL or _is_rim(square, side):
                strokes.append(_line(left, top, 0, UNIT, lies))
            elif board.grid.edge(square, side) == DOOR:
                strokes += [_line(left, top, 0, STUB, lies), _line(left, top, UNIT - STUB, UNIT, lies)]
                jambs += [_tick(left, top, end, lies) for end in (STUB, UNIT - STUB)]
    return "".join(strokes), "".join(jambs)


def _is_rim(square: Square, side: Direction) -> bool:
    row, column = divmod(square, WIDTH)
    last = WIDTH - 1
    return (side, True) in (
        (Direction.NORTH, row == 0),
        (Direction.SOUTH, row == last),
        (Direction.WEST, column == 0),
        (Direction.EAST, column == last),
    )


def _line(x: float, y: float, start: float, end: float, lies: bool) -> str:
    if lies:
        return f"M{number(x + start)} {number(y)}H{number(x + end)}"
    return f"M{number(x)} {number(y + start)}V{number(y + end)}"


def _tick(x: float, y: float, at: float, lies: bool) -> str:
    if lies:
        return f"M{number(x + at)} {number(y - JAMB)}V{number(y + JAMB)}"
    return f"M{number(x - JAMB)} {number(y + at)}H{number(x + JAMB)}"
