"""What the special cards do for the heroes, and the moments at which Rory and Clara may turn theirs up.

These moments open on what everybody can see, whatever card really lies there: only the offer differs.
"""

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.cards import LONE_CENTURION, ORDINARY_GIRL
from tabletime.games.dont_blink.content.heroes import CLARA, DOCTOR, NUMBER, RORY
from tabletime.games.dont_blink.events import Pulled
from tabletime.games.dont_blink.moves import PLACE, PULL, PULL_NOBODY, REVEAL, Pull, Reveal
from tabletime.games.dont_blink.rules.parts import deliver, pick_up
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import DONE, Ask, Done, Flow, Frame, Move, step, window
from tabletime.pieces.grid import Square

UNTIL_CLEAN_UP = "Clean Up"
"""How long a standing pass of a hero player lasts."""

ESCAPE_SPACES = 3


def rory_may_react(state: DontBlinkState, square: Square) -> bool:
    """Whether Rory could have a say about an angel on this square: it is in his room and his card is face down."""
    if not state.is_face_down(RORY) or not state.is_on_square(RORY) or state.is_gone(LONE_CENTURION):
        return False
    room = state.board.room
    return room[square] == room[state.places[RORY]]


def clara_may_react(state: DontBlinkState) -> bool:
    """Whether Clara could have a say between two actions: she is on a square and her card is face down."""
    return state.is_on_square(CLARA) and state.is_face_down(CLARA) and not state.is_gone(ORDINARY_GIRL)


class LoneCenturion(Frame):
    """Rory may turn up The Lone Centurion when a Weeping Angel moves or acts in his room."""

    @step("DB-ROR-1")
    def ask_rory(self, state: DontBlinkState) -> Flow:
        reactions = (REVEAL[RORY],) if state.cards[RORY] == LONE_CENTURION else ()
        prompt = "React to the angel in Rory's room, or let it pass."
        return window(state.owners[RORY], prompt, reactions, UNTIL_CLEAN_UP)

    @step("DB-ROR-2")
    def maybe_turn_up(self, state: DontBlinkState, move: Move) -> Flow:
        if isinstance(move, Reveal):
            state.turn_up([RORY])
        return None


class OrdinaryGirl(Frame):
    """Clara may turn up An Ordinary Girl before or after any action; the caller hears whether she did."""

    @step("DB-CLA-1", "DB-CLA-5")
    def ask_clara(self, state: DontBlinkState) -> Flow:
        reactions = (REVEAL[CLARA],) if state.cards[CLARA] == ORDINARY_GIRL else ()
        prompt = "React with Clara before the next action, or let it pass."
        return window(state.owners[CLARA], prompt, reactions, UNTIL_CLEAN_UP)

    @step("DB-CLA-2")
    def maybe_turn_up(self, state: DontBlinkState, move: Move) -> Flow:
        if not isinstance(move, Reveal):
            return Done(False)
        state.turn_up([CLARA])
        return PullHero()

    @step("DB-CLA-6")
    def finish(self, state: DontBlinkState) -> Flow:
        return Done(True)


class PullHero(Frame):
    """An Ordinary Girl is face up: Clara may bring a hero of her room next to her, now or never."""

    @step("DB-CLA-3", "DB-CLA-6", "DB-SPC-3", "DB-SPC-4")
    def choose_hero_to_pull(self, state: DontBlinkState) -> Flow:
        pulls = possible_pulls(state)
        return Ask(state.owners[CLARA], "Bring a hero next to Clara.", (*pulls, PULL_NOBODY)) if pulls else DONE

    @step("DB-CLA-3", "DB-CLA-4")
    def pull(self, state: DontBlinkState, move: Move) -> Flow:
        if not isinstance(move, Pull):
            return DONE
        hero = NUMBER[move.hero]
        state.places[hero] = PLACE[move.square]
        state.tell(Pulled(move.hero, move.square))
        pick_up(state, hero)
        return deliver(state, hero)


def possible_pulls(state: DontBlinkState) -> list[Pull]:
    """Every hero on a square of Clara's room, with every free place next to her, the TARDIS included (DB-CLA-3)."""
    room, clara = state.board.room, state.places[CLARA]
    near = [place for place in state.board.hero_steps[clara] if place == TARDIS or not state.is_occupied(place)]
    others = [hero for hero in state.heroes_on_squares() if hero != CLARA]
    return [PULL[hero][place] for hero in others if room[state.places[hero]] == room[clara] for place in near]


class RaggedyDoctor(Walk):
    """The Raggedy Doctor was turned up: the Doctor walks up to three spaces, without parts or figures."""

    def take_parts(self, state: DontBlinkState) -> None:
        """He may not pick up parts on this walk (DB-DOC-3)."""

    def must_leave(self) -> bool:
        """This walk is no turn, so the TARDIS may be where it ends (DB-DOC-2)."""
        return False


def escape(state: DontBlinkState) -> RaggedyDoctor:
    """The walk that the Doctor is about to take (DB-DOC-2)."""
    return RaggedyDoctor(hero=DOCTOR, spaces=ESCAPE_SPACES, path=(state.places[DOCTOR],))
