"""What to click for a move, in order; a move without spots is a button."""

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.drawing.console import face_spot, reroll_spot
from tabletime.games.time_of_the_daleks.drawing.dice import colour_spot, die_spot
from tabletime.games.time_of_the_daleks.drawing.status import player_spot
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Move


def spots(move: Move, view: DaleksView) -> tuple[str, ...]:
    """Zones on the map, cards in the hand, icons on the Console, dice on the stage, players beside it."""
    match move:
        case say.Stay(zone) | say.GoTo(zone) | say.Land(zone):
            return (zone,)
        case say.RollTardisDie():
            return ("TARDIS die",)
        case say.Play(card, pool):
            return (card,) if pool < 0 else (card, player_spot(pool))
        case say.Install(card) | say.Uninstall(card) | say.Use(card) | say.DiscardCard(card):
            return (card,)
        case say.Dismiss(companion) | say.GiveUp(companion):
            return (companion,)
        case say.CallForHelp(seat) | say.PassOn(seat):
            return (player_spot(seat),)
        case say.RemoveDalek(place):
            return (f"Daleks at {place}",)
    return _dice(move, view)


def _dice(move: Move, view: DaleksView) -> tuple[str, ...]:
    match move:
        case say.DropDie(colour):
            return (colour_spot(colour, _pool(view)),)
        case say.LoseDie(seat, colour):
            return (colour_spot(colour, view.pool_of(seat)),)
        case say.PickDie(colour, symbol):
            return (die_spot(colour, symbol, _pool(view)),)
        case say.Reroll(card, icon):
            return (reroll_spot(card, icon),)
        case say.ChangeFace(card, icon):
            return (face_spot(card, icon),)
    return ()


def _pool(view: DaleksView) -> int:
    """The pool that the rule in progress is about."""
    pool = getattr(view.stack[-1], "pool", None) if view.stack else None
    return view.pool_of(view.seat or 0) if pool is None else int(pool)
