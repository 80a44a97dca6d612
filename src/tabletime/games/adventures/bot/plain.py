"""A plain player: it deals with what is before its eyes, and does not ask what may come."""

from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.bot.policy import AdventuresBot
from tabletime.games.adventures.bot.threats import SURPRISE


class PlainOutlook(Outlook):
    """The table to whoever sees what is there, but not what will be."""

    def attackers(self, who: int, room: int) -> list[str]:
        """The foes that stand in a room now; that the arrows lead others there is a surprise."""
        return self.foes.get(room, [])

    def peril(self, who: int, left: int) -> float:
        """A face-down token is no worse than anything else that nobody could foresee, whatever is in the bag."""
        return SURPRISE


class PlainBot(AdventuresBot):
    """Explores, carries and contests as it comes, and flees only from foes in its own room."""

    judging = PlainOutlook
