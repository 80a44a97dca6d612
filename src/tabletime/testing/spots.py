"""Spots: what a move says to click must be there to be clicked."""

import re
from collections import Counter
from html import unescape

from tabletime.kernel import Decision, Game, Table
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import tables, walk

OFTEN = 3
"""How many questions of one kind are looked at in each game; drawing all of them would take long."""


def check_spots(game: Game, games: int = 5, seed: int = 0) -> str:
    """Whatever an option or a way says to click is drawn on the page; a move without spots is a button."""
    looked = 0
    for table, rng in tables(game, games, seed):
        seen: Counter[str] = Counter()
        for _ in walk(table, rng):
            for decision in table.state.asks:
                kind = f"{table.state.stack[-1].at} {type(decision.options[-1]).__name__}"
                seen[kind] += 1
                if seen[kind] <= OFTEN:
                    looked += 1
                    _look_at_spots(table, decision)
    return f"{looked:,} questions in {games} games were drawn with all that they say to click."


def drawn_spots(markup: str) -> set[str]:
    """The spots that a drawing shows."""
    return {unescape(spot) for spot in re.findall(r'data-spot="([^"]*)"', markup)}


def _look_at_spots(table: Table, decision: Decision) -> None:
    game, view = table.game, table.view(decision.seat)
    drawn = drawn_spots("".join(game.fragments(view, decision).values()))
    named = {spot: game.word(move, view) for move in decision.options for spot in game.spots(move, view)}
    named |= {way.spot: way.words for way in game.ways(decision, view)}
    missing = sorted(set(named) - drawn)
    if missing:
        sentence = f"“{named[missing[0]]}” is said by clicking “{missing[0]}”, which is not drawn."
        raise Fault(sentence, evidence(table, seat=decision.seat))
