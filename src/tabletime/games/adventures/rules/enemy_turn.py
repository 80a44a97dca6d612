"""The Enemy turn: Traps, Spawn, Events, movement and attacks, new tokens."""

from tabletime.games.adventures.board.danger import caught, refilling
from tabletime.games.adventures.board.marching import march
from tabletime.games.adventures.events import EnemyTurnBegan, RoomRolled
from tabletime.games.adventures.rules import news
from tabletime.games.adventures.rules.attacking import Attacks
from tabletime.games.adventures.rules.bag import place_blip
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.disguise import company, impersonate, victims
from tabletime.games.adventures.rules.endings import is_won, is_won_now, win
from tabletime.games.adventures.rules.placing import PlaceFigures, move_foe
from tabletime.games.adventures.state import BLACK, CAPTURED, IMPERSONATED, NOWHERE, AdventuresState, Figure
from tabletime.kernel import DONE, Flow, Frame, Pick, Roll, step

FIRST_IMPOSTOR, EVERY = 2, 3
"""In the Adventure of that name an impostor comes in round 2 and in every third round after it."""


class EnemyTurn(Frame):
    """AD-ENT-1: the five steps, in order."""

    @step("AD-ENT-1", "AD-ENT-2")
    def spring_traps(self, state: AdventuresState) -> Flow:
        state.phase = "traps"
        state.tell(EnemyTurnBegan(state.round))
        waiting = tuple(caught(state))
        return SpringTraps(waiting=waiting) if waiting else None

    @step("AD-ENT-3", "AD-SPN-3")
    def spawn(self, state: AdventuresState) -> Flow:
        state.phase = "spawn"
        return Spawn() if spawning_rooms(state) else None

    @step("AD-ENT-4", "AD-ENT-5", "AD-TAB-3")
    def draw_events(self, state: AdventuresState) -> Flow:
        state.phase = "events"
        return EventStep(left=state.events_a_turn)

    @step("AD-ENT-6", "AD-ENT-7", "AD-IMP-3", "AD-TRP-3")
    def move_enemies(self, state: AdventuresState) -> Flow:
        if is_won(state):
            return win(state)
        state.phase = "movement"
        move_foes(state)
        return None

    @step("AD-ENT-8")
    def attack(self, state: AdventuresState) -> Flow:
        state.phase = "attacks"
        foes = (*[figure.name for figure in state.figures if figure.base != BLACK], *state.impostors())
        return Attacks(waiting=foes) if foes else None

    @step("AD-ENT-11", "AD-ENT-12")
    def repopulate(self, state: AdventuresState) -> Flow:
        if is_won(state):
            return win(state)
        state.phase = "repopulation"
        wake_figures(state)
        return Repopulate()

    @step("AD-ENT-1")
    def end(self, state: AdventuresState) -> Flow:
        state.flags = ()
        return DONE


class SpringTraps(Frame):
    """AD-ENT-2: whoever is in a room with a Trap is captured."""

    waiting: tuple[int, ...]

    @step("AD-ENT-2")
    def capture_next(self, state: AdventuresState) -> Flow:
        if not self.waiting:
            return DONE
        who, *rest = self.waiting
        self.waiting = tuple(rest)
        return Capture(who=who, by="Trap") if who in caught(state) else None  # an Alarm may have carried it off

    @step("AD-ENT-2")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.capture_next


class Spawn(Frame):
    """AD-ENT-3: one die for each open Spawn token says how many enemies come out of it."""

    rooms: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()

    @step("AD-ENT-3")
    def throw(self, state: AdventuresState) -> Flow:
        rooms = spawning_rooms(state)
        return Roll(dice=(state.die,) * len(rooms)) if rooms else DONE

    @step("AD-ENT-3")
    def look(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        self.rooms, self.dice = spawning_rooms(state), dice
        return None

    @step("AD-ENT-3", "AD-SPN-3")
    def place(self, state: AdventuresState) -> Flow:
        if not self.rooms:
            return DONE
        room, many = self.rooms[0], self.dice[0]
        self.rooms, self.dice = self.rooms[1:], self.dice[1:]
        state.tell(RoomRolled(state.room_name(room), many, "Spawn"))
        return PlaceFigures(room=room, kinds=state.enemies, many=many) if many else None

    @step("AD-ENT-3")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.place


def spawning_rooms(state: AdventuresState) -> tuple[int, ...]:
    """The room of each open Spawn token, in map order."""
    face_up = state.face_up
    return tuple(
        [room for room in state.plan.rooms for token in face_up[room] if token == "Spawn"] if any(face_up) else ()
    )


class EventStep(Frame):
    """AD-ENT-4, AD-ENT-5: the Adventure's own news, then so many Event cards, one after the other."""

    left: int

    @step("AD-LOSE-3", "AD-SET-3")
    def guard_control(self, state: AdventuresState) -> Flow:
        control = state.control
        if "guarded_control" not in state.story.clauses or control == NOWHERE or not any(state.progress):
            return None
        here = state.people_in(control) or state.people_in(control, CAPTURED)
        return None if here else PlaceFigures(room=control, kinds=state.enemies)

    @step("AD-IMP-1", "AD-SET-3")
    def send_impostor(self, state: AdventuresState) -> Flow:
        if "impostors" not in state.story.clauses or IMPERSONATED in state.status:
            return self.draw
        if state.round < FIRST_IMPOSTOR or (state.round - FIRST_IMPOSTOR) % EVERY:
            return self.draw
        people = victims(state)
        fewest = min((company(state, who) for who in people), default=0)
        lonely = tuple(who for who in people if company(state, who) == fewest)
        return Pick(things=lonely, weights=(1,) * len(lonely)) if lonely else self.draw

    @step("AD-IMP-1")
    def disguise(self, state: AdventuresState, who: int) -> Flow:
        impersonate(state, who)
        return None

    @step("AD-ENT-4", "AD-ENT-5")
    def draw(self, state: AdventuresState) -> Flow:
        if is_won_now(state):
            return win(state)
        if not self.left:
            return DONE
        self.left -= 1
        return news.DrawEvent()

    @step("AD-ENT-5")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.draw


def move_foes(state: AdventuresState) -> None:
    """AD-ENT-6: every foe goes along the arrows, all at the same time."""
    for name, path in march(state).items():
        move_foe(state, name, path[-1])


def wake_figures(state: AdventuresState) -> None:
    """Those who were stunned move and attack again from the next Enemy turn on."""
    if any(figure.stunned for figure in state.figures):
        state.figures = tuple([Figure(each.name, each.kind, each.room, each.base) for each in state.figures])


class Repopulate(Frame):
    """AD-ENT-11 to AD-ENT-13: a die for every empty room; anything but a blank brings a token, face down."""

    @step("AD-ENT-11", "AD-ENT-12")
    def throw(self, state: AdventuresState) -> Flow:
        rooms = refilling(state)
        return Roll(dice=(state.die,) * len(rooms)) if rooms else DONE

    @step("AD-ENT-13")
    def place(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        for room, die in zip(refilling(state), dice, strict=True):
            state.tell(RoomRolled(state.room_name(room), die, "empty"))
            if die:
                place_blip(state, room)
        return None
