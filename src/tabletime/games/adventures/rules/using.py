"""Cards that are used in the Adventurers' turn: as an action, or for free."""

from collections.abc import Callable
from typing import Any

from tabletime.games.adventures.content.box import BOXES
from tabletime.games.adventures.content.effects import (
    Auto,
    Bury,
    Convert,
    Demolition,
    FetchTardis,
    Flip,
    FreeAll,
    Kill,
    MoreActions,
    Peek,
    Power,
    Push,
    Stun,
    Teleport,
    WalkThroughWalls,
)
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.events import CardUsed, EventBuried, Peeked, TardisMoved, TokenTurned, Went
from tabletime.games.adventures.moves import SKIP, Choose, Use
from tabletime.games.adventures.rules import news
from tabletime.games.adventures.rules.asking import ask_back, pay
from tabletime.games.adventures.rules.bag import counted, remove_token
from tabletime.games.adventures.rules.captives import set_free
from tabletime.games.adventures.rules.capturing import Release
from tabletime.games.adventures.rules.exploring import next_tile, peeked
from tabletime.games.adventures.rules.joining import convert
from tabletime.games.adventures.rules.moving import Arrive
from tabletime.games.adventures.rules.outwitting import stun_foe
from tabletime.games.adventures.rules.placing import remove_figure
from tabletime.games.adventures.rules.pushing import Push as PushFoe
from tabletime.games.adventures.rules.rolling import can_use, spend
from tabletime.games.adventures.rules.tokens import Reveal
from tabletime.games.adventures.state import (
    CAPTURED,
    NOWHERE,
    AdventuresPosition,
    AdventuresState,
    EventPile,
    Figure,
)
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, Pick, step


def use_options(position: AdventuresPosition, who: int) -> list[Move]:
    """The powers of an Adventurer's own card and of the held ones that could be used now."""
    box, name, held = BOXES[position.options.box], position.team[who], position.holding[who]
    found: list[Move] = []
    if name not in box.useful and box.useful.isdisjoint(held):
        return found
    for card in (name, *dict.fromkeys(held)):
        for at, power in box.uses.get(card, ()):
            if power.price <= position.actions[who] and is_usable(position, who, card, power):
                found.append(Use(name, card, at))
    return found


def is_usable(position: AdventuresPosition, who: int, card: str, power: Power) -> bool:
    """Whether a card works, is not used up, and would do something."""
    if not can_use(position, who, card, power) or not has_use(position, who, power):
        return False
    return not position.is_jammed(card) and position.may_hold(who, card)


def fits_room(position: AdventuresPosition, who: int, power: Auto) -> bool:
    return not power.where or position.room_name(position.where[who]) == power.where


def has_use(position: AdventuresPosition, who: int, power: Power) -> bool:
    """Whether there is anything here for the card to act on."""
    if position.status[who] == CAPTURED:
        return isinstance(power, Auto) and "escape" in power.on and fits_room(position, who, power)
    is_useful = USEFUL.get(type(power))
    return is_useful(position, who, power) if is_useful is not None else bool(targets(position, who, power))


def can_peek(position: AdventuresPosition, who: int, power: Peek) -> bool:
    """Whether there is a next tile, or a next Event card, that nobody has looked at."""
    if power.deck == "tile":
        return bool(position.tiles) and position.tiles.top == NOWHERE
    return len(position.events) > 0 and not position.events.top


def can_bury(position: AdventuresPosition, who: int, power: Power) -> bool:
    """Whether somebody has looked at the next Event card."""
    return bool(position.events.top)


def is_away(position: AdventuresPosition, who: int, power: Power) -> bool:
    """Whether the TARDIS is somewhere else."""
    return position.tardis not in (NOWHERE, position.where[who])


def can_teleport(position: AdventuresPosition, who: int, power: Teleport) -> bool:
    """Whether there is a place to go to."""
    return is_away(position, who, power) if power.to == "tardis" else bool(safe_rooms(position, who, power))


USEFUL: dict[type, Callable[[AdventuresPosition, int, Any], bool]] = {
    Peek: can_peek,
    Bury: can_bury,
    FetchTardis: is_away,
    Teleport: can_teleport,
}
"""When a card that needs no target has a use."""


def targets(position: AdventuresPosition, who: int, power: Power) -> list[str]:
    """By name, what a card can be used on."""
    named = TARGETS.get(type(power))
    return named(position, who, power) if named is not None else []


def stun_targets(position: AdventuresPosition, who: int, power: Stun) -> list[str]:
    """The enemies who could be stunned, here or also next door."""
    room = position.where[who]
    rooms = (room,) if power.many == "one" else around(position, room)
    return [name for place in rooms for name in awake_in(position, place)]


def kill_targets(position: AdventuresPosition, who: int, power: Kill) -> list[str]:
    """The enemies here and next door."""
    return [figure.name for figure in foes_around(position, position.where[who])]


def push_targets(position: AdventuresPosition, who: int, power: Push) -> list[str]:
    """The enemies here."""
    return [figure.name for figure in position.foes_in(position.where[who])]


def convert_targets(position: AdventuresPosition, who: int, power: Convert) -> list[str]:
    """The minions here."""
    return [figure.name for figure in position.figures_in(position.where[who]) if figure.is_minion]


def people_here(position: AdventuresPosition, who: int, power: Power) -> list[str]:
    """The free Adventurers here."""
    return [position.team[other] for other in position.people_in(position.where[who])]


def captives_here(position: AdventuresPosition, who: int, power: Power) -> list[str]:
    """Those who are captured here."""
    return [position.team[other] for other in position.people_in(position.where[who], CAPTURED)]


def blips_near(position: AdventuresPosition, who: int, power: Flip) -> list[str]:
    """The rooms with tokens that lie face down, as far as the card reaches."""
    distances = position.plan.distances(position.where[who])
    near = [other for other in position.plan.rooms if distances.get(other, 99) <= power.reach]
    return [position.room_name(other) for other in near if position.blips[other]]


def rooms_beside(position: AdventuresPosition, who: int, power: Power) -> list[str]:
    """The rooms on the four sides, wall or not."""
    return [position.room_name(other) for other in position.plan.beside(position.where[who])]


def safe_rooms(position: AdventuresPosition, who: int, power: Power) -> list[str]:
    """The other rooms without enemies."""
    room = position.where[who]
    safe = [other for other in position.plan.rooms if other != room and not position.has_enemy(other)]
    return [position.room_name(other) for other in safe]


def auto_targets(position: AdventuresPosition, who: int, power: Auto) -> list[str]:
    """What would succeed without a roll."""
    room = position.where[who]
    if not fits_room(position, who, power):
        return []
    if "trap" in power.on:
        return ["Trap"] if position.has_trap(room) else []
    if "rescue" in power.on:
        return captives_here(position, who, power)
    return [figure.name for figure in position.figures_in(room) if figure.kind == power.kind and figure.is_minion]


TARGETS: dict[type, Callable[[AdventuresPosition, int, Any], list[str]]] = {
    Stun: stun_targets,
    Kill: kill_targets,
    Push: push_targets,
    Convert: convert_targets,
    MoreActions: people_here,
    FreeAll: captives_here,
    Auto: auto_targets,
    Flip: blips_near,
    WalkThroughWalls: rooms_beside,
    Teleport: safe_rooms,
}
"""By the kind of power, what it can be used on."""


def foes_around(position: AdventuresPosition, room: int) -> list[Figure]:
    """The enemies here and next door."""
    rooms = around(position, room)
    return [figure for figure in position.figures if figure.room in rooms and figure.is_foe]


def awake_in(position: AdventuresPosition, room: int) -> list[str]:
    """The enemies in a room who could be stunned, somebody impersonated among them (AD-IMP-1)."""
    names = [figure.name for figure in position.foes_in(room)] + position.impostors_in(room)
    return [name for name in names if not position.is_stunned(name)]


def around(position: AdventuresPosition, room: int) -> tuple[int, ...]:
    """This room and those next door."""
    return (room, *position.plan.neighbours(room))


class UseCard(Frame):
    """A card is used: its price is paid, a target is chosen, and it takes effect."""

    who: int
    card: str
    power: int
    chosen: tuple[str, ...] = ()

    @step("AD-TURN-2", "AD-DES-3", "AD-PRI-3")
    def begin(self, state: AdventuresState) -> Flow:
        power = self.effect(state)
        pay(state, self.who, power.price)
        state.tell(CardUsed(state.team[self.who], self.card))
        return None

    @step("AD-DES-3")
    def choose_target(self, state: AdventuresState) -> Flow:
        options = self.options(state)
        if len(options) < 2:
            return self.take_only_target
        name = state.team[self.who]
        prompt = f"Choose what {name} uses the {'ability' if self.card == name else self.card} on."
        return Ask(state.owners[self.who], prompt, tuple(options))

    @step("AD-DES-3")
    def choose(self, state: AdventuresState, move: Move) -> Flow:
        if isinstance(move, Choose):
            self.chosen += (move.name,)
            return self.choose_target if self.wants_more(state) else self.take_effect
        return self.take_effect

    @step("AD-DES-3")
    def take_only_target(self, state: AdventuresState) -> Flow:
        options = self.options(state)
        if options and isinstance(options[0], Choose):
            self.chosen += (options[0].name,)
        return None

    @step("AD-DES-3", "AD-PRI-3")
    def take_effect(self, state: AdventuresState) -> Flow:
        power, card, who = self.effect(state), self.card, self.who
        spend(state, who, card, power)
        return effect_of(state, who, power, self.chosen)

    @step("AD-DES-3")
    def end(self, state: AdventuresState) -> Flow:
        return DONE

    def effect(self, state: AdventuresState) -> Power:
        box = state.box
        return (box.cards[self.card] if self.card in box.cards else box.things[self.card]).powers[self.power]

    def options(self, state: AdventuresState) -> list[Move]:
        """What can be chosen now; an area needs no choice, and several enemies are chosen one by one in one room."""
        power = self.effect(state)
        if isinstance(power, FreeAll) or (isinstance(power, Stun) and power.many == "all"):
            return []
        if isinstance(power, Teleport) and power.to == "tardis":
            return []
        if isinstance(power, Auto) and state.status[self.who] == CAPTURED:
            return []
        if isinstance(power, Auto) and "rescue" in power.on and state.where[self.who] == state.prison:
            return []
        names = [name for name in targets(state, self.who, power) if name not in self.chosen]
        if isinstance(power, Kill) and self.chosen:
            first = state.figure(self.chosen[0])
            names = [name for name in names if first and self.room_of(state, name) == first.room]
            return [*map(Choose, names), SKIP] if names else []
        return list(map(Choose, names))

    def room_of(self, state: AdventuresState, name: str) -> int:
        figure = state.figure(name)
        return figure.room if figure is not None else NOWHERE

    def wants_more(self, state: AdventuresState) -> bool:
        power = self.effect(state)
        if not isinstance(power, Kill):
            return False
        most = 99 if state.card(self.who).power(Demolition) else power.most
        return len(self.chosen) < most and bool(self.options(state))


def effect_of(state: AdventuresState, who: int, power: Power, chosen: tuple[str, ...]) -> Flow:
    """Carry out what a card does."""
    match power:
        case Peek(deck="tile"):
            return PeekTile(who=who)
        case Peek():
            return PeekEvent(who=who)
        case Auto():
            return succeed(state, who, power, chosen)
        case Push(rooms=rooms):
            return PushFoe(foe=chosen[0], who=who, left=rooms)
        case WalkThroughWalls():
            return Arrive(who=who, room=state.room_called(chosen[0]), how="stepped")
        case Teleport(to="safe"):
            return Arrive(who=who, room=state.room_called(chosen[0]), how="teleported")
        case Teleport(everybody=True):
            return TeleportHome(people=tuple(state.people_in(state.where[who])))
        case Teleport():
            return Arrive(who=who, room=state.tardis, how="teleported")
        case FreeAll():
            return free_all(state, who)
        case Flip():
            return TurnOver(room=state.room_called(chosen[0]))
    change(state, who, power, chosen)
    return None


def change(state: AdventuresState, who: int, power: Power, chosen: tuple[str, ...]) -> None:
    """What a card changes at once, with nothing more to ask."""
    figures = [figure for name in chosen if (figure := state.figure(name)) is not None]
    match power:
        case Bury():
            events = state.events
            state.tell(EventBuried(events.top))
            under = (*events.under, events.top)
            state.events = EventPile(events.pool, events.count, "", under, events.discard, events.cycles)
        case FetchTardis():
            state.tardis = state.where[who]
            state.tell(TardisMoved(state.room_name(state.tardis)))
        case Stun(many="all"):
            for name in targets(state, who, power):
                stun_foe(state, name)
        case Stun():
            stun_foe(state, chosen[0])
        case Kill():
            for figure in figures:
                remove_figure(state, figure, state.team[who])
        case Convert(steps=steps):
            convert(state, figures[0], state.owners[who], steps)
        case MoreActions(many=many):
            helped = state.who_is(chosen[0])
            state.actions[helped] += many
            ask_back(state, helped)


def succeed(state: AdventuresState, who: int, power: Auto, chosen: tuple[str, ...]) -> Flow:
    """AD-PRI-3: something succeeds without a roll."""
    room = state.where[who]
    if "trap" in power.on:
        remove_token(state, room, "Trap", who)
        return None
    if "escape" in power.on:
        captive = state.who_is(chosen[0]) if chosen else who
        return Release(room=room, captive=captive, by=who)
    figure = state.figure(chosen[0])
    assert figure is not None
    convert(state, figure, state.owners[who])
    return None


def free_all(state: AdventuresState, who: int) -> Flow:
    """Everybody captured in the room is free."""
    room = state.where[who]
    captives = state.people_in(room, CAPTURED)
    for captive in captives[1:]:
        set_free(state, captive, who)
    return Release(room=room, captive=captives[0], by=who)


class PeekTile(Frame):
    """Somebody looks at the next tile; everybody sees it."""

    who: int

    @step("AD-TILE-6")
    def look(self, state: AdventuresState) -> Flow:
        return next_tile(state.tiles)

    @step("AD-TILE-6")
    def show(self, state: AdventuresState, tile: int) -> Flow:
        state.tiles = peeked(state.tiles, tile)
        state.tell(Peeked(state.team[self.who], "tile", state.room_name(tile)))
        return None


class PeekEvent(Frame):
    """Somebody looks at the next Event card; everybody sees it."""

    who: int

    @step("AD-EVD-1")
    def look(self, state: AdventuresState) -> Flow:
        return news.next_event(state.events)

    @step("AD-EVD-1")
    def show(self, state: AdventuresState, card: str) -> Flow:
        left = news.drawn_from(state.events, card)
        state.events = EventPile(left.pool, left.count, card, left.under, left.discard, left.cycles)
        state.tell(Peeked(state.team[self.who], "event", card))
        return None


class TurnOver(Frame):
    """A token is turned up without anybody entering: it takes effect when somebody comes."""

    room: int

    @step("AD-DES-2")
    def draw(self, state: AdventuresState) -> Flow:
        return Pick(things=TOKENS, weights=state.bag)

    @step("AD-SPN-2", "AD-DES-2")
    def turn(self, state: AdventuresState, token: str) -> Flow:
        state.blips[self.room] -= 1
        state.bag = counted(state.bag, token, -1)
        state.face_up[self.room] = tuple(sorted((*state.face_up[self.room], token)))
        state.reveal(TokenTurned(token, state.room_name(self.room)))
        return None


class TeleportHome(Frame):
    """Several Adventurers go to the TARDIS together, and then turn up what is there."""

    people: tuple[int, ...]

    @step("AD-START-3", "AD-MOVE-3")
    def go(self, state: AdventuresState) -> Flow:
        for who in self.people:
            state.where[who] = state.tardis
            state.tell(Went(state.team[who], state.room_name(state.tardis), "teleported"))
        return Reveal(room=state.tardis, who=self.people[0])
