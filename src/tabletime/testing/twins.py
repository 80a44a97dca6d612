"""Twins: two tables that one seat must not be able to tell apart.

What the seat knows is the same at both, what is hidden from it differs. Both are played on: this seat says the same at
both; what others choose in secret, and what chance brings out of its sight, may differ; what is public is the same. As
long as nothing is revealed to the seat that differs, everything that reaches it must be the same, byte for byte.
"""

import random
from itertools import zip_longest
from typing import Any, NamedTuple

from tabletime.kernel import NATURE, Ask, Chance, Event, Move, PassUntil, Table
from tabletime.kernel.codec import decode_view, to_json
from tabletime.kernel.errors import IllegalMove
from tabletime.kernel.nature import Asked
from tabletime.testing.copies import difference
from tabletime.testing.faces import show
from tabletime.testing.report import Fault, evidence
from tabletime.testing.saving import through_json
from tabletime.testing.walk import FREELY, Answer, openings, play, sample
from tabletime.testing.wild import wild_moves

SELDOM = {"drawing": 15, "errors": 3, "foresight": 10}
"""Faces that are slow to make are compared at every so many steps only."""

ALIKE = 5
"""After how many steps with a twin that does not differ another one is tried."""

MOSTLY = 0.75
"""How often a twin begins at an imagined position; else it begins as a copy that goes its own way."""


class Heard(NamedTuple):
    """An event as one seat hears it, the rules behind it, and whether it is told as a revelation."""

    event: Event | None
    rules: tuple[str, ...] = ()
    reveals: bool = False


SILENCE = Heard(None)


class Tally:
    """How much was compared on each face, how often with twins that differ, and the first fault of each."""

    def __init__(self, *faces: str) -> None:
        self.steps = 0
        self.secrets = 0
        self.reveals = 0
        self.compared = dict.fromkeys(faces, 0)
        self.apart = dict.fromkeys(faces, 0)
        self.faults: dict[str, Fault] = {}

    def is_due(self, face: str, apart: bool, tempting: bool) -> bool:
        """Whether to compare this face now: slow ones seldom, but errors whenever it is tempting to make one."""
        if face in self.faults:
            return False
        missing = apart and not self.apart[face]
        return missing or self.steps % SELDOM.get(face, 1) == 0 or (face == "errors" and tempting)


class Twins:
    """A table, its twin, and the seat that must not be able to tell them apart (None: a spectator)."""

    def __init__(self, table: Table, seat: int | None, rng: random.Random, tally: Tally, *, imagined: bool) -> None:
        self.real, self.seat, self.rng, self.tally = table, seat, rng, tally
        self.imagined = imagined
        self.probes: list[Any] = []
        self.unasked: tuple[Move, ...] = ()
        self.begin()

    def begin(self) -> None:
        """Seat the twin anew: at an imagined position, or at a copy that goes its own way from here."""
        state, self.alike = self.real.state, 0
        self.real = self._table(state.copy())
        self.twin = self._table(self._imagined() if self.imagined and self.rng.random() < MOSTLY else state.copy())
        self.compare()

    def step(self) -> None:
        """One answer at both tables; where the twin cannot follow or a secret is out, a new twin is seated."""
        answer, other = self._answers()
        if other is None or (self.imagined and self.alike > ALIKE):
            self._play(self.real, answer)
            return self.begin()
        refusals = self._play(self.real, answer), self._play(self.twin, other)
        if any(refusals):
            return self._refused(answer, refusals)
        self._remember(answer)
        if self._is_out():
            self.tally.reveals += 1
            return self.begin()
        return self.compare()

    def compare(self) -> None:
        """Everything that reaches the seat must be the same at both tables."""
        tally, apart = self.tally, self.are_apart
        tempting = self._is_tempting()
        self.alike = 0 if apart else self.alike + 1
        tally.steps += 1
        for name in [name for name in tally.compared if tally.is_due(name, apart, tempting)]:
            tally.compared[name] += 1
            tally.apart[name] += apart
            try:
                self._compare_face(name)
            except Fault as fault:
                tally.faults[name] = fault

    def _is_tempting(self) -> bool:
        """Whether the seat has just decided, and might want to undo, or has got something new to do unasked."""
        unasked = () if self.seat is None else self.real.openings(self.seat)
        fresh, self.unasked = bool(unasked) and unasked != self.unasked, unasked
        return fresh or (bool(self.real.log) and self.real.log[-1].seat == self.seat)

    def _is_out(self) -> bool:
        """Whether the first thing that the seat hears differently at the two tables is told as a revelation."""
        for one, other in zip_longest(self._heard(self.real), self._heard(self.twin), fillvalue=SILENCE):
            if one != other:
                return one.reveals or other.reveals
        return False

    def _heard(self, table: Table) -> list[Heard]:
        told = [(each, each.heard_by(self.seat)) for each in table.log[-1].told]
        return [Heard(event, each.rules, each.reveals_to(self.seat)) for each, event in told if event is not None]

    def _compare_face(self, name: str) -> None:
        one, other = (show(name, table, self.seat, self.probes) for table in (self.real, self.twin))
        if one != other:
            raise self._leak(name, one, other)

    @property
    def are_apart(self) -> bool:
        """Whether the tables really differ in something that the seat cannot see."""
        return bool(self.real.state != self.twin.state)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to compare."""
        return self.real.outcome is not None or self.twin.outcome is not None

    def _table(self, state: Any) -> Table:
        return Table(self.real.game, options=self.real.options, nature=Asked(), state=state)

    def _imagined(self) -> Any:
        """A position that this seat could not tell from the real one; a copy where the game cannot imagine one."""
        game, seen = self.real.game, self.real.view(self.seat)
        try:
            state = game.imagine(decode_view(game, through_json(seen)), self.rng)
            same = to_json(game.view(state, self.seat)) == to_json(seen)
        except Exception:
            same = False  # that imagine breaks is found by the checks of imagine
        if not same:
            return self.real.state.copy()
        self.tally.secrets += bool(state != self.real.state)
        return state

    def _answers(self) -> tuple[Answer, Answer | None]:
        chance = self.real.state.chance
        if chance is not None:
            return self._chance(chance, self.twin.state.chance)
        unasked = openings(self.real) if self.rng.random() < FREELY else []
        if unasked:
            answer = self.rng.choice(unasked)
            return answer, answer if answer in openings(self.twin) else None
        ask = self.rng.choice(self.real.state.asks)
        return self._choice(ask, self.twin.decision(ask.seat))

    def _chance(self, chance: Chance, other: Chance | None) -> tuple[Answer, Answer | None]:
        answer = Answer(NATURE, sample(chance, self.rng))
        if other is None:
            return answer, None
        if self._sees(chance) or self._sees(other):
            return answer, answer if other.probability(answer.move) else None
        self.tally.secrets += chance.count() > 1
        return answer, Answer(NATURE, sample(other, self.rng))

    def _sees(self, chance: Chance) -> bool:
        return chance.to is None or self.seat in chance.to

    def _choice(self, ask: Ask, other: Ask | None) -> tuple[Answer, Answer | None]:
        answer = Answer(ask.seat, self.rng.choice(ask.options))
        if other is None:
            return answer, None
        hidden = (ask.secret or self.real.state.answers is not None) and not self._shares(ask)
        self.tally.secrets += hidden and len(ask.options) > 1
        twin = Answer(ask.seat, self.rng.choice(other.options)) if hidden else answer
        for either in (answer, twin):
            if isinstance(either.move, PassUntil):  # a standing pass is public
                answer = twin = either
        fits = answer.move in ask.options and twin.move in other.options
        return answer, twin if fits else None

    def _shares(self, ask: Ask) -> bool:
        """Whether this seat is asked itself, is told at once, or chooses from the same stock and sees what is left."""
        state = self.real.state
        together = {*(state.answers or ()), *(other.seat for other in state.asks)}
        return self.seat in (ask.seat, *ask.team) or (ask.joint and self.seat in together)

    def _play(self, table: Table, answer: Answer) -> str:
        try:
            play(table, answer)
        except Fault as fault:
            if isinstance(fault.__cause__, IllegalMove):
                return str(fault.__cause__)
            raise
        return ""

    def _refused(self, answer: Answer, refusals: tuple[str, str]) -> None:
        one, other = refusals
        if answer.seat == self.seat and one != other and "errors" not in self.tally.faults:
            self.tally.faults["errors"] = self._leak("errors", one.encode(), other.encode())
        if not one:
            return self.begin()
        self.tally.steps += 1
        return None if one and other else self.begin()

    def _remember(self, answer: Answer) -> None:
        wild = wild_moves(self.real.game, self.rng, 1)
        heard = [] if answer.seat == NATURE else [answer.move]
        self.probes = [*self.probes, *heard, *wild][-6:]

    def _leak(self, name: str, one: bytes, other: bytes) -> Fault:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        where = f"The {name} of {who} at question {self.real.state.number}"
        record = evidence(self.real, face=name, seat=self.seat, twin=self.twin.record())
        return Fault(f"{where} depends on what is hidden: {difference(one, other)}", record)
