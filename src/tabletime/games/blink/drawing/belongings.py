"""What else is open about everybody: what they unlock next, known hands, discards, victory piles, technologies."""

from collections.abc import Iterator

from tabletime.drawing.html import element, small
from tabletime.drawing.memory import remembered
from tabletime.games.blink.cards import Card, in_order
from tabletime.games.blink.describe import known_hand, shows_known_cards
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import called, seat_head
from tabletime.games.blink.drawing.unlocks import next_line
from tabletime.games.blink.position import technologies_of
from tabletime.games.blink.text import many, series


def belongings(moment: Moment) -> str:
    """One row for each player, in the order of the seats; rarely needed, so a page with little room folds them."""
    rows = [_row(seat, called(moment, seat), tuple(_lines(moment, seat))) for seat in range(moment.view.seats)]
    return element("ul", *rows, class_="roster", data_fold="yes")


@remembered
def _row(seat: int, name: str, lines: tuple[str, ...]) -> str:
    return element("li", seat_head(seat, name), *map(small, lines), id=f"belongings-{seat}")


def _lines(moment: Moment, seat: int) -> Iterator[str]:
    """One's own hand and discard lie under the map, so they are left out here."""
    view, player = moment.view, moment.view.players[seat]
    if seat != view.seat:
        yield f"Hand: {_hand(moment, seat)}"
        if player.discard:
            yield f"Discard: {_cards(player.discard)}"
    if player.pile:
        yield f"Victory pile: {_cards(player.pile)}"
    if known := technologies_of(view, seat):
        yield f"Technologies: {series(sorted(known))}"
    yield next_line(view, seat)


def _hand(moment: Moment, seat: int) -> str:
    """By their names if everybody could know them and the table shows such cards; else how many."""
    view, player = moment.view, moment.view.players[seat]
    known = known_hand(view, seat) if shows_known_cards(view) else None
    return _cards(known) if known else many(player.hand_size, "card")


@remembered
def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(in_order(cards))
