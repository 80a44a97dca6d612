"""Impersonation: an Adventurer who is not who they seem, and what happens when it is found out."""

from tabletime.games.adventures.events import FigurePlaced, Impersonated, Unmasked
from tabletime.games.adventures.rules.captives import hold
from tabletime.games.adventures.rules.endings import note
from tabletime.games.adventures.rules.placing import Meet, models_left, new_figure, run_out
from tabletime.games.adventures.state import (
    ENEMY,
    FREE,
    IMPERSONATED,
    NOBODY,
    AdventuresPosition,
    AdventuresState,
)
from tabletime.kernel import DONE, Flow, Frame, Pick, step


def victims(position: AdventuresPosition) -> list[int]:
    """The free Adventurers who are no Minions and can be impersonated: never the last who is not."""
    heroes = position.heroes()
    left = [who for who in heroes if position.status[who] != IMPERSONATED and position.owners[who] != NOBODY]
    return [who for who in left if position.status[who] == FREE] if len(left) > 1 else []


def company(position: AdventuresPosition, who: int) -> int:
    """How many other free Adventurers are in somebody's room."""
    return len(position.people_in(position.where[who])) - 1


def impersonate(state: AdventuresState, who: int) -> None:
    """AD-IMP-1, AD-IMP-2: an Adventurer stands on red now, and nobody leads it."""
    state.status[who] = IMPERSONATED
    state.tell(Impersonated(state.team[who]))


class Unmask(Frame):
    """AD-IMP-9, AD-IMP-10, AD-IMP-11: an enemy stands there instead, and the real one is captured without a card."""

    who: int
    by: int

    @step("AD-IMP-9")
    def choose_kind(self, state: AdventuresState) -> Flow:
        kinds = tuple(kind for kind in state.enemies if models_left(state, kind) > 0)
        if not kinds:
            return self.find_none
        return Pick(things=kinds, weights=(1,) * len(kinds)) if len(kinds) > 1 else self.replace_by_only_kind

    @step("AD-IMP-9")
    def replace(self, state: AdventuresState, kind: str) -> Flow:
        return self.put(state, kind)

    @step("AD-IMP-9")
    def end(self, state: AdventuresState) -> Flow:
        return DONE

    @step("AD-IMP-9")
    def replace_by_only_kind(self, state: AdventuresState) -> Flow:
        return self.put(state, next(kind for kind in state.enemies if models_left(state, kind) > 0))

    @step("AD-IMP-9")
    def end_too(self, state: AdventuresState) -> Flow:
        return DONE

    @step("AD-IMP-10", "AD-IMP-11", "AD-LOSE-3")
    def find_none(self, state: AdventuresState) -> Flow:
        self.take(state)
        return run_out(state)

    def put(self, state: AdventuresState, kind: str) -> Flow:
        """An enemy of this kind stands where the impostor stood."""
        room = state.where[self.who]
        figure = new_figure(state, kind, room, ENEMY)
        state.figures += (figure,)
        state.tell(Unmasked(state.team[self.who], figure.name))
        state.tell(FigurePlaced(figure.name, state.room_name(room), ENEMY))
        self.take(state)
        return Meet(figure=figure.name)

    def take(self, state: AdventuresState) -> None:
        """AD-IMP-10: the real Adventurer is captured."""
        hold(state, self.who, with_card=False)
        note(state, "unmask", self.by)
