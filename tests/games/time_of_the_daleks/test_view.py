"""What nobody may learn, what everybody may do unasked, and the two moments at which all are asked alike."""

import random
from typing import Any

import pytest

from tabletime import IllegalMove, TabletimeError
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.events import CardsDrawn
from tabletime.games.time_of_the_daleks.moves import STOP_REROLLING, FinishPreparing, GoTo, PassOn, Play, RemoveDalek
from tabletime.games.time_of_the_daleks.view import hidden_cards
from tabletime.kernel import PASS, PassUntil
from tests.games.time_of_the_daleks.arrangements import CROWD, FIRST, TWELFTH, failed, rolled
from tests.games.time_of_the_daleks.verbs import new_game, scene

UNTIL = PassUntil("the next turn")
ONE = {"Earth Past": 1}


def test_a_hand_is_the_secret_of_its_owner_but_its_size_is_not() -> None:
    play = scene({"hand": ("Fez", "Run!")})
    assert play.view(0).players[0].hand == ("Fez", "Run!")
    assert (play.view(1).players[0].hand, play.view(1).players[0].hand_count) == (None, 2)
    assert play.view(None).players[0].hand is None


def test_a_view_is_asked_in_words() -> None:
    words = {"place": "Earth Past", "dice": "K-run G-dip"}
    view = scene({**words, "hand": ("Fez",)}, {"sonics": 4}, phase="re-roll", slots={"Earth Past": "Zarbi"}).view(0)
    assert (view.player(0).place, view.player(0).hand, view.player(1).sonics) == ("Earth Past", ("Fez",), 4)
    assert (view.dice_of(0), view.dice_of(1)) == (("black running", "green diplomacy"), ())
    with pytest.raises(TabletimeError, match="no seat 2; the seats are 0 to 1"):
        view.player(2)
    assert {"Fez", "Run!"} <= set(GAME.box.cards)
    assert GAME.symbols[0] == "running"


def test_before_the_roll_only_the_colours_of_dice_are_told() -> None:
    play = scene({"place": "Earth Past", "dice": "KG"}, phase="exterminate", slots={"Earth Past": "Zarbi"}, daleks=ONE)
    assert play.view(1).dice_of(0) == ("black", "green")


def test_only_the_owner_hears_which_cards_were_drawn() -> None:
    play = scene({"hand": ("Cloister Bell",)}).draws("Fez", "K-9").play(Play("Cloister Bell"))
    assert play.heard(CardsDrawn, 0) == [CardsDrawn(0, 2, ("Fez", "K-9"))]
    assert play.heard(CardsDrawn, 1) == [CardsDrawn(0, 2)]


def test_a_transfer_is_known_where_it_went_until_it_is_used() -> None:
    """TD-TW-3."""
    play = scene({"hand": ("Emergency Beacon",)}, {"hand": ("Fez",)}).interject(0, "Emergency Beacon")
    assert play.view(0).players[1].known_cards == ("Emergency Beacon",)
    assert "Fez" not in play.view(0).players[1].known_cards
    for seed in range(5):
        assert "Emergency Beacon" in play.game.imagine(play.view(0), random.Random(seed)).players[1].hand


def test_a_card_that_was_known_is_forgotten_when_it_is_used() -> None:
    """TD-TW-3."""
    play = scene({"hand": ("Emergency Beacon",)}, options={"transfers": "each"}).interject(0, "Emergency Beacon")
    play.interject(1, "Emergency Beacon")
    assert (play.of(0).known_cards, play.of(1).known_cards) == (("Emergency Beacon",), ())


def test_a_face_down_dilemma_is_known_to_nobody() -> None:
    """TD-TRAV-5, TD-TRAV-6, TD-SET-9."""
    play = scene(phase="travel", covered={"Earth Past": "Zarbi"})
    for seat in (0, 1, None):
        assert play.view(seat).slots["Earth Past"] == "face down"
        assert "Zarbi" in play.view(seat).hidden_dilemmas()
    play.play(GoTo("Earth Past"))
    assert play.view().slots["Earth Past"] == "Zarbi"


def test_a_seat_imagines_every_card_that_it_has_not_seen() -> None:
    play = new_game(3, doctors="random")
    view = play.view(0)
    assert len(hidden_cards(view)) == 28
    hands = {play.game.imagine(view, random.Random(seed)).players[1].hand for seed in range(8)}
    assert len(hands) > 4


def test_the_decks_of_companions_locations_and_anomalies_can_be_worked_out() -> None:
    view = scene().view()
    assert (len(view.location_deck), len(view.anomaly_deck), len(view.earth_deck)) == (20, 8, 14)


def test_a_button_to_interject_depends_on_the_own_hand_only() -> None:
    """TD-TW-5."""
    play = scene({}, {"hand": ("Sonic Boost",)}, {"hand": ("Fez",)})
    assert (play.openings(0), play.openings(1), play.openings(2)) == ((), (Play("Sonic Boost"),), ())
    play.interject(1, "Sonic Boost")
    assert (play.of(1).sonics, play.asked) == (4, [0])
    assert play.can(FinishPreparing)


def test_an_anytime_card_may_come_in_the_middle_of_an_adventure() -> None:
    """TD-TW-5."""
    play = rolled("K-dip", own={"hand": ("Sonic Boost",), "sonics": 0})
    assert play.openings(0) == (Play("Sonic Boost"),)
    play.interject(0, "Sonic Boost")
    assert (play.of(0).sonics, play.rule) == (2, "RerollStage")


def test_a_card_that_meets_the_challenge_ends_it_for_the_caller() -> None:
    """TD-TW-8, TD-ROLL-2."""
    play = rolled("K-run K-run K-cun K-dip", other={"hand": ("Hypercube",), "doctor": TWELFTH}).rolls("str")
    play.interject(1, "Hypercube", 0).pick("K-dip")
    assert (play.of(0).tardis, play.asked) == (3, [1])


def test_nobody_interjects_inside_a_fail_cost() -> None:
    """TD-TW-5."""
    own = {"sonics": 5, "hand": ("Sonic Boost", "Fez")}
    play = failed(own=own, others=CROWD, slots={"Earth Past": "The Boneless"})
    assert play.rule == "Suffer"
    assert play.openings(0) == ()


def test_everybody_is_asked_alike_before_a_failure_that_may_need_the_seventh_marker() -> None:
    """TD-TW-5, TD-DAL-2."""
    storm = {"hand": ("The Oncoming Storm",), "sonics": 2, "doctor": TWELFTH}
    play = failed(other=storm, daleks={"Mars": 6}, react=True)
    assert play.asked == [0, 1]
    assert [len(ask.options) for ask in play.table.decisions] == [2, 3]
    play.say(0, PASS).say(1, Play("The Oncoming Storm"))
    play.say(0, PASS).say(1, PASS)
    assert (play.winners, play.view().daleks_in_play) == (None, 6)


def test_nobody_is_asked_while_so_few_markers_cannot_matter() -> None:
    """TD-DAL-2."""
    play = failed(other={"doctor": TWELFTH}, daleks={"Mars": 2}, react=True)
    assert play.rule == "Prepare"


def test_everybody_is_asked_where_fail_costs_and_an_invasion_could_need_the_seventh_marker() -> None:
    """TD-TW-5, TD-DAL-2, TD-HELP-11, TD-HELP-12, TD-TA-1."""
    there = {"place": "Mars: Past", "dice": "K-dip", "sonics": 2}
    storm = there | {"hand": ("The Oncoming Storm",)}
    invaded: dict[str, Any] = {"ship": 5, "anomaly_deck": ("The Dalek Invasion of Earth",)}
    both: dict[str, Any] = {"phase": "resolve", "helper": 1, "on_the_spot": True, "slots": {"Mars: Past": "Cybermen"}}
    play = scene(there, storm, daleks={"Earth Past": 1}, react=True, **both, **invaded)
    assert play.asked == [0, 1]
    play.say(0, PASS).say(1, Play("The Oncoming Storm"))
    assert (play.winners, play.view().daleks_in_play) == (None, 6)
    assert scene(there, storm, daleks={"Earth Past": 2}, react=True, **both, ship=3).rule != "LastChance"


def test_everybody_is_asked_alike_before_earth_falls() -> None:
    """TD-TW-5, TD-DT-3, TD-LOSE-2."""
    storm = {"hand": ("The Oncoming Storm",), "sonics": 2}
    play = scene({}, storm, phase="daleks", daleks={"Earth Past": 2, "Earth Future": 1}, react=True)
    assert play.asked == [0, 1]
    play.say(0, UNTIL).say(1, Play("The Oncoming Storm")).say(1, RemoveDalek("Earth Future"))
    assert (play.winners, play.view().round) == (None, 2)
    play = scene({}, storm, phase="daleks", daleks={"Earth Past": 2, "Earth Future": 1}, react=True)
    assert play.say(0, PASS).say(1, PASS).winners == ()


def test_nobody_is_asked_again_once_earth_is_safe() -> None:
    """TD-TW-5, TD-DT-3: the question says that Earth is about to fall."""
    own = {"hand": ("Sonic Boost", "The Oncoming Storm"), "sonics": 2}
    play = scene(own, phase="daleks", daleks={"Earth Past": 3}, react=True)
    play.say(0, Play("Sonic Boost")).say(1, PASS)
    assert play.rule == "LastChance"
    assert play.say(0, Play("The Oncoming Storm")).say(1, PASS).rule == "Prepare"


def test_sonics_that_are_gained_in_the_window_can_pay_for_the_storm() -> None:
    """TD-TW-4, TD-TW-5."""
    own = {"hand": ("Sonic Boost", "The Oncoming Storm"), "sonics": 0}
    play = scene(own, phase="daleks", daleks={"Earth Past": 3}, react=True)
    play.say(0, Play("Sonic Boost")).say(1, PASS).say(0, Play("The Oncoming Storm")).say(1, PASS)
    assert play.view().daleks_on_earth == 2


def test_a_standing_pass_lasts_until_the_next_turn() -> None:
    play = failed(own={"doctor": FIRST}, other={"doctor": TWELFTH}, daleks={"Mars": 4}, react=True)
    play.say(0, UNTIL).say(1, UNTIL)
    assert play.view().standing == ()


def test_cards_of_others_cannot_be_played() -> None:
    play = rolled("K-dip", other={"hand": ("Hypercube",)})
    with pytest.raises(IllegalMove):
        play.say(0, Play("Hypercube", 0))
    assert play.play(STOP_REROLLING).hand(1) == ("Hypercube",)


def test_a_card_that_waits_behind_another_in_the_window_stays_secret() -> None:
    """TD-TW-5."""
    beacon, boost = {"hand": ("Emergency Beacon",)}, {"hand": ("Sonic Boost",), "sonics": 0}
    play = scene(beacon, boost, {}, phase="daleks", daleks={"Earth Past": 3}, react=True)
    play.say(0, Play("Emergency Beacon")).say(1, Play("Sonic Boost")).say(2, PASS)
    assert play.offered(PassOn) == [PassOn(1), PassOn(2)]
    assert "Sonic Boost" not in repr(play.view(2).stack)
    play.say(0, PassOn(2)).say(1, Play("Sonic Boost"))
    assert play.asked == [0, 2]
