"""Small games that each ask one thing of a bot: nerve, memory, luck, loyalty, or to speak unasked."""

import random
from typing import Any

from tabletime.kernel import (
    Ask,
    AskAll,
    AskAny,
    Decision,
    Event,
    Flow,
    Frame,
    Game,
    Move,
    Outcome,
    Pick,
    Position,
    State,
    View,
    secret,
    step,
)


class Say(Move, frozen=True):
    word: str


YES, NO = Say("yes"), Say("no")
DOORS = tuple(map(Say, ("left", "middle", "right")))


class Talk(Position):
    said: tuple[str, ...] = ()
    may_shout: bool = False


class Parlour(Talk, State):
    secret: str = secret(lambda state, seat: seat == 1, default="", unknown="")
    shouted: bool = False

    def openings(self, seat: int) -> tuple[Move, ...]:
        return (YES,) if self.may_shout and seat == 0 and not self.shouted else ()

    def interject(self, seat: int, move: Move) -> Frame:
        return Shout()


class ParlourView(Talk, View):
    secret: str


class ParlourGame(Game[Parlour, ParlourView]):
    """Seat 1 knows the secret; what is said is public."""

    title = "Parlour"
    seats = range(2, 5)
    state_type = Parlour
    view_type = ParlourView
    secrets: tuple[str, ...] = ("",)
    first: type[Frame]

    def setup(self, seats: int, options: object) -> Parlour:
        return Parlour(seats=seats, stack=[self.first()])

    def suppose(self, view: ParlourView, rng: random.Random) -> Parlour:
        return self.open_state(view, secret=view.secret or rng.choice(self.secrets))

    def describe(self, view: ParlourView) -> str:
        return " ".join(view.said)

    def draw(self, view: ParlourView, decision: Decision | None = None) -> str:
        return "<svg/>"


def won_by(*seats: int) -> Outcome:
    return Outcome(seats, reason="The game is over.")


class Pennies(Frame):
    """Two show a coin at once; seat 0 wins if they are the same."""

    @step("P-1")
    def show(self, state: Parlour) -> Flow:
        return AskAll(tuple(Ask(seat, "Heads?", (YES, NO)) for seat in (0, 1)))

    @step("P-2")
    def compare(self, state: Parlour, shown: dict[int, Say]) -> Flow:
        return won_by(0 if shown[0] == shown[1] else 1)


class ThreeDoors(Frame):
    """A prize is behind a door that seat 1 knows; seat 0 chooses a door, or seat 1 has won."""

    @step("D-1")
    def hide(self, state: Parlour) -> Flow:
        return Pick(things=("left", "middle", "right"), weights=(1, 1, 1), to=(1,))

    @step("D-1")
    def remember(self, state: Parlour, door: str) -> Flow:
        state.secret = door
        return None

    @step("D-2")
    def choose_door(self, state: Parlour) -> Flow:
        return Ask(0, "Which door?", DOORS)

    @step("D-2")
    def open_door(self, state: Parlour, door: Say) -> Flow:
        return won_by(0 if door.word == state.secret else 1)


class HiddenCoin(Frame):
    """Seat 1 hides a coin in a hand, in secret; seat 0 finds it or not."""

    @step("H-1")
    def hide(self, state: Parlour) -> Flow:
        return Ask(1, "In the left hand?", (YES, NO), secret=True)

    @step("H-1")
    def keep(self, state: Parlour, hand: Say) -> Flow:
        state.secret = hand.word
        return None

    @step("H-2")
    def guess(self, state: Parlour) -> Flow:
        return Ask(0, "Is it in the left hand?", (YES, NO))

    @step("H-2")
    def show(self, state: Parlour, guess: Say) -> Flow:
        return won_by(0 if guess.word == state.secret else 1)


class Volunteers(Frame):
    """Two are asked who wins, and whoever answers first decides."""

    @step("V-1")
    def ask_both(self, state: Parlour) -> Flow:
        return AskAny(tuple(Ask(seat, "Who wins?", (Say("0"), Say("1"))) for seat in (0, 1)))

    @step("V-1")
    def end(self, state: Parlour, answer: tuple[int, Say]) -> Flow:
        return won_by(int(answer[1].word))


class Lottery(Frame):
    """Seat 0 takes a good ticket or a bad one."""

    odds: int = 0

    @step("L-1")
    def choose_ticket(self, state: Parlour) -> Flow:
        return Ask(0, "The good ticket?", (NO, YES))

    @step("L-1")
    def take_ticket(self, state: Parlour, ticket: Say) -> Flow:
        self.odds = 3 if ticket == YES else 1
        return None

    @step("L-2")
    def draw_lots(self, state: Parlour) -> Flow:
        return Pick(things=(0, 1), weights=(self.odds, 4 - self.odds))

    @step("L-2")
    def end(self, state: Parlour, winner: int) -> Flow:
        return won_by(winner)


class Alliance(Frame):
    """Seat 0 names who wins, but may not name itself."""

    @step("A-1")
    def name_winner(self, state: Parlour) -> Flow:
        return Ask(0, "Who wins?", (Say("1"), Say("2"), Say("3")))

    @step("A-1")
    def end(self, state: Parlour, named: Say) -> Flow:
        return won_by(int(named.word))


class Standstill(Frame):
    """Seat 1 is asked for good manners, twice; seat 0 wins by shouting before the second answer."""

    @step("S-1")
    def greet(self, state: Parlour) -> Flow:
        return Ask(1, "How do you do?", (YES, NO))

    @step("S-1")
    def get_ready(self, state: Parlour, word: Say) -> Flow:
        state.may_shout = True
        return None

    @step("S-2")
    def ask_politely(self, state: Parlour) -> Flow:
        return Ask(1, "May I?", (YES, NO))

    @step("S-2")
    def end(self, state: Parlour, word: Say) -> Flow:
        return won_by(0 if state.shouted else 1)


class Shout(Frame):
    @step("S-3")
    def shout(self, state: Parlour) -> Flow:
        state.shouted, state.said = True, (*state.said, "shouted")
        return None


class Shown(Event, frozen=True):
    side: str


class FreeLook(Frame):
    """A coin lies under a cup; seat 0 guesses how, and may look first, which costs nothing."""

    shown: str = ""

    @step("F-1")
    def throw(self, state: Parlour) -> Flow:
        return Pick(things=("yes", "no"), weights=(1, 1), to=(1,))

    @step("F-1")
    def cover(self, state: Parlour, side: str) -> Flow:
        state.secret = side
        return None

    @step("F-2")
    def offer_look(self, state: Parlour) -> Flow:
        return Ask(0, "Look under the cup?", (NO, YES))

    @step("F-2")
    def lift_cup(self, state: Parlour, answer: Say) -> Flow:
        if answer == YES:
            self.shown = state.secret
            state.reveal(Shown(state.secret), to=(0,))
        return None

    @step("F-3")
    def guess(self, state: Parlour) -> Flow:
        return Ask(0, "Heads?", (YES, NO))

    @step("F-3")
    def compare(self, state: Parlour, guess: Say) -> Flow:
        return won_by(0 if guess.word == (self.shown or state.secret) else 1)


class Sharper(Frame):
    """Seat 0 bets that seat 1, who has seen the coin, guesses wrong; or it takes a poor ticket of a lottery."""

    @step("B-1")
    def throw(self, state: Parlour) -> Flow:
        return Pick(things=("yes", "no"), weights=(1, 1), to=(1,))

    @step("B-1")
    def cover(self, state: Parlour, side: str) -> Flow:
        state.secret = side
        return None

    @step("B-2")
    def offer_bet(self, state: Parlour) -> Flow:
        return Ask(0, "Bet against the other?", (NO, YES))

    @step("B-2")
    def bet(self, state: Parlour, answer: Say) -> Flow:
        return self.guess if answer == YES else self.draw_lots

    @step("B-3")
    def guess(self, state: Parlour) -> Flow:
        return Ask(1, "Heads?", (YES, NO))

    @step("B-3")
    def compare(self, state: Parlour, guess: Say) -> Flow:
        return won_by(1 if guess.word == state.secret else 0)

    @step("B-4")
    def draw_lots(self, state: Parlour) -> Flow:
        return Pick(things=(0, 1), weights=(1, 3))

    @step("B-4")
    def end(self, state: Parlour, winner: int) -> Flow:
        return won_by(winner)


def parlour(frame: type[Frame], *secrets: str, **hooks: Any) -> ParlourGame:
    """The game that begins with this frame."""
    about = {"slug": frame.__name__.lower(), "first": frame, "__module__": __name__}
    kind = type(frame.__name__, (ParlourGame,), {**about, **hooks})
    game: ParlourGame = kind()
    game.secrets = secrets or ("",)
    return game
