"""How sentences list names and count things."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them.

    >>> listed(["Amy", "Rory", "Clara"])
    'Amy, Rory and Clara'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(count: int, thing: str) -> str:
    """So many of something.

    >>> counted(0, "card"), counted(1, "card"), counted(2, "card")
    ('no cards', '1 card', '2 cards')
    """
    return f"{count or 'no'} {thing}{'s' * (count != 1)}"
