"""Why something bad happened: somebody was captured."""

from tabletime.games.adventures.events import Captured
from tabletime.games.adventures.words.articles import with_articles
from tabletime.kernel import Event


def why(event: Event) -> str:
    """AD-ENT-2, AD-CMB-2: the Trap or the foe, and the room."""
    return with_articles(_cause(event))


def _cause(event: Event) -> str:
    match event:
        case Captured(who, _, _, "Trap", where):
            return f"a Trap lay open in the {where}: in the Enemy turn it captures whoever is there, as {who} was."
        case Captured(who, _, _, by, where) if by:
            return f"{by} threw more than {who} in the {where}, and whoever loses against a foe is captured."
    return ""
