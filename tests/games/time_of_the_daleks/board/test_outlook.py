"""The outlook of an Adventure: chances before a roll, for each way to roll again, and for each Zone."""

from typing import Any

import pytest

from tabletime.games.time_of_the_daleks.board.dice import best_of
from tabletime.games.time_of_the_daleks.board.outlook import (
    can_finish,
    chance_after,
    chance_at,
    chance_now,
    chance_to_persist,
    likely_pool,
    pool_to_roll,
    pools_to_roll,
)
from tabletime.games.time_of_the_daleks.moves import (
    GIVE_UP_BLACK,
    USE_THESE_DICE,
    ChangeFace,
    DropDie,
    GoTo,
    LoseDie,
    Reroll,
    RerollWithSonics,
)
from tests.games.time_of_the_daleks.arrangements import ELEVENTH, FIRST, MARS, TWELFTH, ZARBI, rolled
from tests.games.time_of_the_daleks.verbs import scene


def test_one_missing_symbol_on_one_die_is_a_chance_of_one_in_six() -> None:
    """TD-RR-7."""
    own = {"doctor": FIRST, "companions": (), "sonics": 2}
    view = rolled("K-run K-run K-cun K-dip", own=own).view()
    assert chance_now(view) == 0
    assert chance_after(view, 0, RerollWithSonics(0)) == pytest.approx(1 / 6)
    assert chance_after(view, 0, GIVE_UP_BLACK) == 0


def test_three_sonics_make_up_for_one_symbol() -> None:
    """TD-CF-3."""
    own = {"doctor": FIRST, "companions": (), "sonics": 3}
    view = rolled("K-run K-run K-cun K-dip", own=own).view()
    assert chance_now(view) == 1
    assert chance_after(view, 0, RerollWithSonics(0)) == pytest.approx(1 / 6)
    locked = rolled("K-run K-run K-cun K-dip", own=own, slots={"Earth Past": "The Boneless"}).view()
    assert chance_now(locked) == 0


def test_an_icon_rolls_the_dice_that_answer_nothing() -> None:
    """TD-RR-4, TD-RR-6."""
    own = {"doctor": ELEVENTH, "companions": ("Strax",), "sonics": 0}
    view = rolled("K-run K-run K-dip K-dip R-str", own=own).view()
    assert chance_after(view, 0, Reroll(ELEVENTH, "2 black")) == pytest.approx(11 / 36)
    assert chance_after(view, 0, Reroll("Strax", "all red")) == 0


def test_a_pool_that_is_not_rolled_yet_has_a_chance_too() -> None:
    """TD-ROLL-1."""
    own = {"doctor": TWELFTH, "companions": (), "sonics": 0, "place": "Earth Past"}
    view = scene(own, phase="pool", slots={"Earth Past": "Zarbi"}).view()
    assert 0 < chance_now(view) < 0.1
    assert chance_now(view) < chance_to_persist(view) == pytest.approx(chance_at(view, 0, "Earth Past"))


def test_the_chance_of_a_pool_counts_only_the_dice_that_limit_and_daleks_leave() -> None:
    """TD-POOL-5, TD-EXT-1."""
    own = {"doctor": FIRST, "companions": ("Craig Owens",), "equipment": ("Fez", "Bessie"), "place": "Earth Past"}
    position: dict[str, Any] = {"phase": "pool", "slots": {"Earth Past": "Zarbi"}}
    play = scene(own, daleks={"Earth Past": 2}, **position)
    assert (play.pool(0), sum(pool_to_roll(play.view()))) == ("KKKKKKKGG", 8 - 2)
    shielded = own | {"equipment": ("Fez", "Bessie", "TARDIS Force Field")}
    assert sum(pool_to_roll(scene(shielded, daleks={"Earth Past": 2}, **position).view())) == 8 - 1
    assert chance_at(scene(shielded, daleks={"Earth Past": 1}).view(), 0, "Earth Past") == pytest.approx(
        chance_at(scene(own).view(), 0, "Earth Past")
    )
    play.play(USE_THESE_DICE, DropDie("black"), LoseDie(0, "black"))
    assert (play.pool(0), sum(pool_to_roll(play.view()))) == ("KKKKKGG", 8 - 2)


def test_the_chance_of_two_pools_counts_both_as_they_may_be_kept() -> None:
    """TD-HELP-5, TD-HELP-13."""
    other = {"doctor": TWELFTH, "companions": ()}
    play = scene({"doctor": FIRST, "companions": (), "place": "Mars: Past"}, other, phase="pool", helper=1, slots=MARS)
    play.play(USE_THESE_DICE)
    assert (play.pool(0), play.pool(1), pool_to_roll(play.view())) == ("KKKKG", "KKKKR", (4, 1, 0, 1))


def test_the_pool_that_is_likely_is_focused_and_cut() -> None:
    """TD-POOL-3, TD-POOL-5."""
    view = scene({"doctor": FIRST, "companions": ("Amy Pond", "Sarah Jane Smith")}, {"doctor": TWELFTH}).view()
    assert likely_pool(view, 0, (4, 0, 0, 0, 0, 0), 8) == (3, 3, 0, 0)
    assert likely_pool(view, 0, (4, 0, 0, 0, 0, 0), 4) == (1, 3, 0, 0)


def test_every_zone_that_one_could_go_to_has_a_chance() -> None:
    """TD-CHAL-1."""
    play = scene({"sonics": 3}, {"place": "Mars: Past"}, phase="travel", slots=MARS)
    chances = [chance_at(play.view(0), 0, move.zone) for move in play.offered(GoTo)]
    assert all(0 < odds < 1 for odds in chances)
    shot_at = scene({"sonics": 3}, {"place": "Mars: Past"}, phase="travel", slots=MARS, daleks={"Mars": 1}).view(0)
    assert chance_at(shot_at, 0, "Mars: Past") < chance_at(play.view(0), 0, "Mars: Past")


def test_a_face_down_dilemma_counts_as_the_average_of_those_that_may_lie_there() -> None:
    """TD-TRAV-5."""
    one = scene(phase="travel", covered={"Earth Past": "Zarbi"}).view(0)
    other = scene(phase="travel", covered={"Earth Past": "Krynoid"}).view(0)
    assert chance_at(one, 0, "Earth Past") == pytest.approx(chance_at(other, 0, "Earth Past"))
    known = scene({"place": "Earth Past"}, slots={"Earth Past": "Zarbi"}).view(0)
    assert chance_at(known, 0, "Earth Past") > chance_at(one, 0, "Earth Past")


def test_conditions_count_and_a_first_game_knows_none() -> None:
    """TD-POOL-7, TD-FG-3."""
    full = {"companions": ("Craig Owens", "Danny Pink", "Nardole"), "sonics": 0}
    strict = scene(full, phase="travel", slots=MARS).view(0)
    mild = scene(full, phase="travel", slots=MARS, options={"first_game": True}).view(0)
    assert chance_at(strict, 0, "Mars: Past") < chance_at(mild, 0, "Mars: Past")
    anomaly = scene(full, phase="travel", anomalies=("Into the Dalek",)).view(0)
    assert 0 < chance_at(anomaly, 0, "Into the Dalek") < 1


def test_two_doctors_finish_with_icons_on_their_own_dice_only() -> None:
    """TD-HELP-14, TD-CF-2."""
    own = {"doctor": ELEVENTH, "companions": ("Polly Wright",), "sonics": 0, "dice": "G-dip K-run K-str"}
    other = {"doctor": FIRST, "companions": (), "place": "Earth Past", "dice": "K-cun", "sonics": 0}
    position = {"slots": ZARBI, "helper": 1, "on_the_spot": True, "phase": "re-roll"}
    assert can_finish(scene({"place": "Earth Past", **own}, other, **position).view(), sonics=False)
    swapped = {**own, "dice": "K-dip K-run K-str"}
    green = {**other, "dice": "G-cun"}
    assert not can_finish(scene({"place": "Earth Past", **swapped}, green, **position).view(), sonics=False)
    assert can_finish(scene({"place": "Earth Past", **swapped, "sonics": 3}, green, **position).view(), sonics=True)


def test_a_coloured_die_may_be_turned_where_a_black_one_shows_the_same() -> None:
    """TD-CF-2, TD-ROLL-3."""
    own = {"doctor": ELEVENTH, "companions": ("Amy Pond",), "place": "Earth Present", "sonics": 0}
    dice = {"dice": "K-run G-run K-tac K-str"}
    play = scene(own | dice, {"doctor": FIRST}, phase="faces", slots={"Earth Present": "Zarbi"})
    assert can_finish(play.view(), sonics=False)
    play.play(ChangeFace("Amy Pond", "green to diplomacy"))
    assert play.of(0).tardis == 3


def test_the_chance_of_two_pools_promises_no_change_of_the_other_doctors_dice() -> None:
    """TD-HELP-14, TD-CF-2, TD-CF-3."""
    own = {"doctor": ELEVENTH, "companions": ("Polly Wright",), "place": "Earth Past", "sonics": 0}
    other = {"doctor": FIRST, "companions": (), "place": "Earth Past", "sonics": 0}
    position: dict[str, Any] = {"slots": ZARBI, "helper": 1, "on_the_spot": True, "phase": "re-roll"}
    apart = scene(own | {"dice": "K-run K-dip K-str"}, other | {"dice": "G-dip K-cun"}, **position).view()
    assert chance_now(apart) == 0
    assert chance_after(apart, 1, GIVE_UP_BLACK) == 0
    paid = scene(own | {"dice": "K-run K-dip K-str", "sonics": 3}, other | {"dice": "G-dip K-cun"}, **position).view()
    assert chance_now(paid) == 1
    assert chance_after(paid, 0, RerollWithSonics(0)) == pytest.approx(1 / 6)
    assert chance_after(paid, 1, GIVE_UP_BLACK) == pytest.approx(1 / 2)


def test_where_sonics_work_on_either_pool_they_count_for_both() -> None:
    """TD-HELP-14, TD-CF-3."""
    own = {"doctor": ELEVENTH, "companions": (), "place": "Earth Past", "sonics": 0, "dice": "K-run K-dip K-str"}
    other = {"doctor": FIRST, "companions": (), "place": "Earth Past", "sonics": 3, "dice": "K-cun"}
    position: dict[str, Any] = {"slots": ZARBI, "helper": 1, "on_the_spot": True, "phase": "re-roll"}
    assert chance_now(scene(own, other, **position).view()) == 0
    assert chance_now(scene(own, other, **position, options={"help_on_either_pool": True}).view()) == 1


def test_the_likely_dice_of_a_helper_count_until_the_helper_has_gathered() -> None:
    """TD-HELP-17, TD-POOL-6."""
    own = {"doctor": FIRST, "companions": ("Amy Pond", "Polly Wright"), "place": "Earth Past"}
    other = {"doctor": TWELFTH, "companions": ("Clara Oswald",), "place": "Earth Past"}
    play = scene(own, other, phase="pool", slots={"Earth Past": "Krynoid"}, helper=1, on_the_spot=True)
    assert (play.pool(0), play.pool(1), sum(play.view().needs)) == ("KKKKGGG", "", 6)
    assert pools_to_roll(play.view()) == ((4, 1, 0, 0), (2, 0, 1, 0))
    assert 0 < chance_now(play.view()) < 1
    play.play(USE_THESE_DICE).keep("KKGGG")
    assert pools_to_roll(play.view()) == ((2, 3, 0, 0), (3, 0, 0, 0))


def test_the_daleks_take_dice_out_of_either_pool_before_the_chance_is_told() -> None:
    """TD-HELP-16, TD-EXT-1."""
    pools = ({"place": "Mars: Past", "dice": "KK"}, {"dice": "G"})
    view = scene(*pools, phase="exterminate", helper=1, slots=MARS, daleks={"Mars": 1}).view()
    assert pools_to_roll(view) == ((2, 0, 0, 0), (0, 0, 0, 0))


def test_the_dice_that_are_left_out_are_those_that_are_missed_least() -> None:
    """TD-POOL-5."""
    view = scene({"place": "Earth Past"}, slots=ZARBI, phase="pool").view()
    faces = view.box.faces
    assert best_of((4, 3, 0, 0), 4, faces, (2, 2, 0, 0, 0, 0)) == (1, 3, 0, 0)
