"""Endings: every game ends, with an outcome that makes sense, and no piece is lost on the way."""

import random
from collections.abc import Mapping
from typing import Any

from tabletime.kernel import Game, Table, Told
from tabletime.kernel.flow import run
from tabletime.kernel.nature import Asked
from tabletime.testing.questions import is_sentence
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import choose, play, play_out, tables


def check_ending(game: Game, games: int = 5, seed: int = 0) -> str:
    """Random games end in time, with winners who sit at the table and a score for every seat."""
    lengths: list[int] = []
    for table, rng in tables(game, games, seed):
        play_out(table, rng)
        lengths.append(len(table.log))
        look_at_outcome(table)
    return f"{games} random games ended after {min(lengths):,} to {max(lengths):,} answers (limit {game.longest:,})."


def check_conservation(game: Game, games: int = 5, seed: int = 0) -> str:
    """The number of pieces of each kind is the same after every event and every answer."""
    if not any(game.census(table.state) for table, _ in tables(game, 1, seed)):
        return "This game counts no pieces."
    events = 0
    for table, rng in tables(game, games, seed):
        events += _audit(table, rng)
    return f"All pieces were there after every one of {events:,} events in {games} games."


def look_at_outcome(table: Table) -> None:
    """The outcome must name winners at the table, a score for every seat, and a reason."""
    outcome = table.outcome
    assert outcome is not None
    if len(set(outcome.winners)) < len(outcome.winners) or not set(outcome.winners) <= set(range(table.seats)):
        raise Fault(f"The winners {outcome.winners} do not sit at the table, once each.", evidence(table))
    if len(outcome.scores) != table.seats:
        raise Fault(f"There are {len(outcome.scores)} scores for {table.seats} seats.", evidence(table))
    if not is_sentence(outcome.reason):
        raise Fault(f"The reason “{outcome.reason}” for the end is no sentence.", evidence(table))


class Auditor(list[Told]):
    """The list to which a state tells its events: it counts the pieces at each."""

    def __init__(self, game: Game, state: Any, whole: Mapping[str, int]) -> None:
        super().__init__()
        self.game, self.state, self.whole = game, state, whole

    def append(self, told: Told) -> None:
        """Hear an event and count."""
        super().append(told)
        self.audit(f"when {type(told.event).__name__} was told")

    def audit(self, when: str) -> None:
        """Compare the pieces with those that came out of the box."""
        now = self.game.census(self.state)
        if now != self.whole:
            kinds = sorted({kind for kind in {**now, **self.whole} if now.get(kind) != self.whole.get(kind)})
            counted = ", ".join(f"{self.whole.get(kind, 0)} {kind} became {now.get(kind, 0)}" for kind in kinds)
            raise Fault(f"Pieces were lost or made {when}: {counted}.")


def _audit(opened: Table, rng: random.Random) -> int:
    """Play a game whose state tells its events to an auditor; how many it told."""
    game, options = opened.game, opened.options
    state = game.opening_state(opened.seats, options)
    state.told = auditor = Auditor(game, state, dict(game.census(state)))
    run(state)
    table = Table(game, options=options, nature=Asked(), log=False, state=state)
    for _ in range(game.longest):
        if table.outcome is not None:
            break
        answer, before = choose(table, rng), state.copy()
        try:
            play(table, answer)
            auditor.audit("after an answer")
        except Fault as fault:
            there = Table(game, options=options, nature=Asked(), state=before)
            raise Fault(fault.sentence, evidence(there, seat=answer.seat, move=answer.move), fault.kind) from fault
    return len(auditor)
