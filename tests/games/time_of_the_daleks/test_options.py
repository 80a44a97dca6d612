"""What people may agree on before a game: every option changes what it says and nothing else."""

from typing import Any

from tabletime.games.time_of_the_daleks.moves import (
    COME_AND_HELP,
    GIVE_UP_BLACK,
    HELP_FROM_AFAR,
    ROLL_TARDIS_DIE,
    AcceptCost,
    CallForHelp,
    ChangeFace,
    DiscardCard,
    Dismiss,
    GoTo,
    LookFor,
    Play,
    Recruit,
    Reroll,
    RerollWithSonics,
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
    rolled,
)
from tests.games.time_of_the_daleks.verbs import new_game, scene

DALEK = "Into the Dalek"


def test_doctors_may_be_dealt() -> None:
    """TD-SET-2."""
    play = new_game(4, doctors="random")
    assert sorted(player.doctor for player in play.view().players) == sorted([FIRST, FOURTH, ELEVENTH, TWELFTH])


def test_hands_may_be_open() -> None:
    play = scene({"hand": ("Fez",)}, options={"open_hands": True})
    assert play.view(1).players[0].hand == ("Fez",)


def test_a_fifth_marker_makes_it_harder() -> None:
    """TD-SET-11."""
    assert new_game(fifth_anomaly=True, doctors="random").view().markers == (6, 9, 12, 15, 17)


def test_the_choice_may_reach_the_own_location() -> None:
    """TD-TRAV-3."""
    play = scene({"place": "Mars: Past"}, phase="travel", slots=MARS, options={"choice_reaches_here": True})
    play.die("choice").play(ROLL_TARDIS_DIE)
    assert GoTo("Mars: Future") in play.options


def test_equipment_may_pay() -> None:
    """TD-REC-2."""
    own = {"place": "Mars: Past", "equipment": ("Fez",), "sonics": 1}
    play = scene(own, {"doctor": TWELFTH}, phase="recruit", slots=MARS, options={"equipment_pays": True})
    play.play(Recruit("alien"), DiscardCard("Fez"))
    assert (play.of(0).equipment, play.of(0).sonics) == ((), 1)


def test_dice_may_be_re_rolled_after_a_face_was_changed() -> None:
    """TD-ADV-1, TD-RR-1."""
    own = {"doctor": ELEVENTH, "companions": ("Amy Pond",)}
    play = rolled("K-sci K-tac G-tac", own=own, options={"rolls_after_faces": True})
    play.play(ChangeFace("Amy Pond", "green to diplomacy"))
    assert Reroll(ELEVENTH, "2 black") in play.options


def test_sonics_and_cards_may_work_on_either_pool() -> None:
    """TD-HELP-14."""
    other = {"doctor": FOURTH, "place": "Earth Past", "dice": "G-dip", "sonics": 5, "hand": ("Jelly Babies",)}
    setting = {"helper": 1, "on_the_spot": True, "options": {"help_on_either_pool": True}}
    play = rolled("K-dip", other=other, **setting)
    assert {RerollWithSonics(0), Play("Jelly Babies", 0)} <= set(play.options)
    assert Play("Jelly Babies", 1) not in play.options


def test_an_anomaly_may_count_once_although_two_are_there() -> None:
    """TD-HELP-9, TD-HELP-12."""
    both = ({"place": DALEK, "dice": "K-run K-cun"}, {"place": DALEK, "dice": "K-sci K-str"})
    setting = {"phase": "resolve", "helper": 1, "on_the_spot": True, "anomalies": (DALEK,), "ship": 5}
    play = scene(*both, options={"anomaly_with_help": "once"}, **setting)
    assert (play.view().ship, play.of(0).tardis, play.of(1).tardis) == (4, 4, 2)


def test_the_earliest_doctor_may_begin_every_round() -> None:
    """TD-TURN-1."""
    first, twelfth = {"doctor": FIRST}, {"doctor": TWELFTH}
    setting = {"phase": "daleks", "ship": 5, "active": 1}
    fixed = scene(first, twelfth, **setting).draws("The Time of the Doctor").draws(DALEK)
    moved = scene(first, twelfth, options={"earliest_first": True}, **setting).draws("The Time of the Doctor")
    assert (fixed.of(1).doctor, fixed.asked, moved.asked) == (FIRST, [0], [1])


def test_a_deck_that_ran_out_may_stay_closed() -> None:
    """TD-CARD-3."""
    own = {"place": "Mars: Past", "companions": ("Leela",)}
    setting: dict[str, Any] = {
        "slots": MARS,
        "phase": "recruit",
        "alien_deck": ("Strax",),
        "options": {"closed_decks": True},
    }
    play = scene(own, {"doctor": TWELFTH}, **setting).play(Recruit("alien"))
    assert play.view().closed_decks == ("alien",)
    usual = scene(own, {"doctor": TWELFTH}, **(setting | {"options": {}})).play(Recruit("alien"))
    assert (usual.view().alien_deck, usual.view().closed_decks) == ((), ())
    open_again = scene(own, {"doctor": TWELFTH}, slots=MARS, alien_deck=()).play(Dismiss("Leela"))
    assert open_again.view().open_decks("Mars: Past") == ["alien"]


def test_a_transfer_may_be_used_by_each_player_once_a_turn() -> None:
    """TD-TW-3, TD-CARD-4."""
    play = scene({"hand": ("Emergency Beacon",)}, options={"transfers": "each"}).interject(0, "Emergency Beacon")
    assert play.openings(1) == (Play("Emergency Beacon"),)
    play.interject(1, "Emergency Beacon")
    assert play.openings(0) == ()


def test_an_event_is_used_once_a_turn_whatever_is_agreed_about_transfers() -> None:
    """TD-CARD-4, TD-TW-2."""
    play = scene({"hand": ("Sonic Boost",)}, used=("Sonic Boost",), options={"transfers": "each"})
    assert play.openings(0) == ()


def test_the_doctors_may_regenerate_for_the_helper_too() -> None:
    """TD-REG-1, TD-HELP-12."""
    other = {"doctor": FOURTH, "place": "Earth Past", "dice": "K-dip"}
    slots = {"Earth Past": "Morbius"}
    play = failed(other=other, slots=slots, helper=1, on_the_spot=True, options={"regenerate_with_help": "each"})
    assert (play.of(0).doctor, play.of(1).doctor) == (ELEVENTH, TWELFTH)


def test_a_helper_who_is_there_may_help_from_afar() -> None:
    """TD-HELP-2, TD-HELP-4."""
    both = ({"place": "Earth Past"}, {"place": "Earth Past"})
    play = scene(*both, phase="help", slots=ZARBI, options={"afar_on_the_spot": True}).play(CallForHelp(1))
    assert play.options == [COME_AND_HELP, HELP_FROM_AFAR]
    play.play(HELP_FROM_AFAR)
    assert (play.view().ship, play.view().is_on_the_spot) == (0, False)


def test_links_to_earth_may_work_at_an_anomaly() -> None:
    """TD-LINK-3."""
    own = {"doctor": TWELFTH, "companions": ("Amy Pond",), "place": DALEK}
    setting = {"phase": "recruit", "anomalies": (DALEK,)}
    play = scene(own, options={"earth_links_at_anomalies": True}, **setting)
    assert LookFor("Rory Williams") in play.options
    assert LookFor("Rory Williams") not in scene(own, **setting).options


def test_at_a_fixed_point_a_black_die_may_be_given_up_after_a_face_was_changed() -> None:
    """TD-FP-2, TD-ADV-1."""
    own = {"doctor": ELEVENTH, "companions": ("Amy Pond",)}
    slots = {"Earth Past": "The Time Meddler"}
    play = rolled("K-sci K-tac G-tac", own=own, slots=slots, options={"rolls_after_faces": True})
    play.play(ChangeFace("Amy Pond", "green to diplomacy"))
    assert GIVE_UP_BLACK in play.options
    assert not play.can(Reroll)


def test_equipment_may_be_what_a_failure_takes() -> None:
    """TD-FAIL-3, TD-FAIL-4."""
    own = {"hand": ("Run!",), "equipment": ("Fez",), "sonics": 2}
    options = {"equipment_pays": True}
    play = failed(own=own, slots={"Earth Past": "Clockwork Droids"}, options=options).play(DiscardCard("Fez"))
    assert (play.of(0).equipment, play.hand(0)) == ((), ("Run!",))
    play = failed(own=own, others=CROWD, slots={"Earth Past": "The Silence"}, options=options)
    assert play.offered(AcceptCost) == [AcceptCost(1), AcceptCost(2)]
    assert failed(own=own, slots={"Earth Past": "Clockwork Droids"}).of(0).equipment == ("Fez",)


def test_a_helper_without_dice_may_still_spend_sonics_on_those_of_the_caller() -> None:
    """TD-HELP-14."""
    other = {"doctor": FOURTH, "sonics": 2}
    play = rolled("K-dip K-run", other=other, helper=1, options={"help_on_either_pool": True})
    assert play.asked == [0, 1]
    assert RerollWithSonics(0) in play.options
    assert rolled("K-dip K-run", other=other, helper=1).asked == [0]
