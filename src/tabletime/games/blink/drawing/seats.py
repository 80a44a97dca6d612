"""Players in lists: their marks and what they are called."""

from tabletime.drawing.html import element, picture, seat_name
from tabletime.drawing.marks import mark
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.words.text import player_name
from tabletime.kernel.memory import remembered


def called(moment: Moment, seat: int) -> str:
    return "You" if seat == moment.view.seat else player_name(seat)


@remembered
def seat_mark(seat: int, size: float = 22) -> str:
    """A player's mark; the name beside it says the same."""
    return picture(size, size, mark(seat, str(seat + 1), 0, 0, size * 0.4), centred=True)


def seat_head(seat: int, name: str, *more: str) -> str:
    """The line with which a player's entry in a list begins: mark, name, and more."""
    return element("div", seat_mark(seat, 24), seat_name(seat, name), *more, class_="roster-head")
