"""Don't Blink in words: descriptions, moves, news, reasons and prompts."""

import random
import re
from typing import Any

import pytest
from msgspec import structs

from tabletime import Asked, Table
from tabletime.games.dont_blink import GAME, events
from tabletime.games.dont_blink.moves import (
    GIVE_WAY,
    STEAL_CARD,
    STOP_MOVING,
    Assign,
    Capture,
    CatchAttention,
    ChooseAngels,
    Face,
    MoveAngel,
    Recover,
    StepTo,
)
from tabletime.kernel import Event, Move, PassUntil
from tests.games.dont_blink.verbs import ANGELS, HEROES, new_game, scene

POSITION: dict[str, Any] = {
    "doctor": "D15 east",
    "amy": "TARDIS",
    "rory": "captured",
    "clara": "M1 south",
    "cards": {"doctor": "dont-blink", "clara": "blink"},
    "parts": ("doctor", "P3", "TARDIS", "Q14"),
    "angels": {1: "C13", 2: "E5", 3: "N4", 4: "Q4", 5: "M7", 6: "A13", 7: "H13", 8: "M13"},
    "angel_cards": ("lone-centurion",),
    "discard": {"dont-blink": 2},
    "real": (1, 3, 4),
    "phase": "angel",
    "react": True,
}


def test_one_angel_alone_is_told_as_one() -> None:
    view = scene(real=[1], phase="angel", amy="J11 south", cards={"amy": "blink"}).view(HEROES)
    assert "Only figure 1 is a Weeping Angel." in GAME.describe(view)
    assert GAME.tell(events.AngelsRevealed((1,)), HEROES) == "Only figure 1 is a Weeping Angel."


def test_a_description_for_the_heroes_tells_all_they_may_know() -> None:
    play = scene(**POSITION)
    told, ship = GAME.describe(play.view(HEROES)).split("\n\n")
    assert told.splitlines() == [
        "Round 1, Angel phase. 4 action points are left. The table waits for the hero player.",
        "The Doctor is on D15, facing east, carrying part 1. Don't Blink lies face down.",
        "Amy is in the TARDIS.",
        "Rory is captured.",
        "Clara is on M1, facing south. Blink lies face down.",
        "1 of 4 parts needed are at the TARDIS. On the floor: part 2 on P3 and part 4 on Q14.",
        "Figures: 1 on C13, 2 on E5, 3 on N4, 4 on Q4, 5 on M7, 6 on A13, 7 on H13 and 8 on M13.",
        "The Doctor sees no figure.",
        "Clara sees figures 3 and 4.",
        "Nobody sees figures 1, 2, 5, 6, 7 and 8.",
        "The Weeping Angels are 1, 3 and 4.",
        "Frozen: 3 and 4.",
        "In the hand: 7 Don't Blink, 3 Blink, The Raggedy Doctor, The Girl Who Waited and An Ordinary Girl.",
        "With the heroes altogether: 8 Don't Blink, 4 Blink, The Raggedy Doctor, The Girl Who Waited and "
        "An Ordinary Girl.",
        "Discarded: 2 Don't Blink.",
        "The angel player holds The Lone Centurion.",
    ]
    assert len(ship.splitlines()) == len(play.view(HEROES).board.rooms)


def test_a_description_tells_each_room_with_its_exits_and_who_is_there() -> None:
    rooms = GAME.describe(scene(**POSITION).view(HEROES)).splitlines()
    assert (
        "Room M1 to R4: doorways M4 to L4, N4 to N5 and R4 to R5; obstacles on N2, Q2 and O3. Here: Clara, figures 3 "
        "and 4 and part 2."
    ) in rooms
    assert (
        "Room G7 to L8 and G9 to H10: doorways I7 to I6, K8 to K9, G10 to F10 and H10 to H11; obstacle on L7; the "
        "TARDIS covers G8 to H9."
    ) in rooms


def test_a_description_for_the_angel_player_hides_cards_and_hand() -> None:
    text = GAME.describe(scene(**POSITION).view(ANGELS))
    assert "The Doctor is on D15, facing east, carrying part 1. A card lies face down." in text
    assert "In the hand" not in text


@pytest.mark.parametrize(
    ("points", "words"),
    [(0, "No action points are left."), (1, "1 action point is left."), (2, "2 action points are left.")],
)
def test_a_description_counts_action_points_as_people_do(points: int, words: str) -> None:
    view = scene(**POSITION).view(ANGELS)
    assert words in GAME.describe(structs.replace(view, action_points=points))


def test_a_description_tells_what_was_real_in_the_last_five_rounds() -> None:
    """DB-CHO-4."""
    play = scene(amy="A1", doctor="captured", rory="captured", clara="captured", phase="choose", round=3)
    for angels in ((1,), (), (1, 2), (3,), (4,), (5,)):
        play.play(ChooseAngels(angels)).turn("amy", face="north").lay(amy="blink").end()
    real = "Real before: round 4: none; round 5: 1 and 2; round 6: 3; round 7: 4; round 8: 5."
    assert real in GAME.describe(play.view(HEROES)).splitlines()


def test_before_the_reveal_heroes_read_only_of_figures() -> None:
    """DB-CMP-11."""
    text = GAME.describe(scene(amy="A1", real=(1, 2)).view(HEROES))
    assert "2 of them are real this round." in text
    assert "statue" not in text.lower()
    assert "Weeping Angels are" not in text


def test_the_beginning_and_the_end_are_described_too() -> None:
    told = GAME.describe(new_game(layout="1A 2B 3A / 4B 5A 6B / 7A 8B 9A").view(HEROES)).splitlines()
    assert told[:2] == ["Setup. The table waits for the hero player.", "The ship: 1A 2B 3A / 4B 5A 6B / 7A 8B 9A."]
    assert told[3] == "Room A1 to C3: doorways C2 to D2 and B3 to B4."
    won = scene(amy="H7", parts=("TARDIS", "TARDIS", "TARDIS", "amy")).walk("amy", "TARDIS")
    assert GAME.describe(won.view(None)).startswith("The game is over after 1 round. The TARDIS is repaired")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (ChooseAngels((2, 3, 7)), "choose 2, 3 and 7"),
        (ChooseAngels(), "choose none"),
        (STEAL_CARD, "play The Girl Who Waited and steal a card"),
        (GIVE_WAY, "let another player move first"),
        (StepTo("E5"), "step to E5"),
        (StepTo("TARDIS"), "step into the TARDIS"),
        (StepTo("E5", drag=3), "step to E5 and drag figure 3"),
        (Face("north"), "face north"),
        (Assign(doctor="blink", rory="lone-centurion"), "lay Blink for the Doctor and The Lone Centurion for Rory"),
        (Assign(), "lay no card"),
        (MoveAngel(3), "move angel 3"),
        (MoveAngel(3, unseen=True), "move angel 3 with The Lone Centurion, unseen"),
        (CatchAttention(3, "doctor"), "catch the Doctor's attention with angel 3"),
        (Capture(3, "amy"), "capture Amy with angel 3"),
        (STOP_MOVING, "stop here"),
        (Recover(0), "take back no cards"),
        (Recover(1), "take back 1 card"),
        (PassUntil("Clean Up"), "let everything pass until Clean Up"),
    ],
)
def test_moves_are_worded_as_players_say_them(move: Move, words: str) -> None:
    assert GAME.word(move, scene(amy="A1").view(HEROES)) == words


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.Stepped("doctor", "TARDIS"), "The Doctor goes into the TARDIS."),
        (events.Dragged("amy", 3, "E5"), "Amy drags figure 3 to E5."),
        (events.Delivered("rory", 2, 3, 4), "Rory delivers part 2: 3 of 4 are at the TARDIS."),
        (events.Delivered("rory", 2, 1, 3), "Rory delivers part 2: 1 of 3 are at the TARDIS."),
        (events.IdentificationCardsLaid(1), "1 identification card lies face down."),
        (events.IdentificationCardsLaid(0), "No identification cards lie face down."),
        (events.AngelsRevealed(()), "There is no Weeping Angel this round."),
        (
            events.CardsTurnedUp(("doctor", "amy"), ("blink", "dont-blink")),
            "The Doctor has Blink and Amy has Don't Blink.",
        ),
        (events.Announced(3, "capture", 2, "amy"), "Angel 3 reaches for Amy; 2 action points left."),
        (
            events.AngelStopped(3, "K3", out=True),
            "Angel 3 is seen, stops on K3 and cannot be activated again this round.",
        ),
        (events.Captured("amy", 3, "E5", (1, 2)), "Amy is captured on E5 and leaves part 1 and part 2 behind."),
        (
            events.CardsPutAway(1, 2, 1, ("lone-centurion",)),
            "The cards are put away: 1 Don't Blink card discarded, 2 Blink cards returned to the heroes, "
            "1 card returned unseen and The Lone Centurion given to the angel player.",
        ),
    ],
)
def test_news_are_sentences(event: Event, sentence: str) -> None:
    assert GAME.tell(event, None) == sentence


def test_every_event_and_every_prompt_of_whole_games_is_a_short_sentence() -> None:
    for seed in range(3):
        table = Table(GAME, 2 + seed, {"round_limit": 8}, seed)
        rng = random.Random(seed)
        while table.outcome is None:
            decision = rng.choice(table.decisions)
            assert len(decision.prompt) <= 60, decision.prompt
            table.play(decision.seat, rng.choice(decision.options))
        for seat in (*range(table.seats), None):
            for _, event in table.heard(seat):
                sentence = GAME.tell(event, seat)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith(".")


def test_people_never_read_the_names_that_programs_use() -> None:
    table, rng = Table(GAME, 3, {"round_limit": 6}, 7), random.Random(7)
    while table.outcome is None:
        decision = rng.choice(table.decisions)
        view = table.view(decision.seat)
        words = [f"{GAME.word(move, view)} {' '.join(GAME.spots(move, view))}" for move in decision.options]
        told = [GAME.tell(event, decision.seat) for _, event in table.heard(decision.seat)][-3:]
        said = " ".join([GAME.describe(view), decision.prompt, *words, *told])
        assert not re.search(r"\b[a-z]+-[a-z]+\b(?<!face-down)|\bdoctor\b|\bamy\b|\brory\b|\bclara\b", said), said
        table.play(decision.seat, rng.choice(decision.options))


def test_what_cannot_be_done_is_shown_with_its_reason() -> None:
    """DB-FRZ-3, DB-CAT-2."""
    play = scene(**(POSITION | {"react": False, "clara": "P3 south"}))
    decision = play.table.decision(ANGELS)
    assert decision is not None
    barred = {refusal.move: refusal for refusal in GAME.barred(decision, play.view(ANGELS))}
    assert barred[MoveAngel(3)].rule == "DB-FRZ-3"
    assert barred[MoveAngel(3)].reason == "Angel 3 is frozen: it looks at another angel."
    assert barred[Capture(1, "doctor")].rule == "DB-CAP-1"


def test_steps_against_a_wall_and_into_the_tardis_are_shown_as_barred() -> None:
    """DB-HMV-5, DB-TAR-6."""
    play = scene(amy="C1").walk("amy")
    decision = play.table.decision(HEROES)
    assert decision is not None
    assert {refusal.move: refusal.rule for refusal in GAME.barred(decision, play.view(HEROES))} == {
        StepTo("D1"): "DB-HMV-5"
    }
    inside = scene(amy="TARDIS").walk("amy")
    decision = inside.table.decision(HEROES)
    assert decision is not None
    assert [refusal.rule for refusal in GAME.barred(decision, inside.view(HEROES))] == ["DB-TAR-6"]


def test_seats_have_names() -> None:
    assert [GAME.seat_name(seat, 2) for seat in (0, 1)] == ["the angel player", "the hero player"]
    assert [GAME.seat_name(seat, 4) for seat in (1, 3)] == ["hero player 1", "hero player 3"]


def test_the_rules_are_all_there_in_words() -> None:
    assert len(GAME.rules) == 206
    assert all(rule.words.endswith(".") for rule in GAME.rules)


def test_the_plan_shows_who_and_what_is_on_which_square() -> None:
    view = scene(amy="C4 east", angels={3: "E4"}, tardis="G8").view(HEROES)
    row = {line.split()[0]: line for line in GAME.plan(view).splitlines() if line[:3].strip()}
    assert row["4"].startswith("  4 |. . a|. 3 .|")
    assert row["5"].startswith("  5 |. . .D. * .|")
    assert "|T T" in row["9"]


def test_there_is_no_plan_before_the_ship_is_laid_out() -> None:
    assert GAME.plan(Table(GAME, 2, nature=Asked()).view(HEROES)) == ""


@pytest.mark.parametrize(
    ("captured", "told"),
    [
        (
            events.Captured("amy", 3, "F4", (), "G4", "north", False),
            "angel 3 came from behind: Amy faced north and could not see G4.",
        ),
        (
            events.Captured("amy", 3, "F4", (), "G4", "east", True),
            "angel 3 stood on G4, in view of Amy, whose eyes were shut.",
        ),
        (events.Captured("amy", 3, "TARDIS", (), "G4", "east", False), ""),
        (events.Captured("amy", 3, "F4"), ""),
    ],
)
def test_a_capture_is_explained_by_what_was_not_seen(captured: Event, told: str) -> None:
    assert GAME.why(captured) == told


def test_what_explains_itself_is_not_explained() -> None:
    assert GAME.why(events.RoundBegan(2)) == ""
