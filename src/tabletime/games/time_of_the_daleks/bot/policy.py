"""A bot that goes where success pays, makes the best pool, calls for help when it must, and keeps the Daleks down."""

import random
from collections.abc import Callable
from functools import cached_property
from math import exp

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.bot.adventure import Outcomes
from tabletime.games.time_of_the_daleks.bot.company import Recruiter
from tabletime.games.time_of_the_daleks.bot.hand import Keeper
from tabletime.games.time_of_the_daleks.bot.pool import PoolMaker
from tabletime.games.time_of_the_daleks.bot.rolling import Roller
from tabletime.games.time_of_the_daleks.bot.stakes import Stakes
from tabletime.games.time_of_the_daleks.bot.travel import Traveller
from tabletime.games.time_of_the_daleks.rules.dice import RerollDice, TurnDie
from tabletime.games.time_of_the_daleks.rules.last_chance import LastChance
from tabletime.games.time_of_the_daleks.rules.pool import CutDice, Exterminate, GatherDice
from tabletime.games.time_of_the_daleks.rules.prepare import Prepare
from tabletime.games.time_of_the_daleks.rules.recruit import RecruitCompanion
from tabletime.games.time_of_the_daleks.rules.rolling import ChangeFaces, RerollStage
from tabletime.games.time_of_the_daleks.rules.travel import FreeChoice, NewLocation, Travel
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import PASS, Decision, Move

DOUBT = 0.5
"""An option that seems better by so many spaces deserves e times the hope."""

HELP = (say.GoOnAlone, say.CallForHelp, say.HelpFromAfar, say.ComeAndHelp)
STAGES = (RerollStage, ChangeFaces, RerollDice, TurnDie)
WAYS = (say.Stay, say.GoTo, say.Land, say.DrawLocations, say.RollTardisDie)
THOUGHT_ABOUT = (*HELP, *WAYS, say.Recruit, say.LookFor, say.AcceptCost)


class Chooser:
    """One question as a player looks at it."""

    travelling: type[Traveller] = Traveller
    """How it chooses where to go."""

    keeping: type[Keeper] = Keeper
    """How it uses cards and Sonics."""

    rolling: type[Roller] = Roller
    """What it does with dice."""

    def __init__(self, view: DaleksView, seat: int, *, spoils: bool = False) -> None:
        self.view, self.seat = view, seat
        self.stakes = Stakes(view, seat, spoils=spoils)
        self.rule = view.stack[-1] if view.stack else None

    @cached_property
    def rate(self) -> Callable[[Move], float]:
        """How good a move seems, by what the question is about."""
        match self.rule:
            case Travel() | FreeChoice() | NewLocation():
                return self.travelling(self.view, self.seat, self.stakes).rate
            case RecruitCompanion():
                return Recruiter(self.view, self.seat, self.stakes).rate
            case LastChance():
                return self._last_chance
            case Prepare():
                return self.keeper.rate
        return self.in_adventure

    @cached_property
    def keeper(self) -> Keeper:
        """The player as the owner of cards and Sonics."""
        return self.keeping(self.view, self.seat, self.stakes)

    @cached_property
    def outcomes(self) -> Outcomes:
        """What the Adventure is about."""
        return Outcomes(self.view, self.seat, self.stakes)

    @cached_property
    def _pool(self) -> PoolMaker:
        return PoolMaker(self.outcomes)

    @cached_property
    def _roller(self) -> Roller:
        return self.rolling(self.view, self.outcomes)

    def in_adventure(self, move: Move) -> float:
        """What a move of an Adventure promises."""
        if isinstance(move, HELP) or (isinstance(move, say.Use) and self.view.caller >= 0):
            return self._help(move)
        if isinstance(self.rule, GatherDice | CutDice | Exterminate):
            return self._pool.rate(move)
        if isinstance(self.rule, STAGES):
            return self._roller.rate(move)
        return self.keeper.rate(move)

    def _help(self, move: Move) -> float:
        match move:
            case say.GoOnAlone():
                return self.outcomes.alone()
            case say.CallForHelp(seat):
                return self.outcomes.with_help_of(seat)
            case say.HelpFromAfar():
                return self.outcomes.from_afar()
        return self.outcomes.coming() + 0.2 * isinstance(move, say.Use)

    def _last_chance(self, move: Move) -> float:
        if isinstance(move, say.Play):
            return self.keeper.last_chance(self.view.box.cards[move.card])
        return 0.1 * (move == PASS)

    def unasked(self, move: Move) -> float:
        """What an opening is worth, beside waiting."""
        if not isinstance(move, say.Play):
            return -1.0
        if move.pool < 0:
            return self.keeper.unasked(move)
        if move.pool != self.seat and self.outcomes.stake < 2.0:
            return -1.0
        if isinstance(self.rule, RerollStage):
            return self._roller.rate(move) - max(self._roller.stop, self._roller.persist)
        if isinstance(self.rule, GatherDice) and move.pool == self.seat:
            return self._pool.rate(move) - self._pool.rate(say.USE_THESE_DICE)
        return -1.0


class DaleksBot:
    """Rates every option by itself, in spaces on the Web of Time, and takes the best; chance decides between equals."""

    leads = 1.0
    """In games that are only imagined it plays for everybody until the position can be valued."""

    speaks_up = True
    """When a card is worth playing follows from odds and danger; there is little to look ahead to."""

    spoils = False
    """It would rather see a rival win than the Daleks."""

    judging: type[Chooser] = Chooser
    """How it looks at a question."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: DaleksView, decision: Decision) -> Move:
        """The best option."""
        rate = self.judging(view, decision.seat, spoils=self.spoils).rate
        return max(decision.options, key=lambda move: rate(move) + self._rng.random() * 1e-4)

    def weigh(self, view: DaleksView, decision: Decision) -> list[float]:
        """How much hope each option deserves at first sight."""
        rate = self.judging(view, decision.seat, spoils=self.spoils).rate
        return [exp(max(-20.0, min(20.0, rate(move) / DOUBT))) for move in decision.options]

    def is_routine(self, decision: Decision) -> bool:
        """Dice, payments and cards: what is best there follows from the odds; where to go and whom to help does not."""
        return not isinstance(decision.options[0], THOUGHT_ABOUT)

    def interject(self, view: DaleksView, openings: tuple[Move, ...]) -> Move | None:
        """A card that is worth more now than later."""
        assert view.seat is not None
        player = self.judging(view, view.seat, spoils=self.spoils)
        best = max(openings, key=player.unasked)
        return best if player.unasked(best) > 0 else None


class Spoiler(DaleksBot):
    """Would rather see the Daleks win than a rival."""

    spoils = True
