"""What each Event card does."""

from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.board.marching import standing
from tabletime.games.adventures.board.targets import has_target
from tabletime.games.adventures.content.news import (
    BefriendNews,
    CaveInNews,
    FindNews,
    FlagNews,
    HuntNews,
    ImpersonateNews,
    PlaceNews,
    ScatterNews,
    TimeSlipNews,
    TurncoatsNews,
    WeakLockNews,
)
from tabletime.games.adventures.events import MinionChanged, PassageClosed
from tabletime.games.adventures.moves import SKIP, Choose, Go, LetLead
from tabletime.games.adventures.rules import disguise, finding, freeing, joining, moving, placing
from tabletime.games.adventures.rules.asking import ask_team
from tabletime.games.adventures.rules.bag import place_blip, place_token
from tabletime.games.adventures.state import (
    BLACK,
    CAPTURED,
    ENEMY,
    FREE,
    NOWHERE,
    RED,
    RIVAL,
    AdventuresPosition,
    AdventuresState,
    Figure,
)
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, Pick, step


def carried_out(state: AdventuresState, card: str) -> Flow:
    """The rule that an Event card starts, or nothing more if its effect is simple."""
    match state.box.events[card].does:
        case PlaceNews() as news:
            return Deploy(what=news.what, where=news.where, many=news.many)
        case FlagNews(flag=flag):
            state.flags = (*state.flags, flag)
        case HuntNews():
            return Hunt(waiting=tuple(standing(state)))
        case ImpersonateNews():
            return SneakIn()
        case TurncoatsNews():
            turn_coats(state)
        case CaveInNews():
            return CaveIn()
        case ScatterNews():
            return Scatter()
        case TimeSlipNews():
            return TimeSlip(waiting=tuple(who for who in range(len(state.team)) if state.status[who] == FREE))
        case BefriendNews():
            return Befriend()
        case FindNews():
            return LuckyFind()
        case WeakLockNews():
            captives = (who for who in range(len(state.team)) if state.status[who] == CAPTURED)
            return WeakLock(waiting=tuple(who for who in captives if state.owners[who] >= 0))
    return None


def turn_coats(state: AdventuresState) -> None:
    """Every Neutral minion becomes an Enemy."""
    for figure in state.figures:
        if figure.base == BLACK:
            placing.replace_figure(state, Figure(figure.name, figure.kind, figure.room, RED, figure.stunned))
            state.tell(MinionChanged(figure.name, "enemy"))


class Deploy(Frame):
    """Enemies, rivals or tokens come to rooms that the card describes."""

    what: str
    where: str
    many: int
    rooms: tuple[int, ...] = ()
    fixed: bool = False

    @step("AD-ENT-4")
    def look(self, state: AdventuresState) -> Flow:
        if self.where == "spawns":
            self.rooms = tuple(room for room in state.plan.rooms for token in state.face_up[room] if token == "Spawn")
            self.fixed, self.many = bool(self.rooms), max(1, len(self.rooms))
            self.where = "empty"
        return None

    @step("AD-ENT-4")
    def choose_room(self, state: AdventuresState) -> Flow:
        if not self.many:
            return DONE
        rooms = self.rooms[:1] if self.fixed else rooms_for(state, self.where)
        return Pick(things=tuple(rooms), weights=(1,) * len(rooms)) if rooms else DONE

    @step("AD-ENT-4")
    def place(self, state: AdventuresState, room: int) -> Flow:
        self.many -= 1
        self.rooms = self.rooms[1:]
        match self.what:
            case "enemy":
                return placing.PlaceFigures(room=room, kinds=state.enemies, base=ENEMY)
            case "rival":
                return placing.PlaceFigures(room=room, kinds=(state.rival,), base=RIVAL)
            case "blip":
                place_blip(state, room)
            case _:
                place_token(state, room, self.what)
        return None

    @step("AD-ENT-4")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.choose_room


def rooms_for(position: AdventuresPosition, where: str) -> list[int]:
    """The rooms that an Event card may mean."""
    rooms = position.plan.rooms
    people = [place for who, place in enumerate(position.where) if position.status[who] in (FREE, CAPTURED)]
    elsewhere = [room for room in rooms if room not in people and room != position.tardis]
    match where:
        case "control" if position.control != NOWHERE and position.control not in people:
            return [position.control]
        case "control" | "elsewhere":
            return elsewhere
        case "crowd":
            crowds = {room: len(position.people_in(room)) for room in rooms}
            most = max(crowds.values())
            return [room for room in rooms if most and crowds[room] == most]
    return position.empty_rooms()


class Hunt(Frame):
    """Hunters: every enemy without a target moves one room towards the nearest free Adventurer."""

    waiting: tuple[str, ...]

    @step("AD-ENT-4")
    def choose_room(self, state: AdventuresState) -> Flow:
        if not self.waiting:
            return DONE
        rooms = hunting_rooms(state, self.waiting[0])
        if len(rooms) < 2:
            return self.take_only_way
        options = tuple(Choose(state.room_name(room)) for room in rooms)
        return ask_team(state, f"Where does {self.waiting[0]} go?", options)

    @step("AD-ENT-4")
    def choose(self, state: AdventuresState, said: tuple[int, Choose]) -> Flow:
        return self.come(state, [state.room_called(said[1].name)])

    @step("AD-ENT-4")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.choose_room

    @step("AD-ENT-4")
    def take_only_way(self, state: AdventuresState) -> Flow:
        return self.come(state, hunting_rooms(state, self.waiting[0]))

    @step("AD-ENT-4")
    def go_on_too(self, state: AdventuresState) -> Flow:
        return self.choose_room

    def come(self, state: AdventuresState, rooms: list[int]) -> Flow:
        name, *rest = self.waiting
        self.waiting = tuple(rest)
        if not rooms:
            return None
        placing.move_foe(state, name, rooms[0])
        return placing.Meet(figure=name)


def hunting_rooms(position: AdventuresPosition, name: str) -> list[int]:
    """The neighbouring rooms on a shortest way to the nearest free Adventurer; none for who has a target already."""
    here = standing(position).get(name)
    if here is None or has_target(position, name):
        return []
    distances = position.plan.distances(here)
    prey = {place for who, place in enumerate(position.where) if position.status[who] == FREE}
    nearest = min((distances[room] for room in prey if room in distances), default=0)
    goals = [room for room in prey if distances.get(room) == nearest]
    return [
        room
        for room in position.plan.neighbours(here)
        if any(position.plan.distances(room).get(goal) == nearest - 1 for goal in goals)
    ]


class SneakIn(Frame):
    """Impostor: somebody alone is impersonated; else an enemy comes to an empty room."""

    @step("AD-IMP-1", "AD-SET-6")
    def choose_victim(self, state: AdventuresState) -> Flow:
        sneaky = any("impersonates" in state.box.enemies[kind].nature for kind in state.enemies)
        lone = [who for who in disguise.victims(state) if not disguise.company(state, who)] if sneaky else []
        return Pick(things=tuple(lone), weights=(1,) * len(lone)) if lone else self.send_enemy

    @step("AD-IMP-1")
    def impersonate(self, state: AdventuresState, who: int) -> Flow:
        disguise.impersonate(state, who)
        return DONE

    @step("AD-ENT-4")
    def send_enemy(self, state: AdventuresState) -> Flow:
        return Deploy(what="enemy", where="empty", many=1)


class CaveIn(Frame):
    """A random passage is closed for good, unless that would cut the map in two."""

    @step("AD-XPL-12")
    def choose_passage(self, state: AdventuresState) -> Flow:
        needed = state.plan.bridges()
        passages = tuple(pair for pair in state.plan.passages() if pair not in needed)
        return Pick(things=passages, weights=(1,) * len(passages)) if passages else DONE

    @step("AD-XPL-12")
    def close(self, state: AdventuresState, pair: tuple[int, int]) -> Flow:
        state.floor = state.floor.without_passage(*pair)
        state.tell(PassageClosed(state.room_name(pair[0]), state.room_name(pair[1])))
        return None


class Scatter(Frame):
    """Teleport Fault: a random free Adventurer appears in a random room."""

    who: int = -1

    @step("AD-ENT-4")
    def choose_victim(self, state: AdventuresState) -> Flow:
        people = tuple(who for who in range(len(state.team)) if state.status[who] == FREE)
        return Pick(things=people, weights=(1,) * len(people)) if people else DONE

    @step("AD-ENT-4")
    def pick(self, state: AdventuresState, who: int) -> Flow:
        self.who = who
        return None

    @step("AD-ENT-4")
    def choose_room(self, state: AdventuresState) -> Flow:
        rooms = state.plan.rooms
        return Pick(things=rooms, weights=(1,) * len(rooms))

    @step("AD-ENT-4", "AD-MOVE-3")
    def arrive(self, state: AdventuresState, room: int) -> Flow:
        return moving.Arrive(who=self.who, room=room, how="teleported")


class TimeSlip(Frame):
    """Each free Adventurer may Move once at no cost."""

    waiting: tuple[int, ...]

    @step("AD-MOVE-1", "AD-MOVE-2")
    def ask(self, state: AdventuresState) -> Flow:
        if not self.waiting:
            return DONE
        who = self.waiting[0]
        is_held = state.status[who] != FREE or state.is_barred(state.where[who])
        options = [] if is_held else moving.go_options(state, who)
        if not options:
            return self.skip
        return Ask(state.owners[who], f"{state.team[who]} may Move once at no cost.", (SKIP, *options))

    @step("AD-MOVE-2")
    def go(self, state: AdventuresState, move: Move) -> Flow:
        who, *rest = self.waiting
        self.waiting = tuple(rest)
        if not isinstance(move, Go):
            return None
        side = COMPASS.index(move.door) if move.door else moving.NO_DOOR
        return moving.Walk(who=who, room=state.room_called(move.room), side=side)

    @step("AD-MOVE-2")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.ask

    @step("AD-MOVE-2")
    def skip(self, state: AdventuresState) -> Flow:
        self.waiting = self.waiting[1:]
        return self.ask


class Befriend(Frame):
    """Friendly Face: a minion of choice changes by one step; a new ally goes to whom the players like."""

    minion: str = ""

    @step("AD-MIN-4", "AD-MIN-5")
    def choose_minion(self, state: AdventuresState) -> Flow:
        minions = [figure.name for figure in state.figures if figure.is_minion]
        if not minions:
            return self.send_minion
        return ask_team(state, "Which minion becomes friendlier?", tuple(map(Choose, minions)))

    @step("AD-MIN-4", "AD-MIN-5")
    def choose(self, state: AdventuresState, said: tuple[int, Choose]) -> Flow:
        self.minion = said[1].name
        figure = state.figure(self.minion)
        assert figure is not None
        if figure.base == BLACK and state.seats > 1:
            return None
        joining.convert(state, figure, said[0])
        return DONE

    @step("AD-MIN-6")
    def choose_leader(self, state: AdventuresState) -> Flow:
        return ask_team(state, f"Who leads {self.minion}?", tuple(map(LetLead, range(state.seats))))

    @step("AD-MIN-6")
    def hand_over(self, state: AdventuresState, said: tuple[int, LetLead]) -> Flow:
        figure = state.figure(self.minion)
        assert figure is not None
        joining.convert(state, figure, said[1].seat)
        return DONE

    @step("AD-MIN-1")
    def send_minion(self, state: AdventuresState) -> Flow:
        rooms = rooms_for(state, "empty")
        return Pick(things=tuple(rooms), weights=(1,) * len(rooms)) if rooms else DONE

    @step("AD-MIN-1")
    def place_minion(self, state: AdventuresState, room: int) -> Flow:
        placing.place_minion(state, room, BLACK)
        return None


class LuckyFind(Frame):
    """A free Adventurer of choice draws an Item."""

    @step("AD-ITM-4")
    def choose_finder(self, state: AdventuresState) -> Flow:
        people = [state.team[who] for who in range(len(state.team)) if state.status[who] == FREE]
        if not people or not state.items:
            return DONE
        return ask_team(state, "Who draws the Item?", tuple(map(Choose, people)))

    @step("AD-ITM-4")
    def draw(self, state: AdventuresState, said: tuple[int, Choose]) -> Flow:
        return finding.DrawFor(who=state.who_is(said[1].name))


class WeakLock(Frame):
    """Everybody captured may try one Escape at no cost."""

    waiting: tuple[int, ...]

    @step("AD-ESC-2")
    def try_next(self, state: AdventuresState) -> Flow:
        if not self.waiting:
            return DONE
        who, *rest = self.waiting
        self.waiting = tuple(rest)
        return freeing.TryEscape(who=who, price=0) if state.status[who] == CAPTURED else None

    @step("AD-ESC-2")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.try_next
