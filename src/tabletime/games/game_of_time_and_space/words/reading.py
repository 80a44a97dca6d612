"""Reading what people write of a position: lists, names, seats, and what allies were promised."""

from collections import Counter
from collections.abc import Iterable

from tabletime.games.game_of_time_and_space.content.keys import KeyTypes
from tabletime.games.game_of_time_and_space.moves import OfferDeal
from tabletime.games.game_of_time_and_space.rules.combat import deal_options
from tabletime.kernel import BadScene


def listed(words: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(word.strip() for word in words.split(",") if word.strip())


def spelled(name: str, known: Iterable[str], kind: str) -> str:
    """The name as the box spells it, in whatever case it was given."""
    for each in known:
        if each.casefold() == name.casefold():
            return each
    raise BadScene(f"There is no {kind} {name!r} in the box.")


def read_seat(word: str) -> int:
    if not word.isdecimal():
        raise BadScene(f"{word!r} is no seat; a fight names aliens, or the seats that are attacked, such as 1 2.")
    return int(word)


def read_lookers(word: str, seats: int) -> tuple[int, ...]:
    """The seats that have seen a counter, one digit each."""
    digits = word.partition("?")[2]
    seen = tuple(sorted(set(map(int, digits)))) if digits.isdecimal() else ()
    if not seen or seen[-1] >= seats:
        raise BadScene(f"{word!r} lies face down: say which seats have seen it, such as {word.partition('?')[0]}?0.")
    return seen


def read_place(word: str, many: int) -> int:
    """A place in a row of so many key parts, counted from 0."""
    if not word.isdecimal() or int(word) >= many:
        raise BadScene(f"{word!r} is no place in a row of {many} key parts, which are counted from 0.")
    return int(word)


def read_deal(words: str, kinds: KeyTypes) -> OfferDeal:
    """A deal as a scene writes it, such as `first item`, `key parts 2` or `shape arc, no robbing`."""
    wanted = ", ".join(listed(words)).casefold()
    for deal in deal_options(kinds):
        if deal_words(deal) == wanted:
            return deal
    raise BadScene(
        f"{words!r} is no deal; write nothing, first item, all items, half, key parts 2 or shape arc, "
        "and after a comma no robbing."
    )


def deal_words(deal: OfferDeal) -> str:
    """How a scene writes a deal.

    >>> deal_words(OfferDeal("key parts", 2, no_robbing=True))
    'key parts 2, no robbing'
    """
    told = " ".join(str(word) for word in (deal.terms, deal.many, deal.shape) if word)
    return f"{told}, no robbing" if deal.no_robbing else told


def rest(pool: tuple[str, ...], taken: Iterable[str], kind: str) -> tuple[str, ...]:
    """What is left of a pool of counters."""
    left = Counter(pool)
    for face in taken:
        left[face] -= 1
        if left[face] < 0:
            raise BadScene(f"The box does not hold so many of the {kind} {face!r}.")
    return tuple(sorted(left.elements()))
