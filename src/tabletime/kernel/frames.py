"""Frames: a rule in progress is a small record of plain values and the name of its next step."""

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypeVar

import msgspec

from tabletime.kernel.chance import Chance
from tabletime.kernel.decisions import Ask, AskAll, AskAny
from tabletime.kernel.errors import BrokenGame
from tabletime.kernel.records import Move, Outcome

StepMethod = TypeVar("StepMethod", bound=Callable[..., Any])


class Done(msgspec.Struct, frozen=True):
    """This rule is finished; the rule that called it hears the result."""

    result: Any = None


DONE = Done()


def step(*rules: str) -> Callable[[StepMethod], StepMethod]:
    """Mark a method as the frame's next step, in the order of the rulebook, and name the rules that it carries out."""

    def mark(method: StepMethod) -> StepMethod:
        method.rules = rules  # type: ignore[attr-defined]
        return method

    return mark


class Step(msgspec.Struct, frozen=True):
    """One step of a frame as the loop needs it."""

    run: Callable[..., Any]
    hears: bool
    after: str
    name: str
    rules: tuple[str, ...]


class Frame(msgspec.Struct, tag=True, tag_field="is", kw_only=True):
    """A rule in progress. Its fields are public and plain: numbers, words, tuples and records.

    The methods marked with `@step` run in the order in which they are written. A step that follows a question or a
    called frame may take the answer as its second argument. A step returns:

    - None: go on with the next step (after the last one the frame is done);
    - an `Ask`, `AskAll`, `AskAny` or `Chance`: wait for the answer, which the next step hears. A step that asks
      changes nothing and hears nothing, so that a question can be asked again after an interruption or a load;
    - another frame: carry out that rule first;
    - one of its own step methods: jump there;
    - `Done(result)`: finished; or an `Outcome`: the game is over.

    The rule in progress may offer openings. A `lasting` frame offers them also while rules that it has called are
    carried out; a `closed` one shuts out whatever lies below it.
    """

    at: str = ""
    steps: ClassVar[dict[str, Step]] = {}
    lasting: ClassVar[bool] = False
    closed: ClassVar[bool] = False

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "steps" in vars(cls):
            raise BrokenGame(f"Frame {cls.__name__} may not call something “steps”: that is the list of its steps.")
        cls.steps = _steps_of(cls)

    def openings(self, state: Any, seat: int) -> tuple[Move, ...]:
        """What this seat may do right now although nobody asks it; the game does not wait for it."""
        return ()

    def interject(self, state: Any, seat: int, move: Any) -> "Frame":
        """The rule that one of these openings starts; the interrupted question is asked again after it."""
        raise BrokenGame(f"{type(self).__name__} offers openings but has no interject().")

    def hear_time(self, state: Any) -> None:
        """The time of this stretch is over (`state.time_is_up`): the rule may settle something before it asks again."""


Flow: TypeAlias = Ask | AskAll | AskAny | Chance | Frame | Done | Outcome | Callable[..., Any] | None


def _steps_of(frame: type[Frame]) -> dict[str, Step]:
    methods = {
        name: method
        for parent in reversed(frame.__mro__)
        for name, method in vars(parent).items()
        if isinstance(method, FunctionType) and hasattr(method, "rules")
    }
    names = list(methods)
    steps = {
        name: Step(method, _hears(frame, method), after, name, method.rules)
        for (name, method), after in zip(methods.items(), [*names[1:], ""], strict=False)
    }
    if names:
        steps[""] = steps[names[0]]
    return steps


def _hears(frame: type[Frame], method: FunctionType) -> bool:
    arguments = method.__code__.co_argcount
    if arguments not in (2, 3):
        raise BrokenGame(
            f"Step {frame.__name__}.{method.__name__} must take the state and, if it hears one, the answer."
        )
    return arguments == 3
