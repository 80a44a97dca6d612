"""What else is open about everybody: what they unlock next, known hands, discards, victory piles, technologies."""

from collections.abc import Iterator

from tabletime.drawing.html import element, small, told, words
from tabletime.games.blink.content.cards import Card, in_order
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import called, seat_head
from tabletime.games.blink.drawing.unlocks import next_line
from tabletime.games.blink.words.describe import known_hand, shows_known_cards
from tabletime.games.blink.words.pieces import technology_says
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted


def belongings(moment: Moment) -> str:
    """One row for each player, in the order of the seats; rarely needed, so a page with little room folds them."""
    rows = [_row(seat, called(moment, seat), *_open(moment, seat)) for seat in range(moment.view.seats)]
    return element("ul", *rows, class_="roster", data_fold="yes")


def _open(moment: Moment, seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is told about a player, and the technologies."""
    return tuple(_lines(moment, seat)), tuple(sorted(moment.view.technologies(seat)))


@remembered
def _row(seat: int, name: str, lines: tuple[str, ...], known: tuple[str, ...]) -> str:
    return element("li", seat_head(seat, name), *map(small, lines), *_technologies(known), id=f"belongings-{seat}")


def _technologies(known: tuple[str, ...]) -> Iterator[str]:
    """AF-1: what the victory pile does for its owner."""
    if known:
        names = [told(name, technology_says(name)) for name in known]
        yield element("small", words("Technologies: "), ", ".join(names))


def _lines(moment: Moment, seat: int) -> Iterator[str]:
    """One's own hand and discard lie under the map, so they are left out here."""
    view, player = moment.view, moment.view.players[seat]
    if seat != view.seat:
        yield f"Hand: {_hand(moment, seat)}"
        if player.discard:
            yield f"Discard: {_cards(player.discard)}"
    if player.pile:
        yield f"Victory pile: {_cards(player.pile)}"
    yield next_line(view, seat)


def _hand(moment: Moment, seat: int) -> str:
    """By their names if everybody could know them and the table shows such cards; else how many."""
    view, player = moment.view, moment.view.players[seat]
    known = known_hand(view, seat) if shows_known_cards(view) else None
    return _cards(known) if known else counted(player.hand_size, "card")


@remembered
def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(in_order(cards))
