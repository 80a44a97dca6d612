"""Paying: a Sonic or a card for a recruit, for help, for the way past a Time Anomaly."""

from typing import ClassVar

from tabletime.games.time_of_the_daleks.moves import DiscardCard, PaySonics
from tabletime.games.time_of_the_daleks.rules.deeds import discard_card, pay_sonics
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import Ask, Flow, Frame, step

TOLL = 2
"""The Sonics that Into the Dalek takes from whoever moves (TD-TA-14)."""


class Pay(Frame):
    """A player discards so many Sonics or one card, and keeps enough to pay `then` Sonics or a card afterwards.

    Nobody plays a card meanwhile: what a price was agreed on with cannot be spent elsewhere first.
    """

    seat: int
    sonics: int
    why: str
    then: int = 0
    closed: ClassVar[bool] = True

    @step("TD-SON-2")
    def choose_payment(self, state: DaleksState) -> Flow:
        ways = ways_to_pay(state, self.seat, self.sonics, self.then)
        if len(ways) < 2:
            return None
        return Ask(self.seat, f"Pay {self.why} with Sonics or with a card.", ways)

    @step("TD-REC-2", "TD-HELP-1", "TD-HELP-3", "TD-TA-14")
    def pay(self, state: DaleksState, way: PaySonics | DiscardCard | None) -> Flow:
        for chosen in (way,) if way else ways_to_pay(state, self.seat, self.sonics, self.then):
            if isinstance(chosen, PaySonics):
                pay_sonics(state, self.seat, chosen.sonics)
            else:
                discard_card(state, self.seat, chosen.card)
        return None


def ways_to_pay(state: DaleksState, seat: int, sonics: int, then: int = 0) -> tuple[PaySonics | DiscardCard, ...]:
    """Sonics, or any one card, such that what is to be paid next can be paid as well."""
    player, cards = state.players[seat], state.payable_cards(seat)
    ways: list[PaySonics | DiscardCard] = []
    if player.sonics >= sonics:
        ways.append(PaySonics(sonics))
    if not then or cards > 1 or player.sonics >= then:
        ways += [DiscardCard(card) for card in discardable(state, seat)]
    return tuple(ways)


def discardable(state: DaleksState, seat: int) -> tuple[str, ...]:
    """The cards that do where one must be discarded: those in the hand, by agreement also installed Equipment."""
    player = state.players[seat]
    return player.hand + player.equipment if state.options.equipment_pays else player.hand


def can_pay_both(state: DaleksState, seat: int, sonics: int, then: int) -> bool:
    """Whether two payments can be made one after the other, told from what everybody sees."""
    has, cards = state.players[seat].sonics, state.payable_cards(seat)
    if not then:
        return has >= sonics or cards > 0
    by_sonics = has >= sonics and (cards > 0 or has - sonics >= then)
    by_card = cards > 1 or (cards == 1 and has >= then)
    return by_sonics or by_card


def toll_for(state: DaleksState, zone: str) -> int:
    """What moving to this Zone costs besides: something while Into the Dalek is in play (TD-TA-14)."""
    return TOLL if state.box.places[zone].kind != "anomaly" and state.has_rule("toll") else 0
