"""Every Adventure: its set-up, its Objective, and its own ways to lose."""

from typing import Any

import pytest

from tabletime.games.adventures.content.box import DEVICE, box_of
from tabletime.games.adventures.moves import STAY, Outwit, PickUp
from tests.games.adventures.verbs import DOCTOR, LINE, MICKEY, ROSE, Players, new_game, scene

CONTROL = {"Control Room": "0,0", "Hangar": "0,-1", "Reactor": "1,-1"}


def begun(adventure: str, seats: int = 1, rival: str = "", **options: Any) -> Players:
    """A game of the cast at the draw of its first room."""
    play = new_game(seats, start="cast", adventure=adventure, **options)
    return play.chance(rival or play.outcomes[0])


@pytest.mark.parametrize(("players", "shards"), [(1, 3), (2, 3), (3, 3), (4, 3), (5, 3)])
def test_breakdown_needs_shards_in_the_tardis_and_everybody_home(players: int, shards: int) -> None:
    """AD-WIN-1, AD-SHD-3."""
    goals = box_of().adventures["Breakdown"].goals
    assert goals[0].needed(players) == shards
    play = scene(seats=1, shards={DOCTOR: 1}, progress=[2, 0]).outwit(DOCTOR, "Objective").roll("2000")
    assert play.is_won


def test_breakdown_is_not_won_before_everybody_is_home_and_free() -> None:
    """AD-WIN-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "captured in Hangar", MICKEY: "Reactor"}, progress=[3, 0])
    assert not play.is_won
    play.rescue(DOCTOR, ROSE).roll("2000")
    assert not play.is_won
    play.table.play(0, next(move for move in play.options if getattr(move, "who", "") == MICKEY))
    play.go(MICKEY, "Hangar")
    assert play.is_won


def test_minions_need_not_be_home() -> None:
    """AD-WIN-1, AD-GEN-2."""
    assert scene(team={DOCTOR: "Reactor", "Guard 1": "Atrium"}, progress=[3, 0]).go(DOCTOR, "Hangar").is_won


def test_an_escape_begins_in_the_prison_without_anything() -> None:
    """AD-LOSE-2, AD-START-1, AD-START-3, AD-SET-3."""
    play = begun("Escape", 2).tile("Prison")
    assert [play.status(name) for name in (DOCTOR, ROSE)] == ["captured", "captured"]
    assert (play.holds(DOCTOR), play.view.tardis, play.cards_left) == ((), -1, 2)
    assert play.view.tiles.within(play.view.room_called("Control Room")) == (8, 12)
    play.escape(DOCTOR).roll("2000")
    assert play.status(ROSE) == "free"
    assert play.cards_left == 2


def test_in_an_escape_the_first_item_token_gives_everything_back() -> None:
    """AD-SET-3."""
    play = begun("Escape", 1).tile("Prison").escape(DOCTOR).roll("2000")
    play.go(DOCTOR, "Prison", "north").tile("Reactor").lay(0).chance("Item")
    assert play.holds(DOCTOR) == ("Psychic Paper", "Sonic Screwdriver")
    assert play.lying("Reactor") == ()


def test_an_escape_is_won_in_the_control_room_where_the_tardis_is() -> None:
    """AD-START-3, AD-WIN-1."""
    start = {"adventure": "Escape", "tardis": "", "rooms": {"Hangar": "0,0"}, "tiles": ["Reactor"]}
    play = scene(**start, next_tile="Control Room", progress=[8, 0]).go(DOCTOR, "Hangar", "north").lay(2)
    assert play.view.tardis == play.view.control
    assert not play.is_won
    play.chance("Shard").outwit(DOCTOR, "Objective").roll("2100")
    assert play.is_won


def test_whoever_comes_home_last_wins_before_any_token_there_is_turned() -> None:
    """AD-WIN-1."""
    play = scene(team={DOCTOR: "Hangar"}, tardis="Reactor", tokens={"Reactor": "?"}, progress=[3, 0])
    play.go(DOCTOR, "Reactor")
    assert play.is_won
    assert play.blips("Reactor") == 1


def test_a_shutdown_is_work_in_the_control_room() -> None:
    """AD-CTL-3."""
    play = scene(
        adventure="Shutdown", rooms=CONTROL, team={DOCTOR: "Control Room"}, tardis="Control Room", progress=[9, 0]
    )
    play.outwit(DOCTOR, "Objective").roll("2000")
    assert play.view.progress == (9, 0)
    play.outwit(DOCTOR, "Objective").roll("2100")
    assert play.is_won


def test_after_the_first_work_an_enemy_guards_the_control_room() -> None:
    """AD-SET-3, AD-LOSE-3."""
    start = {
        "adventure": "Shutdown",
        "rooms": CONTROL,
        "team": {DOCTOR: "Reactor"},
        "phase": "events",
        "events": ["False Alarm"],
    }
    play = scene(**start, enemies=["Cybermen"], progress=[1, 0])
    assert play.stands("Cyberman 1") == "Control Room"
    fresh = scene(**start, enemies=["Cybermen"], progress=[0, 0])
    assert fresh.outcomes == ["False Alarm"]


@pytest.mark.parametrize(("state", "guarded"), [("captured", False), ("impersonated", True)])
def test_whoever_is_captured_in_the_control_room_keeps_the_guard_away_but_an_impostor_does_not(
    state: str, guarded: bool
) -> None:
    """AD-SET-3, AD-IMP-1."""
    team = {DOCTOR: "Reactor", ROSE: f"{state} in Control Room"}
    start = {"adventure": "Shutdown", "rooms": CONTROL, "team": team, "events": ["False Alarm"], "progress": [1, 0]}
    play = scene(**start, enemies=["Autons"], phase="events")
    assert (play.stands("Auton 1") == "Control Room") == guarded


def test_a_missing_companion_is_found_in_the_prison_with_two_guards() -> None:
    """AD-SET-3, AD-CAP-3."""
    play = begun("Missing Person", rival="Clockwork Droids")
    assert ROSE in play.outcomes
    play.chance("Leela").tile("Hangar")
    assert play.view.missing == "Leela"
    found = scene(adventure="Missing Person", missing="Leela", next_tile="Prison", enemies=["Autons"], capture_cards=2)
    found.go(DOCTOR, "Hangar", "north").lay(0).chance("Shard")
    assert (found.status("Leela"), found.where("Leela"), found.cards_left) == ("captured", "Prison", 2)
    assert found.stands("Auton 2") == "Prison"
    found.rescue(DOCTOR, "Leela").roll("2000")
    assert found.view.owners == (0, 0)
    assert found.view.progress[0] == 1
    assert found.actions("Leela") == 3  # AD-TURN-2: whoever is free has three actions in a turn, and she has used none


def test_the_missing_must_come_home_too() -> None:
    """AD-WIN-1."""
    team = {DOCTOR: "Hangar", "Leela": "Reactor"}
    play = scene(adventure="Missing Person", missing="Leela", team=team, progress=[1, 4, 0])
    play.table.play(0, next(move for move in play.options if getattr(move, "who", "") == "Leela"))
    assert play.go("Leela", "Hangar").is_won


@pytest.mark.parametrize(("players", "spawns"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 5)])
def test_the_nest_wants_spawn_tokens_removed(players: int, spawns: int) -> None:
    """AD-WIN-1."""
    assert box_of().adventures["The Nest"].goals[0].needed(players) == spawns
    play = scene(adventure="The Nest", tokens={"Hangar": "Spawn"}, progress=[3])
    assert sum(play.view.bag) + 1 + 3 == 45
    play.outwit(DOCTOR, "Spawn").roll("2000")
    assert play.is_won


def test_in_the_nest_an_enemy_too_many_loses() -> None:
    """AD-LOSE-3."""
    crowd = {f"Auton {number}": "Reactor" for number in range(1, 13)}
    start = {"figures": crowd, "enemies": ["Autons"], "phase": "events", "events": ["Ambush"]}
    play = scene(adventure="The Nest", **start).event("Ambush").room("Hangar")
    assert play.is_lost
    calm = scene(adventure="Shutdown", **start, flags=["still", "quiet"]).event("Ambush").room("Hangar")
    assert not calm.is_lost


def test_in_the_nest_an_unmasked_enemy_too_many_loses_as_well() -> None:
    """AD-LOSE-3, AD-IMP-9."""
    crowd = {f"Auton {number}": "Reactor" for number in range(1, 13)}
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}
    play = scene(adventure="The Nest", team=team, figures=crowd).outwit(DOCTOR, ROSE).roll("2200", "000")
    assert play.is_lost


def test_impostors_come_every_third_round_to_who_is_loneliest() -> None:
    """AD-IMP-1, AD-SET-3."""
    team = {DOCTOR: "Hangar", ROSE: "Hangar", MICKEY: "Atrium"}
    start = {"adventure": "Impostor", "team": team, "enemies": ["Autons"], "phase": "events", "events": ["False Alarm"]}
    play = scene(**start, round=2)
    assert play.outcomes == [2]
    play.chance(2)
    assert play.status(MICKEY) == "impersonated"
    assert scene(**start, round=3).outcomes == ["False Alarm"]
    assert scene(**start, round=5).outcomes == [2]


@pytest.mark.parametrize(("players", "many"), [(1, 2), (2, 1), (3, 3), (4, 2), (5, 4)])
def test_unmasking_enough_impostors_and_going_home_wins(players: int, many: int) -> None:
    """AD-IMP-9, AD-WIN-1."""
    assert box_of().adventures["Impostor"].goals[1].needed(players) == many
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}
    play = scene(adventure="Impostor", team=team, enemies=["Autons"], progress=[1, 1, 0])
    play.outwit(DOCTOR, ROSE).roll("2200", "000").say(STAY)
    assert play.view.progress == (1, 2, 0)
    play.rescue(DOCTOR, ROSE).roll("2000")
    assert play.is_won


def test_an_impostor_game_has_two_who_are_no_minions() -> None:
    """AD-IMP-2, AD-TEAM-2."""
    assert begun("Impostor").view.team == (DOCTOR, ROSE)


def test_the_rift_is_closed_in_the_control_room() -> None:
    """AD-CTL-3, AD-WIN-1."""
    play = scene(
        adventure="Closing the Rift", rooms=CONTROL, team={DOCTOR: "Control Room"}, shards={DOCTOR: 1}, progress=[2]
    )
    assert play.outwit(DOCTOR, "Objective").roll("2000").is_won
    assert not scene(adventure="Closing the Rift", rooms=LINE, shards={DOCTOR: 1}).can(Outwit)


def test_the_rift_tears_when_the_events_have_run_twice() -> None:
    """AD-LOSE-3."""
    start = {"adventure": "Closing the Rift", "phase": "events", "events": [], "discarded_events": ["False Alarm"]}
    assert scene(**start, cycles=2).is_lost
    assert not scene(**start, cycles=1).is_lost


def test_a_civil_war_is_about_the_device() -> None:
    """AD-WIN-1, AD-SET-3."""
    play = begun("Civil War")
    assert play.view.tiles.within(play.view.room_called("Lost Room")) == (7, 11)
    found = scene(adventure="Civil War", next_tile="Lost Room")
    found.go(DOCTOR, "Hangar", "north").lay(1).chance("Shard")
    assert found.lying("Lost Room") == (DEVICE,)
    assert found.can(PickUp(DOCTOR, DEVICE))


def test_the_device_is_carried_and_used_in_the_control_room() -> None:
    """AD-CTL-3."""
    start = {"adventure": "Civil War", "rooms": CONTROL, "tardis": "Control Room", "holding": {DOCTOR: [DEVICE]}}
    play = scene(**start).go(DOCTOR, "Control Room").outwit(DOCTOR, "Objective").roll("2100")
    assert play.view.progress == (1, 1, 0)
    last = scene(**start, team={DOCTOR: "Control Room"}, progress=[1, 7, 0])
    assert last.outwit(DOCTOR, "Objective").roll("2100").is_won


def test_the_device_counts_as_brought_before_any_token_there_is_turned() -> None:
    """AD-CTL-3, AD-ALM-1."""
    start = {"rooms": CONTROL, "tokens": {"Control Room": "?"}, "holding": {DOCTOR: [DEVICE]}}
    play = scene(adventure="Civil War", **start).go(DOCTOR, "Control Room")
    play.chance("Alarm").event("Teleport Fault").chance(0).room("Reactor")
    assert (play.where(DOCTOR), play.view.progress) == ("Reactor", (1, 0, 0))


@pytest.mark.parametrize(("die", "name"), [("0", "Zygon 1"), ("1", "Auton 1")])
def test_in_a_civil_war_a_blank_sends_a_rival(die: str, name: str) -> None:
    """AD-LOST-1, AD-ENC-1."""
    play = scene(adventure="Civil War", tokens={"Reactor": "?"}, enemies=["Autons"], rival="Zygons")
    play.go(DOCTOR, "Reactor").chance("Enemy").roll(die)
    assert play.stands(name) == "Reactor"


@pytest.mark.parametrize(
    ("adventure", "goal", "target", "many"),
    [
        ("Breakdown", "install", 2, [3, 3, 3, 3, 3]),
        ("Escape", "work", 3, [9, 7, 5, 1, 6]),
        ("Shutdown", "work", 3, [10, 7, 4, 2, 6]),
        ("Impostor", "install", 2, [1, 1, 1, 1, 1]),
        ("Missing Person", "work", 2, [4, 1, 2, 1, 3]),
        ("Closing the Rift", "install", 2, [3, 3, 3, 2, 3]),
        ("Civil War", "work", 3, [8, 7, 5, 2, 9]),
    ],
)
def test_each_number_of_players_has_its_own_share_of_the_work(
    adventure: str, goal: str, target: int, many: list[int]
) -> None:
    """AD-WIN-1."""
    found = next(each for each in box_of().adventures[adventure].goals if each.do == goal)
    assert ([found.needed(players) for players in range(1, 6)], found.target) == (many, target)


def test_all_eight_adventures_are_there() -> None:
    """AD-SET-3."""
    assert len(box_of().adventures) == 8
