"""Every Doctor and every Companion: that the table does what is printed on the card, icon by icon."""

from typing import Any

import pytest

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.moves import (
    TRUST_THE_TARDIS,
    USE_THESE_DICE,
    ChangeFace,
    Focus,
    Install,
    Land,
    LookFor,
    PickDie,
    Reroll,
    RerollWithSonics,
)
from tests.games.time_of_the_daleks.arrangements import ELEVENTH, FIRST, FOURTH, MARS, TWELFTH, ZARBI, made, rolled
from tests.games.time_of_the_daleks.printed import COMPANIONS, DOCTORS
from tests.games.time_of_the_daleks.verbs import Players, scene

HARD = {"Earth Past": "The Silence"}
"""Two Running and three Cunning, which no single die can meet."""

LONELY: dict[str, Any] = {"companions": ()}
"""Another player, whose Companions are all in the decks."""

ALL_COLOURS = "K-run K-run G-dip G-tac B-dip B-cun R-sci R-tac"
"""Dice of all colours, of which every one can be turned to something else."""


LETTERS = {"black": "K", "green": "G", "blue": "B", "red": "R"}


def alone_with(name: str, **position: Any) -> Players:
    """The First Doctor makes a pool with this Companion only."""
    return made(own={"doctor": FIRST, "companions": (name,)}, other=LONELY, **position)


def test_the_box_holds_these_doctors_and_companions() -> None:
    """TD-SET-4, TD-COMP-1."""
    assert ({*GAME.box.companions}, {*GAME.box.doctors}) == ({*COMPANIONS}, {*DOCTORS})


@pytest.mark.parametrize("name", COMPANIONS)
def test_a_companion_adds_dice(name: str) -> None:
    """TD-POOL-1."""
    assert sorted(alone_with(name).pool(0)) == sorted("KKKKG" + COMPANIONS[name].dice)


@pytest.mark.parametrize("name", COMPANIONS)
def test_each_focus_icon_of_a_companion_exchanges_one_black_die(name: str) -> None:
    """TD-POOL-3, TD-POOL-4, TD-CARD-4."""
    icons = COMPANIONS[name].focus
    play = alone_with(name)
    offered = {move.colour for move in play.offered(Focus) if move.companion == name}
    assert offered == {colour for icon in icons for colour in icon.split(" or ")}
    used = 0
    while moves := [move for move in play.offered(Focus) if move.companion == name]:
        blacks = play.pool(0).count("K")
        play.play(moves[0])
        used += 1
        assert play.pool(0).count("K") == blacks - 1
    assert used == len(icons)


@pytest.mark.parametrize("name", COMPANIONS)
def test_a_companion_has_the_re_rolls_on_the_card(name: str) -> None:
    """TD-RR-3, TD-RR-4, TD-RR-5, TD-RR-6."""
    play = rolled(ALL_COLOURS, slots=HARD, own={"doctor": FIRST, "companions": (name,)}, other=LONELY)
    assert play.offered(Reroll) == [Reroll(name, icon) for icon in COMPANIONS[name].reroll]


@pytest.mark.parametrize("name", COMPANIONS)
def test_a_companion_turns_a_die_of_the_colour_on_the_card(name: str) -> None:
    """TD-CF-2."""
    play = rolled(ALL_COLOURS, slots=HARD, own={"doctor": FIRST, "companions": (name,)}, other=LONELY, phase="faces")
    icons = COMPANIONS[name].face
    assert play.offered(ChangeFace) == [ChangeFace(name, icon) for icon in icons]
    for icon in icons:
        before = play.dice(0)
        play.play(ChangeFace(name, icon))
        if play.can(PickDie):
            play.play(play.options[0])
        colour, symbol = icon.split(" to ")
        shown = f"{LETTERS[colour]}-{symbol[:3]}"
        assert play.dice(0).split().count(shown) == before.split().count(shown) + 1
        assert ChangeFace(name, icon) not in play.options


@pytest.mark.parametrize("name", COMPANIONS)
def test_the_links_of_a_companion_find_whom_they_name(name: str) -> None:
    """TD-LINK-1, TD-LINK-3, TD-LINK-4."""
    own = {"doctor": ELEVENTH, "companions": (name,)}
    linked = {*COMPANIONS[name].finds, "Amy Pond"} - {name}
    for deck, zone, slots in (("earth", "Earth Past", ZARBI), ("alien", "Mars: Past", MARS)):
        play = scene(own | {"place": zone}, LONELY, phase="recruit", slots=slots)
        found = {move.companion for move in play.offered(LookFor)}
        assert found == {friend for friend in linked if COMPANIONS[friend].deck == deck}


@pytest.mark.parametrize(("doctor", "many"), [(FOURTH, 1), (FIRST, 0)])
def test_sarah_jane_draws_a_card_when_the_turn_of_the_fourth_doctor_begins(doctor: str, many: int) -> None:
    """TD-PREP-2."""
    play = scene({"doctor": doctor, "companions": ("Sarah Jane Smith",)}, {"doctor": TWELFTH}, phase="turn")
    assert len(play.hand(0)) == many
    assert play.of(0).sonics == 4


@pytest.mark.parametrize("name", DOCTORS)
def test_a_doctor_adds_dice_and_brings_a_companion(name: str) -> None:
    """TD-SET-4, TD-POOL-1."""
    assert made(own={"doctor": name, "companions": ()}).pool(0) == DOCTORS[name].dice
    assert scene({"doctor": name}).of(0).companions == (DOCTORS[name].companion,)


@pytest.mark.parametrize("name", DOCTORS)
def test_a_doctor_has_the_re_rolls_and_faces_on_the_card(name: str) -> None:
    """TD-RR-3, TD-CF-2."""
    own = {"doctor": name, "companions": ()}
    play = rolled(ALL_COLOURS, slots=HARD, own=own, other=LONELY)
    assert play.offered(Reroll) == [Reroll(name, icon) for icon in DOCTORS[name].reroll]
    play = rolled(ALL_COLOURS, slots=HARD, own=own, phase="faces")
    assert play.offered(ChangeFace) == [ChangeFace(name, icon) for icon in DOCTORS[name].face]


def test_the_fourth_doctor_turns_a_black_die_to_diplomacy() -> None:
    """TD-CF-2."""
    play = rolled("K-run K-run", own={"doctor": FOURTH, "companions": ()}, phase="faces")
    play.play(ChangeFace(FOURTH, "black to diplomacy"))
    assert play.dice(0) == "K-run K-dip"


def test_the_first_doctor_may_let_the_tardis_decide_and_gains_a_sonic() -> None:
    """TD-TRAV-4, TD-SET-4."""
    play = scene({"doctor": FIRST, "sonics": 1}, phase="travel").draws("Mars").play(TRUST_THE_TARDIS)
    assert play.offered(Land) == [Land("Mars: Past"), Land("Mars: Future")]
    assert play.of(0).sonics == 2
    assert scene({"doctor": FOURTH}, phase="travel").refused(TRUST_THE_TARDIS) == "TD-TRAV-2"


def test_equipment_is_cheaper_for_the_eleventh_doctor() -> None:
    """TD-PREP-4, TD-TW-4."""
    play = scene({"doctor": ELEVENTH, "hand": ("K-9", "Fez"), "sonics": 1}).play(Install("Fez"), Install("K-9"))
    assert play.of(0).sonics == 0
    assert scene({"doctor": FIRST, "hand": ("K-9",), "sonics": 1}).refused(Install("K-9")) == "TD-TW-4"


def test_the_first_two_sonic_re_rolls_are_cheaper_for_the_twelfth_doctor() -> None:
    """TD-RR-7."""
    play = rolled("K-dip", own={"doctor": TWELFTH, "companions": (), "sonics": 5})
    spent = []
    for _ in range(3):
        before = play.of(0).sonics
        play.rolls("dip").play(RerollWithSonics(0))
        spent.append(before - play.of(0).sonics)
    assert spent == [1, 1, 2]


def test_a_part_time_companion_works_at_once_but_its_links_do_not() -> None:
    """TD-REC-4, TD-POOL-1."""
    play = made(own={"doctor": TWELFTH, "companions": (), "part_time": ("Amy Pond",)})
    assert play.pool(0) == "KKKKGR"
    play.focus("Amy Pond", "green").play(USE_THESE_DICE)
    assert play.view().used == ("Amy Pond, focus 1",)
    own = {"doctor": TWELFTH, "companions": (), "part_time": ("Amy Pond",), "place": "Earth Past"}
    assert LookFor("Rory Williams") not in scene(own, phase="recruit", slots=ZARBI).options
