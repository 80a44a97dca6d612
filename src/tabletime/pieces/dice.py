"""Dice: what to roll, and what a roll is worth before it is made."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from tabletime.kernel.chance import Roll

Worth = TypeVar("Worth")


def die(sides: int) -> tuple[int, ...]:
    """A die with faces 1 to `sides`.

    >>> die(6)
    (1, 2, 3, 4, 5, 6)
    """
    return tuple(range(1, sides + 1))


D6, D12 = die(6), die(12)


def roll(*dice: tuple[Any, ...], to: tuple[int, ...] | None = None) -> Roll:
    """Roll these dice together; the outcome has a face for each, in the same order.

    >>> roll(D6, D6).count()
    36
    """
    return Roll(dice=dice, to=to)


def odds(dice: Sequence[tuple[Any, ...]], worth: Callable[[tuple[Any, ...]], Worth]) -> dict[Worth, Fraction]:
    """How likely each worth of a roll is; dice with the same faces are taken together, so that ten dice are no trouble.

    `worth` must not care about the order of the faces.

    >>> odds([D6, D6], sum)[7]
    Fraction(1, 6)
    """
    found: Counter[Worth] = Counter()
    for faces, ways in _ways(dice).items():
        found[worth(faces)] += ways
    total = sum(found.values())
    return {value: Fraction(ways, total) for value, ways in found.items()}


def chance_to_show(dice: Sequence[tuple[Any, ...]], needed: Sequence[Any]) -> Fraction:
    """How likely the dice show every needed face, each on a die of its own.

    >>> chance_to_show([D6, D6], [6])
    Fraction(11, 36)
    """
    wanted = Counter(needed)
    return odds(dice, lambda faces: not wanted - Counter(faces)).get(True, Fraction(0))


def _ways(dice: Sequence[tuple[Any, ...]]) -> Counter[tuple[Any, ...]]:
    """In how many ways each collection of faces comes up, the faces sorted by their place on the first such die."""
    order = {face: place for place, face in enumerate(dict.fromkeys(face for die in dice for face in die))}
    ways: Counter[tuple[Any, ...]] = Counter({(): 1})
    for faces in dice:
        grown: Counter[tuple[Any, ...]] = Counter()
        for shown, count in ways.items():
            for face in faces:
                grown[tuple(sorted((*shown, face), key=order.__getitem__))] += count
        ways = grown
    return ways
