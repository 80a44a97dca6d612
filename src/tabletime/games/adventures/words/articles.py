"""Doctors go by a number, and a number needs its article: the 10th Doctor, but Rose Tyler."""

import re
from functools import lru_cache

DOCTOR = r"\d+(?:st|nd|rd|th) Doctor\b"
BEGINNING = re.compile(rf"(^|[.?!] )(?={DOCTOR})")
WITHIN = re.compile(rf"(?<=[^\s.?!'“] )(?<![Tt]he )(?={DOCTOR})")
TITLE = re.compile(r"(?<=[^\s.?!] )The (?=Brigadier\b)")


@lru_cache(maxsize=1 << 11)
def with_articles(words: str) -> str:
    """Sentences in which every Doctor has an article; what begins a line that is indented is a name in a list.

    >>> with_articles("10th Doctor hands the Torch to 9th Doctor.")
    'The 10th Doctor hands the Torch to the 9th Doctor.'
    >>> with_articles("Act with The Brigadier: 3 actions left.")
    'Act with the Brigadier: 3 actions left.'
    """
    if "Doctor" not in words and "Brigadier" not in words:
        return words
    return TITLE.sub("the ", WITHIN.sub("the ", BEGINNING.sub(r"\1The ", words)))


def phrase_with_articles(words: str) -> str:
    """The same for what is no sentence yet, as a move is said: it begins with a small letter.

    >>> phrase_with_articles("10th Doctor: rescue The Brigadier with Wit")
    'the 10th Doctor: rescue the Brigadier with Wit'
    """
    said = with_articles(words)
    return said[:1].lower() + said[1:] if said != words and words[:1].isdigit() else said
