"""What cards and pieces are for, in the words of the rules: they tell it to whoever points at them."""

from functools import partial

from tabletime.games.dont_blink.content.cards import BLINK, HIDDEN, POWERS, Card
from tabletime.kernel.rules import rule_words
from tabletime.kernel.words import sentence

says = partial(rule_words, "tabletime.games.dont_blink")


def tardis_says() -> str:
    """Where the parts have to go, and where nobody sees anything."""
    return says("DB-CMP-5", "DB-TAR-3", "DB-TAR-4")


def hero_says() -> str:
    """A hero looks one way."""
    return says("DB-CMP-12", "DB-ENT-1", "DB-CAP-1")


def figure_says(*, real: bool, frozen: bool, spent: bool) -> str:
    """Stone, or an angel as far as this seat knows, and what has become of it."""
    known = ("DB-ANG-4", "DB-CAP-1") if real else ("DB-CMP-10", "DB-CMP-11")
    return says(*known, *("DB-FRZ-2", "DB-FRZ-3") * frozen, *("DB-PAS-3",) * spent)


def part_says() -> str:
    """How a part comes home, and why."""
    return says("DB-PRT-2", "DB-GEN-3")


def card_says(card: Card) -> str:
    """What a Blink? card does when an angel comes into view; a hidden one only says what all of them do."""
    if card == HIDDEN:
        return says("DB-CRD-2", "DB-CMP-16")
    if card in POWERS:
        return f"{sentence(POWERS[card])}. {says('DB-CMP-17')}"
    return says("DB-CMP-16", "DB-ENT-5") if card == BLINK else says("DB-CMP-16", "DB-ENT-2", "DB-CRD-6")
