"""Options: what the people at a table may agree on before a game begins."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tabletime.kernel.errors import BadOptions


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The choices of one table. A game declares each as a field with a default and a description.

    >>> class House(Options, frozen=True):
    ...     rows: Annotated[int, msgspec.Meta(ge=4, le=8, description="Rows of the board.")] = 6
    >>> parse_options(House, {"rows": "7"}, "Connect Four")
    House(rows=7)
    """


class Option(msgspec.Struct, frozen=True):
    """One choice as a form or a help text needs it."""

    name: str
    words: str
    default: Any
    choices: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    title: str = ""
    """What the option is called, where its name in words is not good enough."""


@cache
def options_of(declared: type[Options]) -> tuple[Option, ...]:
    """Every option that a game offers."""
    hints = get_type_hints(declared, include_extras=True)
    return tuple(_option(field.name, hints[field.name], field.default) for field in msgspec.structs.fields(declared))


def parse_options(declared: type[Options], given: Mapping[str, Any] | Options | None, title: str) -> Options:
    """The table's options from words or values, each checked against what the game offers."""
    if isinstance(given, declared):
        return given
    if not given:
        return _defaults(declared)
    if not isinstance(given, Mapping):
        raise BadOptions(f"{title} takes options by their names, each with a value, not {given!r}.")
    offered = {option.name: option for option in options_of(declared)}
    for name in given:
        if name not in offered:
            known = f"its options are {', '.join(offered)}" if offered else "it has no options"
            raise BadOptions(f"{title} has no option “{name}”: {known}.")
    values = {name: _spelled(offered[name], value) for name, value in given.items()}
    try:
        return msgspec.convert(values, declared, strict=False)
    except msgspec.ValidationError as fault:
        raise BadOptions(f"{title} cannot be played with {_wrong(declared, values, str(fault))}.") from None


def _spelled(option: Option, value: Any) -> Any:
    """A choice as it is spelled, in whatever case somebody has written it."""
    said = value.casefold() if isinstance(value, str) else value
    return next((choice for choice in option.choices if isinstance(choice, str) and choice.casefold() == said), value)


def _wrong(declared: type[Options], values: Mapping[str, Any], fault: str) -> str:
    """Which option has which wrong value, and what it may be."""
    name = fault.partition("`$.")[2].partition("`")[0].partition("[")[0]
    option = next((option for option in options_of(declared) if option.name == name), None)
    if option is None:
        return f"these options: {fault}"
    return f"{option.name} = {values[option.name]}: {_offered(option) or fault}"


def _offered(option: Option) -> str:
    if option.choices:
        return f"choose one of {', '.join(str(choice) for choice in option.choices)}"
    ends = (("at least", option.least), ("at most", option.most))
    limits = [f"{words} {end}" for words, end in ends if end is not None]
    return f"choose a number, {' and '.join(limits)}" if limits else ""


@cache
def _defaults(declared: type[Options]) -> Options:
    return declared()


def _option(name: str, hint: Any, default: Any) -> Option:
    meta: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        meta = tuple(extra for extra in rest if isinstance(extra, msgspec.Meta))
    words = next((str(extra.description) for extra in meta if extra.description), "")
    least = next((int(extra.ge) for extra in meta if extra.ge is not None), None)
    most = next((int(extra.le) for extra in meta if extra.le is not None), None)
    title = next((str(extra.title) for extra in meta if extra.title), "")
    return Option(name, words, default, _choices(hint), least, most, title)


def _choices(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return (False, True) if hint is bool else ()
