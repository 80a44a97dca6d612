"""One's own board with the purse and what comes next; for those who look on, the boards of all."""

from tabletime.drawing.html import element, small, words
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.purse import purse
from tabletime.games.blink.drawing.seats import seat_head
from tabletime.games.blink.drawing.tracks import tracks
from tabletime.games.blink.drawing.unlocks import next_line, next_slots, units_left
from tabletime.games.blink.words.text import player_name
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted


def civilization(moment: Moment) -> str:
    """Tracks, gold and units left, and the next unlocks in words."""
    seat = moment.view.seat
    if seat is not None:
        return element("div", _purse(moment, seat), tracks(moment.view, seat), _next(moment, seat))
    return element("div", *(_watched(moment, other) for other in range(moment.view.seats)))


def _watched(moment: Moment, seat: int) -> str:
    return seat_head(seat, player_name(seat)) + tracks(moment.view, seat)


def _purse(moment: Moment, seat: int) -> str:
    return _purse_line(moment.view.players[seat].gold, units_left(moment.view, seat))


@remembered
def _purse_line(gold: int, units: int) -> str:
    coins = purse(f"{gold} gold", id="purse")
    return element("div", coins, small(f"{counted(units, 'unit')} left"), class_="purse-line")


def _next(moment: Moment, seat: int) -> str:
    lines = [next_line(moment.view, seat), *next_slots(moment.view, seat)]
    return element("p", words(" ".join(lines)), class_="next")
