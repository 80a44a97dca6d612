"""A wrong answer to a question in between is refused by the rule that it would break."""

from typing import Any

import pytest

from tabletime.games.adventures.moves import (
    KEEP,
    NO_MORE,
    REMOVE,
    RESUME,
    SPEND_CARD,
    Buy,
    Choose,
    Finish,
    Give,
    LayTile,
    LeaveTo,
    LetLead,
    PushTo,
    SendAt,
    TakeCard,
    TurnTo,
    Use,
    UseOnRoll,
)
from tabletime.kernel import Move
from tests.games.adventures.verbs import DOCTOR, MICKEY, ROSE, new_game, scene

CYBERMAN = {"figures": {"Cyberman 1": "Hangar"}, "enemies": ["Cybermen"]}


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Buy("Ace"), "AD-TEAM-1"),
        (TakeCard("Torch"), "AD-TEAM-5"),
        (RESUME, "AD-TURN-1"),
        (Finish(DOCTOR), "AD-TURN-1"),
        (TurnTo(DOCTOR), "AD-TURN-2"),
        (LayTile(0), "AD-XPL-5"),
        (PushTo("Reactor"), "AD-ENC-3"),
        (LeaveTo("Reactor"), "AD-RUN-4"),
        (REMOVE, "AD-CMB-2"),
        (KEEP, "AD-DICE-2"),
        (SendAt("Cyberman 1", DOCTOR), "AD-ENT-8"),
        (SPEND_CARD, "AD-CAP-2"),
        (LetLead(0), "AD-MIN-6"),
        (Choose("Reactor"), "AD-TURN-4"),
    ],
)
def test_an_answer_without_a_question_is_refused_by_the_rule_that_would_ask(move: Move, rule: str) -> None:
    assert scene().refused(move) == rule


def test_a_tile_meets_the_way_in() -> None:
    """AD-XPL-5."""
    play = scene(rooms={"Hangar": "0,0"}, next_tile="Gangway").go(DOCTOR, "Hangar", "east")
    assert play.refused(LayTile(0)) == "AD-XPL-5"
    assert play.refused(LayTile(7)) == "AD-XPL-5"


def test_a_tile_that_would_close_the_map_is_turned_otherwise() -> None:
    """AD-XPL-8."""
    rooms = {
        "Sealed tomb": "0,0",
        "Chapel": "0,-1 turned 1",
        "Bone corner": "1,-1 turned 3",
        "Long grave": "1,-2",
        "Old stair": "1,-3 turned 2",
        "Dry well": "0,-3 turned 1",
    }
    catacombs = {"options": {"environment": "catacombs"}, "next_tile": "Embalmery", "tiles": ["Embalmery", "Crypt"]}
    play = scene(rooms=rooms, team={DOCTOR: "Chapel"}, **catacombs).go(DOCTOR, "Chapel", "north")
    assert play.offered(LayTile) == [LayTile(2), LayTile(3)]
    assert play.refused(LayTile(1)) == "AD-XPL-8"


def test_a_foe_is_driven_along_a_way_as_long_as_the_margin() -> None:
    """AD-ENC-3."""
    rooms = {"Hangar": "0,0", "Reactor": "1,0", "Concourse": "2,0", "Dormitory": "0,1", "Atrium": "0,-1"}
    rooms["Canteen"] = "0,-2 turned 2"
    play = scene(rooms=rooms, **CYBERMAN).outwit(DOCTOR, "Cyberman 1").roll("2100", "1")
    assert play.refused(PushTo("Dormitory")) == "AD-ENC-3"
    assert play.refused(PushTo("Concourse")) == "AD-ENC-3"


def test_who_outruns_goes_next_door() -> None:
    """AD-RUN-4, AD-XPL-13."""
    play = scene(tiles=[], **CYBERMAN).outrun(DOCTOR, "Cyberman 1").roll("222", "0")
    assert play.refused(LeaveTo("Concourse")) == "AD-RUN-4"
    assert play.refused(LeaveTo(door="north")) == "AD-XPL-13"


def test_an_attack_is_on_somebody_free_in_the_room_of_the_attacker() -> None:
    """AD-ENT-8, AD-CMB-4, AD-LOST-2."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Hangar", MICKEY: "captured in Hangar", "K-9": "Reactor"},
        figures={"Cyberman 1": "Hangar", "Auton 1": "rival Hangar"},
        enemies=["Cybermen"],
        phase="attacks",
    )
    assert play.refused(SendAt("Cyberman 1", MICKEY)) == "AD-CMB-4"
    assert play.refused(SendAt("Cyberman 1", "K-9")) == "AD-ENT-8"
    assert play.refused(SendAt("Cyberman 2", ROSE)) == "AD-ENT-8"
    assert play.refused(SendAt("Auton 1", ROSE)) == "AD-LOST-2"


@pytest.mark.parametrize(
    ("card", "rule"), [("Nobody", "AD-TEAM-2"), ("Soldier", "AD-TEAM-2"), ("Leela", "AD-TEAM-3"), ("K-9", "AD-TEAM-1")]
)
def test_the_purse_limits_whom_one_buys(card: str, rule: str) -> None:
    """AD-TEAM-1, AD-TEAM-2, AD-TEAM-3."""
    play = new_game(2, start="standard")
    play.chance(play.outcomes[0]).say(Buy("10th Doctor"))
    assert play.refused(NO_MORE, 1) == "AD-TEAM-2"
    wanted = new_game(3, start="standard")
    wanted.chance(wanted.outcomes[0]).say(Buy("11th Doctor"))
    assert wanted.refused(Buy(card), 1) == rule


def test_no_doctor_begins_with_a_weapon() -> None:
    """AD-DOC-2, AD-TEAM-5."""
    play = new_game(1, start="standard")
    play.chance(play.outcomes[0]).say(Buy("11th Doctor"))
    assert play.refused(TakeCard("Blaster")) == "AD-DOC-2"
    assert play.refused(TakeCard("Torch")) == "AD-TEAM-5"


@pytest.mark.parametrize(
    ("position", "card", "rule"),
    [
        ({"adventure": "Breakdown", "shards": {DOCTOR: 1}}, "Shard", "AD-SHD-3"),
        ({"adventure": "Shutdown"}, "Shard", "AD-SHD-4"),
        ({"hazards": ["Jamming"], "holding": {DOCTOR: ["Psychic Paper", "Banana"]}}, "Psychic Paper", "AD-CTL-2"),
        ({}, "Lucky Charm", "AD-DES-3"),
    ],
)
def test_only_what_could_change_the_dice_is_used_on_them(position: dict[str, Any], card: str, rule: str) -> None:
    """AD-SHD-3, AD-SHD-4."""
    held = {"holding": {DOCTOR: ["Banana"]}} | position
    play = scene(**held, **CYBERMAN).outwit(DOCTOR, "Cyberman 1").roll("0000", "2")
    assert play.refused(UseOnRoll(card)) == rule


def test_without_cards_a_minion_cannot_be_kept_captured() -> None:
    """AD-LOSE-1, AD-CAP-2."""
    team = {DOCTOR: "Reactor", "Guard 1": "Hangar"}
    play = scene(team=team, phase="attacks", capture_cards=0, flags=["quiet"], **CYBERMAN).roll("00", "111")
    assert play.refused(SPEND_CARD) == "AD-LOSE-1"


def test_nobody_hands_a_weapon_to_a_doctor_or_to_k9() -> None:
    """AD-DOC-2."""
    for other, rule in ((DOCTOR, "AD-DOC-2"), ("K-9", "AD-DES-3")):
        play = scene(team={ROSE: "Hangar", other: "Hangar"}, holding={ROSE: ["Blaster"]})
        assert play.refused(Give(ROSE, "Blaster")) == rule


def test_a_card_that_cannot_be_used_says_why() -> None:
    """AD-TURN-2, AD-CAP-3."""
    held = {"holding": {DOCTOR: ["Vortex Manipulator"]}}
    assert scene(**held, actions={DOCTOR: 1}).refused(Use(DOCTOR, "Vortex Manipulator")) == "AD-TURN-2"
    captive = scene(**held, team={DOCTOR: "captured in Hangar"})
    assert captive.refused(Use(DOCTOR, "Vortex Manipulator")) == "AD-CAP-3"
