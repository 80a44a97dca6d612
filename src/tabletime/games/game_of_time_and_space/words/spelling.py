"""How zones, players, counters and deals are called."""

import re
from collections import Counter
from collections.abc import Iterable

from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.kernel.words import counted, listed, player

ALONE = ("Davros", "Radiation", "Anti-matter")
"""Aliens of whom nobody says a or the."""

PEOPLE = ("Sara Jane", "Susie", "Vicki", "Zoe", "Liz", "U.N.I.T.", "Lyla", "K9")
"""Assistants who go by their own names."""

HISSING = ("s", "x", "z", "ch", "sh")
"""What a word ends with that says es if there are several."""


def combatant_name(name: str) -> str:
    """A participant of a fight, players by the names that they have at this table."""
    return re.sub(r"\bPlayer (\d)\b", lambda found: player(int(found[1]) - 1), name)


def zone_name(zone: Zone) -> str:
    """A zone in a sentence."""
    return "the Domain" if zone == DOMAIN else zone


def part_name(shape: str) -> str:
    """A key part by its shape; without one only that it is one."""
    if not shape:
        return "a key part"
    return "a blank" if shape == BLANK else with_article(shape)


def with_article(word: str) -> str:
    """A word with a or an before it.

    >>> with_article("eye"), with_article("urn"), with_article("Yeti")
    ('an eye', 'an urn', 'a Yeti')
    """
    return f"an {word}" if word[:1].lower() in "aeiou" else f"a {word}"


def are_several(alien: str) -> bool:
    """Whether a counter stands for several aliens.

    >>> are_several("Daleks"), are_several("Dalek"), are_several("Davros")
    (True, False, False)
    """
    return alien.endswith("s") and alien not in ALONE


def some_alien(alien: str) -> str:
    """An alien that nobody has heard of before: a Yeti, Daleks, Davros."""
    return alien if are_several(alien) or alien in ALONE else with_article(alien)


def the_alien(alien: str) -> str:
    """An alien that is known already: the Yeti, Davros."""
    return alien if alien in ALONE else f"the {alien}"


def the_item(item: str) -> str:
    """An item in a sentence: the Tracer, but Zoe."""
    return item if item in PEOPLE else f"the {item}"


def ended(words: str) -> str:
    """The words as a whole sentence, with one full stop.

    >>> ended("You begin with Zoe"), ended("You begin with U.N.I.T.")
    ('You begin with Zoe.', 'You begin with U.N.I.T.')
    """
    return f"{words.removesuffix('.')}."


def several(shape: str) -> str:
    """A shape of which there are several.

    >>> several("arc"), several("cross")
    ('arcs', 'crosses')
    """
    return f"{shape}es" if shape.endswith(HISSING) else f"{shape}s"


def tallied(shapes: Iterable[str], nothing: str = "nothing") -> str:
    """Key parts or missions whose order says nothing, equal ones together.

    >>> tallied(["arc", "eye", "arc"]), tallied([])
    ('2 arcs and an eye', 'nothing')
    """
    tally = Counter(shapes)
    return listed(
        [part_name(each) if many == 1 else f"{many} {several(each)}" for each, many in tally.items()], nothing
    )


def swap_in_words(give: int, want: int) -> str:
    """How many key parts go each way.

    >>> swap_in_words(2, 1), swap_in_words(0, 1), swap_in_words(1, 0)
    ('2 key parts for 1', 'nothing for 1 key part', '1 key part for nothing')
    """
    given = counted(give, "key part") if give else "nothing"
    return f"{given} for {(want if give else counted(want, 'key part')) if want else 'nothing'}"


def token_at(tokens: Tokens, place: int) -> Token:
    """The token at a place, or an unknown one where there is none."""
    return tokens[place] if 0 <= place < len(tokens) else Token()


def numbered(thing: str, place: int, face: str) -> str:
    """A counter by its place and, where it is known, its face: key part 2, an arc."""
    known = f", {part_name(face)}" if thing == "key part" else f", {face}"
    return f"{thing} {place + 1}{known if face else ''}"


def deal_in_words(terms: str, many: int, shape: str, no_robbing: bool) -> str:
    """What an ally is promised."""
    share = {
        "nothing": "no share of the spoils",
        "first item": "the first choice of an item",
        "all items": "all items",
        "key parts": f"the first choice of {counted(many, 'key part')}",
        "shape": f"{part_name(shape)} if there is one",
        "half": "half of the counters",
    }[terms]
    return f"{share}, and no robbing" if no_robbing else share
