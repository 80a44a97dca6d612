"""Random games: the ground on which every check walks."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple, SupportsIndex

from tabletime.kernel import CLOCK, NATURE, Chance, Game, Option, Options, Table
from tabletime.kernel.codec import encode_state, to_json
from tabletime.kernel.errors import BadOptions, BrokenGame
from tabletime.kernel.flow import run
from tabletime.kernel.nature import Asked, Nature, Seeded
from tabletime.testing.report import Fault, evidence

PATIENCE = 100_000
"""How many steps may pass without a question before the rules are taken to run in a circle."""

LONG = 200
"""How many moments of a game are all looked at; of later ones ever fewer, so that long games cost little more."""

FREELY = 0.1
"""How often a random player looks for something to do although nobody asks."""


class Answer(NamedTuple):
    """Who answers, Nature included, and what."""

    seat: int
    move: Any


class Circle(Exception):
    """The rules go round and round without asking anybody."""


class WatchedStack(list[Any]):
    """A stack of frames that notices when the loop looks at it far too often."""

    looks = 0

    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        self.looks += 1
        if self.looks > PATIENCE:
            raise Circle(f"{PATIENCE:,} steps without a question: the rules run in a circle.")
        return super().__getitem__(at)


def fingerprint(state: Any) -> bytes:
    """The state at rest as bytes: equal for equal states, and for no others."""
    return to_json(encode_state(state))


def tables(game: Game, games: int, seed: int, nature: Nature | None = None) -> Iterator[tuple[Table, random.Random]]:
    """Freshly opened tables, each with the source of chance for its players: all numbers of seats, and odd options."""
    for index in range(games):
        rng = random.Random(f"{seed} {index}")
        seats = game.seats[index % len(game.seats)]
        yield sit_down(game, rng, seats, varied=index % 2 == 1, nature=nature or Asked()), rng


def sit_down(
    game: Game, rng: random.Random, seats: int | None = None, *, varied: bool = True, nature: Nature | None = None
) -> Table:
    """A new table, with random options if `varied`; the defaults where the game does not allow the mixture."""
    number = rng.choice(game.seats) if seats is None else seats
    options = random_options(game, number, rng) if varied else game.options_type(**game.unattended)
    table = _open(game, number, options)
    chosen = nature or Seeded(rng.getrandbits(48))
    while table.state.chance is not None:
        outcome = chosen.answer(table.state.chance, table.state.number)
        if outcome is None:
            break
        play(table, Answer(NATURE, outcome))
    table.nature = chosen
    return table


def _open(game: Game, seats: int, options: Options) -> Table:
    """A table at its first question, Nature's included; the rules before it are tried out under watch."""
    try:
        beginning = game.opening_state(seats, options)
        beginning.stack = WatchedStack(beginning.stack)
        run(beginning)
        return Table(game, seats, options, nature=Asked())
    except Exception as broken:
        raise _broken(broken, f"The game cannot be opened with {seats} seats and {options}", None) from broken


def random_options(game: Game, seats: int, rng: random.Random) -> Options:
    """Options that the game allows, chosen at random where it names its choices."""
    chosen = {**{option.name: _any_value(option, rng) for option in game.options}, **game.unattended}
    try:
        options = game.options_type(**chosen)
        game.opening_state(seats, options)
    except BadOptions:
        return game.options_type(**game.unattended)
    return options


def _any_value(option: Option, rng: random.Random) -> Any:
    if option.choices:
        return rng.choice(option.choices)
    if option.least is not None and option.most is not None:
        return rng.randint(option.least, option.most)
    return option.default


def walk(table: Table, rng: random.Random, *, freely: float = FREELY) -> Iterator[Answer]:
    """Play to the end at random: yields every answer just before it is given."""
    for _ in range(table.game.longest):
        if table.outcome is not None:
            return
        answer = choose(table, rng, freely=freely)
        yield answer
        play(table, answer)
    if table.outcome is None:
        raise Fault(f"The game is not over after {table.game.longest:,} answers.", evidence(table), "endless")


def moments(table: Table, rng: random.Random) -> Iterator[Answer]:
    """Play to the end at random: yields the first answers just before they are given, and of the others some."""
    looks = random.Random(len(table.log))
    for at, answer in enumerate(walk(table, rng)):
        if at < LONG or looks.random() * at < LONG:
            yield answer


def play_out(table: Table, rng: random.Random) -> None:
    """Play to the end at random."""
    for _ in walk(table, rng):
        pass


def choose(table: Table, rng: random.Random, *, freely: float = FREELY) -> Answer:
    """A random answer to one of the open questions, now and then an opening."""
    state = table.state
    if state.chance is not None:
        return Answer(NATURE, sample(state.chance, rng))
    if not state.asks:
        raise Fault("The game is not over, but nobody is asked.", evidence(table), "dead end")
    unasked = openings(table) if rng.random() < freely else []
    if unasked:
        return rng.choice(unasked)
    ask = rng.choice(state.asks)
    return Answer(ask.seat, rng.choice(ask.options))


def openings(table: Table) -> list[Answer]:
    """Everything that may be done although nobody asks for it, by the clock too."""
    return [Answer(seat, move) for seat in (CLOCK, *range(table.seats)) for move in table.openings(seat)]


def sample(chance: Chance, rng: random.Random) -> Any:
    """An outcome of chance as a table's Nature would give it."""
    return Seeded(rng.getrandbits(48)).answer(chance, 0)


def play(table: Table, answer: Answer) -> None:
    """Give the answer; whatever breaks becomes a fault whose record stops just before it."""
    table.state.stack = WatchedStack(table.state.stack)
    try:
        table.play(answer.seat, answer.move)
    except Fault:
        raise
    except Exception as broken:
        raise _broken(broken, f"Seat {answer.seat} answered {answer.move!r}", table, answer) from broken


def _broken(broken: Exception, what: str, table: Table | None, answer: Answer | None = None) -> Fault:
    """A circle is endless, a broken law is a dead end, and everything else is a crash."""
    kind = {Circle: "endless", BrokenGame: "dead end"}.get(type(broken), "crash")
    sentence = f"{what}: {type(broken).__name__}: {broken}"
    if table is None or answer is None:
        return Fault(sentence, None, kind)
    return Fault(sentence, evidence(table, seat=answer.seat, move=answer.move, error=repr(broken)), kind)
