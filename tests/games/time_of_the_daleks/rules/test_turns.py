"""Setup, rounds and the steps of a turn: Prepare, Travel, Finish, and the Daleks at the end."""

import pytest

from tabletime.games.time_of_the_daleks.events import (
    BoardSetUp,
    DaleksTurnBegan,
    DoctorChosen,
    LocationPlaced,
    RoundBegan,
    TardisDieRolled,
    TurnBegan,
)
from tabletime.games.time_of_the_daleks.moves import (
    FINISH_PREPARING,
    ROLL_TARDIS_DIE,
    ChooseDoctor,
    DiscardCard,
    Dismiss,
    GoTo,
    Install,
    Land,
    Play,
    Stay,
    Uninstall,
)
from tests.games.time_of_the_daleks.arrangements import ELEVENTH, FIRST, FOURTH, MARS, TWELFTH, ZARBI, failed, resolved
from tests.games.time_of_the_daleks.verbs import new_game, scene

SEATS = (2, 3, 4)


@pytest.mark.parametrize("seats", SEATS)
def test_each_player_takes_another_doctor(seats: int) -> None:
    """TD-GEN-1, TD-SET-2, TD-SET-3, TD-BRD-10."""
    play = new_game(seats)
    for seat in range(seats):
        assert play.asked == [seat]
        assert len(play.offered(ChooseDoctor)) == 4 - seat
        play.play(play.options[0])
    assert len({player.doctor for player in play.view().players}) == seats
    assert len({play.game.seat_mark(seat, seats) for seat in range(seats)}) == seats


def test_the_companions_of_the_doctors_are_not_in_the_decks() -> None:
    """TD-SET-4, TD-SET-5, TD-CARD-2."""
    play = new_game().play(ChooseDoctor(FIRST), ChooseDoctor(TWELFTH))
    assert (len(play.view().earth_deck), len(play.view().alien_deck)) == (14, 11)
    assert "Clara Oswald" not in play.view().earth_deck


def test_everybody_begins_with_two_sonics_and_two_secret_cards() -> None:
    """TD-SET-6, TD-SET-7."""
    play = new_game().play(ChooseDoctor(ELEVENTH), ChooseDoctor(FIRST))
    assert (play.of(0).sonics, len(play.hand(0)), play.view().card_deck_count) == (2, 2, 26)
    assert play.view(1).players[0].hand is None


def test_a_dilemma_lies_face_down_in_each_zone_of_earth() -> None:
    """TD-SET-8, TD-SET-9, TD-BRD-1."""
    play = new_game(doctors="random")
    assert set(play.view().slots.values()) == {"face down"}
    assert (len(play.view().slots), play.view().dilemma_deck_count) == (3, 22)


def test_nobody_is_anywhere_before_the_first_travel() -> None:
    """TD-BRD-6."""
    play = new_game(doctors="random")
    assert [player.place for player in play.view().players] == ["", ""]


def test_the_earliest_doctor_begins_and_turns_go_clockwise() -> None:
    """TD-SET-13, TD-TURN-1, TD-FIN-4."""
    play = new_game(3).play(ChooseDoctor(TWELFTH), ChooseDoctor(ELEVENTH), ChooseDoctor(FOURTH))
    assert (play.heard(BoardSetUp)[0].first, play.view().order) == (2, (2, 0, 1))
    assert play.asked == [2]
    assert [event.seat for event in play.heard(DoctorChosen)] == [0, 1, 2]


def test_a_turn_is_prepare_travel_adventure_and_finish() -> None:
    """TD-TURN-3, TD-ADV-1."""
    play = scene({}, {"doctor": TWELFTH})
    assert play.rule == "Prepare"
    play.play(FINISH_PREPARING)
    assert play.rule == "Travel"
    play.play(GoTo("Earth Past"))
    assert play.rule == "RecruitCompanion"
    play.alone().fail()
    while play.asked == [0]:
        play.play(play.options[0])
    assert (play.asked, play.rule) == ([1], "Prepare")


def test_after_the_last_doctor_the_daleks_move_and_a_new_round_begins() -> None:
    """TD-TURN-2, TD-DT-1, TD-DT-2, TD-DT-5."""
    play = scene(
        {"doctor": TWELFTH, "hand": ("Fez", "K-9", "Run!", "Bessie", "Geronimo")}, {"doctor": FIRST}, phase="finish"
    )
    play.play(DiscardCard("Fez"))
    assert (play.view().ship, play.view().round, play.asked) == (1, 2, [1])
    assert [len(play.heard(kind)) for kind in (DaleksTurnBegan, RoundBegan, TurnBegan)] == [1, 1, 1]


def test_two_sonics_come_before_anything_else() -> None:
    """TD-PREP-1, TD-PREP-2."""
    play = scene({"sonics": 1, "doctor": FOURTH}, phase="turn")
    assert (play.of(0).sonics, play.rule, len(play.hand(0))) == (3, "Prepare", 1)


def test_equipment_needs_a_free_slot_which_can_be_cleared() -> None:
    """TD-PREP-3, TD-PREP-4, TD-PREP-5, TD-TW-1."""
    full = {"equipment": ("Fez", "K-9", "Bessie"), "hand": ("Long Scarf",), "sonics": 5}
    play = scene(full)
    assert play.refused(Install("Long Scarf")) == "TD-PREP-5"
    play.play(Uninstall("K-9"), Install("Long Scarf"))
    assert play.of(0).equipment == ("Fez", "Bessie", "Long Scarf")
    assert play.view().card_discards == ("K-9",)


def test_companions_may_be_dismissed_to_their_decks() -> None:
    """TD-PREP-6, TD-COMP-2."""
    play = scene({"companions": ("Leela", "Osgood")}).play(Dismiss("Leela"), Dismiss("Osgood"))
    assert play.of(0).companions == ()
    assert "Leela" in play.view().alien_deck
    assert "Osgood" in play.view().earth_deck


def test_only_earth_and_anomalies_are_open_without_a_roll() -> None:
    """TD-TRAV-2, TD-BRD-11."""
    play = scene({}, {"place": "Mars: Past"}, phase="travel", slots=MARS)
    assert {move.zone for move in play.offered(GoTo)} == {"Earth Past", "Earth Present", "Earth Future"}
    assert play.refused(GoTo("Mars: Future")) == "TD-TRAV-2"


def test_a_solved_zone_of_earth_is_no_goal() -> None:
    """TD-TRAV-1, TD-TRAV-2."""
    play = scene(phase="travel", slots={"Earth Past": ""})
    assert play.refused(GoTo("Earth Past")) == "TD-TRAV-1"


def test_the_choice_reaches_every_zone_in_play_but_those_where_one_is() -> None:
    """TD-TRAV-3."""
    slots = MARS | {"Telos": "Zygons"}
    play = scene({"place": "Telos"}, {"place": "Mars: Past"}, phase="travel", slots=slots).die("choice")
    play.play(ROLL_TARDIS_DIE)
    zones = {move.zone for move in play.offered(GoTo)}
    assert zones == {"Earth Past", "Earth Present", "Earth Future", "Mars: Past", "Mars: Future"}
    play.play(GoTo("Mars: Future"))
    assert play.of(0).place == "Mars: Future"


def test_when_the_tardis_decides_one_location_is_drawn() -> None:
    """TD-TRAV-4, TD-TRAV-5, TD-TRAV-6."""
    play = scene(phase="travel").die("tardis").draws("Mars").play(ROLL_TARDIS_DIE)
    assert [move.zone for move in play.offered(Land)] == ["Mars: Past", "Mars: Future"]
    play.play(Land("Mars: Future"))
    assert play.heard(TardisDieRolled) == [TardisDieRolled(0, "tardis")]
    assert play.heard(LocationPlaced) == [LocationPlaced("Mars")]
    assert play.view().slots["Mars: Past"] == "face down"
    assert play.view().slots["Mars: Future"] in play.view().box.dilemmas


def test_discarded_locations_are_shuffled_when_the_deck_runs_out() -> None:
    """TD-TILE-2."""
    play = scene(phase="travel", location_deck=("Mars",)).die("choice").play(ROLL_TARDIS_DIE)
    play.draws("Mars", "Gallifrey").play(play.options[0])
    assert len(play.offered(Land)) == 4
    assert (len(play.view().location_deck), play.view().location_discards) == (18, ())


def test_discarded_dilemmas_are_shuffled_when_the_deck_runs_out() -> None:
    """TD-TILE-4, TD-TRAV-5."""
    play = scene(phase="travel", dilemma_deck=("Autons",)).die("tardis").play(ROLL_TARDIS_DIE)
    discarded = len(play.view().dilemma_discards)
    play.play(play.options[0])
    assert play.view().dilemma_discards == ()
    assert play.view().dilemma_deck_count == discarded - 1


def test_earth_gets_new_dilemmas_face_down() -> None:
    """TD-FIN-2, TD-SUC-1."""
    play = resolved()
    assert play.view().slots["Earth Past"] == "face down"
    assert play.view().dilemma_discards == ("Zarbi",)


def test_earth_is_filled_from_the_discards_when_the_deck_has_run_out() -> None:
    """TD-FIN-2, TD-TILE-4."""
    play = scene(phase="finish", slots={"Earth Past": ""}, dilemma_deck=())
    assert play.view().slots["Earth Past"] == "face down"
    assert play.view().dilemma_discards == ()


def test_the_dilemma_stays_after_a_failure() -> None:
    """TD-FAIL-5, TD-FAIL-2."""
    play = failed()
    assert (play.view().slots["Earth Past"], play.view().daleks) == ("Zarbi", {"Earth Past": 1})
    away = scene({"place": "Mars: Past", "dice": "K-run"}, phase="resolve", slots=MARS, daleks={"Mars": 1})
    away.play(away.options[0])
    assert away.view().daleks == {"Mars": 2}


def test_three_daleks_on_earth_lose_the_game_in_the_dalek_turn_only() -> None:
    """TD-LOSE-2, TD-DT-3."""
    play = failed(daleks={"Earth Past": 1, "Earth Future": 1}, other={"doctor": TWELFTH})
    assert (play.view().daleks_on_earth, play.winners) == (3, None)
    assert scene(phase="daleks", daleks={"Earth Past": 2, "Earth Future": 1}).winners == ()
    assert scene(phase="daleks", daleks={"Earth Past": 2, "Mars": 3}).winners is None


def test_reaching_gallifrey_wins_at_the_end_of_the_dalek_turn() -> None:
    """TD-WIN-1, TD-BRD-3, TD-BRD-4, TD-GEN-2."""
    play = resolved(own={"doctor": TWELFTH, "tardis": 18}, other={"doctor": FIRST, "tardis": 4})
    assert play.winners == (0,)
    assert play.table.outcome is not None
    assert play.table.outcome.scores == (18, 4)
    far = resolved(own={"doctor": TWELFTH, "tardis": 17})
    assert (far.of(0).tardis, far.winners) == (18, (0,))


def test_the_sixth_marker_is_not_the_end_yet() -> None:
    """TD-BRD-8, TD-DAL-1, TD-DAL-2."""
    assert failed(daleks={"Mars": 5}, other={"doctor": TWELFTH}).winners is None
    assert failed(daleks={"Mars": 6}, other={"doctor": TWELFTH}).winners == ()


def test_nothing_goes_back_beyond_skaro() -> None:
    """TD-BRD-2."""
    play = failed(own={"tardis": 0}, slots={"Earth Past": "The Celestial Toymaker"})
    assert play.of(0).tardis == 0


def test_a_doctor_on_earth_stays_there_in_any_zone_but_does_not_travel_to_it() -> None:
    """TD-TRAV-1, TD-BRD-1."""
    play = scene({"place": "Earth Past"}, phase="travel", slots=ZARBI)
    assert play.offered(Stay) == [Stay("Earth Past"), Stay("Earth Present"), Stay("Earth Future")]
    assert play.offered(GoTo) == []
    assert play.refused(GoTo("Earth Present")) == "TD-TRAV-1"


def test_a_card_played_while_the_hand_is_cut_need_not_be_discarded_as_well() -> None:
    """TD-FIN-3, TD-TW-5."""
    five = ("Bessie", "Fez", "K-9", "Run!", "Sonic Boost")
    play = scene({"hand": five}, phase="finish").interject(0, "Sonic Boost")
    assert play.hand(0) == ("Bessie", "Fez", "K-9", "Run!")
    assert play.rule == "Prepare"


def test_a_transfer_that_comes_while_the_hand_is_cut_counts() -> None:
    """TD-FIN-3, TD-TW-3."""
    five, other = ("Bessie", "Fez", "Geronimo", "K-9", "Run!"), {"hand": ("Emergency Beacon",)}
    play = scene({"hand": five}, other, phase="finish").interject(1, "Emergency Beacon")
    play.play(DiscardCard("Fez"), DiscardCard("K-9"))
    assert play.hand(0) == ("Bessie", "Emergency Beacon", "Geronimo", "Run!")


def test_the_choice_reaches_no_zone_where_nothing_is_left_to_solve() -> None:
    """TD-TRAV-1, TD-TRAV-3."""
    play = scene({}, {"place": "Mars: Past"}, phase="travel", slots=MARS | {"Mars: Future": ""}).die("choice")
    play.play(ROLL_TARDIS_DIE)
    assert GoTo("Mars: Past") in play.options
    assert GoTo("Mars: Future") not in play.options


def test_the_last_dilemma_lies_where_the_doctor_lands() -> None:
    """TD-TILE-4, TD-TRAV-5."""
    box = new_game().view().box
    others = iter(name for name in box.dilemmas if name != "Zarbi")
    tiles = [tile for tile in box.tiles if tile != "Karn"][:11]
    slots = dict(zip([zone for tile in tiles for zone in box.zones_of(tile)] + list(box.earth), others, strict=False))
    play = scene({}, phase="travel", slots=slots | {"Earth Future": ""}, dilemma_deck=("Zarbi",)).die("tardis")
    play.draws("Karn").play(ROLL_TARDIS_DIE, Land("Karn: Present"))
    assert (play.view().slots["Karn: Present"], play.view().slots["Karn: Past"]) == ("Zarbi", "")


def test_a_card_of_the_last_turn_may_be_used_again_in_the_dalek_turn() -> None:
    """TD-CARD-4, TD-TW-5."""
    own = {"hand": ("Emergency Beacon",), "sonics": 0}
    play = scene(own, phase="daleks", used=("Emergency Beacon",), daleks={"Earth Past": 3}, react=True)
    assert Play("Emergency Beacon") in play.options


def test_more_than_three_daleks_on_earth_lose_the_game_too() -> None:
    """TD-DT-3, TD-LOSE-2."""
    assert scene(phase="daleks", daleks={"Earth Past": 2, "Earth Future": 2}).winners == ()
