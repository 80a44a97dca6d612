"""The table: one game in progress, with everything that a seat may ask of it."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic

import msgspec

from tabletime.kernel.chance import CLOCK, NATURE, Chance
from tabletime.kernel.codec import encode_state, to_plain
from tabletime.kernel.decisions import Ask, Decision, Pass, PassUntil, Withdraw
from tabletime.kernel.errors import BadRecord, CannotUndo, IllegalMove
from tabletime.kernel.flow import answer, answer_chance, interject, retract, run
from tabletime.kernel.game import Game, S, V
from tabletime.kernel.look import Look
from tabletime.kernel.nature import Asked, Fair, Nature, Seeded
from tabletime.kernel.options import Options, parse_options
from tabletime.kernel.records import Event, Move, Outcome, Told, spelled, spoken
from tabletime.kernel.view import rules_behind
from tabletime.kernel.words import counted, listed, sentence

FORMAT = 1
"""The version of the form in which games are saved."""

FEW = 1000
"""The most outcomes of chance that are listed as options when a person answers for Nature."""


class Entry(msgspec.Struct, frozen=True):
    """One answer in the log: which question, whose answer, and what it caused."""

    number: int
    seat: int
    answer: Any
    told: tuple[Told, ...] = ()


class Table(Generic[S, V]):
    """A game in progress. Whatever is refused here changes nothing."""

    def __init__(
        self,
        game: Game[S, V],
        seats: int | None = None,
        options: Mapping[str, Any] | Options | None = None,
        seed: int | None = None,
        *,
        nature: Nature | None = None,
        log: bool = True,
        state: S | None = None,
    ) -> None:
        self.game = game
        self.options = parse_options(game.options_type, options, game.title)
        self.nature: Nature = nature or Seeded(random.randrange(1 << 48) if seed is None else seed)
        self.keeps_log = log
        self.log: list[Entry] = []
        self.opening: tuple[Told, ...] = ()
        self.start = None if state is None else state.copy()
        self._before: list[S] = []
        self.state = game.opening_state(seats, self.options) if state is None else state
        if state is None:
            self._open()
        self._settle()

    @classmethod
    def at(cls, game: Game[S, V], state: S, **settings: Any) -> "Table[S, V]":
        """A table at a position: the rules on its stack run until somebody must choose, and what they tell is heard."""
        state.told = []
        run(state)
        told, state.told = tuple(state.told), None
        table = cls(game, state=state, **settings)
        table.opening = told if table.keeps_log else ()
        return table

    @property
    def seats(self) -> int:
        """How many sit at this table."""
        count: int = self.state.seats
        return count

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open questions; several seats may be asked at once."""
        state = self.state
        if state.chance is None:
            asks: tuple[Decision, ...] = state.asks
            return asks
        options = tuple(state.chance.outcomes()) if state.chance.count() <= FEW else ()
        return (Ask(NATURE, "Answer for Nature.", options, number=state.number),)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    def decision(self, seat: int) -> Decision | None:
        """The open question to this seat, if there is one, with its options worked out."""
        ask = next((ask for ask in self.state.asks if ask.seat == seat), None)
        if ask is not None:
            ask.work_out()
        return ask

    def openings(self, seat: int) -> tuple[Move, ...]:
        """What this seat may do although the game does not wait for it; only the seat itself may know."""
        state = self.state
        if not state.asks or seat not in (CLOCK, *range(state.seats)):
            return ()
        until = state.standing.get(seat)
        withdraw = (Withdraw(until),) if until else ()
        return (*withdraw, *state.openings(seat))

    def view(self, seat: int | None) -> V:
        """What this seat sees; None is a spectator."""
        if seat is not None and seat not in range(self.seats):
            raise IllegalMove(f"There is no seat {seat} at this table; the seats are 0 to {self.seats - 1}.")
        return self.game.view(self.state, seat)

    def look(self, seat: int | None = None) -> Look[S, V]:
        """What this seat sees and is asked, in words and as a picture; notebooks show it as it is."""
        decision = None if seat is None else self.decision(seat)
        return Look(self.game, self.view(seat), decision, self._standing())

    def play(self, seat: int, move: Any) -> None:
        """Answer this seat's question, or use one of its openings."""
        for ask in self.state.asks:
            if ask.seat == seat and (option := spoken(move, ask.options)) is not None:
                return self._take(seat, option, ask)
        if seat == NATURE and self.state.chance is not None:
            return self._answer_for_nature(self.state.chance, move)
        if (opening := spoken(move, self.openings(seat))) is not None:
            return self._take(seat, opening, None)
        raise self._refusal(seat, move)

    def heard(self, seat: int | None) -> Iterator[tuple[int, Event]]:
        """The events as this seat heard them, each with the number of the answer that caused it."""
        for number, told in self._told():
            event = told.heard_by(seat)
            if event is not None:
                yield number, event

    def undo(self, seat: int) -> None:
        """Go back to this seat's last decision, unless somebody has learned or done something since."""
        at = self._undo_point(seat)
        if self._is_hidden_answer(seat, at):
            return self._retract(seat, at)
        self._rewind(at)

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last decision back."""
        try:
            self._undo_point(seat)
        except CannotUndo:
            return False
        return True

    def fork(self, at: int | None = None, nature: Nature | None = None) -> "Table[S, V]":
        """A new table that goes on from the question with this number; this one stays as it is."""
        if not self.keeps_log and at is not None:
            raise BadRecord("This table keeps no log, so it can only be forked where it stands.")
        number = self.state.number if at is None else at
        cut = next((i for i, entry in enumerate(self.log) if entry.number >= number), len(self.log))
        if number > self.state.number or number < 0:
            raise BadRecord(f"There is no question {number} yet: the last one is {self.state.number}.")
        state = (self.history[cut] if cut < len(self.log) else self.state).copy()
        twin = Table(
            self.game, options=self.options, nature=nature or self._same_nature(), log=self.keeps_log, state=state
        )
        twin.start = None if self.start is None else self.start.copy()
        twin.opening, twin.log, twin._before = self.opening, self.log[:cut], [s.copy() for s in self.history[:cut]]
        return twin

    @property
    def history(self) -> list[S]:
        """The states before each answer of the log."""
        if self.forgotten:
            self._before = self._replayed()
        return self._before

    @property
    def forgotten(self) -> int:
        """How many answers, counted from the first, have no state at hand from before them."""
        return len(self.log) - len(self._before)

    def before(self, position: int) -> S:
        """The state before the answer at this position of the log."""
        states = self.history if position < self.forgotten else self._before
        return states[position - self.forgotten]

    def forget(self, keep: int) -> None:
        """Keep only the last few states at hand, so that a long game takes little memory."""
        del self._before[: max(0, len(self._before) - keep)]

    def recall(self, states: list[S]) -> None:
        """Take over the states before each answer from where they were kept, so that nothing need be replayed."""
        if len(states) != len(self.log):
            raise BadRecord(f"The log has {len(self.log)} answers, but {len(states)} earlier positions were kept.")
        self._before = states

    def record(self) -> dict[str, Any]:
        """Everything needed to go on with this game later, ready for JSON."""
        return {
            "tabletime": FORMAT,
            "game": self.game.slug,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "options": to_plain(self.options),
            "nature": self.nature.record(),
            "start": None if self.start is None else encode_state(self.start),
            "opening": to_plain(self.opening),
            "log": to_plain(self.log),
            "snapshot": encode_state(self.state),
            "outcome": to_plain(self.outcome),
        }

    def __repr__(self) -> str:
        return f"<Table: {self.game.title}, {counted(self.seats, 'seat')}. {self._standing()}>"

    def _repr_html_(self) -> str:
        """A notebook shows a table to everybody who looks at it, so nothing hidden."""
        return self.look()._repr_html_()

    def _standing(self) -> str:
        """For whom the table waits, or how the game has ended."""
        outcome = self.outcome
        if outcome is None:
            return f"The table waits for {self._called(ask.seat for ask in self.state.asks) or 'Nature'}."
        verb = "win" if len(outcome.winners) > 1 else "wins"
        return f"{outcome.reason} {sentence(self._called(outcome.winners)) or 'Nobody'} {verb}."

    def _called(self, seats: Iterable[int]) -> str:
        return listed(self.game.seat_name(seat, self.seats) for seat in seats)

    def _same_nature(self) -> Nature:
        return Fair() if isinstance(self.nature, Fair) else self.nature

    def _open(self) -> None:
        self.state.told = [] if self.keeps_log else None
        run(self.state)
        self.opening, self.state.told = tuple(self.state.told or ()), None

    def _take(self, seat: int, move: Move, ask: Ask | None) -> None:
        if not self.keeps_log:
            self._apply(seat, move, ask)
            return None if self.state.chance is None else self._settle()
        self._all_or_nothing(lambda: self._logged(seat, move, lambda: self._apply(seat, move, ask)))

    def _all_or_nothing(self, act: Callable[[], None]) -> None:
        """Act, and let Nature answer what follows; if anything breaks, everything is as before."""
        before, log, states = self.state.copy(), len(self.log), len(self._before)
        try:
            act()
            self._settle()
        except BaseException:
            self.state = before
            del self.log[log:], self._before[states:]
            raise

    def _apply(self, seat: int, move: Move, ask: Ask | None) -> None:
        if ask is not None:
            answer(self.state, ask, move)
        elif isinstance(move, Withdraw):
            self.state.stand(seat, None)
        else:
            interject(self.state, seat, move)

    def _answer_for_nature(self, chance: Chance, outcome: Any) -> None:
        if not chance.probability(outcome):
            raise IllegalMove(f"{outcome!r} cannot come of {chance}.")
        self._all_or_nothing(lambda: self._answer_chance(outcome))

    def _answer_chance(self, outcome: Any) -> None:
        if self.keeps_log:
            self._logged(NATURE, outcome, lambda: answer_chance(self.state, outcome))
        else:
            answer_chance(self.state, outcome)

    def _settle(self) -> None:
        state = self.state
        while (chance := state.chance) is not None:
            outcome = self.nature.answer(chance, state.number)
            if outcome is None:
                return
            if self.keeps_log:
                self._answer_chance(outcome)
            else:
                answer_chance(state, outcome)

    def _logged(self, seat: int, given: Any, act: Callable[[], None]) -> None:
        state = self.state
        before, number = state.copy(), state.number
        state.told = []
        act()
        told, state.told = tuple(state.told), None
        self._before.append(before)
        self.log.append(Entry(number, seat, given, told))

    def _told(self) -> Iterator[tuple[int, Told]]:
        yield from ((0, told) for told in self.opening)
        for entry in self.log:
            yield from ((entry.number, told) for told in entry.told)

    def _refusal(self, seat: int, move: Any) -> IllegalMove:
        state, ask = self.state, self.decision(seat)
        if seat not in range(state.seats):
            return IllegalMove(f"There is no seat {seat} at this table; the seats are 0 to {state.seats - 1}.")
        if not isinstance(move, Move):
            return IllegalMove(f"{move!r} is not a move of {self.game.title}; choose one of the options.")
        if state.outcome is not None:
            return IllegalMove("The game is over.")
        view, is_heard = self.game.view(state, seat), ask is not None or isinstance(move, self.game.unasked)
        move = spelled(move, self.game.names(view))
        refusal = self.game.why_not(move, view) if is_heard else None
        if refusal is not None:
            return IllegalMove(refusal.reason, refusal.rule)
        if ask is None:
            return IllegalMove(f"It is not your turn to choose: {self._standing().replace('The', 'the', 1)}")
        return self._out_of_place(move, ask, view)

    def _out_of_place(self, move: Move, ask: Decision, view: V) -> IllegalMove:
        """A move of another moment: the rule in progress speaks, which says what it asks for."""
        book = {rule.id for rule in self.game.rules}
        rule = next((rule for rule in rules_behind(view) if rule in book), "")
        words = self.game.word(move, view)
        if not rule:
            return IllegalMove(f"You cannot {words} now; choose one of the options.")
        is_pass = isinstance(move, Pass | PassUntil)
        why = "Nobody can pass here." if is_pass else f"“{sentence(words)}” is no answer now."
        return IllegalMove(f"{why} {self.game.prompt(ask, view)}", rule)

    def _undo_point(self, seat: int) -> int:
        """The place in the log to which this seat may go back."""
        if not self.keeps_log:
            raise CannotUndo("This table keeps no log, so nothing can be undone.")
        at = next((i for i in reversed(range(len(self.log))) if self.log[i].seat == seat), None)
        if at is None:
            raise CannotUndo("You have not decided anything that could be undone.")
        if not self._is_hidden_answer(seat, at):
            self._check_undo(seat, at)
        return at

    def _is_hidden_answer(self, seat: int, at: int) -> bool:
        """Whether this answer belongs to the simultaneous question that others are still thinking about."""
        return seat in (self.state.answers or {}) and self._answers_now(at)

    def _check_undo(self, seat: int, at: int) -> None:
        for entry in self.log[at:]:
            if entry.seat == NATURE:
                raise CannotUndo("Your last decision stands: chance has spoken since.")
            if entry.seat == CLOCK:
                raise CannotUndo("Your last decision stands: the time is over.")
            if entry.seat != seat:
                other = self.game.seat_name(entry.seat, self.seats)
                raise CannotUndo(f"Your last decision stands: {other} has decided since.")
            if any(told.reveals for told in entry.told):
                raise CannotUndo("Your last decision stands: something hidden has been revealed since.")

    def _rewind(self, at: int) -> None:
        self.state = self.before(at).copy()
        del self._before[at - self.forgotten :], self.log[at:]

    def _answers_now(self, at: int) -> bool:
        """Whether this entry answers the open question: a standing pass, or taking one back, does not."""
        return self.log[at].number == self.state.number and not isinstance(self.log[at].answer, Withdraw)

    def _retract(self, seat: int, at: int) -> None:
        until = self.before(at).standing.get(seat)
        for state in (*self._before[at + 1 - self.forgotten :], self.state):
            retract(state, seat, until)
        del self._before[at - self.forgotten], self.log[at]

    def _replayed(self) -> list[S]:
        """The states before each answer, from the answers alone: needed once after a game was loaded."""
        twin = Table(
            self.game, self.seats, self.options, nature=Asked(), state=None if self.start is None else self.start.copy()
        )
        for entry in self.log:
            twin.play(entry.seat, entry.answer)
        return twin._before
