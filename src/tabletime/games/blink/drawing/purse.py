"""The purse: where cards become gold, and gold is taken from."""

from typing import Any

from tabletime.drawing.html import element, words
from tabletime.drawing.memory import remembered
from tabletime.drawing.tokens import gold
from tabletime.games.blink.drawing.spots import GOLD


@remembered
def purse(said: str, **attributes: Any) -> str:
    """A coin with words beside it. It may be drawn more than once: all of them are the same spot."""
    coin = {"class_": "purse", "data_spot": GOLD, "role": "img", "aria_label": said}
    return element("span", gold(), words(said), **coin, **attributes)
