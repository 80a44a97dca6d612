"""Prepare: Sonics, Equipment, Companions, and cards for this step."""

from tabletime.games.time_of_the_daleks.events import Installed, Uninstalled
from tabletime.games.time_of_the_daleks.moves import FINISH_PREPARING, Dismiss, Install, Play, Uninstall, Use
from tabletime.games.time_of_the_daleks.rules.deeds import (
    dismiss,
    gain_sonics,
    pay_sonics,
    take_from_hand,
    with_all,
)
from tabletime.games.time_of_the_daleks.rules.give_and_take import DrawCards
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, UseEquipment, playable
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.pieces.deck import without

SONICS_A_TURN = 2
RESERVE = 2
"""How many Sonics are wise to keep when one installs."""


class Prepare(Frame):
    """A player prepares, in any order, and says when to go on."""

    seat: int

    @step("TD-PREP-1", "TD-PREP-2")
    def gain_sonics(self, state: DaleksState) -> Flow:
        gain_sonics(state, self.seat, SONICS_A_TURN)
        return None

    @step("TD-PREP-2")
    def let_companions_draw(self, state: DaleksState) -> Flow:
        player, companions = state.players[self.seat], state.box.companions
        many = sum(player.doctor in companions[name].draws_with for name in player.companions)
        return DrawCards(seat=self.seat, many=many) if many else None

    @step("TD-PREP-3", "TD-PREP-4", "TD-PREP-5", "TD-PREP-6", "TD-PREP-7", "TD-TW-6")
    def choose(self, state: DaleksState) -> Flow:
        return Ask(self.seat, "Prepare, then travel.", preparations(state, self.seat))

    @step("TD-PREP-3", "TD-PREP-4", "TD-PREP-6", "TD-PREP-7")
    def do(self, state: DaleksState, move: Move) -> Flow:
        match move:
            case Install(card):
                install(state, self.seat, card)
            case Uninstall(card):
                uninstall(state, self.seat, card)
            case Dismiss(companion):
                dismiss(state, self.seat, companion)
            case Play(card):
                return PlayCard(seat=self.seat, card=card)
            case Use(card):
                return UseEquipment(seat=self.seat, card=card)
            case _:
                return DONE
        return self.choose

    @step("TD-PREP-7")
    def go_on(self, state: DaleksState) -> Flow:
        return self.choose


def preparations(state: DaleksState, seat: int) -> tuple[Move, ...]:
    """What a player may do in Prepare; what costs nothing that will be missed comes first."""
    player, cards = state.players[seat], state.box.cards
    free = [Use(name) for name in player.equipment if cards[name].timing == "prepare" and name not in state.used]
    installs = [Install(card) for card in installable(state, seat)]
    cheap = [move for move in installs if player.sonics - install_cost(state, seat, move.card) >= RESERVE]
    return (
        *(free if player.sonics < state.box.board.console.sonics else ()),
        *cheap,
        FINISH_PREPARING,
        *(move for move in installs if move not in cheap),
        *(free if player.sonics == state.box.board.console.sonics else ()),
        *[Play(card.name) for card in playable(state, seat, "prepare")],
        *[Uninstall(name) for name in player.equipment],
        *[Dismiss(friend) for friend in player.companions],
    )


def installable(state: DaleksState, seat: int) -> list[str]:
    """The Equipment in a hand that there is a slot and are Sonics for (TD-PREP-4, TD-PREP-5)."""
    player, cards = state.players[seat], state.box.cards
    if not state.free_slots(seat):
        return []
    equipment = [name for name in player.hand if cards[name].kind == "equipment"]
    return [name for name in equipment if install_cost(state, seat, name) <= player.sonics]


def install_cost(state: DaleksState, seat: int, card: str) -> int:
    """What installing costs this Doctor: the Eleventh pays less (TD-TW-9)."""
    return max(0, state.box.cards[card].cost - state.doctor_of(seat).cheaper_equipment)


def install(state: DaleksState, seat: int, card: str) -> None:
    """Equipment comes from the hand into a slot (TD-TW-1)."""
    take_from_hand(state, seat, card)
    player = state.players[seat]
    player.equipment = (*player.equipment, card)
    state.reveal(Installed(seat, card))
    pay_sonics(state, seat, install_cost(state, seat, card))


def uninstall(state: DaleksState, seat: int, card: str) -> None:
    """Equipment leaves its slot for the discard pile (TD-PREP-3)."""
    player = state.players[seat]
    player.equipment = without(player.equipment, card)
    state.card_discards = with_all(state.card_discards, (card,))
    state.tell(Uninstalled(seat, card))
