"""The bot that looks ahead: it plays any game that can imagine what a seat does not know."""

import gc
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic
from typing import Any

from tabletime.bots.expedition import NERVE, WAIT, Expedition, is_open
from tabletime.bots.guide import guide_of
from tabletime.bots.playout import Playout
from tabletime.bots.rating import Rating, Thought, keeps_favourite, leading, rated
from tabletime.bots.styles import Style
from tabletime.bots.tree import SURE, Branch, Choice
from tabletime.kernel import Decision, Game, Move, State, Withdraw
from tabletime.kernel.errors import BadOptions
from tabletime.kernel.flow import retract

LOOKS = 64
"""After how many walks the bot looks up: is the choice already made?"""

FOREVER = 1 << 62

TRIED = 8
"""Where nobody shall foresee the choice, an option must have been tried so often in thought to be one of the good."""

ASIDE = 1 / 8
"""The part of its time that a bot spends on things that nobody has asked it."""


class SearchBot:
    """Thinks about many futures, each in a world that its seat cannot tell from the real one.

    It stops after so many `iterations` or `seconds`, whatever comes first; with iterations alone the same seed plays
    the same. The game's own bot, if there is one (the first, or the one that `guide` names), says which options look
    good at first sight; `guided` is how often it also plays for everybody in the playouts, in place of chance (unless
    said here, as often as its `leads` says).
    `slips` is how often the bot does not think at all, `style` what it does where several options seem equal, `clock`
    what its seconds are measured by.
    """

    def __init__(
        self,
        game: Game,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        guide: str | None = None,
        guided: float | None = None,
        slips: float = 0.0,
        style: Style | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        if iterations is None and seconds is None:
            raise BadOptions("A search needs an end: give it iterations, seconds, or both.")
        self.game, self.iterations, self.seconds = game, iterations, seconds
        self.slips, self.style = slips, style
        self._rng, self._clock = random.Random(seed), clock
        self._guide = guide_of(game, seed, guide)
        self._playout = Playout(game, self._rng, self._guide, guided)
        self._last: Expedition | None = None
        self._waits_at: tuple[int, tuple[Move, ...]] | None = None

    def choose(self, view: Any, decision: Decision) -> Move:
        """The option that was found best."""
        if not is_open(decision):
            return decision.options[0]
        if self._guide is not None and self._guide.is_routine(decision):
            return self._guide.bot.choose(view, decision)
        if self.slips and self._rng.random() < self.slips:
            return self._slip(decision)
        if self._guide is not None and self._guide.is_sure(view, decision):
            return self._guide.bot.choose(view, decision)
        ratings = self._rate(self._expedition(view), view, decision, hurries=True)
        if _is_blind(view, decision):
            return self._mixed(ratings)
        return (self.style.pick(ratings, self._rng) if self.style else ratings[0]).move

    def _slip(self, decision: Decision) -> Move:
        """Anything at all, or what the guide knows beginners to do."""
        beginner = self._guide.beginner if self._guide is not None else None
        return self._rng.choice(decision.options) if beginner is None else beginner.slip(decision, self._rng)

    def consider(self, view: Any, decision: Decision) -> Thought:
        """Every option with what came of it, and how each seat stands."""
        expedition = self._expedition(view)
        ratings = self._rate(expedition, view, decision)
        if not expedition.walks:  # the answer was known beforehand, but nobody has looked how the seats stand now
            self._last = None
            expedition = self._expedition(view)
            ratings = self._rate(expedition, view, decision)
        return Thought(ratings, expedition.chances)

    def _rate(
        self, expedition: Expedition, view: Any, decision: Decision, *, hurries: bool = False
    ) -> tuple[Rating, ...]:
        choice = self._think(expedition, decision.seat, hurries=hurries)
        self._last = expedition
        sure = SURE if self._guide is None else self._guide.loyalty
        return rated(self.game, view, decision.options, choice, sure)

    def interject(self, view: Any, openings: tuple[Move, ...]) -> Move | None:
        """What the guide would do, or else to wait, until something else is surely better.

        Nobody waits for this, so the bot thinks less about it.
        """
        if self._guide is not None and self._guide.spokesman is not None:
            return self._guide.spokesman.interject(view, openings)
        if self._waits_at == (view.number, openings) or all(isinstance(move, Withdraw) for move in openings):
            return None
        expedition = self._expedition(view)
        expedition.is_unasked = True
        choice = self._think(expedition, ~expedition.seat, part=ASIDE)
        best = leading(choice, [choice.branches.get(move) or Branch(move) for move in (WAIT, *openings)])
        if best.move is WAIT:
            self._waits_at = (view.number, openings)
            return None
        return best.move

    def _mixed(self, ratings: tuple[Rating, ...]) -> Move:
        """One of the good options, in the proportion in which they were chosen in thought: no rival can foresee it.

        What was seldom tried is not known to be good; a bot with little time to think plays its best option.
        """
        by_nerve = NERVE * sum(rating.visits for rating in ratings) / len(ratings)
        known = [rating for rating in ratings if rating is ratings[0] or rating.visits >= TRIED]
        weights = [max(0.0, rating.visits - by_nerve) for rating in known]
        good = [weight if 4 * weight >= weights[0] else 0.0 for weight in weights]
        return self._rng.choices(known, good)[0].move if weights[0] else ratings[0].move

    def _expedition(self, view: Any) -> Expedition:
        """A new search, in the part of the last one's tree that has come true, if that is known."""

        def imagine() -> State:
            state: State = self.game.imagine(view, self._rng)
            for seat in list(state.answers or ()):  # what the others have answered is theirs to choose in the tree
                retract(state, seat, state.standing.get(seat))
            return state

        expedition = Expedition(self.game, view.seat, imagine, self._playout, self._guide)
        known = self._last.horizon if self._last is not None and self._last.seat == view.seat else ()
        come_true = [moment for moment in known if moment.view == view]
        if come_true:
            expedition.root = max(come_true, key=lambda moment: moment.visits)
        return expedition

    def _think(self, expedition: Expedition, chooser: int, part: float = 1.0, *, hurries: bool = False) -> Choice:
        """Walk until time or patience is over, or until nothing can change the choice any more.

        Who hurries also stops where a loyal guide will hardly be left any more.
        """
        patience = FOREVER if self.iterations is None else ceil(part * self.iterations)
        deadline = None if self.seconds is None else self._clock() + part * self.seconds
        with undisturbed():
            for walks in range(patience):
                if deadline is not None and walks and self._clock() >= deadline:
                    break
                if walks % LOOKS == 0 and _is_settled(expedition.root.choice(chooser), patience - walks):
                    break
                if walks % LOOKS == 0 and walks and hurries and self._follows(expedition.root.choice(chooser)):
                    break
                expedition.explore()
        return expedition.root.choice(chooser)

    def _follows(self, choice: Choice) -> bool:
        """Whether the guide is a loyal one, and what it likes best is as good as chosen."""
        guide = self._guide
        return guide is not None and guide.loyalty > SURE and keeps_favourite(choice, guide.loyalty)


def _is_blind(view: Any, decision: Decision) -> bool:
    """Whether others choose without knowing this answer: it is secret, or they are asked at the same time."""
    together = not decision.first and len(view.asked) + len(view.answered) > 1
    return together or (decision.secret and not decision.until)


def _is_settled(choice: Choice, left: int) -> bool:
    visits = sorted((branch.visits for branch in choice.branches.values()), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the garbage collector wait: a tree has no cycles, and looking for some takes a sixth of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
