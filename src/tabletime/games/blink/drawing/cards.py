"""Civilization cards: the rank, the letter of the suit, and its symbol on its tint."""

from tabletime.drawing.cards import Captions, Face, playing_card
from tabletime.drawing.svg import number, tag
from tabletime.games.blink.content.cards import LETTERS, RANK, SUIT, Card, Terrain
from tabletime.games.blink.drawing.spots import card_spot
from tabletime.games.blink.drawing.terrain import symbol, tint
from tabletime.games.blink.words.pieces import card_says
from tabletime.games.blink.words.text import name
from tabletime.kernel.memory import remembered

PICTURE = 40


def card_id(card: Card) -> str:
    """A card lies in one place only, so one id serves it all game long."""
    return f"card-{card}"


@remembered
def open_card(card: Card, captions: Captions | None = None, *, kind: str = "", place: str = "hand") -> str:
    """A card that can be pointed at; what it says depends on where it lies."""
    named = {"id": card_id(card), "aria_description": card_says(place)}
    return playing_card(_face(card), captions, spot=card_spot(card), kind=kind, **named)


@remembered
def mini_card(card: Card, kind: str = "") -> str:
    """A small card to look at; where its owner can point at it, it is drawn once more."""
    return playing_card(_face(card), kind=f"mini {kind}".strip(), aria_description=card_says("played"))


@remembered
def _face(card: Card) -> Face:
    return Face(name(card), str(RANK[card]), LETTERS[SUIT[card]], _picture(SUIT[card]))


@remembered
def _picture(terrain: Terrain) -> str:
    """The symbol on its tint; it fills whatever room the card has for it."""
    corner = -PICTURE / 2
    ground = tag("rect", x=corner, y=corner, width=PICTURE, height=PICTURE, fill=tint(terrain))
    box = f"{number(corner)} {number(corner)} {PICTURE} {PICTURE}"
    return tag("svg", ground, symbol(terrain), viewBox=box, preserveAspectRatio="xMidYMid slice")
