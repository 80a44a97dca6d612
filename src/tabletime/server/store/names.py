"""Names and words that people type: made harmless before they are kept."""

import unicodedata

from tabletime.server.denied import Denied

LONGEST_NAME = 24
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs of which nothing is to be seen."""


def clean_text(text: str) -> str:
    """The text in normal form, on one line, without characters that cannot be seen or that turn others round."""
    normal = unicodedata.normalize("NFC", text)
    seen = " ".join("".join(letter if _may_stay(letter) else " " for letter in normal).split())
    return seen if any(map(_is_visible, seen)) else ""


def clean_name(name: str) -> str:
    """A name that can be shown to others, or a refusal."""
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise Denied(422, "bad-name", f"A name has 1 to {LONGEST_NAME} visible characters.")
    return cleaned


def _may_stay(letter: str) -> bool:
    joins = letter in "\u200c\u200d"  # Persian, Hindi and some emoji cannot be written without them.
    kind = unicodedata.category(letter)
    return joins or (letter not in _BLANK and kind not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))


def _is_visible(letter: str) -> bool:
    """Joiners and marks alone show nothing."""
    return unicodedata.category(letter)[0] in "LNPS"
