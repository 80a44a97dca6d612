"""What people at a table of Adventures do and see, in their own words.

Dice are written as digits, `"201"`; a contest has two such words, one for each side. A scene leaves chance to the test:
`roll`, `draw` and `chance` answer for Nature, and a wrong number of dice is refused.
"""

from typing import Any, TypeVar

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.moves import (
    END_TURN,
    REMOVE,
    ROLL,
    Choose,
    Escape,
    Fight,
    Give,
    Go,
    LayTile,
    LeaveTo,
    Outrun,
    Outwit,
    PickUp,
    PushTo,
    Rescue,
    SendAt,
    Use,
)
from tabletime.games.adventures.state import CAPTURED, FREE, IMPERSONATED, REMOVED, Figure
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import NATURE, Event, Move, Roll
from tabletime.kernel.nature import Asked
from tests.games import verbs

M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)

LINE = {"Hangar": "0,0", "Reactor": "1,0", "Concourse": "2,0", "Crossway": "3,0", "Atrium": "4,0"}
"""Five crossings in a row, from west to east; foes go east, and turn back at the end."""

DOCTOR, ROSE, MICKEY, SARAH, K9 = "10th Doctor", "Rose Tyler", "Mickey Smith", "Sarah Jane Smith", "K-9"
STATES = {FREE: "free", CAPTURED: "captured", IMPERSONATED: "impersonated", REMOVED: "removed"}


def scene(**position: Any) -> "Players":
    """People at a table in this position, on the line of five rooms unless another map is given."""
    return Players(GAME.scene(nature=Asked(), **({"rooms": LINE} | position)))


def new_game(seats: int = 1, **options: Any) -> "Players":
    """People at a table before the first question, chance left to the test."""
    return Players(Table(GAME, seats, options, nature=Asked()))


class Players:
    """The people at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def say(self, move: Move, seat: int | None = None) -> "Players":
        """Whoever is asked and can, or the seat that is named, makes this move."""
        if seat is None:
            seat = next((ask.seat for ask in self.table.decisions if move in ask.options), self.table.decisions[0].seat)
        self.table.play(seat, move)
        return self

    def chance(self, outcome: Any) -> "Players":
        """Nature answers."""
        self.table.play(NATURE, outcome)
        return self

    def roll(self, *sides: str) -> "Players":
        """The dice show these faces, one's own first."""
        return self.chance(tuple(int(face) for side in sides for face in side))

    def draw(self, *cards: str) -> "Players":
        """These cards come off a deck."""
        return self.chance(cards)

    def tile(self, name: str) -> "Players":
        """This tile is the next one."""
        return self.chance(self.view.room_called(name))

    def event(self, card: str) -> "Players":
        """This Event card is the next one."""
        return self.chance(card)

    def room(self, name: str) -> "Players":
        """Chance picks this room."""
        return self.chance(self.view.room_called(name))

    def go(self, who: str, room: str, door: str = "") -> "Players":
        return self.say(Go(who, room, door))

    def fight(self, who: str, foe: str, boosts: int = 0) -> "Players":
        return self.say(Fight(who, foe, boosts)).ready()

    def outwit(self, who: str, what: str, boosts: int = 0) -> "Players":
        return self.say(Outwit(who, what, boosts)).ready()

    def outrun(self, who: str, foe: str, boosts: int = 0) -> "Players":
        return self.say(Outrun(who, foe, boosts)).ready()

    def rescue(self, who: str, captive: str, stat: Any = "wit", boosts: int = 0) -> "Players":
        return self.say(Rescue(who, captive, stat, boosts)).ready()

    def escape(self, who: str, boosts: int = 0) -> "Players":
        return self.say(Escape(who, boosts)).ready()

    def ready(self) -> "Players":
        """All cards count for the roll."""
        return self.say(ROLL) if self.can(ROLL) else self

    def pick_up(self, who: str, thing: str) -> "Players":
        return self.say(PickUp(who, thing))

    def give(self, who: str, thing: str, to: str = "") -> "Players":
        self.say(Give(who, thing))
        return self.choose(to) if to else self

    def use(self, who: str, card: str, power: int = 0) -> "Players":
        return self.say(Use(who, card, power))

    def choose(self, name: str) -> "Players":
        return self.say(Choose(name))

    def lay(self, turns: int = 0) -> "Players":
        return self.say(LayTile(turns))

    def push(self, *rooms: str) -> "Players":
        for room in rooms:
            self.say(PushTo(room))
        return self

    def leave(self, room: str = "", door: str = "") -> "Players":
        return self.say(LeaveTo(room, door))

    def attack(self, attacker: str, target: str) -> "Players":
        return self.say(SendAt(attacker, target))

    def remove(self) -> "Players":
        return self.say(REMOVE)

    def end(self) -> "Players":
        """Everybody ends the turn."""
        while self.table.decisions and END_TURN in self.table.decisions[0].options:
            self.table.play(self.table.decisions[0].seat, END_TURN)
        return self

    def refused(self, move: Move, seat: int = 0) -> str:
        """The move is refused and nothing changes; the rule that is named."""
        return verbs.rule(self.table, seat, move)

    @property
    def options(self) -> list[Move]:
        """What anybody who is asked may answer."""
        return [move for ask in self.table.decisions for move in ask.options]

    def offered(self, kind: type[M]) -> list[M]:
        return [move for move in self.options if isinstance(move, kind)]

    def can(self, move: Move | type[Move]) -> bool:
        """Whether this move, or any of this kind, is offered."""
        return move in self.options or (isinstance(move, type) and bool(self.offered(move)))

    @property
    def dice(self) -> int:
        """How many dice are to be rolled."""
        chance = self.table.state.chance
        assert isinstance(chance, Roll)
        return len(chance.dice)

    @property
    def outcomes(self) -> list[Any]:
        """What chance may bring."""
        assert self.table.state.chance is not None
        return list(self.table.state.chance.outcomes())

    @property
    def view(self) -> AdventuresView:
        view = self.table.view(None)
        assert isinstance(view, AdventuresView)
        return view

    def where(self, who: str) -> str:
        return self.view.room_name(self.view.where[self.view.who_is(who)])

    def status(self, who: str) -> str:
        return STATES[self.view.status[self.view.who_is(who)]]

    def actions(self, who: str) -> int:
        return self.view.actions[self.view.who_is(who)]

    def holds(self, who: str) -> tuple[str, ...]:
        return self.view.holding[self.view.who_is(who)]

    def shards(self, who: str) -> int:
        return self.view.shards[self.view.who_is(who)]

    def figure(self, name: str) -> Figure | None:
        return self.view.figure(name)

    def stands(self, name: str) -> str:
        """The room of a figure; nothing if it is gone."""
        figure = self.view.figure(name)
        return self.view.room_name(figure.room) if figure is not None else ""

    def tokens(self, room: str) -> tuple[str, ...]:
        """The face-up tokens of a room."""
        return self.view.face_up[self.view.room_called(room)]

    def blips(self, room: str) -> int:
        return self.view.blips[self.view.room_called(room)]

    def lying(self, room: str) -> tuple[str, ...]:
        return self.view.lying[self.view.room_called(room)]

    def heard(self, kind: type[E]) -> list[E]:
        """The events of one kind in the log."""
        return [event for _, event in self.table.heard(None) if isinstance(event, kind)]

    @property
    def cards_left(self) -> int:
        return self.view.capture_cards

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def is_won(self) -> bool:
        return self.table.outcome is not None and bool(self.table.outcome.winners)

    @property
    def is_lost(self) -> bool:
        return self.table.outcome is not None and not self.table.outcome.winners
