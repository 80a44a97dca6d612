"""What would follow from a move, told before it is made: the odds of a contest, and who would be attacked where."""

import msgspec

from tabletime.drawing.odds import percent
from tabletime.games.adventures.board.danger import Danger, danger
from tabletime.games.adventures.board.weighing import weigh
from tabletime.games.adventures.drawing.rolls import Contest, dice_of, is_contest, prospects, target_of
from tabletime.games.adventures.drawing.spots import AnyRoll
from tabletime.games.adventures.moves import EndTurn, Finish, Go, LeaveTo
from tabletime.games.adventures.state import NOWHERE
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.articles import with_articles
from tabletime.kernel import Move
from tabletime.kernel.words import counted, listed


def foresee(move: Move, view: AdventuresView) -> str:
    """A sentence for whoever weighs this move."""
    return with_articles(_outlook(move, view))


def _outlook(move: Move, view: AdventuresView) -> str:
    match move:
        case Go(who, room, door):
            return _new_tile(view) if door else _there(view, who, room)
        case LeaveTo(room, door):
            return _new_tile(view) if door or not room else ""
        case EndTurn() | Finish():
            return _now(view)
        case _ if isinstance(move, AnyRoll):
            return _roll(view, move)
    return ""


def _roll(view: AdventuresView, move: AnyRoll) -> str:
    """How a roll can end, with its dice."""
    if weigh(view, move) is None:
        return ""
    ends = [f"{prospect.name} {percent(prospect.odds)}" for prospect in prospects(view, move)]
    return f"{_dice(view, move)}: {listed(ends)}."


def _dice(view: AdventuresView, move: AnyRoll) -> str:
    """What is thrown against what, or what a throw must reach."""
    if isinstance(move, Contest) and is_contest(view, move):
        own, theirs = dice_of(view, move)
        return f"{counted(own, 'die', 'dice')} against {theirs}"
    return f"The dice must add up to {target_of(view, move)}"


def _new_tile(view: AdventuresView) -> str:
    """AD-XPL-4: what lies behind an open exit is not known."""
    if view.tiles.top != NOWHERE:
        return f"The {view.room_name(view.tiles.top)} would be laid there."
    left = counted(len(view.tiles), "tile")
    return f"A new tile would be laid there, one of {left} that nobody has seen." if view.tiles else ""


def _there(view: AdventuresView, name: str, room: str) -> str:
    """AD-ENT-7, AD-ENT-8: what the Enemy turn would bring to somebody in that room."""
    where = list(view.where)
    where[view.who_is(name)] = view.room_called(room)
    return _told(danger(msgspec.structs.replace(view, where=tuple(where))), name)


def _now(view: AdventuresView) -> str:
    """The same for everybody where they stand; whom the same enemies could attack are named together."""
    seen, met = danger(view), dict[tuple[str, ...], list[str]]()
    for name in view.team:
        if foes := _attackers(seen, name):
            met.setdefault(foes, []).append(name)
    traps = [_trapped(name) for name in view.team if name in seen.trapped]
    attacks = [_attack(foes, names) for foes, names in met.items()]
    return " ".join([*traps, *attacks]) or "As things stand, nobody would be attacked."


def _told(seen: Danger, name: str) -> str:
    trap = _trapped(name) if name in seen.trapped else ""
    if foes := _attackers(seen, name):
        return f"{trap} {_attack(foes, [name])}".strip()
    return trap or f"In the Enemy turn nobody could attack {name} there, as far as one can know."


def _attackers(seen: Danger, name: str) -> tuple[str, ...]:
    return tuple([foe for foe, targets in seen.attacks.items() if name in targets])


def _attack(foes: tuple[str, ...], names: list[str]) -> str:
    return f"In the Enemy turn {listed(foes)} could attack {listed(names)}."


def _trapped(name: str) -> str:
    return f"A Trap would capture {name}."
