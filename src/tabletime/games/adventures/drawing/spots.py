"""What to click for a move, in order; a move without spots is a button."""

from tabletime.games.adventures import moves as say
from tabletime.games.adventures.board.hurdles import EVERYTHING, OBJECTIVE
from tabletime.games.adventures.drawing import places
from tabletime.games.adventures.drawing.arrangement import ranks_in
from tabletime.games.adventures.rules.carrying import partners, tradable
from tabletime.games.adventures.rules.freeing import is_quick
from tabletime.games.adventures.rules.turn import boosts_for
from tabletime.games.adventures.state import CAPTURED, IMPERSONATED
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Move

AnyRoll = say.Fight | say.Outwit | say.Outrun | say.Rescue | say.Escape


def spots(move: Move, view: AdventuresView) -> tuple[str, ...]:
    """Rooms and doors, people and figures, things in rooms and in hands, and rows of odds."""
    match move:
        case say.Go(_, room, "") | say.PushTo(room) | say.LeaveTo(room, ""):
            return (room,)
        case say.Go(_, room, door):
            return (places.door(room, door),)
        case say.LeaveTo(_, door):
            return (places.door(view.room_name(view.where[places.subject(view)]), door),)
        case say.LayTile(turns):
            return (places.turned(turns),)
        case say.SendAt(attacker, target):
            return (attacker, target) if is_on_map(view, attacker) else ()  # one of a pile is named by a button
        case say.TurnTo(name) | say.Take(_, name) | say.LendBoost(name) | say.React(name):
            return (name,)
        case say.Buy(card) | say.TakeCard(card):
            return (card,)
        case say.Choose(name):
            return (name,) if is_on_map(view, name) or name in view.box.things else ()
    return (*approach(move, view), *boosting(move, view)) if isinstance(move, AnyRoll) else _things(move, view)


def is_on_map(view: AdventuresView, name: str) -> bool:
    """Whether a name is that of a room, a figure or an Adventurer who can be seen there."""
    if name in view.team:
        return view.where[view.who_is(name)] in view.plan.at
    rooms = view.plan.at
    return any(
        view.room_name(room) == name or any(rank[0].name == name for rank in ranks_in(view, room)) for room in rooms
    )


def approach(move: AnyRoll, view: AdventuresView) -> tuple[str, ...]:
    """What is clicked for a roll before its Boosts: a row of the panel; where there are several foes, first the foe."""
    match move:
        case say.Outwit(_, what) if what == OBJECTIVE or what in view.hazards:
            return (what,)
        case say.Fight(who, what):
            return *_target(view, who, what), places.row("fight", what)
        case say.Outwit(who, what):
            return *_target(view, who, what), places.row("outwit", what)
        case say.Outrun(who, what):
            return *_target(view, who, what), places.row("outrun", what)
        case say.Rescue(who, captive, stat):
            return *_target(view, who, captive), places.row("rescue", f"{captive} with {stat}")
    return (places.row("escape"),)


def boosting(move: AnyRoll, view: AdventuresView) -> tuple[str, ...]:
    """The number of Boosts, if there is anything to choose."""
    who = view.who_is(move.who)
    is_free = isinstance(move, say.Rescue) and is_quick(view, who)
    actions = view.actions[who] - (not is_free)
    if actions <= 0 or len(boosts_for(view, actions)) < 2:
        return ()
    return (places.boost(approach(move, view)[-1], move.boosts),)


def _target(view: AdventuresView, name: str, what: str) -> tuple[str, ...]:
    room = view.where[view.who_is(name)]
    if what == EVERYTHING or len(_targets(view, room)) < 2:
        return ()
    return (places.thing(what, view.room_name(room)),) if what in view.face_up[room] else (what,)


def _targets(view: AdventuresView, room: int) -> list[object]:
    """Everybody and everything in this room with whom there are several ways to deal."""
    people = view.people_in(room, CAPTURED) + view.people_in(room, IMPERSONATED)
    tokens = {token for token in view.face_up[room] if token in ("Trap", "Spawn")}
    return [*view.figures_in(room), *people, *tokens]


def _things(move: Move, view: AdventuresView) -> tuple[str, ...]:
    match move:
        case say.PickUp(who, thing):
            return (places.thing(thing, view.room_name(view.where[view.who_is(who)])),)
        case say.Clear(_, hazard):
            return (hazard,)
        case say.Use(who, card):
            return _card(view, view.who_is(who), card)
        case say.Give(who, thing):
            return _gift(view, view.who_is(who), thing)
        case say.LeaveOut(card) | say.UseOnRoll(card):
            return _card(view, places.subject(view), card)
    return ()


def _card(view: AdventuresView, who: int, card: str) -> tuple[str, ...]:
    spot = places.card(view, who, card)
    return (spot,) if spot and who == places.subject(view) else ()


def _gift(view: AdventuresView, who: int, thing: str) -> tuple[str, ...]:
    """The card, then whoever gets it; of several people that is asked next."""
    takers = [other for other in partners(view, who) if thing in tradable(view, who, other)]
    card = _card(view, who, thing)
    return (*card, view.team[takers[0]]) if card and len(takers) == 1 else card
