"""What a click on a spot might mean, whether or not it can be done now."""

from collections.abc import Iterator

from tabletime.games.adventures import moves as say
from tabletime.games.adventures.board.hurdles import OBJECTIVE, SPAWN, TRAP
from tabletime.games.adventures.drawing import places
from tabletime.games.adventures.drawing.arrangement import BLIP
from tabletime.games.adventures.state import CAPTURED, SHARD
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Move


def meant(spot: str, view: AdventuresView) -> Iterator[Move]:
    """Rooms and doors are gone to, things picked up, foes fought, friends led or rescued, and cards used."""
    if not view.team:
        return
    who = view.team[places.subject(view)]
    name, _, room = spot.partition(" in the ")
    side, _, beyond = spot.partition(" door of the ")
    if spot == places.SHARD_HELD:
        yield say.Use(who, SHARD)
    elif beyond:
        yield say.Go(who, beyond, side)
    elif spot in view.box.rooms[view.environment]:
        yield say.Go(who, spot)
    elif spot in view.team:
        yield from _person(who, spot, view)
    elif view.figure(spot) is not None:
        yield from (say.Fight(who, spot), say.Outwit(who, spot))
    elif room:
        yield from _thing(who, name, room, view)
    elif spot == OBJECTIVE or spot in view.hazards:
        yield say.Outwit(who, spot)
    else:
        yield say.Use(who, spot.removeprefix(places.own_card("")))


def _person(who: str, name: str, view: AdventuresView) -> Iterator[Move]:
    if view.status[view.who_is(name)] == CAPTURED and name != who:
        yield say.Rescue(who, name, "fight")
    yield say.TurnTo(name)
    yield say.Go(who, view.room_name(view.where[view.who_is(name)]))


def _thing(who: str, name: str, room: str, view: AdventuresView) -> Iterator[Move]:
    """A threat is outwitted, everything else is picked up; what lies elsewhere has to be reached first."""
    if name in (places.TARDIS, BLIP) or view.room_name(view.where[view.who_is(who)]) != room:
        yield say.Go(who, room)
    if name in (places.TARDIS, BLIP):
        return
    yield say.Outwit(who, name) if name in (TRAP, SPAWN) else say.PickUp(who, name)
