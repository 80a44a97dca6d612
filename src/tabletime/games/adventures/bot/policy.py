"""A bot for any number of seats: it rates everything that its Adventurers can do and does the best."""

from math import exp

from tabletime.games.adventures.bot.answers import Answers
from tabletime.games.adventures.bot.deeds import Deeds
from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.moves import EndTurn, Finish, Resume, TurnTo
from tabletime.games.adventures.rules.turn import AdventurersTurn, able_adventurers, action_options
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Decision, Move

DOUBT = 0.5
"""An option that seems better by so much deserves e times the hope."""

WORTH_IT = 0.05
"""What seems less good than this is left undone."""

COME_BACK = 0.5
"""Whoever has ended the turn comes back only for something that is at least so good."""


class AdventuresBot:
    """Looks at all Adventurers of its seat, and lets the one act who has the best thing to do."""

    leads = 1.0
    """In games that are only imagined it plays for everybody until the position can be valued."""

    judging: type[Outlook] = Outlook
    """How it looks at the table."""

    def choose(self, view: AdventuresView, decision: Decision) -> Move:
        """The best option; of equal ones the first, so that nobody turns to and fro."""
        rates = self.rate(view, decision)
        return decision.options[rates.index(max(rates))]

    def weigh(self, view: AdventuresView, decision: Decision) -> list[float]:
        """How much hope each option deserves at first sight."""
        rates = self.rate(view, decision)
        best = max(rates)
        return [exp((rate - best) / DOUBT) for rate in rates]

    def is_routine(self, decision: Decision) -> bool:
        """Everything but the actions of a turn."""
        return not isinstance(decision.options[-1], EndTurn)

    def interject(self, view: AdventuresView, openings: tuple[Move, ...]) -> Move | None:
        """Come back to a turn that was ended, if something good to do has come up since."""
        resume = next((move for move in openings if isinstance(move, Resume)), None)
        if resume is None or view.seat is None:
            return None
        outlook = self.judging(view)
        able = able_adventurers(view, view.seat)
        return resume if any(self._best(outlook, who) >= COME_BACK for who in able) else None

    def rate(self, view: AdventuresView, decision: Decision) -> list[float]:
        """How good each option seems; nothing at all is 0."""
        rule, outlook = view.stack[-1], self.judging(view)
        if not isinstance(rule, AdventurersTurn):
            answers = Answers(outlook, rule, decision.seat)
            return [answers.rate(move) for move in decision.options]
        deeds: dict[str, Deeds] = {}
        return [self._rate_action(outlook, deeds, move, decision.seat) for move in decision.options]

    def _rate_action(self, outlook: Outlook, deeds: dict[str, Deeds], move: Move, seat: int) -> float:
        match move:
            case EndTurn():
                return WORTH_IT - self._staying(outlook, seat)
            case TurnTo(who):
                return self._best(outlook, outlook.view.who_is(who))
            case Finish():
                return WORTH_IT + 0.01
        name: str = move.who  # type: ignore[attr-defined]
        if name not in deeds:
            deeds[name] = Deeds(outlook, outlook.view.who_is(name))
        return deeds[name].rate(move)

    def _staying(self, outlook: Outlook, seat: int) -> float:
        """What it costs that everybody stays where they are, though some could still get away."""
        view = outlook.view
        able = [who for who in able_adventurers(view, seat) if view.is_free(who)]
        return sum((outlook.price_of(who) * outlook.avoidable(who) for who in able), 0.0)

    def _best(self, outlook: Outlook, who: int) -> float:
        """The best that an Adventurer could do now."""
        deeds = Deeds(outlook, who)
        return max((deeds.rate(move) for move in action_options(outlook.view, who)), default=0.0)
