"""The commands of the lab: simulate, tournament, report and compare."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from tabletime.cli.arguments import AsJson, GameName, Seats, pairs
from tabletime.cli.output import print_json, print_table, print_text
from tabletime.kernel import Game
from tabletime.kernel.errors import BadOptions, TabletimeError
from tabletime.kernel.registry import games as registered
from tabletime.kernel.registry import load
from tabletime.kernel.saving import replay
from tabletime.terminal.keeping import read_record

if TYPE_CHECKING:
    from tabletime.lab.plan import Plan
    from tabletime.lab.simulation import Simulation
    from tabletime.lab.tournament import Standings

# The lab is imported only where it is used: players never need it.

MOST_DETAILS = 12
PAGE = ".html"

Bots: TypeAlias = Annotated[
    str, typer.Option("--bots", metavar="A,B,...", help="Bots by name: easy, normal, hard, search:500, file.py:Class.")
]
Games: TypeAlias = Annotated[int, typer.Option("--games", min=1, help="How many games are played.")]
Chosen: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--options", "--option", metavar="NAME=VALUE,...", help="Options of the game; a|b takes both in turn."
    ),
]
Jobs: TypeAlias = Annotated[int, typer.Option("--jobs", min=0, help="How many processes work; 0: one for each core.")]
MasterSeed: TypeAlias = Annotated[int, typer.Option("--seed", help="A number that fixes all chance.")]
Out: TypeAlias = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write every game there: .jsonl or .parquet.")
]
Resume: TypeAlias = Annotated[bool, typer.Option("--resume", help="Go on with what is in the file already.")]
Cluster: TypeAlias = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler.")
]


def simulate(
    game: GameName,
    games: Games = 100,
    bots: Bots = "random",
    seats: Seats = None,
    options: Chosen = None,
    jobs: Jobs = 0,
    seed: MasterSeed = 0,
    out: Out = None,
    resume: Resume = False,
    cluster: Cluster = "",
    json: AsJson = False,
) -> None:
    """Let bots play many games and add up what happens.

    The same seed gives the same games, however many processes play them. Ctrl-C keeps what is done.
    """
    from tabletime.lab.plan import grid, line_up, make_plan
    from tabletime.lab.summary import summary

    line = line_up(load(game), _listed(bots), seats)
    plan = make_plan(game, [line], games=games, seed=seed, option_sets=grid(_options(options)))
    simulation = _carry_out(plan, out, resume=resume, jobs=jobs, cluster=cluster)
    result = summary(simulation.tally)
    if json:
        print_json(result)
    else:
        rows = [
            (str(line.seat + 1), line.name, ", ".join(line.bots), *_shares(line), _number(line.score))
            for line in result.seats
        ]
        print_table(("seat", "name", "bot", "won", "95% interval", "mean score"), rows)
        _print_sides([line for line in result.sides if line.options])
        print_text("\n".join(result.sentences))
    _say_whether_complete(simulation)


def tournament(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=2, help="How many games each pair plays.")] = 100,
    bots: Bots = "easy,normal,hard",
    league: Annotated[bool, typer.Option("--league", help="All bots at one table, in turn on every side.")] = False,
    seats: Seats = None,
    options: Chosen = None,
    jobs: Jobs = 0,
    seed: MasterSeed = 0,
    out: Out = None,
    resume: Resume = False,
    cluster: Cluster = "",
    json: AsJson = False,
) -> None:
    """Let every bot meet every other, and rate them.

    All pairs play the same deals, each twice with the sides exchanged; in a league all bots sit at one table.
    """
    from tabletime.lab.pairings import tournament_plan
    from tabletime.lab.plan import grid
    from tabletime.lab.tournament import standings

    loaded = load(game)
    sets = grid(_options(options))
    plan = tournament_plan(
        game, loaded, _listed(bots), seats=seats, games=games, seed=seed, option_sets=sets, is_league=league
    )
    simulation = _carry_out(plan, out, resume=resume, jobs=jobs, cluster=cluster, keep=True)
    final = standings(loaded, plan, simulation.rows)
    print_json(final) if json else _print_standings(final)
    _say_whether_complete(simulation)


def report(
    results: Annotated[
        list[Path], typer.Argument(metavar="RESULTS...", help="Files that simulate has written, or one saved game.")
    ],
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="The page to write.")] = None,
) -> None:
    """Turn results or a saved game into one page with pictures.

    The page about a saved game shows how each side's chances went up and down, and the turning points.
    """
    from tabletime.lab.ledger import read_together
    from tabletime.lab.page import save
    from tabletime.lab.report import report as written

    page = out or results[0].with_suffix(PAGE)
    if page.suffix != PAGE:
        raise BadOptions(f"{page} would be no page: end its name with {PAGE}.")
    if results[0].suffix == ".json":
        html = _review(results)
    else:
        plan, rows = read_together(results)
        html = written(load(plan.game), plan, rows)
    save(html, page)
    print_text(f"Written: {page}")


def compare(
    what: Annotated[
        list[str],
        typer.Argument(metavar="[GAME] A B", help="Two option sets or content files of a game, or two result files."),
    ],
    games: Games = 200,
    bots: Bots = "normal",
    seats: Seats = None,
    options: Chosen = None,
    jobs: Jobs = 0,
    seed: MasterSeed = 0,
    out: Out = None,
    resume: Resume = False,
    cluster: Cluster = "",
    json: AsJson = False,
) -> None:
    """Tell whether two versions of a game differ.

    Both are played on the same deals: what differs, and is it more than noise?
    A and B are options such as first=red, a content file of the game, or "-" for the game as it is.
    """
    from tabletime.lab.comparison import compare as differences
    from tabletime.lab.comparison import paired
    from tabletime.lab.ledger import read
    from tabletime.lab.plan import line_up, make_plan

    if len(what) == 3:
        loaded, common = load(what[0]), _options(options)
        sets = [common | _version(loaded, words) for words in what[1:]]
        plan = make_plan(what[0], [line_up(loaded, _listed(bots), seats)], games=2 * games, seed=seed, option_sets=sets)
        simulation = _carry_out(plan, out, resume=resume, jobs=jobs, cluster=cluster, keep=True)
        first, second = ([row for row in simulation.rows if row.index % 2 == version] for version in (0, 1))
        _print_differences(differences(loaded, paired(first, second)), what[1:], len(second), json=json)
        return _say_whether_complete(simulation)
    if len(what) != 2 or what[0] in registered():
        raise BadOptions("Name a game and two versions of it, or two files of results.")
    (plan, one), (other, two) = (read(Path(name)) for name in what)
    if (plan.game, plan.seats) != (other.game, other.seats):
        raise BadOptions(f"{what[0]} is about {plan.game} with {plan.seats} seats, {what[1]} is not.")
    twins = list(paired(one, two))
    if not twins:
        raise BadOptions("The two runs have no deal in common: let both be played with the same seed and bots.")
    return _print_differences(differences(load(plan.game), twins), what, len(twins), json=json)


def _review(records: Sequence[Path]) -> str:
    from tabletime.lab.review import review

    if len(records) > 1:
        raise BadOptions("Look back at one saved game at a time.")
    return review(replay(read_record(records[0])))


def _carry_out(
    plan: "Plan", out: Path | None, *, resume: bool, jobs: int, cluster: str, keep: bool = False
) -> "Simulation":
    from tabletime.lab.progress import progress
    from tabletime.lab.simulation import Simulation

    if resume and out is None:
        raise BadOptions("There is nothing to resume: name the file with --out.")
    if out is not None and out.suffix not in (".jsonl", ".parquet"):
        raise BadOptions(f"{out} has no known form: end its name with .jsonl or .parquet.")
    simulation = Simulation(plan, out, resume=resume, keeps_rows=keep)
    workers = jobs or os.cpu_count() or 1
    with progress(plan.games, simulation.done) as tick:
        return simulation.run(min(workers, plan.games), cluster, tick)


def _say_whether_complete(simulation: "Simulation") -> None:
    if simulation.is_complete:
        return
    how = "add --resume to go on" if simulation.ledger is not None else "with --out and --resume it could go on"
    typer.echo(f"Stopped after {simulation.done:,} of {simulation.plan.games:,} games; {how}.", err=True)
    raise typer.Exit(130)


def _print_standings(final: "Standings") -> None:
    from tabletime.lab.report import matrix

    rows = [
        (
            place.bot,
            f"{place.rating:+.0f}",
            f"{place.rating_low:+.0f} to {place.rating_high:+.0f}",
            f"{place.games:,}",
            f"{place.share:.1%}",
        )
        for place in final.standings
    ]
    print_table(("bot", "rating", "95% interval", "games", "of all points"), rows)
    print_text("")
    print_table(*matrix(final))


def _print_sides(lines: Sequence[Any]) -> None:
    if lines:
        rows = [(line.options, line.side, f"{line.games:,}", *_shares(line)) for line in lines]
        print_table(("option", "side", "games", "won", "95% interval"), rows)


def _print_differences(found: Sequence[Any], names: Sequence[str], deals: int, *, json: bool) -> None:
    if json:
        return print_json(found)
    details = [each for each in found if each.is_detail and each.is_real]
    figures = [each for each in found if not each.is_detail]
    rows = [
        (
            each.name,
            each.show(each.first),
            each.show(each.second),
            each.show(each.difference),
            f"{each.show(each.low)} to {each.show(each.high)}",
            "yes" if each.is_real else "no",
        )
        for each in (*figures, *details[:MOST_DETAILS])
    ]
    print_table(("figure", names[0], names[1], "difference", "95% interval", "more than noise"), rows)
    if len(details) > MOST_DETAILS:
        print_text(f"{len(details) - MOST_DETAILS:,} more details of moves differ; --json tells them all.")
    real = [each.name for each in figures if each.is_real]
    verdict = f"More than noise: {', '.join(real)}." if real else "Nothing differs by more than noise."
    print_text(f"{deals:,} deals, each played in both versions. {verdict}")


def _listed(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def _options(given: Sequence[str] | None) -> dict[str, str]:
    parts = [part for text in given or () for part in re.split(r",(?=\s*\w+\s*=)", text)]
    return pairs(parts, "--options name=value")


def _version(game: Game, words: str) -> dict[str, str]:
    """A version of a game: options in words, a content file, or a dash for the game as it is."""
    if words in ("-", ""):
        return {}
    if "=" in words:
        return _options([words])
    files = list(game.content())
    if not Path(words).is_file():
        raise TabletimeError(f"“{words}” is neither a file nor of the form name=value.")
    if len(files) != 1:
        offered = f"write one of {', '.join(f'{name}={words}' for name in files)}" if files else "it takes no files"
        raise BadOptions(f"{game.title} does not know what {words} stands for: {offered}.")
    return {files[0]: words}


def _shares(line: Any) -> tuple[str, str]:
    return f"{line.won:.1%}", f"{line.low:.1%} to {line.high:.1%}"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:,.2f}"


COMMANDS = (simulate, tournament, report, compare)
