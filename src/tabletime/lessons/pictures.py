"""Pictures in the rules: small scenes beside the sections of a rulebook, drawn by the game itself."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from tabletime.kernel import Game, Table
from tabletime.kernel.errors import BadContent
from tabletime.lessons.attempt import Attempt
from tabletime.lessons.book import Book, Scene, book_of
from tabletime.lessons.pattern import Pattern
from tabletime.pieces.content import load

FILE = "pictures.toml"
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
NAMED = re.compile(r'(?<= id=")|(?<=href="#)|(?<=url\(#)')
"""Where a drawing names its parts, or speaks of them."""


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as `Game.scene` takes it, or as a `lesson` begins, and which fragment of the page shows it.

    `box` cuts a piece out of a drawing: left, top, width and height in its own units. An `overlay` that people can
    switch on is shown. `chance` and `then` are what happens first, as in a lesson.
    """

    sections: tuple[str, ...] = ()
    words: str
    lesson: str = ""
    seat: int | None = 0
    start: dict[str, Any] = {}
    chance: tuple[Any, ...] = ()
    then: tuple[Pattern, ...] = ()
    fragment: str = "board"
    box: tuple[float, float, float, float] | None = None
    overlay: str = ""


class Album(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All pictures of a game; the cover is what people see before they know it."""

    cover: Picture | None = None
    picture: tuple[Picture, ...] = ()


@cache
def album_of(game: Game) -> Album:
    """The pictures of a game; none if it has no such file."""
    source = files(game.package).joinpath(FILE)
    return read_album(game, source) if source.is_file() else Album()


def read_album(game: Game, source: Traversable) -> Album:
    """The pictures in a file; a section or a lesson that the game does not have is refused."""
    album = load(source, Album)
    headings = {rule.heading for rule in game.rules}
    lessons = {scene.title for scene in book_of(game).scene}
    for place, picture in enumerate([album.cover, *album.picture] if album.cover else album.picture, 1):
        for section in picture.sections:
            if section not in headings:
                raise BadContent(f"{FILE} of {game.slug}, picture {place}: there is no section {section}.")
        if picture.lesson and picture.lesson not in lessons:
            raise BadContent(f"{FILE} of {game.slug}, picture {place}: there is no lesson {picture.lesson}.")
    return album


def on_its_own(game: Game, picture: Picture) -> str:
    """The picture as it stands alone."""
    return _with_overlay(game, picture, _cut(picture, _fragment(game, picture)))


def drawn(game: Game, picture: Picture, prefix: str) -> str:
    """The picture as a piece of a page; `prefix` keeps its names apart from those of other pictures there."""
    return NAMED.sub(prefix, STYLE.sub("", on_its_own(game, picture)))


def _fragment(game: Game, picture: Picture) -> str:
    table, seat = _table(game, picture), _seat(game, picture)
    decision = None if seat is None else table.decision(seat)
    fragments = game.fragments(table.view(seat), decision)
    if picture.fragment not in fragments:
        raise BadContent(
            f"{FILE} of {game.slug}: there is no fragment {picture.fragment}; there are {', '.join(fragments)}."
        )
    return fragments[picture.fragment]


def _cut(picture: Picture, markup: str) -> str:
    if picture.box is None:
        return markup
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{" ".join(f"{side:g}" for side in picture.box)}"', markup, count=1)


def _with_overlay(game: Game, picture: Picture, markup: str) -> str:
    name = f'data-overlay="{picture.overlay}"'
    if picture.overlay and name not in markup:
        raise BadContent(f"{FILE} of {game.slug}: nothing is called {picture.overlay}.")
    return markup.replace(name, f'{name} style="display:inline"') if picture.overlay else markup


def _table(game: Game, picture: Picture) -> Table:
    if picture.lesson:
        return Attempt(game, _place(game, picture)).table
    scene = Scene(
        title=picture.words,
        step=(),
        seat=picture.seat or 0,
        start=picture.start,
        chance=picture.chance,
        then=picture.then,
    )
    return Attempt(game, 0, Book(scene=(scene,))).table


def _seat(game: Game, picture: Picture) -> int | None:
    return book_of(game).scene[_place(game, picture)].seat if picture.lesson else picture.seat


def _place(game: Game, picture: Picture) -> int:
    return [scene.title for scene in book_of(game).scene].index(picture.lesson)
