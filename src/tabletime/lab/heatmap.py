"""A heat map: the board as it is drawn at the table, warmer where more moves go."""

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from tabletime.kernel import Game, Table
from tabletime.lab.page import table as figures
from tabletime.lab.page import words
from tabletime.lab.plan import Job, Plan

STEPS = 400
"""For how many decisions the table is watched to find the drawing with the most places, and those that light up."""

OFTEN, GLANCE = 20, 3
"""After how many decisions the whole board is looked at again, and what lights up for the seat that is asked."""

SAME, SETTLED = 0.02, 0.8
"""Of the ground so much may differ; a board is laid when its drawing is nearly as long as it will be."""

FRAMED = re.compile(r"<svg[^>]*>(?:<(title|desc)\b.*?</\1>)*", re.DOTALL)
ELEMENT = re.compile(r"<[a-z][^>]*>")
SHAPES = ":is(rect,circle,ellipse,polygon,path)"
LIT = re.compile(r'<(?:rect|circle|ellipse|polygon|path)\b[^>]*? data-spot="([^"]*)"[^>]*/>')
FRAME = re.compile(r'viewBox="([^"]*)"')


class Looks(NamedTuple):
    """What was seen of a table: the board as everybody sees it, and as it lights up for those who are asked."""

    boards: list[str]
    lit: list[str]


def heat_map(game: Game, plan: Plan, spots: Counter[str]) -> str:
    """The board with its warm places, for games whose drawings name their places; nothing for others."""
    looks = _looks(game, plan, plan.job(0))
    board = max(looks.boards, key=lambda drawn: len(_named(drawn, spots)))
    places = _lit(board, looks.lit)
    lit = {spot: shape for spot, shape in places.items() if spot in spots}
    # Where places show only when they can be chosen, whatever else has a name is a piece that comes and goes.
    shown = Counter({spot: spots[spot] for spot in lit or _named(board, spots)})
    if not shown:
        return ""
    heat = {spot: times / max(shown.values()) for spot, times in sorted(shown.items())}
    veils = "".join(_veil(lit[spot], heat[spot]) for spot in heat if lit)
    rules = "".join(_rule(spot, heat[spot]) for spot in heat if not lit)
    is_bare = bool(lit) and _is_laid_anew(game, plan, looks)
    drawn = (_bare(board, places.values()) if is_bare else board).replace("</svg>", f"{veils}</svg>")
    more = words("Games are laid out anew, so the places are shown without what lies there.") if is_bare else ""
    return f'<style>{rules}</style><div class="sheet" id="heat">{drawn}</div>{more}{_in_words(shown)}'


def _is_laid_anew(game: Game, plan: Plan, looks: Looks) -> bool:
    """Whether the ground of the board differs between games: with the deal, or with the options."""
    first, jobs = plan.job(0), [plan.job(index) for index in range(1, plan.games)]
    others = [
        next((job for job in jobs if job.seed != first.seed), first),
        next((job for job in jobs if job.options != first.options), first),
    ]
    ground = _ground(looks)
    return any(len(ground - _ground(_looks(game, plan, job))) > SAME * len(ground) for job in others if job != first)


def _ground(looks: Looks) -> set[str]:
    """What is drawn from the moment on when the board is laid: all that does not move."""
    laid = [board for board in looks.boards if len(board) >= SETTLED * len(looks.boards[-1])]
    return set.intersection(*(set(ELEMENT.findall(board)) for board in laid))


def _bare(board: str, places: Iterable[str]) -> str:
    """The frame of the board with nothing but its places."""
    outlines = [f'{shape[:-2]} style="stroke:var(--hair)" pointer-events="none"/>' for shape in places]
    frame = FRAMED.match(board)
    return (frame[0] if frame else "<svg>") + "".join(outlines) + "</svg>"


def _in_words(shown: Counter[str]) -> str:
    warmest = ", ".join(f"{spot} ({times:,})" for spot, times in shown.most_common(5))
    rows = [(spot, f"{times:,}") for spot, times in shown.most_common()]
    sentence = f"The warmer a place, the more moves of the first games went there. Most went to {warmest}."
    return words(sentence) + figures(("place", "moves"), rows, is_folded=True)


def _looks(game: Game, plan: Plan, job: Job) -> Looks:
    """The table from its opening on, while it is played at random: some boards must be laid first."""
    rng, looks = random.Random(0), Looks([], [])
    table = Table(game, plan.seats, {**game.unattended, **job.options}, job.seed, log=False)
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
