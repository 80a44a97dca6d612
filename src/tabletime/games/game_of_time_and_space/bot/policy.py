"""A bot that searches near zones, arms itself, fights where it pays, trades what it can spare, and hurries home."""

import random
from collections.abc import Callable, Sequence
from math import exp, inf

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.bot.acting import Acting
from tabletime.games.game_of_time_and_space.bot.allying import Allying
from tabletime.games.game_of_time_and_space.bot.fighting import Prospects
from tabletime.games.game_of_time_and_space.bot.gadgets import Pocket
from tabletime.games.game_of_time_and_space.bot.journey import Journey
from tabletime.games.game_of_time_and_space.bot.outlook import Outlook
from tabletime.games.game_of_time_and_space.bot.skirmish import Answer, Melee, Skirmish
from tabletime.games.game_of_time_and_space.bot.taking import Taking
from tabletime.games.game_of_time_and_space.bot.trading import Trader
from tabletime.games.game_of_time_and_space.content.effects import AnyEffect
from tabletime.games.game_of_time_and_space.rules.effects import ShiftingAlien
from tabletime.games.game_of_time_and_space.rules.gadgets import GadgetUse
from tabletime.games.game_of_time_and_space.rules.reacting import Reaction
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.kernel import Decision, Move, PassUntil

DOUBT = 0.1
"""An option that seems better by so much deserves e times the hope."""

ZONES = 4
"""About how many zones to go to a search thinks: what lies in most of them nobody knows, so they are alike."""

FANCY = 0.01
"""Chance decides between options that are as good as equal."""

Rating = Callable[[Move], float]

TAKING = (say.TakePart, say.TakeItem, say.TakeFromKit, say.LeaveRest, say.PutBack, say.KeepItem)
DROPPING = (say.DropPart, say.DropItem, say.SendPart, say.SendItem)
BARGAINING = (say.OfferCounters, say.GivePart, say.WantPart, say.WantShape, say.HandOver, say.Accept)
ALLIANCES = (say.Invite, say.OfferDeal, say.Join, say.BeginFight)
TARGETS = (say.ChooseZone, say.ChoosePlayer, say.ChooseAlien, say.PullPart, say.PullItem)

ROUTINE = (
    *TAKING,
    *DROPPING,
    *TARGETS,
    *(say.OfferCounters, say.GivePart, say.WantPart, say.WantShape, say.HandOver),
    *(say.OfferDeal, say.Aim, say.Defeat, say.ChooseAssistant),
)


class TimeAndSpaceBot:
    """Rates every option in key parts and takes the best."""

    leads = 1.0
    """In games that are only imagined it plays for everybody until the position can be valued."""

    sure = 0.9
    """Where so much of all hope goes to one option, there is nothing to think about."""

    speaks_up = True
    """Gadgets at any time and offers to whoever has the turn are left to it: their odds are worked out."""

    curiosity = 0.2
    """What one turn changes is small beside a whole game."""

    loyalty = 3.0
    """What it knows of the ways ahead is more than `value` tells, so little differences there do not count."""

    judging: type[Outlook] = Outlook
    """How it looks at the table."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: TimeAndSpaceView, decision: Decision) -> Move:
        """The best option."""
        options = decision.options
        if len(options) == 1 or (decision.until and len(options) == 2):
            return options[0]
        rate = rating(self.judging(view, decision.seat), decision)
        return max(options, key=lambda move: rate(move) + FANCY * self._rng.random())

    def weigh(self, view: TimeAndSpaceView, decision: Decision) -> list[float]:
        """How much hope each option deserves at first sight; of all the zones to go to, only the best deserve any."""
        rate = rating(self.judging(view, decision.seat), decision)
        rates = [rate(move) for move in decision.options]
        best, least = max(rates), _least(decision.options, rates)
        hopes = [exp(max(-20.0, (each - best) / DOUBT)) for each in rates]
        is_far = [
            isinstance(move, say.MoveTo) and each < least for move, each in zip(decision.options, rates, strict=True)
        ]
        return [0.0 if far else hope for far, hope in zip(is_far, hopes, strict=True)]

    def is_routine(self, decision: Decision) -> bool:
        """What is picked up or put down, how a trade or a fight goes on, and gadgets whose odds are worked out."""
        is_small = isinstance(decision.options[0], ROUTINE) and say.END_TURN not in decision.options
        return bool(decision.until) or is_small

    def slip(self, decision: Decision, rng: random.Random) -> Move:
        """A beginner fights whoever lives here, or forgets the rest of the turn; elsewhere it does any kind of thing.

        To go anywhere at all, as most options of a turn say, would be no mistake.
        """
        for mistake in (say.FIGHT_ALIENS, say.END_TURN):
            if mistake in decision.options:
                return mistake
        kind = rng.choice(list(dict.fromkeys(map(type, decision.options))))
        return rng.choice([move for move in decision.options if isinstance(move, kind)])

    def interject(self, view: TimeAndSpaceView, openings: tuple[Move, ...]) -> Move | None:
        """A gadget at the last moment, an offer to whoever has the turn, or help for an attacker."""
        assert view.seat is not None
        outlook = self.judging(view, view.seat)
        rated = [(unasked(outlook, move), place) for place, move in enumerate(openings)]
        best, place = max(rated)
        return openings[place] if best > 0 else None


def _least(options: Sequence[Move], rates: Sequence[float]) -> float:
    """How good a zone must seem to be among the best to go to."""
    zones = sorted(
        (rate for move, rate in zip(options, rates, strict=True) if isinstance(move, say.MoveTo)), reverse=True
    )
    return zones[ZONES - 1] if len(zones) > ZONES else -inf


def rating(outlook: Outlook, decision: Decision) -> Rating:
    """How the options of a question are rated."""
    first = decision.options[0]
    if decision.until:
        return _window(outlook)
    if say.END_TURN in decision.options:
        return Acting(outlook).rate
    if isinstance(first, (*TAKING, *DROPPING)):
        return Taking(outlook).rate
    if isinstance(first, BARGAINING):
        return Trader(outlook).rate
    prospects = Prospects(outlook)
    if isinstance(first, (*ALLIANCES, say.Attack)):
        return Allying(prospects).rate
    return _aiming(prospects, first)


def _aiming(prospects: Prospects, first: Move) -> Rating:
    """What a gadget, a shot or a defeat is aimed at."""
    match first:
        case say.Aim() if isinstance(prospects.view.stack[-1], GadgetUse):
            effect = _effect(prospects)
            best = Skirmish(prospects).best_target(effect) if effect is not None else ""
            return lambda move: float(isinstance(move, say.Aim) and move.victim == best)
        case say.Aim():
            melee = Melee(prospects)
            return lambda move: melee.rate_aim(move.victim) if isinstance(move, say.Aim) else 0.0
        case say.Defeat():
            melee = Melee(prospects)
            return lambda move: melee.rate_defeat(move.victims) if isinstance(move, say.Defeat) else 0.0
        case say.ChooseAssistant():
            return lambda move: 0.0
    pocket, effect = Pocket(prospects, Journey(prospects)), _effect(prospects)
    return lambda move: pocket.aim(effect, move)


def _effect(prospects: Prospects) -> AnyEffect | None:
    """What the gadget does that is being used, or None if none is."""
    frame = prospects.view.stack[-1]
    if isinstance(frame, ShiftingAlien):
        frame = next(each for each in reversed(prospects.view.stack) if isinstance(each, GadgetUse))
    if not isinstance(frame, GadgetUse):
        return None
    item = prospects.box.items[frame.item]
    return item.use[0].effect


def _window(outlook: Outlook) -> Rating:
    """A gadget before a fight, or against another gadget; to pass is worth nothing and costs nothing."""
    prospects = Prospects(outlook)
    if isinstance(outlook.view.stack[-1], Reaction):
        cancelling = Answer(prospects).worth()
        return lambda move: cancelling if isinstance(move, say.UseGadget) else _passing(move)
    skirmish = Skirmish(prospects)
    return lambda move: skirmish.rate(move.item) if isinstance(move, say.UseGadget) else _passing(move)


def _passing(move: Move) -> float:
    """To pass for good would let a later chance go by."""
    return -0.05 if isinstance(move, PassUntil) else 0.0


def unasked(outlook: Outlook, move: Move) -> float:
    """What it brings to act although nobody has asked."""
    prospects = Prospects(outlook)
    match move:
        case say.UseGadget(item):
            return Pocket(prospects, Journey(prospects)).any_time(item)
        case say.OfferTrade(rival):
            return Trader(outlook).hope(rival) - 0.1
        case say.Volunteer():
            return Allying(prospects).volunteering()
    return -1.0
