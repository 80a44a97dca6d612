"""The chances of a finished game, drawn in letters: one line for each look back, the turning points in words."""

from collections.abc import Iterator, Sequence

from tabletime.bots.explain import prospects, side_names, turning_points
from tabletime.kernel import Table

CHOICES, SECONDS, FUTURES = 16, 1.0, 400
"""At so many choices of the game a bot looks again, each for so long or until it has imagined so many futures."""

WIDE = 40
"""The letters of a line that stands for all chances."""


def chance_lines(table: Table) -> Iterator[str]:
    """How each side stood over the game; a star is a turning point."""
    game, seats = table.game, table.seats
    found, names = prospects(table, FUTURES, seconds=SECONDS, most=CHOICES), side_names(game, seats)
    turns, letters = turning_points(game, seats, found), side_letters(names)
    sides = ", ".join(f"{letter} for {name}" for letter, name in zip(letters, names, strict=True))
    yield f"Chances to win before each question that a bot has looked at again: {sides}."
    for at, prospect in enumerate(found):
        star = " *" if any(turn.at == at for turn in turns) else ""
        when = "end" if prospect.seat is None else prospect.number
        yield f"{when:>5} {strip(prospect.chances, letters)}{star}"
    yield from (f"* {turn.sentence}" for turn in turns)
    if not turns:
        yield "There was no turning point."


def side_letters(names: Sequence[str]) -> list[str]:
    """A letter for each side, or a number where two begin alike.

    >>> side_letters(["the angel player", "the hero player"]), side_letters(["Player 1", "Player 2"])
    (['A', 'H'], ['1', '2'])
    """
    letters = [name.removeprefix("the ")[:1].upper() for name in names]
    return letters if len(set(letters)) == len(names) else [str(number) for number in range(1, len(names) + 1)]


def strip(chances: Sequence[float], letters: Sequence[str]) -> str:
    """All chances as one line of letters; dots are for nobody.

    >>> strip([0.5, 0.25], "AB")
    'AAAAAAAAAAAAAAAAAAAABBBBBBBBBB..........'
    """
    whole = max(1.0, sum(chances))
    ends = [round(WIDE * sum(chances[: side + 1]) / whole) for side in range(len(chances))]
    parts = zip(letters, [0, *ends], ends, strict=False)
    return "".join(letter * (end - start) for letter, start, end in parts).ljust(WIDE, ".")
