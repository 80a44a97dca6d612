"""Effects, the Dalek Ship that they move, and the Time Anomalies that it comes upon, which bring effects again."""

from typing import ClassVar

import msgspec

from tabletime.games.time_of_the_daleks.content.board import SKARO
from tabletime.games.time_of_the_daleks.content.vocabulary import Effect
from tabletime.games.time_of_the_daleks.events import AnomalyDrawn, AnomalyEnded, ShipMoved
from tabletime.games.time_of_the_daleks.rules.deeds import (
    gain_sonics,
    move_tardis,
    pay_sonics,
    place_dalek,
    regenerate,
    with_all,
)
from tabletime.games.time_of_the_daleks.rules.give_and_take import (
    DiscardCards,
    DrawCards,
    LoseCompanions,
    RemoveAnyDalek,
)
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import DONE, Draw, Flow, Frame, Outcome, step
from tabletime.pieces.deck import without

INVADERS = 2
"""How many Dalek markers an invasion brings to Earth."""


class CarryOut(Frame):
    """A player resolves an effect; a new Dalek marker comes to `site`."""

    seat: int
    effect: Effect
    site: str = ""
    closed: ClassVar[bool] = True

    @step("TD-REG-1")
    def maybe_regenerate(self, state: DaleksState) -> Flow:
        if self.effect.regenerate:
            regenerate(state)
        return None

    @step("TD-BRD-5")
    def maybe_move_ship(self, state: DaleksState) -> Flow:
        return MoveShip(spaces=self.effect.ship) if self.effect.ship else None

    @step("TD-BRD-2", "TD-BRD-4")
    def maybe_move_tardis(self, state: DaleksState) -> Flow:
        if self.effect.tardis:
            move_tardis(state, self.seat, self.effect.tardis)
        return None

    @step("TD-COMP-2")
    def maybe_dismiss(self, state: DaleksState) -> Flow:
        return LoseCompanions(seat=self.seat, many=self.effect.dismiss) if self.effect.dismiss else None

    @step("TD-COMP-1")
    def maybe_give_up(self, state: DaleksState) -> Flow:
        many = self.effect.discard
        return LoseCompanions(seat=self.seat, many=many, is_final=True) if many else None

    @step("TD-SON-1", "TD-SON-2")
    def maybe_change_sonics(self, state: DaleksState) -> Flow:
        if self.effect.sonics > 0:
            gain_sonics(state, self.seat, self.effect.sonics)
        elif self.effect.sonics:
            pay_sonics(state, self.seat, -self.effect.sonics)
        return None

    @step("TD-SUC-2", "TD-FAIL-3")
    def maybe_change_hand(self, state: DaleksState) -> Flow:
        if self.effect.cards > 0:
            return DrawCards(seat=self.seat, many=self.effect.cards)
        return DiscardCards(seat=self.seat, many=-self.effect.cards) if self.effect.cards else None

    @step("TD-BRD-7")
    def maybe_move_dalek(self, state: DaleksState) -> Flow:
        if self.effect.daleks > 0 and self.site:
            return place_dalek(state, self.site)
        return RemoveAnyDalek(seat=self.seat) if self.effect.daleks < 0 else None


class MoveShip(Frame):
    """The Ship moves; forwards it stops at every Time Anomaly marker and then goes on."""

    spaces: int

    @step("TD-BRD-2", "TD-BRD-4")
    def move(self, state: DaleksState) -> Flow:
        start, goal = state.ship, max(SKARO, min(state.gallifrey, state.ship + self.spaces))
        state.ship = min([space for space in state.markers if start < space <= goal], default=goal)
        self.spaces = goal - state.ship
        state.tell(ShipMoved(start, state.ship, state.planet(state.ship)))
        return None

    @step("TD-TA-1")
    def meet_anomaly(self, state: DaleksState) -> Flow:
        if state.ship not in state.markers:
            return None
        state.markers = tuple(space for space in state.markers if space != state.ship)
        return PlayAnomaly(space=state.ship)

    @step("TD-TA-1")
    def go_on(self, state: DaleksState) -> Flow:
        return self.move if self.spaces else None


class PlayAnomaly(Frame):
    """A Time Anomaly is drawn and played; nothing happens when none is left."""

    space: int
    anomaly: str = ""
    affected: int = 0
    closed: ClassVar[bool] = True

    @step("TD-TA-1")
    def draw(self, state: DaleksState) -> Flow:
        return Draw(pools=(state.anomaly_deck,)) if state.anomaly_deck else DONE

    @step("TD-TA-1", "TD-TA-2")
    def show(self, state: DaleksState, drawn: tuple[str, ...]) -> Flow:
        self.anomaly, self.affected = drawn[0], 0
        state.anomaly_deck = without(state.anomaly_deck, self.anomaly)
        state.reveal(AnomalyDrawn(self.anomaly, self.space))
        return self.put_in_play if state.box.anomalies[self.anomaly].kind != "instant" else self.happen

    @step("TD-TA-3", "TD-TA-9", "TD-TA-10", "TD-TA-11", "TD-TA-14", "TD-TA-15")
    def put_in_play(self, state: DaleksState) -> Flow:
        state.anomalies = (*state.anomalies, self.anomaly)
        tasks = state.box.anomalies[self.anomaly].tasks
        if tasks:
            state.tasks[self.anomaly] = tasks
        return DONE

    @step("TD-TA-13", "TD-TA-16")
    def happen(self, state: DaleksState) -> Flow:
        anomaly = state.box.anomalies[self.anomaly]
        if anomaly.rule == "invasion":
            return invade(state)
        if anomaly.effect is not None and anomaly.effect.regenerate:
            regenerate(state)
        return None

    @step("TD-TA-16")
    def affect_next_doctor(self, state: DaleksState) -> Flow:
        effect = state.box.anomalies[self.anomaly].effect
        if effect is None or self.affected == state.seats:
            return None
        seat = state.order[(state.order.index(state.active) + self.affected) % state.seats]
        self.affected += 1
        return CarryOut(seat=seat, effect=msgspec.structs.replace(effect, regenerate=False))

    @step("TD-TA-16")
    def go_round(self, state: DaleksState) -> Flow:
        effect = state.box.anomalies[self.anomaly].effect
        return self.affect_next_doctor if effect is not None and self.affected < state.seats else None

    @step("TD-TA-13", "TD-TA-16")
    def discard(self, state: DaleksState) -> Flow:
        end_anomaly(state, self.anomaly)
        return self.draw if state.box.anomalies[self.anomaly].replaced else None


def invade(state: DaleksState) -> Outcome | None:
    """Dalek markers come to Earth, one after the other, each to the Zone that has the fewest."""
    for _ in range(INVADERS):
        outcome = place_dalek(state, min(state.box.earth, key=lambda zone: state.daleks.get(zone, 0)))
        if outcome is not None:
            return outcome
    return None


def end_anomaly(state: DaleksState, anomaly: str) -> None:
    """A Time Anomaly is discarded, and what it brought is over (TD-TA-8, TD-TA-12)."""
    state.anomalies = tuple(name for name in state.anomalies if name != anomaly)
    state.tasks.pop(anomaly, None)
    state.anomaly_discards = with_all(state.anomaly_discards, (anomaly,))
    state.tell(AnomalyEnded(anomaly))
