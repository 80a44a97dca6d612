"""The worked examples of the rulebook and other tricky moments, as people at a table would play them."""

from pathlib import Path
from typing import Any

import pytest

from tabletime.games.time_of_the_daleks.events import AnomalyDrawn, ShipMoved
from tabletime.games.time_of_the_daleks.moves import (
    COME_AND_HELP,
    DRAW_LOCATIONS,
    GIVE_UP_BLACK,
    HELP_FROM_AFAR,
    ROLL_TARDIS_DIE,
    STOP_REROLLING,
    USE_THESE_DICE,
    AcceptCost,
    CallForHelp,
    ChangeFace,
    ChangeWithSonics,
    ChooseDoctor,
    DiscardCard,
    Dismiss,
    DropDie,
    Focus,
    GoTo,
    Land,
    LookFor,
    LoseDie,
    PassOn,
    PickDie,
    Recruit,
    Reroll,
    RerollWithSonics,
    Show,
    Stay,
)
from tests.games.time_of_the_daleks.arrangements import (
    CROWD,
    ELEVENTH,
    FIRST,
    FOURTH,
    MARS,
    TWELFTH,
    ZARBI,
    failed,
    made,
    resolved,
    rolled,
    with_captain_jack,
)
from tests.games.time_of_the_daleks.verbs import Players, new_game, scene

EXPRESS = "The Orient Express / The Aristotle"
SUTEKH = {"The Orient Express": "Sutekh"}


def test_the_eleventh_doctor_begins_with_amy_two_cards_and_two_sonics() -> None:
    """SC-1. TD-SET-1, TD-SET-2, TD-SET-4, TD-SET-6, TD-SET-7, TD-CARD-1."""
    play = new_game().play(ChooseDoctor(ELEVENTH), ChooseDoctor(FIRST))
    neil = play.of(0)
    assert (neil.doctor, neil.companions, neil.part_time) == (ELEVENTH, ("Amy Pond",), ())
    assert (len(play.hand(0)), neil.sonics) == (2, 2)


def test_the_choice_leads_to_the_better_of_two_new_locations() -> None:
    """SC-2. TD-TRAV-3, TD-TRAV-5, TD-TRAV-6, TD-BRD-11."""
    play = scene({"doctor": ELEVENTH}, phase="travel").die("choice")
    play.draws(EXPRESS, "Gallifrey").draws("Sutekh", "Autons")
    play.play(ROLL_TARDIS_DIE, DRAW_LOCATIONS)
    assert {move.zone for move in play.offered(Land)} >= {"The Aristotle", "Gallifrey: Past"}
    play.play(Land("The Orient Express"))
    view = play.view()
    assert (view.locations, view.location_discards) == ((EXPRESS,), ("Gallifrey",))
    assert (view.slots["The Orient Express"], view.slots["The Aristotle"]) == ("Sutekh", "face down")
    assert play.of(0).place == "The Orient Express"


def express(folder: Path, **position: Any) -> Players:
    """The Eleventh Doctor on The Orient Express with Amy, Rory, Captain Jack and a Fez."""
    eleven = {
        "doctor": ELEVENTH,
        "companions": ("Amy Pond", "Rory Williams"),
        "part_time": ("Captain Jack",),
        "equipment": ("Fez",),
        "place": "The Orient Express",
        "sonics": 3,
    }
    own = eleven | position.pop("own", {})
    setting: dict[str, Any] = {"slots": SUTEKH, "phase": "pool", "options": with_captain_jack(folder)}
    return scene(own, {"doctor": TWELFTH}, **(setting | position))


def test_a_recruit_away_from_earth_is_an_alien_and_part_time(tmp_path: Path) -> None:
    """SC-3. TD-REC-1, TD-REC-2, TD-REC-3, TD-REC-4."""
    play = express(tmp_path, own={"part_time": (), "hand": ("Timescoop",)}, phase="recruit")
    assert play.offered(Recruit) == [Recruit("alien")]
    play.draws("Captain Jack").play(Recruit("alien"), DiscardCard("Timescoop"))
    assert (play.of(0).companions, play.of(0).part_time) == (("Amy Pond", "Rory Williams"), ("Captain Jack",))
    assert play.view().card_discards == ("Timescoop",)


def test_the_starting_pool_is_all_that_the_cards_add(tmp_path: Path) -> None:
    """SC-4. TD-POOL-1."""
    assert express(tmp_path).pool(0) == "KKKKKGBBR"


def test_focusing_comes_before_cutting_to_eight(tmp_path: Path) -> None:
    """SC-5. TD-POOL-3, TD-POOL-5, TD-POOL-8."""
    play = express(tmp_path).focus("Rory Williams", "blue").focus("Captain Jack", "red")
    assert play.pool(0) == "KKKGBBBRR"
    assert not play.can(DropDie)
    play.play(USE_THESE_DICE, DropDie("black"))
    assert play.pool(0) == "KKGBBBRR"


def test_a_dalek_exterminates_one_more_die(tmp_path: Path) -> None:
    """SC-6. TD-EXT-1."""
    play = express(tmp_path, daleks={EXPRESS: 1}).play(USE_THESE_DICE, DropDie("black"))
    assert len(play.pool(0)) == 8
    play.play(LoseDie(0, "green"))
    assert len(play.dice(0).split()) == 7


def test_the_example_of_rolling_goes_as_in_the_rulebook(tmp_path: Path) -> None:
    """SC-7, SC-8, SC-9, SC-10.

    TD-ROLL-1, TD-RR-1, TD-RR-4, TD-RR-6, TD-CF-2, TD-ROLL-2, TD-SUC-1, TD-SUC-2, TD-SUC-4.
    """
    play = express(tmp_path, own={"dice": "KKGBBBRR"}, phase="roll").rolls("run str run sci sci sci tac str")
    assert play.rule == "RerollStage"
    play.rolls("cun run").play(Reroll(ELEVENTH, "2 black")).pick("K-run", "K-str")
    play.rolls("tac tac").play(Reroll("Captain Jack", "all red"))
    assert not play.can(PickDie)
    assert not play.can(Reroll)
    assert play.can(RerollWithSonics)
    assert GIVE_UP_BLACK in play.options
    play.play(STOP_REROLLING)
    play.play(ChangeFace("Amy Pond", "green to diplomacy"))
    view, eleven = play.view(), play.of(0)
    assert "Sutekh" in view.dilemma_discards
    assert (eleven.sonics, len(play.hand(0)), eleven.tardis) == (4, 2, 4)
    assert (eleven.companions, eleven.part_time) == (("Amy Pond", "Rory Williams", "Captain Jack"), ())


@pytest.mark.parametrize("die", ["K-run", "G-run"])
def test_without_amy_three_sonics_turn_any_die(tmp_path: Path, die: str) -> None:
    """SC-9. TD-CF-3, TD-SON-2."""
    own = {"companions": ("Rory Williams",), "dice": "K-cun K-run G-run B-sci B-sci B-sci R-tac R-tac"}
    play = express(tmp_path, own=own, phase="faces")
    play.play(ChangeWithSonics(0)).pick(die).play(Show("diplomacy"))
    assert play.of(0).tardis == 4


def called(**position: Any) -> Players:
    """The Twelfth Doctor on Mars: Future against The Weeping Angels, with the Fourth to call for help."""
    twelve = {"doctor": TWELFTH, "place": "Mars: Future"} | position.pop("own", {})
    four = {"doctor": FOURTH, "hand": ("Fez",), "sonics": 3} | position.pop("other", {})
    setting: dict[str, Any] = {"slots": {"Mars: Future": "The Weeping Angels"}, "phase": "help"}
    return scene(twelve, four, **(setting | position))


def test_the_example_of_help_splits_the_pool_and_brings_the_ship_closer() -> None:
    """SC-11. TD-HELP-1, TD-HELP-2, TD-HELP-3, TD-HELP-4, TD-HELP-6, TD-HELP-17, TD-POOL-6."""
    play = called().play(CallForHelp(1))
    assert (play.asked, play.of(0).sonics) == ([1], 1)
    play.play(COME_AND_HELP, DiscardCard("Fez"))
    assert (play.view().ship, play.of(1).place, play.hand(1)) == (2, "Mars: Future", ())
    assert play.pool(0) == "KKKKGRR"
    play.focus("Clara Oswald", "blue").play(USE_THESE_DICE).keep("KKGBR")
    assert play.pool(1) == "KKKKB"
    play.focus("Sarah Jane Smith", "green").focus("Sarah Jane Smith", "green")
    assert play.pool(1) == "KKGGB"
    assert not play.can(Focus)
    play.play(USE_THESE_DICE).keep("KGG")
    assert (play.pool(0), play.pool(1)) == ("KKGBR", "KGG")


def test_the_helper_re_rolls_and_turns_only_the_own_dice() -> None:
    """SC-12. TD-HELP-13, TD-HELP-14, TD-RR-3, TD-CF-3."""
    own = {"dice": "KKGBR"}
    other = {"place": "Mars: Future", "dice": "KGG", "sonics": 3}
    play = called(own=own, other=other, helper=1, on_the_spot=True, phase="roll")
    play.rolls("sci sci run dip tac str dip run")
    assert play.dice(1) == "K-str G-run G-dip"
    play.rolls("run").say(1, Reroll("Sarah Jane Smith", "1 green")).pick("G-dip")
    assert play.dice(1) == "K-str G-run G-run"
    play.play(STOP_REROLLING, STOP_REROLLING)
    play.say(1, ChangeWithSonics(1)).pick("K-str").play(Show("running"))
    assert (play.dice(1), play.of(1).sonics) == ("K-run G-run G-run", 0)


def test_the_fourth_becomes_the_eleventh_while_the_eleventh_becomes_the_twelfth() -> None:
    """SC-13. TD-REG-1, TD-REG-2, TD-REG-4, TD-REG-5, TD-REG-6."""
    own = {"doctor": FOURTH, "hand": ("Fez",)}
    play = failed(own=own, other={"doctor": ELEVENTH}, slots={"Earth Past": "Morbius"})
    assert (play.of(0).doctor, play.of(1).doctor) == (ELEVENTH, TWELFTH)
    assert (play.of(0).companions, play.hand(0), play.of(0).place) == (("Sarah Jane Smith",), ("Fez",), "Earth Past")


def test_into_the_dalek_takes_a_toll_and_rewards_whoever_ends_it() -> None:
    """SC-14. TD-TA-3, TD-TA-8, TD-TA-14."""
    anomaly: dict[str, Any] = {"anomalies": ("Into the Dalek",), "ship": 5}
    play = scene({"sonics": 3}, phase="travel", **anomaly).play(GoTo("Earth Past"))
    assert (play.of(0).sonics, play.of(0).place) == (1, "Earth Past")
    inside = {"place": "Into the Dalek", "dice": "K-run K-cun K-sci K-str"}
    play = scene(inside, {"place": "Into the Dalek"}, phase="resolve", **anomaly)
    assert (play.view().ship, play.of(0).tardis, play.view().anomalies) == (4, 4, ())
    assert (play.of(0).place, play.of(1).place) == ("", "")
    assert "Into the Dalek" in play.view().anomaly_discards


def test_destiny_of_the_daleks_holds_green_dice_until_they_are_freed() -> None:
    """SC-15. TD-TA-10, TD-TA-12, TD-TA-15."""
    play = made(anomalies=("Destiny of the Daleks",), own={"companions": ("Amy Pond",)})
    assert play.pool(0) == "KKKK"
    play = resolved(tasks={"Destiny of the Daleks": 2})
    assert play.view().tasks == {"Destiny of the Daleks": 1}
    play = resolved(tasks={"Destiny of the Daleks": 1})
    assert (play.view().anomalies, play.view().tasks) == ((), {})


def test_the_time_of_the_doctor_changes_everybody_and_brings_another_anomaly() -> None:
    """SC-16. TD-TA-13, TD-TA-16, TD-TA-1."""
    play = scene({"doctor": FIRST, "sonics": 4}, {"doctor": FOURTH}, phase="daleks", ship=5)
    play.draws("The Time of the Doctor").draws("Fez").draws("K-9").draws("Into the Dalek")
    assert (play.of(0).doctor, play.of(1).doctor) == (FOURTH, ELEVENTH)
    assert (play.of(0).companions, play.of(1).companions) == ((), ())
    assert (play.hand(1), play.of(1).sonics) == (("K-9",), 4)
    assert play.view().anomalies == ("Into the Dalek",)
    assert play.view().anomaly_discards == ("The Time of the Doctor",)


@pytest.mark.parametrize(("first_game", "markers"), [(False, (6, 9, 12, 15)), (True, (8, 11, 14))])
def test_the_web_of_time_is_laid_out(first_game: bool, markers: tuple[int, ...]) -> None:
    """SC-17. TD-SET-10, TD-SET-11, TD-SET-12, TD-FG-1."""
    play = new_game(doctors="random", first_game=first_game)
    assert (play.view().markers, play.view().ship) == (markers, 0)
    assert [play.of(seat).tardis for seat in (0, 1)] == [2, 2]


def test_sonics_beyond_five_are_lost() -> None:
    """SC-20. TD-PREP-1, TD-SON-1."""
    assert scene({"sonics": 4}, phase="turn").of(0).sonics == 5


def test_nobody_stays_where_all_is_solved() -> None:
    """SC-21. TD-TRAV-1."""
    slots = {"Mars: Past": "", "Mars: Future": ""}
    play = scene({"place": "Mars: Past"}, phase="travel", slots=slots)
    assert not play.can(Stay)
    assert play.refused(Stay("Mars: Past")) == "TD-TRAV-1"


def test_one_may_stay_at_the_location_in_its_other_zone() -> None:
    """SC-22. TD-TRAV-1, TD-TRAV-6."""
    slots = {"Mars: Past": "", "Mars: Future": "face down"}
    play = scene({"place": "Mars: Past"}, phase="travel", slots=slots, covered={"Mars: Future": "Zygons"})
    play.play(Stay("Mars: Future"))
    assert (play.of(0).place, play.view().slots["Mars: Future"]) == ("Mars: Future", "Zygons")


FIXED = {"Earth Past": "The Time Meddler"}


def test_at_a_fixed_point_only_a_black_die_re_rolls() -> None:
    """SC-23. TD-FP-1, TD-FP-2, TD-CF-1."""
    own = {"doctor": ELEVENTH, "sonics": 5}
    play = rolled("K-dip K-dip G-run", own=own, slots=FIXED)
    assert set(play.options) == {STOP_REROLLING, GIVE_UP_BLACK}
    assert play.refused(RerollWithSonics(0)) == "TD-FP-1"
    assert play.play(STOP_REROLLING).can(ChangeWithSonics)


def test_where_time_is_locked_dice_roll_but_do_not_turn() -> None:
    """SC-24. TD-TL-1, TD-RR-7."""
    play = rolled("K-dip K-dip G-run", own={"sonics": 3}, slots={"Earth Past": "Missy"})
    assert play.can(RerollWithSonics)
    play.play(STOP_REROLLING)
    assert not play.can(ChangeWithSonics)
    assert play.rule != "ChangeFaces"


def test_a_time_breach_and_two_daleks_leave_five_dice() -> None:
    """SC-25. TD-POOL-7, TD-EXT-1."""
    own = {"companions": ("Craig Owens", "Danny Pink"), "place": "Mars: Past"}
    play = scene(own, phase="pool", slots=MARS, daleks={"Mars": 2}).play(USE_THESE_DICE)
    assert play.view().limit(0) == 7
    while play.can(DropDie) or play.can(LoseDie):
        play.play(play.options[0])
    assert len(play.dice(0).split()) == 5


def test_on_earth_daleks_of_other_zones_do_not_matter() -> None:
    """SC-26. TD-EXT-2, TD-SUC-3."""
    play = made(daleks={"Earth Present": 1}).alone()
    assert len(play.dice(0).split()) == 6
    assert resolved(daleks={"Earth Present": 1}).view().daleks == {"Earth Present": 1}
    assert resolved(daleks={"Earth Past": 1}).view().daleks == {}


def test_elsewhere_a_dalek_counts_for_both_zones() -> None:
    """SC-27. TD-EXT-1, TD-SUC-3, TD-BRD-7."""
    slots = {"Mars: Future": "Zarbi"}
    play = scene({"place": "Mars: Future"}, phase="pool", slots=slots, daleks={"Mars": 1}).play(USE_THESE_DICE)
    play.play(play.offered(LoseDie)[0])
    assert len(play.dice(0).split()) == 5
    won = {"place": "Mars: Future", "dice": "K-run K-run K-run K-tac K-str"}
    assert scene(won, phase="resolve", slots=slots, daleks={"Mars": 1}).view().daleks == {}


def test_a_failure_with_help_needs_the_seventh_marker_before_anybody_pays() -> None:
    """SC-28. TD-HELP-11, TD-DAL-1, TD-DAL-2, TD-LOSE-1, TD-FAIL-3."""
    five = {"Earth Present": 2, "Mars": 3}
    play = failed(daleks=five, other={"place": "Earth Past", "dice": "K-dip"}, helper=1, on_the_spot=True)
    assert play.winners == ()
    assert play.view().daleks_in_play == 6
    assert play.of(0).sonics == 2


def test_the_ship_on_gallifrey_wins_only_if_it_is_still_there_in_the_dalek_turn() -> None:
    """SC-29. TD-HELP-4, TD-DT-2, TD-DT-3, TD-BRD-4."""
    play = called(ship=17, other={"hand": (), "sonics": 1}).play(CallForHelp(1), COME_AND_HELP)
    assert (play.view().ship, play.winners) == (18, None)
    assert scene(phase="daleks", ship=16).view().ship == 17
    assert scene(phase="daleks", ship=16).winners is None


def test_the_ship_beats_a_doctor_to_gallifrey_in_the_same_dalek_turn() -> None:
    """SC-30. TD-DT-2, TD-DT-3, TD-DT-4, TD-LOSE-3."""
    play = scene({"tardis": 18}, phase="daleks", ship=17)
    assert play.winners == ()


def test_two_doctors_win_together() -> None:
    """SC-31. TD-WIN-1, TD-WIN-2, TD-DT-4."""
    play = scene({"tardis": 18}, {"tardis": 18}, {}, phase="daleks", daleks={"Earth Past": 2})
    assert play.winners == (0, 1)


def test_whoever_leaves_gallifrey_again_does_not_win() -> None:
    """SC-32. TD-WIN-1."""
    own = {"doctor": TWELFTH, "tardis": 18}
    play = failed(own=own, others=CROWD, slots={"Earth Past": "The Celestial Toymaker"})
    assert (play.of(0).tardis, play.winners, play.view().round) == (17, None, 2)


def test_the_ship_stops_at_a_marker_and_then_goes_on() -> None:
    """SC-33. TD-TA-1."""
    play = called(ship=8, other={"hand": (), "sonics": 1}).draws("Into the Dalek").play(CallForHelp(1), COME_AND_HELP)
    told = [event for _, event in play.table.heard(None) if isinstance(event, ShipMoved | AnomalyDrawn)]
    assert told == [ShipMoved(8, 9), AnomalyDrawn("Into the Dalek", 9), ShipMoved(9, 10)]
    assert play.view().markers == (12, 15)


def test_dice_that_are_imprisoned_on_the_way_are_missing_in_this_very_adventure() -> None:
    """SC-34. TD-HELP-4, TD-TA-15."""
    play = called(ship=5, other={"hand": (), "sonics": 1}).draws("Destiny of the Daleks")
    play.play(CallForHelp(1), COME_AND_HELP)
    assert play.pool(0) == "KKKKRR"


def test_there_are_only_three_dice_of_a_colour() -> None:
    """SC-35. TD-POOL-6."""
    own = {"doctor": ELEVENTH, "companions": ("Rory Williams", "Osgood", "Romana")}
    play = made(own=own)
    assert play.pool(0) == "KKKKBBB"
    assert not play.can(Focus)
    assert play.refused(Focus("Romana", "blue")) == "TD-POOL-6"


def test_dice_that_the_caller_keeps_are_gone_for_the_helper() -> None:
    """SC-36. TD-POOL-6, TD-HELP-17."""
    own = {"doctor": FIRST, "companions": ("Amy Pond", "Polly Wright"), "place": "Earth Past"}
    four = {"doctor": FOURTH, "place": "Earth Past"}
    play = scene(own, four, phase="pool", slots=ZARBI, helper=1, on_the_spot=True)
    play.play(USE_THESE_DICE).keep("KKGGG")
    assert play.asked == [1]
    assert play.pool(1) == "KKKKB"
    assert not play.can(Focus)


def test_giving_up_the_last_spare_die_is_allowed_although_hopeless() -> None:
    """SC-37. TD-RR-8."""
    six = {"Earth Future": "Sontarans"}
    own = {"place": "Earth Future", "dice": "K-dip G-run B-dip B-sci R-str R-str"}
    play = rolled("", own=own, slots=six).rolls("run sci sci str str").play(GIVE_UP_BLACK)
    assert play.dice(0) == "G-run B-sci B-sci R-str R-str"
    assert GIVE_UP_BLACK not in play.options


def test_a_cost_that_cannot_be_paid_cannot_be_chosen() -> None:
    """SC-38. TD-FAIL-4."""
    silence = {"Earth Past": "The Silence"}
    play = failed(slots=silence, others=CROWD, own={"hand": ("Fez",), "sonics": 3})
    assert (play.of(0).sonics, play.hand(0)) == (1, ("Fez",))
    play = failed(slots=silence, others=CROWD, own={"hand": ("Fez",), "sonics": 1})
    assert play.offered(AcceptCost) == [AcceptCost(1), AcceptCost(2)]
    play.play(AcceptCost(1))
    assert (play.hand(0), play.of(0).sonics) == ((), 1)


def test_on_earth_a_link_finds_only_the_people_of_earth() -> None:
    """SC-39. TD-LINK-1, TD-LINK-3."""
    first = {"doctor": FIRST, "companions": ("Amy Pond",), "place": "Earth Past"}
    play = scene(first, {"doctor": TWELFTH}, phase="recruit", slots=ZARBI)
    assert play.offered(LookFor) == [LookFor("Rory Williams")]
    assert play.refused(LookFor("Susan Foreman")) == "TD-LINK-3"
    play = scene(first, {"doctor": TWELFTH, "companions": ("Rory Williams",)}, phase="recruit", slots=ZARBI)
    assert not play.can(LookFor)


def test_the_link_of_a_dilemma_works_anywhere() -> None:
    """SC-40. TD-LINK-5."""
    play = scene({"place": "Earth Past"}, phase="recruit", slots={"Earth Past": "The Fendahl"})
    play.play(LookFor("Leela"))
    assert play.of(0).part_time == ("Leela",)


def test_nobody_is_recruited_from_an_empty_deck_but_a_dilemma_may_still_name_somebody() -> None:
    """SC-41. TD-CARD-3, TD-LINK-5."""
    own = {"doctor": TWELFTH, "place": "Mars: Past", "companions": ()}
    play = scene(own, {}, phase="recruit", slots=MARS, alien_deck=())
    assert not play.can(Recruit)
    assert play.rule == "Help"
    play = scene(own, {}, phase="recruit", slots={"Mars: Past": "Prisoner Zero"}, alien_deck=())
    assert [*play.offered(Recruit), *play.offered(LookFor)] == [LookFor("Amy Pond")]


def test_part_timers_are_gone_before_the_fail_cost_asks_for_a_companion() -> None:
    """SC-42. TD-FAIL-1, TD-FAIL-3, TD-COMP-2."""
    own = {"companions": ("Leela",), "part_time": ("Strax",)}
    play = failed(own=own, slots={"Earth Past": "Zygons"})
    assert (play.of(0).companions, play.of(0).part_time) == ((), ())
    assert {"Leela", "Strax"} <= set(play.view().alien_deck)


def test_a_full_console_has_no_room_until_somebody_is_dismissed() -> None:
    """SC-43. TD-REC-1, TD-PREP-6."""
    full = {"companions": ("Leela", "Strax", "Vicki")}
    play = scene(full | {"place": "Earth Past"}, phase="recruit", slots=ZARBI)
    assert play.rule == "Help"
    play = scene(full).play(Dismiss("Strax"))
    assert play.of(0).companions == ("Leela", "Vicki")
    play.travel(GoTo("Earth Past"))
    assert play.rule == "RecruitCompanion"


def test_a_hand_is_cut_only_in_the_own_finish() -> None:
    """SC-44. TD-FIN-3."""
    six = ("Fez", "K-9", "Bessie", "Geronimo", "Run!", "Timescoop")
    play = resolved(other={"doctor": TWELFTH, "hand": six})
    assert len(play.hand(1)) == 6
    play = scene({"hand": six}, phase="finish").play(DiscardCard("Fez"), DiscardCard("Run!"))
    assert play.hand(0) == ("Bessie", "Geronimo", "K-9", "Timescoop")


def test_a_transfer_goes_to_whom_its_user_names_and_waits_for_the_next_turn() -> None:
    """SC-45. TD-TW-3, TD-CARD-4."""
    play = scene({"hand": ("Emergency Beacon",), "sonics": 0}, {}, {}).interject(0, "Emergency Beacon")
    assert play.offered(PassOn) == [PassOn(1), PassOn(2)]
    play.play(PassOn(2))
    assert (play.of(0).sonics, play.hand(2)) == (1, ("Emergency Beacon",))
    assert play.openings(2) == ()


def test_a_location_without_doctor_and_dalek_goes_when_the_active_player_finishes() -> None:
    """SC-46. TD-FIN-1."""
    slots = MARS | {"Mars: Future": "face down", "Telos": "Zygons"}
    play = scene({"place": "Telos"}, phase="finish", slots=slots, covered={"Mars: Future": "Zarbi"})
    view = play.view()
    assert (view.locations, view.location_discards) == (("Telos / Mondas",), ("Mars",))
    assert ("Ice Warriors" in view.dilemma_discards, view.buried_count) == (True, 1)
    assert "Mars: Past" not in view.slots


def test_a_location_with_a_dalek_stays_although_all_is_solved() -> None:
    """SC-47. TD-FIN-1."""
    play = scene(phase="finish", slots={"Mars: Past": "", "Mars: Future": ""}, daleks={"Mars": 1})
    assert play.view().locations == ("Mars",)


def test_a_helper_who_comes_out_of_the_dalek_pays_twice() -> None:
    """SC-48. TD-TA-14, TD-HELP-3."""
    play = called(anomalies=("Into the Dalek",), other={"hand": ("Fez",), "sonics": 2}).play(CallForHelp(1))
    play.play(COME_AND_HELP, DiscardCard("Fez"))
    assert (play.hand(1), play.of(1).sonics, play.of(1).place) == ((), 0, "Mars: Future")
    poor = called(anomalies=("Into the Dalek",), other={"hand": (), "sonics": 2}).play(CallForHelp(1))
    assert poor.view().is_on_the_spot is False
    assert poor.view().helper == 1


def test_help_at_a_time_anomaly_moves_no_ship_and_rewards_both() -> None:
    """SC-49. TD-HELP-4, TD-HELP-9, TD-TA-8."""
    anomaly: dict[str, Any] = {"anomalies": ("Into the Dalek",), "ship": 5}
    play = scene({"place": "Into the Dalek"}, {"sonics": 1}, phase="help", **anomaly)
    play.play(CallForHelp(1), COME_AND_HELP)
    assert (play.view().ship, play.of(1).place) == (5, "Into the Dalek")
    both = ({"place": "Into the Dalek", "dice": "K-run K-cun"}, {"place": "Into the Dalek", "dice": "K-sci K-str"})
    play = scene(*both, phase="resolve", helper=1, on_the_spot=True, **anomaly)
    assert (play.view().ship, play.of(0).tardis, play.of(1).tardis) == (3, 4, 4)
    assert (play.of(0).place, play.of(1).place) == ("", "")


def test_a_first_roll_that_meets_the_challenge_ends_it() -> None:
    """SC-50. TD-ROLL-2."""
    own = {"place": "Earth Past", "dice": "KKKK", "sonics": 5}
    play = scene(own, phase="roll", slots=ZARBI).rolls("run run cun str")
    assert (play.of(0).tardis, play.of(0).sonics) == (3, 5)


def test_the_last_doctor_becomes_the_first() -> None:
    """SC-51. TD-REG-2, TD-REG-3."""
    own = {"doctor": FIRST}
    play = failed(own=own, other={"doctor": TWELFTH}, slots={"Earth Past": "Morbius"})
    assert (play.of(0).doctor, play.of(1).doctor) == (FOURTH, FIRST)


def test_an_icon_for_coloured_dice_has_no_use_with_black_ones() -> None:
    """SC-52. TD-RR-3."""
    play = rolled("K-dip K-dip", own={"doctor": FOURTH, "companions": ()})
    assert play.offered(Reroll) == [Reroll(FOURTH, "1 black")]
    assert play.refused(Reroll(FOURTH, "1 coloured")) == "TD-RR-3"


def test_help_from_afar_brings_a_card_and_no_ship() -> None:
    """SC-53. TD-HELP-4, TD-HELP-5, TD-HELP-7."""
    play = called().play(CallForHelp(1), HELP_FROM_AFAR)
    assert (play.view().ship, play.view().limit(0), play.view().limit(1)) == (0, 7, 1)
    won = {"place": "Earth Past", "dice": "K-run K-run K-cun"}
    play = scene(won, {"dice": "K-str", "doctor": TWELFTH}, phase="resolve", slots=ZARBI, helper=1).draws("Fez", "K-9")
    assert (len(play.hand(1)), play.of(1).tardis, play.of(0).tardis) == (1, 2, 3)


def test_an_icon_for_all_red_dice_has_no_use_without_one() -> None:
    """SC-54. TD-RR-6."""
    play = rolled("K-dip B-dip", own={"companions": ("Strax",)})
    assert not play.can(Reroll)
    assert play.refused(Reroll("Strax", "all red")) == "TD-RR-3"


def test_a_marker_that_was_removed_can_come_back() -> None:
    """SC-55. TD-DAL-1, TD-DAL-2."""
    play = failed(daleks={"Mars": 5}, other={"doctor": TWELFTH})
    assert (play.view().daleks_in_play, play.winners) == (6, None)


def test_with_a_helper_there_the_doctors_still_regenerate_once() -> None:
    """SC-56. TD-HELP-11, TD-HELP-12, TD-REG-1."""
    four = {"doctor": FOURTH, "place": "Earth Past", "dice": "K-dip"}
    play = failed(other=four, helper=1, on_the_spot=True, slots={"Earth Past": "Morbius"})
    assert (play.of(0).doctor, play.of(1).doctor) == (FOURTH, ELEVENTH)
    assert play.view().daleks == {"Earth Past": 2}


def test_whoever_cannot_pay_the_toll_stays_or_goes_to_an_anomaly() -> None:
    """SC-57. TD-TA-14."""
    play = scene({"sonics": 1, "place": "Mars: Past"}, phase="travel", slots=MARS, anomalies=("Into the Dalek",))
    assert play.options == [Stay("Mars: Past"), Stay("Mars: Future"), GoTo("Into the Dalek")]
    assert play.refused(GoTo("Earth Past")) == "TD-TA-14"
    assert play.refused(ROLL_TARDIS_DIE) == "TD-TA-14"
