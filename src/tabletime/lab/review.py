"""A review: a finished game as one page, with each side's chances over time and the turning points."""

from tabletime.bots.explain import Prospect, chart, prospects, side_names, turning_points
from tabletime.kernel import Table
from tabletime.lab.page import note, page, section, table, wide, words

MOST, FUTURES = 48, 1000
"""A long game is looked at again at so many choices, and at each into so many futures at most."""

EVERY, SOME = "Every choice", "The choices that were looked at again"
READING = (
    "Each line is a side and ends in its mark: its chance to win before every choice, as far as the player who was "
    "asked could know it. Rings mark the turning points."
)


def review(played: Table, iterations: int | None = None, seed: int = 0, most: int = MOST) -> str:
    """The whole page as HTML; unless said here, as many futures are imagined at a choice as people like to wait for."""
    game, seats = played.game, played.seats
    found = prospects(played, iterations or min(FUTURES, game.pace), seed, most=most)
    turns = turning_points(game, seats, found)
    outcome = played.outcome
    end = words(outcome.reason) if outcome is not None else words("This game is not over.")
    sentences = [words(turn.sentence) for turn in turns] or [words("There was no turning point.")]
    columns = ("choice", "", *side_names(game, seats), "better was")
    rows = [_row(game.seat_name(each.seat, seats), each) for each in found if each.seat is not None]
    return page(
        f"{game.title}: a game looked at again",
        end,
        section("Chances to win", wide(chart(played, found)), note(READING)),
        section("Turning points", *sentences),
        section(SOME if any(each.skipped for each in found) else EVERY, table(columns, rows)),
    )


def _row(name: str, prospect: Prospect) -> list[str]:
    chances = [f"{chance:.0%}" for chance in prospect.chances]
    return [f"{prospect.number}. {name}", prospect.words, *chances, prospect.better]
