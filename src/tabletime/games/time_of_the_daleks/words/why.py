"""Why something bad happened: an Adventure that failed."""

from tabletime.games.time_of_the_daleks.events import AdventureFailed
from tabletime.games.time_of_the_daleks.words.phrases import symbols_in_words
from tabletime.kernel import Event
from tabletime.kernel.words import counted


def why(event: Event) -> str:
    """TD-CHAL-1, TD-EXT-1: which symbols no die showed, and how many dice the Daleks had taken."""
    match event:
        case AdventureFailed(_, zone, missing, dilemma, daleks) if missing:
            place = f"{dilemma} at {zone}" if dilemma else zone
            taken = f"; {counted(daleks, 'Dalek')} there Exterminated dice before" if daleks else ""
            return f"{place} wanted {symbols_in_words(missing)} as well, and no die showed it{taken}."
    return ""
