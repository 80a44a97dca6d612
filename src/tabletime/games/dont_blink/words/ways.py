"""Ways to places that are several steps away, for players who point at where they want to go."""

from collections.abc import Callable, Iterable

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.moves import PLACE_NAMES, STEP
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Decision, Way
from tabletime.kernel.memory import remembered

Steps = Callable[[int], Iterable[int]]


def ways(decision: Decision, view: DontBlinkView) -> tuple[Way, ...]:
    """The places that the hero or the angel who is moving can reach without dragging or passing through a figure."""
    rule = view.stack[-1] if view.stack else None
    board = view.board
    if isinstance(rule, Walk):
        found = _shortest(rule.path[-1], rule.spaces, board.hero_steps.__getitem__)
        return _named({place: way for place, way in found.items() if rule.may_end(view, place)})
    if isinstance(rule, AngelMove) and not rule.is_hopping():
        taken = {*view.angels, *view.places}
        found = _shortest(view.angels[rule.angel], rule.spaces, lambda here: set(board.angel_steps[here]) - taken)
        return _named(found)
    return ()


def _named(found: dict[int, tuple[int, ...]]) -> tuple[Way, ...]:
    return tuple([_way(way) for way in found.values() if len(way) > 1])


@remembered
def _way(places: tuple[int, ...]) -> Way:
    place = places[-1]
    where = "the TARDIS" if place == TARDIS else PLACE_NAMES[place]
    words = f"go to {where}, {len(places)} spaces"
    return Way(PLACE_NAMES[place], words, tuple(STEP[0][there] for there in places))


def _shortest(start: int, spaces: int, steps: Steps) -> dict[int, tuple[int, ...]]:
    """A shortest way to every place within reach, the same one each time."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    edge = [start]
    for _ in range(spaces):
        found = {there: (*ways[here], there) for here in edge for there in sorted(steps(here)) if there not in ways}
        ways |= found
        edge = list(found)
    del ways[start]
    return ways
