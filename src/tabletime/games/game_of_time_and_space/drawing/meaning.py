"""What a click on a spot might mean, whether or not it can be done now."""

import re
from collections.abc import Iterator

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.drawing.zones import ALIENS, SEARCH
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.kernel import Move

FIGHTER = " in the fight"


def meant(spot: str, view: TimeAndSpaceView) -> Iterator[Move]:
    """Zones are moved to, others are attacked or traded with, items are used, and key parts are put down."""
    number = int(found[0]) - 1 if (found := re.findall(r"\d+", spot)) else 0
    if spot == DOMAIN or spot in view.universe.neighbours:
        yield say.MoveTo(spot)
    elif spot == SEARCH:
        yield say.SEARCH
    elif spot == ALIENS:
        yield say.FIGHT_ALIENS
    elif spot.endswith(FIGHTER):
        yield say.Aim(spot.removesuffix(FIGHTER))
    elif re.fullmatch(r"player \d+", spot):
        yield from _player(number, view)
    elif re.fullmatch(r"key part \d+", spot):
        yield say.DropPart(number)
    elif spot.startswith("the "):
        yield from (say.UseGadget(spot.removeprefix("the ")), say.DropItem(spot.removeprefix("the ")))


def _player(seat: int, view: TimeAndSpaceView) -> Iterator[Move]:
    if seat == view.seat:
        yield say.MoveTo(view.players[seat].zone)
    else:
        yield from (say.Attack(seat), say.OfferTrade(seat), say.Rob(seat))
