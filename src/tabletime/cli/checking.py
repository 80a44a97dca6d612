"""The commands that check: content files, and games against the promises that every game keeps."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from tabletime.cli.arguments import AsJson
from tabletime.cli.output import print_json, print_text
from tabletime.kernel import Game, TabletimeError
from tabletime.kernel.errors import BadContent, BadOptions
from tabletime.kernel.registry import games as registered
from tabletime.kernel.registry import load as load_game
from tabletime.pieces.content import Origin
from tabletime.pieces.content import load as load_content

Loader = Callable[[Path], object]


class AnyEntry(msgspec.Struct, frozen=True):
    """An entry of which only the origin is known."""

    origin: Origin


def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A content file: cards, tiles or the like, in TOML.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game that the file is for.")] = "",
    kind: Annotated[
        str, typer.Option("--as", metavar="NAME", help="What the file holds, if not as it is called.")
    ] = "",
    json: AsJson = False,
) -> None:
    """Check a content file: cards, tiles and the like."""
    found = list(_loaders(game, kind or file.stem))
    if not found and (game or kind):
        raise BadOptions(_nothing_like_it(game, kind or file.stem))
    sentence = _checked(file, found, kind or file.stem)
    print_json({"file": str(file), "sentence": sentence}) if json else print_text(sentence)


def _loaders(slug: str, name: str) -> Iterator[tuple[Game, Loader]]:
    """What reads content of this name, in this game or in all of them."""
    for game in [load_game(slug)] if slug else _games_that_load():
        loader = game.content().get(name)
        if loader is not None:
            yield game, loader


def _games_that_load() -> Iterator[Game]:
    for slug in registered():
        try:
            yield load_game(slug)
        except TabletimeError:
            continue  # a broken game is no fault of the file


def _checked(file: Path, found: list[tuple[Game, Loader]], name: str) -> str:
    if not found:
        known = sorted({kind for game in _games_that_load() for kind in game.content()})
        more = f"; to check more, say with --as what it is: {', '.join(known)}" if known else ""
        form = f"{file} is well formed: {_counted(file)}."
        return f"{form} No game reads {name}, so only form and origins were checked{more}."
    faults: list[BadContent] = []
    for game, loader in found:
        try:
            loader(file)
        except BadContent as fault:
            faults.append(fault)
        else:
            return f"{file} is good: {game.title} can be played with it."
    if len(faults) == 1:
        raise faults[0]
    titles = " or ".join(game.slug for game, _ in found)
    raise BadContent(f"{file} is not good for any game that reads {name}; add --game {titles} to learn why.")


def _counted(file: Path) -> str:
    """How many entries there are of each kind, after a look at their origins."""
    kinds = list(load_content(file, dict[str, Any]))
    lists = [(f"kind_{at}", list[AnyEntry]) for at in range(len(kinds))]
    names = {field: kind for (field, _), kind in zip(lists, kinds, strict=True)}
    content = load_content(file, msgspec.defstruct("Content", lists, rename=names))
    counts = [f"{len(getattr(content, field))} of [[{kind}]]" for field, kind in names.items()]
    return ", ".join(counts) or "it has no entries"


def _nothing_like_it(slug: str, name: str) -> str:
    games = [load_game(slug)] if slug else list(_games_that_load())
    known = sorted({kind for game in games for kind in game.content()})
    who = games[0].title if slug else "The games that are installed"
    if not known:
        return f"{who} {'reads' if slug else 'read'} no content files; leave out --game and --as to check the form."
    return f"There is no content called “{name}” here; --as can be {', '.join(known)}."


COMMANDS = (check,)
