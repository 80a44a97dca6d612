"""A heat map: the board as it is drawn at the table, warmer where more moves go."""

import random
from collections import Counter
from collections.abc import Iterator
from html import escape
from typing import Any

from tabletime.kernel import Game, Table
from tabletime.lab.plan import Plan

STEPS = 80
"""So many decisions the table is looked at to find the drawing with the most places."""

SHAPES = ":is(rect,circle,ellipse,polygon,path)"


def heat_map(game: Game[Any, Any], plan: Plan, spots: Counter[str]) -> str:
    """The board with its warm places, for games whose drawings name their places; nothing for others."""
    drawn = max(_drawings(game, plan), key=lambda drawing: len(_shown(drawing, spots)))
    shown = _shown(drawn, spots)
    if not shown:
        return ""
    most = max(shown.values())
    rules = "".join(_rule(spot, times / most) for spot, times in sorted(shown.items()))
    warmest = ", ".join(f"{spot} ({times:,})" for spot, times in Counter(shown).most_common(5))
    sentence = f"<p>Moves in the first games of the run. Most went to {escape(warmest)}.</p>"
    return f'<style>{rules}</style><div class="sheet" id="heat">{drawn}</div>{sentence}'


def _drawings(game: Game[Any, Any], plan: Plan) -> Iterator[str]:
    """The table from its opening on, now and then, while it is played at random: some boards must be laid first."""
    job, rng = plan.job(0), random.Random(0)
    table = Table(game, plan.seats, job.options, job.seed, log=False)
    for number in range(STEPS):
        if number % (STEPS // 4) == 0:
            yield game.draw(table.view(None))
        if table.outcome is not None:
            return
        decision = table.decisions[0]
        table.play(decision.seat, rng.choice(decision.options))


def _shown(drawn: str, spots: Counter[str]) -> dict[str, int]:
    return {spot: times for spot, times in spots.items() if f'data-spot="{escape(spot)}"' in drawn}


def _rule(spot: str, heat: float) -> str:
    """The colour of one place; its outline and letters stay as they are."""
    name = spot.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    place = f'#heat [data-spot="{name}"]'
    ground = f"color-mix(in srgb,var(--lampline) {heat:.0%},var(--sheet))"
    return f"{place}>{SHAPES}:first-of-type,{place}{SHAPES}{{fill:{ground}}}"
