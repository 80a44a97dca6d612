"""Questions: who is asked, what is offered, in which words, and by which rule."""

from tabletime.kernel import Decision, Frame, Game, Move, Refusal, Table
from tabletime.kernel.codec import records_of, to_json
from tabletime.kernel.frames import Step
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import moments, tables


def check_options(game: Game, games: int = 5, seed: int = 0) -> str:
    """Options exist exactly while the game runs, each once, each in words of its own; only the asked are asked."""
    asked = 0
    for table, rng in tables(game, games, seed):
        for _ in moments(table, rng):
            asked += len(table.state.asks)
            _look_at_questions(table)
        _look_at_the_end(table)
    return f"{asked:,} questions in {games} games offered options, each in words of its own."


def check_rules(game: Game, games: int = 5, seed: int = 0) -> str:
    """Every rule that a step cites is in the game's book of rules, under one number."""
    book = [rule.id for rule in game.rules]
    twice = sorted({number for number in book if book.count(number) > 1})
    if twice:
        raise Fault(f"The book of rules has these numbers twice: {', '.join(twice)}.")
    cited = [(f"{kind.__name__}.{step.name}", number) for kind, step in _steps(game) for number in step.rules]
    unknown = [f"{number} by {place}" for place, number in cited if number not in book]
    if unknown:
        raise Fault(f"Rules are cited that are not in the book: {', '.join(unknown)}.")
    return f"Steps cite {len({number for _, number in cited})} rules, all of them among the {len(book)} of the book."


def is_sentence(text: str) -> bool:
    """Whether the text begins like a sentence and ends like one."""
    words = text.strip()
    return bool(words) and not words[0].islower() and words.rstrip("”’\"')»")[-1:] in ".?!…"


def _steps(game: Game) -> list[tuple[type[Frame], Step]]:
    return [(kind, step) for kind in records_of(game, Frame) for name, step in kind.steps.items() if name]


def _look_at_questions(table: Table) -> None:
    state = table.state
    asked = [ask.seat for ask in state.asks]
    if len(set(asked)) < len(asked) or not set(asked) <= set(range(state.seats)):
        raise Fault(f"The seats {asked} are asked: each seat at the table may be asked once.", evidence(table))
    if set(asked) & set(state.answers or ()):
        raise Fault(f"Seats {asked} are asked although some of them have answered.", evidence(table))
    for seat in range(state.seats):
        _look_at_seat(table, seat, seat in asked)


def _look_at_seat(table: Table, seat: int, asked: bool) -> None:
    view, decision = table.view(seat), table.decision(seat)
    if (decision is not None) != asked or (seat in view.asked) != asked:
        raise Fault(f"Seat {seat} does not see whether it is asked.", evidence(table, seat=seat))
    openings = table.openings(seat)
    _look_at_words(table, seat, (*openings, *(decision.options if decision else ())))
    if decision is not None:
        _look_at_decision(table, decision)


def _look_at_words(table: Table, seat: int, moves: tuple[Move, ...]) -> None:
    view = table.view(seat)
    said: dict[str, Move] = {}
    for move in moves:
        words = table.game.word(move, view).strip()
        if not words:
            raise Fault(f"There are no words for {move!r}.", evidence(table, seat=seat, move=move))
        other = said.setdefault(words.casefold(), move)
        if other is not move:
            both = "is offered twice" if to_json(other) == to_json(move) else f"and {other!r} are both called “{words}”"
            raise Fault(f"{move!r} {both}.", evidence(table, seat=seat, move=move))


def _look_at_decision(table: Table, decision: Decision) -> None:
    view = table.view(decision.seat)
    if not decision.options:
        raise Fault(
            f"Seat {decision.seat} is asked but has no option.", evidence(table, seat=decision.seat), "dead end"
        )
    many, most = len(decision.options), table.game.most_options
    if many > most:
        sentence = f"“{decision.prompt}” has {many} options; at most {most} are allowed."
        raise Fault(sentence, evidence(table, seat=decision.seat))
    for prompt in (decision.prompt, table.game.prompt(decision, view)):
        if not is_sentence(prompt):
            raise Fault(f"The prompt “{prompt}” is not a sentence.", evidence(table, seat=decision.seat))
    for refusal in table.game.barred(decision, view):
        _look_at_barred(table, decision, refusal)


def _look_at_barred(table: Table, decision: Decision, refusal: Refusal) -> None:
    if refusal.move in decision.options:
        raise Fault(f"{refusal.move!r} is offered and barred.", evidence(table, seat=decision.seat))
    if not is_sentence(refusal.reason):
        raise Fault(f"{refusal.move!r} is barred, but “{refusal.reason}” is no sentence.", evidence(table))
    if refusal.rule and refusal.rule not in {rule.id for rule in table.game.rules}:
        raise Fault(f"{refusal.move!r} is barred by rule {refusal.rule}, which is not in the book.", evidence(table))


def _look_at_the_end(table: Table) -> None:
    offered = [seat for seat in range(table.seats) if table.openings(seat)]
    if table.decisions or table.state.chance is not None or offered:
        raise Fault("The game is over, but somebody is still asked or offered something.", evidence(table))
