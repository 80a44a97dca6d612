"""Rules in words: the numbered rules of a game, as the rules panel shows them."""

from functools import cache
from importlib.resources import files

import msgspec

from tabletime.kernel.errors import BadContent


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule, under its heading, in our own words."""

    id: str
    heading: str
    words: str


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


@cache
def rules_of(package: str) -> tuple[Rule, ...]:
    """The rules in the `rules.toml` of a game's package, in rulebook order; none if there is no such file."""
    source = files(package).joinpath("rules.toml") if package else None
    if source is None or not source.is_file():
        return ()
    try:
        return msgspec.toml.decode(source.read_bytes(), type=_Book).rule
    except (msgspec.DecodeError, msgspec.ValidationError) as fault:
        raise BadContent(f"rules.toml of {package} cannot be read: {fault}.") from None


def search(rules: tuple[Rule, ...], words: str) -> tuple[Rule, ...]:
    """The rules with this ID, or else those that contain all the words."""
    wanted = words.casefold().split()
    exact = tuple(rule for rule in rules if rule.id.casefold() == words.strip().casefold())
    return exact or tuple(rule for rule in rules if all(word in _text(rule) for word in wanted))


def _text(rule: Rule) -> str:
    return f"{rule.id} {rule.heading} {rule.words}".casefold()
