"""Don't Blink as a picture."""

from tabletime.games.dont_blink.board import TARDIS, WIDTH
from tabletime.games.dont_blink.heroes import HEROES
from tabletime.games.dont_blink.moves import ANGELS
from tabletime.games.dont_blink.view import DontBlinkView

SQUARE = 30


def draw(view: DontBlinkView) -> str:
    """The figures on a plain grid."""
    side = WIDTH * SQUARE
    heroes = [_letter(place, name[0].upper()) for place, name in zip(view.places, HEROES, strict=True)]
    angels = [_letter(view.angels[angel], str(angel)) for angel in ANGELS]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img">',
            "<title>Don't Blink</title>",
            f'<rect width="{side}" height="{side}" fill="#fcf9f2" stroke="#303238"/>',
            *angels,
            *heroes,
            "</svg>",
        ]
    )


def _letter(place: int, letter: str) -> str:
    if not 0 <= place < TARDIS:
        return ""
    x, y = place % WIDTH * SQUARE + SQUARE // 2, place // WIDTH * SQUARE + SQUARE // 2
    return f'<text x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central">{letter}</text>'
