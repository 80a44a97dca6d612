"""Ratings: the strength of bots as one number each, from who has beaten whom."""

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import log10
from typing import NamedTuple

from tabletime.lab.statistics import Estimate

SCALE = 400
"""The lead in points of rating that means ten victories to one."""

ROUNDS = 500
RESAMPLES = 200

Pair = tuple[str, str]


class Score(NamedTuple):
    """What one bot has got out of its games against another: victories, with draws as a half."""

    won: float
    games: int


def rate(scores: Mapping[Pair, Score], bots: Sequence[str]) -> dict[str, float]:
    """Ratings after Bradley and Terry with a mean of 0; half a draw for each pair keeps them finite."""
    strength = dict.fromkeys(bots, 1.0)
    met: defaultdict[str, list[tuple[str, float]]] = defaultdict(list)
    won: defaultdict[str, float] = defaultdict(float)
    for (one, other), score in scores.items():
        for bot, rival, gain in ((one, other, score.won), (other, one, score.games - score.won)):
            met[bot].append((rival, score.games + 0.5))
            won[bot] += gain + 0.25
    for _ in range(ROUNDS):
        last = dict(strength)
        for bot in bots:
            whole = sum(games / (strength[bot] + strength[rival]) for rival, games in met[bot])
            strength[bot] = won[bot] / whole if whole else 1.0
        if all(abs(log10(strength[bot] / last[bot])) < 1e-6 for bot in bots):
            break
    points = {bot: SCALE * log10(strength[bot]) for bot in bots}
    mean = sum(points.values()) / len(points)
    return {bot: value - mean for bot, value in points.items()}


def rate_with_intervals(
    deals: Mapping[Pair, Sequence[Score]], bots: Sequence[str], seed: int = 0
) -> dict[str, Estimate]:
    """Ratings with intervals: the deals of each pair are drawn anew many times, as if other deals had come."""
    rng = random.Random(seed)
    best = rate({pair: _added(played) for pair, played in deals.items()}, bots)
    drawn = [
        rate({pair: _added(rng.choices(played, k=len(played))) for pair, played in deals.items()}, bots)
        for _ in range(RESAMPLES)
    ]
    return {bot: _interval(best[bot], sorted(other[bot] for other in drawn)) for bot in bots}


def _added(played: Sequence[Score]) -> Score:
    return Score(sum(score.won for score in played), sum(score.games for score in played))


def _interval(value: float, drawn: Sequence[float]) -> Estimate:
    tail = round(0.025 * (len(drawn) - 1))
    return Estimate(value, drawn[tail], drawn[-1 - tail])
