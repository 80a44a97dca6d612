"""Positions from keywords, and those that cannot be."""

from typing import Any

import pytest

from tabletime.games.adventures import GAME
from tabletime.games.adventures.content.box import box_of
from tabletime.games.adventures.moves import Go
from tabletime.games.adventures.options import AdventuresOptions
from tabletime.kernel import BadScene
from tests.games.adventures.verbs import DOCTOR, LINE, MICKEY, ROSE, scene


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"weather": "fine"}, "A scene has no 'weather'"),
        ({"rooms": {}}, "at least one room"),
        ({"rooms": {"Hangar": "0,0", "Reactor": "0,0"}}, "same place"),
        ({"rooms": {"Hangar": "0,0", "Reactor": "5,5"}}, "get to the Reactor"),
        ({"rooms": {"Hangar": "here"}}, "no place for the Hangar"),
        ({"rooms": {"Ballroom": "0,0"}}, "no room called 'Ballroom'"),
        ({"team": {"Nobody": "Hangar"}}, "no Adventurer called 'Nobody'"),
        ({"team": {DOCTOR: "Vents"}}, "The Vents is not on the map"),
        ({"team": {DOCTOR: "asleep in Hangar"}}, "captured in Hangar"),
        ({"team": {"Guard 1": "Hangar"}}, "no Minion"),
        ({"rooms": {**LINE, "Prison": "0,1"}, "team": {DOCTOR: "captured in Hangar"}}, "must be in the Prison"),
        ({"owners": {DOCTOR: 3}}, "no seat 3"),
        ({"holding": {DOCTOR: ["Blaster"]}}, "may not hold a Weapon"),
        ({"holding": {DOCTOR: ["Rope", "Rope"]}}, "not so many cards Rope"),
        ({"holding": {ROSE: ["Rope"]}}, "Rose Tyler is not in the team"),
        ({"used": {DOCTOR: ["Rope"]}}, "does not hold the Rope"),
        ({"figures": {"Ghost 1": "Hangar"}}, "no figure 'Ghost 1'"),
        ({"figures": {"Dalek 1": "Hangar"}, "enemies": ["Autons"]}, "Daleks are not the enemies"),
        ({"figures": {"Auton 1": "neutral Hangar"}, "enemies": ["Autons"]}, "cannot be neutral"),
        ({"tokens": {"Hangar": "Spawn Spawn Spawn Spawn"}}, "not so many Spawn tokens"),
        ({"tokens": {"Hangar": "Bomb"}}, "no token 'Bomb'"),
        ({"tokens": {"Hangar": "? " * 50}}, "not so many tokens"),
        ({"tiles": ["Hangar"]}, "in the pile and on the table"),
        ({"events": ["Picnic"]}, "no Event card called 'Picnic'"),
        ({"phase": "tea"}, "no phase 'tea'"),
        ({"progress": [1]}, "Breakdown has 2 goals"),
        ({"enemies": ["Mice"]}, "no kind of enemy called 'Mice'"),
        ({"seats": 6}, "One to five play"),
        ({"seats": "two"}, "write a number"),
        ({"adventure": "Picnic"}, "no Adventure called 'Picnic'"),
        ({"adventure": "Shutdown", "options": {"start": "quick"}}, "always Breakdown"),
        ({"capture_cards": -1}, "has 0 to 2 Capture Cards left"),
        ({"capture_cards": 3}, "has 0 to 2 Capture Cards left"),
        ({"team": {DOCTOR: "captured in Hangar"}, "capture_cards": 2}, "has 0 to 1 Capture Cards left"),
        (
            {"team": dict.fromkeys((DOCTOR, ROSE, MICKEY), "captured in Hangar")},
            "has 2 Capture Cards, not one for",
        ),
        ({"flags": ["surge", "surge"]}, "each flag once"),
        (
            {"minion": "Ood", "options": {"minion": "Robots"}},
            "option minion says Robots, but the scene Ood: say it once",
        ),
        ({"enemies": ["Daleks"], "options": {"enemy": "Autons"}}, "option enemy says Autons, but the scene Daleks"),
        ({"round": 0}, "rounds 1 to 40"),
        ({"actions": {DOCTOR: -1}}, "0 to 5 actions"),
        ({"actions": {ROSE: 1}}, "Rose Tyler is not in the team"),
        ({"shards": {DOCTOR: -1}}, "fewer than no Shards"),
        ({"progress": [4, 0]}, "0 to 3 times, not 4"),
        ({"figures": {f"Auton {number}": "Hangar" for number in range(1, 14)}}, "not so many figures of Autons"),
        ({"team": {DOCTOR: "Hangar", "Guard 1": "Hangar"}, "figures": {"Guard 1": "Hangar"}}, "stand against it"),
        ({"figures": {"Cyberman 1": "enemy Hangar"}}, "cannot be enemy"),
        ({"figures": {"Auton 1": "rival Hangar", "Dalek 1": "rival Hangar"}}, "rivals of this scene are Autons"),
        ({"enemies": ["Autons"], "rival": "Autons"}, "another kind as rivals"),
        ({"hazards": ["Surge"]}, "Surge is no hazard"),
        ({"hazards": ["Lockdown"], "events": ["Lockdown"]}, "not so many cards Lockdown"),
        ({"flags": ["sunny"]}, "no flag 'sunny'"),
        ({"tiles": ["Vents", "Vents"]}, "Every tile is there once"),
        ({"closed": [("Hangar", "Atrium")]}, "are not connected"),
        ({"team": {DOCTOR: "Hangar", "Guard 1": "impersonated in Hangar"}}, "whom nobody impersonates"),
        ({"team": {DOCTOR: "impersonated in Hangar"}}, "The last one who is no Minion"),
        ({"owners": {DOCTOR: -1}}, "Somebody must lead 10th Doctor"),
        ({"missing": ROSE}, "Nobody is missing in Breakdown"),
        ({"adventure": "Missing Person"}, "Say who is missing"),
        ({"adventure": "Missing Person", "missing": DOCTOR}, "no Companion called '10th Doctor'"),
        ({"holding": {DOCTOR: ["Device"]}}, "no Device in Breakdown"),
        ({"holding": {DOCTOR: ["Torch"]}, "used": {DOCTOR: ["Torch", "Torch"]}}, "not so often"),
        ({"spent": [ROSE]}, "nothing that can be used once"),
        ({"spent": ["8th Doctor", "8th Doctor"]}, "is spent once"),
        ({"adventure": "Closing the Rift", "cycles": 2}, "0 to 1 times"),
        ({"adventure": "Closing the Rift", "events": [], "cycles": 3}, "0 to 2 times"),
        ({"gear": {DOCTOR: ["Torch"]}}, "takes nobody's gear"),
        ({"items": ["Torch", "Torch", "Torch"]}, "or not so often"),
        ({"events": list(box_of().events)[:11]}, "10 Event cards, not 11"),
        ({"adventure": "Civil War", "progress": [0, 1, 0]}, "'work' comes after"),
        ({"figures": {"Guard 1": "enemy neutral Hangar"}}, "one base only"),
        ({"figures": {"Guard 1": "stunned stunned Hangar"}}, "once only"),
        ({"team": {DOCTOR: "Hangar"} | {f"Guard {at}": "Hangar" for at in range(1, 10)}}, "so many figures of Guards"),
    ],
)
def test_what_cannot_be_is_refused_in_words(position: dict[str, Any], words: str) -> None:
    with pytest.raises(BadScene) as fault:
        scene(**position)
    assert words in str(fault.value)


def test_a_scene_takes_its_pieces_out_of_the_box() -> None:
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Reactor"},
        holding={DOCTOR: ["Torch"]},
        lying={"Atrium": ["Rope"]},
        tokens={"Atrium": "? Trap"},
        shards={ROSE: 2},
        hazards=["Lockdown"],
    )
    assert GAME.census(play.table.state) == {
        "tokens": 42,
        "Items and Gadgets": 45,
        "Event cards": 10,
        "tiles": 24,
    }


def test_shards_and_trophies_of_the_objective_are_out_of_the_bag() -> None:
    """AD-DES-2."""
    assert GAME.census(scene(shards={DOCTOR: 1}, progress=[2, 0]).table.state)["tokens"] == 42
    assert GAME.census(scene(adventure="The Nest", progress=[2]).table.state)["tokens"] == 45


def test_a_known_next_event_is_one_of_the_ten() -> None:
    """AD-EVD-1."""
    play = scene(hazards=["Lockdown"], discarded_events=["Surge"], next_event="Patrol")
    assert GAME.census(play.table.state)["Event cards"] == 10
    assert play.view.events.pool.count("Patrol") == 1


def test_an_event_deck_that_is_empty_was_emptied_once_at_least() -> None:
    """AD-EVD-3."""
    assert scene(events=[]).view.events.cycles == 1
    assert scene(events=[], next_event="Surge").view.events.cycles == 0
    assert scene(events=[], cycles=2).view.events.cycles == 2


def test_the_table_knows_which_adventure_is_played() -> None:
    """AD-SET-3."""
    options = scene(adventure="Shutdown").table.options
    assert isinstance(options, AdventuresOptions)
    assert options.adventure == "Shutdown"


def test_the_enemies_are_those_that_stand_on_the_map() -> None:
    play = scene(figures={"Dalek 1": "Hangar", "Auton 1": "rival Atrium"})
    assert (play.view.enemies, play.view.rival) == (("Daleks",), "Autons")


def test_a_deck_may_be_empty_and_powers_may_be_spent() -> None:
    """AD-ITK-1."""
    jack = "Captain Jack Harkness"
    play = scene(team={jack: "Hangar"}, tokens={"Reactor": "?", "Hangar": "Trap"}, items=[], spent=[jack])
    play.outrun(jack, "Trap").roll("100").leave("Reactor").chance("Item")
    assert play.lying("Reactor") == ()
    assert (
        scene(team={jack: "Hangar"}, tokens={"Hangar": "Trap"}, spent=[jack], phase="traps").status(jack) == "captured"
    )


def test_in_an_escape_gear_is_kept_and_the_tardis_waits_in_the_control_room() -> None:
    """AD-START-3, AD-SET-3."""
    rooms = {"Prison": "0,0", "Control Room": "0,-1 turned 2"}
    team = {DOCTOR: "Prison", ROSE: "captured without a card in Prison"}
    play = scene(
        adventure="Escape", rooms=rooms, team=team, gear={ROSE: ["Running Shoes"]}, tokens={"Control Room": "?"}
    )
    assert play.view.tardis == play.view.control
    play.go(DOCTOR, "Control Room").chance("Item")
    assert play.holds(ROSE) == ("Running Shoes",)


def test_a_missing_companion_in_the_prison_is_led_by_nobody_until_freed() -> None:
    """AD-SET-3, AD-CAP-3."""
    team = {DOCTOR: "Prison", ROSE: "captured in Prison"}
    play = scene(adventure="Missing Person", missing=ROSE, rooms={"Prison": "0,0"}, team=team)
    assert play.view.owners == (0, -1)
    assert play.rescue(DOCTOR, ROSE).roll("2000").view.owners == (0, 0)


def test_the_device_lies_in_the_lost_room_unless_somebody_has_it() -> None:
    """AD-SET-3."""
    play = scene(adventure="Civil War", rooms={"Hangar": "0,0", "Lost Room": "1,0"})
    assert play.lying("Lost Room") == ("Device",)


@pytest.mark.parametrize("phase", ["adventurers", "traps", "spawn", "events", "movement", "attacks", "repopulation"])
def test_a_scene_may_begin_at_any_step(phase: str) -> None:
    play = scene(phase=phase, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"], tokens={"Reactor": "Spawn"})
    assert play.table.outcome is None
    assert play.table.decisions or play.table.state.chance is not None


def test_two_seats_share_the_team_in_turn() -> None:
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, seats=2)
    assert play.view.owners == (0, 1)
    play.say(Go(ROSE, "Reactor"), 1)
    assert play.where(ROSE) == "Reactor"
