"""Playthroughs: whole games as text, kept beside the tests, so that no change of a face goes unseen.

The file is its own script: it is compared by playing its answers again and writing everything down anew.
"""

import difflib
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tabletime.kernel import Bot, Decision, Game, Options, Table, TabletimeError, Told
from tabletime.kernel.codec import to_json
from tabletime.kernel.nature import Seeded
from tabletime.kernel.options import parse_options
from tabletime.testing.report import Fault
from tabletime.testing.walk import Answer, choose, play, sit_down

LONG = 1_500
"""A playthrough with more lines than this shows views less often."""

WIDE = 200
"""A list of options that is longer than this is cut."""

FILES = 12
"""The most endings that are kept, those of the shortest games."""

SPARSER = (1, 2, 5, 10, 20, 50, 100, 200, 500, 10_000)
ANSWER = re.compile(r"^> seat (-?\d+): (.*)$", re.MULTILINE)

Script: TypeAlias = Sequence[tuple[int, str]]
"""Who answered and in which words, in order, Nature left out."""


class Heading(msgspec.Struct, frozen=True):
    """What must be known to open the table of a playthrough again."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: int
    views_every: int


def check_playthroughs(game: Game, folder: Path) -> str:
    """The playthroughs in the folder are what the game does today; there must be at least one."""
    files = sorted(folder.glob("*.txt"))
    if not files:
        raise Fault(f"{game.title} has no playthrough in {folder.name}: write some with --regenerate.")
    for file in files:
        before = file.read_text(encoding="utf-8")
        now = again(game, before)
        if now != before:
            changes = difflib.unified_diff(before.splitlines(), now.splitlines(), file.name, "now", lineterm="", n=1)
            raise Fault(f"{file.name} is not what the game does today:\n" + "\n".join(list(changes)[:20]))
    return f"{len(files)} playthroughs are what the game does today."


def regenerate(game: Game, folder: Path, games: int = 200, seed: int = 0) -> list[Path]:
    """Write the playthroughs of a folder anew; where there are none, one for each way in which random games end."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {path: again(game, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt"))}
    if not files:
        files = {folder / f"{ending}.txt": text for ending, text in _endings(game, games, seed).items()}
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
    return list(files)


def again(game: Game, text: str) -> str:
    """The playthrough written anew: the same answers where they are still possible, others where not."""
    first = text.split("\n", 1)[0]
    try:
        heading = msgspec.json.decode(first, type=Heading)
    except msgspec.MsgspecError as fault:
        raise TabletimeError(f"The first line of a playthrough must say how to open its table: {fault}.") from None
    script = [(int(seat), words) for seat, words in ANSWER.findall(text)]
    options = parse_options(game.options_type, heading.options, game.title)
    return playthrough(game, heading.seats, options, heading.seed, script, heading.views_every)


def playthrough(game: Game, seats: int, options: Options, seed: int, script: Script = (), views_every: int = 1) -> str:
    """One game in full: every question, answer and event, and every so often what each seat sees."""
    table = Table(game, seats, options, nature=Seeded(seed))
    plain = msgspec.to_builtins(table.options)
    heading = Heading(game.slug, game.rules_version, seats, plain, seed, views_every)
    lines = [msgspec.json.encode(heading).decode(), *_events(table, table.opening), *_entries(table, 0)]
    lines += _play_out(table, script, random.Random(seed), views_every)
    return "\n".join([*lines, "", *_views(table), _result(table), ""])


def _play_out(table: Table, script: Script, rng: random.Random, views_every: int) -> Iterator[str]:
    for turn in range(table.game.longest):
        if table.outcome is not None:
            return
        if turn % views_every == 0:
            yield from ("", *_views(table))
        yield from (line for decision in table.decisions for line in _question(table, decision))
        answer, before = _next_answer(table, script[turn : turn + 1], rng), len(table.log)
        yield f"> seat {answer.seat}: {_words(table, answer)}"
        play(table, answer)
        yield from _events(table, table.log[before].told)
        yield from _entries(table, before + 1)


def _next_answer(table: Table, script: Script, rng: random.Random) -> Answer:
    for seat, words in script:
        decision = table.decision(seat)
        offered = (*(decision.options if decision else ()), *table.openings(seat))
        for answer in (Answer(seat, move) for move in offered):
            if _words(table, answer) == words:
                return answer
    return choose(table, rng)


def _question(table: Table, decision: Decision) -> Iterator[str]:
    game, view = table.game, table.view(decision.seat)
    words = " | ".join(game.word(move, view) for move in decision.options)
    offered = f"{len(decision.options)}: {words if len(words) <= WIDE else words[:WIDE] + '…'}"
    yield f"{decision.number}. {_name(table, decision.seat)}: {game.prompt(decision, view)} ({offered})"


def _entries(table: Table, start: int) -> Iterator[str]:
    """Nature's answers, which the table gives by itself."""
    for entry in table.log[start:]:
        yield f"> Nature: {to_json(entry.answer).decode()}"
        yield from _events(table, entry.told)


def _events(table: Table, news: tuple[Told, ...]) -> Iterator[str]:
    for told in news:
        sign = "!" if told.reveals else "*"
        if told.to is None:
            yield f"  {sign} {table.game.tell(told.event, None)}"
            continue
        for seat in told.to:
            yield f"  {sign} to {_name(table, seat)}: {table.game.tell(told.event, seat)}"
        if told.instead is not None:
            yield f"  {sign} to the others: {table.game.tell(told.instead, None)}"


def _views(table: Table) -> Iterator[str]:
    """What each seat and a spectator see; those who see the same are named together."""
    seen: dict[str, list[str]] = {}
    for seat in (*range(table.seats), None):
        seen.setdefault(table.game.describe(table.view(seat)), []).append(_name(table, seat))
    for text, names in seen.items():
        yield f"-- {', '.join(names)} {'sees' if len(names) == 1 else 'see'}:"
        yield from (f"   | {line}".rstrip() for line in text.splitlines())


def _result(table: Table) -> str:
    outcome = table.outcome
    if outcome is None:
        return "== not over"
    winners = ", ".join(_name(table, seat) for seat in outcome.winners) or "nobody"
    return f"== {outcome.reason} Won by {winners}; scores {list(outcome.scores)}."


def _name(table: Table, seat: int | None) -> str:
    return "a spectator" if seat is None else f"{table.game.seat_name(seat, table.seats)} (seat {seat})"


def _words(table: Table, answer: Answer) -> str:
    return table.game.word(answer.move, table.view(answer.seat if answer.seat >= 0 else None))


def _endings(game: Game, games: int, seed: int) -> dict[str, str]:
    """The shortest of many games for each way to end, half of them played by the game's own bots."""
    found: dict[str, tuple[Table, Script]] = {}
    for index in range(games):
        rng = random.Random(f"{seed} {index}")
        table = sit_down(game, rng, varied=index % 3 == 2)
        script = _play_with_bots(table, rng, [] if index % 2 else list(game.bots().values()))
        ending = _slug(table.outcome.reason if table.outcome is not None else "not over")
        if ending not in found or len(table.log) < len(found[ending][0].log):
            found[ending] = table, script
    shortest = sorted(found.items(), key=lambda item: len(item[1][0].log))[:FILES]
    return {ending: _fitting(table, script) for ending, (table, script) in sorted(shortest)}


def _play_with_bots(table: Table, rng: random.Random, bots: list[Callable[[], Bot]]) -> Script:
    players = [rng.choice(bots)() for _ in range(table.seats)] if bots else []
    script: list[tuple[int, str]] = []
    while table.outcome is None and len(script) < table.game.longest:
        answer = choose(table, rng)
        decision = table.decision(answer.seat)
        if players and decision is not None and answer.move in decision.options:
            answer = Answer(answer.seat, players[answer.seat].choose(table.view(answer.seat), decision))
        script.append((answer.seat, _words(table, answer)))
        play(table, answer)
    return script


def _fitting(table: Table, script: Script) -> str:
    """The playthrough with as many views as fit into a readable file."""
    assert isinstance(table.nature, Seeded)
    for views_every in SPARSER:
        text = playthrough(table.game, table.seats, table.options, table.nature.seed, script, views_every)
        if text.count("\n") <= LONG:
            break
    return text


def _slug(reason: str) -> str:
    """The first words of a reason, numbers left out: endings that differ in numbers only are the same ending."""
    return "-".join(re.findall(r"[a-z]+", reason.casefold())[:9]) or "ending"
