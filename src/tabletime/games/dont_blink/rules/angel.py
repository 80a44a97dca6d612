"""Angel phase: the Weeping Angels are revealed and act."""

from collections.abc import Iterator

from tabletime.games.dont_blink.content.cards import LONE_CENTURION, RAGGEDY_DOCTOR
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, NUMBER
from tabletime.games.dont_blink.events import AngelsRevealed
from tabletime.games.dont_blink.moves import (
    CAPTURE,
    CATCH,
    END_PHASE,
    GAIN_ACTION,
    MOVE,
    MOVE_UNSEEN,
    Capture,
    CatchAttention,
    EndPhase,
    GainAction,
    MoveAngel,
)
from tabletime.games.dont_blink.rules.actions import Action, CaptureHero, CatchAttentionOf
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.rules.frozen import freeze_all_in_line
from tabletime.games.dont_blink.rules.specials import OrdinaryGirl, clara_may_react
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkState, members
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step

ACTION_POINTS = 4
PROMPTS = ("Your action points are spent.", "Spend your last action point or end the phase.")


class AngelPhase(Frame):
    """The angel player spends action points on moving, catching attention and capturing."""

    @step("DB-ANG-1", "DB-CHO-6")
    def reveal_angels(self, state: DontBlinkState) -> Flow:
        state.revealed = True
        state.history += (state.chosen,)
        state.reveal(AngelsRevealed(members(state.chosen)))
        return None

    @step("DB-ANG-2", "DB-FRZ-1", "DB-FRZ-2", "DB-FRZ-3", "DB-FRZ-4", "DB-FRZ-5")
    def look_for_frozen_angels(self, state: DontBlinkState) -> Flow:
        freeze_all_in_line(state)
        return None

    @step("DB-ANG-3", "DB-CMP-14")
    def take_action_points(self, state: DontBlinkState) -> Flow:
        state.action_points = ACTION_POINTS
        return None

    @step("DB-CLA-1")
    def let_clara_react(self, state: DontBlinkState) -> Flow:
        return OrdinaryGirl() if clara_may_react(state) else None

    @step("DB-ANG-4", "DB-ANG-5", "DB-ANG-6", "DB-ANG-7", "DB-CHO-5", "DB-SPC-7")
    def choose_action(self, state: DontBlinkState) -> Flow:
        points = state.action_points
        prompt = PROMPTS[points] if points < 2 else f"Spend up to {points} action points or end the phase."
        return Ask(ANGEL_SEAT, prompt, tuple(possible_actions(state)))

    @step("DB-ANG-4", "DB-ANG-6", "DB-DOC-8", "DB-DOC-9", "DB-ROR-4", "DB-ROR-5")
    def act(self, state: DontBlinkState, move: Move) -> Flow:
        if isinstance(move, EndPhase):
            return self.let_clara_react_last
        if isinstance(move, GainAction):
            state.gain_action_point()
            return self.choose_action
        if isinstance(move, MoveAngel) and move.unseen:
            state.play_angel_card(LONE_CENTURION)
        return action_of(move)

    @step("DB-CLA-1")
    def go_on(self, state: DontBlinkState) -> Flow:
        return self.let_clara_react

    @step("DB-CLA-1")
    def let_clara_react_last(self, state: DontBlinkState) -> Flow:
        return OrdinaryGirl() if clara_may_react(state) else None

    @step("DB-ANG-6")
    def end_phase(self, state: DontBlinkState, clara_reacted: bool | None) -> Flow:
        return self.choose_action if clara_reacted else DONE


def possible_actions(state: DontBlinkState) -> Iterator[Move]:
    """What the angel player may announce now."""
    if state.action_points:
        has_lone_centurion = LONE_CENTURION in state.angel_cards
        for angel in state.able_angels():
            yield MOVE[angel]
            if has_lone_centurion:
                yield MOVE_UNSEEN[angel]
            unaware, in_reach = state.unaware_heroes(angel), state.heroes_in_reach(angel)
            for hero in ALL_HEROES if unaware or in_reach else ():
                if hero in unaware:
                    yield CATCH[angel][hero]
                if hero in in_reach:
                    yield CAPTURE[angel][hero]
    if RAGGEDY_DOCTOR in state.angel_cards:
        yield GAIN_ACTION
    yield END_PHASE


def action_of(move: Move) -> Action:
    """The rule that carries out what the angel player announced."""
    match move:
        case CatchAttention(angel, hero):
            return CatchAttentionOf(angel=angel, target=NUMBER[hero])
        case Capture(angel, hero):
            return CaptureHero(angel=angel, target=NUMBER[hero])
        case MoveAngel(angel, unseen):
            return AngelMove(angel=angel, unseen=unseen)
    raise AssertionError(f"{move} is no action")  # pragma: no cover
