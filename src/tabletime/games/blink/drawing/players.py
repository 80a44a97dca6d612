"""Everybody at the table: points, units, gold, and how far the board is open."""

from collections.abc import Iterator

import msgspec

from tabletime.drawing.dice import die
from tabletime.drawing.html import element, small, words
from tabletime.drawing.tokens import gold, warning
from tabletime.games.blink.board.points import Points
from tabletime.games.blink.content.boards import by_terrain
from tabletime.games.blink.content.cards import TERRAINS
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import called, seat_head
from tabletime.games.blink.drawing.terrain import icon
from tabletime.games.blink.drawing.unlocks import units_left
from tabletime.games.blink.words.pieces import says
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted

NEAR_THE_END = 3


class Standing(msgspec.Struct, frozen=True):
    """How a player stands, and what that player is called; without initiative it is 0."""

    seat: int
    name: str
    initiative: int
    points: Points
    counts: tuple[int, ...]
    gold: int
    meld_limit: int
    units_left: int
    hand_size: int
    is_asked: bool
    is_over: bool


def players(moment: Moment) -> str:
    """One row for each player, in the order of the seats."""
    rows = [_row(_standing(moment, seat)) for seat in range(moment.view.seats)]
    return element("ul", *rows, class_="roster")


def _standing(moment: Moment, seat: int) -> Standing:
    view, player = moment.view, moment.view.players[seat]
    return Standing(
        seat=seat,
        name=called(moment, seat),
        initiative=view.order.index(seat) + 1 if seat in view.order else 0,
        points=view.points(seat),
        counts=by_terrain(player.counts),
        gold=player.gold,
        meld_limit=view.meld_limit(seat),
        units_left=units_left(view, seat),
        hand_size=player.hand_size,
        is_asked=seat in view.asked,
        is_over=view.outcome is not None,
    )


@remembered
def _row(player: Standing) -> str:
    parts = [_head(player), _tally(player), *map(small, _lines(player)), _warning(player)]
    now = "true" if player.is_asked else None
    return element("li", *parts, id=f"player-{player.seat}", aria_current=now)


def _head(player: Standing) -> str:
    score = element("span", element("b", str(player.points.total)), " VP", class_="points")
    return seat_head(player.seat, player.name, _initiative(player.initiative), score)


def _initiative(rank: int) -> str:
    """BL-CAR-11: the die of the last trick; black is the winner's, who leads the next one."""
    return die(rank, f"initiative {rank}", black=rank == 1, says=says("BL-CAR-11", "BL-CAR-14")) if rank else ""


def _tally(player: Standing) -> str:
    counts = zip(TERRAINS, player.counts, strict=True)
    units = [_count(icon(terrain, terrain.capitalize()), count) for terrain, count in counts]
    return element(
        "div", *units, _count(gold("Gold", says("BL-GOL-1", "BL-UPG-3")), player.gold, class_="purse"), class_="tally"
    )


def _count(sign: str, number: int, **attributes: str) -> str:
    return element("span", sign, f" {number}", **attributes)


def _lines(player: Standing) -> Iterator[str]:
    points = player.points
    yield f"{counted(points.units, 'unit')} + {counted(points.upgrades, 'card')} + rank {points.top_rank}"
    yield f"Meld of {player.meld_limit} · {counted(player.units_left, 'unit')} left · hand {player.hand_size}"


def _warning(player: Standing) -> str:
    if player.units_left > NEAR_THE_END or player.is_over:
        return ""
    left = counted(player.units_left, "unit")
    return element("p", warning(), words(f"{left} more and the game ends."), class_="warn")
