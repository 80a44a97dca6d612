"""A heat map: the board as it is drawn at the table, warmer where more moves go."""

from collections import Counter
from html import escape
from typing import Any

from tabletime.kernel import Game, Table
from tabletime.lab.plan import Plan

SHAPES = ":is(rect,circle,ellipse,polygon,path)"


def heat_map(game: Game[Any, Any], plan: Plan, spots: Counter[str]) -> str:
    """The board with its warm places, for games whose drawings name their places; nothing for others."""
    job = plan.job(0)
    table = Table(game, plan.seats, job.options, job.seed, log=False)
    drawn = game.draw(table.view(None))
    shown = {spot: times for spot, times in spots.items() if f'data-spot="{escape(spot)}"' in drawn}
    if not shown:
        return ""
    most = max(shown.values())
    rules = "".join(_rule(spot, times / most) for spot, times in sorted(shown.items()))
    warmest = ", ".join(f"{spot} ({times:,})" for spot, times in Counter(shown).most_common(5))
    sentence = f"<p>Moves in the first games of the run. Most went to {escape(warmest)}.</p>"
    return f'<style>{rules}</style><div class="sheet" id="heat">{drawn}</div>{sentence}'


def _rule(spot: str, heat: float) -> str:
    """The colour of one place; its outline and letters stay as they are."""
    name = spot.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    place = f'#heat [data-spot="{name}"]'
    ground = f"color-mix(in srgb,var(--lampline) {heat:.0%},var(--sheet))"
    return f"{place}>{SHAPES}:first-of-type,{place}{SHAPES}{{fill:{ground}}}"
