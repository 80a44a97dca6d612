"""What lies on the table of Adventures: it is all open, so that the position is the whole story."""

from typing import TYPE_CHECKING

import msgspec

from tabletime.games.adventures.board.floor import Floor, Plan, plan_of
from tabletime.games.adventures.content.box import BOXES, Box
from tabletime.games.adventures.content.cards import Adventurer, EnemyKind, MinionKind, Values
from tabletime.games.adventures.content.effects import Effect
from tabletime.games.adventures.content.news import Adventure, Goal
from tabletime.games.adventures.content.tiles import CONTROL, LOST, PRISON, Tile
from tabletime.games.adventures.options import AdventuresOptions
from tabletime.kernel import Position, State

NOWHERE = -1
NOBODY = -1
FREE, CAPTURED, IMPERSONATED, REMOVED = range(4)
"""What an Adventurer is, always exactly one of these."""

ENEMY, RIVAL, RED, BLACK = range(4)
"""The base of a figure: an enemy, a rival, an Enemy minion or a Neutral one."""

SHARD = "Shard"
NOTHING: frozenset[str] = frozenset()
PENDING = ("Alarm", "Enemy", "Item", "Minion")
"""Tokens that take effect when somebody enters, even if a card has turned them up before."""

STOPPING = frozenset(("Trap", *PENDING))
"""Face-up tokens that end a Move."""

CROWD = 6
"""From more figures than this in a room, those that are alike are not told apart in questions."""

STAT = {"fight": 0, "wit": 1, "run": 2}
LEAST_WIT_IN_DISGUISE = 3
"""AD-IMP-7."""


def stunned(name: str) -> str:
    """The flag that keeps an impostor from moving and attacking until the Enemy turn is over."""
    return f"{name} stunned"


def turned(card: str, room: str) -> str:
    """The flag of a card that was used this turn and lies in a room now: whoever picks it up gets it used."""
    return f"{card} used in the {room}"


class Figure(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An enemy, a rival or a minion that is not allied."""

    name: str
    kind: str
    room: int
    base: int
    stunned: bool = False

    @property
    def is_foe(self) -> bool:
        """Whether it is an enemy of the Adventurers: everything but a Neutral minion."""
        return self.base != BLACK

    @property
    def is_minion(self) -> bool:
        return self.base >= RED


class TilePile(msgspec.Struct, frozen=True, array_like=True):
    """AD-TILE-6: the tiles that nobody has seen.

    A section is how many tiles are left of it and which special rooms are among them. All other tiles of all sections
    come out of one `pool`, since nobody knows which lies where. `top` is the next tile, once somebody has looked;
    `under` are those that were put under the pile.
    """

    sections: tuple[tuple[int, tuple[int, ...]], ...] = ()
    pool: tuple[int, ...] = ()
    top: int = NOWHERE
    under: tuple[int, ...] = ()

    def __len__(self) -> int:
        return sum([left for left, _ in self.sections]) + len(self.under) + (self.top != NOWHERE)

    def __bool__(self) -> bool:
        return bool(self.sections or self.under) or self.top != NOWHERE

    def within(self, tile: int) -> tuple[int, int]:
        """A special tile is the next one at the earliest, and at the latest; (0, 0) if it is not in the pile."""
        first = 1 + (self.top != NOWHERE)
        if tile == self.top:
            return 1, 1
        for left, special in self.sections:
            if tile in special:
                return first, first + left - 1
            first += left
        return (first + self.under.index(tile),) * 2 if tile in self.under else (0, 0)


class EventPile(msgspec.Struct, frozen=True, array_like=True):
    """AD-EVD-1, AD-EVD-2: `count` cards in unknown order, each of them one of the `pool`.

    `top` is the next card, once somebody has looked; `under` are cards that were put under the deck, `cycles` how often
    the deck has been emptied.
    """

    pool: tuple[str, ...] = ()
    count: int = 0
    top: str = ""
    under: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    cycles: int = 0

    def __len__(self) -> int:
        return self.count + bool(self.top) + len(self.under)


class AdventuresPosition(Position):
    """Everything on the table, and what can be asked of it; Adventurers are counted in the order of their joining."""

    options: AdventuresOptions
    environment: str = "station"
    adventure: str = "Breakdown"
    enemies: tuple[str, ...] = ()
    rival: str = ""
    minion: str = ""
    minions_are: str = "neutral"
    points: int = 0
    rating: int = 1
    events_a_turn: int = 1
    capture_cards: int = 0

    team: tuple[str, ...] = ()
    owners: tuple[int, ...] = ()
    where: list[int] = msgspec.field(default_factory=list)
    status: list[int] = msgspec.field(default_factory=list)
    actions: list[int] = msgspec.field(default_factory=list)
    holding: list[tuple[str, ...]] = msgspec.field(default_factory=list)
    used: list[tuple[str, ...]] = msgspec.field(default_factory=list)
    relied_on: list[tuple[str, ...]] = msgspec.field(default_factory=list)
    shards: list[int] = msgspec.field(default_factory=list)
    cards_under: list[int] = msgspec.field(default_factory=list)
    spent: tuple[str, ...] = ()

    floor: Floor = Floor()
    figures: tuple[Figure, ...] = ()
    blips: list[int] = msgspec.field(default_factory=list)
    face_up: list[tuple[str, ...]] = msgspec.field(default_factory=list)
    lying: list[tuple[str, ...]] = msgspec.field(default_factory=list)
    bag: tuple[int, ...] = ()
    tardis: int = NOWHERE

    tiles: TilePile = TilePile()
    events: EventPile = EventPile()
    hazards: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    gadgets: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()

    round: int = 0
    phase: str = "set-up"
    done: int = 0
    acting: tuple[int, ...] = ()
    busy: int = NOBODY
    flags: tuple[str, ...] = ()
    alarms: int = 0
    progress: tuple[int, ...] = ()
    missing: str = ""
    gear: tuple[tuple[int, str], ...] = ()

    @property
    def box(self) -> Box:
        return BOXES[self.options.box]

    @property
    def plan(self) -> Plan:
        """What follows from the map."""
        return self.floor.__dict__.get("plan") or plan_of(self.floor, self.rooms)

    @property
    def rooms(self) -> tuple[Tile, ...]:
        """All tiles of the environment, on the table or not."""
        return BOXES[self.options.box].tiles[self.environment]

    @property
    def story(self) -> Adventure:
        return BOXES[self.options.box].adventures[self.adventure]

    @property
    def die(self) -> tuple[int, ...]:
        """AD-DES-1: the faces of each die."""
        return BOXES[self.options.box].dice[self.options.die]

    def room_called(self, name: str) -> int:
        """The number of a room."""
        return BOXES[self.options.box].rooms[self.environment][name].number

    def room_name(self, room: int) -> str:
        return BOXES[self.options.box].tiles[self.environment][room].name

    @property
    def prison(self) -> int:
        """The Prison, or nowhere while nobody has found it."""
        return self.plan.named.get(PRISON, NOWHERE)

    @property
    def control(self) -> int:
        """The Control Room, or nowhere while nobody has found it."""
        return self.plan.named.get(CONTROL, NOWHERE)

    def is_lost_room(self, room: int) -> bool:
        return self.rooms[room].name == LOST

    def is_narrow(self, room: int) -> bool:
        """AD-RUN-6, AD-XPL-14: whether nobody can outrun there; in the dark every room is Narrow."""
        return BOXES[self.options.box].tiles[self.environment][room].narrow or self.has_hazard("dark")

    def has_hazard(self, hazard: str) -> bool:
        """Whether a hazard of this sort is in play."""
        if not self.hazards:
            return False
        return not BOXES[self.options.box].sorts_of_hazard.get(hazard, NOTHING).isdisjoint(self.hazards)

    def card(self, who: int) -> Adventurer:
        """The card of an Adventurer."""
        return BOXES[self.options.box].cards[self.team[who]]

    def kind(self, figure: Figure) -> EnemyKind | MinionKind:
        """The kind of a figure."""
        box = BOXES[self.options.box]
        return box.minions[figure.kind] if figure.base >= RED else box.enemies[figure.kind]

    def values(self, name: str) -> Values:
        """Fight, Wit and Run of a figure or of somebody impersonated."""
        figure = self.figure(name)
        return self.kind(figure).values if figure is not None else self.box.cards[name].values

    def figure(self, name: str) -> Figure | None:
        """The figure of this name, if it is on the map."""
        for figure in self.figures:
            if figure.name == name:
                return figure
        return None

    def who_is(self, name: str) -> int:
        """The place of an Adventurer in the team."""
        return self.team.index(name)

    def is_free(self, who: int) -> bool:
        return self.status[who] == FREE

    def people_in(self, room: int, status: int = FREE) -> list[int]:
        """The Adventurers in a room who are free, or captured, or impersonated."""
        states = self.status
        return [who for who, place in enumerate(self.where) if place == room and states[who] == status]

    def figures_in(self, room: int) -> list[Figure]:
        return [figure for figure in self.figures if figure.room == room]

    def met_in(self, room: int) -> list[Figure]:
        """The figures in a room as somebody can name them: in a crowd, of those that are alike only the first."""
        figures = [figure for figure in self.figures if figure.room == room]
        if len(figures) <= CROWD:
            return figures
        return list({(each.kind, each.base, each.stunned): each for each in reversed(figures)}.values())[::-1]

    def foes_in(self, room: int) -> list[Figure]:
        """Enemies, rivals and Enemy minions in a room."""
        return [figure for figure in self.figures if figure.room == room and figure.base != BLACK]

    def has_enemy(self, room: int) -> bool:
        """Whether anything in the room is an enemy, somebody impersonated included (AD-IMP-1)."""
        return bool(self.foes_in(room) or self.impostors_in(room))

    def impostors_in(self, room: int) -> list[str]:
        """AD-IMP-1: the names of those in a room who are not who they seem."""
        if IMPERSONATED not in self.status:
            return []
        return [self.team[who] for who in self.people_in(room, IMPERSONATED)]

    def impostors(self) -> list[str]:
        """AD-IMP-1: the names of all who are not who they seem."""
        if IMPERSONATED not in self.status:
            return []
        return [self.team[who] for who, status in enumerate(self.status) if status == IMPERSONATED]

    def is_stunned(self, name: str) -> bool:
        """Whether a foe, or somebody impersonated, neither moves nor attacks in the coming Enemy turn."""
        figure = self.figure(name)
        return figure.stunned if figure is not None else stunned(name) in self.flags

    def has_trap(self, room: int) -> bool:
        return "Trap" in self.face_up[room]

    def is_barred(self, room: int) -> bool:
        """AD-MOVE-1: whether nobody can simply walk out of this room."""
        if "Trap" in self.face_up[room]:
            return True
        for figure in self.figures:
            if figure.room == room:
                return True
        return bool(self.impostors_in(room))

    def stops(self) -> int:
        """AD-MOVE-3 to AD-MOVE-6: the rooms that end a Move, as bits."""
        found, blips, face_up = 0, self.blips, self.face_up
        for room in self.plan.at:
            if blips[room] or (face_up[room] and not STOPPING.isdisjoint(face_up[room])):
                found |= 1 << room
        for figure in self.figures:
            found |= 1 << figure.room
        if IMPERSONATED in self.status:
            for place, status in zip(self.where, self.status, strict=True):
                if status == IMPERSONATED:
                    found |= 1 << place
        return found

    def empty_rooms(self) -> list[int]:
        """AD-ENT-12: the rooms in which nothing at all is, in map order."""
        blips, face_up, lying, states = self.blips, self.face_up, self.lying, self.status
        taken = {place for who, place in enumerate(self.where) if states[who] != REMOVED}
        taken.update([figure.room for figure in self.figures], (self.tardis,))
        bare = [room for room in self.plan.rooms if room not in taken]
        return [room for room in bare if not (blips[room] or face_up[room] or lying[room])]

    def free_tokens(self) -> int:
        """How many tokens are left in the bag for new blips."""
        return sum(self.bag) - sum(self.blips)

    def ready(self, who: int, name: str) -> int:
        """How many copies of a card somebody holds that have not been used this turn (AD-PICK-3)."""
        return self.holding[who].count(name) - self.used[who].count(name)

    def may_part_with(self, who: int, name: str) -> bool:
        """AD-PICK-3: whether somebody has a copy of a card that has neither been used nor relied on this turn."""
        return self.ready(who, name) > self.relied_on[who].count(name)

    def is_jammed(self, name: str) -> bool:
        """Whether a card is a Gadget while Gadgets do not work."""
        if not self.hazards:
            return False
        thing = self.box.things.get(name)
        return thing is not None and thing.gadget and self.has_hazard("jamming")

    def may_hold(self, who: int, name: str) -> bool:
        """AD-DOC-2, AD-DOC-3: whether a card is not a Weapon in the wrong hands."""
        return name not in self.forbidden(who)

    def forbidden(self, who: int) -> frozenset[str]:
        """AD-DOC-2, AD-DOC-3: the cards that somebody may not hold: no Weapon, or none at all."""
        box = BOXES[self.options.box]
        return box.weapons if self.team[who] in box.peaceful else NOTHING

    def has_power(self, who: int, kind: type[Effect]) -> bool:
        """Whether an Adventurer's own card, or one that it holds, has such a power that works now."""
        owners = BOXES[self.options.box].having[kind]
        if self.team[who] in owners:
            return True
        return any(name in owners and not self.is_jammed(name) for name in self.holding[who])

    @property
    def goal(self) -> int:
        """The part of the Objective that is to be done now; the number of parts if all are done."""
        goals = self.story.goals
        for at, goal in enumerate(goals):
            if goal.do == "home" or self.progress[at] < goal.needed(self.seats):
                return at
        return len(goals)

    @property
    def present_goal(self) -> Goal | None:
        """What is to be done now."""
        return BOXES[self.options.box].present_goals[self.adventure, self.progress, self.seats]

    def goal_room(self, goal: Goal) -> int:
        """Where a part of the Objective is done."""
        if goal.room == "tardis":
            return self.tardis
        return self.control if goal.room == "control" else NOWHERE

    def heroes(self) -> list[int]:
        """The Adventurers who are no Minions, whatever has become of them."""
        cards = self.box.cards
        return [who for who, name in enumerate(self.team) if not cards[name].is_minion]

    if TYPE_CHECKING:
        seats: int


class AdventuresState(AdventuresPosition, State):
    """The state: the position, and nothing besides, since nobody knows more than the others."""
