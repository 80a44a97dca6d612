"""A report: what a run says about a game, as one page with pictures."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tabletime.bots.explain import side_names
from tabletime.drawing.charts import Bar, column_chart, share_chart
from tabletime.kernel import Game
from tabletime.kernel.words import in_words, sentence
from tabletime.lab.heatmap import heat_map
from tabletime.lab.page import fold, note, page, section, table, words
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result
from tabletime.lab.statistics import Estimate, share
from tabletime.lab.tally import Tally, Use, Wins, is_detail, option_words
from tabletime.lab.tournament import Standings, standings

MANY = 30
"""The most bars and columns that a chart shows."""

COLUMNS = ("", "games", "won", "from", "to")
EVEN = "The line across the bars is where all would be equal."
FREQUENCY = "How often it is done in one game, by all seats together."
LUXURY = (
    "Of the seats that did it at least once in a game, so many won. The short mark on each bar is how often the same "
    "seats win anyway: only what differs from it goes with winning, and even that may be a luxury of those who win."
)


def report(game: Game, plan: Plan, results: Iterable[Result]) -> str:
    """The whole report as HTML; the results are gone through more than once."""
    tally = Tally(game, plan).add_all(results)
    sections = [
        _introduction(plan, tally),
        section("Who is stronger", *_tournament(game, plan, results)),
        section("Who wins", *_winners(tally)),
        section("What the options change", *_options(tally)),
        section("How long it takes", *_lengths(tally)),
        section("How games end", _reasons(tally)),
        section("Scores", *_scores(tally)),
        section("What is done, and how that goes with winning", *_uses(tally)),
        section("Where on the board", heat_map(game, plan, tally.spots)),
    ]
    return page(f"{game.title}: {tally.games:,} games", *sections)


def _introduction(plan: Plan, tally: Tally) -> str:
    bots = ", ".join(bot.name for bot in plan.bots)
    options = "; or ".join(map(option_words, plan.option_sets))
    drawn = f" {tally.without_winner:,} had no winner." if tally.without_winner else ""
    return words(
        f"{tally.games:,} games with {plan.seats} seats between {bots}; options: {options}; seed {plan.seed}.{drawn} "
        "A whisker is the interval in which the true share lies with a confidence of 95%."
    )


def _tournament(game: Game, plan: Plan, results: Iterable[Result]) -> list[str]:
    if len(plan.line_ups) < 2:
        return []
    final = standings(game, plan, results)
    rows = [
        (
            place.bot,
            f"{place.rating:+.0f}",
            f"{place.rating_low:+.0f} to {place.rating_high:+.0f}",
            f"{place.share:.1%}",
        )
        for place in final.standings
    ]
    return [
        table(("bot", "rating", "95% interval", "of all points"), rows),
        words("Share of points of the row against the column:"),
        table(*matrix(final)),
    ]


def matrix(final: Standings) -> tuple[list[str], list[list[str]]]:
    """Every bot against every other: column names and rows."""
    bots = [place.bot for place in final.standings]
    rows = []
    for bot in bots:
        met = [final.meeting(bot, rival) for rival in bots]
        cells = [f"{each.share:.0%} ({each.low:.0%}-{each.high:.0%})" if each else "" for each in met]
        rows.append([bot, *cells])
    return ["", *bots], rows


def _winners(tally: Tally) -> list[str]:
    game, seats = tally.game, tally.plan.seats
    sides = [(side_names(game, seats)[side], wins) for side, wins in sorted(tally.by_side.items())]
    by_seat = [(f"{seat + 1}: {game.seat_name(seat, seats)}", wins) for seat, wins in sorted(tally.by_seat.items())]
    bots = sorted(tally.by_bot.items(), key=lambda item: -item[1].share.value)
    even = 1 / len(sides) if len(sides) > 1 else None
    charts = [_chart("By side", sides, even)]
    charts += [_chart("By seat", by_seat, even)] if len(by_seat) > len(sides) else []
    charts += [_chart("By bot", bots, even)] if len(bots) > 1 else []
    return charts


def _chart(title: str, shares: Sequence[tuple[str, Wins]], middle: float | None = None) -> str:
    bars = [_bar(name, wins.share) for name, wins in shares]
    rows = [(name, f"{wins.games:,}", *_figures(wins.share)) for name, wins in shares]
    how = note(EVEN) if middle is not None else ""
    return share_chart(title, bars, middle=middle) + how + table(COLUMNS, rows, is_folded=True)


def _options(tally: Tally) -> list[str]:
    if len(tally.plan.option_sets) < 2:
        return []
    game, seats = tally.game, tally.plan.seats
    return [
        _chart(
            f"{side_names(game, seats)[side]} wins",
            [(option, wins) for (option, other), wins in sorted(tally.by_option.items()) if other == side],
        )
        for side in range(len(tally.sides))
    ]


def _lengths(tally: Tally) -> list[str]:
    decisions = tally.decisions.estimate
    sentence = f"A game takes {decisions.value:,.1f} decisions ({decisions.low:,.1f} to {decisions.high:,.1f})"
    if tally.rounds.count:
        sentence += f" and {tally.rounds.mean:,.1f} rounds"
    counts = grouped(tally.decision_counts)
    chart = column_chart("Games by number of decisions", counts, under="decisions", unit="games")
    return [words(f"{sentence} on average."), chart]


def _reasons(tally: Tally) -> str:
    often = [(why or "no reason given", times) for why, times in tally.reasons.most_common(MANY)]
    bars = [_bar(why, share(times, tally.games)) for why, times in often]
    rows = [(why, f"{times:,}", *_figures(share(times, tally.games))) for why, times in often]
    columns = ("", "games", "share", "from", "to")
    return share_chart("Games by how they end", bars) + table(columns, rows, is_folded=True)


def _scores(tally: Tally) -> list[str]:
    game, seats = tally.game, tally.plan.seats
    if not any(set(counts) - {0, 1} for counts in tally.score_counts.values()):
        return []
    charts = []
    for seat, counts in sorted(tally.score_counts.items()):
        mean = tally.scores[seat].estimate
        title = f"{game.seat_name(seat, seats)}: {mean.value:,.1f} on average ({mean.low:,.1f} to {mean.high:,.1f})"
        charts.append(column_chart(title, grouped(counts), under="score", unit="games"))
    return charts


def _uses(tally: Tally) -> list[str]:
    groups: dict[str, list[tuple[str, Use]]] = {}
    for name, use in sorted(tally.uses.items(), key=lambda item: (-item[1].times, item[0])):
        groups.setdefault(name.partition("=")[0] if is_detail(name) else "", []).append((name, use))
    kinds = _usage(tally, "", groups.pop("", []))
    return [
        kinds,
        *(fold(spoken(group), _usage(tally, group, uses)) for group, uses in sorted(groups.items()) if len(uses) > 1),
    ]


def _usage(tally: Tally, group: str, uses: list[tuple[str, Use]]) -> str:
    """How often something is done, and how often those win who do it at all."""
    often = [(name.partition("=")[2] or spoken(name), use) for name, use in uses[:MANY]]
    if not often:
        return ""
    most = often[0][1].times / tally.games
    bars = [Bar(name, use.times / tally.games, note=f"{use.times / tally.games:,.2f}") for name, use in often]
    left_out = f" {len(uses) - MANY:,} rarer ones are left out." if len(uses) > MANY else ""
    what = spoken(group) if group else "each move"
    frequency = share_chart(f"How often in a game: {what}", bars, whole=most or 1.0)
    return "".join([frequency, note(FREQUENCY + left_out), _winning(tally, often)])


def _winning(tally: Tally, often: Sequence[tuple[str, Use]]) -> str:
    """How often those win who did something, beside how often they win anyway."""
    bars = [_bar(name, use.share)._replace(usual=tally.usual(use)) for name, use in often]
    rows = [(name, f"{use.games:,}", *_figures(use.share), f"{tally.usual(use):.1%}") for name, use in often]
    chart = share_chart("Won by those who did it at least once", bars)
    return chart + note(LUXURY) + table((*COLUMNS, "anyway"), rows, is_folded=True)


def spoken(use: str) -> str:
    """A kind of move, and its detail if there is one, as words.

    >>> spoken("StepTo"), spoken("PlayMeld cards")
    ('Step to', 'Play meld, cards')
    """
    kind, _, detail = use.partition(" ")
    return sentence(in_words(kind)) + (f", {detail}" if detail else "")


def grouped(counts: Counter[int]) -> dict[str, float]:
    """Counts of numbers, in steps wide enough to be drawn."""
    if not counts:
        return {}
    least, most = min(counts), max(counts)
    step = (most - least) // MANY + 1
    groups: dict[int, int] = dict.fromkeys(range(least, most + 1, step), 0)
    for number, times in counts.items():
        groups[least + (number - least) // step * step] += times
    return {str(start) if step == 1 else f"{start}-{start + step - 1}": times for start, times in groups.items()}


def _bar(name: str, part: Estimate) -> Bar:
    return Bar(name, part.value, part.low, part.high, f"{part.value:.1%}")


def _figures(part: Estimate) -> tuple[str, str, str]:
    return f"{part.value:.1%}", f"{part.low:.1%}", f"{part.high:.1%}"
