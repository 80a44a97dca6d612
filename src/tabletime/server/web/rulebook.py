"""The rules to be read: for every game contents with a search, and one page for each section, with pictures.

These pages are whole when they arrive: they can be read, searched and printed without a script.
"""

import asyncio
import re
from functools import cache

from fastapi import APIRouter
from starlette.responses import HTMLResponse, RedirectResponse

from tabletime.drawing.html import element, words
from tabletime.kernel import Game
from tabletime.kernel.registry import load
from tabletime.kernel.rules import Rule, search, sections_of
from tabletime.kernel.words import counted
from tabletime.lessons import Picture, album_of, drawn
from tabletime.server.denied import Denied
from tabletime.server.table.hall import find_game
from tabletime.server.web.pages import Theme, page

ID = re.compile(r"\b[A-Z0-9]{2}-[A-Z0-9]+-\d+\b")
WIDE = 500
router = APIRouter(prefix="/rules", include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/{slug}")
async def contents(slug: str, q: str = "", theme: Theme = "") -> HTMLResponse:
    """All sections of a game's rules, or the rules that were searched for."""
    game = find_game(slug)
    body = _found(game, q) if q.strip() else _contents(game)
    return _page(game, "Rules", body, theme, q)


@router.get("/{slug}/rule/{rule}")
async def one_rule(slug: str, rule: str) -> RedirectResponse:
    """The very place of one rule."""
    game = find_game(slug)
    for name, rules in sections_of(game.rules).items():
        if any(each.id == rule for each in rules):
            return RedirectResponse(f"/rules/{game.slug}/{name}#{rule}")
    raise Denied(404, "no-such-rule", f"{game.title} has no rule {rule[:40]}.")


@router.get("/{slug}/{section}")
async def one_section(slug: str, section: str, theme: Theme = "") -> HTMLResponse:
    """One section with its pictures and its rules."""
    game = find_game(slug)
    sections = sections_of(game.rules)
    if section not in sections:
        raise Denied(404, "no-such-section", f"{game.title} has no such section; all are at /rules/{game.slug}.")
    body = await asyncio.to_thread(_section, game.slug, section)
    return _page(game, sections[section][0].heading, body, theme)


def _page(game: Game, heading: str, body: str, theme: str, wanted: str = "") -> HTMLResponse:
    fields = {"game": words(game.title), "slug": game.slug, "heading": words(heading), "rules": body}
    return page("rules", theme, f"{heading} · {game.title}", wanted=_quoted(wanted), **fields)


def _quoted(plain: str) -> str:
    return words(plain).replace('"', "&quot;")


@cache
def _contents(game: Game) -> str:
    rows = [
        element("li", _link(game, name, rules[0].heading), element("small", counted(len(rules), "rule")))
        for name, rules in sections_of(game.rules).items()
    ]
    return element("ol", *rows, class_="contents") if rows else element("p", "This game has no written rules.")


def _found(game: Game, wanted: str) -> str:
    """The rules with these words, each under the section where it stands."""
    found = sections_of(search(game.rules, wanted))
    parts = [
        element("section", element("h2", _link(game, name, rules[0].heading)), *(_rule(game, rule) for rule in rules))
        for name, rules in found.items()
    ]
    return "".join(parts) or element("p", "No rule has these words.")


@cache
def _section(slug: str, section: str) -> str:
    game = load(slug)
    rules = sections_of(game.rules)[section]
    shown = [picture for picture in album_of(game).picture if rules[0].heading in picture.sections]
    figures = [_figure(game, picture, f"p{place}-") for place, picture in enumerate(shown)]
    return "".join([*figures, *(_rule(game, rule) for rule in rules), _neighbours(game, section)])


def _figure(game: Game, picture: Picture, prefix: str) -> str:
    drawing = element("div", drawn(game, picture, prefix), class_=_classes(picture), inert="")
    pane = element("div", drawing, class_="wide", tabindex=0, role="group", aria_label="Picture")
    return element("figure", pane if _is_wide(picture) else drawing, element("figcaption", words(picture.words)))


def _classes(picture: Picture) -> str:
    return f"fragment {picture.fragment}{' whole' if picture.fragment == 'board' and not picture.box else ''}"


def _is_wide(picture: Picture) -> bool:
    """Whether a small screen cannot show the picture at once, so that one moves it from side to side."""
    return picture.box is not None and picture.box[2] > WIDE


def _rule(game: Game, rule: Rule) -> str:
    """A rule with its own address; rules that it speaks of are links."""
    own = element("a", rule.id, href=f"/rules/{game.slug}/rule/{rule.id}", class_="id")
    known = {each.id for each in game.rules}
    said = ID.sub(lambda found: _cited(game, found[0]) if found[0] in known else found[0], words(rule.words))
    return element("p", said, " ", own, id=rule.id)


def _cited(game: Game, rule: str) -> str:
    return element("a", rule, href=f"/rules/{game.slug}/rule/{rule}")


def _neighbours(game: Game, section: str) -> str:
    """The sections before and after this one."""
    sections = sections_of(game.rules)
    names = list(sections)
    place = names.index(section)
    before = [_link(game, name, f"← {sections[name][0].heading}") for name in names[:place][-1:]]
    after = [_link(game, name, f"{sections[name][0].heading} →") for name in names[place + 1 :][:1]]
    return element("nav", *before, *after, class_="neighbours", aria_label="Sections before and after")


def _link(game: Game, name: str, said: str) -> str:
    return element("a", words(said), href=f"/rules/{game.slug}/{name}")
