"""Journeys: which zones are worth going to, and what a place is worth to stand in."""

from functools import cached_property
from typing import NamedTuple

from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.bot.bargains import Bargaining
from tabletime.games.game_of_time_and_space.bot.fighting import Prospects
from tabletime.games.game_of_time_and_space.bot.outlook import TURN
from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN
from tabletime.games.game_of_time_and_space.content.effects import Bypass
from tabletime.games.game_of_time_and_space.rules.effects import can_bypass

HOME = 12.0
"""What it is worth to bring the whole key home."""

CONSIDERED = 10
"""How many places a player thinks about."""

DECAY = 0.75
"""What is a turn away is worth so much of what is here."""

ELSEWHERE = 0.12
"""How much the second and third best place nearby count beside the best."""

MEETING = 0.5
"""How likely a rival is still there when one needs another turn to come; within one Move nobody gets away."""

LATER = tuple(DECAY**turns for turns in range(10))

LOOK = 0.03
"""What it is worth to look at the key part of a zone whose aliens are known."""


class Errand(NamedTuple):
    """Something to be done in a zone: what it brings, and the action that it takes, if any."""

    zone: Zone
    gain: float
    action: str = ""


class Journey:
    """The errands of a player, and how the player comes to them."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects, self.outlook = prospects, prospects.outlook
        self.view, self.universe, self.me = prospects.view, prospects.outlook.universe, prospects.me
        self._known: dict[tuple[Zone, frozenset[str], bool], float] = {}

    @cached_property
    def errands(self) -> list[Errand]:
        """TS-WIN-1: with the whole key there is one way only; else the best that can be done anywhere."""
        if not self.outlook.missing:
            return [Errand(DOMAIN, HOME)]
        found = [errand for zone in self.universe.zones for errand in self.errands_in(zone)]
        found += [errand for rival in self.outlook.visited for errand in self.visits_to(rival)]
        moves = self.universe.moves_from(self.me.zone)
        values = [gain * LATER[moves[zone] or bool(action)] for zone, gain, action in found]
        order = sorted(range(len(found)), key=values.__getitem__, reverse=True)
        return [found[place] for place in order[:CONSIDERED]]

    def errands_in(self, zone: Zone) -> list[Errand]:
        """What can be done in a zone: picking up, searching, fighting."""
        aliens, items, parts = self.view.aliens[zone], self.view.items[zone], self.view.parts[zone]
        if aliens == items == parts == UNTOUCHED:
            return [Errand(zone, self.unsearched, "search")]
        if not aliens:
            gain = self.contents(zone) if items or parts else 0.0
            return [Errand(zone, gain)] if gain > 0 else []
        if any(not alien.is_open for alien in aliens):
            return [Errand(zone, self.search_gain(zone), "search")]
        free, net = self.free_gain(zone), self.combat_gain(zone)
        if net > 0:
            return [Errand(zone, net, "combat")]
        return [Errand(zone, free)] if free > 0 else []

    def visits_to(self, rival: int) -> list[Errand]:
        """A rival whom to rob, to attack or to trade with, if that pays."""
        player = self.view.players[rival]
        if player.zone == DOMAIN:
            return []
        meeting = 1.0 if player.stun or self._can_reach(player.zone) else MEETING
        net = self.prospects.attack_net(rival, player.zone) * meeting
        bargain = meeting * Bargaining(self.outlook).hope(rival) if player.can_act else 0.0
        errands = (Errand(player.zone, net, "combat"), Errand(player.zone, bargain))
        return [errand for errand in errands if errand.gain > 0]

    def _can_reach(self, zone: Zone) -> bool:
        """Whether the player comes there before anybody else acts."""
        return zone == self.me.zone or ("move" not in self.outlook.turn.done and self._way(zone) == 1)

    def _way(self, zone: Zone) -> int:
        return self.universe.moves_between(self.me.zone, zone)

    @cached_property
    def unsearched(self) -> float:
        """What the search of a zone brings in which nobody has ever been."""
        empty, fights = self.prospects.unseen_alien
        return empty * (self.outlook.unseen_part + self.outlook.unseen_item) + fights

    def search_gain(self, zone: Zone) -> float:
        """TS-SRCH-6: what the search of a zone brings: everything, or a fight for it."""
        aliens = self.view.aliens[zone]
        if not self.outlook.missing:
            return -TURN
        if aliens == UNTOUCHED:
            usual = self.outlook.unseen_part + self.outlook.unseen_item
            return self.unsearched * self.contents(zone) / usual if usual else 0.0
        if all(alien.is_open for alien in aliens):
            return LOOK
        known = tuple(alien.face for alien in aliens if alien.face and alien.face != NO_ALIEN)
        net = self.prospects.aliens_net(known, zone, self.contents(zone)) if known else self.contents(zone)
        return max(0.0, net)

    def combat_gain(self, zone: Zone) -> float:
        """What a fight with the aliens of a zone brings, or a gadget in its place."""
        gain = self.contents(zone)
        net = self.prospects.aliens_net(tuple(self.view.open_aliens(zone)), zone, gain)
        return max(net, 0.8 * gain) if self.has_bypass(zone) else net

    def has_bypass(self, zone: Zone) -> bool:
        """TS-SRCH-8: whether the player has a gadget that takes what is guarded there."""
        return any([can_bypass(self.view, zone, effect) for effect in self._bypasses])

    @cached_property
    def _bypasses(self) -> list[Bypass]:
        effects = [use.effect for name in set(self.me.held()) for use in self.outlook.box.items[name].use]
        return [effect for effect in effects if isinstance(effect, Bypass)]

    def contents(self, zone: Zone) -> float:
        """What everything in a zone is worth, guarded or not; to whoever has the whole key, nothing any more."""
        outlook = self.outlook
        if not outlook.missing:
            return 0.0
        parts = sum(max(0.0, outlook.token(part)) for part in self.view.parts[zone])
        return parts + sum(outlook.lying(item) for item in self.view.items[zone])

    def free_gain(self, zone: Zone) -> float:
        """TS-ALN-7: what lies unguarded in a zone is worth."""
        outlook, view = self.outlook, self.view
        parts = sum(max(0.0, outlook.token(view.parts[zone][place])) for place in view.free_parts(zone))
        return parts + sum(outlook.lying(view.items[zone][place]) for place in view.free_items(zone))

    def standing(self, zone: Zone, may: frozenset[str] = frozenset(), done_here: bool = False) -> float:
        """What it is worth to stand in a zone when these actions are still to be had this turn."""
        key = zone, may, done_here
        if key not in self._known:
            self._known[key] = self._standing(zone, may, done_here) - self.prospects.danger(zone)
        return self._known[key]

    def _standing(self, zone: Zone, may: frozenset[str], done_here: bool) -> float:
        moves = self.universe.moves_from(zone)
        values = [gain * LATER[moves[there]] for there, gain, _ in self.errands if there != zone]
        if not done_here:
            values += [self._value(errand, zone, may) for errand in self.errands if errand.zone == zone]
        best, *others = sorted(values, reverse=True)[:3] or [0.0]
        return best + ELSEWHERE * sum(others)

    def _value(self, errand: Errand, zone: Zone, may: frozenset[str] = frozenset()) -> float:
        """What an errand is worth to whoever stands in a zone and may still do this."""
        if zone != errand.zone:
            return errand.gain * LATER[self.universe.moves_between(zone, errand.zone)]
        return errand.gain * LATER[bool(errand.action) and errand.action not in may]
