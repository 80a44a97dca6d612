"""Gadgets: when a player turns one up, and what it is aimed at."""

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.bot.fighting import Prospects
from tabletime.games.game_of_time_and_space.bot.journey import Journey
from tabletime.games.game_of_time_and_space.bot.outlook import TURN
from tabletime.games.game_of_time_and_space.content import effects
from tabletime.games.game_of_time_and_space.content.effects import AnyEffect
from tabletime.games.game_of_time_and_space.rules.effects import can_bypass
from tabletime.kernel import Move

SPENT = 0.15
"""What it costs that a gadget leaves the game."""

LOOK = 4.0
"""A look at something hidden costs nothing, so it comes first."""

NEVER = -4.0

ESCAPE = 0.5
"""How little hope a player has who flees from a fight."""


class Pocket:
    """The gadgets of a player, outside fights."""

    def __init__(self, prospects: Prospects, journey: Journey) -> None:
        self.prospects, self.journey, self.outlook = prospects, journey, prospects.outlook
        self.view, self.me, self.seat, self.box = prospects.view, prospects.me, prospects.seat, prospects.box

    def on_turn(self, item: str, left: frozenset[str]) -> float:
        """What a gadget brings on the own turn, beside what the turn brings anyway."""
        use = self.box.items[item].use_at("own turn")
        if use is None or not self.outlook.uses(use.effect):
            return NEVER
        return self.effect(use.effect, left) - (0.0 if self.box.items[item].keep else SPENT)

    def effect(self, effect: AnyEffect, left: frozenset[str]) -> float:
        """What an effect brings now."""
        zone = self.me.zone
        match effect:
            case effects.Peek():
                return LOOK
            case effects.Bypass():
                return self.bypassed(effect) or NEVER
            case effects.Remove() | effects.ShiftAlien():
                return self.freed(effect) or NEVER
            case effects.ShiftSelf("any zone"):
                return self.leap(left)
            case effects.Stride(zones):
                return self.longer(zones) if "move" in left else NEVER
            case effects.Pull():
                return self.pulled()
            case effects.Unpower():
                return LOOK if "search" in left and self.view.can_search(self.seat) and zone != DOMAIN else NEVER
        return NEVER

    def bypassed(self, effect: effects.Bypass) -> float:
        """TS-SRCH-8: what can be taken here without a fight."""
        zone = self.me.zone
        if not can_bypass(self.view, zone, effect):
            return 0.0
        items = sum(self.outlook.lying(item) for item in self.view.items[zone])
        return items if effect.what == "items" else self.journey.contents(zone)

    def freed(self, effect: effects.Remove | effects.ShiftAlien) -> float:
        """What lies here for the taking once its only guard is gone."""
        zone = self.me.zone
        aliens = self.view.aliens[zone]
        fits = len(aliens) == 1 and aliens[0].is_open and self.box.aliens[aliens[0].face].is_of(effect.kinds)
        return self.journey.contents(zone) if fits else 0.0

    def leap(self, left: frozenset[str]) -> float:
        """What it brings to be anywhere at once; with the whole key, beside the Domain."""
        if not self.outlook.missing:
            steps = self.outlook.universe.steps_from(self.me.zone)[DOMAIN]
            return LOOK if steps > 1 else NEVER
        far = [errand for errand in self.journey.errands if errand.zone != self.me.zone]
        here = self.journey.standing(self.me.zone, left)
        return max((self.journey.standing(errand.zone, left) for errand in far), default=NEVER) - here - TURN / 2

    def longer(self, zones: int) -> float:
        """What a longer Move brings; with it nobody comes home."""
        if not self.outlook.missing:
            return NEVER
        universe, left = self.outlook.universe, frozenset(("search", "combat"))
        near = universe.destinations(self.me.zone)
        far = [zone for zone in universe.destinations(self.me.zone, zones) if zone not in near]
        best = max((self.journey.standing(zone, left) for zone in near), default=0.0)
        return max((self.journey.standing(zone, left) for zone in far), default=NEVER) - best or NEVER

    def pulled(self) -> float:
        """TS-ALN-7: the best counter that lies unguarded next door."""
        near = [zone for zone in self.outlook.universe.neighbours[self.me.zone] if zone != DOMAIN]
        best = max((self.journey.free_gain(zone) for zone in near), default=0.0)
        return LOOK + best if best > 0 else NEVER

    def any_time(self, item: str) -> float:
        """What a gadget brings that may be used on any turn, outside fights."""
        use = self.box.items[item].use_at("any time")
        match use.effect if use is not None and self.outlook.uses(use.effect) else None:
            case effects.ShiftPlayer():
                return max(self.danger_at_home(rival) for rival in self.outlook.belief.rivals) - 0.3
            case effects.ShiftAlien() as effect if self.outlook.turn.seat == self.seat:
                return self.freed(effect) - SPENT
        return NEVER

    def danger_at_home(self, rival: int) -> float:
        """TS-WIN-1: how likely a rival is about to bring the whole key home."""
        player = self.view.players[rival]
        if player.zone == DOMAIN or player.stun > 1:
            return 0.0
        near = self.outlook.universe.steps_from(player.zone)[DOMAIN]
        return self.outlook.belief.threat(rival) * (1.0 if near == 1 else 0.4 if near == 2 else 0.0)

    def aim(self, effect: AnyEffect | None, move: Move) -> float:
        """How good a target is for an effect."""
        match move:
            case say.ChoosePlayer(rival):
                threat = 0.0 if rival == self.seat else self.danger_at_home(rival)
                return threat + self.outlook.belief.progress(rival) / 10 if rival != self.seat else NEVER
            case say.ChooseAlien(zone, _):
                return self.journey.contents(zone) + 2 * (zone == self.me.zone)
            case say.ChooseZone(zone):
                return self._zone(effect, zone)
            case say.PullPart(zone, place):
                return self.outlook.token(self.view.parts[zone][place])
            case say.PullItem(zone, place):
                return self.outlook.lying(self.view.items[zone][place])
        return 0.0

    def _zone(self, effect: AnyEffect | None, zone: Zone) -> float:
        """Where to go, where to look, and where to put an alien: out of the own way."""
        if isinstance(effect, effects.Peek):
            return self.journey.contents(zone) - 0.01 * self.outlook.universe.steps_from(self.me.zone)[zone]
        if isinstance(effect, effects.ShiftAlien):
            return -self.journey.contents(zone) - 5 * (zone == self.me.zone)
        if not self.outlook.missing:
            return -float(self.outlook.universe.steps_from(zone)[DOMAIN])
        return self.journey.standing(zone, frozenset(("search", "combat")))
