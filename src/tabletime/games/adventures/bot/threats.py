"""What threatens the team: what a capture would cost, and who is in danger where."""

from functools import cached_property

from tabletime.games.adventures.board.floor import bits
from tabletime.games.adventures.board.marching import OTHER_SIDE, march, standing
from tabletime.games.adventures.board.odds import contest, reaching
from tabletime.games.adventures.board.strength import Throw, foe_dice, matter_of, nature_of, own_pool
from tabletime.games.adventures.content.effects import Robot, Stat
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.rules.moving import move_limit
from tabletime.games.adventures.state import FREE, AdventuresPosition

TRAP_TOKEN, ENEMY_TOKEN = TOKENS.index("Trap"), TOKENS.index("Enemy")
LEAST_PRICE, LAST_CARD = 2.0, 7.0
"""A capture costs the tempo of a rescue, and the more the fewer Capture Cards are left for the rest of the game."""

PATIENCE, LEAST_CAUTION = 14, 0.05
"""After how many rounds nothing is left of all caution but a little."""

MINION_PRICE, CONVERTED = 1.0, 2.5
"""An Allied Minion can be given up, but some enemies gain what the team loses."""

SURPRISE = 0.03
"""How likely somebody is captured by what nobody could foresee: an Event, or what a Spawn token brings."""

SPAWNED = 0.75
"""How many attackers come out of a Spawn token on average, as far as one can fight them one by one."""

LATER = (1.0, 0.5, 0.25)
"""Which part of a danger remains for each foe that must be beaten first, by the actions that are left for it."""

SHADOW = 0.25
"""Where somebody else would rather take an attack, so much of its danger remains."""


class Threats:
    """The dangers of one position; everything is worked out when it is first needed."""

    def __init__(self, view: AdventuresPosition) -> None:
        self.view, self.plan = view, view.plan
        self._risks: dict[tuple[int, int], float] = {}
        self._defeats: dict[tuple[int, str], float] = {}
        self._perils: dict[tuple[int, int], float] = {}
        self._exposures: dict[tuple[int, int, int], float] = {}

    @cached_property
    def price(self) -> float:
        """What the capture of somebody who is no Minion costs, measured in good actions."""
        return self.caution * (LEAST_PRICE + LAST_CARD / (1 + self.view.capture_cards))

    @cached_property
    def caution(self) -> float:
        """Who only hides never wins: the longer a game lasts, the more is dared."""
        return max(LEAST_CAUTION, 1 - self.view.round / PATIENCE)

    def price_of(self, who: int) -> float:
        """What the capture of an Adventurer costs."""
        return self.caution * self.minion_price if self.view.card(who).is_minion else self.price

    @cached_property
    def minion_price(self) -> float:
        """What it costs to give an Allied Minion up."""
        view = self.view
        natures = [view.box.enemies[kind].nature for kind in view.enemies]
        return CONVERTED if any("converts_minions" in nature for nature in natures) else MINION_PRICE

    @cached_property
    def people(self) -> dict[int, list[int]]:
        """The free Adventurers by room."""
        found: dict[int, list[int]] = {}
        for who, room in enumerate(self.view.where):
            if self.view.status[who] == FREE:
                found.setdefault(room, []).append(who)
        return found

    @cached_property
    def foes(self) -> dict[int, list[str]]:
        """Everybody who attacks, by the room where they stand now."""
        found: dict[int, list[str]] = {}
        for name, room in standing(self.view).items():
            found.setdefault(room, []).append(name)
        return found

    @cached_property
    def coming(self) -> dict[int, list[str]]:
        """The foes that come to each room in the Enemy turn, as everybody stands now."""
        found: dict[int, list[str]] = {}
        for name, path in march(self.view).items():
            found.setdefault(path[-1], []).append(name)
        return found

    def attackers(self, who: int, room: int) -> list[str]:
        """The foes that would be with an Adventurer who ends the turn in a room."""
        found = [*self.foes.get(room, ()), *self.coming.get(room, ())]
        here = self.view.where[who]
        if here != room and self.people.get(here) == [who] and self.plan.onward.get(here) == room:
            found += self.foes.get(here, [])  # left alone, they follow the arrow
        return found

    def risk(self, who: int, room: int) -> float:
        """How likely an Adventurer is captured in the coming Enemy turn if it ends its own turn in this room."""
        key = (who, room)
        if key not in self._risks:
            self._risks[key] = self._risk(who, room)
        return self._risks[key]

    def _risk(self, who: int, room: int) -> float:
        view = self.view
        if "Trap" in view.face_up[room] and view.card(who).power(Robot) is None:
            return 1.0
        safe, others = 1 - SURPRISE, [other for other in self.people.get(room, ()) if other != who]
        for name in self.attackers(who, room):
            safe *= 1 - self._danger(who, name, others)
        for source in self.spawning:
            if room == (source if source in self.people or source == room else self.plan.onward[source]):
                safe *= 1 - SPAWNED * self._attacked(who)
        return 1 - safe

    def exposure(self, who: int, room: int, left: int) -> float:
        """How likely somebody is captured who is in a room, with so many actions left to find a better one."""
        key = (who, room, max(0, min(left, 2)))
        if key not in self._exposures:
            self._exposures[key] = self._exposure(who, room, left)
        return self._exposures[key]

    def _exposure(self, who: int, room: int, left: int) -> float:
        view, risk = self.view, self.risk(who, room)
        if left <= 0:
            return risk
        if view.is_barred(room):
            return min(1.0, LATER[min(left, 2)] * max(1, len(self.foes.get(room, ())))) * risk
        reached, _ = self.plan.reach(room, self.stops & ~(1 << room), self.limit)
        quiet = [other for other in bits(reached) if not view.blips[other]]
        return min(risk, *[self.risk(who, other) for other in quiet]) if quiet else risk

    def avoidable(self, who: int) -> float:
        """How much of its danger somebody could still get out of."""
        room = self.view.where[who]
        return self.risk(who, room) - self.exposure(who, room, self.view.actions[who])

    @cached_property
    def stops(self) -> int:
        """The rooms that end a Move, as bits."""
        return self.view.stops()

    @cached_property
    def limit(self) -> int:
        """How many rooms a Move may cover."""
        return move_limit(self.view)

    @cached_property
    def spawning(self) -> list[int]:
        """The rooms with open Spawn tokens."""
        return [room for room in self.plan.at if "Spawn" in self.view.face_up[room]]

    def _danger(self, who: int, name: str, others: list[int]) -> float:
        """How likely one attacker captures somebody, if the players choose its target well."""
        view, figure = self.view, self.view.figure(name)
        if figure is not None:
            if figure.stunned or (others and "shy" in nature_of(view, figure)):
                return 0.0
            if any(other.room == figure.room and other.base in OTHER_SIDE[figure.base] for other in view.figures):
                return 0.1
        elif others:
            return 0.0  # an impostor waits until it is alone with somebody
        own = self.defeat(who, name)
        rather = any(self.defeat(other, name) * self.price_of(other) < own * self.price_of(who) for other in others)
        return own * SHADOW if rather else own

    def defeat(self, who: int, name: str) -> float:
        """How likely an Adventurer loses the Fight when this foe attacks."""
        key = (who, name)
        if key not in self._defeats:
            self._defeats[key] = self.odds(who, "fight", name)[2]
        return self._defeats[key]

    def odds(self, who: int, stat: Stat, foe: str, boosts: int = 0) -> tuple[float, float, float]:
        """How likely a contest is won, tied and lost."""
        view = self.view
        own = own_pool(view, Throw(who, stat, matter_of(view, foe), foe)).dice + boosts
        odds = contest(own, foe_dice(view, foe, stat), view.die)
        return float(odds.win), float(odds.tie), float(odds.lose)

    def peril(self, who: int, left: int) -> float:
        """How likely a face-down token leads to the capture of who turns it up, with so many actions left then."""
        key = (who, min(left, 2))
        if key not in self._perils:
            bag = self.view.bag
            whole = max(1, sum(bag))
            caught = bag[TRAP_TOKEN] * self._trapped(who, left) + bag[ENEMY_TOKEN] * self._overpowered(who, left)
            self._perils[key] = SURPRISE + caught / whole
        return self._perils[key]

    def _trapped(self, who: int, left: int) -> float:
        card = self.view.card(who)
        if card.power(Robot) is not None:
            return 0.0
        fails = 1 - float(reaching(max(card.values[1:]), 1, self.view.die).win)
        return float(fails ** min(left, 2))

    def _overpowered(self, who: int, left: int) -> float:
        """How likely an enemy that turns up captures somebody: in one contest, or when it attacks."""
        view, attacked = self.view, self._attacked(who)
        foe = view.box.enemies[view.enemies[0]].values
        if not left:
            return attacked
        best = 1.0
        for own, theirs in zip(view.card(who).values[:2], foe[:2], strict=True):  # whoever runs is followed
            _, tie, lose = self._contest(own + (left > 1), theirs)
            best = min(best, lose + tie * attacked)
        return best

    def _attacked(self, who: int) -> float:
        """How likely somebody loses to an enemy that is not there yet."""
        view = self.view
        foe = view.box.enemies[view.enemies[0]].values
        return self._contest(view.card(who).values[0] + self._armed(who), foe[0])[2]

    def _armed(self, who: int) -> int:
        """Whether somebody holds something to fight with."""
        dice = self.view.box.dice_powers
        return int(any(power.stat == "fight" for card in self.view.holding[who] for power in dice.get(card, ())))

    def _contest(self, own: int, theirs: int) -> tuple[float, float, float]:
        odds = contest(own, theirs, self.view.die)
        return float(odds.win), float(odds.tie), float(odds.lose)
