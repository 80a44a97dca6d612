"""The gallery: the games of this server, which stand on the first page before its script has run."""

import json
from html import escape
from typing import Any

from tabletime.kernel.registry import load
from tabletime.kernel.words import counted
from tabletime.server.web.catalogue import describe, playable


def gallery() -> dict[str, str]:
    """What the first page is filled with: the games to look at, and all that the script wants to know of them."""
    games = [describe(load(slug)) for slug in playable()]
    return {"games": "".join(map(_game, games)), "catalogue": escape(json.dumps(games), quote=False)}


def _game(game: dict[str, Any]) -> str:
    """A game to choose, with its picture still to come."""
    slug, title = escape(game["slug"]), escape(game["title"])
    learn = f'<a href="/learn/{slug}" aria-label="Learn {title}">Learn</a>' if game["lessons"] else ""
    return (
        f'<label class="game"><input type="radio" name="game" class="unseen" value="{slug}">'
        f'<span class="thumb" aria-hidden="true"></span><span class="name">{title}</span>'
        f'<span class="small">{_players(game["seats"])}</span><span>{escape(game["summary"])}</span>'
        f'<span class="study">{learn}<a href="/rules/{slug}" aria-label="Rules of {title}">Rules</a></span></label>'
    )


def _players(seats: list[int]) -> str:
    """How many can play."""
    return f"{seats[0]}–{seats[-1]} players" if len(seats) > 1 else counted(seats[0], "player")
