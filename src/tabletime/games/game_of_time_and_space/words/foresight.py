"""What would follow from a move, told before it is made: the odds of a fight, of a search, and what waits in a zone."""

from collections import Counter
from math import comb

from tabletime.drawing.odds import percent
from tabletime.games.game_of_time_and_space import moves
from tabletime.games.game_of_time_and_space.board.odds import chance_to_win
from tabletime.games.game_of_time_and_space.board.sides import Sides, battle, muster
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.spelling import are_several, tallied
from tabletime.kernel import Move
from tabletime.kernel.words import listed, player

FEW_DICE = 9
"""With more dice in a round than this, working the odds out would keep the page waiting."""


def foresee(move: Move, view: TimeAndSpaceView) -> str:
    """A sentence for whoever weighs this move."""
    if view.seat is None:
        return ""
    here = view.players[view.seat].zone
    match move:
        case moves.FightAliens():
            return _fight(view, Sides(here, (view.seat,)))
        case moves.Attack(seat):
            return _fight(view, Sides(here, (view.seat,), (*_attacked(view), seat), against_players=True))
        case moves.MoveTo(zone):
            return _zone(view, zone)
        case moves.Search():
            return _search(view, here)
    return ""


def _attacked(view: TimeAndSpaceView) -> tuple[int, ...]:
    """TS-CMB-1: those who are named as victims already."""
    frame = view.stack[-1] if view.stack else None
    return frame.targets if isinstance(frame, CombatAction) else ()


def _fight(view: TimeAndSpaceView, sides: Sides) -> str:
    """TS-FGT-1, TS-FGT-8: the chance without allies and gadgets, and the strength of both sides."""
    now = battle(view, sides.zone, muster(view, sides))
    dice = sum(now.rolls(one, 2) for side in now.sides for one in side)
    chance = chance_to_win(now) if dice <= FEW_DICE else None
    if chance is None:
        return "So many dice would roll that the odds cannot be told."
    return f"You win in {percent(chance)} of all cases, without allies and gadgets."


def _search(view: TimeAndSpaceView, zone: Zone) -> str:
    """TS-SRCH-2, TS-SRCH-5: how likely nobody lives under the face-down alien counters, or who is known to."""
    if all(alien.is_open for alien in view.aliens[zone]):
        return "You would look at the key part here, and put it back face down."
    if all(alien.face for alien in view.aliens[zone]):
        return _found(_known(view, zone))
    return f"Nobody lives here in {percent(_is_empty(view, zone))} of all cases; else aliens guard what lies here."


def _found(aliens: list[str]) -> str:
    """TS-SRCH-2, TS-SRCH-6: what a search brings where no alien counter is new to the seat."""
    if not aliens:
        return "Nobody lives here: you may take what lies here."
    return f"You would turn up {listed(aliens)} and look at the key part here."


def _known(view: TimeAndSpaceView, zone: Zone) -> list[str]:
    """TS-SRCH-2: the aliens of a zone that are revealed, or that this seat has seen."""
    return [alien.face for alien in view.aliens[zone] if alien.face not in ("", NO_ALIEN)]


def _is_empty(view: TimeAndSpaceView, zone: Zone) -> float:
    """TS-SET-6: how likely all face-down alien counters of a zone are blank, as all unseen ones are equally likely."""
    hidden, unknown = view.hidden_aliens(), sum(not alien.face for alien in view.aliens[zone])
    return comb(hidden[NO_ALIEN], unknown) / comb(hidden.total(), unknown)


def _zone(view: TimeAndSpaceView, zone: Zone) -> str:
    """What is known of a zone before one goes there, and what is left behind for all to see."""
    seat = view.seat
    if zone == DOMAIN or seat is None or (_leads_through_domain(view, seat, zone) and not _missing(view, seat)):
        return _home(view)
    aliens, rivals = _known(view, zone), [other for other in view.present(zone) if other != seat]
    known = [part.face for part in view.parts[zone] if part.face]
    told = [
        f"{listed(aliens)} {'live' if len(aliens) > 1 or are_several(aliens[0]) else 'lives'} there" if aliens else "",
        f"{listed(map(player, rivals))} {'stands' if len(rivals) == 1 else 'stand'} there" if rivals else "",
        f"of the key parts there you know {tallied(known)}" if known else "",
    ]
    said = "; ".join([part for part in told if part]) or _unknown(view, zone)
    return f"{said[0].upper()}{said[1:]}.{_left_behind(view)}"


def _unknown(view: TimeAndSpaceView, zone: Zone) -> str:
    if all(alien.face for alien in view.aliens[zone]):
        return "nobody lives there"
    return f"the alien counter is face down: nobody lives there in {percent(_is_empty(view, zone))} of all cases"


def _leads_through_domain(view: TimeAndSpaceView, seat: int, zone: Zone) -> bool:
    """TS-MOVE-5: whether the Move goes into the Domain and out on another side."""
    stride = next((frame.stride for frame in view.stack if isinstance(frame, Turn)), 0)
    return view.universe.destinations(view.players[seat].zone, stride).get(zone, False)


def _left_behind(view: TimeAndSpaceView) -> str:
    """TS-SRCH-10: a key part that one has looked at, standing beside it, is turned up when one leaves."""
    if view.seat is None:
        return ""
    me = view.players[view.seat]
    seen = me.has_looked and any(not part.is_open for part in view.parts[me.zone])
    return " The key part that you looked at here would be turned up for all." if seen else ""


def _missing(view: TimeAndSpaceView, seat: int) -> tuple[str, ...]:
    """TS-WIN-1: the missions for which a player carries no key part, each by its shape."""
    me = view.players[seat]
    return tuple((Counter(me.missions) - Counter(part.face for part in me.keys)).elements())


def _home(view: TimeAndSpaceView) -> str:
    """TS-WIN-1: whether entering the Domain wins."""
    if view.seat is None or not view.players[view.seat].missions:
        return ""
    if missing := _missing(view, view.seat):
        return f"Entering wins nothing yet: you lack {tallied(missing)}."
    return "You carry all six key parts: entering the Domain wins the game."
