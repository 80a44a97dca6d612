"""What the players of Don't Blink say. Moves that are offered often exist once, ready made."""

from itertools import combinations
from typing import Final

from tabletime.games.dont_blink.board.ship import SQUARES, WIDTH
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, HEROES
from tabletime.kernel import AnyOrder, Move, arrange
from tabletime.pieces.grid import DIRECTIONS
from tabletime.pieces.picture import square_names

ANGELS: Final = range(1, 9)
"""The numbers of the Angel Standees (DB-CMP-10)."""

MOST_ANGELS: Final = 4
"""This many figures at the most are real in a round (DB-CHO-1)."""

PLACE_NAMES: Final = (*square_names(WIDTH, WIDTH), "TARDIS")
PLACE: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
FACINGS: Final = tuple(direction.name.lower() for direction in DIRECTIONS)
FACING: Final = {name: facing for facing, name in enumerate(FACINGS)}


class PlaceTardis(Move, frozen=True):
    """Put the TARDIS on this square and the three right of and below it."""

    square: str


class PlaceAngel(Move, frozen=True):
    """Put an Angel Standee on a square of a tile that has none."""

    angel: int
    square: str


class ChooseAngels(Move, frozen=True):
    """Lay these identification cards face down: they are this round's Weeping Angels."""

    angels: AnyOrder[tuple[int, ...]] = ()

    def __post_init__(self) -> None:
        arrange(self, "angels")


class StealCard(Move, frozen=True):
    """Play The Girl Who Waited: take a random card out of the heroes' hand for this round."""


class TakeTurn(Move, frozen=True):
    """Begin this hero's turn."""

    hero: str


class GiveWay(Move, frozen=True):
    """Let another hero player go first."""


class StepTo(Move, frozen=True):
    """Go to an adjacent place, pulling an adjacent figure along into the square just left if `drag` names one."""

    square: str
    drag: int = 0


class Face(Move, frozen=True):
    """Stop here and look this way."""

    facing: str


class StayInside(Move, frozen=True):
    """End the movement in the TARDIS."""


class Assign(Move, frozen=True):
    """Lay these cards face down before one's heroes."""

    doctor: str = ""
    amy: str = ""
    rory: str = ""
    clara: str = ""


class MoveAngel(Move, frozen=True):
    """Activate a Weeping Angel to move; `unseen` plays The Lone Centurion, so that no card is checked."""

    angel: int
    unseen: bool = False


class CrossTardis(Move, frozen=True):
    """Play An Ordinary Girl: pass straight through the TARDIS to the square opposite."""

    square: str


class StopMoving(Move, frozen=True):
    """End the angel's movement here."""


class CatchAttention(Move, frozen=True):
    """Make a hero in the same room turn towards the angel."""

    angel: int
    hero: str


class Capture(Move, frozen=True):
    """Capture an adjacent hero."""

    angel: int
    hero: str


class GainAction(Move, frozen=True):
    """Play The Raggedy Doctor for one more action point."""


class EndPhase(Move, frozen=True):
    """Do no more with the angels this round."""


class Reveal(Move, frozen=True):
    """Turn up the special card that lies face down before this hero."""

    hero: str


class Pull(Move, frozen=True):
    """Bring a hero of Clara's room to a place next to her."""

    hero: str
    square: str


class PullNobody(Move, frozen=True):
    """Leave everybody where they are."""


class ResolveFirst(Move, frozen=True):
    """Carry out this hero's special card before the other one."""

    hero: str


class Recover(Move, frozen=True):
    """Take so many plain Don't Blink cards back from the discard pile."""

    cards: int


GIVE_WAY, STAY_INSIDE, STEAL_CARD, STOP_MOVING = GiveWay(), StayInside(), StealCard(), StopMoving()
GAIN_ACTION, END_PHASE, PULL_NOBODY = GainAction(), EndPhase(), PullNobody()

STEP: Final = tuple(tuple(StepTo(name, drag) for name in PLACE_NAMES) for drag in (0, *ANGELS))
"""Every step by the figure that is dragged (0: none) and the place it goes to."""

CROSS: Final = tuple(CrossTardis(name) for name in PLACE_NAMES[:SQUARES])
FACE: Final = tuple(Face(name) for name in FACINGS)
TAKE_TURN: Final = tuple(TakeTurn(name) for name in HEROES)
REVEAL: Final = tuple(Reveal(name) for name in HEROES)
RECOVER: Final = tuple(Recover(count) for count in range(3))
RESOLVE_FIRST: Final = tuple(ResolveFirst(name) for name in HEROES)
PULL: Final = tuple(tuple(Pull(hero, name) for name in PLACE_NAMES) for hero in HEROES)
CHOICES: Final = tuple(
    ChooseAngels(angels) for count in range(MOST_ANGELS + 1) for angels in combinations(ANGELS, count)
)

MOVE: Final = tuple(MoveAngel(angel) for angel in (0, *ANGELS))
MOVE_UNSEEN: Final = tuple(MoveAngel(angel, unseen=True) for angel in (0, *ANGELS))
CATCH: Final = tuple(tuple(CatchAttention(angel, HEROES[hero]) for hero in ALL_HEROES) for angel in (0, *ANGELS))
CAPTURE: Final = tuple(tuple(Capture(angel, HEROES[hero]) for hero in ALL_HEROES) for angel in (0, *ANGELS))
PLACE_ANGEL: Final = tuple(tuple(PlaceAngel(angel, name) for name in PLACE_NAMES[:SQUARES]) for angel in (0, *ANGELS))
