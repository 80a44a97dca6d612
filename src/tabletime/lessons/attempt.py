"""An attempt at a scene: the real table, how far the learner has come, and what there is to say to each answer."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tabletime.kernel import NATURE, Game, Move, Table
from tabletime.kernel.errors import BadContent, IllegalMove, TabletimeError
from tabletime.kernel.nature import Asked, plain_outcome
from tabletime.kernel.walking import walk
from tabletime.lessons.book import Book, Scene, Step, book_of, where
from tabletime.lessons.pattern import BY, Pattern, fits, in_words

TRY_AGAIN = "That is allowed, but not what this scene is about. Try again."


class Verdict(msgspec.Struct, frozen=True):
    """Whether an answer was what the lesson waited for, and what there is to say to it."""

    right: bool
    say: str = ""
    rule: str = ""


class Attempt:
    """One scene in progress. A wrong answer changes nothing, so it can be tried again."""

    def __init__(self, game: Game, place: int, book: Book | None = None) -> None:
        self.game, self.place = game, place
        self.scene: Scene = (book or book_of(game)).scene[place]
        self.at = 0
        self.table = self._set_up()
        self._go_on_with(self.scene.chance, self.scene.then)

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.scene.seat

    @property
    def step(self) -> Step | None:
        """What the learner is told now; None when the scene is over."""
        return self.scene.step[self.at] if self.at < len(self.scene.step) else None

    def go_on(self) -> Verdict:
        """The learner has read what there was to read."""
        step = self.step
        if step is None or not step.is_to_be_read:
            return Verdict(False, "There is something to do first." if step else "This scene is over.")
        return self._complete(step)

    def answer(self, moves: Sequence[Move]) -> Verdict:
        """The learner makes a move, or several on the way to a place."""
        step = self.step
        if step is None or step.is_to_be_read:
            return Verdict(False, "This is only to be read; go on." if step else "This scene is over.")
        trial = self.table.fork()
        try:
            made = list(walk(trial, self.seat, moves))
        except IllegalMove as refusal:
            return Verdict(False, refusal.reason, refusal.rule)
        if self._is_expected(step, made[-1]):
            self.table = trial
            return self._complete(step)
        if self._is_on_the_way(step, made, trial):
            self.table = trial
            return Verdict(True)
        return _correction(step, made)

    def answers(self) -> Iterator[tuple[str, tuple[Move, ...]]]:
        """Everything that would be right now, in words, each with the moves that say it."""
        step, table = self.step, self.table
        decision = table.decision(self.seat)
        if step is None or step.is_to_be_read:
            return
        view = table.view(self.seat)
        for move in (*(decision.options if decision else ()), *table.openings(self.seat)):
            if self._is_expected(step, move):
                yield self.game.word(move, view), (move,)
        for way in self.game.ways(decision, view) if decision else ():
            if self._is_expected(step, way.moves[-1]):
                yield way.words, way.moves

    def _set_up(self) -> Table:
        try:
            if self.scene.start:
                table: Table = self.game.scene(**_keyed(self.scene.start), nature=Asked())
                return table
            return Table(self.game, nature=Asked())
        except TabletimeError as fault:
            raise BadContent(f"{where(self.game, self.place, self.scene)}, start: {fault}") from None

    def _complete(self, step: Step) -> Verdict:
        self._go_on_with(step.chance, step.then)
        self.at += 1
        if (coming := self.step) is not None and not coming.is_to_be_read and not any(self.answers()):
            self._complain("expect", "nobody can answer like that; the question is another one")
        return Verdict(True, step.well)

    def _go_on_with(self, outcomes: Sequence[Any], moves: Sequence[Pattern]) -> None:
        """What follows by itself: chance as it is scripted, and what the others do."""
        left = [plain_outcome(outcome) for outcome in outcomes]
        self._let_chance_speak(left)
        for pattern in moves:
            self._let_act(pattern)
            self._let_chance_speak(left)
        if left:
            self._complain("chance", f"nothing is left to chance for {left[0]!r}")

    def _let_chance_speak(self, left: list[Any]) -> None:
        while self.table.state.chance is not None:
            chance = self.table.state.chance
            if not left:
                self._complain("chance", f"an outcome is missing for {chance}")
            try:
                self.table.play(NATURE, left.pop(0))
            except IllegalMove as fault:
                self._complain("chance", str(fault))

    def _let_act(self, pattern: Pattern) -> None:
        for seat, move in self._possible():
            if pattern.get(BY, seat) == seat and fits(move, pattern):
                return self.table.play(seat, move)
        asked = ", ".join(f"seat {ask.seat} ({ask.prompt})" for ask in self.table.decisions)
        self._complain("then", f"nobody can do {in_words(pattern)}; asked are {asked or 'none'}")

    def _possible(self) -> Iterator[tuple[int, Move]]:
        """What can be done now, first by the others."""
        seats = sorted(range(self.table.seats), key=lambda seat: seat == self.seat)
        for seat in seats:
            decision = self.table.decision(seat)
            for move in (*(decision.options if decision else ()), *self.table.openings(seat)):
                yield seat, move

    def _is_expected(self, step: Step, move: Move) -> bool:
        return step.expect == "any" or any(fits(move, pattern) for pattern in step.expected)

    def _is_on_the_way(self, step: Step, made: Sequence[Move], trial: Table) -> bool:
        """Whether these are moves in between, after which the expected one is still within reach."""
        if not all(any(fits(move, pattern) for pattern in step.also) for move in made):
            return False
        before, self.table = self.table, trial
        try:
            return any(self.answers())
        finally:
            self.table = before

    def _complain(self, field: str, fault: str) -> None:
        step = self.at if self.at < len(self.scene.step) else None
        raise BadContent(f"{where(self.game, self.place, self.scene, step)}, {field}: {fault}.")


def _correction(step: Step, made: Sequence[Move]) -> Verdict:
    for wrong in step.wrong:
        if fits(made[-1], wrong.move):
            return Verdict(False, wrong.say, wrong.rule or step.rule)
    return Verdict(False, step.otherwise or TRY_AGAIN, step.rule if step.otherwise else "")


def _keyed(value: Any) -> Any:
    """The keywords of a scene as it wants them: TOML knows only words as keys, and some scenes count."""
    if isinstance(value, list):
        return tuple(map(_keyed, value))
    if isinstance(value, dict):
        return {int(key) if key.isdecimal() else key: _keyed(part) for key, part in value.items()}
    return value
