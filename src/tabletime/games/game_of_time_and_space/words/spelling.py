"""How zones, players, counters and deals are called."""

import re

from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.kernel.words import counted, player


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
