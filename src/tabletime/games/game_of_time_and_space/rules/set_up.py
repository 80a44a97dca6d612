"""Setting up: counters into the zones, missions and assistants to the players, and who begins."""

from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED
from tabletime.games.game_of_time_and_space.content.box import key_tokens
from tabletime.games.game_of_time_and_space.content.keys import missions
from tabletime.games.game_of_time_and_space.events import (
    AssistantTaken,
    LeftoversShown,
    MissionsDealt,
    RolledForStart,
)
from tabletime.games.game_of_time_and_space.moves import ChooseAssistant
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.games.game_of_time_and_space.rules.rounds import Rounds
from tabletime.games.game_of_time_and_space.state import Player, TimeAndSpaceState
from tabletime.kernel import Ask, Draw, Flow, Frame, step
from tabletime.pieces.deck import without
from tabletime.pieces.dice import D12, roll

HAND = 6
"""TS-SET-12: how many missions everybody takes."""


def open_box(seats: int, options: TimeAndSpaceOptions) -> TimeAndSpaceState:
    """TS-SET-1 to TS-SET-8, TS-SET-10: an item and an alien face down in every zone, and all pieces in the Domain."""
    state = TimeAndSpaceState(
        seats=seats,
        options=options,
        players=[Player() for _ in range(seats)],
        aliens={},
        items={},
        parts={},
        undealt=missions(options.key_types),
    )
    for zone in state.universe.zones:
        state.items[zone] = state.aliens[zone] = UNTOUCHED
        state.parts[zone] = ()
    state.unseen_items, state.unseen_aliens = state.box.item_tokens, state.box.alien_tokens
    state.stack = [SetUp()]
    return state


class SetUp(Frame):
    """Everybody gets six missions and an assistant; what nobody needs leaves the game; the die says who begins."""

    seat: int = 0
    contenders: tuple[int, ...] = ()

    @step("TS-SET-12")
    def deal_missions(self, state: TimeAndSpaceState) -> Flow:
        return Draw(pools=(state.undealt,), many=HAND, to=(self.seat,))

    @step("TS-SET-13")
    def look_at_missions(self, state: TimeAndSpaceState, drawn: tuple[str, ...]) -> Flow:
        player, taken = state.players[self.seat], tuple(sorted(drawn))
        player.missions, player.missions_dealt = taken, HAND
        state.undealt = without(state.undealt, *drawn)
        state.reveal(MissionsDealt(self.seat, taken), to=(self.seat,), instead=MissionsDealt(self.seat))
        self.seat += 1
        return self.deal_missions if self.seat < state.seats else None

    @step("TS-SET-14", "TS-SET-15", "TS-SET-16", "TS-SET-17", "TS-SET-18")
    def lay_out_key_parts(self, state: TimeAndSpaceState) -> Flow:
        state.leftovers, state.undealt, self.seat = state.undealt, (), 0
        state.unseen_parts = key_tokens(state.options.key_types, state.leftovers)
        for zone in state.universe.zones:
            state.parts[zone] = UNTOUCHED
        state.reveal(LeftoversShown(state.leftovers))
        return self.choose_assistant if state.options.starters == "choose" else None

    @step("TS-SET-9")
    def deal_assistants(self, state: TimeAndSpaceState) -> Flow:
        return Draw(pools=(state.box.starters,), many=state.seats)

    @step("TS-SET-9", "TS-SET-11")
    def take_assistants(self, state: TimeAndSpaceState, drawn: tuple[str, ...]) -> Flow:
        for seat, assistant in enumerate(drawn):
            begin_with(state, seat, assistant)
        return self.roll_for_start

    @step("TS-SET-9")
    def choose_assistant(self, state: TimeAndSpaceState) -> Flow:
        taken = [player.kit[0] for player in state.players if player.kit]
        free = tuple(ChooseAssistant(name) for name in state.box.starters if name not in taken)
        return Ask(self.seat, "Choose the assistant you begin with.", free)

    @step("TS-SET-9", "TS-SET-11")
    def take_assistant(self, state: TimeAndSpaceState, move: ChooseAssistant) -> Flow:
        begin_with(state, self.seat, move.assistant)
        self.seat += 1
        return self.choose_assistant if self.seat < state.seats else None

    @step("TS-TURN-1")
    def roll_for_start(self, state: TimeAndSpaceState) -> Flow:
        return roll(*[D12] * len(self.contenders or range(state.seats)))

    @step("TS-TURN-1")
    def find_the_first(self, state: TimeAndSpaceState, rolled: tuple[int, ...]) -> Flow:
        seats = self.contenders or tuple(range(state.seats))
        state.tell(RolledForStart(seats, rolled))
        highest = [seat for seat, shown in zip(seats, rolled, strict=True) if shown == max(rolled)]
        self.contenders = tuple(highest)
        return self.roll_for_start if len(highest) > 1 else Rounds(first=highest[0], seat=highest[0])


def begin_with(state: TimeAndSpaceState, seat: int, assistant: str) -> None:
    """TS-SET-11: a starter assistant lies face up in front of its player."""
    state.players[seat].kit = (assistant,)
    state.tell(AssistantTaken(seat, assistant))
