"""The text form of a square grid, drawn so that a designer can read and edit it.

Each square is a letter; between the letters stands what separates them: `|` or `-` for a wall, `D` for a door, a space
where the floor is open. Row numbers on the left and column letters above are for the reader and may be left out.

         A B C
        +-+-+-+
      1 |. .|X|
        +   +D+
      2 |. . .|
        +-+-+-+
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tabletime.kernel.errors import BadContent

SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
FLAT = " -D"
UPRIGHT = " |D"


class BadPicture(BadContent, ValueError):
    """A picture of a grid with a fault; the sentence points at line, column and square."""


def column_name(column: int) -> str:
    """The letter of a column: A to Z, then AA and so on."""
    before, letter = divmod(column, 26)
    return (column_name(before - 1) if before else "") + chr(ord("A") + letter)


@lru_cache
def square_names(width: int, height: int) -> tuple[str, ...]:
    """The names of all squares in reading order: A1, B1 and so on."""
    return tuple(f"{column_name(column)}{row + 1}" for row in range(height) for column in range(width))


def write(width: int, edges: bytes, marks: Sequence[str]) -> list[str]:
    """The lines of the picture of a grid: four kinds of edge and one letter for each square."""
    height = len(marks) // width
    canvas = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    for square, mark in enumerate(marks):
        y, x = 2 * (square // width) + 1, 2 * (square % width) + 1
        canvas[y][x] = mark
        for side, (down, right) in enumerate(SIDES):
            canvas[y + down][x + right] = (UPRIGHT if right else FLAT)[edges[4 * square + side]]
    for y in range(0, 2 * height + 1, 2):
        for x in range(0, 2 * width + 1, 2):
            canvas[y][x] = "+" if _is_corner(canvas, y, x) else " "
    return ["".join(line) for line in canvas]


def _is_corner(canvas: list[list[str]], y: int, x: int) -> bool:
    last_y, last_x = len(canvas) - 1, len(canvas[0]) - 1
    around = [(y + down, x + right) for down, right in SIDES]
    touching = [canvas[v][u] for v, u in around if 0 <= v <= last_y and 0 <= u <= last_x]
    return len(touching) == 2 or any(wall != " " for wall in touching)


def with_names(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a picture with the letters of the columns above and the numbers of the rows on the left."""
    yield "     " + " ".join(column_name(column)[-1] for column in range(len(lines[0]) // 2))
    for y, line in enumerate(lines):
        yield f"{y // 2 + 1:>3} {line}" if y % 2 else f"    {line}"


def read(text: str, letters: str = "") -> tuple[int, int, bytes, str]:
    """Width, height, edges and marks of a pictured grid; with `letters`, only those may stand on squares."""
    return _Reader(text).grid(letters)


class _Reader:
    def __init__(self, text: str) -> None:
        lines = [line.rstrip() for line in text.splitlines()]
        framed = [number for number, line in enumerate(lines) if "+" in line]
        if not framed:
            raise BadPicture("The picture has no walls; begin with a line of the form +-+-+ above the first row.")
        self.first, last = framed[0], framed[-1]
        self.left = lines[self.first].index("+")
        self.width = (len(lines[self.first]) - self.left) // 2
        self.height = (last - self.first) // 2
        self.lines = [line.ljust(self.left + 2 * self.width + 1) for line in lines[self.first : last + 1]]

    def grid(self, letters: str) -> tuple[int, int, bytes, str]:
        """What the picture shows, or a complaint about its first fault."""
        self._check_shape()
        squares = [(2 * row + 1, 2 * column + 1) for row in range(self.height) for column in range(self.width)]
        marks = "".join([self._mark(y, x, letters) for y, x in squares])
        edges = bytes([self._edge(y + down, x + right) for y, x in squares for down, right in SIDES])
        return self.width, self.height, edges, marks

    def _check_shape(self) -> None:
        if not self.width or len(self.lines) < 3 or len(self.lines) % 2 == 0:
            raise BadPicture("The picture needs a line of walls above and below each row of squares.")
        for y, line in enumerate(self.lines):
            if line[: self.left].strip(" 0123456789"):
                raise self._fault(y, 0, "only the number of the row may stand left of the grid")
            if len(line) > self.left + 2 * self.width + 1:
                raise self._fault(y, 2 * self.width + 1, "this line is longer than the first one")
        for y in range(0, len(self.lines), 2):
            for x in range(0, 2 * self.width + 1, 2):
                if self._at(y, x) not in "+ ":
                    raise self._fault(y, x, f"{self._at(y, x)!r} stands where walls meet; write + or a space there")

    def _at(self, y: int, x: int) -> str:
        return self.lines[y][self.left + x]

    def _mark(self, y: int, x: int, letters: str) -> str:
        mark = self._at(y, x)
        if mark == " ":
            raise self._fault(y, x, "the square is missing; write . for an empty one")
        if letters and mark not in letters:
            raise self._fault(y, x, f"{mark!r} is no square; write one of {' '.join(letters)}")
        return mark

    def _edge(self, y: int, x: int) -> int:
        kinds = FLAT if x % 2 else UPRIGHT
        kind = kinds.find(self._at(y, x))
        if kind < 0:
            raise self._fault(y, x, f"{self._at(y, x)!r} is no edge; write {kinds[1]}, D or a space")
        return kind

    def _fault(self, y: int, x: int, problem: str) -> BadPicture:
        return BadPicture(f"line {self.first + y + 1}, column {self.left + x + 1} ({self._place(y, x)}): {problem}.")

    def _place(self, y: int, x: int) -> str:
        """The square at this point of the picture, or the squares that meet there."""
        rows = {min(max(row, 0), self.height - 1) for row in ((y - 1) // 2, y // 2)}
        columns = {min(max(column, 0), self.width - 1) for column in ((x - 1) // 2, x // 2)}
        names = [f"{column_name(column)}{row + 1}" for row in sorted(rows) for column in sorted(columns)]
        return f"square {names[0]}" if len(names) == 1 else f"between {' and '.join(names)}"
