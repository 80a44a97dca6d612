"""The bot that looks ahead."""

import random
from typing import Any

import pytest

from connect_four import GAME as CONNECT_FOUR
from connect_four import Drop
from tabletime.bots.guide import Guide
from tabletime.bots.playout import Playout
from tabletime.bots.rating import Rating, rated
from tabletime.bots.search import LOOKS, SearchBot
from tabletime.bots.tree import Choice
from tabletime.kernel import PASS, Ask, Decision, Flow, Frame, Game, Move, State, Table, step, window
from tabletime.kernel.errors import BadOptions
from tests.bots.parlour import (
    NO,
    YES,
    Alliance,
    FreeLook,
    HiddenCoin,
    Lottery,
    Parlour,
    Pennies,
    Say,
    Sharper,
    Standstill,
    ThreeDoors,
    Volunteers,
    parlour,
    won_by,
)


def considered(table: Table, seat: int, iterations: int = 600, seed: int = 1) -> tuple[Rating, ...]:
    decision = table.decision(seat)
    assert decision is not None
    return SearchBot(table.game, iterations=iterations, seed=seed).consider(table.view(seat), decision).ratings


def values(table: Table, seat: int, iterations: int = 600) -> dict[Any, float]:
    return {rating.move: rating.value for rating in considered(table, seat, iterations)}


BOARD = """
. . . . . . .
. . . . . . .
. . . . . . .
Y . . . . . .
Y R . . . . .
Y R R . R . .
"""


def test_it_wins_when_it_can() -> None:
    table = CONNECT_FOUR.scene(board=BOARD, turn="red")
    assert considered(table, 0)[0].move == Drop(3)


def test_it_stops_the_opponent_who_would_win() -> None:
    table = CONNECT_FOUR.scene(board=BOARD.replace("Y . . . . . .\nY R", ". . . . . . .\nY R"), turn="yellow")
    assert considered(table, 1)[0].move == Drop(3)


def test_it_does_not_know_what_only_another_seat_knows() -> None:
    game = parlour(ThreeDoors, "left", "middle", "right")
    found = values(Table(game, 2, seed=1), 0, 3000)
    assert all(value == pytest.approx(1 / 3, abs=0.1) for value in found.values())


def test_the_same_view_leads_to_the_same_choice_whatever_is_hidden() -> None:
    game = parlour(ThreeDoors, "left", "middle", "right")
    tables = [Table(game, 2, seed=seed) for seed in range(12)]
    assert len({table.state.secret for table in tables}) == 3
    assert len({considered(table, 0) for table in tables}) == 1


def test_those_who_are_asked_at_once_do_not_see_each_others_answers() -> None:
    table = Table(parlour(Pennies), 2, seed=1)
    for seat in (0, 1):
        assert all(value == pytest.approx(0.5, abs=0.12) for value in values(table, seat, 3000).values())


def test_an_answer_that_another_seat_has_given_is_not_seen() -> None:
    table = Table(parlour(Pennies), 2, seed=1)
    before = considered(table, 0)
    table.play(1, YES)
    assert [rating.visits for rating in considered(table, 0)] == [rating.visits for rating in before]


def test_it_cannot_be_foreseen_where_that_would_lose() -> None:
    table = Table(parlour(Pennies), 2, seed=1)
    decision = table.decision(1)
    assert decision is not None
    chosen = {SearchBot(table.game, iterations=100, seed=seed).choose(table.view(1), decision) for seed in range(10)}
    assert chosen == {YES, NO}


def test_what_it_hides_is_hidden_from_the_others_it_imagines() -> None:
    table = Table(parlour(HiddenCoin, "yes", "no"), 2, seed=1)
    assert all(value == pytest.approx(0.5, abs=0.12) for value in values(table, 1, 3000).values())
    table.play(1, YES)
    assert all(value == pytest.approx(0.5, abs=0.12) for value in values(table, 0, 3000).values())


def test_it_looks_before_it_guesses() -> None:
    game = parlour(FreeLook, "yes", "no")
    for seed in range(10):
        best = considered(Table(game, 2, seed=1), 0, seed=seed)[0]
        assert best.move == YES
        assert best.value > 0.9


def test_it_bets_against_nobody_who_knows_the_answer() -> None:
    table = Table(parlour(Sharper, "yes", "no"), 2, seed=1)
    found = values(table, 0)
    assert considered(table, 0)[0].move == NO
    assert found[YES] < 0.2


@pytest.mark.parametrize("seat", [0, 1])
def test_where_whoever_is_first_decides_it_thinks_of_its_own_answer(seat: int) -> None:
    table = Table(parlour(Volunteers), 2, seed=1)
    assert considered(table, seat)[0].move == Say(str(seat))
    assert values(table, seat)[Say(str(seat))] == 1


def test_it_weighs_chance() -> None:
    table = Table(parlour(Lottery), 2, seed=1)
    found = values(table, 0, 2000)
    assert considered(table, 0)[0].move == YES
    assert found[YES] == pytest.approx(0.75, abs=0.05)


def test_the_victory_of_a_team_mate_is_a_victory() -> None:
    def teams(game: object, seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0, 2), (1, 3))

    game = parlour(Alliance, teams=teams)
    table = Table(game, 4, seed=1)
    assert considered(table, 0)[0].move == Say("2")


def test_it_speaks_unasked_when_that_wins() -> None:
    table = Table(parlour(Standstill), 2, seed=1)
    table.play(1, YES)
    bot = SearchBot(table.game, iterations=200)
    assert bot.interject(table.view(0), table.openings(0)) == YES


def test_it_expects_the_others_to_speak_unasked() -> None:
    table = Table(parlour(Standstill), 2, seed=1)
    assert all(value < 0.5 for value in values(table, 1).values())


class Quiet:
    """Never speaks unasked."""

    def choose(self, view: object, decision: Decision) -> Move:
        return decision.options[0]

    def interject(self, view: object, openings: tuple[Move, ...]) -> Move | None:
        return None


class Loud(Quiet):
    """Shouts as soon as it may."""

    def interject(self, view: object, openings: tuple[Move, ...]) -> Move | None:
        return openings[0]


def standstill(kind: type[Quiet]) -> Table:
    return Table(parlour(Standstill, bots=lambda game: {"own": kind}), 2, seed=1)


def test_it_expects_the_others_to_act_unasked_as_the_games_own_bot_would() -> None:
    def fear(kind: type[Quiet]) -> float:
        table = standstill(kind)
        return SearchBot(table.game, iterations=8).consider(table.view(1), table.decisions[0]).chances[0]

    assert fear(Quiet) < 0.5 < fear(Loud)


@pytest.mark.parametrize(("kind", "expected"), [(Quiet, None), (Loud, YES)])
def test_with_few_futures_it_acts_unasked_as_the_games_own_bot_would(kind: type[Quiet], expected: Move | None) -> None:
    table = standstill(kind)
    table.play(1, YES)
    assert SearchBot(table.game, iterations=8).interject(table.view(0), table.openings(0)) == expected


def test_with_many_futures_it_acts_unasked_where_the_games_own_bot_would_not() -> None:
    table = standstill(Quiet)
    table.play(1, YES)
    assert SearchBot(table.game, iterations=400).interject(table.view(0), table.openings(0)) == YES


def test_the_same_seed_thinks_the_same_and_another_one_differs() -> None:
    table = Table(CONNECT_FOUR, 2, seed=1)
    assert considered(table, 0, seed=5) == considered(table, 0, seed=5)
    assert considered(table, 0, seed=5) != considered(table, 0, seed=6)


def test_it_goes_on_where_the_last_thought_ended() -> None:
    table = Table(CONNECT_FOUR, 2, seed=1)
    bot = SearchBot(CONNECT_FOUR, iterations=500, seed=1)
    table.play(0, bot.choose(table.view(0), table.decisions[0]))
    table.play(1, Drop(3))
    thought = bot.consider(table.view(0), table.decisions[0])
    fresh = SearchBot(CONNECT_FOUR, iterations=500, seed=1).consider(table.view(0), table.decisions[0])
    assert thought.futures > fresh.futures


def test_it_says_how_the_seats_stand_even_where_its_last_thought_has_settled_the_answer() -> None:
    table = Table(CONNECT_FOUR, 2)
    bots = [SearchBot(CONNECT_FOUR, iterations=40, seed=4 + seat) for seat in range(2)]
    while table.outcome is None:
        decision = table.decisions[0]
        thought = bots[decision.seat].consider(table.view(decision.seat), decision)
        assert len(thought.chances) == 2
        table.play(decision.seat, thought.best.move)


def test_a_game_may_say_how_the_seats_stand_and_no_playout_is_needed() -> None:
    def value(game: Game, state: State) -> tuple[float, ...]:
        return (0.9, 0.1) if isinstance(state, Parlour) and state.outcome is None else (0.2, 0.8)

    game = parlour(Lottery, value=value)
    assert list(values(Table(game, 2, seed=1), 0).values()) == pytest.approx([0.2, 0.2])


class Toast(Frame):
    """Seat 0 says yes or no; what it is worth depends on the secret far more than on the answer."""

    @step("T-1")
    def ask(self, state: Parlour) -> Flow:
        return Ask(0, "Cheers?", (NO, YES))

    @step("T-1")
    def hear(self, state: Parlour, word: Say) -> Flow:
        state.said = (word.word,)
        return won_by(0)


def kindness(state: Parlour) -> float:
    return 0.8 if state.secret == "yes" else 0.2


def test_a_kind_world_is_not_taken_for_a_good_choice() -> None:
    def value(game: Game, state: Parlour) -> tuple[float, ...]:
        found = kindness(state) + 0.05 * (state.said == ("yes",))
        return found, 1 - found

    def par(game: Game, state: Parlour) -> tuple[float, ...]:
        return kindness(state), 1 - kindness(state)

    secrets = ("yes", "no")
    beside_par = considered(Table(parlour(Toast, *secrets, value=value, par=par), 2, seed=1), 0, 20)
    assert [rating.move for rating in beside_par] == [YES, NO]
    assert beside_par[0].value - beside_par[1].value == pytest.approx(0.05)
    assert all(rating.spread == pytest.approx(0) for rating in beside_par)
    alone = considered(Table(parlour(Toast, *secrets, value=value), 2, seed=1), 0, 20)
    assert all(rating.spread > 0.05 for rating in alone)


def test_beside_par_no_chance_is_more_than_certain() -> None:
    choice = tried((1.02, 1.04), (-0.03, -0.01))
    ratings = rated(CONNECT_FOUR, Table(CONNECT_FOUR, 2).view(0), (Drop(0), Drop(1)), choice)
    assert sorted(rating.value for rating in ratings) == [0.0, 1.0]


@pytest.mark.parametrize(("curiosity", "least"), [(2.0, 60), (0.1, 0)])
def test_who_is_less_curious_keeps_to_what_went_well(curiosity: float, least: int) -> None:
    choice, options = Choice(), (Drop(0), Drop(1))
    for _ in range(200):
        branch = choice.pick(options, curiosity)
        gain = 0.55 if branch.move == Drop(0) else 0.45
        branch.visits += 1
        branch.total += gain
        choice.visits += 1
        choice.total += gain
    assert least < choice.listed[1].visits < least + 40


class Resolute:
    """Hopes for no, by so many to one."""

    sure = 0.9

    def __init__(self, hope: float) -> None:
        self.hope = hope

    def choose(self, view: object, decision: Decision) -> Move:
        return NO

    def weigh(self, view: object, decision: Decision) -> list[float]:
        return [self.hope if move == NO else 1.0 for move in decision.options]


class Curious(Resolute):
    """Hopes for both alike, and tries what it seldom tried as much as this."""

    def __init__(self, curiosity: float) -> None:
        super().__init__(1.0)
        self.curiosity = curiosity


def test_a_guide_says_how_curious_a_search_is() -> None:
    def seldom(curiosity: float) -> int:
        table = Table(parlour(Lottery, bots=lambda game: {"curious": lambda: Curious(curiosity)}), 2, seed=1)
        return min(rating.visits for rating in considered(table, 0, 200))

    assert seldom(0.1) < seldom(5.0)


def test_what_its_guide_gives_no_weight_is_not_tried() -> None:
    choice, options = Choice(), (Drop(0), Drop(1))
    choice.offer(options, (0.0, 1.0))
    for _ in range(50):
        branch = choice.pick(options)
        branch.visits += 1
        branch.total += 0.1
        choice.visits += 1
        choice.total += 0.1
    assert [branch.visits for branch in choice.listed] == [0, 50]


def tried(*options: tuple[float, ...]) -> Choice:
    """A choice of which each option has brought this so far."""
    choice = Choice()
    choice.offer(tuple(Drop(column) for column in range(len(options))))
    for branch, gains in zip(choice.listed, options, strict=True):
        branch.visits, branch.total, branch.squares = len(gains), sum(gains), sum(gain * gain for gain in gains)
    return choice


def test_one_lucky_future_makes_no_option_surely_better() -> None:
    choice = tried((0.0, 1.0, 0.0, 1.0, 1.0, 0.0), (1.0,))
    assert not choice.is_surely_better(choice.listed[1], choice.listed[0])


def test_where_futures_of_an_option_hardly_differ_a_few_are_enough() -> None:
    choice = tried((0.41, 0.4, 0.39, 0.4, 0.4, 0.41, 0.4, 0.39), (0.8, 0.8), (0.42, 0.42), ())
    assert choice.is_surely_better(choice.listed[1], choice.listed[0])
    assert not choice.is_surely_better(choice.listed[2], choice.listed[0])
    assert not choice.is_surely_better(choice.listed[3], choice.listed[0])


def test_what_is_surely_better_than_the_guides_favourite_leads_though_seldom_tried() -> None:
    choice = tried((0.41, 0.4, 0.39, 0.4, 0.4, 0.41, 0.4, 0.39), (0.8, 0.8))
    choice.listed[0].prior, choice.listed[1].prior = 0.9, 0.1
    view = Table(CONNECT_FOUR, 2, seed=1).view(0)
    assert [rating.move for rating in rated(CONNECT_FOUR, view, choice.options, choice)] == [Drop(1), Drop(0)]


def test_whoever_can_but_pass_passes_without_a_thought() -> None:
    table = Table(parlour(Lottery, imagine=lambda game, view, rng: pytest.fail("It thinks.")), 2, seed=1)
    bot = SearchBot(table.game, iterations=80)
    assert bot.choose(table.view(0), window(0, "React?", (), until="evening")) == PASS


def test_a_search_without_an_end_is_refused() -> None:
    with pytest.raises(BadOptions, match="needs an end"):
        SearchBot(CONNECT_FOUR)


def test_time_ends_a_search() -> None:
    table = Table(CONNECT_FOUR, 2, seed=1)
    assert SearchBot(CONNECT_FOUR, seconds=0.05).consider(table.view(0), table.decisions[0]).futures > 0


def test_ratings_are_in_words() -> None:
    table = Table(CONNECT_FOUR, 2, seed=1)
    assert {rating.words for rating in considered(table, 0)} == {f"column {number}" for number in range(1, 8)}
    assert NO not in {rating.move for rating in considered(table, 0)}


def test_a_game_that_cannot_tell_yet_is_played_on_until_it_can() -> None:
    def value(game: Game, state: State) -> tuple[float, ...] | None:
        return None if state.outcome is None else (0.3, 0.7)

    found = values(Table(parlour(Lottery, value=value), 2, seed=1), 0)
    assert list(found.values()) == pytest.approx([0.3, 0.3])


@pytest.mark.parametrize(("leads", "guided", "expected"), [(1.0, None, 0.25), (1.0, 0.0, 0.5), (0.0, 1.0, 0.25)])
def test_playouts_may_be_led_by_the_games_own_bot(leads: float, guided: float | None, expected: float) -> None:
    class Naysayer:
        def choose(self, view: object, decision: Decision) -> Move:
            return NO

    bot = Naysayer()
    bot.leads = leads  # type: ignore[attr-defined]
    game = parlour(Lottery)
    playout = Playout(game, random.Random(1), Guide(game, bot), guided)
    worth = [playout.worth(Table(game, 2, log=False).state)[0] for _ in range(2000)]
    assert sum(worth) / 2000 == pytest.approx(expected, abs=0.05)


def test_it_follows_the_games_own_bot_until_it_is_sure_to_know_better() -> None:
    class Naysayer:
        def choose(self, view: object, decision: Decision) -> Move:
            return NO

    table = Table(parlour(Lottery, bots=lambda game: {"naysayer": Naysayer}), 2, seed=1)
    assert considered(table, 0, iterations=3)[0].move == NO
    assert considered(table, 0, iterations=600)[0].move == YES


def test_having_decided_to_wait_it_does_not_think_again_about_the_same_moment() -> None:
    table = Table(parlour(Lottery), 2, seed=1)
    walks = 0

    class Counting(type(table.game)):  # type: ignore[misc]
        def imagine(self, view: Any, rng: Any) -> Any:
            nonlocal walks
            walks += 1
            return super().imagine(view, rng)

    bot = SearchBot(Counting(), iterations=80)
    assert bot.interject(table.view(0), (YES,)) is None
    thought = walks
    assert bot.interject(table.view(0), (YES,)) is None
    assert 0 < walks == thought


class Routinier:
    """Says no, and leaves nothing to think about."""

    def choose(self, view: object, decision: Decision) -> Move:
        return NO

    def is_routine(self, decision: Decision) -> bool:
        return True


def test_nobody_slips_at_what_is_routine() -> None:
    table = Table(parlour(Lottery, bots=lambda game: {"routinier": Routinier}), 2, seed=1)
    bot = SearchBot(table.game, iterations=10, seed=1, slips=1.0)
    assert {bot.choose(table.view(0), table.decisions[0]) for _ in range(20)} == {NO}


class Beginner:
    """Says yes, but knows that beginners say no."""

    def choose(self, view: object, decision: Decision) -> Move:
        return YES

    def slip(self, decision: Decision, rng: random.Random) -> Move:
        return NO


def test_a_guide_knows_how_beginners_slip() -> None:
    table = Table(parlour(Lottery, bots=lambda game: {"beginner": Beginner}), 2, seed=1)
    bot = SearchBot(table.game, iterations=10, seed=1, slips=1.0)
    assert {bot.choose(table.view(0), table.decisions[0]) for _ in range(20)} == {NO}


class Loyal(Resolute):
    """Hopes for no, and gives that up only for what leads by so many standard errors."""

    def __init__(self, loyalty: float) -> None:
        super().__init__(5.0)
        self.loyalty = loyalty


@pytest.mark.parametrize(("loyalty", "said"), [(1.0, YES), (100.0, NO)])
def test_a_search_leaves_a_loyal_guide_only_for_what_is_surely_better(loyalty: float, said: Move) -> None:
    table = Table(parlour(Lottery, bots=lambda game: {"loyal": lambda: Loyal(loyalty)}), 2, seed=1)
    bot = SearchBot(table.game, iterations=300, seed=1)
    assert bot.choose(table.view(0), table.decisions[0]) == said


def walks(loyalty: float, answer: str) -> int:
    """After how many futures of 300 a search with such a guide has chosen, or thought about, whether to say no."""
    table = Table(parlour(Lottery, bots=lambda game: {"loyal": lambda: Loyal(loyalty)}), 2, seed=1)
    bot = SearchBot(table.game, iterations=300, seed=1)
    getattr(bot, answer)(table.view(0), table.decisions[0])
    assert bot._last is not None
    return bot._last.walks


def test_a_search_stops_early_where_it_will_hardly_leave_a_loyal_guide() -> None:
    assert walks(100.0, "choose") == LOOKS
    assert walks(2.0, "choose") > LOOKS


def test_whoever_is_asked_for_a_thought_thinks_it_to_its_end() -> None:
    assert walks(100.0, "consider") > LOOKS


def test_what_is_routine_to_the_games_own_bot_is_left_to_it() -> None:
    table = Table(parlour(Lottery, bots=lambda game: {"routinier": Routinier}), 2, seed=1)
    assert considered(table, 0)[0].move == YES
    bot = SearchBot(table.game, iterations=600, seed=1)
    assert bot.choose(table.view(0), table.decisions[0]) == NO


@pytest.mark.parametrize(("hope", "said"), [(8.0, YES), (10.0, NO)])
def test_a_search_does_not_think_where_its_guide_is_sure(hope: float, said: Move) -> None:
    table = Table(parlour(Lottery, bots=lambda game: {"resolute": lambda: Resolute(hope)}), 2, seed=1)
    bot = SearchBot(table.game, iterations=600, seed=1)
    assert bot.choose(table.view(0), table.decisions[0]) == said


def test_routine_is_no_choice_in_the_imagined_futures_either() -> None:
    game = parlour(HiddenCoin, "yes", "no", bots=lambda game: {"routinier": Routinier})
    assert values(Table(game, 2, seed=1), 1) == {YES: 1, NO: 0}
