"""Every Timey-Wimey card: when it may be used, what it costs and what it does."""

from typing import Any

import pytest

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.moves import (
    DRAW_LOCATIONS,
    FINISH_PREPARING,
    RECRUIT_NOBODY,
    ROLL_PICKED,
    STOP_REROLLING,
    USE_THESE_DICE,
    BuyDie,
    CallForHelp,
    ChangeFace,
    DiscardCard,
    Install,
    LookFor,
    LoseDie,
    PaySonics,
    PickDie,
    Play,
    Recruit,
    RemoveDalek,
    Reroll,
    Use,
)
from tests.games.time_of_the_daleks.arrangements import FIRST, FOURTH, MARS, TWELFTH, made, rolled
from tests.games.time_of_the_daleks.verbs import Players, scene


def equipped(card: str, dice: str, **position: Any) -> Players:
    """The First Doctor, with this Equipment and no Companions, has rolled."""
    return rolled(dice, own={"doctor": FIRST, "companions": (), "equipment": (card,)}, **position)


def holding(card: str, dice: str, **position: Any) -> Players:
    """The First Doctor, with this card in hand and no Companions, has rolled."""
    own = {"doctor": FIRST, "companions": (), "hand": (card,), "sonics": 2}
    return rolled(dice, own=own, other={"doctor": TWELFTH}, **position)


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("Fez", 1),
        ("K-9", 2),
        ("Sonic Screwdriver", 2),
        ("Psychic Paper", 1),
        ("Long Scarf", 1),
        ("Sonic Sunglasses", 1),
        ("Stattenheim Remote", 1),
        ("TARDIS Force Field", 2),
        ("Vortex Manipulator", 1),
        ("Bessie", 2),
        ("Artron Battery", 1),
        ("Venusian Aikido Manual", 1),
    ],
)
def test_equipment_is_paid_once_and_stays_on_the_console(card: str, cost: int) -> None:
    """TD-TW-1, TD-TW-4, TD-TW-9, TD-PREP-4."""
    play = scene({"hand": (card,), "sonics": 3}).play(Install(card))
    assert (play.of(0).equipment, play.hand(0), play.of(0).sonics) == ((card,), (), 3 - cost)
    play.play(FINISH_PREPARING)
    assert play.of(0).equipment == (card,)
    assert scene({"hand": (card,), "sonics": cost - 1}).refused(Install(card)) == "TD-TW-4"


@pytest.mark.parametrize(
    ("card", "timing"),
    [
        ("Fez", "adventure"),
        ("K-9", "adventure"),
        ("Sonic Screwdriver", "adventure"),
        ("Psychic Paper", "adventure"),
        ("Long Scarf", "adventure"),
        ("Sonic Sunglasses", "adventure"),
        ("Stattenheim Remote", "anytime"),
        ("TARDIS Force Field", "adventure"),
        ("Vortex Manipulator", "anytime"),
        ("Bessie", "adventure"),
        ("Artron Battery", "prepare"),
        ("Venusian Aikido Manual", "adventure"),
    ],
)
def test_equipment_says_when_it_is_of_use_and_in_the_prepare_step_only_then(card: str, timing: str) -> None:
    """TD-PREP-7, TD-TW-6, TD-TW-9."""
    assert scene({"equipment": (card,)}).can(Use) == (timing == "prepare")
    assert GAME.box.cards[card].timing == timing


@pytest.mark.parametrize(("card", "pool"), [("Fez", "KKKKKG"), ("Bessie", "KKKKGG")])
def test_equipment_that_adds_a_die(card: str, pool: str) -> None:
    """TD-POOL-1."""
    assert made(own={"doctor": FIRST, "companions": (), "equipment": (card,)}).pool(0) == pool


@pytest.mark.parametrize("colour", ["black", "green", "blue", "red"])
def test_k_9_brings_a_die_of_any_colour_for_a_sonic_once(colour: str) -> None:
    """TD-POOL-2, TD-CARD-4."""
    play = made(own={"doctor": FIRST, "companions": (), "equipment": ("K-9",), "sonics": 3})
    before = len(play.pool(0))
    play.play(BuyDie("K-9", colour))
    assert (len(play.pool(0)), play.of(0).sonics) == (before + 1, 2)
    assert not play.can(BuyDie)
    assert not made(own={"equipment": ("K-9",), "sonics": 0}).can(BuyDie)


def test_k_9_finds_no_fourth_die_of_a_colour() -> None:
    """TD-POOL-6."""
    own = {"doctor": FIRST, "companions": ("Amy Pond", "Polly Wright"), "equipment": ("K-9",)}
    assert BuyDie("K-9", "green") not in made(own=own).options


def test_the_sonic_screwdriver_re_rolls_one_die_of_any_colour() -> None:
    """TD-RR-4."""
    play = equipped("Sonic Screwdriver", "K-dip G-dip R-tac").rolls("str").play(Reroll("Sonic Screwdriver", "1 any"))
    assert {move.colour for move in play.offered(PickDie)} == {"black", "green", "red"}
    play.pick("R-tac")
    assert play.dice(0) == "K-dip G-dip R-str"
    assert not play.can(Reroll)


@pytest.mark.parametrize(
    ("card", "dice", "picked", "roll", "after"),
    [
        ("Long Scarf", "K-dip G-dip G-tac", ("G-dip", "G-tac"), "run run", "K-dip G-run G-run"),
        ("Venusian Aikido Manual", "K-dip R-tac R-sci", ("R-sci",), "str", "K-dip R-tac R-str"),
    ],
)
def test_equipment_that_re_rolls_any_dice_of_a_colour(
    card: str, dice: str, picked: tuple[str, ...], roll: str, after: str
) -> None:
    """TD-RR-5."""
    colour = "green" if card == "Long Scarf" else "red"
    play = equipped(card, dice).rolls(roll).play(Reroll(card, f"any {colour}")).pick(*picked)
    if play.can(type(ROLL_PICKED)):
        play.play(ROLL_PICKED)
    assert play.dice(0) == after


@pytest.mark.parametrize(("card", "symbol"), [("Psychic Paper", "dip"), ("Sonic Sunglasses", "sci")])
def test_equipment_that_turns_a_die_of_any_colour(card: str, symbol: str) -> None:
    """TD-CF-2."""
    full = {"dip": "diplomacy", "sci": "science"}[symbol]
    play = equipped(card, "K-tac R-tac", phase="faces").play(ChangeFace(card, f"any to {full}")).pick("R-tac")
    assert play.dice(0) == f"K-tac R-{symbol}"
    assert not play.can(ChangeFace)


@pytest.mark.parametrize("card", ["Stattenheim Remote", "TARDIS Key"])
def test_the_choice_comes_without_a_roll(card: str) -> None:
    """TD-TRAV-3, TD-TW-5."""
    where = {"equipment": (card,)} if card == "Stattenheim Remote" else {"hand": (card,)}
    move = Use(card) if card == "Stattenheim Remote" else Play(card)
    play = scene(where, phase="travel", slots=MARS).play(move)
    assert DRAW_LOCATIONS in play.options
    assert play.hand(1) == (() if card == "Stattenheim Remote" else (card,))
    assert move not in scene(where, phase="travel", slots=MARS, used=(card,)).options


def test_the_force_field_saves_a_die_whoever_of_both_has_it() -> None:
    """TD-EXT-1, TD-HELP-16."""
    play = made(own={"companions": (), "equipment": ("TARDIS Force Field",)}, daleks={"Earth Past": 1})
    assert len(play.play(USE_THESE_DICE).dice(0).split()) == 5
    helper = {"place": "Earth Past", "equipment": ("TARDIS Force Field",)}
    play = made(other=helper, helper=1, on_the_spot=True, daleks={"Earth Past": 2})
    play.play(USE_THESE_DICE).keep("KKKK").play(USE_THESE_DICE).keep("KKK")
    assert play.can(LoseDie)
    play.play(play.offered(LoseDie)[0])
    assert not play.can(LoseDie)


def test_the_vortex_manipulator_brings_a_helper_for_nothing() -> None:
    """TD-HELP-3, TD-HELP-4."""
    helper = {"doctor": FOURTH, "equipment": ("Vortex Manipulator",), "sonics": 1, "hand": ("Fez",)}
    play = scene({"place": "Mars: Past"}, helper, phase="help", slots=MARS).play(CallForHelp(1))
    play.play(Use("Vortex Manipulator"))
    assert (play.of(1).place, play.of(1).sonics, play.hand(1), play.view().ship) == ("Mars: Past", 1, ("Fez",), 2)


def test_the_artron_battery_gives_a_sonic_in_prepare_once() -> None:
    """TD-PREP-7, TD-TW-6, TD-CARD-4."""
    play = scene({"equipment": ("Artron Battery",), "sonics": 1}).play(Use("Artron Battery"))
    assert play.of(0).sonics == 2
    assert not play.can(Use)


def test_timescoop_finds_anybody_in_a_deck_that_one_may_draw_from() -> None:
    """TD-REC-2, TD-REC-3, TD-TW-2, TD-TW-7."""
    own = {"place": "Mars: Past", "hand": ("Timescoop",), "sonics": 2, "companions": ()}
    play = scene(own, {"doctor": TWELFTH}, phase="recruit", slots=MARS).play(Play("Timescoop"))
    assert len(play.offered(LookFor)) == 12
    play.play(LookFor("Nardole"))
    assert (play.of(0).part_time, play.of(0).sonics) == (("Nardole",), 0)
    assert play.view().card_discards == ("Timescoop",)
    poor = scene(own | {"sonics": 1}, {"doctor": TWELFTH}, phase="recruit", slots=MARS)
    assert Play("Timescoop") not in poor.options


def test_reverse_the_polarity_re_rolls_any_dice_of_one_pool_in_any_adventure() -> None:
    """TD-TW-8, TD-TW-2, TD-HELP-14."""
    other = {"hand": ("Reverse the Polarity",), "sonics": 1}
    play = rolled("K-dip G-tac B-dip", other=other).rolls("run dip")
    assert play.openings(1) == (Play("Reverse the Polarity", 0),)
    play.interject(1, "Reverse the Polarity", 0)
    assert play.asked == [1]
    play.pick("K-dip", "G-tac").play(ROLL_PICKED)
    assert (play.dice(0), play.of(1).sonics, play.asked) == ("K-run G-dip B-dip", 0, [0])


def test_run_turns_a_die_to_running() -> None:
    """TD-CF-2, TD-TW-7."""
    play = holding("Run!", "K-dip B-dip", phase="faces").play(Play("Run!", 0)).pick("B-dip")
    assert (play.dice(0), play.hand(0), play.of(0).sonics) == ("K-dip B-run", (), 2)


def test_geronimo_re_rolls_the_whole_own_pool() -> None:
    """TD-RR-6, TD-TW-7."""
    play = holding("Geronimo", "K-dip G-run B-dip").rolls("tac dip cun").play(Play("Geronimo", 0))
    assert (play.dice(0), play.view().card_discards) == ("K-tac G-dip B-cun", ("Geronimo",))


def test_the_oncoming_storm_takes_a_dalek_off_any_place() -> None:
    """TD-TW-5, TD-TW-4."""
    other = {"hand": ("The Oncoming Storm",), "sonics": 2}
    play = scene({}, other, daleks={"Mars": 1, "Earth Past": 1}).interject(1, "The Oncoming Storm")
    play.play(RemoveDalek("Mars"))
    assert (play.view().daleks, play.of(1).sonics) == ({"Earth Past": 1}, 0)
    assert scene({}, other).openings(1) == ()


@pytest.mark.parametrize(
    ("card", "cost", "name", "change"),
    [("Fast Return Switch", 2, "ship", -1), ("Short Hop", 2, "tardis", 1), ("Cloister Bell", 0, "cards", 2)],
)
def test_events_of_the_prepare_step(card: str, cost: int, name: str, change: int) -> None:
    """TD-PREP-7, TD-TW-6, TD-TW-2."""
    play = scene({"hand": (card,), "sonics": 3, "tardis": 5}, ship=4)
    play.play(Play(card))
    now = {"ship": play.view().ship - 4, "tardis": play.of(0).tardis - 5, "cards": len(play.hand(0))}
    assert now == {"ship": 0, "tardis": 0, "cards": 0} | {name: change}
    assert (play.of(0).sonics, play.view().card_discards) == (3 - cost, (card,))
    assert scene({"hand": (card,), "sonics": 3}, phase="travel").refused(Play(card)) == "TD-TW-6"


@pytest.mark.parametrize(("card", "gain"), [("Sonic Boost", 2), ("Emergency Beacon", 1)])
def test_sonics_at_any_time(card: str, gain: int) -> None:
    """TD-TW-5, TD-TW-3."""
    play = scene({}, {"hand": (card,), "sonics": 0}).interject(1, card)
    assert play.of(1).sonics == gain
    assert play.hand(0) == ((card,) if card == "Emergency Beacon" else ())


@pytest.mark.parametrize(
    ("card", "pool"),
    [("Charge the Gates", "KKKKKGR"), ("Brilliant Idea", "KKKKKGB"), ("Quick Getaway", "KKKKKGG")],
)
def test_events_that_add_a_coloured_and_a_black_die(card: str, pool: str) -> None:
    """TD-POOL-2, TD-TW-7."""
    play = made(own={"doctor": FIRST, "companions": (), "hand": (card,), "sonics": 2}).play(Play(card))
    assert (play.pool(0), play.of(0).sonics, play.hand(0)) == (pool, 1, ())


def test_a_card_adds_no_fourth_die_of_a_colour() -> None:
    """TD-POOL-6, TD-POOL-2."""
    own = {"doctor": FIRST, "companions": ("Amy Pond", "Polly Wright"), "hand": ("Quick Getaway",), "sonics": 2}
    play = made(own=own).play(Play("Quick Getaway"))
    assert play.pool(0) == "KKKKKGGG"


def test_the_space_time_telegraph_adds_a_black_die_to_anybodys_pool() -> None:
    """TD-TW-8, TD-POOL-2, TD-TW-3."""
    play = made(own={"doctor": FIRST, "companions": ()}, other={"hand": ("Space-Time Telegraph",)})
    play.interject(1, "Space-Time Telegraph", 0)
    assert (play.pool(0), play.hand(0)) == ("KKKKKG", ("Space-Time Telegraph",))


def test_the_hypercube_re_rolls_one_die_of_anybody() -> None:
    """TD-TW-8, TD-TW-3, TD-RR-4."""
    play = rolled("K-dip G-tac", other={"hand": ("Hypercube",)}).rolls("run")
    play.interject(1, "Hypercube", 0).pick("K-dip")
    assert (play.dice(0), play.hand(0)) == ("K-run G-tac", ("Hypercube",))


def test_the_500_year_diary_turns_a_die_to_cunning() -> None:
    """TD-CF-2, TD-TW-3."""
    play = holding("500 Year Diary", "K-dip K-dip", phase="faces").play(Play("500 Year Diary", 0))
    assert (play.dice(0), play.of(0).sonics, play.hand(1)) == ("K-dip K-cun", 1, ("500 Year Diary",))


def test_jelly_babies_re_roll_any_black_dice() -> None:
    """TD-RR-5, TD-TW-3."""
    play = holding("Jelly Babies", "K-dip K-tac G-tac").rolls("run").play(Play("Jelly Babies", 0))
    assert {move.colour for move in play.offered(PickDie)} == {"black"}
    play.pick("K-tac").play(ROLL_PICKED)
    assert (play.dice(0), play.hand(1)) == ("K-run K-dip G-tac", ("Jelly Babies",))


def test_an_adventure_card_is_of_no_use_outside_the_own_adventure() -> None:
    """TD-TW-7, TD-TW-8."""
    play = rolled("K-dip", other={"hand": ("Jelly Babies", "Geronimo", "Run!")})
    assert play.openings(1) == ()
    play = scene({"hand": ("Jelly Babies", "Hypercube")})
    assert play.openings(0) == ()
    assert play.refused(Play("Jelly Babies")) == "TD-TW-7"
    assert play.refused(Play("Hypercube")) == "TD-TW-8"


def test_whoever_only_looks_on_hears_by_which_rule_a_card_is_refused() -> None:
    """TD-TW-4, TD-TW-6, TD-TW-7, TD-CARD-4, TD-FP-1."""
    other = {"hand": ("Geronimo", "Short Hop", "Hypercube", "Reverse the Polarity"), "sonics": 0}
    play = rolled("K-dip", other=other)
    assert play.refused(Play("Geronimo", 0), 1) == "TD-TW-7"
    assert play.refused(Play("Short Hop"), 1) == "TD-TW-4"
    assert play.refused(Play("Reverse the Polarity", 0), 1) == "TD-TW-4"
    assert rolled("K-dip", other=other | {"sonics": 5}).refused(Play("Short Hop"), 1) == "TD-TW-6"
    fixed = rolled("K-dip K-dip", other=other, slots={"Earth Past": "The Time Meddler"})
    assert fixed.refused(Play("Hypercube", 0), 1) == "TD-FP-1"
    passed = rolled("K-dip K-dip", own={"hand": ("Hypercube",)}, other={}).rolls("tac").interject(0, "Hypercube", 0)
    assert passed.hand(1) == ("Hypercube",)
    assert passed.refused(Play("Hypercube", 0), 1) == "TD-CARD-4"


def test_no_card_re_rolls_at_a_fixed_point_and_none_turns_dice_where_time_is_locked() -> None:
    """TD-FP-1, TD-TL-1."""
    fixed = {"Earth Past": "The Time Meddler"}
    play = holding("Geronimo", "K-dip", slots=fixed)
    assert play.refused(Play("Geronimo", 0)) == "TD-FP-1"
    play = rolled("K-dip", other={"hand": ("Hypercube",)}, slots=fixed)
    assert play.openings(1) == ()
    locked = holding("Run!", "K-dip", slots={"Earth Past": "Missy"})
    assert locked.refused(Play("Run!", 0)) == "TD-TL-1"
    assert locked.play(STOP_REROLLING).rule != "ChangeFaces"


def test_a_payment_may_be_any_card_from_the_hand_but_not_equipment() -> None:
    """TD-REC-2, TD-SON-2."""
    own = {"place": "Mars: Past", "hand": ("Fez", "Run!"), "equipment": ("K-9",), "sonics": 1, "companions": ()}
    play = scene(own, {"doctor": TWELFTH}, phase="recruit", slots=MARS).draws("Leela")
    play.play(play.options[0])
    assert set(play.offered(DiscardCard)) == {DiscardCard("Fez"), DiscardCard("Run!")}
    assert play.refused(DiscardCard("K-9")) == "TD-SON-2"
    play.play(DiscardCard("Run!"))
    assert play.of(0).sonics == 1
    assert RECRUIT_NOBODY not in play.options


def test_nobody_spends_the_price_of_a_recruit_on_a_card_before_it_is_paid() -> None:
    """TD-REC-2, TD-TW-5."""
    own = {"place": "Mars: Past", "hand": ("The Oncoming Storm",), "sonics": 2, "companions": ()}
    play = scene(own, {"doctor": TWELFTH}, phase="recruit", slots=MARS, daleks={"Mars": 1}).draws("Leela")
    assert play.openings(0) == (Play("The Oncoming Storm"),)
    play.play(Recruit("alien"))
    assert play.openings(0) == ()
    assert play.refused(Play("The Oncoming Storm"), 0) == "TD-TW-5"
    play.play(PaySonics(1))
    assert (play.of(0).sonics, play.of(0).part_time) == (1, ("Leela",))


def test_a_dalek_that_the_storm_takes_away_in_time_exterminates_no_die() -> None:
    """TD-EXT-1, TD-TW-5."""
    own = {"doctor": TWELFTH, "companions": (), "hand": ("The Oncoming Storm",), "sonics": 2}
    play = made(own=own, daleks={"Earth Past": 2}).rolls("dip dip dip dip").play(USE_THESE_DICE)
    play.interject(0, "The Oncoming Storm").play(LoseDie(0, "red"))
    assert play.dice(0) == "K-dip K-dip K-dip K-dip"
    play = made(own=own, daleks={"Earth Past": 2}).rolls("dip dip dip str").play(USE_THESE_DICE, LoseDie(0, "black"))
    assert play.interject(0, "The Oncoming Storm").dice(0) == "K-dip K-dip K-dip R-str"
