"""Positions: what lies open on the table is declared once, for the state that the rules change and for the views.

A game declares its open fields in a `Position`, together with the questions that can be answered from them. Its state
and its view both derive from that position: the rules ask the state, faces and bots ask a view, in the same words.
A state adds its secrets, a view adds how they look to those who do not know them.

>>> class Belongings(Position):
...     coins: list[int]
...     rank: int = 0
...     def wealth(self) -> int:
...         return sum(self.coins)
>>> class Player(Belongings, Part):
...     hand: str = secret(lambda player, own: own, default="")
>>> class PlayerView(Belongings, PartView):
...     hand: str | None
>>> show(Player(coins=[1, 2], hand="ace"), PlayerView, False)
PlayerView(coins=(1, 2), rank=0, hand=None)
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, dataclass_transform

import msgspec

from tabletime.kernel.copying import CopyFields, copier, frozen, frozen_hint, thawed, written
from tabletime.kernel.errors import BrokenGame

Shown = TypeVar("Shown", bound=msgspec.Struct)
Held = TypeVar("Held", bound=msgspec.Struct)

Knows = Callable[[Any, Any], bool]
"""Who knows a secret: of a state, `knows(state, seat)`; of a part of it, `knows(part, own)`."""


class Hidden(msgspec.Struct, frozen=True):
    """Who knows a field, and what everybody else sees in its place."""

    knows: Knows
    default: Any
    unknown: Any


def secret(knows: Knows, *, default: Any = msgspec.NODEFAULT, unknown: Any = None) -> Any:
    """Declare a field of a state or a part that only some may know; the others see `unknown` in its place."""
    return Hidden(knows, default, unknown)


class Shape(msgspec.Struct, frozen=True):
    """What a class of this family declares and inherits: types by field, and who knows what."""

    is_view: bool = False
    holds_nothing: bool = False
    opened: Mapping[str, Any] = {}
    defaults: Mapping[str, Any] = {}
    secrets: Mapping[str, Hidden] = {}
    fields: Mapping[str, Any] = {}


class PositionMeta(msgspec.StructMeta):
    """Gives states and views the open fields of their position; a position alone has questions and holds nothing."""

    shape: Shape

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> Any:
        shape = _inherited(bases, **{key: options.pop(key) for key in ("is_view", "holds_nothing") if key in options})
        hints = _pop_hints(namespace)
        if shape.holds_nothing:
            return super().__new__(cls, name, bases, _declaration(shape, namespace, hints), **options)
        contents = _contents(shape, namespace, hints)
        options |= {"kw_only": True, "frozen": shape.is_view}
        return super().__new__(cls, name, bases, contents, **options)


def _inherited(bases: tuple[type, ...], *, is_view: bool = False, holds_nothing: bool = False) -> Shape:
    """The shape that a class has before it says anything of its own."""
    shapes = [base.shape for base in reversed(bases) if isinstance(base, PositionMeta)]
    return Shape(
        is_view=is_view or any(shape.is_view for shape in shapes),
        holds_nothing=holds_nothing or (bool(shapes) and all(shape.holds_nothing for shape in shapes)),
        opened={field: hint for shape in shapes for field, hint in shape.opened.items()},
        defaults={field: value for shape in shapes for field, value in shape.defaults.items()},
        secrets={field: value for shape in shapes for field, value in shape.secrets.items()},
        fields={field: hint for shape in shapes for field, hint in shape.fields.items()},
    )


def _pop_hints(namespace: dict[str, Any]) -> dict[str, Any]:
    """The types that a class body declares; newer Pythons keep a function that tells them."""
    if "__annotations__" in namespace:
        hints: dict[str, Any] = namespace.pop("__annotations__")
        return hints
    annotate = namespace.pop("__annotate_func__", None) or namespace.pop("__annotate__", None)
    return annotate(1) if annotate else {}


def _declaration(shape: Shape, namespace: dict[str, Any], hints: dict[str, Any]) -> dict[str, Any]:
    """The body of a position: its questions stay, its fields wait for the state and the view that derive from it."""
    defaults = {field: namespace.pop(field) for field in hints if field in namespace}
    opened, defaults = {**shape.opened, **hints}, {**shape.defaults, **defaults}
    return namespace | {"shape": Shape(holds_nothing=True, opened=opened, defaults=defaults)}


def _contents(shape: Shape, namespace: dict[str, Any], hints: dict[str, Any]) -> dict[str, Any]:
    """The body of a state or a view: the open fields first, then its own, each with its default."""
    secrets = {field: value for field, value in namespace.items() if isinstance(value, Hidden)}
    own = {field: hint for field, hint in shape.opened.items() if field not in shape.fields} | hints
    body = {field: value for field, value in shape.defaults.items() if field not in shape.fields}
    body |= namespace | {field: msgspec.field(default=value.default) for field, value in secrets.items()}
    body["__annotations__"] = {field: frozen_hint(hint) if shape.is_view else hint for field, hint in own.items()}
    changed = {"secrets": {**shape.secrets, **secrets}, "fields": {**shape.fields, **own}}
    return body | {"shape": msgspec.structs.replace(shape, **changed)}


@dataclass_transform(kw_only_default=True, field_specifiers=(msgspec.field, secret))
class Declared(msgspec.Struct, metaclass=PositionMeta):
    """The common root of positions, states, views and their parts."""

    if TYPE_CHECKING:
        shape: ClassVar[Shape]


class Position(Declared, holds_nothing=True):
    """What lies open on the table; a game declares its fields and adds the questions that they answer."""


class Part(Declared):
    """A part of a state that changes, such as what one player owns; copying the state copies it."""

    if TYPE_CHECKING:
        copy_fields: ClassVar[CopyFields]

        def __copy__(self) -> Self: ...

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.copy_fields = staticmethod(copier(cls.shape.fields))

    def copy(self) -> Self:
        """An independent twin."""
        twin = self.__copy__()
        type(self).copy_fields(self, twin)
        return twin


class PartView(Declared, is_view=True):
    """A part of a state as one seat sees it."""


def show(holder: msgspec.Struct, view_type: type[Shown], audience: Any, *, face_up: bool = False, **more: Any) -> Shown:
    """A state or a part as its audience sees it: what is open, the secrets that it knows, and what the game adds."""
    shown: Shown = _showing(type(holder), view_type)(holder, audience, face_up, more)
    return shown


def take(view: msgspec.Struct, holder_type: type[Held], **more: Any) -> Held:
    """The way back: a state or a part with what lies open in the view and the secrets that it shows."""
    taken: Held = _taking(holder_type, type(view))(view, more)
    return taken


@cache
def _showing(holder_type: Any, view_type: Any) -> Callable[..., Any]:
    shape: Shape = holder_type.shape
    missing = [name for name in shape.opened if name not in view_type.__struct_fields__]
    if missing:
        raise BrokenGame(f"{view_type.__name__} does not show “{missing[0]}”, which is open in {holder_type.__name__}.")
    secrets = _seen_secrets(shape, view_type)
    fields = [f"{name}={frozen(hint, f'one.{name}')}" for name, hint in shape.opened.items()]
    fields += [
        f"{name}=one.{name} if face_up or {name}.knows(one, audience) else {name}.unknown" for name, _ in secrets
    ]
    source = f"return view_type({', '.join([*fields, '**more'])})"
    return written("one, audience, face_up, more", source, view_type=view_type, **dict(secrets))


@cache
def _taking(holder_type: Any, view_type: Any) -> Callable[..., Any]:
    shape: Shape = holder_type.shape
    secrets = _seen_secrets(shape, view_type)
    opened = [f"{name!r}: {thawed(hint, f'one.{name}')}" for name, hint in shape.opened.items()]
    known = [f"if one.{name} != {name}.unknown: fields[{name!r}] = one.{name}" for name, _ in secrets]
    source = [f"fields = {{{', '.join(opened)}}}", *known, "return holder_type(**(fields | more))"]
    return written("one, more", *source, holder_type=holder_type, **dict(secrets))


def _seen_secrets(shape: Shape, view_type: Any) -> list[tuple[str, Hidden]]:
    return [(name, hidden) for name, hidden in shape.secrets.items() if name in view_type.__struct_fields__]
