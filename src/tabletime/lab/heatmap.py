"""A heat map: the board as it is drawn at the table, warmer where more moves go."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from tabletime.kernel import Game, Table
from tabletime.lab.page import table as figures
from tabletime.lab.page import words
from tabletime.lab.plan import Plan

STEPS = 400
"""So many decisions the table is looked at to find the drawing with the most places, and those that light up."""

OFTEN, GLANCE = 20, 3
"""After so many decisions the whole board is looked at again, and what lights up for the seat that is asked."""

SHAPES = ":is(rect,circle,ellipse,polygon,path)"
LIT = re.compile(r'<(?:rect|circle|ellipse|polygon|path)\b[^>]*? data-spot="([^"]*)"[^>]*/>')
FRAME = re.compile(r'viewBox="([^"]*)"')


class Looks(NamedTuple):
    """What was seen of a table: the board as everybody sees it, and as it lights up for those who are asked."""

    boards: list[str]
    lit: list[str]


def heat_map(game: Game[Any, Any], plan: Plan, spots: Counter[str]) -> str:
    """The board with its warm places, for games whose drawings name their places; nothing for others."""
    looks = _looks(game, plan)
    board = max(looks.boards, key=lambda drawn: len(_named(drawn, spots)))
    lit = {spot: shape for spot, shape in _lit(board, looks.lit).items() if spot in spots}
    # Where places show only when they can be chosen, whatever else has a name is a piece that comes and goes.
    shown = Counter({spot: spots[spot] for spot in lit or _named(board, spots)})
    if not shown:
        return ""
    heat = {spot: times / max(shown.values()) for spot, times in sorted(shown.items())}
    veils = "".join(_veil(lit[spot], heat[spot]) for spot in heat if lit)
    rules = "".join(_rule(spot, heat[spot]) for spot in heat if not lit)
    drawn = board.replace("</svg>", f"{veils}</svg>")
    return f'<style>{rules}</style><div class="sheet" id="heat">{drawn}</div>{_in_words(shown)}'


def _in_words(shown: Counter[str]) -> str:
    warmest = ", ".join(f"{spot} ({times:,})" for spot, times in shown.most_common(5))
    rows = [(spot, f"{times:,}") for spot, times in shown.most_common()]
    sentence = f"The warmer a place, the more moves of the first games went there. Most went to {warmest}."
    return words(sentence) + figures(("place", "moves"), rows, is_folded=True)


def _looks(game: Game[Any, Any], plan: Plan) -> Looks:
    """The table from its opening on, while it is played at random: some boards must be laid first."""
    job, rng, looks = plan.job(0), random.Random(0), Looks([], [])
    table = Table(game, plan.seats, job.options, job.seed, log=False)
    for number in range(STEPS):
        if number % OFTEN == 0 or table.outcome is not None:
            looks.boards.append(game.draw(table.view(None)))
        if table.outcome is not None:
            break
        decision = table.decisions[0]
        if number % GLANCE == 0:
            looks.lit.append(game.draw(table.view(decision.seat), decision))
        table.play(decision.seat, rng.choice(decision.options))
    return looks


def _named(drawn: str, spots: Counter[str]) -> list[str]:
    return [spot for spot in spots if f'data-spot="{escape(spot)}"' in drawn]


def _lit(board: str, drawings: Sequence[str]) -> dict[str, str]:
    """The places that are drawn only when they can be chosen, from drawings with the same frame."""
    frame = FRAME.search(board)
    same = [drawn for drawn in drawings if frame and frame[0] in drawn]
    return {found[1]: found[0] for drawn in same for found in LIT.finditer(drawn)}


def _veil(shape: str, heat: float) -> str:
    return f'{shape[:-2]} style="fill:var(--lampline);fill-opacity:{heat:.2f}" pointer-events="none"/>'


def _rule(spot: str, heat: float) -> str:
    """The colour of one place; its outline and letters stay as they are."""
    name = spot.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    place = f'#heat [data-spot="{name}"]'
    ground = f"color-mix(in srgb,var(--lampline) {heat:.0%},var(--sheet))"
    return f"{place}>{SHAPES}:first-of-type,{place}{SHAPES}{{fill:{ground}}}"
