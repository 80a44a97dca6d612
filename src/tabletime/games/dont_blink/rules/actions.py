"""What a Weeping Angel does for an action point: it is announced, paid and checked first, whatever it is."""

from tabletime.games.dont_blink.board.sight import facings_towards
from tabletime.games.dont_blink.content.heroes import CAPTURED, HEROES, TITLES
from tabletime.games.dont_blink.events import Announced, Cancelled, Captured, Turned
from tabletime.games.dont_blink.moves import FACE, FACING, FACINGS, PLACE_NAMES, Face
from tabletime.games.dont_blink.rules.checks import Check
from tabletime.games.dont_blink.rules.endings import angels_win
from tabletime.games.dont_blink.rules.parts import drop
from tabletime.games.dont_blink.rules.specials import LoneCenturion, rory_may_react
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


class Action(Frame):
    """An action of one Weeping Angel; its own steps follow when nobody who sees the angel keeps an eye open."""

    angel: int

    @step("DB-ANG-4", "DB-CMP-14", "DB-ACT-1", "DB-ACT-2")
    def spend_action_point(self, state: DontBlinkState) -> Flow:
        state.action_points -= 1
        state.tell(self.announcement(state))
        return None

    @step("DB-ROR-1", "DB-CLA-5")
    def let_rory_react(self, state: DontBlinkState) -> Flow:
        return LoneCenturion() if rory_may_react(state, state.angels[self.angel]) else None

    @step("DB-ACT-2", "DB-ACT-5", "DB-ENT-3", "DB-ENT-8")
    def check_cards(self, state: DontBlinkState) -> Flow:
        square = state.angels[self.angel]
        return Check(square=square) if self.is_checked() and state.watchers(square) else None

    @step("DB-ACT-3", "DB-ACT-4", "DB-DOC-6", "DB-CAP-4", "DB-CAP-5", "DB-TRM-4")
    def go_ahead_unless_seen(self, state: DontBlinkState, seen: bool | None) -> Flow:
        if not seen:
            return None
        state.tell(Cancelled(self.angel))
        return DONE

    def is_checked(self) -> bool:
        """Whether heroes who see the angel have to turn up their cards."""
        return True

    def announcement(self, state: DontBlinkState) -> Announced:
        """What the angel player says."""
        return Announced(self.angel, "move", state.action_points)


class CatchAttentionOf(Action):
    """The target must turn so that the angel is in its line of sight; no card is turned up."""

    target: int

    @step("DB-CAT-3", "DB-CAT-4")
    def choose_facing(self, state: DontBlinkState) -> Flow:
        facings = self.facings(state)
        if len(facings) == 1:
            return None
        prompt = f"Turn {TITLES[self.target]} towards angel {self.angel}."
        return Ask(state.owners[self.target], prompt, tuple(FACE[facing] for facing in facings))

    @step("DB-CAT-3", "DB-CAT-5")
    def turn(self, state: DontBlinkState, move: Move | None) -> Flow:
        facing = FACING[move.facing] if isinstance(move, Face) else self.facings(state)[0]
        state.facings[self.target] = facing
        state.tell(Turned(HEROES[self.target], FACINGS[facing]))
        return None

    def facings(self, state: DontBlinkState) -> tuple[int, ...]:
        """The directions in which the target would see the angel."""
        return facings_towards(state.board, state.places[self.target], state.angels[self.angel])

    def announcement(self, state: DontBlinkState) -> Announced:
        return Announced(self.angel, "attention", state.action_points, HEROES[self.target])


class CaptureHero(Action):
    """An adjacent hero leaves the game; the parts carried stay."""

    target: int

    @step("DB-CAP-1", "DB-CAP-2", "DB-PRT-7", "DB-GEN-5")
    def capture(self, state: DontBlinkState) -> Flow:
        hero = self.target
        dropped = drop(state, hero)
        state.tell(self.captured(state, dropped))
        state.places[hero] = CAPTURED
        return None if state.free_heroes() else angels_win(state)

    def announcement(self, state: DontBlinkState) -> Announced:
        return Announced(self.angel, "capture", state.action_points, HEROES[self.target])

    def captured(self, state: DontBlinkState, dropped: tuple[int, ...]) -> Captured:
        """The capture, with what explains it: where the angel stood and where the hero looked (DB-CAP-4)."""
        hero, angel = self.target, state.angels[self.angel]
        return Captured(
            HEROES[hero],
            self.angel,
            PLACE_NAMES[state.places[hero]],
            dropped,
            came_from=PLACE_NAMES[angel],
            facing=FACINGS[state.facings[hero]],
            was_in_view=angel in state.sight(hero),
        )
