"""Cards that are used in the Adventurers' turn: as an action, or for free."""

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
from tabletime.games.adventures.events import CardUsed, EventBuried, Peeked, TardisMoved, TokenTurned
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
from tabletime.games.adventures.state import (
    CAPTURED,
    FREE,
    NOWHERE,
    AdventuresPosition,
    AdventuresState,
    EventPile,
    Figure,
)
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, Pick, step


def use_options(position: AdventuresPosition, who: int) -> list[Move]:
    """The powers of an Adventurer's own card and of the held ones that could be used now."""
    uses, name = position.box.uses, position.team[who]
    found: list[Move] = []
    for card in (name, *dict.fromkeys(position.holding[who])):
        for at, power in uses.get(card, ()):
            if power.price <= position.actions[who] and is_usable(position, who, card, power):
                found.append(Use(name, card, at))
    return found


def is_usable(position: AdventuresPosition, who: int, card: str, power: Power) -> bool:
    """Whether a card works, is not used up, and would do something."""
    if position.is_jammed(card) or not position.may_hold(who, card) or not can_use(position, who, card, power):
        return False
    if position.status[who] == CAPTURED:
        return isinstance(power, Auto) and "escape" in power.on and fits_room(position, who, power)
    return has_use(position, who, power)


def fits_room(position: AdventuresPosition, who: int, power: Auto) -> bool:
    return not power.where or position.room_name(position.where[who]) == power.where


def has_use(position: AdventuresPosition, who: int, power: Power) -> bool:
    """Whether there is anything here for the card to act on."""
    match power:
        case Peek(deck="tile"):
            return len(position.tiles) > 0 and position.tiles.top == NOWHERE
        case Peek():
            return len(position.events) > 0 and not position.events.top
        case Bury():
            return bool(position.events.top)
        case FetchTardis():
            return position.tardis not in (NOWHERE, position.where[who])
        case Teleport(to="tardis"):
            return position.tardis not in (NOWHERE, position.where[who])
    return bool(targets(position, who, power))


def targets(position: AdventuresPosition, who: int, power: Power) -> list[str]:
    """By name, what a card can be used on."""
    room = position.where[who]
    match power:
        case Stun(many="one"):
            return awake_in(position, room)
        case Stun():
            return [name for place in around(position, room) for name in awake_in(position, place)]
        case Kill():
            return [figure.name for figure in foes_around(position, room)]
        case Push():
            return [figure.name for figure in position.foes_in(room)]
        case Convert():
            return [figure.name for figure in position.figures_in(room) if figure.is_minion]
        case MoreActions():
            return [position.team[other] for other in position.people_in(room)]
        case FreeAll():
            return [position.team[other] for other in position.people_in(room, CAPTURED)]
        case Auto():
            return auto_targets(position, who, power)
        case Flip():
            distances = position.plan.distances(room)
            near = [other for other in position.plan.rooms if distances.get(other, 99) <= power.reach]
            return [position.room_name(other) for other in near if position.blips[other]]
        case WalkThroughWalls():
            return [position.room_name(other) for other in position.plan.beside(room)]
        case Teleport():
            safe = (other for other in position.plan.rooms if other != room and not position.has_enemy(other))
            return [position.room_name(other) for other in safe]
    return []


def auto_targets(position: AdventuresPosition, who: int, power: Auto) -> list[str]:
    """What would succeed without a roll."""
    room = position.where[who]
    if not fits_room(position, who, power):
        return []
    if "trap" in power.on:
        return ["Trap"] if position.has_trap(room) else []
    if "rescue" in power.on:
        return [position.team[other] for other in position.people_in(room, CAPTURED)]
    return [figure.name for figure in position.figures_in(room) if figure.kind == power.kind and figure.is_minion]


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
        prompt = f"Choose what {state.team[self.who]} uses the {self.card} on."
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
        if isinstance(power, (Stun, FreeAll)) and getattr(power, "many", "all") == "all":
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
    """Several Adventurers go to the TARDIS, one after the other."""

    people: tuple[int, ...]

    @step("AD-START-3")
    def go(self, state: AdventuresState) -> Flow:
        if not self.people:
            return DONE
        who, *rest = self.people
        self.people = tuple(rest)
        return Arrive(who=who, room=state.tardis, how="teleported") if state.status[who] == FREE else None

    @step("AD-START-3")
    def next(self, state: AdventuresState) -> Flow:
        return self.go
