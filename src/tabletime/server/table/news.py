"""News: what one client has been told of its screen, and what of the next one is new to it.

It is made of nothing but screens of this client's own viewer, so what has changed tells no more than the screens do.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from tabletime.server.table import messages
from tabletime.server.table.changes import LINES, TAGS, Piece, changes
from tabletime.server.table.screen import Screen

DESCRIPTION = "description"
SIZES = {None: "", True: "-small", False: "-large"}


class News:
    """Whole texts, or what has changed in those that were told on this connection before, if the client wishes that."""

    def __init__(self, faces: tuple[str, ...], small: bool | None = None) -> None:
        self._faces, self.is_brief = faces, messages.CHANGES in faces
        self.shown: Screen | None = None
        self.small = self.fitted = small
        """For which size of screen the client wants to be told, and for which it was told what is shown."""
        self._number = 0
        self._told: set[str] = set()

    def pick_up(self, screen: Screen) -> None:
        """The client has seen this already, over another connection."""
        self.shown = screen

    def begin_again(self) -> None:
        """The client wants to be told everything."""
        self.shown = None

    def is_old(self, screen: Screen) -> bool:
        """Whether the client has been told all of this."""
        same = self.shown is not None and self.shown.version == screen.version
        return same and self.fitted == self.small

    def version(self, screen: Screen) -> str:
        """The name of what the client sees: on a small screen that is something else than on a large one."""
        return screen.version + SIZES[self.small]

    def of(self, screen: Screen) -> dict[str, Any]:
        """The fields of the message that tells what is new on a screen; from now on it has been told."""
        self._number += 1
        same = _common(screen, self.shown)
        log = messages.Log(same, screen.lines[same:])
        fields = {"number": self._number, "version": self.version(screen), "log": log, **self._situation(screen)}
        if DESCRIPTION in self._faces:
            fields |= self._description(screen)
        if "view" in self._faces:
            fields["view"] = screen.view
        if "fragments" in self._faces:
            fields |= self._fragments(screen)
        self.shown, self.fitted = screen, self.small
        return fields

    def looking_back(self, drawing: Mapping[str, str]) -> dict[str, tuple[Piece, ...]] | None:
        """The drawing of an earlier moment, by what differs from the one that this connection was sent last."""
        known = self._known()
        if not drawing or any(f"fragment {name}" not in self._told or name not in known for name in drawing):
            return None
        return {name: changes(known[name], text, TAGS) for name, text in drawing.items() if known[name] != text}

    def _situation(self, screen: Screen) -> dict[str, Any]:
        fields = msgspec.structs.asdict(screen.situation)
        if self.shown is None or not self.is_brief:
            return fields
        known = self.shown.situation
        return {name: value for name, value in fields.items() if getattr(known, name) != value}

    def _description(self, screen: Screen) -> dict[str, Any]:
        if not self._has_heard(DESCRIPTION):
            return {DESCRIPTION: screen.description}
        assert self.shown is not None
        if self.shown.description == screen.description:
            return {}
        return {"words": changes(self.shown.description, screen.description, LINES)}

    def _fragments(self, screen: Screen) -> dict[str, Any]:
        known = self._known()
        whole: dict[str, str] = {}
        changed: dict[str, tuple[Piece, ...]] = {}
        for name, text in screen.fragments(self.small).items():
            if known.get(name) == text:
                continue
            if self._has_heard(f"fragment {name}") and name in known:
                changed[name] = changes(known[name], text, TAGS)
            else:
                whole[name] = text
        return ({"fragments": whole} if whole or not changed else {}) | ({"changes": changed} if changed else {})

    def _known(self) -> dict[str, str]:
        """The fragments that the client has."""
        return {} if self.shown is None else self.shown.fragments(self.fitted)

    def _has_heard(self, name: str) -> bool:
        """Whether this text was told before on this connection; what another one told may have been drawn otherwise."""
        heard = self.shown is not None and name in self._told
        if self.is_brief:
            self._told.add(name)
        return heard


def _common(screen: Screen, shown: Screen | None) -> int:
    """How many lines of the log have been sent already and still stand."""
    same = 0 if shown is None else min(len(shown.lines), len(screen.lines))
    while same and shown is not None and shown.lines[same - 1] != screen.lines[same - 1]:
        same -= 1
    return same
