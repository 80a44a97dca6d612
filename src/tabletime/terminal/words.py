"""The sentences of line mode that no game has to write itself."""

from collections.abc import Iterable, Sequence
from typing import Any

from tabletime.kernel import Game, Outcome, Refusal, Rule, Table
from tabletime.kernel.words import listed, sentence


def seat_names(table: Table, seats: Iterable[int]) -> str:
    """The names of these seats, as they are said."""
    return listed(table.game.seat_name(seat, table.seats) for seat in seats)


def seating_lines(table: Table, players: Sequence[str], people: Sequence[int]) -> list[str]:
    """Who sits where."""
    bots = [(player, seat_names(table, [seat])) for seat, player in enumerate(players) if seat not in people]
    lines = [sentence(f"{seat} is played by the bot {player}.") for player, seat in bots]
    if len(people) == 1:
        return [f"You are {seat_names(table, people)}.", *lines]
    return [sentence(f"{seat_names(table, people)} share this screen."), *lines] if people else lines


def outcome_lines(table: Table, outcome: Outcome) -> list[str]:
    """Who won, why, and with what score."""
    winners = outcome.winners
    result = f"{seat_names(table, winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
    lines = [sentence(f"{result}: {outcome.reason}" if outcome.reason else f"{result}.")]
    if any(outcome.scores):
        scores = [f"{score} for {seat_names(table, [seat])}" for seat, score in enumerate(outcome.scores)]
        lines.append(f"Scores: {', '.join(scores)}.")
    return lines


def rule_line(rule: Rule) -> str:
    """A rule with its number and heading."""
    return f"{rule.id} ({rule.heading}): {rule.words}"


def rules_cited(game: Game, ids: Iterable[str]) -> list[str]:
    """The rules with these numbers, in words where the game has words for them."""
    book = {rule.id: rule_line(rule) for rule in game.rules}
    return [book.get(number, number) for number in ids]


def refusal_lines(game: Game, refusal: Refusal) -> list[str]:
    """Why a move is refused, and the rule behind it."""
    return [refusal.reason, *(f"Rule {line}" for line in rules_cited(game, [refusal.rule] if refusal.rule else []))]


def headings(rules: Sequence[Rule]) -> list[str]:
    """The headings of a rulebook, each with the rules under it."""
    chapters: dict[str, list[str]] = {}
    for rule in rules:
        chapters.setdefault(rule.heading, []).append(rule.id)
    return [f"{heading}: {ids[0]}" + (f" to {ids[-1]}" if ids[1:] else "") for heading, ids in chapters.items()]


def shown(game: Game, view: Any) -> str:
    """The table as a terminal shows it: the board in characters, if there is one, and the words below it."""
    return "\n\n".join(filter(None, [game.plan(view), game.describe(view)]))
