"""The board: seven columns of six cells, each player's discs as the bits of one number.

A column takes seven bits, so that a line never runs on from the top of one column into the bottom of the next.
"""

COLUMNS, ROWS = 7, 6
FULL = sum(((1 << ROWS) - 1) << column * (ROWS + 1) for column in range(COLUMNS))
TOP = sum(1 << column * (ROWS + 1) + ROWS - 1 for column in range(COLUMNS))
DIRECTIONS = (1, ROWS + 1, ROWS, ROWS + 2)


def cell(column: int, row: int) -> int:
    """The bit of one cell; columns from the left and rows from the bottom, both from 0."""
    return 1 << column * (ROWS + 1) + row


def lowest_free(discs: int, column: int) -> int:
    """The bit of the cell into which a disc falls in this column."""
    return (discs + (1 << column * (ROWS + 1))) & (((1 << ROWS) - 1) << column * (ROWS + 1))


def is_open(discs: int, column: int) -> bool:
    """Whether another disc fits into this column."""
    return not discs & cell(column, ROWS - 1)


def has_four(discs: int) -> bool:
    """Whether these discs hold four in a row, in a column or on a diagonal."""
    for direction in DIRECTIONS:
        pairs = discs & (discs >> direction)
        if pairs & (pairs >> 2 * direction):
            return True
    return False


def lines() -> list[tuple[tuple[int, int], ...]]:
    """Every line of four cells on the board, as columns and rows."""
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    starts = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    found = [tuple((c + i * dc, r + i * dr) for i in range(4)) for c, r in starts for dc, dr in steps]
    return [line for line in found if line[3][0] < COLUMNS and 0 <= line[3][1] < ROWS]
