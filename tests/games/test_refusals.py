"""A move that is refused is understood in any case, as one that is accepted is, and told its own reason."""

from itertools import islice
from typing import Any

import pytest

import tabletime
from tabletime.kernel import Game, Move, Pass, PassUntil, Table
from tabletime.testing.refusals import is_offered, refused
from tabletime.testing.walk import Answer, tables, walk

REFUSED: list[tuple[str, dict[str, Any], str, tuple[str, ...]]] = [
    ("dont-blink", {"amy": "A1", "moved": ("doctor", "rory", "clara")}, "StepTo", ("C7",)),
    ("blink", {"hands": ("5P 8F",)}, "PlayMeld", ("5P", "8F")),
    ("adventures", {"tokens": {"Hangar": "Trap"}}, "Go", ("10th Doctor", "Hangar")),
    ("time-of-the-daleks", {"phase": "travel", "players": ({"hand": ("Fez",)}, {})}, "Install", ("Fez",)),
    ("game-of-time-and-space", {"places": ("1,1",)}, "MoveTo", ("domain",)),
]


@pytest.mark.parametrize(("slug", "position", "kind", "names"), REFUSED, ids=[slug for slug, *_ in REFUSED])
def test_a_refusal_is_the_same_in_capitals_or_not(
    slug: str, position: dict[str, Any], kind: str, names: tuple[str, ...]
) -> None:
    game = tabletime.load(slug)
    table = game.scene(**position)
    say = getattr(game.moves, kind)
    told = []
    for said in (names, tuple(map(str.upper, names)), tuple(map(str.lower, names))):
        move = say(said) if kind == "PlayMeld" else say(*said)
        with pytest.raises(tabletime.IllegalMove) as refusal:
            table.play(table.decisions[0].seat, move)
        told.append((refusal.value.rule, refusal.value.reason))
    assert len(set(told)) == 1
    assert all(told[0])


def strays(table: Table, said: dict[type[Move], Move]) -> list[str]:
    """What whoever is asked hears on trying what was said at another moment, where only the question speaks."""
    answers = [Answer(table.state.asks[0].seat, move) for move in said.values()] if table.state.asks else []
    told = [refused(table, answer).reason for answer in answers if not is_offered(table, answer)]
    return [reason for reason in told if "is no answer now" in reason or "choose one of the options" in reason]


@pytest.mark.parametrize("slug", [slug for slug, *_ in REFUSED])
def test_whatever_is_said_at_the_wrong_moment_is_refused_for_a_reason_of_its_own(slug: str) -> None:
    game: Game = tabletime.load(slug)
    said: dict[type[Move], Move] = {}
    for table, rng in tables(game, 4, 3):
        for _ in islice(walk(table, rng), 400):
            offered = [move for ask in table.state.asks for move in ask.options]
            said |= {type(move): move for move in rng.sample(offered, min(4, len(offered)))}
            assert strays(table, said) == []
    assert len(said.keys() - {Pass, PassUntil}) > 5
