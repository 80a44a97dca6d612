"""Encounter tokens are turned up when somebody enters, and each has its effect."""

from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.events import TokenTurned
from tabletime.games.adventures.rules import finding, news, placing
from tabletime.games.adventures.rules.bag import counted, take_from_room
from tabletime.games.adventures.rules.endings import is_won_now, may_end_by_walking, win
from tabletime.games.adventures.state import BLACK, FREE, PENDING, RED, RIVAL, AdventuresPosition, AdventuresState
from tabletime.kernel import DONE, Flow, Frame, Pick, Roll, step

BLANK = 0


def is_quiet(position: AdventuresPosition, room: int) -> bool:
    """Whether nothing waits in a room for somebody who enters it, neither tokens nor the end of the game."""
    return not position.blips[room] and not position.face_up[room] and not may_end_by_walking(position)


class Reveal(Frame):
    """AD-MOVE-3: the tokens of a room are turned up one by one, as long as somebody free is there."""

    room: int
    who: int
    token: str = ""

    @step("AD-MOVE-3", "AD-WIN-1")
    def look(self, state: AdventuresState) -> Flow:
        if is_won_now(state):
            return win(state)
        if state.where[self.who] != self.room or state.status[self.who] != FREE:
            people = state.people_in(self.room)
            if not people:
                return DONE
            self.who = people[0]
        waiting = [token for token in state.face_up[self.room] if token in PENDING]
        if waiting:
            self.token = waiting[0]
            take_from_room(state, self.room, self.token)
            return self.resolve
        return None if state.blips[self.room] else DONE

    @step("AD-DES-2")
    def draw(self, state: AdventuresState) -> Flow:
        return Pick(things=TOKENS, weights=state.bag)

    @step("AD-SPN-2", "AD-SHD-1")
    def turn_up(self, state: AdventuresState, token: str) -> Flow:
        state.blips[self.room] -= 1
        state.bag = counted(state.bag, token, -1)
        if token in PENDING:
            self.token = token
        else:
            state.face_up[self.room] = tuple(sorted((*state.face_up[self.room], token)))
        state.reveal(TokenTurned(token, state.room_name(self.room)))
        return None if self.token else self.look

    @step("AD-ALM-1", "AD-ENC-1", "AD-ITK-1", "AD-MIN-1", "AD-LOST-1", "AD-TAB-5")
    def resolve(self, state: AdventuresState) -> Flow:
        match self.token:
            case "Alarm":
                return news.Alarm()
            case "Enemy":
                return EnemyToken(room=self.room)
            case "Item":
                return finding.FindCard(room=self.room, who=self.who)
        return placing.place_minion(state, self.room, RED if state.minions_are == "enemy" else BLACK)

    @step("AD-MOVE-3", "AD-DES-2")
    def go_on(self, state: AdventuresState) -> Flow:
        state.bag, self.token = counted(state.bag, self.token, 1), ""
        return self.look


class EnemyToken(Frame):
    """AD-ENC-1, AD-LOST-1: an enemy comes, or a rival in the Lost Room; in a Civil War a blank die sends a rival."""

    room: int

    @step("AD-LOST-1")
    def toss(self, state: AdventuresState) -> Flow:
        if state.is_lost_room(self.room) or "two_sides" not in state.story.clauses:
            return self.place
        return Roll(dice=(state.die,))

    @step("AD-ENC-1")
    def choose_side(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        return self.place_rival if dice[0] == BLANK else None

    @step("AD-ENC-1", "AD-TAB-4")
    def place(self, state: AdventuresState) -> Flow:
        if state.is_lost_room(self.room):
            return self.place_rival
        many = state.rating if state.options.rating_reading == "per token" else 1
        return placing.PlaceFigures(room=self.room, kinds=state.enemies, many=many)

    @step("AD-ENC-1")
    def end(self, state: AdventuresState) -> Flow:
        return DONE

    @step("AD-LOST-1")
    def place_rival(self, state: AdventuresState) -> Flow:
        return placing.PlaceFigures(room=self.room, kinds=(state.rival,), base=RIVAL)
