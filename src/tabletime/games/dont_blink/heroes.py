"""The Doctor and three companions: their names and numbers, and how sentences count and list."""

from typing import Final

HEROES: Final = ("doctor", "amy", "rory", "clara")
DOCTOR, AMY, RORY, CLARA = ALL_HEROES = range(4)
TITLES: Final = ("the Doctor", "Amy", "Rory", "Clara")
"""What a sentence calls each hero."""

NUMBER: Final = {name: number for number, name in enumerate(HEROES)}

CAPTURED: Final = -1
"""The place of a hero whom an angel has captured (DB-CAP-2)."""


def listed(names: list[str] | tuple[str, ...]) -> str:
    """Names as a sentence lists them.

    >>> listed(["Amy", "Rory", "Clara"])
    'Amy, Rory and Clara'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def spaces(count: int) -> str:
    """A number of spaces in words.

    >>> spaces(1), spaces(6)
    ('1 space', '6 spaces')
    """
    return f"{count} space{'s' * (count != 1)}"
