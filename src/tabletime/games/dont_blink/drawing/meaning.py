"""What a click on a spot might mean, whether or not it can be done now."""

from collections.abc import Iterator

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.content.heroes import HEROES, TITLES
from tabletime.games.dont_blink.moves import PLACE, PLACE_NAMES
from tabletime.games.dont_blink.rules.set_up import PlaceTheAngels, next_angel
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.state import ANGEL_SEAT
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Move


def meant(spot: str, view: DontBlinkView) -> Iterator[Move]:
    """Figures are dragged or led, heroes take turns or are captured, squares are where somebody goes."""
    kind, _, number = spot.partition(" ")
    if kind == "figure" and number.isdigit():
        yield from _figure(int(number), view)
    elif spot in TITLES:
        yield from _hero(HEROES[TITLES.index(spot)], view)
    elif spot.upper() in PLACE:
        yield from _square(spot.upper(), view)


def _figure(number: int, view: DontBlinkView) -> Iterator[Move]:
    rule = view.stack[-1] if view.stack else None
    if isinstance(rule, Walk):
        ways = [there for there in view.board.hero_steps[rule.path[-1]] if there not in view.board.obstacles]
        ends = [there for there in ways if rule.spaces and rule.can_end(view, there, rule.spaces - 1)]
        yield from (say.StepTo(PLACE_NAMES[there], number) for there in ends or ways)
    if isinstance(rule, PlaceTheAngels):
        yield say.PlaceAngel(number, PLACE_NAMES[view.angels[number]])
    yield say.MoveAngel(number)


def _hero(name: str, view: DontBlinkView) -> Iterator[Move]:
    if view.seat == ANGEL_SEAT:
        real = [angel for angel in range(1, 9) if view.is_real(angel)]
        yield say.Capture(real[0] if real else 1, name)
    yield say.TakeTurn(name)


def _square(name: str, view: DontBlinkView) -> Iterator[Move]:
    if view.stack and isinstance(view.stack[-1], PlaceTheAngels):
        yield say.PlaceAngel(next_angel(view), name)
    yield say.StepTo(name)
