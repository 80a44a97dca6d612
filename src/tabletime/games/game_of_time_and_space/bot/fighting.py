"""Fighting: how likely a fight is won, what it brings, and what it costs to lose it."""

from collections.abc import Iterable
from functools import cached_property, lru_cache

from tabletime.games.game_of_time_and_space.board.battle import ALIENS, Battle, Combatant, InUse, drain
from tabletime.games.game_of_time_and_space.board.guarding import guarded_shapes
from tabletime.games.game_of_time_and_space.board.odds import chance_to_win, duel
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.bot.outlook import TURN, Outlook, worth
from tabletime.games.game_of_time_and_space.content import effects
from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN, Loot
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.items import SCREENS
from tabletime.games.game_of_time_and_space.state import STUNNED

STUN = 2.2 * TURN
"""What it costs to be stunned: two turns, and no fight in the next."""

CAPTURED = 0.6
"""How much of a key part is lost when aliens take it: it lies open and can be fetched."""

DICE = 8
"""With more dice than this a fight is weighed by the strongest of each side alone."""

STEPS_TO_FEAR = 2
"""How many steps away a rival can be who comes and attacks in one turn."""

HELPFUL = (effects.Strength, effects.Boost, effects.Screen, effects.Unpower)

Kit = tuple[str, ...]


class Prospects:
    """The fights that a player might have."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.view, self.seat = outlook, outlook.view, outlook.seat
        self.box, self.me = outlook.box, outlook.me
        self._drained: dict[Zone, int] = {}

    @cached_property
    def aids(self) -> Kit:
        """The gadgets that help in every fight and are kept."""
        return tuple(
            name
            for name in sorted(set(self.me.held()))
            if self.box.items[name].keep and self._helps(_in_own_fight(self.box, name))
        )

    def _helps(self, effect: effects.AnyEffect | None) -> bool:
        return isinstance(effect, HELPFUL) and self.outlook.uses(effect)

    def against_aliens(self, aliens: tuple[str, ...], zone: Zone, allies: tuple[Kit, ...] = ()) -> float:
        """How likely the player beats these aliens, alone or with allies."""
        return odds(self.box, (self.me.kit, *allies), (), aliens, self.aids, self.drained(zone))

    def against(self, rivals: list[int], zone: Zone, allies: tuple[Kit, ...] = ()) -> float:
        """How likely the player beats these players."""
        kits = tuple(self.view.players[rival].kit for rival in rivals)
        return odds(self.box, (self.me.kit, *allies), kits, (), self.aids, self.drained(zone))

    def drained(self, zone: Zone) -> int:
        """How much a power drainer takes off, if one is there or the player brings it."""
        if not self._is_drainer_about:
            return 0
        if zone not in self._drained:
            present = {seat: self.view.players[seat].kit for seat in {*self.view.present(zone), self.seat}}
            self._drained[zone] = drain(self.box, present)
        return self._drained[zone]

    @cached_property
    def _is_drainer_about(self) -> bool:
        return any([item in self.box.drainers for player in self.view.players for item in player.kit])

    def aliens_net(self, aliens: tuple[str, ...], zone: Zone, gain: float) -> float:
        """What a fight with aliens brings, all in all."""
        likely = self.against_aliens(aliens, zone)
        return likely * gain - (1 - likely) * self.loss(aliens, zone)

    def loss(self, aliens: tuple[str, ...], zone: Zone) -> float:
        """TS-SPL-4, TS-SPL-6: what it costs to be defeated by these aliens."""
        kinds = [self.box.aliens[alien] for alien in aliens]
        cost = STUN
        if any(not alien.takes_nothing for alien in kinds):
            cost += CAPTURED * self.at_risk(guarded_shapes(self.view.parts[zone]) if zone != DOMAIN else ())
        loots = [loot for alien in kinds for loot in alien.loots]
        return (cost + looted(self.box, self.me.kit, loots)) * (1 - self.outlook.courage)

    def at_risk(self, safe: tuple[str, ...] = ()) -> float:
        """TS-SPL-4: how many key parts the player would lose that are needed, those of these shapes not counted."""
        return sum([shape not in safe for shape in self.needed]) if safe else len(self.needed)

    @cached_property
    def needed(self) -> list[str]:
        """The player's own key parts of which missions speak."""
        return [part.face for part in self.me.keys if part.face in self.me.missions]

    @cached_property
    def unseen_alien(self) -> tuple[float, float]:
        """TS-SRCH-5: how likely nobody lives in an unsearched zone, and what a fight there brings on average."""
        hidden = self.view.hidden_aliens()
        whole = hidden.total() or 1
        gain = self.outlook.unseen_part + self.outlook.unseen_item
        captured, fear = CAPTURED * self.at_risk(), 1 - self.outlook.courage
        fights = 0.0
        for alien, likely, takes, looted in duels(self.box, self.me.kit, self.aids, self.drained(DOMAIN)):
            loss = (STUN + takes * captured + looted) * fear
            fights += hidden[alien] * max(0.0, likely * gain - (1 - likely) * loss)
        return hidden[NO_ALIEN] / whole, fights / whole

    def robbery(self, rival: int) -> float:
        """TS-SPL-3: what can be taken from a player."""
        player, outlook = self.view.players[rival], self.outlook
        parts = sum(max(0.0, outlook.part(part.face)) if part.face else self._unseen_part for part in player.keys)
        items = sum(max(0.0, outlook.item(item)) for item in player.kit if self.box.items[item].is_robbable)
        return parts + items

    @cached_property
    def _unseen_part(self) -> float:
        """What a counter is worth that a rival carries unseen."""
        outlook = self.outlook
        return sum(odds * max(0.0, outlook.part(shape)) for shape, odds in outlook.belief.carried.items())

    @cached_property
    def _kit_at_risk(self) -> float:
        """TS-SPL-3: what the items of the player's own are worth that victors may take."""
        return sum(worth(self.box, item) for item in self.me.kit if self.box.items[item].is_robbable)

    def attack_net(self, rival: int, zone: Zone) -> float:
        """What an attack on a player brings: loot, a rival held up, and the danger of losing everything."""
        if self.view.players[rival].stun == STUNNED:
            return self.robbery(rival)
        likely = self.against([rival], zone)
        stopped = self.holding_up(rival)
        loss = STUN + self.at_risk() + self._kit_at_risk / 2
        return likely * (self.robbery(rival) + stopped) - (1 - likely) * loss * (1 - self.outlook.courage) - TURN / 2

    def holding_up(self, rival: int) -> float:
        """What it is worth that a rival loses turns; whoever is stunned already is not held up for ever."""
        belief = self.outlook.belief
        tempo = 0.0 if self.view.players[rival].stun else 0.1 * belief.progress(rival) / (self.view.seats - 1)
        return 2 * belief.threat(rival) + tempo

    def danger(self, zone: Zone) -> float:
        """How much the player may lose to rivals who can come to this zone."""
        at_risk = self.at_risk()
        if not at_risk or zone == DOMAIN:
            return 0.0
        near = [rival for rival in self.outlook.belief.rivals if self._can_come(rival, zone)]
        lost = sum(0.06 * at_risk * (1 - self.against([rival], zone)) for rival in near)
        return lost * (1 - self.outlook.courage)

    def _can_come(self, rival: int, zone: Zone) -> bool:
        player = self.view.players[rival]
        return not player.stun and self.outlook.universe.steps_from(player.zone)[zone] <= STEPS_TO_FEAR


def _in_own_fight(box: Box, name: str) -> effects.AnyEffect | None:
    use = box.items[name].use_at("own fight")
    return use.effect if use is not None else None


@lru_cache(maxsize=1 << 16)
def odds(
    box: Box, ours: tuple[Kit, ...], theirs: tuple[Kit, ...], aliens: tuple[str, ...], aids: Kit, drained: int
) -> float:
    """How likely players with these kits, the first with these gadgets in use, beat other players or aliens."""
    kits = dict(enumerate((*ours, *theirs)))
    opponents = [one for seat, kit in enumerate(theirs, len(ours)) for one in _team(box, seat, kit)]
    opponents += [Combatant(f"{alien} {place}", ALIENS, alien) for place, alien in enumerate(aliens)]
    attackers = [one for seat, kit in enumerate(ours) for one in _team(box, seat, kit)]
    gadgets = tuple(InUse(0, name) for name in aids)
    return estimate(Battle(box, (tuple(attackers), tuple(opponents)), kits, gadgets, drained=drained))


@lru_cache(maxsize=1 << 10)
def duels(box: Box, kit: Kit, aids: Kit, drained: int) -> list[tuple[str, float, bool, float]]:
    """A player with this kit against each alien: the odds, whether it takes key parts, and the items it takes."""
    return [
        (name, odds(box, (kit,), (), (name,), aids, drained), not alien.takes_nothing, looted(box, kit, alien.loots))
        for name, alien in box.aliens.items()
    ]


def looted(box: Box, kit: Kit, tastes: Iterable[Loot]) -> float:
    """TS-SPL-6: what items count that aliens with such tastes would take."""
    wanted = {kind for taste in tastes for kind in (SCREENS if taste == "screen" else (taste,))}
    return sum(CAPTURED * worth(box, item) for item in kit if box.kind[item] in wanted)


def estimate(battle: Battle) -> float:
    """The odds of a fight, worked out or, with many dice, guessed from the strongest of each side."""
    dice = sum(battle.rolls(one, 2) for side in battle.sides for one in side)
    exact = chance_to_win(battle) if dice <= DICE else None
    if exact is not None:
        return exact
    best = [
        max(battle.strength(one, victim) for one in side for victim in battle.victims(at))
        for at, side in enumerate(battle.sides)
    ]
    lead = (len(battle.sides[0]) - len(battle.sides[1])) / dice
    return min(1.0, max(0.0, duel(best[0], best[1]) + lead))


def _team(box: Box, seat: int, kit: Kit) -> list[Combatant]:
    fighters = [Combatant(f"{item} of {seat}", seat, item) for item in kit if item in box.fighters]
    return [Combatant(f"player {seat}", seat), *fighters]
