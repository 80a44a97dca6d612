"""Who sits where: people and bots by seat, as the command line names them."""

from collections.abc import Mapping, Sequence
from typing import Any

from tabletime.bots import roster
from tabletime.bots.recruits import recruit
from tabletime.kernel import Game
from tabletime.kernel.errors import BadOptions

PERSON = "person"
"""Stands for somebody at the keyboard where else a bot would be named."""


def seat_called(game: Game, seats: int, words: str) -> int:
    """The seat with this number, counted from 1, or with this name."""
    names = [game.seat_name(seat, seats) for seat in range(seats)]
    for seat, name in enumerate(names):
        if words.strip().casefold() in (str(seat + 1), name.casefold()):
            return seat
    listed = ", ".join(f"{number} ({name})" for number, name in enumerate(names, 1))
    raise BadOptions(f"There is no seat “{words}” at this table; the seats are {listed}.")


def players_of(
    game: Game,
    seats: int,
    *,
    people: int = 1,
    bots: Mapping[int, str] | None = None,
    others: str = "",
) -> tuple[str, ...]:
    """The player of each seat: named bots where they were put, people in the first free seats, bots in the others."""
    given = dict(bots or {})
    free = [seat for seat in range(seats) if seat not in given]
    if not 0 <= people <= len(free):
        raise BadOptions(f"There is no room for {people} people: {len(free)} of {seats} seats are free.")
    given |= dict.fromkeys(free[:people], PERSON)
    given |= dict.fromkeys(free[people:], others or roster.default(game))
    players = tuple(given[seat] for seat in range(seats))
    check_players(game, players)
    return players


def check_players(game: Game, players: Sequence[str]) -> None:
    """Refuse a bot that the game does not have."""
    for name in players:
        if name != PERSON:
            recruit(game, name)


def make_bots(game: Game, players: Sequence[str], seed: int | None = None) -> dict[int, Any]:
    """The bots of all seats that are not a person's."""
    return {
        seat: recruit(game, name).make(game, None if seed is None else seed + seat, timed=True)
        for seat, name in enumerate(players)
        if name != PERSON
    }
