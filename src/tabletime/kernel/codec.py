"""The JSON form of records and states, and the way back."""

from typing import Any, TypeVar, Union

import msgspec

from tabletime.kernel.clock import CallTime, TimeCalled
from tabletime.kernel.decisions import Pass, PassUntil, Withdraw
from tabletime.kernel.errors import BadRecord, BrokenGame, IllegalMove
from tabletime.kernel.flow import ask_again
from tabletime.kernel.frames import Frame
from tabletime.kernel.game import Game
from tabletime.kernel.records import Event, Move, kinds_in
from tabletime.kernel.state import State

Root = TypeVar("Root")
_unions: dict[tuple[str, type[Any]], Any] = {}
_KERNEL_KINDS: dict[type[Any], list[Any]] = {Move: [Pass, PassUntil, Withdraw, CallTime], Event: [TimeCalled]}


def to_plain(value: Any) -> Any:
    """Any record as dicts, lists, numbers and words."""
    return msgspec.to_builtins(value, str_keys=True)


def to_json(value: Any) -> bytes:
    """Any record as JSON, always the same bytes for the same value."""
    return msgspec.json.encode(to_plain(value), order="deterministic")


def in_bytes(record: Any) -> bytes:
    """Any record as JSON in the order of its fields, quicker; also always the same bytes for the same value."""
    return msgspec.json.encode(record, order="deterministic")


def encode_state(state: State) -> dict[str, Any]:
    """The state at rest; its open question is left out, because it follows from the rule in progress."""
    twin = state.copy()
    twin.asks, twin.chance = (), None
    plain: dict[str, Any] = to_plain(twin)
    del plain["asks"], plain["chance"], plain["told"]
    return plain


def decode_state(game: Game, plain: Any) -> Any:
    """The state that `encode_state` wrote, with its question asked again."""
    try:
        fields = dict(plain)
        stack = _convert(game, Frame, fields.pop("stack", []))
        answers = fields.pop("answers", None)
        state = msgspec.convert(fields, game.state_type, strict=False, str_keys=True)
        state.stack = stack
        if answers is not None:
            state.answers = {int(seat): _convert(game, Move, [move])[0] for seat, move in answers.items()}
        ask_again(state)
    except (msgspec.ValidationError, TypeError, ValueError, KeyError, IndexError, AttributeError) as fault:
        raise BadRecord(f"The saved position of {game.title} cannot be read: {fault}.") from fault
    return state


def decode_view(game: Game, plain: Any) -> Any:
    """A view from its JSON form, as a bot in another process receives it."""
    try:
        fields = dict(plain)
        stack = tuple(_convert(game, Frame, fields.pop("stack", [])))
        answer = fields.pop("answer", None)
        view = msgspec.convert(fields, game.view_type, strict=False, str_keys=True)
        given = None if answer is None else _convert(game, Move, [answer])[0]
        return msgspec.structs.replace(view, stack=stack, answer=given)
    except (msgspec.ValidationError, TypeError, ValueError) as fault:
        raise BadRecord(f"The view of {game.title} cannot be read: {fault}.") from fault


def decode_move(game: Game, plain: Any) -> Move:
    """A move from its JSON form; what only looks like a number, as `"3"` or `3.0`, is none."""
    try:
        move: Move = _convert(game, Move, [plain], strict=True)[0]
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"This is not a move of {game.title}: {str(fault).removesuffix(' - at `$[0]`')}.") from None
    return move


def decode_event(game: Game, plain: Any) -> Event:
    """An event from its JSON form."""
    event: Event = _convert(game, Event, [plain])[0]
    return event


def records_of(game: Game, root: type[Root]) -> list[type[Root]]:
    """Every frame, move or event that the game's package defines."""
    return kinds_in(game.package, root)


def _convert(game: Game, root: type[Any], plain: Any, *, strict: bool = False) -> list[Any]:
    records: list[Any] = msgspec.convert(plain, list[_union(game, root)], strict=strict, str_keys=True)  # type: ignore[misc]
    return records


def _union(game: Game, root: type[Any]) -> Any:
    key = (game.package, root)
    if key not in _unions:
        kinds = records_of(game, root)
        names = [kind.__name__ for kind in kinds]
        if len(set(names)) < len(names):
            raise BrokenGame(f"{game.title} has two kinds of {root.__name__} with one name: {sorted(names)}.")
        extra = _KERNEL_KINDS.get(root, [])
        _unions[key] = Union[tuple([*kinds, *extra])] if kinds or extra else root  # noqa: UP007
    return _unions[key]
