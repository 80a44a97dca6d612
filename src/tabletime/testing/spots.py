"""Spots: what a move says to click must be there to be clicked."""

import re
from collections import Counter
from html import unescape

from tabletime.kernel import Decision, Game, Move, Table
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import tables, walk

OFTEN = 3
"""How many questions of one kind are looked at in each game; drawing all of them would take long."""


def check_spots(game: Game, games: int = 5, seed: int = 0) -> str:
    """Whatever an option, an opening or a way says to click is drawn on the page; a move without spots is a button."""
    looked = 0
    for table, rng in tables(game, games, seed):
        seen: Counter[str] = Counter()
        for _ in walk(table, rng):
            for seat in range(table.seats):
                decision, openings = table.decision(seat), table.openings(seat)
                moves = (*(decision.options if decision else ()), *openings)
                kind = f"{table.state.stack[-1].at} {type(moves[-1]).__name__}" if moves else ""
                seen[kind] += 1
                if moves and seen[kind] <= OFTEN:
                    looked += 1
                    _look_at_spots(table, seat, decision, moves)
    return f"{looked:,} questions in {games} games were drawn with all that they, and openings, say to click."


def drawn_spots(markup: str) -> set[str]:
    """The spots that a drawing shows."""
    return {unescape(spot) for spot in re.findall(r'data-spot="([^"]*)"', markup)}


def _look_at_spots(table: Table, seat: int, decision: Decision | None, moves: tuple[Move, ...]) -> None:
    game, view = table.game, table.view(seat)
    drawn = drawn_spots("".join(game.fragments(view, decision).values()))
    named = {spot: game.word(move, view) for move in moves for spot in game.spots(move, view)}
    named |= {way.spot: way.words for way in game.ways(decision, view)} if decision else {}
    missing = sorted(set(named) - drawn)
    if missing:
        sentence = f"“{named[missing[0]]}” is said by clicking “{missing[0]}”, which is not drawn."
        raise Fault(sentence, evidence(table, seat=seat))
