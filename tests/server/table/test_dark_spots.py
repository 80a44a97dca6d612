"""Nothing is mute: whatever is drawn and cannot be chosen says why, in all five games, and by which rule."""

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

import tabletime
from tabletime.kernel import Decision, Table
from tabletime.server.table.reasons import reason_at
from tabletime.testing.questions import is_sentence

GAMES = {"dont-blink": 3, "blink": 3, "time-of-the-daleks": 3, "adventures": 3, "game-of-time-and-space": 4}
MOVES, EVERY = 120, 10
ANSWERED = 0.95
"""Which part of all dark spots has a reason of its own; for the others the page names the rule behind the question."""


def questions(slug: str) -> Iterator[tuple[Table, Decision]]:
    """Many questions of a game that is played at random."""
    table, rng = Table(tabletime.load(slug), seats=GAMES[slug], seed=5), random.Random(5)
    for number in range(MOVES):
        if table.outcome is not None:
            return
        decision = rng.choice(table.decisions)
        if number % EVERY == 0:
            yield table, decision
        table.play(decision.seat, rng.choice(decision.options))


def dark_spots(table: Table, decision: Decision) -> set[str]:
    """What is drawn for the asked seat and is part of no answer."""
    view = table.view(decision.seat)
    drawn = re.findall(r'data-spot="([^"]+)"', "".join(table.game.fragments(view, decision).values()))
    lit = {spot for move in decision.options for spot in table.game.spots(move, view)}
    return {unescape(spot) for spot in drawn} - lit


@pytest.mark.parametrize("slug", GAMES)
def test_a_dark_spot_says_why_nothing_can_be_done_there(slug: str) -> None:
    rules = {rule.id for rule in tabletime.load(slug).rules}
    refusals = [
        reason_at(table.game, decision, table.view(decision.seat), spot)
        for table, decision in questions(slug)
        for spot in sorted(dark_spots(table, decision))
    ]
    answers = [refusal for refusal in refusals if refusal is not None]
    assert len(answers) > ANSWERED * len(refusals) > 50
    assert {refusal.rule for refusal in answers if refusal.rule} <= rules
    assert [refusal.reason for refusal in answers if not is_sentence(refusal.reason)] == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_spot_that_comes_second_says_what_comes_first(slug: str) -> None:
    for table, decision in questions(slug):
        view = table.view(decision.seat)
        ways = [spots for move in decision.options if (spots := table.game.spots(move, view))]
        first = {spots[0] for spots in ways}
        for spot in {spot for spots in ways for spot in spots[1:]} - first:
            refusal = reason_at(table.game, decision, view, spot)
            assert refusal is not None
            assert refusal.reason


@pytest.mark.parametrize(
    ("slug", "position", "seat", "spot", "answer"),
    [
        (
            "dont-blink",
            {"rory": "E2", "moved": ["doctor"]},
            1,
            "the Doctor",
            "DB-HMV-1 The Doctor has moved in this round.",
        ),
        (
            "blink",
            {"map": "P M P P", "units": ("0,0", "2,0"), "melds": ("9P", "2P")},
            0,
            "Plains at 3,0",
            "BL-POP-3 You have",
        ),
        ("time-of-the-daleks", {}, 0, "TARDIS die", "TD-TRAV-1 Doctors travel after they have prepared"),
        ("time-of-the-daleks", {}, 0, "player 2", "TD-HELP-1 Help is called before dice are gathered"),
        (
            "adventures",
            {"rooms": {"Hangar": "0,0", "Canteen": "1,0"}, "figures": {"Cyberman 1": "Canteen"}},
            0,
            "Cyberman 1",
            "AD-FGT-1 Cyberman 1 is not in the room",
        ),
        ("game-of-time-and-space", {"places": ("1,1", "2,2")}, 0, "8,8", "TS-MOVE-1 8,8 is too far"),
        ("game-of-time-and-space", {"places": ("1,1", "2,2")}, 0, "player 2", "TS-CMB-1 Player 2 is in"),
    ],
)
def test_whoever_clicks_in_vain_hears_what_stands_against_it(
    slug: str, position: dict[str, Any], seat: int, spot: str, answer: str
) -> None:
    table = tabletime.load(slug).scene(**position)
    decision = next(decision for decision in table.decisions if decision.seat == seat)
    refusal = reason_at(table.game, decision, table.view(seat), spot)
    assert refusal is not None
    assert f"{refusal.rule} {refusal.reason}".startswith(answer)
