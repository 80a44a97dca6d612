"""Easy, normal and hard."""

from connect_four import GAME
from tabletime.bots import roster
from tabletime.bots.levels import LEVELS, bot_of_level
from tabletime.bots.recruits import recruit
from tabletime.bots.search import SearchBot
from tabletime.kernel import Decision, Move, Table
from tests.bots.parlour import Lottery, parlour


def test_a_higher_level_thinks_more() -> None:
    futures = [LEVELS[level].iterations(GAME) for level in ("easy", "normal", "hard")]
    assert futures == sorted(set(futures))


def test_hard_answers_within_three_seconds() -> None:
    assert all(level.seconds < 3 for level in LEVELS.values())
    assert bot_of_level(GAME, "hard").seconds == LEVELS["hard"].seconds


def test_a_slow_game_asks_for_fewer_futures() -> None:
    slow = parlour(Lottery, pace=400)
    assert bot_of_level(slow, "hard").iterations == 400
    assert LEVELS["easy"].iterations(slow) >= 4


def test_in_the_slowest_game_a_higher_level_still_thinks_more() -> None:
    slow = parlour(Lottery, pace=1)
    futures = [LEVELS[level].iterations(slow) for level in ("easy", "normal", "hard")]
    assert futures == sorted(set(futures))


def test_only_easy_is_careless() -> None:
    """Normal plays at least as well as the game's own bot, which does not slip either."""
    assert {level for level, about in LEVELS.items() if about.slips} == {"easy"}


def test_every_game_has_all_levels() -> None:
    game = parlour(Lottery)
    assert roster.names(game) == ["easy", "normal", "hard", "random"]
    assert isinstance(roster.make(game, roster.default(game)), SearchBot)


def test_in_the_lab_no_clock_decides() -> None:
    bot = recruit(GAME, "hard").make(GAME, 1)
    assert isinstance(bot, SearchBot)
    assert bot.seconds is None


def test_the_games_own_bot_plays_the_same_with_the_same_seed() -> None:
    class Dicey:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, view: object, decision: Decision) -> Move:
            return decision.options[0]

    game = parlour(Lottery, bots=lambda game: {"dicey": Dicey})
    bot = roster.make(game, "dicey", 5)
    assert isinstance(bot, Dicey)
    assert bot.seed == 5


def test_a_game_names_the_guide_of_a_level() -> None:
    class First:
        def choose(self, view: object, decision: Decision) -> Move:
            return decision.options[0]

        def is_routine(self, decision: Decision) -> bool:
            return True

    class Last(First):
        def choose(self, view: object, decision: Decision) -> Move:
            return decision.options[-1]

    game = parlour(Lottery, bots=lambda game: {"first": First, "last": Last}, guides={"hard": "last"})
    table = Table(game, seed=1)
    decision, view = table.decisions[0], table.view(table.decisions[0].seat)
    chosen = [bot_of_level(game, level).choose(view, decision) for level in LEVELS]
    assert chosen == [decision.options[0], decision.options[0], decision.options[-1]]


def test_a_game_says_how_often_a_level_slips() -> None:
    game = parlour(Lottery, slips={"easy": 0.5})
    assert [bot_of_level(game, level).slips for level in LEVELS] == [0.5, 0.0, 0.0]
    assert bot_of_level(parlour(Lottery), "easy").slips == LEVELS["easy"].slips
