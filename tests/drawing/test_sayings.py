"""Cards and tokens say what they do wherever they lie: over whole stretches of all five games, for every seat."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import tabletime
from tabletime.kernel import Table

GAMES = {"dont-blink": 3, "blink": 3, "time-of-the-daleks": 3, "adventures": 3, "game-of-time-and-space": 4}
MOVES, EVERY = 84, 12
NO_PIECES = re.compile(r"\d%|^Where the fight is|^(give|want) \d|^nothing$")
"""Odds, a map of where one is, numbers to be chosen, and where nothing lies."""
FACE_DOWN = re.compile(r"^(Face-down token|Not searched|Key part face down|A face-down card|Item \d+|Unseen)$")


def drawings(slug: str) -> Iterator[Element]:
    """Every part of the page at many moments of a game, for whoever is asked, the next player and those who look on."""
    table, rng = Table(tabletime.load(slug), seats=GAMES[slug], seed=3), random.Random(3)
    for number in range(MOVES):
        decision = rng.choice(table.decisions)
        for seat in (decision.seat, (decision.seat + 1) % table.seats, None) if number % EVERY == 0 else ():
            asked = decision if seat == decision.seat else None
            parts = table.game.fragments(table.view(seat), asked).values()
            yield from map(ElementTree.fromstring, parts)
        table.play(decision.seat, rng.choice(decision.options))
        if table.outcome is not None:
            return


def mute(part: Element) -> Iterator[str]:
    """The pictures in this part of a page of which nobody is told what they are for."""
    if part.get("aria-description"):
        return
    name = part.get("aria-label", "")
    if part.get("role") == "img" and not NO_PIECES.search(name) and not any(said(inner) for inner in part.iter()):
        yield name
    for inner in part:
        yield from mute(inner)


def said(piece: Element) -> str:
    return piece.get("aria-description", "")


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_lies_on_the_table_says_what_it_is_for_and_says_it_once(slug: str) -> None:
    spoke = 0
    for drawing in drawings(slug):
        assert list(mute(drawing)) == []
        for piece in filter(said, drawing.iter()):
            spoke += 1
            assert said(piece)[0].isupper() or said(piece)[0].isdigit(), said(piece)
            assert said(piece) not in piece.get("aria-label", "")
    assert spoke > 50


@pytest.mark.parametrize("slug", GAMES)
def test_what_lies_face_down_says_only_what_everybody_knows(slug: str) -> None:
    words: dict[str, set[str]] = {}
    for drawing in drawings(slug):
        for piece in filter(said, drawing.iter()):
            name = piece.get("aria-label", "").capitalize()
            if FACE_DOWN.search(name):
                words.setdefault(re.sub(r"\d", "", name), set()).add(said(piece))
    assert all(len(told) == 1 for told in words.values()), words
