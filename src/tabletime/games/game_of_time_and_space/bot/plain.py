"""A plain player: it knows its own needs and odds, but does not wonder what the others look for."""

from tabletime.games.game_of_time_and_space.bot.belief import Belief
from tabletime.games.game_of_time_and_space.bot.outlook import Outlook
from tabletime.games.game_of_time_and_space.bot.policy import TimeAndSpaceBot
from tabletime.games.game_of_time_and_space.content.effects import AnyEffect, Bypass, Remove
from tabletime.games.game_of_time_and_space.content.keys import BLANK, Shape

USEFUL = 0.5
"""How many of a rival's counters are thought to match, whatever they are."""

WANTED = 0.3
"""How likely a rival is thought to need a key part, whatever its shape."""

DESPERATE = 0.5
"""With so much courage a player seeks the others: two who each have what the other needs shall not wait for ever."""


class Impression(Belief):
    """What can be said of the others by counting what lies before them, and no more."""

    def progress(self, rival: int) -> float:
        """Half of a rival's counters are thought to match."""
        return USEFUL * len(self.view.players[rival].keys)

    def wants(self, rival: int, shape: Shape) -> float:
        """Every rival may need any key part."""
        return WANTED * (shape != BLANK)

    def threat(self, rival: int) -> float:
        """Nobody is thought to carry the whole key."""
        return 0.0

    def lacks(self, rival: int) -> int:
        """Nobody is known to lack anything."""
        return 0


class PlainOutlook(Outlook):
    """The table to whoever goes about the own business."""

    believing = Impression

    @property
    def visited(self) -> list[int]:
        """The player meets others, but seeks nobody before all else has failed for long."""
        return self.belief.rivals if self.courage > DESPERATE else []

    def uses(self, effect: AnyEffect) -> bool:
        """Only what brings a gain here and now."""
        return isinstance(effect, Bypass | Remove)


class PlainBot(TimeAndSpaceBot):
    """Searches, fights and trades as it comes, and uses gadgets against guards only."""

    judging = PlainOutlook

    loyalty = 5.0
    """A search that it guides imagines few futures, so only what leads by much is better."""
