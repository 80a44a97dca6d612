"""What lies in front of a player, and what stands beside the board about everybody."""

from tabletime.games.game_of_time_and_space.moves import MoveTo, UseGadget
from tabletime.kernel import PASS
from tests.games.game_of_time_and_space.drawing.sight import can_be_clicked, fragment, words
from tests.games.game_of_time_and_space.verbs import ANN, BOB, CAL, does, new_game, offered, scene

ARMED = {"kits": ("Neutron gun +4, Liz", "Blaster +6, Force field -3"), "places": ("1,1", "2,2")}


def test_missions_that_are_fulfilled_stand_over_their_key_parts() -> None:
    table = scene(missions=("arc, arc, bar, disc, eye, fork",), keys=("blank, bar, arc",))
    tray = fragment(table, "tray", ANN)
    assert tray.count(", carried") == 2
    assert tray.index("mission: bar, carried") < tray.index("mission: arc, not yet")
    assert "2 of 6 carried" in words(table, "tray", ANN)


def test_missions_are_shown_to_nobody_else() -> None:
    table = new_game(3, seed=2)
    assert "mission:" in fragment(table, "tray", ANN)
    assert words(table, "tray", None) == ""


def test_gadgets_are_tapped_and_say_what_they_do() -> None:
    table = scene(**ARMED, gadgets=("Tracer, Gravity belt",))
    assert can_be_clicked(table, ANN, *offered(table, UseGadget))
    assert "Tracer On your turn, look at the face-down key part" in words(table, "tray", ANN)


def test_a_gadget_used_this_turn_says_so() -> None:
    table = scene(**ARMED, gadgets=("Gravity belt",))
    does(table, ANN, UseGadget("Gravity belt"))
    for seat in (BOB,):
        does(table, seat, PASS)
    assert "Gravity belt used this turn" in words(table, "tray", ANN)


def test_what_others_could_add_with_hidden_gadgets_is_a_range() -> None:
    """Bob has 1 and a Blaster against Ann, who has no screen."""
    bare, armed = scene(**ARMED), scene(**ARMED, gadgets=("", "Tracer"))
    assert "Player 2 2,2 7 no gadgets" in words(bare, "players", ANN)
    assert "Player 2 2,2 7–9 1 gadget" in words(armed, "players", ANN)


def test_no_gadget_adds_to_a_weapon_that_is_not_there() -> None:
    """TS-FGT-3: a boost needs a weapon, and nobody has two Booster gloves."""
    bare = scene(places=("1,1", "2,2"), kits=("Zoe", "Liz"), gadgets=("", "Tracer, Visor"))
    assert "Player 2 2,2 3 2 gadgets" in words(bare, "players", ANN)
    armed = scene(**ARMED, gadgets=("", "Tracer, Visor"))
    assert "Player 2 2,2 7–9 2 gadgets" in words(armed, "players", ANN)


def test_a_gadget_that_all_know_counts_in_the_range() -> None:
    table = scene(**ARMED, gadgets=("", "Booster glove!"))
    assert "Player 2 2,2 7–9 1 gadget" in words(table, "players", ANN)


def test_a_player_with_one_marker_fights_back_without_gadgets() -> None:
    """TS-STUN-11, TS-STUN-12."""
    table = scene(**ARMED, gadgets=("", "Tracer"), stunned=(0, 1))
    assert "Player 2 7 1 gadget" in words(table, "players", ANN)


def test_screens_count_in_the_strength_against_oneself() -> None:
    table = scene(**ARMED)
    assert "Player 1 1,1 4 no gadgets" in words(table, "players", BOB)
    assert "Player 1 1,1 7 no gadgets" in words(table, "players", ANN)


def test_whoever_is_stunned_has_no_strength() -> None:
    table = scene(**ARMED, stunned=(0, 2))
    assert "Player 2 – no gadgets" in words(table, "players", ANN)


def test_the_actions_of_a_turn_are_done_possible_or_not() -> None:
    table = scene(places=("1,1", "5,6"), aliens={"1,1": "", "1,2": "Yeti"}, parts={"1,1": ""})
    assert words(table, "status", ANN) == "Round 1 Move , possible now Search , not possible Combat , not possible"
    does(table, ANN, MoveTo("1,2"))
    assert "Move , done" in words(table, "status", ANN)
    assert "Combat , possible now" in words(table, "status", ANN)
    assert "Combat , still to come" in words(table, "status", CAL)


def test_a_fight_is_not_possible_with_nobody_but_a_stunned_player() -> None:
    """TS-STUN-9."""
    table = scene(places=("1,1", "1,1"), stunned=(0, 2), aliens={"1,1": ""})
    assert "Combat , not possible" in words(table, "status", ANN)


def test_of_each_shape_it_is_told_how_many_are_still_somewhere() -> None:
    table = scene(
        seats=6, missions=("arc, arc, bar, disc, eye, fork",), keys=("arc",), parts={"1,1": "arc"}, aliens={"1,1": ""}
    )
    rows = words(table, "parts", ANN)
    assert "you need 1 1 · 1 1 1 ·" in rows
    assert "in sight 1 · · · · · ·" in rows
    assert "hidden 4 6 6 6 6 6 24" in rows
