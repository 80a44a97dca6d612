"""What people at a table of Time of the Daleks do and see, in their own words.

Chance obeys the test where it says so: `rolls("run dip")` are the symbols of the next dice rolled, in the order in
which dice lie (Black, Green, Blue, Red; the caller's first), `draws("Leela")` is what comes off a deck, and
`die("choice")` what the TARDIS die shows. Whatever is not said happens by a fixed seed. Windows are passed unless a
scene is made with `react=True`.
"""

from typing import Any, TypeVar

from tabletime import Table
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, SYMBOL_OF
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.moves import (
    ACCEPT_FAILURE,
    FINISH_PREPARING,
    GO_ON_ALONE,
    RECRUIT_NOBODY,
    STOP_REROLLING,
    USE_THESE_DICE,
    CallForHelp,
    DropDie,
    Focus,
    PickDie,
    Play,
)
from tabletime.games.time_of_the_daleks.scene import LETTERS
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.games.time_of_the_daleks.view import DaleksView, PlayerView
from tabletime.kernel import Chance, Draw, Event, Move, Pick, Roll
from tabletime.kernel.nature import Seeded
from tests.games import verbs

M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)

FULL = {symbol[:3]: number for number, symbol in enumerate(SYMBOLS)}


class Fates:
    """Nature that obeys the test, and a seed where the test says nothing."""

    def __init__(self) -> None:
        self.said: dict[type[Chance], list[Any]] = {Roll: [], Draw: [], Pick: []}
        self.seeded = Seeded(1)

    def answer(self, chance: Chance, number: int) -> Any:
        waiting = self.said[type(chance)]
        if waiting and chance.probability(waiting[0]):
            return waiting.pop(0)
        return self.seeded.answer(chance, number)

    def record(self) -> dict[str, Any]:
        return self.seeded.record()


def scene(*players: dict[str, Any], **position: Any) -> "Players":
    """People at a table in this position; there are always at least two."""
    fates, react = Fates(), bool(position.pop("react", False))
    people = (*players, {}, {})[: max(2, len(players))]
    return Players(GAME, fates, react, lambda: GAME.scene(players=people, nature=fates, **position))


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> "Players":
    """People at a table before the first question."""
    fates = Fates()
    fates.seeded = Seeded(seed)
    return Players(GAME, fates, False, lambda: Table(GAME, seats, options, nature=fates))


class Players:
    """The people at one table."""

    def __init__(self, game: Any, fates: Fates, react: bool, sit_down: Any) -> None:
        self.game, self.fates, self.react, self.sit_down = game, fates, react, sit_down
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table; the game begins when somebody first looks at it, so that chance can be told before."""
        if self._table is None:
            self._table = self.sit_down()
            self.settle()
        return self._table

    def rolls(self, *rolls: str) -> "Players":
        """The next dice rolled show these symbols."""
        self.fates.said[Roll] += [tuple(FULL[symbol] for symbol in roll.split()) for roll in rolls]
        return self

    def draws(self, *names: str) -> "Players":
        """What comes off a deck next, with one draw."""
        self.fates.said[Draw].append(names)
        return self

    def die(self, result: str) -> "Players":
        """What the TARDIS die shows next."""
        self.fates.said[Pick].append(result)
        return self

    def settle(self) -> None:
        """Let all windows pass."""
        if not self.react:
            verbs.let_windows_pass(self.table)

    def say(self, seat: int, *moves: Move) -> "Players":
        """One player makes these moves, one after the other, asked or not."""
        for move in moves:
            self.table.play(seat, move)
            self.settle()
        return self

    def play(self, *moves: Move) -> "Players":
        """Whoever is asked first and may make the next of these moves makes it."""
        for move in moves:
            seats = [ask.seat for ask in self.table.decisions]
            able = [ask.seat for ask in self.table.decisions if move in ask.options]
            self.say((able or seats)[0], move)
        return self

    def alone(self) -> "Players":
        """No recruit, no help, no focus: on to the dice as they come, leaving out what is offered first."""
        for move in (RECRUIT_NOBODY, GO_ON_ALONE, USE_THESE_DICE):
            if self.can(type(move)):
                self.play(move)
        while self.can(DropDie):
            self.play(self.options[0])
        return self

    def help(self, helper: int) -> "Players":
        """The active player calls for help, and pays with a Sonic if there is a choice."""
        if self.can(type(RECRUIT_NOBODY)):
            self.play(RECRUIT_NOBODY)
        self.play(CallForHelp(helper))
        return self

    def focus(self, companion: str, colour: str) -> "Players":
        return self.play(Focus(companion, colour))

    def keep(self, dice: str) -> "Players":
        """Leave dice out until these are left, such as `KKG`."""
        seat = self.asked[0]
        while self.can(DropDie) and self.asked[0] == seat:
            pool = self.view().gathered[self.view().pool_of(seat)]
            extra = [colour for letter, colour in LETTERS.items() if pool[colour] > dice.count(letter)]
            self.play(DropDie(COLOURS[extra[0]]))
        return self

    def pick(self, *dice: str) -> "Players":
        """Pick dice such as `K-run`."""
        for die in dice:
            letter, _, symbol = die.partition("-")
            self.play(PickDie(COLOURS[LETTERS[letter]], SYMBOLS[FULL[symbol]]))
        return self

    def fail(self) -> "Players":
        """Both Doctors do nothing more about their dice."""
        while self.can(type(STOP_REROLLING)) or self.can(type(ACCEPT_FAILURE)):
            self.play(STOP_REROLLING if self.can(type(STOP_REROLLING)) else ACCEPT_FAILURE)
        return self

    def travel(self, move: Move) -> "Players":
        """Finish preparing if need be, and set out."""
        if FINISH_PREPARING in self.options:
            self.play(FINISH_PREPARING)
        return self.play(move)

    def interject(self, seat: int, card: str, pool: int = -1) -> "Players":
        """A player who need not be asked plays a card."""
        return self.say(seat, Play(card, pool))

    def refused(self, move: Move, seat: int | None = None) -> str:
        """The move is refused and nothing changes; the rule that is named."""
        return verbs.rule(self.table, self.asked[0] if seat is None else seat, move)

    @property
    def asked(self) -> list[int]:
        """The seats that the table waits for."""
        return [ask.seat for ask in self.table.decisions]

    @property
    def options(self) -> list[Move]:
        """What those who are asked may answer."""
        return [move for ask in self.table.decisions for move in ask.options]

    def offered(self, kind: type[M]) -> list[M]:
        """The options of one kind."""
        return [move for move in self.options if isinstance(move, kind)]

    def can(self, kind: type[Move]) -> bool:
        """Whether such a move is offered."""
        return bool(self.offered(kind))

    def openings(self, seat: int) -> tuple[Move, ...]:
        """What a player may do unasked."""
        return self.table.openings(seat)

    def view(self, seat: int | None = None) -> DaleksView:
        """What a seat sees; by default what everybody sees."""
        view = self.table.view(seat)
        assert isinstance(view, DaleksView)
        return view

    def of(self, seat: int) -> PlayerView:
        """A player as that player sees it."""
        return self.view(seat).players[seat]

    def hand(self, seat: int) -> tuple[str, ...]:
        """The cards that a player holds."""
        hand = self.of(seat).hand
        assert hand is not None
        return hand

    def heard(self, kind: type[E], seat: int | None = None) -> list[E]:
        """The events of one kind in a seat's log."""
        return verbs.heard(self.table, kind, seat)

    def dice(self, seat: int) -> str:
        """A player's dice on the table, as `K-run G-dip`."""
        view = self.view()
        pool = view.dice[view.pool_of(seat)]
        letters = dict(zip(LETTERS.values(), LETTERS, strict=True))
        return " ".join(f"{letters[COLOUR_OF[die]]}-{SYMBOLS[SYMBOL_OF[die]][:3]}" for die in pool)

    def pool(self, seat: int) -> str:
        """A player's dice before they are rolled, as `KKG`."""
        view = self.view()
        counts = view.gathered[view.pool_of(seat)]
        return "".join(letter * counts[colour] for letter, colour in LETTERS.items())

    @property
    def state(self) -> DaleksState:
        """The whole truth, for what nobody can see."""
        state = self.table.state
        assert isinstance(state, DaleksState)
        return state

    @property
    def rule(self) -> str:
        """The rule in progress."""
        return type(self.view().stack[-1]).__name__ if self.view().stack else ""

    @property
    def winners(self) -> tuple[int, ...] | None:
        outcome = self.table.outcome
        return None if outcome is None else outcome.winners
