"""What bots are called and what they are like: each level has names of its own, so that no two at a table are alike."""

from tabletime.bots.levels import LEVELS
from tabletime.bots.styles import STYLES, Style

NAMES = {
    "random": ("Fluke", "Jinx", "Chip", "Quirk", "Dodger", "Whim"),
    "easy": ("Pip", "Juno", "Otto", "Wren", "Milo", "Tess"),
    "normal": ("Ada", "Basil", "Cleo", "Dev", "Edda", "Fitz"),
    "hard": ("Vesper", "Magnus", "Sibyl", "Orion", "Thea", "Corvin"),
}
"""As many for each level as there are seats at the largest table."""


def bot_name(bot: str, seat: int) -> str:
    """The name of a bot in this seat; bots that are no level are called what they are.

    >>> bot_name("easy", 1), bot_name("greedy", 1)
    ('Juno', 'greedy bot')
    """
    names = NAMES.get(bot)
    return names[seat % len(names)] if names else f"{bot} bot"


def bot_style(bot: str | None, seat: int) -> Style | None:
    """The style that goes with a bot's name: Pip, Ada and Vesper are bold. A bot that is no level has none."""
    return list(STYLES.values())[seat % len(STYLES)] if bot in LEVELS else None
