"""The fight sheet: odds before the first roll, then dice with what they did, and at last who fell."""

import re

from tabletime import Table
from tabletime.games.game_of_time_and_space.board.odds import duel
from tabletime.games.game_of_time_and_space.moves import FIGHT_ALIENS, Aim, Attack, ChoosePlayer, UseGadget
from tabletime.kernel import PASS
from tests.games.game_of_time_and_space.drawing.sight import can_be_clicked, fragment, words
from tests.games.game_of_time_and_space.verbs import ANN, BOB, CAL, all_pass, does, fights, offered, player, scene

FEW = {"parts": {"1,1": "fork"}, "items": {"1,1": "?"}}


def ambush(*chance: object, **position: object) -> Table:
    """Ann, strength 6, against a Yeti, strength 6; Cal stands by."""
    usual = {"places": ("1,1", "8,8", "1,1"), "aliens": {"1,1": "Yeti"}, "kits": ("Phase rifle +5",), **FEW}
    return scene(*chance, **{**usual, **position}, fight="aliens")


def chance(table: Table, seat: int | None) -> int:
    (found,) = set(re.findall(r">(\d+)%<", fragment(table, "board", seat)))
    return int(found)


def test_before_the_first_roll_the_sheet_tells_the_odds_of_the_own_side() -> None:
    table = ambush()
    (yeti,) = [one for one in (5, 6, 7) if round(100 * duel(6, one)) == chance(table, ANN)]
    assert f"Yeti {yeti}" in words(table, "board", ANN)


def test_the_odds_of_both_sides_make_a_whole() -> None:
    table = scene(places=("1,1", "1,1"), seats=2, kits=("Phase rifle +5", "Laser gun +3"), fight="1")
    assert chance(table, ANN) + chance(table, BOB) == 100
    assert chance(table, ANN) > 50


def test_a_gadget_in_use_changes_the_odds() -> None:
    table = ambush(gadgets=("Booster glove",))
    before = chance(table, ANN)
    does(table, ANN, UseGadget("Booster glove"))
    for seat in (BOB, CAL):
        does(table, seat, PASS)
    for seat in (BOB, CAL):
        does(table, seat, PASS)
    assert chance(table, ANN) > before


def test_a_hidden_gadget_changes_nothing_for_others() -> None:
    bare, armed = ambush(), ambush(gadgets=("Booster glove",))
    assert chance(bare, CAL) == chance(armed, CAL)


def test_a_gadget_tells_what_it_would_change() -> None:
    table = ambush(gadgets=("Booster glove, Paralyser, Tracer",))
    tray = words(table, "tray", ANN)
    boosted, frozen = re.findall(r"you win (\d+)% → (\d+)%", tray)
    assert int(boosted[0]) == int(frozen[0]) == chance(table, ANN)
    assert int(boosted[1]) > int(boosted[0]) < int(frozen[1])
    assert "Tracer On your turn" in tray


def test_the_sheet_tells_what_is_to_win_and_to_lose() -> None:
    table = ambush(keys=("arc, bar",))
    assert "To win 1 key part and 1 item that lie here" in words(table, "board", ANN)
    assert "To lose 2 key parts" in words(table, "board", ANN)
    assert "To lose" not in words(table, "board", CAL)


def test_what_a_face_down_alien_guards_is_not_to_be_won() -> None:
    """TS-SRCH-7."""
    table = ambush(aliens={"1,1": "Yeti, ?"})
    assert "To win nothing yet: a face-down alien guards it too" in words(table, "board", ANN)


def test_the_sheet_tells_who_is_asked_before_a_fight_and_who_cannot() -> None:
    table = ambush(places=("1,1", "domain", "1,1"))
    does(table, CAL, PASS)
    told = words(table, "board", ANN)
    assert "You asked now" in told
    assert "Player 2 cannot: in the Domain" in told
    assert "Player 3 has chosen" in told


def test_dice_lie_beside_their_shooters_until_the_spoils_are_shared() -> None:
    table = ambush((12,), (3,))
    all_pass(table)
    told = words(table, "board", ANN)
    assert re.search(r"12 Yeti at you, needs \d+ or less miss", told)
    assert re.search(r"3 You at Yeti, needs \d+ or less hit", told)
    assert "Defeated: Yeti." in told


def test_hits_that_cancel_are_tied_and_those_that_count_are_not() -> None:
    table = ambush((1,), (1, 1), kits=("Phase rifle +5, K9",))
    all_pass(table)
    told = words(table, "board", ANN)
    assert told.count("cancelled") == 2
    assert told.count("hit") == 1
    assert "Defeated: Yeti." in told


def test_whoever_was_stunned_still_sees_the_dice() -> None:
    table = ambush((1,), (12,))
    all_pass(table)
    assert "Last fight" in words(table, "fight", ANN)
    assert "Yeti" in words(table, "fight", ANN)


def test_whoever_is_to_be_attacked_is_clicked_on_the_sheet() -> None:
    table = scene((12, 12), places=("1,1",) * 3, seats=3)
    fights(table, ANN, Attack(BOB), Attack(CAL))
    assert can_be_clicked(table, ANN, *offered(table, Aim))


def test_a_question_about_zones_shows_the_chart_even_before_a_fight() -> None:
    table = ambush(gadgets=("", "Matter transmitter", "Cosmic vortex"))
    assert "The universe" not in fragment(table, "board", CAL)
    for seat, move in ((CAL, UseGadget("Cosmic vortex")), (ANN, PASS), (BOB, PASS)):
        does(table, seat, move)
    assert can_be_clicked(table, CAL, *offered(table, ChoosePlayer))
    assert "The universe" in fragment(table, "board", CAL)


def test_without_a_fight_the_chart_is_in_the_middle() -> None:
    table = scene(places=("1,1",), aliens={"1,1": "Yeti"})
    assert "The universe" in fragment(table, "board", ANN)
    assert can_be_clicked(table, ANN, FIGHT_ALIENS)


def test_the_sheet_tells_who_plays_the_aliens_also_when_an_ally_has_fallen() -> None:
    """TS-FGT-5: Cal does; Bob fought with Ann."""
    dice = (1, 12), (12, 12), (12, 12)
    both = {"places": ("1,1", "1,1", "8,8"), "aliens": {"1,1": "Robot, Yeti"}, "allies": {ANN: (BOB,)}}
    table = ambush(*dice, **both)
    all_pass(table)
    does(table, CAL, Aim("Player 2"), Aim("Player 1"))
    does(table, ANN, Aim("Robot"))
    does(table, BOB, Aim("Robot"))
    assert player(table, BOB).stun == 2
    assert "THE ALIENS, PLAYED BY YOU" in words(table, "board", CAL)
