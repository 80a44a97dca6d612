"""The ship in characters, for a terminal."""

from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.moves import ANGELS
from tabletime.games.dont_blink.view import DontBlinkView

LEGEND = "d a r c: the heroes. 1 to 8: figures. *: parts. T: the TARDIS. X: obstacles. D in a wall: a doorway."


def plan(view: DontBlinkView) -> str:
    """Walls, doorways and whatever stands or lies on the squares; nothing before the ship is laid out."""
    return f"{view.board.grid.picture(_marks(view), names=True)}\n{LEGEND}" if view.layout else ""


def _marks(view: DontBlinkView) -> dict[int, str]:
    """What each square shows: somebody rather than something."""
    parts = {place: "*" for place in view.parts if 0 <= place < TARDIS}
    figures = {view.angels[angel]: str(angel) for angel in ANGELS if view.angels[angel] != UNPLACED}
    heroes = {view.places[hero]: HEROES[hero][0] for hero in view.heroes_on_squares()}
    return dict.fromkeys(view.board.covered, "T") | parts | figures | heroes
