"""Names and words that people type: made harmless before they are kept."""

import unicodedata

from tabletime.server.denied import Denied

LONGEST_NAME = 24


def clean_text(text: str) -> str:
    """The text in normal form, on one line, without characters that cannot be seen or that turn others round."""
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(letter if _is_visible(letter) else " " for letter in normal)
    return " ".join(seen.split())


def clean_name(name: str) -> str:
    """A name that can be shown to others, or a refusal."""
    cleaned = clean_text(name)
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise Denied(422, "bad-name", f"A name has 1 to {LONGEST_NAME} visible characters.")
    return cleaned


def _is_visible(letter: str) -> bool:
    joins = letter in "\u200c\u200d"  # Persian, Hindi and some emoji cannot be written without them.
    return joins or unicodedata.category(letter) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
