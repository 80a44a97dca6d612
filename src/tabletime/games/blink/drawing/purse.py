"""The purse: where cards become gold, and gold is taken from."""

from typing import Any

from tabletime.drawing.html import element, words
from tabletime.drawing.tokens import gold
from tabletime.games.blink.drawing.spots import GOLD
from tabletime.games.blink.words.pieces import says
from tabletime.kernel.memory import remembered


@remembered
def purse(said: str, **attributes: Any) -> str:
    """A coin with words beside it. It may be drawn more than once: all of them are the same spot."""
    coin = {
        "class_": "purse",
        "data_spot": GOLD,
        "role": "img",
        "aria_label": said,
        "aria_description": says("BL-GOL-1", "BL-UPG-3", "BL-COM-4"),
    }
    return element("span", gold(), words(said), **coin, **attributes)
