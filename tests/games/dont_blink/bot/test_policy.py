"""The bot: what it does on both sides in positions where there is a best thing to do."""

from typing import Any

from tabletime import Table
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.bot.masks import Masks
from tabletime.games.dont_blink.bot.policy import DontBlinkBot
from tabletime.games.dont_blink.bot.team import Team
from tabletime.games.dont_blink.content.cards import DONT_BLINK
from tabletime.games.dont_blink.content.heroes import AMY, CAPTURED
from tabletime.games.dont_blink.moves import (
    FACINGS,
    PLACE_NAMES,
    Assign,
    Capture,
    CatchAttention,
    Face,
    Pull,
    Reveal,
    StepTo,
)
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Move

ALONE = {"doctor": "captured", "rory": "captured", "clara": "captured"}
FAR_AWAY = {1: "M18", 2: "N18", 3: "O18", 4: "P18", 5: "Q18", 6: "R18", 7: "R17", 8: "Q17"}


def table(**position: Any) -> Table:
    """A table in this position; only the heroes that are named are still free, and Amy is."""
    return GAME.scene(**(ALONE | position))


def choice(table: Table, seed: int = 1) -> Move:
    """What the bot does next."""
    (decision,) = table.decisions
    return DontBlinkBot(seed).choose(table.view(decision.seat), decision)


def angels_play(**position: Any) -> Table:
    """The angel bot plays an Angel phase."""
    after = table(**({"phase": "angel", "real": (1,), "cards": {"amy": "dont-blink"}} | position))
    bot = DontBlinkBot(1)
    while after.outcome is None and after.decisions[0].seat == 0 and after.state.round == 1:
        after.play(0, bot.choose(after.view(0), after.decisions[0]))
    return after


def heroes_move(**position: Any) -> Table:
    """The hero bot moves the heroes, up to the cards."""
    after = table(**position)
    bot = DontBlinkBot(1)
    while after.outcome is None and not isinstance(after.decisions[0].options[0], Assign):
        after.play(1, bot.choose(after.view(1), after.decisions[0]))
    return after


def team_view(table: Table) -> DontBlinkView:
    """What the hero player sees."""
    view = table.view(1)
    assert isinstance(view, DontBlinkView)
    return view


def test_an_angel_captures_a_hero_whose_back_is_open() -> None:
    position = table(phase="angel", amy="B5 north", cards={"amy": "dont-blink"}, angels={1: "B6"}, real=(1,))
    assert choice(position) == Capture(1, "amy")


def test_an_angel_comes_through_the_dark_to_a_back_and_captures() -> None:
    assert angels_play(amy="B5 west", angels={1: "F5"}).state.places[AMY] == CAPTURED


def test_an_angel_does_not_waste_a_point_under_eyes_that_are_known_to_be_open() -> None:
    position = table(
        phase="angel", amy="B5 north", cards={"amy": "dont-blink"}, face_up=["amy"], angels={1: "B4"}, real=(1,)
    )
    assert choice(position) != Capture(1, "amy")


def test_an_angel_that_finds_no_open_back_pulls_a_card_out() -> None:
    assert angels_play(amy="B6 north", angels={1: "F5"}).state.discard[DONT_BLINK] == 1


def test_an_angel_captures_a_hero_who_blinks() -> None:
    assert angels_play(amy="B6 north", cards={"amy": "blink"}, angels={1: "F5"}).state.places[AMY] == CAPTURED


def test_angels_that_would_freeze_each_other_are_not_chosen_together() -> None:
    position = table(phase="choose", amy="B5 north", angels={1: "D4", 2: "F4"})
    for seed in range(20):
        assert not {1, 2} <= set(getattr(choice(position, seed), "angels", ()))


def test_a_hero_ends_the_turn_where_nobody_comes_up_from_behind() -> None:
    figures = {1: "B5", 2: "H5", 3: "E2"}
    moved = heroes_move(amy="E5 north", angels=figures).state
    stand = f"{PLACE_NAMES[moved.places[AMY]]} {FACINGS[moved.facings[AMY]]}"
    assert angels_play(amy="E5 north", angels=figures, real=(1, 2, 3)).state.places[AMY] == CAPTURED
    assert angels_play(amy=stand, angels=figures, real=(1, 2, 3)).state.places[AMY] != CAPTURED


def test_a_hero_beside_figures_puts_a_wall_behind() -> None:
    moved = heroes_move(amy="B5 north", angels={1: "D5", 2: "E5", 3: "B2", 4: "D2", 5: "D8"}).state
    assert not Masks(moved.board).back(moved.places[AMY], moved.facings[AMY])


def test_a_hero_brings_the_last_part_home() -> None:
    after = heroes_move(amy="I9 north", parts=["TARDIS", "TARDIS", "TARDIS", "amy"])
    assert after.outcome is not None
    assert after.outcome.winners == (1,)


def test_a_hero_fetches_a_part_within_reach() -> None:
    after = heroes_move(amy="D5 east", parts=["B5", "TARDIS", "TARDIS", "TARDIS"], angels=FAR_AWAY)
    assert team_view(after).carried_by(AMY) == [0]


def test_a_hero_who_stands_on_a_part_steps_off_and_takes_it() -> None:
    after = heroes_move(amy="B5 east", parts=["B5", "TARDIS", "TARDIS", "TARDIS"], angels=FAR_AWAY)
    assert team_view(after).carried_by(AMY) == [0]


def test_every_part_is_on_the_tour_of_one_hero() -> None:
    view = team_view(GAME.scene())
    stops = [stop for tour in Team(view, view.places).tours.values() for stop in tour if stop != TARDIS]
    assert sorted(stops) == sorted(view.parts)


def test_a_part_more_than_needed_is_left_where_it_is() -> None:
    view = team_view(GAME.scene(options={"parts_needed": 3}))
    stops = [stop for tour in Team(view, view.places).tours.values() for stop in tour if stop != TARDIS]
    assert len(stops) == 3


def test_a_hero_whom_no_figure_can_reach_blinks() -> None:
    position = table(phase="cards", amy="A1 south", angels=FAR_AWAY, real=(1, 2, 3, 4))
    assert choice(position) == Assign(amy="blink")


def test_a_hero_with_figures_all_around_keeps_the_eyes_open() -> None:
    position = table(phase="cards", amy="B6 north", angels={1: "D5", 2: "E5", 3: "F5", 4: "D4"}, real=(1, 2, 3, 4))
    chosen = choice(position)
    assert isinstance(chosen, Assign)
    assert chosen.amy not in ("", "blink")


def test_of_two_heroes_who_watch_the_same_squares_not_both_need_open_eyes() -> None:
    near = {1: "D5", 2: "E5", 3: "F5", 4: "D4"}
    position = table(phase="cards", amy="B6 north", rory="C6 north", angels=near, real=(1, 2, 3, 4))
    laid = choice(position)
    assert isinstance(laid, Assign)
    assert "blink" in (laid.amy, laid.rory)
    assert (laid.amy, laid.rory) != ("blink", "blink")


def test_a_hero_who_must_turn_keeps_the_wall_behind() -> None:
    position = table(phase="angel", amy="A5 north", cards={"amy": "dont-blink"}, angels={1: "B6", 2: "A4"}, real=(1, 2))
    position.play(0, CatchAttention(1, "amy"))
    assert choice(position) == Face("east")


def test_rory_opens_his_eyes_before_a_friend_is_captured() -> None:
    position = table(
        phase="angel",
        amy="B5 north",
        rory="B4 north",
        cards={"amy": "blink", "rory": "lone-centurion"},
        angels={1: "B6"},
        real=(1,),
    )
    position.play(0, Capture(1, "amy"))
    assert choice(position) == Reveal("rory")


def test_clara_pulls_a_friend_away_from_an_unseen_angel() -> None:
    position = table(
        phase="angel",
        amy="C5 north",
        clara="A4 north",
        cards={"amy": "dont-blink", "clara": "ordinary-girl"},
        angels={1: "C6"},
        real=(1,),
    )
    assert choice(position) == Reveal("clara")
    position.play(1, Reveal("clara"))
    assert choice(position) == Pull("amy", "A5")


def test_a_figure_on_the_way_is_dragged_into_line_with_another() -> None:
    position = table(amy="P3 south", angels=FAR_AWAY | {1: "Q3", 2: "P1"}, parts=["M4", *["TARDIS"] * 3])
    assert choice(position) == StepTo("P4", drag=1)


def hopes(table: Table) -> list[Move]:
    """The options, the most hopeful first."""
    (decision,) = table.decisions
    weights = DontBlinkBot(1).weigh(table.view(decision.seat), decision)
    return [move for _, move in sorted(zip(weights, decision.options, strict=True), key=lambda pair: -pair[0])]


def test_it_hopes_most_for_a_hero_whose_back_is_open() -> None:
    position = {"phase": "angel", "amy": "B5 north", "cards": {"amy": "dont-blink"}, "real": (1,)}
    assert hopes(table(angels={1: "B6"}, **position))[0] == Capture(1, "amy")
    assert hopes(table(angels={1: "B4"}, face_up=["amy"], **position))[0] != Capture(1, "amy")


def test_it_hopes_most_for_closed_eyes_where_nobody_comes_near() -> None:
    assert hopes(table(phase="cards", amy="B5 north", angels=FAR_AWAY))[0] == Assign(amy="blink")


def test_where_it_cannot_say_how_good_an_option_is_it_hopes_most_for_its_choice() -> None:
    position = table(amy="D5 east", angels=FAR_AWAY)
    assert hopes(position)[0] == choice(position)


def test_bots_play_whole_games_at_a_full_table() -> None:
    full = Table(GAME, seats=5, seed=3)
    bots = [DontBlinkBot(seat) for seat in range(5)]
    while full.outcome is None:
        decision = full.decisions[0]
        full.play(decision.seat, bots[decision.seat].choose(full.view(decision.seat), decision))
    assert full.state.round <= 20


def test_the_same_seed_gives_the_same_choices() -> None:
    position = GAME.scene(phase="cards", amy="E5 north", clara="I9 west")
    assert [choice(position, seed) for seed in range(5)] == [choice(position, seed) for seed in range(5)]


def test_a_hero_who_keeps_to_a_plan_ends_where_one_who_makes_it_anew_at_every_step_does() -> None:
    kept, anew = heroes_move(amy="D5 east", angels=FAR_AWAY), table(amy="D5 east", angels=FAR_AWAY)
    while not isinstance(anew.decisions[0].options[0], Assign):
        anew.play(1, choice(anew))
    assert (kept.state.places, kept.state.facings) == (anew.state.places, anew.state.facings)


def test_an_angel_that_keeps_to_its_way_ends_where_one_that_looks_for_it_at_every_step_does() -> None:
    position = {"amy": "B6 north", "angels": {1: "F5"}}
    kept = angels_play(**position)
    anew = table(phase="angel", real=(1,), cards={"amy": "dont-blink"}, **position)
    while anew.decisions[0].seat == 0 and anew.state.round == 1:
        anew.play(0, choice(anew))
    assert kept.state.angels == anew.state.angels
