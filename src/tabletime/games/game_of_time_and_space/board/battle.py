"""A battle as it stands: who takes part, how strong each is against each, and how often each rolls."""

from collections.abc import Iterator, Mapping

import msgspec

from tabletime.games.game_of_time_and_space.content.aliens import Alien
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.effects import (
    AnyEffect,
    Boost,
    Drain,
    Fighter,
    Freeze,
    Rolls,
    Screen,
    Strength,
    Unpower,
    Ward,
)
from tabletime.games.game_of_time_and_space.content.items import SCREENS

ALIENS = -1
"""The owner of an alien: no seat."""

BARE = 1
WEAKEST, STRONGEST = 1, 11
"""TS-FGT-2, TS-FGT-9, TS-FGT-10: a player's own strength, and what any strength counts as at least and at most."""


class Combatant(msgspec.Struct, frozen=True, gc=False):
    """A participant: a player (no face), a fighter (the face of its item) or an alien (owned by no seat)."""

    name: str
    seat: int
    face: str = ""

    @property
    def is_player(self) -> bool:
        return not self.face

    @property
    def is_alien(self) -> bool:
        return self.seat == ALIENS


class InUse(msgspec.Struct, frozen=True, gc=False):
    """TS-ITEM-6: a gadget that was turned up before this fight, and the participant it is aimed at, if any."""

    seat: int
    item: str
    target: str = ""


class Battle:
    """TS-FGT-1: two sides of a fight, with everything that changes their strength."""

    def __init__(
        self,
        box: Box,
        sides: tuple[tuple[Combatant, ...], tuple[Combatant, ...]],
        kits: Mapping[int, tuple[str, ...]],
        gadgets: tuple[InUse, ...] = (),
        *,
        drained: int = 0,
    ) -> None:
        self.box, self.sides, self.kits, self.gadgets, self.drained = box, sides, kits, gadgets, drained

    def opponents(self, combatant: Combatant) -> tuple[Combatant, ...]:
        """The other side."""
        return self.sides[combatant in self.sides[0]]

    def allies(self, combatant: Combatant) -> tuple[Combatant, ...]:
        """The own side, without the participant itself."""
        own = self.sides[combatant not in self.sides[0]]
        return tuple(other for other in own if other != combatant)

    def victims(self, side: int) -> tuple[Combatant, ...]:
        """TS-FGT-19: whom this side may aim at: players only when nobody else fights alongside them."""
        others = self.sides[1 - side]
        return tuple(other for other in others if not other.is_player) or others

    def strength(self, attacker: Combatant, victim: Combatant) -> int:
        """TS-FGT-1, TS-FGT-3, TS-FGT-9, TS-FGT-10: how strong one attack is."""
        total = self.power(attacker, victim) - self.screens(attacker, victim)
        return max(WEAKEST, min(STRONGEST, total))

    def power(self, attacker: Combatant, victim: Combatant) -> int:
        """TS-FGT-2, TS-FGT-3: the attacker's strength before the victim's screens."""
        if attacker.is_alien:
            return self._alien_power(attacker)
        if not attacker.is_player:
            fighter = self.box.items[attacker.face].effect_of(Fighter)
            assert isinstance(fighter, Fighter)
            return fighter.strength
        return BARE + self._aids(attacker, victim) + self._weapon(attacker, victim)

    def screens(self, attacker: Combatant, victim: Combatant) -> int:
        """TS-FGT-3: what the victim's screens take off the attack."""
        if not victim.is_player or self._ignores_screens(attacker, victim):
            return 0
        return sum(self._screen(effect, attacker) for effect in self._defences(victim.seat))

    def rolls(self, combatant: Combatant, round: int) -> int:
        """TS-FGT-7: how often a participant rolls in this round."""
        if round == 1 and (self._is_frozen(combatant) or self._is_ambushed(combatant)):
            return 0
        if combatant.is_alien:
            return self.box.aliens[combatant.face].rolls
        if not combatant.is_player:
            return 1
        return max([effect.times for effect in self._used(combatant.seat) if isinstance(effect, Rolls)], default=1)

    def wards(self) -> tuple[str, ...]:
        """The participants that a ward protects from one hit, as often as there are wards on them."""
        items = self.box.items
        return tuple(used.target for used in self.gadgets if items[used.item].effect_of(Ward) is not None)

    def _alien_power(self, alien: Combatant) -> int:
        kind = self.box.aliens[alien.face]
        commands = [self.box.aliens[ally.face].command for ally in self.allies(alien) if ally.is_alien]
        bonus = sum(command.by for command in commands if command is not None and command.kind in kind.kinds)
        return kind.strength + bonus - (self.drained if "armed" in kind.kinds else 0)

    def _weapon(self, attacker: Combatant, victim: Combatant) -> int:
        kit = self.kits.get(attacker.seat, ())
        weapons = [item for item in kit if self.box.kind[item] == "weapon"]
        if self.drained or not weapons:
            return 0
        gained = sum(_bonus(self.box.items[weapon].use[0].effect, self._alien(victim)) for weapon in weapons)
        gained += sum(effect.by for effect in self._used(attacker.seat) if isinstance(effect, Boost))
        foe = self._alien(victim)
        halved = foe is not None and foe.halves_weapons and not self.is_immune(attacker.seat, foe)
        return gained // 2 if halved else gained

    def _aids(self, attacker: Combatant, victim: Combatant) -> int:
        """What assistants and gadgets add."""
        foe = self._alien(victim)
        kit = self.kits.get(attacker.seat, ())
        constant = [use.effect for item in kit if self.box.kind[item] != "weapon" for use in self.box.items[item].use]
        return sum(_bonus(effect, foe) for effect in (*constant, *self._used(attacker.seat)))

    def _defences(self, seat: int) -> Iterator[Screen]:
        for item in self.kits.get(seat, ()):
            if not (self.drained and self.box.kind[item] in SCREENS):
                yield from (use.effect for use in self.box.items[item].use if isinstance(use.effect, Screen))
        yield from (effect for effect in self._used(seat) if isinstance(effect, Screen))

    def _screen(self, screen: Screen, attacker: Combatant) -> int:
        if not screen.against:
            return screen.by
        if attacker.is_alien:
            return screen.by if self.box.aliens[attacker.face].is_of(screen.against) else 0
        return screen.by if "armed" in screen.against and self._is_armed(attacker) else 0

    def _is_armed(self, combatant: Combatant) -> bool:
        kit = self.kits.get(combatant.seat, ())
        return combatant.is_player and any(self.box.kind[item] == "weapon" for item in kit)

    def _ignores_screens(self, attacker: Combatant, victim: Combatant) -> bool:
        if not attacker.is_alien:
            return False
        alien = self.box.aliens[attacker.face]
        return alien.ignores_screens and not self.is_immune(victim.seat, alien)

    def is_immune(self, seat: int, alien: Alien) -> bool:
        """Whether a gadget in use keeps this alien's powers off the player."""
        return any(isinstance(effect, Unpower) and alien.is_of(effect.kinds) for effect in self._used(seat))

    def _is_frozen(self, combatant: Combatant) -> bool:
        return any(
            used.target == combatant.name and self.box.items[used.item].effect_of(Freeze) for used in self.gadgets
        )

    def _is_ambushed(self, combatant: Combatant) -> bool:
        ambushers = [self.box.aliens[foe.face] for foe in self.opponents(combatant) if foe.is_alien]
        return any(
            alien.ambushes and not (combatant.is_player and self.is_immune(combatant.seat, alien))
            for alien in ambushers
        )

    def _used(self, seat: int) -> Iterator[AnyEffect]:
        """What the gadgets do that a player has in use for this fight."""
        for used in self.gadgets:
            if used.seat == seat:
                use = self.box.items[used.item].use_at("own fight", "any fight")
                if use is not None:
                    yield use.effect

    def _alien(self, combatant: Combatant) -> Alien | None:
        return self.box.aliens[combatant.face] if combatant.is_alien else None


def _bonus(effect: AnyEffect, foe: Alien | None) -> int:
    if not isinstance(effect, Strength):
        return 0
    return effect.by if not effect.against or (foe is not None and foe.is_of(effect.against)) else 0


def drain(box: Box, kits: Mapping[int, tuple[str, ...]]) -> int:
    """How much a power drainer among these kits takes from armed aliens; 0 where there is none."""
    drains = [box.items[item].effect_of(Drain) for kit in kits.values() for item in kit if item in box.drainers]
    return max([effect.armed_aliens_by for effect in drains if isinstance(effect, Drain)], default=0)
