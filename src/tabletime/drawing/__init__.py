"""Drawing: building blocks for pictures of tables and for pieces of pages, in one visual language."""

from tabletime.drawing.cards import Captions, Face, deal, playing_card
from tabletime.drawing.dice import die
from tabletime.drawing.html import element, list_row, picture, seat_name, small, told, words
from tabletime.drawing.lazily import Lazily
from tabletime.drawing.marks import INKS, SHAPES, mark, shape
from tabletime.drawing.svg import document, group, path, tag, text
from tabletime.drawing.theme import stylesheet, token
from tabletime.drawing.tokens import coin, gold, warning
from tabletime.kernel.memory import remembered, shared

__all__ = [
    "INKS",
    "SHAPES",
    "Captions",
    "Face",
    "Lazily",
    "coin",
    "deal",
    "die",
    "document",
    "element",
    "gold",
    "group",
    "list_row",
    "mark",
    "path",
    "picture",
    "playing_card",
    "remembered",
    "seat_name",
    "shape",
    "shared",
    "small",
    "stylesheet",
    "tag",
    "text",
    "token",
    "told",
    "warning",
    "words",
]
