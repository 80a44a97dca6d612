"""Where an Adventurer would like to be: what each room has to offer, and how many Moves away it is."""

from functools import cached_property

from tabletime.games.adventures.board.floor import bits
from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.content.effects import Stat
from tabletime.games.adventures.state import BLACK, CAPTURED, IMPERSONATED, NOWHERE, SHARD

LEG = 0.8
"""What an action is worth: what lies one Move farther away is worth so much less."""

HOME, DELIVER, WORK, UNMASK, FETCH = 10.0, 7.0, 7.0, 8.0, 8.0
FOUND_SHARD, SPARE_SHARD, TROPHY, NEST = 4.8, 1.2, 4.8, 3.2
CARD, MINION, HAZARD, MISSING = 1.2, 1.8, 1.0, 8.0
FREEDOM = 4.4
"""What it is worth to free a captive who would never get out alone."""

NO_PURPOSE = -99.0
"""A room where there is nothing to do is worth only what it is near to, however far away that is."""

SEARCHED, WAY_SOUGHT, IDLE = 3.2, 4.4, 0.0
"""A new room while something must be found in rooms, while a special room is not known, and while nothing is sought."""

BLIP_SEARCHED, BLIP = 3.0, 1.0
GUARDED = 0.15
"""A room with a foe in it is worth less by this part of a capture."""

TOGETHER, GATHER = 2.0, 4.0
AID = 0.6
"""How much of a friend's danger is over if somebody comes who beats the foe."""

FORCE: tuple[Stat, Stat] = ("fight", "wit")

PERIL = 1.4
"""How much worse a face-down token is than the odds of meeting it alone: more foes may come before one is away."""

TIME = 2
"""The actions that one should have left for what turns up."""


class Wishes:
    """What one Adventurer wants, room by room."""

    def __init__(self, outlook: Outlook, who: int) -> None:
        self.outlook, self.view, self.plan, self.who = outlook, outlook.view, outlook.plan, who

    @cached_property
    def worth(self) -> dict[int, float]:
        """How good it is to be in each room: for what is there, or for what is not far from there."""
        found = {room: self.purpose(room) or NO_PURPOSE for room in self.plan.at}
        for room in self._beside_doors():
            found[room] = max(found[room], self.unknown - LEG)
        if max(found.values()) <= 0:
            return dict.fromkeys(found, 0.0)
        stops, limit, open_rooms = self.outlook.stops, self.outlook.limit, set(found)
        while open_rooms:
            room = max(open_rooms, key=found.__getitem__)
            open_rooms.discard(room)
            best = found[room]
            for other in bits(self.plan.reach(room, stops & ~(1 << room), limit)[0]):
                if other in open_rooms:
                    found[other] = max(found[other], best - LEG - (self._toll(other) if stops >> other & 1 else 0.0))
        return found

    def _toll(self, room: int) -> float:
        """What it costs to pass through a room where a Move ends: what turns up there, or whoever must be beaten."""
        view = self.view
        toll = view.blips[room] * self.peril
        if view.is_barred(room):
            toll += LEG + GUARDED * len(view.figures_in(room)) * self.price
        return toll

    def _beside_doors(self) -> list[int]:
        """The rooms from which one Move leads into the unknown."""
        if not self.view.tiles:
            return []
        doors = sum(1 << room for room, sides in self.plan.doors.items() if sides)
        stops, limit = self.outlook.stops, self.outlook.limit
        return [room for room in self.plan.at if self.plan.reach(room, stops & ~(1 << room), limit)[1] & doors]

    @cached_property
    def price(self) -> float:
        """What one's own capture costs."""
        return self.outlook.price_of(self.who)

    @cached_property
    def peril(self) -> float:
        """What a face-down token costs, with time left for what turns up."""
        return self.price * PERIL * self.outlook.peril(self.who, TIME)

    @cached_property
    def unknown(self) -> float:
        """What a new room is worth."""
        return self._seeks[0] - self.peril

    @cached_property
    def _seeks(self) -> tuple[float, float]:
        """What a new room and a face-down token are worth for what the team is looking for."""
        view, goal = self.view, self.view.present_goal
        if goal is None:
            return IDLE, IDLE
        if goal.do == "install" and self.outlook.shards_wanted > self.outlook.shards_in_sight:
            return SEARCHED, BLIP_SEARCHED
        if goal.do == "trophies":
            return SEARCHED, BLIP_SEARCHED
        if goal.room and view.goal_room(goal) == NOWHERE:
            return WAY_SOUGHT, BLIP
        if goal.do == "rescue" and view.prison == NOWHERE:
            return WAY_SOUGHT, BLIP
        if goal.do == "carry" and not self.outlook.device_is_found:
            return WAY_SOUGHT, BLIP
        return IDLE, IDLE

    def purpose(self, room: int) -> float:
        """What there is to do in a room: for this Adventurer, for whoever is nearest, and against whom."""
        view, shared = self.view, self._shared(room)
        mine = bool(shared) and self.outlook.nearest(room) == self.who
        found = shared * mine + view.blips[room] * (self._seeks[1] - self.peril)
        if room == self.outlook.goal_room:
            found += self._objective()
        if self._fears_impostors:
            found += self._company(room)
        foes = self.outlook.foes.get(room)
        return found + self._aid(room, foes) - GUARDED * len(foes) * self.price if foes else found

    def _aid(self, room: int, foes: list[str]) -> float:
        """What it is worth to help the friends in a room against its foes."""
        outlook, view = self.outlook, self.view
        friends = [who for who in outlook.people.get(room, ()) if who != self.who]
        if not friends:
            return 0.0
        danger = max(outlook.price_of(who) * outlook.exposure(who, room, view.actions[who]) for who in friends)
        return AID * danger * max(outlook.odds(self.who, stat, foes[0])[0] for stat in FORCE) / len(foes)

    @cached_property
    def _fears_impostors(self) -> bool:
        """Whether somebody is not who they seem, or soon may be."""
        goal = self.view.present_goal
        return IMPERSONATED in self.view.status or (goal is not None and goal.do == "unmask")

    def _company(self, room: int) -> float:
        """Impostors should be unmasked by who can; until one comes it is best to stay with who outwits best."""
        view = self.view
        if IMPERSONATED in view.status:
            return sum(UNMASK * self.outlook.odds(self.who, "wit", name)[0] for name in view.impostors_in(room))
        return TOGETHER * (self.who != self.outlook.wisest and view.where[self.outlook.wisest] == room)

    def _shared(self, room: int) -> float:
        """What one of the team should do there."""
        view = self.view
        found = self._things(room) + self._captives(room)
        if room == view.control and view.hazards:
            found += HAZARD * len(view.hazards)
        return found + MINION * sum(figure.base == BLACK for figure in view.figures if figure.room == room)

    def _things(self, room: int) -> float:
        view, tokens = self.view, self.view.face_up[room]
        found = 0.0
        for token in tokens:
            if token == SHARD:
                found += self.shard
            elif token == "Spawn":
                found += self.spawn
        for card in view.lying[room]:
            found += FETCH if card == DEVICE else CARD if view.may_hold(self.who, card) else 0.0
        return found

    @cached_property
    def shard(self) -> float:
        """What a Shard that lies somewhere is worth."""
        if not self.view.story.uses_shards:
            return SPARE_SHARD
        return FOUND_SHARD if self.outlook.shards_wanted else 0.0

    @cached_property
    def spawn(self) -> float:
        """What it is worth to remove a Spawn token."""
        goal = self.view.present_goal
        return TROPHY if goal is not None and goal.do == "trophies" else NEST

    def _captives(self, room: int) -> float:
        view = self.view
        if CAPTURED not in view.status:
            return 0.0
        return sum(self.freedom(who) for who in view.people_in(room, CAPTURED) if who != self.who)

    def freedom(self, who: int) -> float:
        """What it is worth to free a captive: the less, the better it can escape alone."""
        view = self.view
        if view.owners[who] < 0:
            return MISSING
        wit = view.card(who).values[1]
        return FREEDOM / (1 + wit)

    def _objective(self) -> float:
        view, goal, who = self.view, self.view.present_goal, self.who
        if goal is None:
            return 0.0
        if goal.do == "home":
            return HOME if self.outlook.all_are_free else 0.0  # first those who are still held
        if goal.do == "install":
            return DELIVER if view.shards[who] else self._gathering()
        if goal.do == "carry":
            return DELIVER if DEVICE in view.holding[who] else 0.0
        return WORK * min(1.0, view.card(who).values[1] / 4) if goal.do == "work" else 0.0

    def _gathering(self) -> float:
        """What it is worth to be home already while the last Shards are brought there."""
        soon = not self.outlook.shards_wanted and self.view.story.goals[-1].do == "home"
        return GATHER if soon and self.outlook.all_are_free else 0.0
