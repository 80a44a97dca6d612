"""Weighing: the exact odds of a roll before anybody decides on it."""

from tabletime.games.adventures.board.hurdles import EVERYTHING, OBJECTIVE, SPAWN, TRAP, freeing_target, thing_target
from tabletime.games.adventures.board.odds import Odds, contest, reaching
from tabletime.games.adventures.board.strength import Throw, boost_dice, foe_dice, matter_of, own_pool, powers_of
from tabletime.games.adventures.content.effects import Matter, Stat, WinTies
from tabletime.games.adventures.moves import Escape, Fight, Outrun, Outwit, Rescue
from tabletime.games.adventures.state import AdventuresPosition
from tabletime.kernel import Move

THINGS = (TRAP, SPAWN, OBJECTIVE)


def weigh(position: AdventuresPosition, move: Move) -> Odds | None:
    """How likely a move is won, tied and lost, all cards counted; None for what is no single roll."""
    match move:
        case Fight(who, foe, boosts):
            return _weigh_foe(position, who, foe, "fight", boosts)
        case Outwit(who, what, boosts):
            return _weigh_foe(position, who, what, "wit", boosts)
        case Outrun(who, foe, boosts) if foe == TRAP:
            return _target(position, Throw(position.who_is(who), "run", "trap"), 1, boosts)
        case Outrun(who, foe, boosts) if foe != EVERYTHING:
            return _weigh_foe(position, who, foe, "run", boosts)
        case Rescue(who, _, stat, boosts):
            return _target(position, Throw(position.who_is(who), stat, "rescue"), freeing_target(position), boosts)
        case Escape(who, boosts):
            return _target(position, Throw(position.who_is(who), "wit", "escape"), freeing_target(position), boosts)
    return None


def _weigh_foe(position: AdventuresPosition, name: str, foe: str, stat: Stat, boosts: int) -> Odds:
    who = position.who_is(name)
    if foe in THINGS or foe in position.hazards:
        matter, target = thing_target(position, foe)
        return _target(position, Throw(who, stat, matter), target, boosts)
    throw = Throw(who, stat, matter_of(position, foe), foe)
    own = own_pool(position, throw).dice + boost_dice(position, who, stat, boosts)
    wins_ties = _wins_ties(position, who, stat, throw.matter)
    return contest(own, foe_dice(position, foe, stat), position.die, wins_ties=wins_ties)


def _target(position: AdventuresPosition, throw: Throw, target: int, boosts: int) -> Odds:
    own = own_pool(position, throw).dice + boost_dice(position, throw.who, throw.stat, boosts)
    return reaching(own, target, position.die)


def _wins_ties(position: AdventuresPosition, who: int, stat: Stat, matter: Matter) -> bool:
    """Whether a card lets this Adventurer win ties in its own turn."""
    powers = (power for _, power in powers_of(position, who) if isinstance(power, WinTies) and power.when == "passive")
    return any(
        not power.defending and power.stat in ("any", stat) and (not power.against or matter in power.against)
        for power in powers
    )
