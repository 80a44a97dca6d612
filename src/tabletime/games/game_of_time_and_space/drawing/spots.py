"""What to click for a move, in order; a move without spots is a button."""

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.drawing.chart import player_spot
from tabletime.games.game_of_time_and_space.drawing.fight import fighter_spot
from tabletime.games.game_of_time_and_space.drawing.items import item_spot
from tabletime.games.game_of_time_and_space.drawing.panel import (
    found_spot,
    number_spot,
    shape_spot,
    show_spot,
    their_spot,
)
from tabletime.games.game_of_time_and_space.drawing.tray import part_spot
from tabletime.games.game_of_time_and_space.drawing.zones import ALIENS, SEARCH
from tabletime.games.game_of_time_and_space.rules.discarding import sender
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.kernel import Move


def spots(move: Move, view: TimeAndSpaceView) -> tuple[str, ...]:
    """Zones, aliens and players on the chart, participants of a fight, counters and items where they lie."""
    return _on_the_board(move) or _with_counters(move, view)


def _on_the_board(move: Move) -> tuple[str, ...]:
    match move:
        case say.MoveTo(zone) | say.ChooseZone(zone):
            return (zone,)
        case say.ChooseAlien(zone, _):
            return (zone,)
        case say.Search():
            return (SEARCH,)
        case say.FightAliens():
            return (ALIENS,)
        case say.Attack(seat) | say.Rob(seat) | say.Invite(seat) | say.OfferTrade(seat) | say.ChoosePlayer(seat):
            return (player_spot(seat),)
        case say.Aim(victim):
            return (fighter_spot(victim),)
        case say.Defeat(victims, spared):
            return tuple(map(fighter_spot, dict.fromkeys((*victims, *spared))))
    return ()


def _with_counters(move: Move, view: TimeAndSpaceView) -> tuple[str, ...]:
    match move:
        case say.DropPart(place) | say.HandOver(place):
            return (part_spot(place),)
        case say.SendPart(place):
            return part_spot(place), _disc(view)
        case say.DropItem(item) | say.UseGadget(item) | say.TakeFromKit(item):
            return (item_spot(item),)
        case say.SendItem(item):
            return tuple(dict.fromkeys((item_spot(item), _disc(view))))
        case say.TakePart(place):
            return (found_spot("key part", place),)
        case say.TakeItem(place):
            return (found_spot("item", place),)
        case say.PullPart(zone, place):
            return (found_spot("key part", place, f"in {zone}"),)
        case say.PullItem(zone, place):
            return (found_spot("item", place, f"in {zone}"),)
        case say.OfferCounters(give, want):
            return number_spot("give", give), number_spot("want", want)
        case say.GivePart(place, show):
            return (show_spot(place) if show else part_spot(place),)
        case say.WantPart(place):
            return (their_spot(place),)
        case say.WantShape(shape):
            return (shape_spot(shape),)
    return ()


def _disc(view: TimeAndSpaceView) -> str:
    """TS-KEY-4: the gadget with which the player sends something away."""
    return item_spot(sender(view, view.seat) if view.seat is not None else "")
