"""Arrows in doorways: where foes leave a room."""

from collections.abc import Iterator

from tabletime.drawing import group, path, remembered
from tabletime.games.adventures.board.floor import STEP
from tabletime.games.adventures.drawing.layout import Layout
from tabletime.games.adventures.view import AdventuresView

ASIDE = 8.5
"""How far each of two arrows that meet in a doorway keeps to its right."""


def arrows(view: AdventuresView, number: int, plan: Layout) -> Iterator[str]:
    """Where foes leave: solid in the passage that they take, hollow at a printed exit that leads nowhere yet."""
    onward, printed = view.plan.onward[number], view.plan.arrows[number]
    taken = view.plan.side_towards(number, onward) if onward != number else -1
    if taken >= 0:
        aside = ASIDE if view.plan.onward[onward] == number else 0
        yield arrow(outside(view, number, taken, plan, plan.measures.gap / 2), taken, aside)
    if printed != taken:
        yield arrow(outside(view, number, printed, plan, 3), printed, hollow=True)


def outside(view: AdventuresView, number: int, side: int, plan: Layout, far: float) -> tuple[float, float]:
    """A point so far outside a room, on this side."""
    (x, y), (right, down) = plan.middle(view.plan.at[number]), STEP[side]
    reach = plan.measures.room / 2 + far
    return x + right * reach, y + down * reach


@remembered
def arrow(at: tuple[float, float], side: int, aside: float = 0, *, hollow: bool = False, ink: str = "ink2") -> str:
    """An arrow in a doorway, so far to its own right if another one comes towards it."""
    look = {"fill": "var(--sheet)", "stroke": "var(--ink3)"} if hollow else {"fill": f"var(--{ink})"}
    head = path([(aside, -4.7), (aside + 6.7, 4.7), (aside - 6.7, 4.7)], closed=True, **look)
    return group(head, transform=f"translate({at[0]:g} {at[1]:g}) rotate({90 * side})")
