"""The game in words: descriptions, moves, events, and reasons why not."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tabletime import IllegalMove, Table
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks import events as happened
from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.content.vocabulary import Effect
from tabletime.games.time_of_the_daleks.scene import WITH_DICE
from tabletime.games.time_of_the_daleks.words.phrases import (
    card_in_words,
    costs_in_words,
    effect_in_words,
    icons_in_words,
    space_name,
)
from tabletime.games.time_of_the_daleks.words.tables import tables
from tabletime.kernel import Event, Move
from tests.games.time_of_the_daleks.arrangements import (
    CROWD,
    ELEVENTH,
    FIRST,
    MARS,
    TWELFTH,
    ZARBI,
    failed,
    made,
    rolled,
)
from tests.games.time_of_the_daleks.verbs import Players, new_game, scene


def test_a_description_tells_the_race_the_daleks_and_the_consoles() -> None:
    play = scene({"hand": ("Fez",), "tardis": 9}, {"doctor": TWELFTH}, ship=6, daleks={"Earth Past": 1})
    words = play.game.describe(play.view(0))
    assert "Round 1, turn of Player 1: Prepare. The table waits for Player 1." in words
    assert "Player 1 on IX (9 to go), Player 2 on Earth (16 to go) and the Dalek Ship on VI (12 to go)" in words
    assert "Daleks: 1 of 6 markers in play: 1 at Earth Past. On Earth 1, and 3 lose the game." in words
    assert "Player 2, the Twelfth Doctor, at the Console: 2 Sonics, no cards; Companions: Clara Oswald" in words
    assert "Your hand: Fez." in words
    assert "Fez" not in play.game.describe(play.view(1))


def test_a_description_of_an_adventure_tells_what_is_missing() -> None:
    play = rolled("K-run K-dip G-tac", own={"doctor": ELEVENTH, "companions": ()})
    words = play.game.describe(play.view(0))
    assert "Adventure of Player 1 at Earth Past: wanted are 2 Running, Cunning and Strength." in words
    assert "Player 1's pool: Black Running, Black Diplomacy and Green Tactics." in words
    assert "1 of 4 matched. Missing: Running, Cunning and Strength." in words


def test_a_description_and_the_sheet_forget_a_die_that_was_given_up() -> None:
    """TD-RR-8."""
    own = {"dice": "K-dip", "companions": (), "sonics": 5}
    play = rolled("K-dip", own=own, other={"doctor": TWELFTH, "dice": "K-dip"}, helper=1)
    play.say(1, say.GIVE_UP_BLACK)
    assert "Player 2's pool: no dice." in GAME.describe(play.view())
    play = rolled("K-dip", own=own, others=CROWD, slots={"Earth Past": "The Boneless"}).play(say.GIVE_UP_BLACK)
    assert (play.rule, play.view().gathered[0]) == ("Suffer", (0, 0, 0, 0))
    assert "Player 1's pool: no dice." in GAME.describe(play.view())
    assert "to meet it with these dice" not in GAME.draw(play.view(0))


def test_a_description_tells_tiles_conditions_and_anomalies() -> None:
    own = {"place": "Mars: Past", "part_time": ("Nardole",)}
    play = scene(own, slots=MARS, anomalies=("Into the Dalek", "Destiny of the Daleks"), phase="help")
    words = play.game.describe(play.view(0))
    assert "Mars: Past: wants Science and Strength; reward TARDIS 2 forward." in words
    assert "time breach; failing costs: Ship 1 forward or lose 2 Sonics. Player 1 is there." in words
    assert "Into the Dalek: moving to a Location that is no Time Anomaly costs 2 Sonics or a card; wants" in words
    assert "Destiny of the Daleks: all 3 Green dice lie on this card; ended by 3 successes with Running" in words
    assert "3 to go." in words
    assert "Nardole (part-time)" in words


def told_of(play: Players, zone: str) -> str:
    """The line of the description about a Zone."""
    return next(line for line in GAME.describe(play.view(0)).splitlines() if line.startswith(f"{zone}:"))


def test_a_description_tells_the_conditions_as_they_hold_and_none_in_a_first_game() -> None:
    """TD-CHAL-3, TD-FG-3."""
    told: dict[str, Any] = {"slots": {"Earth Past": "Zygons", "Earth Future": "Missy"}}
    play = scene(anomalies=("Genesis of the Daleks",), **told)
    assert ", time breach; failing" in told_of(play, "Earth Past")
    assert ", time breach and time locked; failing" in told_of(play, "Earth Future")
    play = scene(options={"first_game": True}, **told)
    assert "time locked" not in told_of(play, "Earth Future")


def test_a_description_tells_links_and_the_conditions_of_anomalies() -> None:
    """TD-LINK-5, TD-TA-17."""
    slots = {"Vortis": "Autons", "Marinus": ""}
    play = scene({"place": "Vortis"}, slots=slots, anomalies=("Asylum of the Daleks",))
    words = play.game.describe(play.view(0))
    assert "gain 2 Sonics; Linked to Vicki. Autons wants" in words
    assert "place 1 Dalek marker; Linked to UNIT." in words
    assert "Diplomacy, 2 Cunning and Tactics, time locked; reward" in words


def test_the_end_is_told() -> None:
    play = scene({"tardis": 18, "doctor": FIRST}, phase="daleks")
    assert play.game.describe(play.view()).startswith(
        "The game is over after 1 round. The First Doctor is on Gallifrey"
    )


def test_every_option_of_a_whole_game_has_words_of_its_own() -> None:
    rng = random.Random(5)
    table = Table(GAME, 3, seed=5)
    while table.outcome is None:
        for ask in table.decisions:
            said = [GAME.word(move, table.view(ask.seat)) for move in ask.options]
            assert len(set(said)) == len(said)
        ask = rng.choice(table.decisions)
        table.play(ask.seat, rng.choice(ask.options))
    told = [GAME.tell(event, 0) for _, event in table.heard(0)]
    assert all(words[0].isupper() or words[0] == "“" for words in told)
    assert all(words.endswith((".", "!")) for words in told)


@pytest.mark.parametrize(
    ("event", "own", "other"),
    [
        (happened.SonicsGained(0, 2, 4), "You gain 2 Sonics and have 4.", "Player 1 gains 2 Sonics and has 4."),
        (happened.CardsDrawn(0, 1), "You draw 1 card.", "Player 1 draws 1 card."),
        (happened.Travelled(0, "Telos"), "You go to Telos.", "Player 1 goes to Telos."),
        (
            happened.CardPassedOn(0, "Hypercube", 1),
            "You pass Hypercube on to Player 2.",
            "Player 1 passes Hypercube on to you.",
        ),
        (
            happened.HelpGiven(0, "on the spot"),
            "You have come to help with three dice.",
            "Player 1 has come to help with three dice.",
        ),
        (
            happened.TardisMoved(0, 2, 4),
            "Your TARDIS moves forward 2 spaces to IV.",
            "Player 1's TARDIS moves forward 2 spaces to IV.",
        ),
        (
            happened.ShipMoved(5, 4),
            "The Dalek Ship moves back 1 space to IV.",
            "The Dalek Ship moves back 1 space to IV.",
        ),
        (
            happened.TardisMoved(0, 16, 18, "Gallifrey"),
            "Your TARDIS moves forward 2 spaces to Gallifrey.",
            "Player 1's TARDIS moves forward 2 spaces to Gallifrey.",
        ),
        (happened.ShipMoved(0, 0), "The Dalek Ship stays where it is.", "The Dalek Ship stays where it is."),
    ],
)
def test_events_call_the_listener_you(event: Event, own: str, other: str) -> None:
    assert (GAME.tell(event, 0), GAME.tell(event, 1)) == (own, other)


def test_moves_are_worded_for_whoever_says_them() -> None:
    view = rolled("K-dip", own={"doctor": TWELFTH, "sonics": 3}).view(0)
    assert GAME.word(say.RerollWithSonics(0), view) == "re-roll one of your dice for 1 Sonic"
    assert GAME.word(say.RerollWithSonics(1), view) == "re-roll one of Player 2's dice for 1 Sonic"
    assert GAME.word(say.Reroll(ELEVENTH, "2 black"), view) == "re-roll 2 black with the Eleventh Doctor"
    assert GAME.word(say.AcceptCost(1), view) == "lose 1 Sonic"
    assert GAME.word(say.LoseDie(0, "black"), view) == "lose one of your Black dice"
    assert GAME.word(say.LoseDie(1, "red"), view) == "lose one of Player 2's Red dice"


def test_a_planet_is_called_by_its_name_when_somebody_arrives() -> None:
    """TD-BRD-3."""
    play = scene(phase="daleks", ship=1)
    assert GAME.tell(play.heard(happened.ShipMoved)[0], 0) == "The Dalek Ship moves forward 1 space to Earth."


def test_effects_and_cards_are_told_in_words() -> None:
    box = scene().view().box
    assert effect_in_words(Effect(ship=-1, tardis=2, daleks=-1)) == (
        "Ship 1 back, TARDIS 2 forward and remove 1 Dalek marker"
    )
    assert costs_in_words(box.dilemmas["Ice Warriors"].fail) == "Ship 1 forward or lose 2 Sonics"
    assert card_in_words(box.cards["K-9"]) == "pay 1 Sonic for a die of any colour"
    assert card_in_words(box.cards["Geronimo"]) == "re-roll all dice"
    assert icons_in_words(box.companions["Vicki"]) == "adds 1 Green; focus green or blue; re-roll 1 Green"
    assert (space_name(0, 18, 2), space_name(2, 18, 2), space_name(14, 18, 2)) == ("Skaro", "Earth", "XIV")


def asked(play: Players) -> str:
    decision = play.table.decisions[0]
    return GAME.prompt(decision, play.view(decision.seat))


def test_questions_tell_what_the_answer_depends_on() -> None:
    """TD-HELP-2, TD-HELP-6, TD-POOL-7."""
    call = scene({"place": "Mars: Past"}, phase="help", slots=MARS)
    assert asked(call).endswith(
        "A Doctor who comes brings 3 dice and moves the Dalek Ship 2 spaces; from afar it is 1 die."
    )
    assert asked(call.play(say.CallForHelp(1))) == (
        "Help Player 1 at Mars: Past. "
        "If you come, you roll 3 dice and the Dalek Ship moves 2 spaces; from afar you roll 1."
    )
    at_the_anomaly = scene({"place": "Into the Dalek"}, phase="help", anomalies=("Into the Dalek",))
    assert asked(at_the_anomaly).endswith("A Doctor who comes brings 3 dice; from afar it is 1 die.")
    assert "Ship" not in asked(at_the_anomaly.play(say.CallForHelp(1)))
    cut = call.play(say.HELP_FROM_AFAR, say.USE_THESE_DICE).play(say.USE_THESE_DICE)
    assert asked(cut) == (
        "Leave out 4 of 5 dice. In a Time Breach you two roll at most 7 together: 6 for Player 1, so 1 is yours."
    )
    assert asked(rolled("K-run")).endswith("Missing: Running, Cunning and Strength.")
    assert asked(rolled("K-run", phase="faces")).endswith("No die is rolled any more.")
    own = {"sonics": 5, "hand": ("Fez", "Run!")}
    costs = failed(own=own, others=CROWD, slots={"Earth Past": "The Silence"})
    assert asked(costs) == "The Silence: choose what the failure costs."
    assert asked(made()).endswith("Wanted: 2 Running, Cunning and Strength. To focus is to swap a Black die.")
    assert asked(scene()) == "Prepare, then travel."


def test_what_cannot_be_done_in_prepare_is_shown_with_the_reason() -> None:
    play = scene({"hand": ("K-9", "Run!", "Short Hop"), "sonics": 1})
    (ask,) = play.table.decisions
    barred = {GAME.word(refusal.move, play.view(0)): refusal for refusal in GAME.barred(ask, play.view(0))}
    assert (barred["install K-9"].reason, barred["install K-9"].rule) == (
        "You have too few Sonics for K-9.",
        "TD-TW-4",
    )
    assert barred["play Run!"].rule == "TD-TW-7"
    assert barred["play Short Hop"].reason == "Short Hop costs 2 Sonics, and you have 1."


@pytest.mark.parametrize("move", [say.RerollWithSonics(0), say.LookFor("Leela"), say.TRUST_THE_TARDIS])
def test_a_move_is_refused_by_its_rule_even_before_anybody_has_a_doctor(move: Move) -> None:
    assert new_game().refused(move).startswith("TD-")


def test_zones_that_are_not_open_are_shown_with_the_reason() -> None:
    play = scene({}, {"place": "Mars: Past"}, phase="travel", slots=MARS | {"Earth Past": ""})
    (ask,) = play.table.decisions
    barred = {refusal.move: refusal.rule for refusal in GAME.barred(ask, play.view(0))}
    assert barred[say.GoTo("Mars: Past")] == "TD-TRAV-2"
    assert barred[say.GoTo("Earth Past")] == "TD-TRAV-1"


DICE = dict.fromkeys(WITH_DICE, "K-dip K-dip B-sci")


@pytest.mark.parametrize(
    ("phase", "move", "rule"),
    [
        ("recruit", say.Recruit("alien"), "TD-REC-3"),
        ("recruit", say.LookFor("Leela"), "TD-LINK-1"),
        ("recruit", say.Dismiss("Susan Foreman"), "TD-PREP-6"),
        ("pool", say.BuyDie("K-9", "red"), "TD-POOL-2"),
        ("pool", say.Install("Fez"), "TD-TW-1"),
        ("re-roll", say.Focus("Susan Foreman", "green"), "TD-POOL-8"),
        ("re-roll", say.PickDie("red", "tactics"), "TD-RR-3"),
        ("re-roll", say.Stay("Mars: Past"), "TD-TRAV-1"),
        ("re-roll", say.CallForHelp(1), "TD-HELP-1"),
        ("prepare", say.Stay("Earth Past"), "TD-TRAV-1"),
        ("prepare", say.TRUST_THE_TARDIS, "TD-TRAV-1"),
        ("travel", say.DRAW_LOCATIONS, "TD-TRAV-3"),
        ("prepare", say.Recruit("earth"), "TD-REC-1"),
        ("help", say.LookFor("Barbara Wright"), "TD-REC-1"),
        ("help", say.CallForHelp(2), "TD-HELP-1"),
        ("help", say.COME_AND_HELP, "TD-HELP-2"),
        ("pool", say.DropDie("black"), "TD-POOL-8"),
        ("pool", say.LoseDie(0, "black"), "TD-EXT-1"),
        ("pool", say.GIVE_UP_BLACK, "TD-RR-1"),
        ("pool", say.Focus("Susan Foreman", "red"), "TD-POOL-3"),
        ("re-roll", say.ChangeWithSonics(0), "TD-CF-1"),
        ("re-roll", say.ChangeFace("Susan Foreman", "blue to cunning"), "TD-CF-1"),
        ("faces", say.Play("Run!"), "TD-HELP-14"),
        ("faces", say.GIVE_UP_BLACK, "TD-ADV-1"),
        ("faces", say.Use("Fez"), "TD-TW-1"),
        ("prepare", say.ChooseDoctor(FIRST), "TD-SET-2"),
        ("travel", say.FINISH_PREPARING, "TD-TURN-3"),
        ("travel", say.RECRUIT_NOBODY, "TD-REC-1"),
        ("pool", say.GO_ON_ALONE, "TD-HELP-1"),
        ("re-roll", say.USE_THESE_DICE, "TD-POOL-8"),
        ("faces", say.STOP_REROLLING, "TD-RR-1"),
        ("re-roll", say.ACCEPT_FAILURE, "TD-CF-4"),
        ("re-roll", say.ROLL_PICKED, "TD-RR-1"),
        ("faces", say.Show("running"), "TD-CF-3"),
        ("faces", say.AcceptCost(1), "TD-FAIL-3"),
        ("faces", say.GiveUp("Susan Foreman"), "TD-COMP-1"),
        ("prepare", say.PassOn(1), "TD-TW-3"),
    ],
)
def test_a_move_at_the_wrong_moment_is_refused_by_its_rule(phase: str, move: Move, rule: str) -> None:
    own = {"doctor": FIRST, "place": "Earth Past", "hand": ("Fez", "Run!"), "sonics": 3, "dice": DICE.get(phase, "")}
    assert scene(own, phase=phase, slots=ZARBI).refused(move) == rule


@pytest.mark.parametrize(
    ("phase", "card", "rule"),
    [
        ("pool", "Geronimo", "TD-ADV-1"),
        ("pool", "Run!", "TD-ADV-1"),
        ("re-roll", "Run!", "TD-CF-1"),
        ("re-roll", "Charge the Gates", "TD-POOL-2"),
        ("faces", "Geronimo", "TD-ADV-1"),
        ("faces", "Hypercube", "TD-ADV-1"),
        ("faces", "Space-Time Telegraph", "TD-POOL-2"),
    ],
)
def test_a_card_of_another_stage_is_refused_because_of_that(phase: str, card: str, rule: str) -> None:
    own = {"place": "Earth Past", "hand": (card,), "sonics": 3, "dice": DICE.get(phase, "")}
    assert scene(own, phase=phase, slots=ZARBI).refused(say.Play(card, 0)) == rule


def test_a_doctor_whom_somebody_has_taken_is_not_free() -> None:
    """TD-SET-2."""
    assert new_game().play(say.ChooseDoctor(FIRST)).refused(say.ChooseDoctor(FIRST)) == "TD-SET-2"


def test_dice_that_are_not_the_best_are_left_out_one_by_one() -> None:
    """TD-POOL-5."""
    own = {"companions": ("Craig Owens", "Danny Pink", "Nardole"), "equipment": ("Fez",), "doctor": FIRST}
    play = made(own=own).play(say.USE_THESE_DICE)
    assert play.options[0] == say.KeepDice(7, 1, 0, 0)
    assert play.refused(say.KeepDice(8, 0, 0, 0)) == "TD-POOL-5"


def test_equipment_that_was_used_is_refused_because_of_that() -> None:
    """TD-CARD-4, TD-POOL-6, TD-SON-2."""
    battery = {"equipment": ("Artron Battery",)}
    assert scene(battery, used=("Artron Battery",)).refused(say.Use("Artron Battery")) == "TD-CARD-4"
    assert scene(battery, phase="travel").refused(say.Uninstall("Artron Battery")) == "TD-PREP-3"
    dog: dict[str, Any] = {"equipment": ("K-9", "Bessie"), "companions": ("Amy Pond",), "doctor": FIRST}
    assert made(own=dog).refused(say.BuyDie("K-9", "green")) == "TD-POOL-6"
    assert made(own=dog, used=("K-9",)).refused(say.BuyDie("K-9", "red")) == "TD-CARD-4"
    assert made(own=dog | {"sonics": 0}).refused(say.BuyDie("K-9", "red")) == "TD-SON-2"


def test_whoever_has_set_out_does_not_stay() -> None:
    """TD-TRAV-1, TD-TRAV-3."""
    play = scene({"place": "Mars: Past"}, phase="choice", slots=MARS)
    with pytest.raises(IllegalMove, match="You have set out"):
        play.say(0, say.Stay("Mars: Past"))


def test_a_hand_is_cut_by_cards_that_are_in_it() -> None:
    """TD-FIN-3."""
    hand = ("Fez", "Run!", "Geronimo", "K-9", "Bessie")
    assert scene({"hand": hand}, phase="finish").refused(say.DiscardCard("Hypercube")) == "TD-FIN-3"


def test_an_icon_without_a_die_is_not_called_used_because_another_icon_of_the_card_was() -> None:
    """TD-CARD-4, TD-RR-3."""
    own = {"doctor": FIRST, "companions": ("Danny Pink",)}
    play = rolled("K-dip G-run", own=own, used=("Danny Pink, focus 1",))
    assert play.refused(say.Reroll("Danny Pink", "all red")) == "TD-RR-3"
    play = rolled("K-dip R-str", own=own, used=("Danny Pink, re-roll 1",))
    assert play.refused(say.Reroll("Danny Pink", "all red")) == "TD-CARD-4"


def test_a_cost_that_cannot_be_paid_is_shown_with_the_reason() -> None:
    play = failed(own={"sonics": 2, "hand": ("Fez",)}, slots={"Earth Past": "The Master"})
    assert play.view().ship == 2
    play = failed(own={"sonics": 0, "companions": ("Leela",)}, others=CROWD, slots={"Earth Past": "Missy"})
    assert play.view().lost_companions == ("Leela",)


def test_the_first_option_is_a_sensible_one() -> None:
    """TD-POOL-3, TD-POOL-5."""
    play = made(own={"doctor": FIRST, "companions": ("Amy Pond",)}, slots={"Earth Past": "The Silence"})
    assert play.options[0] == say.Focus("Amy Pond", "green")
    assert scene({"hand": ("Fez",), "sonics": 4}).options[0] == say.Install("Fez")
    assert scene({"hand": ("Fez",), "sonics": 1}).options[0] == say.FINISH_PREPARING
    play = rolled("K-run K-dip", own={"doctor": ELEVENTH, "companions": ()})
    assert play.options[0] == say.Reroll(ELEVENTH, "2 black")
    assert play.play(play.options[0]).options[0] == say.PickDie("black", "diplomacy")


def test_the_tables_in_the_documents_are_what_the_content_files_say() -> None:
    page = Path(__file__).parents[4] / "docs/games/time-of-the-daleks-box.md"
    assert page.read_text() == tables(GAME.box), "Write the page anew: python -m " + tables.__module__


def test_the_sheet_is_drawn_for_everybody() -> None:
    play = scene({"hand": ("Run!",)}, daleks={"Earth Past": 1})
    assert GAME.draw(play.view(0)).startswith("<svg")
    assert "Run!" in GAME.draw(play.view(0))
    assert "Run!" not in GAME.draw(play.view(1))


def test_no_question_is_a_sum() -> None:
    games = Path(__file__).parents[3] / "playthroughs" / "time-of-the-daleks"
    lines = [line for game in games.glob("*.txt") for line in game.read_text().splitlines()]
    questions = [line.split("): ", 1)[1].split(" (")[0] for line in lines if re.match(r"\d+\. .*\(seat \d\): ", line)]
    assert any("two roll at most 8 together" in question for question in questions)
    assert [question for question in questions if re.search(r"\d [-+=] | to go\.| to lose\.", question)] == []


def test_helpers_and_davros_are_told_of_in_good_sentences() -> None:
    """TD-HELP-4, TD-DAL-1."""
    assert GAME.tell(happened.HelpGiven(1, "already there"), 1) == "You are there already, with three dice to help."
    assert (
        GAME.tell(happened.DalekPlaced("Mars", 6), None) == "Davros appears at Mars: all 6 Dalek markers are in play."
    )
    assert GAME.tell(happened.DalekPlaced("Mars", 5), None) == "A Dalek appears at Mars: 5 of 6."


CARDS_REFUSED: dict[str, tuple[str, say.Play, str]] = {
    "is played when you recruit": ("pool", say.Play("Timescoop"), "TD-REC-1"),
    "you could not recruit anybody": ("recruit", say.Play("Timescoop"), "TD-REC-2"),
    "in your own Travel step": ("prepare", say.Play("TARDIS Key"), "TD-TRAV-2"),
    "no Dalek marker to remove": ("prepare", say.Play("The Oncoming Storm"), "TD-TW-5"),
    "Say whose dice": ("pool", say.Play("Space-Time Telegraph"), "TD-HELP-14"),
    "works on no dice of Player 2": ("pool", say.Play("Space-Time Telegraph", 1), "TD-HELP-14"),
}


@pytest.mark.parametrize("words", CARDS_REFUSED)
def test_a_card_is_refused_with_what_it_waits_for(words: str) -> None:
    phase, move, rule = CARDS_REFUSED[words]
    own = {"place": "Earth Past", "hand": (move.card,), "sonics": 1 if move.card == "Timescoop" else 5}
    refusal = GAME.why_not(move, scene(own, phase=phase, slots=ZARBI).view(0))
    assert refusal is not None
    assert (words in refusal.reason, refusal.rule) == (True, rule)


def test_a_helper_who_cannot_pay_way_and_toll_hears_that() -> None:
    """TD-HELP-3, TD-TA-14."""
    other = {"doctor": TWELFTH, "sonics": 2, "equipment": ("Vortex Manipulator",)}
    play = scene({"place": "Earth Past"}, other, phase="help", slots=ZARBI, anomalies=("Into the Dalek",))
    assert play.play(say.CallForHelp(1)).refused(say.COME_AND_HELP, 1) == "TD-TA-14"
