"""Why a move cannot be made now, told by the rule that refuses it."""

from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.board.hurdles import OBJECTIVE, TRAP
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.moves import (
    Clear,
    Escape,
    Fight,
    Give,
    Go,
    Outrun,
    Outwit,
    PickUp,
    Rescue,
    Take,
    TurnTo,
    Use,
)
from tabletime.games.adventures.rules.carrying import partners, spare, tradable
from tabletime.games.adventures.rules.fighting import unfightable
from tabletime.games.adventures.rules.moving import move_limit
from tabletime.games.adventures.rules.outrunning import can_run, hurdles
from tabletime.games.adventures.rules.turn import AdventurersTurn, able_adventurers, action_options, leading
from tabletime.games.adventures.state import (
    BLACK,
    CAPTURED,
    IMPERSONATED,
    REMOVED,
    SHARD,
    AdventuresPosition,
)
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.articles import with_articles
from tabletime.games.adventures.words.moments import what_comes_first
from tabletime.games.adventures.words.replies import why_no_answer
from tabletime.kernel import Decision, Move, Reason, Refusal
from tabletime.kernel.words import counted, sentence

AMONG_FREE_PEOPLE = "Things change hands between free Adventurers in the same room.", "AD-PICK-2"
ACTIONS = (Go, Fight, Outwit, Outrun, Rescue, Escape, PickUp, Clear, Use, Give, Take)


def why_not(move: Move, view: AdventuresView) -> Refusal | None:
    """The reason why a move is not among the options, if it is one that this game knows."""
    if not view.stack:
        return None
    if not isinstance(move, (*ACTIONS, TurnTo)):
        said = why_no_answer(move, view)
    elif not isinstance(view.stack[-1], AdventurersTurn):
        said = what_comes_first(view.stack[-1])
    else:
        said = _actor(move.who, view) or _turn(move, view) or _deed(move, view)
    return Refusal(move, sentence(with_articles(said[0])), said[1]) if said else None


def looked_for(decision: Decision, view: AdventuresView) -> list[Move]:
    """What comes to mind in the turn, for the Adventurer whom the player leads now."""
    able = able_adventurers(view, decision.seat) if isinstance(view.stack[-1], AdventurersTurn) else []
    if not able:
        return []
    led = view.acting[decision.seat] if view.acting else -1
    return tempting(view, led if led in able else able[0])


def tempting(view: AdventuresPosition, who: int) -> list[Move]:
    """Moves that look possible from where an Adventurer is."""
    name, room = view.team[who], view.where[who]
    neighbours = view.plan.neighbours(room)
    found: list[Move] = [Go(name, view.room_name(other)) for other in neighbours]
    found += [Outrun(name, foe) for foe in hurdles(view, room) if not _crowded(foe, who, view)]
    found += [PickUp(name, thing) for thing in dict.fromkeys(view.lying[room])]
    if SHARD in view.face_up[room]:
        found.append(PickUp(name, SHARD))
    impostors = [view.team[other] for other in view.people_in(room, IMPERSONATED)]
    blacks = [figure.name for figure in view.figures_in(room) if figure.base == BLACK]
    return found + [Fight(name, foe) for foe in (*impostors, *blacks)]


def _actor(name: str, view: AdventuresView) -> Reason | None:
    """Why this Adventurer cannot do anything at all."""
    if name not in view.team:
        return f"Nobody called {name!r} is in the team.", "AD-GEN-2"
    who = view.who_is(name)
    if view.status[who] == REMOVED:
        return f"{name} is no longer in play.", "AD-CAP-2"
    if view.status[who] == IMPERSONATED:
        return f"{name} is impersonated, so nobody leads them.", "AD-IMP-2"
    if view.owners[who] != view.seat:
        return f"{name} is not yours to lead.", "AD-TURN-1"
    return None


def _turn(move: Move, view: AdventuresView) -> Reason | None:
    """Whether it would be possible, if only its player led this Adventurer now."""
    if not isinstance(move, (*ACTIONS, TurnTo)) or view.seat is None:
        return None
    who = view.who_is(move.who)
    if who not in leading(view):
        return f"One finishes before the next: {view.team[view.busy]} is acting.", "AD-TURN-1"
    if who in able_adventurers(view, view.seat) and move in action_options(view, who):
        return f"Turn to {move.who} first.", "AD-TURN-1"
    if isinstance(move, TurnTo):
        return f"{move.who} is the one who acts now, or has nothing left to do.", "AD-TURN-2"
    return None


def _deed(move: Move, view: AdventuresView) -> Reason | None:
    """Why an Adventurer cannot do this."""
    if not isinstance(move, ACTIONS):
        return None
    who = view.who_is(move.who)
    if view.status[who] == CAPTURED and not isinstance(move, (Escape, Use)):
        return f"{move.who} is captured and can only try to escape.", "AD-CAP-3"
    if isinstance(move, Escape) and view.status[who] != CAPTURED:
        return f"{move.who} is not captured.", "AD-ESC-1"
    if not view.actions[who] and not isinstance(move, (Use, Give, Take)):
        return f"{move.who} has no action left.", "AD-TURN-2"
    boosts = getattr(move, "boosts", 0)
    if boosts and view.has_hazard("drain"):
        return "Nobody can Boost while the power is drained.", "AD-BST-1"
    if boosts < 0 or boosts >= max(1, view.actions[who]):
        return f"{move.who} has not so many actions to spend on Boosts.", "AD-BST-1"
    return _room_deed(move, who, view)


def _room_deed(move: Move, who: int, view: AdventuresView) -> Reason | None:
    """Why this cannot be done here."""
    match move:
        case Go():
            return _go(move, who, view)
        case Outrun():
            return _outrun(move, who, view)
        case Fight(foe=foe):
            return _fight(foe, who, view)
        case Outwit(what=what):
            return _outwit(what, who, view)
        case PickUp(thing=thing):
            return _pick_up(thing, who, view)
        case Rescue(captive=captive):
            return _rescue(captive, who, view)
        case Clear(hazard=hazard):
            return _clear(hazard, who, view)
        case Give() | Take():
            return _trade(move, who, view)
        case Use(card=card):
            return _use(card, who, view)
    return None


def _go(move: Go, who: int, view: AdventuresView) -> Reason:
    room = view.where[who]
    here = view.room_name(room)
    if view.has_trap(room):
        return f"There is a Trap in the {here}: it must be removed or outrun first.", "AD-TRP-2"
    if view.has_enemy(room):
        return f"There is an enemy in the {here}: it must be beaten or outrun first.", "AD-MOVE-1"
    if view.figures_in(room):
        return f"A minion in the {here} bars the way: outwit or outrun it.", "AD-MOVE-1"
    names = view.box.rooms[view.environment]
    if move.room not in names or names[move.room].number not in view.plan.at:
        return f"There is no {move.room} on the map.", "AD-XPL-10"
    if move.door and not len(view.tiles):
        return "No tiles are left, so this exit is a wall.", "AD-XPL-13"
    if move.door and move.door not in [COMPASS[side] for side in view.plan.doors[names[move.room].number]]:
        return f"No open exit leads {move.door} from the {move.room}.", "AD-XPL-3"
    if move.room == here:
        return f"{move.who} is in the {here} already.", "AD-MOVE-2"
    if move_limit(view) < view.plan.distances(room).get(names[move.room].number, 0) + bool(move.door):
        return f"A Move covers {counted(move_limit(view), 'room')} only.", "AD-MOVE-2"
    return f"Something on the way to the {move.room} ends a Move.", "AD-MOVE-3"


def _outrun(move: Outrun, who: int, view: AdventuresView) -> Reason:
    room = view.where[who]
    if move.foe not in hurdles(view, room):
        if move.foe in [figure.name for figure in view.figures_in(room)]:
            return f"{move.foe} is Neutral: here an enemy or a Trap must be outrun.", "AD-RUN-1"
        return f"{move.foe} is nothing that bars the way here.", "AD-RUN-1"
    if not can_run(view, who, room):
        if view.rooms[room].narrow:
            return f"The {view.room_name(room)} is Narrow: nobody can outrun there.", "AD-RUN-6"
        return "In the dark every room is Narrow: nobody can outrun.", "AD-XPL-14"
    return _crowded(move.foe, who, view) or ("Everything here must be outrun at once.", "AD-ENC-5")


def _rescue(captive: str, who: int, view: AdventuresView) -> Reason:
    captives = [view.team[other] for other in view.people_in(view.where[who], CAPTURED)]
    if captive in captives:
        return f"In the Prison one Rescue frees everybody: name {captives[0]}.", "AD-PRI-2"
    return f"{captive} is not captured in the same room.", "AD-RES-1"


def _crowded(name: str, who: int, view: AdventuresPosition) -> Reason | None:
    """In a crowd, of figures that are alike only the first is named."""
    figure, met = view.figure(name), view.met_in(view.where[who])
    if figure is None or figure.room != view.where[who] or figure in met:
        return None
    twin = next(each for each in met if (each.kind, each.base) == (figure.kind, figure.base))
    return f"In this crowd {name} is like {twin.name}: name that one.", "AD-FGT-1"


def _fight(foe: str, who: int, view: AdventuresView) -> Reason:
    figure = view.figure(foe)
    if foe in view.team and view.status[view.who_is(foe)] == IMPERSONATED:
        return f"{foe} is impersonated and may not be attacked.", "AD-IMP-5"
    if figure is not None and figure.base in unfightable(view) and figure.room == view.where[who]:
        return f"{foe} cannot be fought, only outwitted or outrun.", "AD-MIN-3"
    if foe == TRAP and view.has_trap(view.where[who]):
        return "A Trap cannot be fought, only outwitted or outrun.", "AD-TRP-1"
    if foe in view.team:
        return f"{foe} is no enemy.", "AD-FGT-1"
    return _crowded(foe, who, view) or (f"{foe} is not in the room of {view.team[who]}.", "AD-FGT-1")


def _outwit(what: str, who: int, view: AdventuresView) -> Reason:
    if what == OBJECTIVE:
        return "There is no work on the Objective to be done here now.", "AD-CTL-3"
    if what in view.hazards:
        return f"{what} can be switched off in the Control Room only.", "AD-CTL-2"
    if what in view.team and view.status[view.who_is(what)] != IMPERSONATED:
        return f"{what} is nobody to outwit.", "AD-WIT-1"
    return _crowded(what, who, view) or (f"{what} is not in the room of {view.team[who]}.", "AD-WIT-1")


def _pick_up(thing: str, who: int, view: AdventuresView) -> Reason:
    room = view.where[who]
    if thing == SHARD and SHARD in view.face_up[room]:
        return "A Shard cannot be picked up while an enemy is in the room.", "AD-SHD-2"
    if thing in view.lying[room]:
        return _no_weapon(who, view)
    if thing in TOKENS and thing != SHARD:
        return "Of the tokens only Shards can be picked up.", "AD-PICK-1"
    there = [other for other in view.plan.at if thing in (*view.lying[other], *view.face_up[other])]
    if there:
        return f"{thing} lies in the {view.room_name(there[0])}, and {view.team[who]} is not there.", "AD-PICK-1"
    return f"No {thing} lies in the {view.room_name(room)}.", "AD-PICK-1"


def _clear(hazard: str, who: int, view: AdventuresView) -> Reason:
    if hazard not in view.hazards:
        return f"There is no hazard called {hazard!r} now.", "AD-CTL-2"
    return "Hazards are switched off in the Control Room.", "AD-CTL-2"


def _trade(move: Give | Take, who: int, view: AdventuresView) -> Reason:
    others = partners(view, who)
    if isinstance(move, Give):
        return _give(move.thing, who, others, view)
    if move.owner not in [view.team[other] for other in others]:
        return AMONG_FREE_PEOPLE
    owner = view.who_is(move.owner)
    if tradable(view, owner, who):
        return f"{move.owner} is yours as well, and can hand it over.", "AD-PICK-2"
    if spare(view, owner):
        return _no_weapon(who, view)
    return f"{move.owner} has nothing that could change hands now.", "AD-PICK-3"


def _give(thing: str, who: int, others: list[int], view: AdventuresView) -> Reason:
    if thing == SHARD and not view.options.trade_shards:
        return "Shards are not handed over at this table.", "AD-PICK-2"
    if thing not in view.holding[who] and not (thing == SHARD and view.shards[who]):
        return f"{view.team[who]} does not hold the {thing}.", "AD-PICK-2"
    if thing not in spare(view, who):
        return f"The {thing} was used this turn and stays with {view.team[who]}.", "AD-PICK-3"
    return _no_weapon(others[0], view) if others else AMONG_FREE_PEOPLE


def _no_weapon(who: int, view: AdventuresView) -> Reason:
    """Why somebody leaves a Weapon alone: as a Doctor, or because the card says so."""
    return f"{view.team[who]} may not take a Weapon.", "AD-DOC-2" if view.card(who).is_doctor else "AD-DES-3"


def _use(card: str, who: int, view: AdventuresView) -> Reason:
    if card != view.team[who] and card not in view.holding[who]:
        return f"{view.team[who]} does not hold the {card}.", "AD-DES-3"
    if view.is_jammed(card):
        return "Gadgets cannot be used while they are jammed.", "AD-CTL-2"
    if not view.may_hold(who, card):
        return f"{view.team[who]} may not use a Weapon.", "AD-DOC-3"
    if view.status[who] == CAPTURED:
        return f"{view.team[who]} is captured and can only use a card to escape.", "AD-CAP-3"
    if card in view.used[who] and view.ready(who, card) <= 0:
        return f"{_that(card, view)} was used this turn.", "AD-DES-3"
    if card in view.spent:
        return f"{_that(card, view)} was used in this game, and works only once.", "AD-DES-3"
    prices = [power.price for _, power in view.box.uses.get(card, ())]
    if prices and min(prices) > view.actions[who]:
        return f"{view.team[who]} has not so many actions left.", "AD-TURN-2"
    return f"{_that(card, view)} has no use here and now.", "AD-DES-3"


def _that(card: str, view: AdventuresView) -> str:
    """A card that somebody holds, or an ability."""
    return f"The ability of {card}" if card in view.team else f"The {card}"
