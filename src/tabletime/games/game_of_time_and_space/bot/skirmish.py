"""Skirmishes: gadgets before a fight, whom to aim at, who shall fall, and when to neutralise."""

from functools import cached_property

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.board.battle import Battle, Combatant, InUse
from tabletime.games.game_of_time_and_space.board.sides import Ranks, Sides, battle, muster
from tabletime.games.game_of_time_and_space.bot.fighting import STUN, Prospects, estimate
from tabletime.games.game_of_time_and_space.bot.gadgets import ESCAPE, NEVER, SPENT
from tabletime.games.game_of_time_and_space.bot.journey import Journey
from tabletime.games.game_of_time_and_space.content import effects
from tabletime.games.game_of_time_and_space.content.effects import AnyEffect
from tabletime.games.game_of_time_and_space.rules.before_fight import BeforeTheFight
from tabletime.games.game_of_time_and_space.rules.fight_round import FightRound
from tabletime.games.game_of_time_and_space.rules.gadgets import GadgetUse
from tabletime.games.game_of_time_and_space.rules.reacting import Reaction

TRIFLE = 0.02
"""A gadget that is kept is used where it helps by so much."""

MEDDLING = 0.08
"""What it is worth to spoil the fight of whoever leads."""


class Skirmish:
    """A fight that is about to begin, as one player looks at it."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects, self.outlook, self.view = prospects, prospects.outlook, prospects.view
        self.seat, self.box = prospects.seat, prospects.box
        self.before = next(frame for frame in reversed(self.view.stack) if isinstance(frame, BeforeTheFight))

    @cached_property
    def sides(self) -> Sides:
        return self.before.sides.settled()

    @cached_property
    def side(self) -> int | None:
        """The side on which the player fights, if any."""
        if self.seat in self.sides.attackers:
            return 0
        return 1 if self.seat in self.sides.defenders else None

    @cached_property
    def ranks(self) -> Ranks:
        return muster(self.view, self.sides)

    def chance(self, *gadgets: InUse) -> float:
        """How likely the own side wins, with what is in use and these gadgets."""
        attackers = estimate(battle(self.view, self.sides.zone, self.ranks, (*self.before.in_use, *gadgets)))
        return 1 - attackers if self.side == 1 else attackers

    def rate(self, item: str) -> float:
        """What it brings to use a gadget now."""
        use = self.box.items[item].use_at("own fight", "any fight", "any time")
        if use is None or not all(self.ranks) or not self.outlook.uses(use.effect):
            return NEVER
        price = TRIFLE if self.box.items[item].keep else SPENT
        return self._effect(item, use.effect) - price

    def _effect(self, item: str, effect: AnyEffect) -> float:
        if isinstance(effect, effects.ShiftSelf | effects.ShiftPlayer | effects.ShiftAlien):
            return self._flight(effect)
        if self.side is None:
            return self._meddling(effect)
        aimed = self.best_target(effect) if isinstance(effect, effects.Freeze | effects.Ward) else ""
        gained = self.chance(InUse(self.seat, item, aimed)) - self.chance()
        return gained * self.stake()

    def stake(self) -> float:
        """What is won and lost by this fight."""
        lost = STUN + self.prospects.at_risk()
        if self.sides.against_players:
            rivals = self.sides.attackers if self.side == 1 else self.sides.defenders
            return lost + sum(self.prospects.robbery(rival) for rival in rivals if rival != self.seat)
        return lost + Journey(self.prospects).contents(self.sides.zone)

    def _flight(self, effect: AnyEffect) -> float:
        """TS-ITEM-1: whoever will probably lose much leaves, or sends the attacker away."""
        if self.side != 1 or not self.sides.against_players or isinstance(effect, effects.ShiftAlien):
            return NEVER
        return (ESCAPE - self.chance()) * self.stake()

    def _meddling(self, effect: AnyEffect) -> float:
        """TS-CMB-5: an outsider spoils the fight of whoever is nearest to the whole key."""
        leader = self.outlook.belief.leader()
        fights = leader in self.sides.attackers or leader in self.sides.defenders
        return (
            MEDDLING * self.outlook.belief.progress(leader) / 3
            if fights and isinstance(effect, effects.Freeze)
            else NEVER
        )

    def best_target(self, effect: AnyEffect) -> str:
        """At whom a gadget is best aimed: a ward at oneself, frost at the strongest of the others."""
        if isinstance(effect, effects.Ward) and self.side is not None:
            return next((one.name for one in self.ranks[self.side] if one.is_player and one.seat == self.seat), "")
        return max(self._foes(), key=self._menace).name if all(self.ranks) else ""

    def _foes(self) -> tuple[Combatant, ...]:
        if self.side is not None:
            return self.ranks[1 - self.side]
        leader = self.outlook.belief.leader()
        own = [one for one in (*self.ranks[0], *self.ranks[1]) if one.seat == leader]
        return tuple(own) or self.ranks[0]

    def _menace(self, one: Combatant) -> float:
        fight = battle(self.view, self.sides.zone, self.ranks, self.before.in_use)
        return menace(fight, one)


def menace(fight: Battle, one: Combatant) -> float:
    """How many hits a participant may land in a round."""
    side = int(one in fight.sides[1])
    return fight.rolls(one, 2) * max(fight.strength(one, victim) for victim in fight.victims(side))


class Melee:
    """A round of a fight: whom to aim at, and who falls where there is a choice."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects, self.view, self.seat = prospects, prospects.view, prospects.seat
        self.round = next(frame for frame in reversed(self.view.stack) if isinstance(frame, FightRound))
        ranks = (self.round.attackers, self.round.opponents)
        self.battle = battle(self.view, self.round.zone, ranks, self.round.gadgets)

    def rate_aim(self, name: str) -> float:
        """TS-FGT-6: where a hit is likely and hurts most."""
        attempt = next(attempt for attempt in self.round.attempts if not attempt.victim)
        shooter, victim = self.round.called(attempt.shooter), self.round.called(name)
        belief = self.prospects.outlook.belief
        hurts = belief.progress(victim.seat) if victim.is_player and victim.seat != self.seat else 0.0
        return self.battle.strength(shooter, victim) + menace(self.battle, victim) / 20 + hurts / 2

    def rate_defeat(self, victims: tuple[str, ...]) -> float:
        """TS-FGT-14: many of the others, and none of the own side."""
        ours = (
            self.round.attackers if any(one.seat == self.seat for one in self.round.attackers) else self.round.opponents
        )
        own = {one.name for one in ours}
        return sum(-3.0 if name in own else menace(self.battle, self.round.called(name)) / 10 for name in victims)


class Answer:
    """A gadget was turned up: is it worth another gadget to stop it?"""

    def __init__(self, prospects: Prospects) -> None:
        self.outlook, self.seat, self.stack = prospects.outlook, prospects.seat, prospects.view.stack
        self.shown = next(frame for frame in reversed(self.stack) if isinstance(frame, Reaction))

    def worth(self) -> float:
        """What it brings to cancel the gadget."""
        return self._harm() - SPENT

    def _harm(self) -> float:
        use = next((frame for frame in reversed(self.stack) if isinstance(frame, GadgetUse)), None)
        if use is not None and isinstance(use.target, say.ChoosePlayer) and use.target.seat == self.seat:
            return 1.0 if not self.outlook.missing else 0.0
        does = {type(use.effect) for use in self.outlook.box.items[self.shown.item].use}
        helps = does & {effects.Bypass, effects.Remove, effects.Rolls, effects.ShiftSelf}
        return 0.3 * self.outlook.belief.progress(self.shown.seat) / 3 if helps else 0.0
