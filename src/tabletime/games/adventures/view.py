"""What each seat sees: everything, since nothing in this game is known to one player and not to others."""

from tabletime.games.adventures.state import AdventuresPosition
from tabletime.kernel import View


class AdventuresView(AdventuresPosition, View):
    """The position as everybody sees it; what nobody knows is not decided yet."""
