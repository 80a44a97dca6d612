"""Connect Four as a picture."""

from connect_four.board import COLUMNS, ROWS, cell, lines
from connect_four.state import ConnectFourView

SIZE = 60


def draw(view: ConnectFourView) -> str:
    """The board as SVG; red discs carry a ring and yellow ones a dot, so that colour is not the only sign."""
    width, height = COLUMNS * SIZE, ROWS * SIZE
    cells = [_cell(view, column, row) for column in range(COLUMNS) for row in range(ROWS)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="Connect Four">',
            f'<rect width="{width}" height="{height}" rx="14" fill="#2f5f98"/>',
            *cells,
            _winning_line(view),
            "</svg>",
        ]
    )


def _cell(view: ConnectFourView, column: int, row: int) -> str:
    x, y = _centre(column, row)
    bit = cell(column, row)
    place = f'id="cell-{column}-{row}" data-spot="column {column + 1}" cx="{x}" cy="{y}"'
    if view.red & bit:
        ring = f'<circle cx="{x}" cy="{y}" r="14" fill="none" stroke="#fff3ef" stroke-width="3"/>'
        return f'<circle {place} r="24" fill="#c8452f"/>{ring}'
    if view.yellow & bit:
        return f'<circle {place} r="24" fill="#edb92e"/><circle cx="{x}" cy="{y}" r="5" fill="#5c4300"/>'
    return f'<circle {place} r="24" fill="#e9eef5"/>'


def _winning_line(view: ConnectFourView) -> str:
    for line in lines():
        bits = sum(cell(column, row) for column, row in line)
        if bits in (view.red & bits, view.yellow & bits):
            (x1, y1), (x2, y2) = _centre(*line[0]), _centre(*line[3])
            return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#10243d" stroke-width="6" stroke-linecap="round"/>'
    return ""


def _centre(column: int, row: int) -> tuple[int, int]:
    return column * SIZE + SIZE // 2, (ROWS - 1 - row) * SIZE + SIZE // 2
