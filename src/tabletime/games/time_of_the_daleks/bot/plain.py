"""A plain player: it looks for Adventures that will succeed, hardly at what they bring, and saves its cards."""

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.bot.hand import Keeper
from tabletime.games.time_of_the_daleks.bot.policy import Chooser, DaleksBot
from tabletime.games.time_of_the_daleks.bot.prospects import LOOKS
from tabletime.games.time_of_the_daleks.bot.rolling import Roller
from tabletime.games.time_of_the_daleks.bot.travel import Traveller
from tabletime.games.time_of_the_daleks.content.cards import Card
from tabletime.kernel import Move

SUCCESS, REWARD = 2.0, 0.1
"""What a sure success is worth, whatever it brings, and what each space's worth of its reward adds."""

LATER = -1.0
"""What it is worth to play a card now that one may need later."""


class PlainTraveller(Traveller):
    """One Doctor who plays it safe."""

    def zone(self, zone: str, looks: int = LOOKS) -> float:
        """What an Adventure in this Zone promises: most of all a success."""
        if (zone, looks) not in self.promises:
            reward = self.gain(self.view.box.places[zone])
            self.promises[zone, looks] = SUCCESS * self.prospects.at(zone, looks) + REWARD * reward
        return self.promises[zone, looks]


class PlainKeeper(Keeper):
    """A player who saves cards for payments and for the worst."""

    def play(self, card: Card) -> float:
        """What a card does can wait until all would be lost without it."""
        return LATER


class PlainRoller(Roller):
    """A Doctor who changes faces by icons and Sonics, and plays no card for it."""

    def face_cards(self) -> list[tuple[int, int]]:
        """None: they are saved."""
        return []


class PlainChooser(Chooser):
    """One question to whoever is in no hurry."""

    travelling = PlainTraveller
    keeping = PlainKeeper
    rolling = PlainRoller

    def in_adventure(self, move: Move) -> float:
        """What a move promises; no card is played for dice."""
        return LATER if isinstance(move, say.Play) else super().in_adventure(move)

    def unasked(self, move: Move) -> float:
        """What an opening is worth; no card is played for dice."""
        return LATER if isinstance(move, say.Play) and move.pool >= 0 else super().unasked(move)


class PlainBot(DaleksBot):
    """Travels where success is likeliest, saves its cards, and does everything else as well as anybody."""

    judging = PlainChooser
