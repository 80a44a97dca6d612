"""A bot for both sides of Don't Blink, playing by what its seat may see."""

import random
from math import exp

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.bot.angel import AngelPlayer, Tracks
from tabletime.games.dont_blink.bot.heroes import HeroPlayer
from tabletime.games.dont_blink.bot.laying import Layer
from tabletime.games.dont_blink.bot.walking import Errands
from tabletime.games.dont_blink.state import ANGEL_SEAT
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Decision, Move

ROUTINE = (
    say.PlaceTardis,
    say.PlaceAngel,
    say.ChooseAngels,
    say.StealCard,
    say.TakeTurn,
    say.StepTo,
    say.Face,
    say.StayInside,
    say.CrossTardis,
)

DOUBT_OF_CARDS = 0.1
DOUBT_OF_ACTIONS = 0.3
"""How far off the worth of cards laid and of actions may be, in heroes."""


class DontBlinkBot:
    """Angels that hunt backs and pull cards out; heroes who share the parts and guard each other."""

    leads = 1.0
    """A search lets this bot play its imagined rounds to the end."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = random.Random(seed)
        self._errands: Errands = {}
        self._tracks: Tracks = {}

    def choose(self, view: DontBlinkView, decision: Decision) -> Move:
        """The best option as this side sees it."""
        if decision.seat == ANGEL_SEAT:
            return AngelPlayer(view, self._rng, self._tracks).choose(decision)
        return HeroPlayer(view, self._rng, self._errands).choose(decision)

    def weigh(self, view: DontBlinkView, decision: Decision) -> list[float]:
        """How much hope each option deserves at first sight: e times as much for what seems better by a doubt."""
        options, first = decision.options, decision.options[0]
        if isinstance(first, say.Assign):
            layer = Layer(view)
            return [exp(-layer.cost(move) / DOUBT_OF_CARDS) for move in options]
        if say.END_PHASE in options:
            player = AngelPlayer(view, self._rng, self._tracks)
            return [exp(player.rate(move) / DOUBT_OF_ACTIONS) for move in options]
        chosen = self.choose(view, decision)
        return [1.0 + len(options) * (move == chosen) for move in options]

    def is_routine(self, decision: Decision) -> bool:
        """Walks, and which figures to use: there are too many ways to try them all, and most are much the same."""
        return isinstance(decision.options[0], ROUTINE)
