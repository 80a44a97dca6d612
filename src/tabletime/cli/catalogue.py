"""The commands that tell what there is: the games, their options and their rules."""

from typing import Annotated, Any

import typer

from tabletime.bots import roster
from tabletime.cli.arguments import AsJson, GameName
from tabletime.cli.output import print_json, print_table, print_text
from tabletime.kernel import Game, Option, TabletimeError
from tabletime.kernel.registry import games as registered
from tabletime.kernel.registry import load
from tabletime.kernel.rules import search
from tabletime.kernel.words import listed
from tabletime.terminal.words import rule_line


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game, with its options and bots.")] = None,
    json: AsJson = False,
) -> None:
    """List the games, or tell more about one."""
    if game is not None:
        loaded = load(game)
        print_json(_entry(loaded)) if json else print_text("\n".join(_portrait(loaded)))
    elif json:
        print_json([_entry_or_fault(slug) for slug in registered()])
    else:
        print_table(("game", "title", "players", "in short"), [_row(slug) for slug in registered()])


def rules(
    game: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[ID or words]", help="A rule's ID, or words.")] = None,
    json: AsJson = False,
) -> None:
    """Print the rules of a game, or find some of them."""
    loaded, wanted = load(game), " ".join(words or [])
    found = search(loaded.rules, wanted) if wanted else loaded.rules
    if not found:
        raise TabletimeError(_no_rules(loaded, wanted))
    if json:
        print_json(found)
    else:
        for rule in found:
            print_text(rule_line(rule))


def _no_rules(game: Game, wanted: str) -> str:
    if not game.rules:
        return f"{game.title} brings no rules in words."
    return f"No rule of {game.title} has “{wanted}”; tabletime rules {game.slug} prints all of them."


def _row(slug: str) -> tuple[str, str, str, str]:
    try:
        game = load(slug)
    except TabletimeError as fault:
        return (slug, "", "", str(fault))
    return (slug, game.title, _players(game), game.summary)


def _entry_or_fault(slug: str) -> dict[str, Any]:
    try:
        return _entry(load(slug))
    except TabletimeError as fault:
        return {"slug": slug, "fault": str(fault)}


def _entry(game: Game) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "title": game.title,
        "summary": game.summary,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": list(game.options),
        "bots": roster.names(game),
    }


def _portrait(game: Game) -> list[str]:
    lines = [f"{game.title}. {game.summary}".strip(), f"Players: {_players(game)}."]
    lines += [f"Option {option.name}: {_option(option)}" for option in game.options]
    lines += [f"Bots: {listed(roster.names(game))}; {roster.default(game)} plays when you do not choose."]
    return [*lines, f"To play: tabletime play {game.slug}"]


def _players(game: Game) -> str:
    first, last = game.seats[0], game.seats[-1]
    return str(first) if first == last else f"{first} to {last}"


def _option(option: Option) -> str:
    values = ", ".join(map(str, option.choices))
    if option.least is not None or option.most is not None:
        values = " ".join(
            f"{name} {end}" for name, end in (("from", option.least), ("to", option.most)) if end is not None
        )
    usual = option.default if option.default != "" else "none"
    return f"{option.words.rstrip('.')} ({f'{values}; ' if values else ''}{usual} unless you say otherwise)."


COMMANDS = (games, rules)
