"""Connect Four as a picture."""

from connect_four.board import COLUMNS, ROWS, cell, has_four, lines
from connect_four.state import ConnectFourView, Drop
from tabletime.drawing import document, group, mark, path, remembered, tag, text
from tabletime.kernel import Decision

SIZE, MARGIN = 64, 28
LETTERS, SHAPES, INKS = "RY", (1, 0), ("p2", "brass")


def draw(view: ConnectFourView, decision: Decision | None = None) -> str:
    """The board as SVG: red is a diamond, yellow a circle, so that colour is not the only sign."""
    width, height = COLUMNS * SIZE + 2 * MARGIN, ROWS * SIZE + 2 * MARGIN
    lit = {move.column for move in decision.options if isinstance(move, Drop)} if decision else set()
    sheet = tag("rect", width=width, height=height, rx=3, fill="var(--raised)")
    columns = [_column(column, lit=column in lit) for column in range(COLUMNS)]
    cells = [_cell(column, row, _owner(view, column, row)) for column in range(COLUMNS) for row in range(ROWS)]
    return document(width, height, "Connect Four", sheet, *columns, _winning_line(view.red, view.yellow), *cells)


@remembered
def _column(column: int, *, lit: bool) -> str:
    x, words = MARGIN + column * SIZE, f"column {column + 1}"
    fill = (
        {"fill": "var(--lampsoft)", "stroke": "var(--lampline)"}
        if lit
        else {"fill": "var(--sheet)", "stroke": "var(--hair)"}
    )
    area = tag("rect", x=x + 1, y=MARGIN, width=SIZE - 2, height=ROWS * SIZE, rx=6, **fill)
    label = text(str(column + 1), x=x + SIZE / 2, y=MARGIN - 9, fill="var(--ink3)", font_size=13, text_anchor="middle")
    return group(area, label, id=f"column-{column + 1}", data_spot=words)


def _owner(view: ConnectFourView, column: int, row: int) -> int | None:
    """Whose disc lies in a cell, if one does."""
    bit = cell(column, row)
    return 0 if view.red & bit else 1 if view.yellow & bit else None


@remembered
def _cell(column: int, row: int, seat: int | None) -> str:
    x, y = _centre(column, row)
    if seat is None:
        return tag("circle", cx=x, cy=y, r=22, fill="none", stroke="var(--hair)", pointer_events="none")
    label = f"{('Red', 'Yellow')[seat]} in column {column + 1}, row {row + 1}"
    disc = mark(SHAPES[seat], LETTERS[seat], x, y, 19, ink=INKS[seat])
    return group(disc, id=f"disc-{column}-{row}", role="img", aria_label=label, pointer_events="none")


def _winning_line(red: int, yellow: int) -> str:
    if not (has_four(red) or has_four(yellow)):
        return ""
    for line in lines():
        bits = sum(cell(column, row) for column, row in line)
        if bits in (red & bits, yellow & bits):
            ends = [_centre(*line[0]), _centre(*line[3])]
            return path(ends, stroke="var(--ink)", stroke_width=9, stroke_linecap="round")
    return ""


def _centre(column: int, row: int) -> tuple[float, float]:
    return MARGIN + column * SIZE + SIZE / 2, MARGIN + (ROWS - 1 - row) * SIZE + SIZE / 2
