"""A tournament: every bot against every other, and what that says about their strength."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from tabletime.kernel import Game, Record
from tabletime.lab.plan import Plan
from tabletime.lab.ratings import Pair, Score, rate_with_intervals
from tabletime.lab.results import Result
from tabletime.lab.statistics import share
from tabletime.lab.tally import worth


class Standing(Record, frozen=True):
    """A bot's place in the table: its rating and its share of all games, each with an interval."""

    bot: str
    rating: float
    rating_low: float
    rating_high: float
    games: int
    share: float


class Meeting(Record, frozen=True):
    """What the first bot got out of its games against the second."""

    bot: str
    rival: str
    games: int
    share: float
    low: float
    high: float


class Standings(Record, frozen=True):
    """The end of a tournament: bots from strong to weak, and all meetings."""

    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]

    def meeting(self, bot: str, rival: str) -> Meeting | None:
        """How these two fared, seen from the first."""
        return next((each for each in self.meetings if (each.bot, each.rival) == (bot, rival)), None)


def standings(game: Game, plan: Plan, results: Iterable[Result]) -> Standings:
    """The table of a tournament; the two games of a deal count as one observation, since they share their luck."""
    deals = _deals(game, plan, results)
    bots = [recruit.name for recruit in plan.bots]
    ratings = rate_with_intervals(deals, bots, plan.seed)
    order = sorted(bots, key=lambda bot: -ratings[bot].value)
    table = tuple(Standing(bot, *ratings[bot], *_total(deals, bot)) for bot in order)
    return Standings(table, tuple(_meetings(deals)))


def _deals(game: Game, plan: Plan, results: Iterable[Result]) -> dict[Pair, list[Score]]:
    """For each pair, what the first got out of every deal."""
    got: defaultdict[tuple[Pair, int], list[float]] = defaultdict(list)
    alone: dict[tuple[Pair, int], float] = {}
    for result in results:
        if len(set(result.bots)) > 2:
            for pair, score in _league_scores(game, plan, result):
                got[pair, result.deal].append(score)
            continue
        pair = _pair(plan, result.index % len(plan.line_ups))
        key, won = (pair, result.deal), worth(game, result)
        twins = (pair, result.index // len(plan.line_ups))
        if len(set(result.bots)) > 1:
            got[key].append(_part(game.teams(plan.seats), won, result.bots, pair[0]))
        elif twins in alone:
            mine, theirs = (alone[twins], won[0]) if result.bots[0] == pair[1] else (won[0], alone[twins])
            got[key].append(0.5 + (mine - theirs) / 2)
        else:
            alone[twins] = won[0]
    deals: defaultdict[Pair, list[Score]] = defaultdict(list)
    for (pair, _), scores in sorted(got.items()):
        deals[pair].append(Score(sum(scores), len(scores)))
    return dict(deals)


def _league_scores(game: Game, plan: Plan, result: Result) -> Iterator[tuple[Pair, float]]:
    """At a table of many bots every two of them meet: who got more of the game has won the meeting."""
    won = dict(zip(result.bots, worth(game, result), strict=True))
    for one, other in combinations((recruit.name for recruit in plan.bots), 2):
        yield (one, other), 0.5 + (won[one] > won[other]) / 2 - (won[one] < won[other]) / 2


def _pair(plan: Plan, line_up: int) -> Pair:
    """The two who meet in this line-up and in its twin, in the order in which they were named."""
    twins = plan.line_ups[line_up - line_up % 2 : line_up - line_up % 2 + 2]
    there = {bot for twin in twins for bot in twin}
    one, other = [recruit.name for recruit in plan.bots if recruit.name in there]
    return one, other


def _part(teams: Sequence[tuple[int, ...]], won: Sequence[float], bots: Sequence[str], bot: str) -> float:
    """What a bot's sides got of all that was got."""
    whole = sum(won[team[0]] for team in teams)
    return sum(won[team[0]] for team in teams if bots[team[0]] == bot) / whole if whole else 0.5


def _total(deals: dict[Pair, list[Score]], bot: str) -> tuple[int, float]:
    games, won = 0, 0.0
    for (one, other), scores in deals.items():
        for score in scores:
            if bot in (one, other):
                games += score.games
                won += score.won if bot == one else score.games - score.won
    return games, won / games if games else 0.0


def _meetings(deals: dict[Pair, list[Score]]) -> Iterable[Meeting]:
    for (one, other), scores in deals.items():
        won, games = sum(score.won for score in scores), sum(score.games for score in scores)
        yield Meeting(one, other, games, *share(won, games))
        yield Meeting(other, one, games, *share(games - won, games))
