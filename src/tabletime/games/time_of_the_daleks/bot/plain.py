"""A plain player: it looks for Adventures that will succeed, hardly at what they bring, and saves its cards."""

from tabletime.games.time_of_the_daleks.bot.hand import Keeper
from tabletime.games.time_of_the_daleks.bot.policy import Chooser, DaleksBot
from tabletime.games.time_of_the_daleks.bot.prospects import LOOKS
from tabletime.games.time_of_the_daleks.bot.travel import Traveller
from tabletime.games.time_of_the_daleks.content.cards import Card

SUCCESS, REWARD = 2.0, 0.1
"""What a sure success is worth, whatever it brings, and what each space's worth of its reward adds."""

LATER = -1.0
"""What it is worth to part with a card now that one may need later."""


class PlainTraveller(Traveller):
    """One Doctor who plays it safe."""

    def zone(self, zone: str, looks: int = LOOKS) -> float:
        """What an Adventure in this Zone promises: most of all a success."""
        if (zone, looks) not in self.promises:
            reward = self.gain(self.view.box.places[zone])
            self.promises[zone, looks] = SUCCESS * self.prospects.at(zone, looks) + REWARD * reward
        return self.promises[zone, looks]


class PlainKeeper(Keeper):
    """A player who saves cards for dice, for payments and for the worst."""

    def install(self, card: Card) -> float:
        """Equipment costs Sonics now, and helps only later."""
        return LATER

    def play(self, card: Card) -> float:
        """What a card does can wait until all would be lost without it."""
        return LATER


class PlainChooser(Chooser):
    """One question to whoever is in no hurry."""

    travelling = PlainTraveller
    keeping = PlainKeeper


class PlainBot(DaleksBot):
    """Travels where success is likeliest, saves its cards, and does everything else as well as anybody."""

    judging = PlainChooser
