"""Adventures in words: moves, events, questions, the table read aloud, reasons and ways."""

import random

import pytest

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.moves import (
    LET_HAPPEN,
    SKIP,
    SPARE,
    Choose,
    Fight,
    Give,
    Go,
    LayTile,
    LeaveOut,
    Outrun,
    Outwit,
    PickUp,
    PushTo,
    React,
    Rescue,
    Take,
    Use,
    UseOnRoll,
)
from tabletime.kernel import Move
from tests.games.adventures.verbs import DOCTOR, MICKEY, ROSE, Players, scene


def said(play: Players, move: Move) -> str:
    return GAME.word(move, play.view)


def why(play: Players, move: Move) -> str:
    refusal = GAME.why_not(move, play.table.view(0))
    assert refusal is not None
    return refusal.reason


def test_moves_are_said_as_people_say_them() -> None:
    play = scene()
    assert said(play, Go(DOCTOR, "Reactor")) == "move the 10th Doctor to the Reactor"
    assert said(play, Go(DOCTOR, "Hangar", "north")) == "move the 10th Doctor through the north door of the Hangar"
    assert said(play, Outwit(ROSE, "Trap", 1)) == "Rose Tyler: outwit the Trap with 1 Boost"
    assert said(play, Rescue(ROSE, DOCTOR, "wit")) == "Rose Tyler: rescue the 10th Doctor with Wit"
    assert said(play, Use(DOCTOR, "Sonic Screwdriver", 1)) == "the 10th Doctor: use the Sonic Screwdriver"
    assert said(play, Use(ROSE, "Squareness Gun", 1)) == "Rose Tyler: use the Squareness Gun to step through a wall"


@pytest.mark.parametrize(
    ("who", "power", "words"),
    [
        ("2nd Doctor", 0, "the 2nd Doctor: stun an enemy"),
        ("7th Doctor", 0, "the 7th Doctor: look at the next Event card"),
        ("7th Doctor", 1, "the 7th Doctor: put the next Event card under the deck"),
        ("Bill Potts", 0, "Bill Potts: turn a token up"),
        ("The Brigadier", 0, "The Brigadier: win a minion over without a roll"),
    ],
)
def test_an_ability_is_said_by_what_it_does(who: str, power: int, words: str) -> None:
    assert said(scene(), Use(who, who, power)) == words


def test_nobody_is_spoken_of_as_a_card() -> None:
    play = scene(team={"2nd Doctor": "Hangar"}, figures={"Auton 1": "Hangar", "Auton 2": "Hangar"})
    play.use("2nd Doctor", "2nd Doctor")
    assert GAME.prompt(play.table.decisions[0], play.view) == "Choose what the 2nd Doctor uses the ability on."
    assert said(play, LeaveOut("Wilfred Mott")) == "leave the ability of Wilfred Mott out"
    assert said(play, UseOnRoll("6th Doctor", 0)) == "use the ability of the 6th Doctor on a blank"
    assert said(play, UseOnRoll("Banana")) == "use the Banana"


def test_an_ability_that_saves_from_capture_is_not_said_as_one_that_takes_a_blow() -> None:
    play = scene()
    assert said(play, React("8th Doctor", "8th Doctor")) == "use the ability of the 8th Doctor"
    assert said(play, React("Rory Williams", "Rory Williams")) == "Rory Williams takes the blow"


def test_the_same_answer_is_said_as_its_question_wants_it() -> None:
    shamed = scene(team={ROSE: "Hangar"}, figures={"Sontaran 1": "Hangar"}).outwit(ROSE, "Sontaran 1").roll("20", "000")
    assert said(shamed, SPARE) == "push it"
    beaten = scene(team={ROSE: "Hangar"}, figures={"Sontaran 1": "Hangar"}).fight(ROSE, "Sontaran 1").roll("20", "000")
    assert said(beaten, SPARE) == "leave it"
    lent = scene(team={"13th Doctor": "Hangar", ROSE: "Hangar"}, tokens={"Hangar": "Trap"}).outwit(
        "13th Doctor", "Trap"
    )
    assert said(lent, LET_HAPPEN) == "pay nothing"
    assert said(scene(next_event="Time Slip", phase="events").event("Time Slip"), SKIP) == "do not move"


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


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Fight(ROSE, "Trap"), "A Trap cannot be fought, only outwitted or outrun."),
        (Fight(ROSE, MICKEY), "Mickey Smith is no enemy."),
        (Outwit(ROSE, MICKEY), "Mickey Smith is nobody to outwit."),
        (Outrun(ROSE, "Soldier 1"), "Soldier 1 is Neutral: here an enemy or a Trap must be outrun."),
        (PickUp(ROSE, "Trap"), "Of the tokens only Shards can be picked up."),
        (Give(ROSE, "Rope"), "Rose Tyler does not hold the Rope."),
        (Give(ROSE, "Torch"), "The Torch was used this turn and stays with Rose Tyler."),
        (Give(ROSE, "Shard"), "Shards are not handed over at this table."),
        (Take(ROSE, MICKEY), "Mickey Smith is yours as well, and can hand it over."),
        (Take(ROSE, "K-9"), "K-9 has nothing that could change hands now."),
        (Take(ROSE, DOCTOR), "Things change hands between free Adventurers in the same room."),
        (Use(ROSE, ROSE), "The ability of Rose Tyler has no use here and now."),
        (Use(ROSE, "Torch", 1), "The Torch was used this turn."),
        (Use(ROSE, "Stattenheim Remote"), "The Stattenheim Remote was used in this game, and works only once."),
    ],
)
def test_what_is_in_the_room_is_not_denied_by_a_refusal(move: Move, reason: str) -> None:
    play = scene(
        team={ROSE: "Hangar", MICKEY: "Hangar", "K-9": "Hangar", DOCTOR: "Reactor"},
        holding={ROSE: ["Torch", "Stattenheim Remote"], MICKEY: ["Sword"]},
        used={ROSE: ["Torch"]},
        spent=["Stattenheim Remote"],
        shards={ROSE: 1},
        figures={"Soldier 1": "neutral Hangar"},
        tokens={"Hangar": "Trap"},
        options={"trade_shards": False},
    )
    assert why(play, move) == reason


def test_a_doctor_who_reaches_for_a_weapon_is_told_so() -> None:
    """AD-DOC-2."""
    play = scene(team={DOCTOR: "Hangar", MICKEY: "Hangar"}, holding={MICKEY: ["Sword"]}, seats=2)
    assert why(play, Take(DOCTOR, MICKEY)) == "The 10th Doctor may not take a Weapon."


def test_a_captive_is_told_which_cards_still_work() -> None:
    """AD-CAP-3: Nanogenes free people, but whoever is captured cannot use them."""
    play = scene(team={ROSE: "captured in Hangar"}, holding={ROSE: ["Nanogenes"]})
    assert why(play, Use(ROSE, "Nanogenes")) == "Rose Tyler is captured and can only use a card to escape."


def test_why_a_door_cannot_be_taken_is_told_apart() -> None:
    """AD-XPL-3, AD-MOVE-3, AD-MOVE-2."""
    play = scene(tokens={"Reactor": "Trap"})
    assert why(play, Go(DOCTOR, "Hangar", "east")) == "No open exit leads east from the Hangar."
    assert why(play, Go(DOCTOR, "Concourse", "north")) == "Something on the way to the Concourse ends a Move."
    assert why(scene(hazards=["Lockdown"]), Go(DOCTOR, "Reactor", "north")) == "A Move covers 1 room only."


def test_in_a_crowd_the_refusal_tells_whom_to_name() -> None:
    crowd = {f"Cyberman {number}": "Hangar" for number in range(1, 8)}
    play = scene(figures=crowd, enemies=["Cybermen"])
    assert why(play, Fight(DOCTOR, "Cyberman 7")) == "In this crowd Cyberman 7 is like Cyberman 1: name that one."
    assert not any(isinstance(each.move, Outrun) for each in GAME.barred(play.table.decisions[0], play.table.view(0)))


def test_odd_names_are_refused_in_sentences() -> None:
    play = scene()
    assert play.refused(Go("Nobody", "Hangar")) == "AD-GEN-2"
    assert play.refused(Fight(DOCTOR, "⌛")) == "AD-FGT-1"
    assert play.refused(Go(DOCTOR, "Ballroom")) == "AD-XPL-10"
    assert said(play, Choose("X")) == "choose X"
