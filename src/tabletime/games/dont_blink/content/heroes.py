"""The Doctor and three companions: their names and their numbers."""

from typing import Final

from tabletime.kernel import TabletimeError

HEROES: Final = ("doctor", "amy", "rory", "clara")
DOCTOR, AMY, RORY, CLARA = ALL_HEROES = range(4)
TITLES: Final = ("the Doctor", "Amy", "Rory", "Clara")
"""What a sentence calls each hero."""

NUMBER: Final = {name: number for number, name in enumerate(HEROES)}

CAPTURED: Final = -1
"""The place of a hero whom an angel has captured (DB-CAP-2)."""


def hero_called(name: str) -> int:
    """The number of the hero whom people call so, in capitals or not.

    >>> hero_called("Clara")
    3
    """
    if name.lower() not in NUMBER:
        raise TabletimeError(f"There is no hero called {name!r}; the heroes are {', '.join(HEROES)}.")
    return NUMBER[name.lower()]
