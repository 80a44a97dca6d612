"""A fight in plain words: who stands against whom, how strong, and how likely which side wins."""

from tabletime.drawing.odds import percent
from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.board.sides import battle
from tabletime.games.game_of_time_and_space.drawing.fight import Clash, clash, odds, own_side, strengths, takes_part
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.spelling import combatant_name, zone_name
from tabletime.kernel.words import listed, sentence


def fight_in_words(view: TimeAndSpaceView) -> str:
    """TS-FGT-1: the fight that is going on; nothing where none is, or where only the spoils are left."""
    fight = clash(view)
    if fight is None or fight.is_over or not all(fight.ranks):
        return ""
    first = own_side(view, fight)
    ours, theirs = (listed([_participant(view, fight, one) for one in fight.ranks[at]]) for at in (first, 1 - first))
    when = f"round {fight.round}" if fight.round else "before the first roll"
    return f"Fight in {zone_name(fight.zone)}, {when}: {ours} against {theirs}.{_chances(view, fight)}"


def _participant(view: TimeAndSpaceView, fight: Clash, one: Combatant) -> str:
    """TS-FGT-3: a participant with the strength of its attacks, which may differ from victim to victim."""
    against = strengths(view, fight, one)
    strength = [f"{many} on {_called(view, fight.called(name))}" for name, many in against.items()]
    if len(set(against.values())) == 1:
        strength = [str(many) for many in against.values()][:1]
    return f"{_called(view, one)} (strength {listed(strength)}{_rolls(view, fight, one)})"


def _rolls(view: TimeAndSpaceView, fight: Clash, one: Combatant) -> str:
    """TS-FGT-7: how often it rolls, if not once."""
    rolls = battle(view, fight.zone, fight.ranks, fight.gadgets).rolls(one, max(1, fight.round))
    if not rolls:
        return ", does not roll in round 1"
    return "" if rolls == 1 else f", rolls {'twice' if rolls == 2 else f'{rolls} times'}"


def _called(view: TimeAndSpaceView, one: Combatant) -> str:
    return "you" if one.is_player and one.seat == view.seat else combatant_name(one.name)


def _chances(view: TimeAndSpaceView, fight: Clash) -> str:
    """TS-FGT-8: how likely the side wins that was named first, before dice lie on the table."""
    chance = odds(view, fight)
    if chance is None:
        return ""
    side = "your side wins" if takes_part(view, fight) else "the attackers win"
    return f" {sentence(side)} in {percent(chance)} of all cases."
