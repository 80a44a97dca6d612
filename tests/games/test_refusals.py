"""A move that is refused is understood in any case, as one that is accepted is."""

from typing import Any

import pytest

import tabletime

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
