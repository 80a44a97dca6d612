"""Explanations: what a bot would do here, and how the chances of a finished game went up and down."""

from bisect import insort
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import structs

from tabletime.bots.levels import bot_of_level
from tabletime.bots.payoffs import payoffs
from tabletime.bots.rating import Thought
from tabletime.bots.search import SearchBot
from tabletime.drawing.charts import Pin, line_chart
from tabletime.kernel import Decision, Game, Outcome, Record, Table
from tabletime.kernel.errors import BadRecord
from tabletime.kernel.table import Entry
from tabletime.kernel.words import listed, sentence

SWING = 0.12
"""How much a side's chances must change at once to be called a turning point."""

MOST_TURNS = 5


class Prospect(Record, frozen=True):
    """How the sides stood before an answer: who gave it, in which words, and what would have been better.

    Nobody looked at the next so many choices, which are `skipped`.
    """

    number: int
    seat: int | None
    words: str
    chances: tuple[float, ...]
    better: str = ""
    skipped: int = 0


class TurningPoint(Record, frozen=True):
    """A turning point: between this prospect and the next one a side's chances changed most."""

    at: int
    side: int
    swing: float
    sentence: str


def hint(game: Game, view: Any, decision: Decision, level: str = "hard", seed: int = 0) -> Thought:
    """What a good player would do here, from what this seat can see."""
    return bot_of_level(game, level, seed).consider(view, decision)


def prospects(
    table: Table,
    iterations: int = 1000,
    seed: int = 0,
    *,
    seconds: float | None = None,
    most: int | None = None,
    outcome: Outcome | None = None,
) -> tuple[Prospect, ...]:
    """How each side stood at the real choices of a game, as the player who was asked could know it.

    With `most`, only so many choices are looked at: some from everywhere, the others where the chances changed.
    `outcome` is how the game ended if its rules do not say so, as when somebody conceded.
    """
    if not table.keeps_log:
        raise BadRecord("This table keeps no log, so nobody can look back at it.")
    bot = SearchBot(table.game, iterations=iterations, seconds=seconds, seed=seed)
    choices = [at for at, pair in enumerate(zip(table.history, table.log, strict=True)) if _choice(*pair)]
    found: dict[int, Prospect] = {}
    for at in _worth_a_look(choices, found, most or len(choices)):
        found[at] = _prospect(table, bot, table.history[at], table.log[at])
    looked = [choices.index(at) for at in sorted(found)]
    gaps = [later - earlier - 1 for earlier, later in pairwise([*looked, len(choices)])]
    known = [structs.replace(found[choices[at]], skipped=gap) for at, gap in zip(looked, gaps, strict=True)]
    return (*known, *_end(table, outcome or table.outcome))


def turning_points(game: Game, seats: int, found: Sequence[Prospect]) -> tuple[TurningPoint, ...]:
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
    marks = [game.seat_mark(team[0], seats) for team in game.teams(seats)]
    return line_chart(f"{game.title}: chances to win", lines, marks=marks, pins=pins, under="choices", describe=words)


def side_names(game: Game, seats: int) -> list[str]:
    """The names of those who win and lose together."""
    return [listed(game.seat_name(seat, seats) for seat in team) for team in game.teams(seats)]


def _worth_a_look(choices: Sequence[int], found: Mapping[int, Prospect], most: int) -> Iterator[int]:
    """At first choices from all over the game, then the middle of the gap over which the chances changed most."""
    many = min(most, len(choices))
    first = many if many == len(choices) else min(many, max(2, many // 2))
    looked = [place * (len(choices) - 1) // max(1, first - 1) for place in range(first)]
    yield from (choices[place] for place in looked)
    for _ in range(many - first):
        gaps = [gap for gap in pairwise(looked) if gap[1] - gap[0] > 1]
        early, late = max(gaps, key=lambda gap: _change(found[choices[gap[0]]], found[choices[gap[1]]]))
        middle = (early + late) // 2
        insort(looked, middle)
        yield choices[middle]


def _change(before: Prospect, after: Prospect) -> float:
    return max(abs(late - early) for early, late in zip(before.chances, after.chances, strict=True))


def _end(table: Table, outcome: Outcome | None) -> list[Prospect]:
    if outcome is None:
        return []
    # Whether an end without winners is a draw or lost by all, the value of the position knows, if the game has one.
    lost = None if outcome.winners else table.game.value(table.state)
    worth = lost or payoffs(table.game, outcome, table.seats)
    return [Prospect(table.state.number, None, "", _by_side(table.game, worth))]


def _choice(state: Any, entry: Entry) -> Decision | None:
    """The question that this entry answers, if there was a choice."""
    decision = next((ask for ask in state.asks if ask.seat == entry.seat), None)
    return decision if decision and len(decision.options) > 1 and entry.answer in decision.options else None


def _prospect(table: Table, bot: SearchBot, state: Any, entry: Entry) -> Prospect:
    decision = _choice(state, entry)
    assert decision is not None
    game = table.game
    view = game.view(state, entry.seat)
    thought = bot.consider(view, decision)
    chosen, best = thought.rating(entry.answer), thought.best
    is_better = chosen is not None and best.value - chosen.value >= SWING / 2
    words, better = game.word(entry.answer, view), best.words if is_better else ""
    return Prospect(entry.number, entry.seat, words, _by_side(game, thought.chances), better)


def _by_side(game: Game, chances: Sequence[float]) -> tuple[float, ...]:
    teams = game.teams(len(chances))
    return tuple(sum(chances[seat] for seat in team) / len(team) for team in teams)


def _turn(game: Game, seats: int, found: Sequence[Prospect], at: int) -> TurningPoint:
    before, after = found[at], found[at + 1]
    swings = [late - early for early, late in zip(before.chances, after.chances, strict=True)]
    side = max(range(len(swings)), key=lambda side: abs(swings[side]))
    name, went = side_names(game, seats)[side], "rose" if swings[side] > 0 else "fell"
    chances = f"the chances of {name} {went} from {before.chances[side]:.0%} to {after.chances[side]:.0%}"
    if before.skipped:
        return TurningPoint(at, side, swings[side], f"Between questions {before.number} and {after.number}: {chances}.")
    who = game.seat_name(before.seat, seats) if before.seat is not None else ""
    instead = f"; better was {before.better}" if before.better else ""
    return TurningPoint(at, side, swings[side], f"{sentence(who)}: {before.words}. {sentence(chances)}{instead}.")
