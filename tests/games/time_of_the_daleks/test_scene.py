"""Scenes: any position that a game could come to, and a sentence for those that none could."""

from typing import Any

import pytest

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.board.census import census
from tabletime.games.time_of_the_daleks.events import DalekPlaced, ShipMoved
from tabletime.games.time_of_the_daleks.moves import NOBODY, GoTo, LoseDie, Stay
from tabletime.games.time_of_the_daleks.scene import PHASES, WITH_DICE
from tabletime.kernel import BadScene
from tests.games.time_of_the_daleks.arrangements import FIRST, MARS, TWELFTH, ZARBI, failed
from tests.games.time_of_the_daleks.verbs import new_game, scene


@pytest.mark.parametrize("phase", PHASES)
def test_a_scene_may_begin_at_any_moment_of_a_turn(phase: str) -> None:
    own = {"place": "Earth Past", "dice": "K-dip K-run" if phase in WITH_DICE else ""}
    play = scene(own, {"doctor": "Twelfth Doctor"}, phase=phase, slots=ZARBI)
    assert play.asked
    assert census(play.state) == census(new_game(doctors="random").state)


def test_a_doctor_stands_before_a_dilemma_that_is_turned_up() -> None:
    play = scene({"place": "Earth Past"}, covered={"Earth Past": "Zarbi"})
    assert play.view().slots["Earth Past"] == "Zarbi"


def test_a_doctor_may_stand_on_earth_before_a_new_dilemma_that_is_face_down() -> None:
    """TD-FIN-2, TD-TRAV-6."""
    there = {"slots": {"Earth Past": "face down"}, "covered": {"Earth Past": "Zarbi"}}
    play = scene({"place": "Earth Past"}, phase="travel", **there)
    assert play.view().slots["Earth Past"] == "face down"
    assert play.play(Stay("Earth Past")).view().slots["Earth Past"] == "Zarbi"


def test_a_deck_that_is_given_is_all_that_is_left_of_it() -> None:
    play = scene(card_deck=("Fez",), earth_deck=(), location_deck=("Mars",), anomaly_deck=("Into the Dalek",))
    view = play.view()
    assert (view.card_deck_count, len(view.card_discards)) == (1, 29)
    assert (view.earth_deck, len(view.lost_companions), view.location_deck) == ((), 14, ("Mars",))


def test_a_task_in_play_may_be_named_with_what_is_left_of_it() -> None:
    play = scene(anomalies=("Destiny of the Daleks",), tasks={"Destiny of the Daleks": 2})
    assert (play.view().anomalies, play.view().imprisoned(1)) == (("Destiny of the Daleks",), 2)


def test_dilemmas_that_are_left_in_the_deck_lie_nowhere_else() -> None:
    play = scene(dilemma_deck=("Zarbi", "Zygons"))
    assert play.state.dilemma_deck == ("Zarbi", "Zygons")
    assert not {"Zarbi", "Zygons"} & set(play.state.covered.values())


def test_the_doctors_may_have_regenerated_since_somebody_was_the_first_to_begin() -> None:
    """TD-TURN-1, TD-REG-6."""
    play = scene({"doctor": "First Doctor"}, {"doctor": "Fourth Doctor"}, first=1, active=0, phase="finish")
    assert play.asked == [1]
    assert (play.view().order, play.view().round) == ((1, 0), 2)


@pytest.mark.parametrize(("phase", "helper"), [("pool", 1), ("finish", NOBODY), ("roll", NOBODY)])
def test_dice_lie_only_before_those_who_have_made_a_pool(phase: str, helper: int) -> None:
    with pytest.raises(BadScene, match="Seat 1 has no dice yet: pools lie before the active Doctor"):
        GAME.scene(players=({"place": "Earth Past"}, {"dice": "GGG"}), phase=phase, helper=helper, slots=ZARBI)


def test_no_doctor_stands_before_a_dilemma_that_is_said_to_be_face_down() -> None:
    """TD-TRAV-6."""
    with pytest.raises(BadScene, match="The Dilemma in Earth Past is not face down: a Doctor is there"):
        GAME.scene(players=({"place": "Earth Past"}, {}), phase="roll", slots={"Earth Past": "face down"})


def test_a_deck_that_is_empty_at_the_beginning_stays_closed_by_agreement() -> None:
    """TD-CARD-3."""
    play = scene({"place": "Earth Past"}, slots=ZARBI, phase="recruit", earth_deck=(), options={"closed_decks": True})
    assert play.view().closed_decks == ("earth",)


def test_a_scene_may_begin_when_the_die_has_given_the_choice() -> None:
    """TD-TRAV-3."""
    play = scene({"place": "Mars: Past"}, phase="choice", slots=MARS).play(GoTo("Earth Past"))
    assert (play.of(0).place, play.rule) == ("Earth Past", "RecruitCompanion")


def test_a_scene_may_begin_when_the_daleks_shoot() -> None:
    """TD-EXT-1, TD-HELP-16."""
    pools = ({"place": "Mars: Past", "dice": "KKG"}, {"dice": "R"})
    play = scene(*pools, phase="exterminate", helper=1, slots=MARS, daleks={"Mars": 1})
    assert (play.asked, set(play.offered(LoseDie))) == (
        [0],
        {LoseDie(0, "black"), LoseDie(0, "green"), LoseDie(1, "red")},
    )


def test_what_happens_before_the_first_question_of_a_scene_is_heard() -> None:
    """TD-DT-2, TD-FAIL-2."""
    assert scene(phase="daleks", ship=3).heard(ShipMoved) == [ShipMoved(3, 4)]
    assert failed().heard(DalekPlaced) == [DalekPlaced("Earth Past", 1)]


def test_a_companion_who_is_elsewhere_does_not_come_along_with_the_doctor() -> None:
    """TD-SET-4: where nothing else is said."""
    play = scene({"doctor": FIRST, "companions": ("Clara Oswald",)}, {"doctor": TWELFTH})
    assert [player.companions for player in play.view().players] == [("Clara Oswald",), ()]


def test_what_is_in_play_has_taken_the_first_markers() -> None:
    """TD-TA-1: also where the Ship has been sent back."""
    assert scene(anomalies=("Into the Dalek",), ship=4).view().markers == (9, 12, 15)


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "There is no phase 'lunch'": {"phase": "lunch"},
    "played by two to four": {"players": ({},)},
    "A scene has no 'weather'": {"weather": "fine"},
    "A scene has no 'hat'": {"players": ({"hat": "Fez"}, {})},
    "'round' cannot be 'first' in a scene: write a number": {"round": "first"},
    "no Doctor called 'Tenth Doctor'": {"players": ({"doctor": "Tenth Doctor"}, {})},
    "only one Doctor called": {"players": ({"doctor": "First Doctor"}, {"doctor": "First Doctor"})},
    "no Companion called 'Adric'": {"players": ({"companions": ("Adric",)}, {})},
    "only one Companion called Leela": {"players": ({"companions": ("Leela",)}, {"companions": ("Leela",)})},
    "room for 3 Companions": {"players": ({"companions": ("Leela", "Strax", "Vicki", "Nardole")}, {})},
    "has 3 Equipment slots": {"players": ({"equipment": ("Fez", "K-9", "Bessie", "Long Scarf")}, {})},
    "holds 0 to 5 Sonics, not 6": {"players": ({"sonics": 6}, {})},
    "A TARDIS cannot be on space 19": {"players": ({"tardis": 19}, {})},
    "The Ship cannot be on space -1": {"ship": -1},
    "No Time Anomaly marker can lie on space 4": {"ship": 6, "markers": (4,)},
    "only 4 Time Anomaly markers, and each brings": {"markers": (6, 9, 12, 15), "anomalies": ("Into the Dalek",)},
    "no Timey-Wimey card called 'Umbrella'": {"players": ({"hand": ("Umbrella",)}, {})},
    "only one Timey-Wimey card called Fez": {"players": ({"hand": ("Fez",)}, {"equipment": ("Fez",)})},
    "Run! is no Equipment": {"players": ({"equipment": ("Run!",)}, {})},
    "no Time Zone called 'Cardiff'": {"slots": {"Cardiff": "Zarbi"}},
    "no Dilemma called 'Slitheen'": {"slots": {"Earth Past": "Slitheen"}},
    "only one Dilemma called Zarbi": {"slots": {"Earth Past": "Zarbi", "Earth Future": "Zarbi"}},
    "No 1 Dalek markers can lie on 'Venus'": {"daleks": {"Venus": 1}},
    "No -1 Dalek markers": {"daleks": {"Earth Past": -1}},
    "only 6 Dalek markers": {"daleks": {"Earth Past": 4, "Mars": 3}},
    "Nobody can be at 'Mars: Past'": {"players": ({"place": "Mars: Past"}, {})},
    "no Time Anomaly called 'The Rift'": {"anomalies": ("The Rift",)},
    "The Time of the Doctor cannot be in play": {"anomalies": ("The Time of the Doctor",)},
    "Destiny of the Daleks cannot be in play": {"tasks": {"Destiny of the Daleks": 0}},
    "Into the Dalek cannot be in play": {"tasks": {"Into the Dalek": 1}},
    "There is no seat 2": {"active": 2},
    "There is no seat 3": {"first": 3},
    "there is no round 0": {"round": 0},
    "at most one Time Anomaly marker on a space": {"markers": (6, 6)},
    "only 4 Time Anomaly markers": {"markers": (5, 6, 7, 8, 9)},
    "only 3 Time Anomaly markers": {
        "options": {"first_game": True},
        "anomalies": ("Into the Dalek", "Asylum of the Daleks", "Destiny of the Daleks", "Victory of the Daleks"),
    },
    "only one card or tile called Fez": {"card_deck": ("Fez", "Fez")},
    "no printed effect called 'Leela, face 2'": {"used": ("Leela, face 2",)},
    "No Dilemma is face down in Earth Past": {"slots": {"Earth Past": ""}, "covered": {"Earth Past": "Zarbi"}},
    "No Dilemma is left for": {"dilemma_deck": tuple(sorted(GAME.scene().state.box.dilemmas))},
    "part-time Companions, and only in an Adventure": {"players": ({"part_time": ("Leela",)}, {})},
    "Nobody helps yet at prepare": {"helper": 1},
    "Whoever cannot pay the toll": {
        "phase": "choice",
        "anomalies": ("Into the Dalek",),
        "players": ({"sonics": 1}, {}),
    },
    "must be where an Adventure waits": {"phase": "roll"},
    "must be where an Adventure waits.": {"phase": "recruit"},
    "Fez cannot be in that deck": {"players": ({"hand": ("Fez",)}, {}), "card_deck": ("Fez",)},
}


@pytest.mark.parametrize("complaint", IMPOSSIBLE)
def test_an_impossible_scene_is_refused_with_a_sentence(complaint: str) -> None:
    with pytest.raises(BadScene, match=complaint.replace("'", "['“”]")):
        GAME.scene(**IMPOSSIBLE[complaint])


ADVENTURES: dict[str, dict[str, Any]] = {
    "is no die: write a letter": {"dice": "K-run X-dip", "phase": "re-roll"},
    "is no die: write letters": {"dice": "KKX", "phase": "roll"},
    "not so many green dice": {"dice": "GGGG", "phase": "roll"},
    "not so many red dice: 1": {"dice": "R", "phase": "roll", "anomalies": ("Victory of the Daleks",)},
    "Seat 0 cannot be the helper": {"phase": "roll", "helper": 0},
    "A helper on the spot is at the Location": {"phase": "roll", "helper": 1, "on_the_spot": True},
    "helps on the spot": {"phase": "roll", "helper": 1, "other": {"place": "Earth Future"}},
    "Nobody helps yet at help": {"phase": "help", "helper": 1},
    "Seat 0 may have 8 dice, not 9": {"dice": "KKKKKKKKG", "phase": "roll"},
    "Seat 1 may have 1 dice, not 2": {"phase": "roll", "helper": 1, "other": {"dice": "KK"}},
}


@pytest.mark.parametrize("complaint", ADVENTURES)
def test_an_impossible_adventure_is_refused_with_a_sentence(complaint: str) -> None:
    words = dict(ADVENTURES[complaint])
    own = {"place": "Earth Past", "dice": words.pop("dice", "K")}
    with pytest.raises(BadScene, match=complaint):
        GAME.scene(players=(own, words.pop("other", {})), slots=ZARBI, **words)
