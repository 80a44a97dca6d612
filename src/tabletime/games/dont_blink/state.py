"""What lies on the table: figures, parts, cards, and who plays whom."""

from tabletime.games.dont_blink.cards import NAMES, RAGGEDY_DOCTOR, Card, Pile
from tabletime.games.dont_blink.events import AngelCardPlayed, CardsTurnedUp, TimeRanOut
from tabletime.games.dont_blink.heroes import HEROES
from tabletime.games.dont_blink.moves import TIME_IS_UP
from tabletime.games.dont_blink.options import DontBlinkOptions
from tabletime.games.dont_blink.position import UNPLACED, Position
from tabletime.kernel import CLOCK, Flow, Frame, Move, Record, State, step
from tabletime.pieces.grid import Square


class Clock(Record, frozen=True):
    """A stretch of the game for which the heroes have so many seconds; another stretch starts another countdown."""

    stretch: str
    seconds: int


class Interruptible(Frame):
    """A rule in progress that may offer something to those who are not asked, the clock included."""

    def openings(self, state: "DontBlinkState", seat: int) -> tuple[Move, ...]:
        """What this seat may do although another one is asked."""
        return ()

    def interject(self, state: "DontBlinkState", move: Move) -> Frame:
        """The rule that an opening starts; when nothing else is offered it is the end of the heroes' time."""
        return TimeRunsOut()


class TimeRunsOut(Frame):
    """The heroes' time is over: the rule that was interrupted sees it and comes to its end."""

    @step("DB-TMR-1")
    def call_time(self, state: "DontBlinkState") -> Flow:
        state.time_is_up = True
        state.tell(TimeRanOut())
        return None


class DontBlinkState(Position, State, kw_only=True):
    """Everything on the table; the first entry of `angels` stands for none.

    Secret are `chosen` until it is `revealed` (known to the angel player), the face-down ones of `cards`, the `hand`
    and the `stolen` card (known to the hero team).
    """

    options: DontBlinkOptions
    owners: tuple[int, ...]
    layout: str = ""
    tardis: Square = UNPLACED
    places: list[int]
    facings: list[int]
    parts: list[int]
    angels: list[Square]
    round: int = 0
    moved: int = 0
    chosen: int = 0
    revealed: bool = False
    frozen: int = 0
    spent_out: int = 0
    history: tuple[int, ...] = ()
    action_points: int = 0
    cards: list[Card]
    face_up: int = 0
    hand: Pile
    discard: Pile
    angel_cards: tuple[Card, ...] = ()
    stolen: Card = 0
    clock: Clock | None = None
    time_is_up: bool = False

    def copy(self) -> "DontBlinkState":
        twin = super().copy()
        twin.places = self.places[:]
        twin.facings = self.facings[:]
        twin.parts = self.parts[:]
        twin.angels = self.angels[:]
        twin.cards = self.cards[:]
        twin.hand = self.hand[:]
        twin.discard = self.discard[:]
        return twin

    def openings(self, seat: int) -> tuple[Move, ...]:
        if seat == CLOCK:
            return () if self.clock is None else (TIME_IS_UP,)
        rule = self.stack[-1]
        return rule.openings(self, seat) if isinstance(rule, Interruptible) else ()

    def interject(self, seat: int, move: Move) -> Frame:
        rule: Interruptible = self.stack[-1]
        return rule.interject(self, move)

    def start_clock(self, stretch: str, seconds: int) -> None:
        """The heroes have so many seconds from now on; none at all: as long as they like (DB-TMR-1, DB-TMR-5)."""
        if seconds:
            self.clock = Clock(f"{stretch} of round {self.round}", seconds)

    def stop_clock(self) -> None:
        """The heroes are done, in time or not."""
        self.clock, self.time_is_up = None, False

    def play_angel_card(self, special: Card, *, reveal: bool = False) -> None:
        """The angel player uses a special card's angel power, once; the card is discarded (DB-SPC-8).

        `reveal`: the choice to do so was made in secret and is out now.
        """
        self.angel_cards = tuple(card for card in self.angel_cards if card != special)
        self.discard[special] += 1
        (self.reveal if reveal else self.tell)(AngelCardPlayed(NAMES[special]))

    def gain_action_point(self) -> None:
        """The angel player uses The Raggedy Doctor for one more action point (DB-DOC-8)."""
        self.play_angel_card(RAGGEDY_DOCTOR)
        self.action_points += 1

    def turn_up(self, heroes: list[int]) -> None:
        """Turn up the face-down cards of these heroes at the same time (DB-CRD-5)."""
        for hero in heroes:
            self.face_up |= 1 << hero
        names = tuple(HEROES[hero] for hero in heroes)
        self.reveal(CardsTurnedUp(names, tuple(NAMES[self.cards[hero]] for hero in heroes)))
