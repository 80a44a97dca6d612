"""Tokens, new rooms and special rooms: what is found, and how the map grows."""

from fractions import Fraction

import pytest

from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.events import TileBuried
from tabletime.games.adventures.moves import SKIP, Go, LayTile
from tabletime.games.adventures.state import BLACK, ENEMY, RED
from tests.games.adventures.verbs import DOCTOR, MICKEY, ROSE, SARAH, Players, scene


def entering(token: str, **position: object) -> Players:
    """The Doctor enters the Reactor and turns this token up."""
    play = scene(**({"tokens": {"Reactor": "?"}, "enemies": ["Cybermen"]} | position))
    return play.go(DOCTOR, "Reactor").chance(token)


def test_any_token_of_the_bag_may_lie_there() -> None:
    """AD-DES-2, AD-MOVE-3."""
    play = scene(tokens={"Reactor": "?"}).go(DOCTOR, "Reactor")
    assert tuple(play.outcomes) == TOKENS
    assert play.blips("Reactor") == 1


def test_an_enemy_token_places_an_enemy() -> None:
    """AD-ENC-1."""
    play = entering("Enemy")
    assert play.stands("Cyberman 1") == "Reactor"
    assert play.figure("Cyberman 1").base == ENEMY  # type: ignore[union-attr]
    assert sum(play.view.bag) == 42


def test_where_the_rating_is_read_so_a_token_places_several() -> None:
    """AD-TAB-4, AD-ENC-1."""
    play = entering("Enemy", seats=4, options={"rating_reading": "per token"})
    assert play.stands("Cyberman 3") == "Reactor"


def test_two_kinds_of_enemies_come_with_equal_chance() -> None:
    """AD-SET-6."""
    play = scene(tokens={"Reactor": "?"}, enemies=["Cybermen", "Autons"]).go(DOCTOR, "Reactor").chance("Enemy")
    chance = play.table.state.chance
    assert chance is not None
    assert chance.probability("Autons") == chance.probability("Cybermen")


@pytest.mark.parametrize(("attitude", "base"), [("neutral", BLACK), ("enemy", RED)])
def test_a_minion_token_places_a_minion(attitude: str, base: int) -> None:
    """AD-MIN-1."""
    play = entering("Minion", minions_are=attitude)
    assert play.figure("Soldier 1").base == base  # type: ignore[union-attr]


@pytest.mark.parametrize("token", ["Spawn", "Trap", "Shard"])
def test_some_tokens_lie_open_until_somebody_deals_with_them(token: str) -> None:
    """AD-SPN-2, AD-SHD-1, AD-TRP-2."""
    assert entering(token).tokens("Reactor") == (token,)


def test_an_item_token_puts_a_card_face_up_into_the_room() -> None:
    """AD-ITK-1."""
    play = entering("Item").draw("Torch")
    assert play.lying("Reactor") == ("Torch",)
    assert play.actions(DOCTOR) == 2


def test_sarah_jane_finds_two_and_leaves_one() -> None:
    """AD-ITK-1."""
    play = scene(team={SARAH: "Hangar"}, tokens={"Reactor": "?"}).go(SARAH, "Reactor").chance("Item")
    play.draw("Torch", "Rope").choose("Rope")
    assert play.lying("Reactor") == ("Rope",)
    assert "Torch" in play.view.items


def test_an_enemy_minion_that_turns_up_beside_a_rival_fights_it() -> None:
    """AD-LOST-2."""
    play = scene(tokens={"Reactor": "?"}, figures={"Auton 1": "rival Reactor"}, rival="Autons", minions_are="enemy")
    play.go(DOCTOR, "Reactor").chance("Minion").roll("22", "00")
    assert play.stands("Auton 1") == ""


def test_several_tokens_are_turned_one_after_the_other() -> None:
    """AD-MOVE-3."""
    play = entering("Shard", tokens={"Reactor": "? ?"}).chance("Trap")
    assert play.tokens("Reactor") == ("Shard", "Trap")


def test_a_token_that_a_card_turned_up_still_ends_a_move_and_takes_effect() -> None:
    """AD-DES-2, AD-MOVE-3."""
    play = scene(tokens={"Reactor": "Enemy"}, enemies=["Cybermen"]).go(DOCTOR, "Reactor")
    assert play.tokens("Reactor") == ()
    assert play.stands("Cyberman 1") == "Reactor"


def test_an_alarm_is_back_in_the_bag_only_when_its_event_is_over() -> None:
    """AD-DES-2, AD-ALM-2."""
    alarm = TOKENS.index("Alarm")
    play = scene(team={DOCTOR: "Hangar", ROSE: "Atrium"}, tokens={"Reactor": "?", "Concourse": "?"})
    play.go(DOCTOR, "Reactor").chance("Alarm").event("Teleport Fault").chance(1).room("Concourse")
    assert play.view.bag[alarm] == 3
    assert play.table.state.chance is not None
    assert play.table.state.chance.probability("Alarm") == Fraction(3, 41)
    play.chance("Shard")
    assert play.view.bag[alarm] == 4


def test_on_high_alert_an_alarm_draws_two() -> None:
    """AD-ALM-2."""
    play = entering("Alarm", hazards=["High Alert"], events=["Surge", "Quiet Hour", "Overcharge"])
    play.event("Surge").event("Quiet Hour")
    assert play.view.flags == ("surge", "quiet")


def test_an_alarm_stops_everybody() -> None:
    """AD-ALM-1."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Hangar"},
        seats=2,
        tokens={"Reactor": "?"},
        events=["Time Slip"],
        enemies=["Cybermen"],
    )
    play.go(DOCTOR, "Reactor").chance("Alarm").event("Time Slip")
    assert play.view.asked == (0,)
    play.say(SKIP)
    assert play.view.asked == (1,)


def test_a_new_room_is_laid_turned_and_entered_within_the_move() -> None:
    """AD-XPL-1, AD-XPL-3, AD-XPL-4, AD-XPL-5, AD-XPL-6."""
    play = scene(rooms={"Hangar": "0,0"}, tiles=["Canteen", "Reactor"])
    play.go(DOCTOR, "Hangar", "north").tile("Canteen")
    assert {move.turns for move in play.offered(LayTile)} == {1, 2, 3}
    play.lay(2)
    assert play.view.plan.exits[play.view.room_called("Canteen")] == (1, 2, 3)
    play.chance("Shard")
    assert (play.where(DOCTOR), play.actions(DOCTOR)) == ("Canteen", 2)


def test_a_hall_has_two_tokens_and_the_table_may_agree_on_others() -> None:
    """AD-XPL-6."""
    play = scene(rooms={"Hangar": "0,0"}, tiles=["Workshop", "Reactor"])
    play.go(DOCTOR, "Hangar", "north").tile("Workshop").lay(0)
    assert play.blips("Workshop") == 2
    play = scene(rooms={"Hangar": "0,0"}, tiles=["Workshop", "Reactor"], options={"blips_on_new_tile": "one"})
    play.go(DOCTOR, "Hangar", "north").tile("Workshop").lay(0)
    assert play.blips("Workshop") == 1


def test_rooms_are_connected_where_both_have_an_exit() -> None:
    """AD-XPL-2, AD-XPL-12."""
    play = scene(rooms={"Hangar": "0,0", "Gangway": "1,0", "Reactor": "1,1", "Concourse": "0,1"})
    assert play.view.plan.neighbours(play.view.room_called("Hangar")) == (play.view.room_called("Concourse"),)
    assert play.view.plan.doors[play.view.room_called("Hangar")] == (0, 3)


def test_without_tiles_open_exits_are_walls() -> None:
    """AD-XPL-13."""
    play = scene(rooms={"Hangar": "0,0", "Reactor": "1,0"}, tiles=[])
    assert all(not move.door for move in play.offered(Go))
    assert play.refused(Go(DOCTOR, "Hangar", "north")) == "AD-XPL-13"


def test_in_catacombs_a_second_dead_end_is_buried() -> None:
    """AD-XPL-8."""
    play = scene(
        rooms={"Crawl": "0,0", "Dry well": "0,1"},
        team={DOCTOR: "Crawl"},
        tiles=["Sealed tomb", "Crypt"],
        options={"environment": "catacombs"},
    )
    play.go(DOCTOR, "Crawl", "north").tile("Sealed tomb")
    assert [event.tile for event in play.heard(TileBuried)] == ["Sealed tomb"]
    play.tile("Crypt").lay(0).chance("Shard")
    assert play.where(DOCTOR) == "Crypt"
    assert play.view.room_name(play.view.tiles.under[0]) == "Sealed tomb"


def test_even_the_last_tile_that_is_tried_may_not_seal_the_map_if_it_can_be_turned_otherwise() -> None:
    """AD-XPL-8."""
    play = scene(
        rooms={"Bone corner": "0,0", "Old stair": "1,0 turned 3", "Sealed tomb": "1,-1 turned 2"},
        team={DOCTOR: "Bone corner"},
        tiles=["Dry well", "Candle niche"],
        options={"environment": "catacombs"},
    )
    play.go(DOCTOR, "Bone corner", "north").tile("Dry well").tile("Candle niche")
    assert play.view.plan.exits[play.view.room_called("Candle niche")] == (2, 3)


def test_enemies_keep_to_the_map() -> None:
    """AD-XPL-10."""
    play = scene(
        rooms={"Hangar": "0,0"},
        figures={"Cyberman 1": "Hangar"},
        team={DOCTOR: "captured in Hangar"},
        enemies=["Cybermen"],
        phase="movement",
    )
    assert play.stands("Cyberman 1") == "Hangar"


def test_in_a_narrow_room_everything_but_running_is_possible() -> None:
    """AD-XPL-14, AD-RUN-6."""
    play = scene(
        rooms={"Vents": "0,0", "Hangar": "0,1"},
        team={DOCTOR: "Vents"},
        figures={"Cyberman 1": "Vents"},
        enemies=["Cybermen"],
    )
    kinds = {type(move).__name__ for move in play.options}
    assert {"Fight", "Outwit"} <= kinds
    assert "Outrun" not in kinds


def test_those_freed_in_the_prison_turn_up_its_tokens() -> None:
    """AD-PRI-2, AD-MOVE-3."""
    play = scene(rooms={"Prison": "0,0"}, team={MICKEY: "captured in Prison"}, tokens={"Prison": "?"})
    play.escape(MICKEY).roll("2").chance("Shard")
    assert (play.status(MICKEY), play.tokens("Prison")) == ("free", ("Shard",))
