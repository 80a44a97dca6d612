"""Dice: twenty pixels wide, with pips; the black die is black in both themes."""

from tabletime.drawing.html import picture
from tabletime.drawing.memory import remembered
from tabletime.drawing.svg import tag

SIZE = 20
WHITE, BLACK = "#FCF9F2", "#1B1E24"
OUT, MIDDLE = 3.9, 0.0
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((-OUT, -OUT), (OUT, OUT)),
    3: ((-OUT, -OUT), (MIDDLE, MIDDLE), (OUT, OUT)),
    4: ((-OUT, -OUT), (OUT, -OUT), (-OUT, OUT), (OUT, OUT)),
    5: ((-OUT, -OUT), (OUT, -OUT), (MIDDLE, MIDDLE), (-OUT, OUT), (OUT, OUT)),
    6: ((-OUT, -OUT), (OUT, -OUT), (-OUT, MIDDLE), (OUT, MIDDLE), (-OUT, OUT), (OUT, OUT)),
}


@remembered
def die(face: int, label: str, *, black: bool = False) -> str:
    """A die that shows a face, between words."""
    ground, pip = (BLACK, WHITE) if black else (WHITE, BLACK)
    side = SIZE - 2
    body = tag("rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=4, fill=ground, stroke="var(--ink)")
    pips = [tag("circle", cx=x, cy=y, r=1.9, fill=pip) for x, y in PIPS[face]]
    return picture(SIZE, SIZE, body, *pips, label=label, centred=True)
