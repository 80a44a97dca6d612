"""The Blink? cards: their names, and how many of each lie in the box."""

from typing import Final

from tabletime.kernel import TabletimeError

Card = int
Pile = list[int]
"""How many of each card a pile holds, by the number of the card."""

NO_CARD, BLINK, DONT_BLINK, RAGGEDY_DOCTOR, GIRL_WHO_WAITED, LONE_CENTURION, ORDINARY_GIRL = KINDS = range(7)
SPECIAL: Final = (RAGGEDY_DOCTOR, GIRL_WHO_WAITED, LONE_CENTURION, ORDINARY_GIRL)
"""The special card of each hero (DB-CMP-15, DB-SPC-1)."""

NAMES: Final = ("", "blink", "dont-blink", "raggedy-doctor", "girl-who-waited", "lone-centurion", "ordinary-girl")
TITLES: Final = (
    "no card",
    "Blink",
    "Don't Blink",
    "The Raggedy Doctor",
    "The Girl Who Waited",
    "The Lone Centurion",
    "An Ordinary Girl",
    "a face-down card",
)
POWERS: Final = {
    RAGGEDY_DOCTOR: "turned up by an angel, it lets the Doctor walk three spaces at once",
    GIRL_WHO_WAITED: "still face down in Clean Up, it brings two plain Don't Blink cards back",
    LONE_CENTURION: "turned up, it lets Rory see the whole of his room",
    ORDINARY_GIRL: "turned up, it brings a hero of Clara's room next to her",
}
"""What a special card does for the heroes (DB-DOC-2, DB-AMY-2, DB-ROR-2, DB-CLA-3)."""

CARD: Final = {name: card for card, name in enumerate(NAMES)}
HIDDEN: Final = 7
"""What a view says of a card that its seat has not seen."""

BLINKS: Final = 4
DONT_BLINKS: Final = 12


def card_called(name: str) -> Card:
    """The card that people call so, in capitals or not.

    >>> card_called("Lone-Centurion") == LONE_CENTURION
    True
    """
    if name.lower() not in CARD:
        raise TabletimeError(f"There is no card called {name!r}; the cards are {', '.join(NAMES[1:])}.")
    return CARD[name.lower()]


def starting_hand(dont_blinks: int) -> Pile:
    """The heroes' common collection at the start (DB-SET-7 to DB-SET-9)."""
    return [0, BLINKS, dont_blinks, *(1 for _ in SPECIAL)]


def pool(pile: Pile) -> tuple[str, ...]:
    """The cards of a pile by name, for a random draw."""
    return tuple(NAMES[card] for card in KINDS for _ in range(pile[card]))
