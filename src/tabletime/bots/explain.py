"""Explanations: what a bot would do here, and how the chances of a finished game went up and down."""

from collections.abc import Sequence
from typing import Any

from tabletime.bots.levels import bot_of_level
from tabletime.bots.payoffs import payoffs
from tabletime.bots.rating import Thought
from tabletime.bots.search import SearchBot
from tabletime.drawing.charts import Pin, line_chart
from tabletime.kernel import Decision, Game, Record, Table
from tabletime.kernel.errors import BadRecord
from tabletime.kernel.table import Entry

SWING = 0.12
"""So much must a side's chances change at once to be called a turning point."""

MOST_TURNS = 5


class Prospect(Record, frozen=True):
    """How the sides stood before an answer: who gave it, in which words, and what would have been better."""

    number: int
    seat: int | None
    words: str
    chances: tuple[float, ...]
    better: str = ""


class Turn(Record, frozen=True):
    """A turning point: between this prospect and the next one a side's chances changed most."""

    at: int
    side: int
    swing: float
    sentence: str


def hint(game: Game[Any, Any], view: Any, decision: Decision, level: str = "hard", seed: int = 0) -> Thought:
    """What a good player would do here, from what this seat can see."""
    return bot_of_level(game, level, seed).consider(view, decision)


def prospects(table: Table, iterations: int = 1000, seed: int = 0) -> tuple[Prospect, ...]:
    """How each side stood at every real choice of a game, as the player who was asked could know it."""
    if not table.keeps_log:
        raise BadRecord("This table keeps no log, so nobody can look back at it.")
    bot = SearchBot(table.game, iterations=iterations, seed=seed)
    found = [_prospect(table, bot, state, entry) for state, entry in zip(table.history, table.log, strict=True)]
    if table.outcome is not None:
        worth = payoffs(table.game, table.outcome, table.seats)
        found.append(Prospect(table.state.number, None, "", _by_side(table.game, worth)))
    return tuple(prospect for prospect in found if prospect is not None)


def turning_points(game: Game[Any, Any], seats: int, found: Sequence[Prospect]) -> tuple[Turn, ...]:
    """Where the chances changed most, in the order of the game."""
    turns = [_turn(game, seats, found, at) for at in range(len(found) - 1)]
    great = sorted((turn for turn in turns if abs(turn.swing) >= SWING), key=lambda turn: -abs(turn.swing))
    return tuple(sorted(great[:MOST_TURNS], key=lambda turn: turn.at))


def chart(table: Table, found: Sequence[Prospect]) -> str:
    """The chances of each side over the game as a picture, with the turning points marked."""
    game, seats = table.game, table.seats
    names = side_names(game, seats)
    lines = {name: [prospect.chances[side] for prospect in found] for side, name in enumerate(names)}
    turns = turning_points(game, seats, found)
    pins = [Pin(turn.at, turn.side, turn.sentence) for turn in turns]
    words = " ".join(turn.sentence for turn in turns) or "There was no turning point."
    return line_chart(f"{game.title}: chances to win", lines, pins=pins, under="choices", describe=words)


def side_names(game: Game[Any, Any], seats: int) -> list[str]:
    """The names of those who win and lose together."""
    return [" and ".join(game.seat_name(seat, seats) for seat in team) for team in game.teams(seats)]


def _prospect(table: Table, bot: SearchBot, state: Any, entry: Entry) -> Prospect | None:
    decision = next((ask for ask in state.asks if ask.seat == entry.seat), None)
    if decision is None or len(decision.options) < 2 or entry.answer not in decision.options:
        return None
    game = table.game
    view = game.view(state, entry.seat)
    thought = bot.consider(view, decision)
    chosen, best = thought.rating(entry.answer), thought.best
    is_better = chosen is not None and best.value - chosen.value >= SWING / 2
    words, better = game.word(entry.answer, view), best.words if is_better else ""
    return Prospect(entry.number, entry.seat, words, _by_side(game, thought.chances), better)


def _by_side(game: Game[Any, Any], chances: Sequence[float]) -> tuple[float, ...]:
    teams = game.teams(len(chances))
    return tuple(sum(chances[seat] for seat in team) / len(team) for team in teams)


def _turn(game: Game[Any, Any], seats: int, found: Sequence[Prospect], at: int) -> Turn:
    before, after = found[at], found[at + 1]
    swings = [late - early for early, late in zip(before.chances, after.chances, strict=True)]
    side = max(range(len(swings)), key=lambda side: abs(swings[side]))
    who = game.seat_name(before.seat, seats) if before.seat is not None else ""
    instead = f"; better was {before.better}" if before.better else ""
    chances = f"{before.chances[side]:.0%} to {after.chances[side]:.0%}"
    sentence = f"{who}: {before.words} ({side_names(game, seats)[side]} from {chances}{instead})."
    return Turn(at, side, swings[side], sentence)
