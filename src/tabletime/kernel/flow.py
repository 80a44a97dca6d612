"""The loop that runs every game, and the ways in which an answer reaches it."""

from types import MethodType
from typing import Any

from tabletime.kernel.chance import Chance
from tabletime.kernel.clock import CALL_TIME, TimeCalled
from tabletime.kernel.decisions import PASS, Ask, AskAll, AskAny, PassUntil
from tabletime.kernel.errors import BrokenGame
from tabletime.kernel.frames import Done, Frame, Step
from tabletime.kernel.records import Move, Outcome
from tabletime.kernel.state import State

JUMP, CALL, ASK, BACK, END, NONSENSE = range(6)
"""What the loop does with what a step returns."""


class _Sorts(dict[type, int]):
    """What is done with each kind that a step may return; asked once for each, since records are slow to tell."""

    def __missing__(self, kind: type) -> int:
        self[kind] = ASK if issubclass(kind, Chance) else CALL if issubclass(kind, Frame) else NONSENSE
        return self[kind]


_SORTS = _Sorts({MethodType: JUMP, Ask: ASK, AskAll: ASK, AskAny: ASK, Done: BACK, Outcome: END})


def run(state: State, reply: Any = None) -> None:
    """Carry out rules until somebody must choose or the game is over."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        step = frame.steps[frame.at]
        flow = step.run(frame, state, reply) if step.hears else step.run(frame, state)
        reply = None
        if flow is None:
            if step.after:
                frame.at = step.after
            else:
                stack.pop()
            continue
        sort = _SORTS[flow.__class__]
        if sort == JUMP:
            frame.at = flow.__name__
        elif sort == CALL:
            if step.after:
                frame.at = step.after
                stack.append(flow)
            else:
                stack[-1] = flow
        elif sort == ASK:
            if step.hears:
                raise BrokenGame(f"Step {step.name} hears an answer and asks: ask in a step of its own.")
            reply = pose(state, flow)
            if reply is None:
                state.number += 1
                return
            _go_on(stack, step)
        elif sort == BACK:
            stack.pop()
            reply = flow.result
        elif sort == END:
            state.outcome = flow
            stack.clear()
        else:
            raise BrokenGame(f"Step {step.name} of {type(frame).__name__} returned {flow!r}, which is no flow.")
    if state.outcome is None:
        raise BrokenGame("The last rule was done, but no step ended the game with an Outcome.")


def answer(state: State, ask: Ask, move: Move) -> None:
    """One seat answers its question with one of the options; the caller has checked that it is one."""
    if move.__class__ is PassUntil and ask.until:
        state.stand(ask.seat, ask.until)
        move = PASS
    if state.answers is None:
        state.asks = ()
        return _resume(state, (ask.seat, move) if ask.first else move)
    state.answers[ask.seat] = move
    state.asks = tuple(other for other in state.asks if other is not ask)
    if not state.asks:
        answers, state.answers = state.answers, None
        _resume(state, dict(sorted(answers.items())))
    elif ask.joint:
        ask_again(state)


def answer_chance(state: State, outcome: Any) -> None:
    """Nature answers."""
    state.chance = None
    _resume(state, outcome)


def interject(state: State, seat: int, move: Move) -> None:
    """A seat uses an opening: its rule is carried out now, then the interrupted question is asked anew."""
    if move == CALL_TIME:
        _call_time(state)
    else:
        state.stack.append(state.interject(seat, move))
    # Hidden answers given so far are asked for again, all of them: which ones still fit would tell what they were.
    state.asks, state.answers, state.chance = (), None, None
    run(state)


def _call_time(state: State) -> None:
    """The clock says that time is over: the rule in progress hears it, and is then asked to go on."""
    state.stack[-1].hear_time(state)
    state.time_is_up = True
    state.tell(TimeCalled())


def retract(state: State, seat: int, until: str | None) -> None:
    """A seat takes back its answer to a simultaneous question; its standing pass is `until` again, as before."""
    if state.answers is not None:
        state.answers.pop(seat, None)
        state.stand(seat, until)
        ask_again(state)


def ask_again(state: State) -> None:
    """Derive the open question anew from the rule in progress; answers already given stand."""
    if state.outcome is not None:
        return
    frame: Frame = state.stack[-1]
    given = state.answers
    state.asks, state.chance = (), None
    pose(state, frame.steps[frame.at].run(frame, state))
    if given and state.answers is not None:
        state.answers |= given
    asks: tuple[Ask, ...] = state.asks
    state.asks = tuple(ask for ask in asks if ask.seat not in (state.answers or {}))
    for ask in state.asks:
        ask.number = state.number


def pose(state: State, question: Ask | AskAll | AskAny | Chance) -> Any:
    """Put a question on the table; where standing answers settle it at once, give the reply instead."""
    kind: type = question.__class__  # compared by identity, since records are slow to tell
    if kind is Ask:
        return _pose_to_one(state, question)  # type: ignore[arg-type]
    if kind is AskAny:
        return _pose_to_the_first(state, question.asks)  # type: ignore[union-attr]
    if kind is AskAll:
        return _pose_together(state, question.asks)  # type: ignore[union-attr]
    state.chance = question  # type: ignore[assignment]
    return None


def _pose_to_one(state: State, ask: Ask) -> Any:
    if ask.until and _passes(state, ask):
        return PASS
    _check(state, ask)
    state.asks, state.answers = (ask,), None
    return None


def _pose_to_the_first(state: State, asks: tuple[Ask, ...]) -> None:
    number = state.number + 1
    for ask in asks:
        if not ask.offer:
            _check(state, ask)
        ask.first, ask.number = True, number
    state.asks, state.answers = asks, None


def _pose_together(state: State, asks: tuple[Ask, ...]) -> Any:
    answers: dict[int, Any] = {ask.seat: PASS for ask in asks if _passes(state, ask)}
    if len(answers) == len(asks):
        return answers
    for ask in asks:
        _check(state, ask)
    state.answers = answers
    state.asks = tuple(ask for ask in asks if ask.seat not in answers)
    return None


def _check(state: State, ask: Ask) -> None:
    if not ask.offer:
        raise BrokenGame(f"Seat {ask.seat} is asked “{ask.prompt}” but has no option.")
    ask.number = state.number + 1


def _passes(state: State, ask: Ask) -> bool:
    return bool(ask.until) and state.standing.get(ask.seat) == ask.until


def _go_on(stack: list[Frame], step: Step) -> None:
    if step.after:
        stack[-1].at = step.after
    else:
        stack.pop()


def _resume(state: State, reply: Any) -> None:
    stack = state.stack
    frame = stack[-1]
    after = frame.steps[frame.at].after
    if after:
        frame.at = after
    else:
        stack.pop()
    run(state, reply)
