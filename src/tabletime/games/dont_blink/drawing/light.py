"""The light: what can be clicked, what a hero sees, and the way somebody is walking."""

from tabletime.drawing import group, path, remembered, tag
from tabletime.drawing.svg import number
from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED, WIDTH
from tabletime.games.dont_blink.board.sight import visible
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, HEROES, NUMBER, TITLES
from tabletime.games.dont_blink.drawing.figures import DX, DY, INKS
from tabletime.games.dont_blink.drawing.sheet import UNIT, centre, corner
from tabletime.games.dont_blink.drawing.spots import spots
from tabletime.games.dont_blink.moves import FACING, PLACE
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.ways import ways
from tabletime.kernel import Decision
from tabletime.kernel.words import listed
from tabletime.pieces.grid import DIRECTIONS, Square

HEAD = ((0.48, 0.1), (0.69, 0.0), (0.48, -0.1))
WEDGE = ((0.0, 0.0), (0.5, 0.5), (0.8, 0.3), (0.8, -0.3), (0.5, -0.5))
"""An arrow and where it is hit, in squares ahead and aside of a hero; the middle of the next square stays free."""


UNSEEN = {"display": "none", "pointer_events": "none", "aria_hidden": "true"}
"""A layer that is shown only on demand."""


def targets(view: DontBlinkView, decision: Decision | None) -> str:
    """A place to click for every square that answers the question."""
    if decision is None:
        return ""
    near = {spot for move in decision.options for spot in spots(move)}
    wanted = sorted(near | {way.spot for way in ways(decision, view)})
    return group(*[_square(PLACE[spot], spot) for spot in wanted if spot in PLACE and PLACE[spot] != TARDIS])


def arrows(view: DontBlinkView, decision: Decision | None) -> str:
    """An arrow for every way in which a hero may look now; they lie on top of everything."""
    ways = [move.facing for move in (decision.options if decision else ()) if isinstance(move, say.Face)]
    return group(*[_arrow(view, facing) for facing in ways])


def foresights(view: DontBlinkView, decision: Decision | None) -> str:
    """What the hero would see in each direction, to be shown while its arrow is pointed at (DB-LOS-1, DB-LOS-2).

    While the TARDIS is being placed, the four squares that it would cover (DB-SET-15).
    """
    options = decision.options if decision else ()
    if landings := [move.square for move in options if isinstance(move, say.PlaceTardis)]:
        return group(*[_landing(square) for square in landings])
    ways = [move.facing for move in options if isinstance(move, say.Face)]
    hero = turning(view)
    if hero is None or not ways or not 0 <= view.places[hero] < TARDIS:
        return ""
    layers = [_foresight(view, hero, facing) for facing in ways]
    return group(tag("defs", _hatching("foresight", hero)), *layers)


def _landing(square: str) -> str:
    x, y = corner(PLACE[square])
    look = {"rx": 2, "fill": "var(--tardis)", "fill_opacity": 0.75, "stroke": "var(--tardisline)", "stroke_width": 2}
    box = tag("rect", x=x + 4, y=y + 4, width=2 * UNIT - 8, height=2 * UNIT - 8, **look)
    return group(box, class_="overlay", data_shows=square, data_tells="covers two squares each way", **UNSEEN)


def _foresight(view: DontBlinkView, hero: int, facing: str) -> str:
    squares = visible(view.board, view.places[hero], DIRECTIONS[FACING[facing]])
    figures = [str(figure) for figure in say.ANGELS if view.angels[figure] in squares]
    sees = f"{'figure' if len(figures) == 1 else 'figures'} {listed(figures)}" if figures else "no figure"
    shows = {"data_shows": f"look {facing}", "data_tells": f"sees {sees}"}
    return group(*_area(hero, squares, "foresight"), class_="overlay", **shows, **UNSEEN)


@remembered
def _square(square: Square, spot: str) -> str:
    x, y = corner(square)
    return tag("rect", x=x, y=y, width=UNIT, height=UNIT, fill="transparent", data_spot=spot, data_light="veil")


def _arrow(view: DontBlinkView, facing: str) -> str:
    """An arrow towards the neighbouring square, for the hero who is walking or must turn."""
    hero = turning(view)
    if hero is None or not 0 <= view.places[hero] < TARDIS:
        return ""
    here, way = view.places[hero], FACING[facing]
    x, y = _ahead(here, way, 0.58, 0)
    disc = tag("circle", cx=x, cy=y, r=9, fill="var(--raised)", stroke="var(--lampline)", stroke_width=1.5)
    head = path([_ahead(here, way, *point) for point in HEAD], fill="none", stroke="var(--lampink)", stroke_width=2)
    hit = path([_ahead(here, way, *point) for point in WEDGE], fill="transparent")
    return group(disc, head, hit, data_spot=f"look {facing}")


def _ahead(square: Square, way: int, far: float, aside: float) -> tuple[float, float]:
    """The point so many squares ahead and aside of the middle of a square."""
    x, y = centre(square)
    return x + (DX[way] * far + DY[way] * aside) * UNIT, y + (DY[way] * far + DX[way] * aside) * UNIT


def turning(view: DontBlinkView) -> int | None:
    """The hero whom the rule in progress is about, if there is one."""
    rule = view.stack[-1] if view.stack else None
    hero = getattr(rule, "hero", getattr(rule, "target", None))
    return NUMBER.get(hero) if isinstance(hero, str) else hero


def footsteps(view: DontBlinkView) -> str:
    """The way that a hero has come in this turn."""
    walk = next((frame for frame in view.stack if isinstance(frame, Walk)), None)
    squares = [place for place in walk.path if place != TARDIS] if walk else []
    if len(squares) < 2:
        return ""
    return path(
        [centre(square) for square in squares],
        fill="none",
        stroke="var(--lampline)",
        stroke_width=2.5,
        stroke_dasharray="1 7",
        stroke_linecap="round",
        pointer_events="none",
    )


def sights(view: DontBlinkView) -> str:
    """What each hero sees, as overlays that a reader of the picture can ask for (DB-LOS-1)."""
    if view.tardis == UNPLACED:
        return ""
    return "".join([_sight(hero, squares) for hero in ALL_HEROES if (squares := view.sight(hero))])


def sight_of(hero: int) -> str:
    """The name of the overlay that shows what a hero sees."""
    return f"What {TITLES[hero]} sees"


@remembered
def _sight(hero: int, squares: frozenset[Square]) -> str:
    pattern = f"sight-{HEROES[hero]}"
    area = _area(hero, squares, pattern)
    return group(tag("defs", _hatching(pattern, hero)), *area, class_="overlay", data_overlay=sight_of(hero), **UNSEEN)


def _hatching(pattern: str, hero: int) -> str:
    return (
        f'<pattern id="{pattern}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0V6" stroke="{INKS[hero]}" stroke-width="1.3"/></pattern>'
    )


def _area(hero: int, squares: frozenset[Square], pattern: str) -> tuple[str, str, str]:
    """An area of sight: a tint, a hatching and a rim in the ink of the hero."""
    d = "".join(f"M{number(x)} {number(y)}h{UNIT}v{UNIT}h-{UNIT}Z" for x, y in map(corner, sorted(squares)))
    tint = tag("path", d=d, fill=INKS[hero], opacity=0.09)
    hatch = tag("path", d=d, fill=f"url(#{pattern})", opacity=0.6)
    return tint, hatch, tag("path", d=_rim(squares), fill="none", stroke=INKS[hero], stroke_width=2)


def _rim(squares: frozenset[Square]) -> str:
    """The outline of an area of squares."""
    edges = []
    for square in sorted(squares):
        x, y = corner(square)
        row = square // WIDTH
        edges += [f"M{number(x)} {number(y)}h{UNIT}"] * (square - WIDTH not in squares)
        edges += [f"M{number(x)} {number(y + UNIT)}h{UNIT}"] * (square + WIDTH not in squares)
        edges += [f"M{number(x)} {number(y)}v{UNIT}"] * (square - 1 not in squares or (square - 1) // WIDTH != row)
        edges += [f"M{number(x + UNIT)} {number(y)}v{UNIT}"] * (
            square + 1 not in squares or (square + 1) // WIDTH != row
        )
    return "".join(edges)
