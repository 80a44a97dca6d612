"""Adventures in words: moves, events, questions, the table read aloud, reasons and ways."""

import random

import pytest

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.moves import Choose, Fight, Go, LayTile, Outrun, Outwit, PickUp, PushTo, Rescue, Use
from tabletime.kernel import Move
from tests.games.adventures.verbs import DOCTOR, MICKEY, ROSE, Players, scene


def said(play: Players, move: Move) -> str:
    return GAME.word(move, play.view)


def test_moves_are_said_as_people_say_them() -> None:
    play = scene()
    assert said(play, Go(DOCTOR, "Reactor")) == "move the 10th Doctor to the Reactor"
    assert said(play, Go(DOCTOR, "Hangar", "north")) == "move the 10th Doctor through the north door of the Hangar"
    assert said(play, Outwit(ROSE, "Trap", 1)) == "Rose Tyler: outwit the Trap with 1 Boost"
    assert said(play, Rescue(ROSE, DOCTOR, "wit")) == "Rose Tyler: rescue the 10th Doctor with Wit"
    assert said(play, Use(DOCTOR, "Sonic Screwdriver", 1)) == "the 10th Doctor: use the Sonic Screwdriver"
    assert said(play, Use(DOCTOR, "7th Doctor", 1)) == "the 10th Doctor: use the 7th Doctor to bury"


def test_a_new_tile_is_described_by_its_exits() -> None:
    play = scene(rooms={"Hangar": "0,0"}, tiles=["Canteen", "Vents"]).go(DOCTOR, "Hangar", "north").tile("Canteen")
    assert said(play, LayTile(2)) == "lay it with exits east, south, west; foes leave south"


def test_the_question_names_who_acts_and_what_is_left() -> None:
    play = scene(actions={DOCTOR: 1})
    assert GAME.prompt(play.table.decisions[0], play.view) == "Use the last action of the 10th Doctor."
    play = scene(team={DOCTOR: "captured in Hangar"})
    assert GAME.prompt(play.table.decisions[0], play.view).startswith("The 10th Doctor is captured: try to escape")


def test_the_table_is_read_aloud_with_a_map_that_can_be_walked() -> None:
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "captured in Reactor"},
        holding={DOCTOR: ["Torch"]},
        shards={DOCTOR: 1},
        figures={"Cyberman 1": "Concourse", "Soldier 1": "neutral Atrium"},
        tokens={"Atrium": "? Trap"},
        lying={"Crossway": ["Rope"]},
        hazards=["Lockdown"],
        enemies=["Cybermen"],
        rival="Autons",
    )
    text = GAME.describe(play.view)
    assert "Objective: put Shards into the TARDIS, each by an Outwit of 2, 0 of 3 done; then bring everybody" in text
    assert (
        "10th Doctor (Player 1), Fight 2 Wit 4 Run 3, in the Hangar; 3 actions left; holds Torch and 1 Shard." in text
    )
    assert "Hangar (0,0): north not explored, east to the Reactor, south not explored, west not explored" in text
    assert "foes leave to the Reactor. Here: the TARDIS and the 10th Doctor." in text
    assert "Here: Rose Tyler (captured)." in text
    assert "Here: Soldier 1 (Neutral), 1 face-down token and a Trap." in text
    assert "Hazard Lockdown: A Move covers one room only." in text
    assert "Cyberman 1 goes to the Crossway." in text


def test_the_pile_tells_where_the_special_rooms_must_be() -> None:
    """AD-TILE-6."""
    table = Table(GAME, 3, seed=4)
    assert "the Prison is among tiles 4 to 8; the Control Room is among tiles 9 to 13" in GAME.describe(table.view(0))


def test_a_blank_is_read_as_a_blank() -> None:
    play = scene(figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"]).fight(DOCTOR, "Cyberman 1").roll("02", "111")
    words = [GAME.tell(event, 0) for _, event in play.table.heard(0)]
    assert "The 10th Doctor rolls Fight: blank, 2 (2) against Cyberman 1: 1, 1, 1 (3)." in words


@pytest.mark.parametrize("seed", range(6))
def test_every_event_of_a_game_is_a_sentence(seed: int) -> None:
    rng = random.Random(seed)
    table = Table(
        GAME, 1 + seed % 5, {"start": "standard", "adventure": list(GAME.options[1].choices)[seed]}, seed=seed
    )
    while table.outcome is None:
        ask = rng.choice(table.decisions)
        table.play(ask.seat, rng.choice(ask.options))
    for _, event in table.heard(None):
        words = GAME.tell(event, None)
        assert words[0].isupper() or words[0].isdigit()
        assert words.endswith(".")


def test_what_looks_possible_but_is_not_is_shown_with_its_reason() -> None:
    play = scene(
        rooms={"Vents": "0,0", "Hangar": "0,-1"},
        team={DOCTOR: "Vents"},
        figures={"Cyberman 1": "Vents"},
        tokens={"Vents": "Shard"},
        lying={"Vents": ["Blaster"]},
        enemies=["Cybermen"],
    )
    barred = {refusal.move: refusal for refusal in GAME.barred(play.table.decisions[0], play.table.view(0))}
    assert barred[Outrun(DOCTOR, "Cyberman 1")].reason == "The Vents is Narrow: nobody can outrun there."
    assert barred[PickUp(DOCTOR, "Shard")].rule == "AD-SHD-2"
    assert barred[PickUp(DOCTOR, "Blaster")].rule == "AD-DOC-2"
    assert barred[Go(DOCTOR, "Hangar")].rule == "AD-MOVE-1"


def test_a_push_can_be_said_by_its_end() -> None:
    """AD-ENC-3."""
    play = scene(team={MICKEY: "Concourse"}, figures={"Cyberman 1": "Concourse"}, enemies=["Cybermen"])
    play.outwit(MICKEY, "Cyberman 1", 2).roll("210", "1")
    ways = GAME.ways(play.table.decisions[0], play.view)
    assert {way.spot: way.moves for way in ways} == {
        "Hangar": (PushTo("Reactor"), PushTo("Hangar")),
        "Atrium": (PushTo("Crossway"), PushTo("Atrium")),
    }


def test_a_refusal_tells_the_true_reason() -> None:
    team = scene(team={DOCTOR: "Hangar", MICKEY: "Reactor"}, lying={"Reactor": ["Torch"]})
    assert team.refused(PickUp(MICKEY, "Torch")) == "AD-TURN-1"
    assert scene(hazards=["Lockdown"]).refused(Go(DOCTOR, "Concourse")) == "AD-MOVE-2"
    captives = {DOCTOR: "Prison", MICKEY: "captured in Prison", ROSE: "captured in Prison"}
    prison = scene(rooms={"Prison": "0,0"}, team=captives)
    assert prison.refused(Rescue(DOCTOR, ROSE, "wit")) == "AD-PRI-2"


def test_in_a_crowd_the_refusal_tells_whom_to_name() -> None:
    crowd = {f"Cyberman {number}": "Hangar" for number in range(1, 8)}
    play = scene(figures=crowd, enemies=["Cybermen"])
    refusal = GAME.why_not(Fight(DOCTOR, "Cyberman 7"), play.table.view(0))
    assert refusal is not None
    assert refusal.reason == "In this crowd Cyberman 7 is like Cyberman 1: name that one."
    assert not any(isinstance(each.move, Outrun) for each in GAME.barred(play.table.decisions[0], play.table.view(0)))


def test_odd_names_are_refused_in_sentences() -> None:
    play = scene()
    assert play.refused(Go("Nobody", "Hangar")) == "AD-GEN-2"
    assert play.refused(Fight(DOCTOR, "⌛")) == "AD-FGT-1"
    assert play.refused(Go(DOCTOR, "Ballroom")) == "AD-XPL-10"
    assert said(play, Choose("X")) == "choose X"
