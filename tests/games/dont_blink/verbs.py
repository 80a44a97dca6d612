"""What people at a table of Don't Blink do and see, in their own words.

Squares are named as on the board. A path is written like `M3 M4+1 N4+1`: `+1` drags figure 1 into the square just left.
Reaction windows are passed by themselves, unless the scene is made with `react=True`.
"""

from typing import Any, TypeVar

from tabletime import Table
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.content.cards import NAMES
from tabletime.games.dont_blink.content.heroes import NUMBER
from tabletime.games.dont_blink.moves import (
    END_PHASE,
    PLACE_NAMES,
    STAY_INSIDE,
    STOP_MOVING,
    Assign,
    Capture,
    CatchAttention,
    CrossTardis,
    Face,
    MoveAngel,
    Pull,
    Reveal,
    StepTo,
    TakeTurn,
)
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import PASS, Event, Move
from tests.games import verbs

ANGELS, HEROES = 0, 1
"""The seats of a table for two."""

M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


def scene(*, react: bool = False, **position: Any) -> "Players":
    """People at a table in this position."""
    return Players(GAME.scene(**position), react)


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> "Players":
    """People at a table before the first question."""
    return Players(Table(GAME, seats, options, seed), react=False)


def steps(path: str) -> list[Move]:
    """The steps of a path in words."""
    return [StepTo(square, int(figure or 0)) for square, _, figure in (word.partition("+") for word in path.split())]


class Players:
    """The people at one table."""

    def __init__(self, table: Table, react: bool) -> None:
        self.table, self.react = table, react
        self.settle()

    def settle(self) -> None:
        """Let all reaction windows pass."""
        if not self.react:
            verbs.let_windows_pass(self.table)

    def say(self, seat: int, *moves: Move) -> "Players":
        """One player makes these moves, one after the other."""
        for move in moves:
            self.table.play(seat, move)
            self.settle()
        return self

    def play(self, *moves: Move) -> "Players":
        """Whoever is asked makes the next of these moves."""
        for move in moves:
            self.say(self.asked, move)
        return self

    def turn(self, hero: str, path: str = "", face: str = "") -> "Players":
        """A hero's whole turn; without a facing it ends in the TARDIS."""
        self.walk(hero, path)
        return self.play(Face(face) if face else STAY_INSIDE)

    def walk(self, hero: str, path: str = "") -> "Players":
        """A hero's turn up to the last step, before it ends."""
        if self.can(TakeTurn):
            self.play(TakeTurn(hero))
        return self.play(*steps(path))

    def lay(self, **cards: str) -> "Players":
        """The one hero player lays these cards."""
        return self.play(Assign(**cards))

    def move(self, angel: int, path: str = "", *, unseen: bool = False, stop: bool = True) -> "Players":
        """An angel moves along a path and stops, as far as it gets."""
        self.say(ANGELS, MoveAngel(angel, unseen), *steps(path))
        return self.say(ANGELS, STOP_MOVING) if stop and STOP_MOVING in self.options else self

    def cross(self, square: str) -> "Players":
        return self.say(ANGELS, CrossTardis(square))

    def catch(self, angel: int, hero: str) -> "Players":
        return self.say(ANGELS, CatchAttention(angel, hero))

    def capture(self, angel: int, hero: str) -> "Players":
        return self.say(ANGELS, Capture(angel, hero))

    def reveal(self, hero: str) -> "Players":
        return self.play(Reveal(hero))

    def pull(self, hero: str, square: str) -> "Players":
        return self.play(Pull(hero, square))

    def let_pass(self) -> "Players":
        """The player who may react does not."""
        return self.play(PASS)

    def end(self) -> "Players":
        """The angel player ends the Angel phase."""
        return self.say(ANGELS, END_PHASE)

    def refused(self, move: Move, seat: int | None = None) -> str:
        """The move is refused and nothing changes; the rule that is named."""
        return verbs.rule(self.table, self.asked if seat is None else seat, move)

    @property
    def asked(self) -> int:
        """The one seat that the table waits for."""
        (decision,) = self.table.decisions
        return decision.seat

    @property
    def options(self) -> list[Move]:
        """What the one who is asked may answer."""
        return list(self.table.decisions[0].options) if self.table.decisions else []

    def offered(self, kind: type[M]) -> list[M]:
        """The options of one kind."""
        return [move for move in self.options if isinstance(move, kind)]

    def can(self, kind: type[Move]) -> bool:
        """Whether such a move is offered."""
        return bool(self.offered(kind))

    def can_step(self) -> set[str]:
        """The places to which a step is offered, without dragging."""
        return {move.square for move in self.offered(StepTo) if not move.drag}

    def view(self, seat: int | None = None) -> DontBlinkView:
        """What a seat sees; by default what everybody sees."""
        view = self.table.view(seat)
        assert isinstance(view, DontBlinkView)
        return view

    def heard(self, kind: type[E], seat: int | None = None) -> list[E]:
        """The events of one kind in a seat's log."""
        return verbs.heard(self.table, kind, seat)

    def where(self, hero: str) -> str:
        """The hero's place."""
        return self.view().hero(hero).square

    def facing(self, hero: str) -> str:
        return self.view().hero(hero).facing

    def carried(self, hero: str) -> int:
        """How many parts the hero carries."""
        return len(self.view().hero(hero).parts)

    def sees(self, hero: str) -> set[str]:
        """The squares in the hero's line of sight."""
        return {PLACE_NAMES[square] for square in self.view().sight(NUMBER[hero])}

    def figure(self, number: int) -> str:
        """The square on which a figure stands."""
        return self.view().figure(number).square

    def parts(self) -> list[str]:
        """Where the parts on the floor and at the TARDIS are."""
        return [PLACE_NAMES[place] for place in self.view().parts if place < len(PLACE_NAMES)]

    def face_up(self) -> dict[str, str]:
        """The cards that everybody can see."""
        heroes = map(self.view().hero, GAME.heroes)
        return {hero.name: hero.card for hero in heroes if hero.face_up}

    def face_down(self) -> set[str]:
        """The heroes before whom a face-down card lies."""
        heroes = map(self.view().hero, GAME.heroes)
        return {hero.name for hero in heroes if hero.card and not hero.face_up}

    def hand(self, card: str) -> int:
        """How many of these cards the heroes have in hand."""
        return self.view(HEROES).cards_in("hand").get(card, 0)

    def discarded(self, card: str) -> int:
        return self.view().cards_in("discard").get(card, 0)

    def angel_cards(self) -> set[str]:
        """The special cards that the angel player holds."""
        return {NAMES[card] for card in self.view().angel_cards}

    @property
    def points(self) -> int:
        """The action points left."""
        return self.view().action_points

    @property
    def frozen(self) -> tuple[int, ...]:
        return tuple(number for number in range(1, 9) if self.view().figure(number).frozen)

    @property
    def spent_out(self) -> tuple[int, ...]:
        return tuple(number for number in range(1, 9) if self.view().figure(number).spent_out)

    @property
    def phase(self) -> str:
        """The rule that is in progress under the rounds."""
        stack = self.view().stack
        return type(stack[1]).__name__ if len(stack) > 1 else ""

    @property
    def winners(self) -> tuple[int, ...] | None:
        outcome = self.table.outcome
        return None if outcome is None else outcome.winners
