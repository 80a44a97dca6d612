"""Rules in words: the numbered rules of a game, as the rules panel shows them."""

import re
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


@cache
def rule_words(package: str, *ids: str) -> str:
    """What these rules of a game's package say, one after the other: for a piece that tells what it is for."""
    known = {rule.id: rule.words for rule in rules_of(package)}
    return " ".join([known[id] for id in ids])


def sections_of(rules: tuple[Rule, ...]) -> dict[str, tuple[Rule, ...]]:
    """The rules under each heading, by its name in an address: “The fight” is `the-fight`."""
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        name = "-".join(re.findall(r"[a-z0-9]+", rule.heading.replace("'", "").casefold()))
        found[name] = (*found.get(name, ()), rule)
    return found


def search(rules: tuple[Rule, ...], words: str) -> tuple[Rule, ...]:
    """The rules with this ID, or else those that contain all the words, or as many of them as any rule does."""
    wanted = words.casefold().split()
    exact = tuple(rule for rule in rules if rule.id.casefold() == words.strip().casefold())
    found = [sum(word in _text(rule) for word in wanted) for rule in rules]
    most = max(found, default=0)
    return exact or tuple(rule for rule, many in zip(rules, found, strict=True) if many == most > 0)


def _text(rule: Rule) -> str:
    return f"{rule.id} {rule.heading} {rule.words}".casefold()
