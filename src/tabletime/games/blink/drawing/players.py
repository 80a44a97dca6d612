"""Everybody at the table: points, units, gold, and how far the board is open."""

from collections.abc import Iterator

from tabletime.drawing.dice import die
from tabletime.drawing.html import element, small, words
from tabletime.drawing.tokens import gold, warning
from tabletime.games.blink.cards import TERRAINS
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import seat_head
from tabletime.games.blink.drawing.terrain import icon
from tabletime.games.blink.drawing.unlocks import units_left
from tabletime.games.blink.position import meld_limit
from tabletime.games.blink.scoring import victory_points
from tabletime.games.blink.text import many

NEAR_THE_END = 3


def players(moment: Moment) -> str:
    """One row for each player, in the order of the seats."""
    return element("ul", *(_row(moment, seat) for seat in range(moment.view.seats)), class_="roster")


def _row(moment: Moment, seat: int) -> str:
    parts = [_head(moment, seat), _tally(moment, seat), *map(small, _lines(moment, seat)), _warning(moment, seat)]
    now = "true" if seat in moment.view.asked else None
    return element("li", *parts, id=f"player-{seat}", aria_current=now)


def _head(moment: Moment, seat: int) -> str:
    view = moment.view
    points = victory_points(view.players[seat], view.options).total
    score = element("span", element("b", str(points)), " VP", class_="points")
    return seat_head(moment, seat, _initiative(moment, seat), score)


def _initiative(moment: Moment, seat: int) -> str:
    """BL-CAR-11: the die of the last trick; black is the winner's, who leads the next one."""
    if seat not in moment.view.order:
        return ""
    rank = moment.view.order.index(seat) + 1
    return die(rank, f"initiative {rank}", black=rank == 1)


def _tally(moment: Moment, seat: int) -> str:
    player = moment.view.players[seat]
    counts = [_count(icon(terrain, terrain.capitalize()), player.counts[terrain]) for terrain in TERRAINS]
    return element("div", *counts, _count(gold("Gold"), player.gold, class_="purse"), class_="tally")


def _count(sign: str, number: int, **attributes: str) -> str:
    return element("span", sign, f" {number}", **attributes)


def _lines(moment: Moment, seat: int) -> Iterator[str]:
    view, player = moment.view, moment.view.players[seat]
    points = victory_points(player, view.options)
    yield f"{many(points.units, 'unit')} + {many(points.upgrades, 'card')} + rank {points.top_rank}"
    left = many(units_left(view, seat), "unit")
    yield f"Meld of {meld_limit(view, seat)} · {left} left · hand {player.hand_size}"


def _warning(moment: Moment, seat: int) -> str:
    left = units_left(moment.view, seat)
    if left > NEAR_THE_END or moment.view.outcome is not None:
        return ""
    return element("p", warning(), words(f"{many(left, 'unit')} more and the game ends."), class_="warn")
