"""Every gadget: at which moments it can be turned up, and whether it is spent by that."""

from pathlib import Path

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.content.items import ITEMS
from tabletime.games.game_of_time_and_space.moves import (
    Aim,
    ChooseAlien,
    ChoosePlayer,
    ChooseZone,
    PullPart,
    SendPart,
    TakePart,
    UseGadget,
)
from tabletime.kernel import PASS
from tabletime.kernel.nature import Seeded
from tests.games.game_of_time_and_space.verbs import ANN, BOB, all_pass, does, look, player, scene

TURN, TURNS, FIGHT, FIGHTS = "own turn", "turns of others", "own fight", "fights of others"
AT_ANY_TIME = {TURN, TURNS, FIGHT, FIGHTS}

GADGETS = {
    "Anti-radiation suit": ("Mutant", {TURN, FIGHT}),
    "Anti-rad microbot": ("Mutant", {TURN}),
    "Battle beam": ("Yeti", {FIGHT}),
    "Bio-suit": ("Yeti", {FIGHT}),
    "Bio-glove": ("Yeti", {FIGHT}),
    "Booster glove": ("Yeti", {FIGHT}),
    "Cyber repulsor": ("Cyberman", AT_ANY_TIME),
    "Cosmic vortex": ("Yeti", AT_ANY_TIME),
    "Destructor beam": ("Yeti", {TURN}),
    "Detection jammer": ("Robot", {TURN}),
    "Deflector beam": ("Yeti", {FIGHT, FIGHTS}),
    "Gravity belt": ("Yeti", {TURN}),
    "Hypno-disc": ("Ice man", {TURN}),
    "Jelly babies": ("Yeti", {TURN}),
    "Matter transmitter": ("Yeti", {TURN}),
    "Mind probe": ("Yeti", {TURN}),
    "Neutraliser": ("Yeti", set[str]()),
    "Paralyser": ("Yeti", {FIGHT, FIGHTS}),
    "Randomiser": ("Yeti", AT_ANY_TIME),
    "Robot controller": ("Robot", {TURN}),
    "Scanner": ("Yeti", {TURN}),
    "Sonic screwdriver": ("Yeti", {TURN}),
    "TARDIS": ("Yeti", {TURN}),
    "Time scoop": ("Yeti", {TURN}),
    "Tracer": ("Yeti", {TURN}),
    "Tractor beam": ("Yeti", {TURN}),
    "Transmat disc": ("Yeti", set[str]()),
    "Visor": ("Yeti", {TURN, FIGHT}),
}
"""Each with an alien beside which it finds work, and the moments at which its owner may turn it up."""

TRANSMAT, NEUTRALISER = "Transmat disc", "Neutraliser"
SPENT = {
    "Battle beam",
    "Cosmic vortex",
    "Destructor beam",
    "Detection jammer",
    "Deflector beam",
    "Hypno-disc",
    "Jelly babies",
    "Matter transmitter",
    "Randomiser",
    "Time scoop",
}


def beside(alien: str, *gadgets: str, **position: object) -> Table:
    """Ann and Bob stand beside an alien with something to win; next door a key part lies free."""
    heaps = {"aliens": {"1,1": alien, "2,2": ""}, "parts": {"1,1": "?", "2,2": "arc"}}
    places, kits = ("1,1", "1,1", "8,8"), ("Zoe, Laser gun +3",)
    found: Table = GAME.scene(
        seats=3, nature=Seeded(1), places=places, kits=kits, gadgets=(", ".join(gadgets),), **heaps, **position
    )
    return found


def may_use(table: Table, gadget: str) -> bool:
    """Whether Ann may turn a gadget up now, asked or not."""
    decision = table.decision(ANN)
    options = decision.options if decision is not None else ()
    return UseGadget(gadget) in (*options, *table.openings(ANN))


@pytest.mark.parametrize("gadget", GADGETS)
def test_it_can_be_turned_up_at_its_moments_only(gadget: str) -> None:
    """TS-ITEM-1, TS-CMB-5."""
    alien, moments = GADGETS[gadget]
    tables = {
        TURN: beside(alien, gadget),
        TURNS: beside(alien, gadget, turn=BOB),
        FIGHT: beside(alien, gadget, fight="aliens"),
        FIGHTS: beside(alien, gadget, turn=BOB, fight="aliens"),
    }
    assert {moment for moment, table in tables.items() if may_use(table, gadget)} == moments


@pytest.mark.parametrize("gadget", [gadget for gadget, (_, moments) in GADGETS.items() if moments])
def test_it_is_spent_or_kept_when_it_has_worked(gadget: str) -> None:
    """TS-ITEM-5, TS-ITEM-6."""
    alien, moments = GADGETS[gadget]
    table = beside(alien, gadget) if TURN in moments else beside(alien, gadget, fight="aliens")
    does(table, ANN, UseGadget(gadget))
    while table.decision(ANN) is None and PASS in table.decisions[0].options:
        does(table, table.decisions[0].seat, PASS)
    decision = table.decision(ANN)
    targets = decision.options if decision is not None else ()
    if targets and isinstance(targets[0], Aim | ChooseAlien | ChoosePlayer | ChooseZone | PullPart):
        does(table, ANN, targets[0])
    all_pass(table)
    assert (gadget in look(table).spent) is (gadget in SPENT)
    assert (gadget in [token.face for token in player(table, ANN).gadgets]) is (gadget not in SPENT)


def file_with(folder: Path, gadget: str, old: str, new: str) -> str:
    """A file of items in which one gadget is different."""
    before, heading, after = ITEMS.read_text().partition(f'name = "{gadget}"\n')
    assert old in after
    path = folder / "items.toml"
    path.write_text(before + heading + after.replace(old, new, 1))
    return str(path)


@pytest.mark.parametrize("is_spent", [False, True])
def test_a_transmat_disc_is_kept_unless_a_file_says_that_it_is_spent(tmp_path: Path, is_spent: bool) -> None:
    """TS-ITEM-5, TS-KEY-4."""
    file = file_with(tmp_path, TRANSMAT, "unique = true\n", "keep = false\n" if is_spent else "unique = true\n")
    held = "arc, bar, cross, disc, eye, fork"
    heaps = {"aliens": {"1,1": ""}, "parts": {"1,1": "arc"}}
    table = scene(places=("1,1",), keys=(held,), gadgets=(TRANSMAT,), options={"item_file": file}, **heaps)
    does(table, ANN, TakePart(0), SendPart(6))
    all_pass(table)
    does(table, ANN, ChooseZone("8,8"))
    assert (look(table).spent == (TRANSMAT,)) is is_spent
    assert bool(player(table, ANN).gadgets) is not is_spent


@pytest.mark.parametrize("is_spent", [False, True])
def test_a_neutraliser_is_spent_unless_a_file_says_that_it_is_kept(tmp_path: Path, is_spent: bool) -> None:
    """TS-ITEM-5, TS-ITEM-6."""
    file = file_with(tmp_path, NEUTRALISER, "keep = false\n", "keep = false\n" if is_spent else "")
    table = scene(places=("1,1", "8,8"), gadgets=("Randomiser", NEUTRALISER), options={"item_file": file})
    does(table, ANN, UseGadget("Randomiser"))
    does(table, BOB, UseGadget(NEUTRALISER))
    all_pass(table)
    assert player(table, ANN).zone == "1,1"
    assert (NEUTRALISER in look(table).spent) is is_spent
    assert bool(player(table, BOB).gadgets) is not is_spent
