"""What somebody sees on the page of Time and Space."""

import re
from html import unescape

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME
from tabletime.kernel import Move
from tests.games.game_of_time_and_space.verbs import look


def fragment(table: Table, name: str, seat: int | None) -> str:
    """One piece of a seat's page, or of a spectator's."""
    decision = None if seat is None else table.decision(seat)
    return unescape(GAME.fragments(look(table, seat), decision)[name])


def words(table: Table, name: str, seat: int | None) -> str:
    """What is to be read on it."""
    return " ".join(re.sub(r"<desc>.*?</desc>|<style>.*?</style>|<[^>]+>", " ", fragment(table, name, seat)).split())


def can_be_clicked(table: Table, seat: int, *moves: Move) -> bool:
    """Whether the page shows everything that says these moves, each with a place of its own."""
    view, decision = look(table, seat), table.decision(seat)
    drawn = set(re.findall(r'data-spot="([^"]+)"', unescape("".join(GAME.fragments(view, decision).values()))))
    said = [GAME.spots(move, view) for move in moves]
    return (
        bool(said) and all(said) and len(set(said)) == len(said) and {spot for spots in said for spot in spots} <= drawn
    )
