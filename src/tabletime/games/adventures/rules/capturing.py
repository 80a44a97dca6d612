"""Capture: a Capture Card, the Prison, and the last one that ends the game; and how people become free again."""

from tabletime.games.adventures.board.strength import powers_of
from tabletime.games.adventures.content.effects import LastGift, Save
from tabletime.games.adventures.events import MinionLost, Saved
from tabletime.games.adventures.moves import GIVE_UP, LET_HAPPEN, SPEND_CARD, Choose, GiveUpMinion, React
from tabletime.games.adventures.rules import finding, moving, placing, tokens
from tabletime.games.adventures.rules.asking import ask_team
from tabletime.games.adventures.rules.captives import drop_things, hold, set_free
from tabletime.games.adventures.rules.endings import lose
from tabletime.games.adventures.rules.rolling import can_use, spend
from tabletime.games.adventures.state import (
    CAPTURED,
    FREE,
    NOWHERE,
    REMOVED,
    AdventuresState,
)
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


class Capture(Frame):
    """AD-CAP-1: an Adventurer is captured, by a foe or a Trap; `free` if no Capture Card is needed (AD-IMP-11)."""

    who: int
    by: str = ""
    free: bool = False
    saved: bool = False

    @step("AD-DES-3")
    def offer_rescue(self, state: AdventuresState) -> Flow:
        cards = [] if self.free else self.saving(state)
        if not cards:
            return self.choose_price
        name = state.team[self.who]
        reactions = tuple(React(name, card) for card in cards)
        return Ask(state.owners[self.who], f"{name} would be captured.", (LET_HAPPEN, *reactions))

    @step("AD-DES-3")
    def maybe_save(self, state: AdventuresState, move: Move) -> Flow:
        if not isinstance(move, React):
            return None
        power = next(power for name, power in powers_of(state, self.who) if name == move.card)
        spend(state, self.who, move.card, power)
        self.saved = True
        state.tell(Saved(move.who, move.card))
        if isinstance(power, Save) and power.home and state.tardis != NOWHERE:
            return moving.Arrive(who=self.who, room=state.tardis, how="saved")
        return DONE

    @step("AD-CAP-2")
    def choose_price(self, state: AdventuresState) -> Flow:
        if self.saved or state.status[self.who] != FREE:
            return DONE
        if not state.card(self.who).is_minion or self.free:
            return self.take_card
        options = (GIVE_UP, SPEND_CARD) if state.capture_cards else (GIVE_UP,)
        return Ask(state.owners[self.who], f"{state.team[self.who]} is captured: give it up or use a card?", options)

    @step("AD-CAP-2")
    def maybe_give_up(self, state: AdventuresState, move: Move | None) -> Flow:
        return LoseMinion(who=self.who, by=self.by) if isinstance(move, GiveUpMinion) else None

    @step("AD-CAP-1", "AD-LOSE-1", "AD-CAP-6", "AD-WIN-2")
    def take_card(self, state: AdventuresState) -> Flow:
        if state.status[self.who] != FREE:
            return DONE
        if not self.free and not state.capture_cards:
            return lose(state, f"No Capture Card was left for {state.team[self.who]}.")
        hold(state, self.who, with_card=not self.free, by=self.by)
        return None

    def saving(self, state: AdventuresState) -> list[str]:
        """The cards that could prevent it."""
        if not state.has_power(self.who, Save):
            return []
        return [
            name
            for name, power in powers_of(state, self.who)
            if isinstance(power, Save) and can_use(state, self.who, name, power)
        ]


class LoseMinion(Frame):
    """AD-CAP-2: an Allied Minion is removed from play; its things lie in the room."""

    who: int
    by: str = ""
    room: int = NOWHERE

    @step("AD-CAP-2")
    def remove(self, state: AdventuresState) -> Flow:
        self.room = state.where[self.who]
        state.status[self.who], state.where[self.who] = REMOVED, NOWHERE
        state.actions[self.who] = 0
        state.tell(MinionLost(state.team[self.who]))
        drop_things(state, self.who, self.room)
        return None

    @step("AD-DES-3")
    def maybe_come_back(self, state: AdventuresState) -> Flow:
        figure = state.figure(self.by)
        if figure is None or figure.is_minion:
            return None
        if "converts_minions" not in state.box.enemies[figure.kind].nature:
            return None
        return placing.PlaceFigures(room=self.room, kinds=(figure.kind,), base=figure.base)

    @step("AD-DES-3")
    def choose_heir(self, state: AdventuresState) -> Flow:
        heirs = state.people_in(self.room)
        if state.card(self.who).power(LastGift) is None or not heirs or not state.items:
            return DONE
        return ask_team(state, "Who gets the Item?", tuple(Choose(state.team[who]) for who in heirs))

    @step("AD-DES-3")
    def give_last_gift(self, state: AdventuresState, said: tuple[int, Choose]) -> Flow:
        return finding.DrawFor(who=state.who_is(said[1].name))


class Release(Frame):
    """AD-CAP-4, AD-ESC-3, AD-PRI-2: people in a room are free; in the Prison all of them, elsewhere the one meant."""

    room: int
    captive: int
    by: int

    @step("AD-CAP-4", "AD-ESC-3", "AD-PRI-2")
    def let_go(self, state: AdventuresState) -> Flow:
        everybody = state.people_in(self.room, CAPTURED)
        for who in everybody if self.room == state.prison else [self.captive]:
            set_free(state, who, self.by)
        return None

    @step("AD-MOVE-3")
    def look_around(self, state: AdventuresState) -> Flow:
        return tokens.Reveal(room=self.room, who=self.by)
