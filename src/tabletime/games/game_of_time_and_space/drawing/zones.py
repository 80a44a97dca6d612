"""What lies in one zone, drawn from its upper left corner: aliens on their plinth, what they guard, what lies free."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletime.drawing import group, path, tag, text
from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED, Token, Tokens
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.aliens import Alien
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.drawing.signs import alien, item_card, key_part, seen_part, unsearched
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import aliens_say, items_say, key_part_says, unsearched_says
from tabletime.kernel.words import counted, listed

UNIT = 78
PLINTH, LOW = 54.5, 65.5
LINE, SMALLEST = 120, 8.5
"""How many letters of size 1 fit into a zone, also wide ones, and what the smallest letters are that can be read."""
SEARCH, ALIENS = "search", "aliens"
"""What one clicks in the own zone to search it, and to fight those who live there."""


class Lot(NamedTuple):
    """What this seat knows of what lies in one zone, and whether it stands there and what it looks for."""

    box: Box
    zone: Zone
    aliens: Tokens
    parts: Tokens
    items: Tokens
    wanted: tuple[str, ...] = ()
    is_visited: bool = False
    is_here: bool = False

    @property
    def is_untouched(self) -> bool:
        """Whether nobody has been here, as far as can be seen."""
        lies = self.aliens is UNTOUCHED and self.parts is UNTOUCHED and self.items is UNTOUCHED
        return lies and not self.is_visited

    @property
    def is_hidden(self) -> bool:
        """Whether an alien counter lies here that this seat has not seen."""
        return any(not token.face for token in self.aliens)

    @property
    def known_aliens(self) -> list[tuple[Alien, Token]]:
        """The aliens whose faces this seat has seen, with their counters."""
        known = self.box.aliens
        return [(known[token.face], token) for token in self.aliens if token.face in known]


def lots(view: TimeAndSpaceView) -> Iterator[Lot]:
    """All zones but the Domain; what somebody looks for makes a difference only where something lies to be seen."""
    box, aliens, parts, items = view.box, view.aliens, view.parts, view.items
    missions, here = ((), "") if view.seat is None else (view.players[view.seat].missions, view.players[view.seat].zone)
    visited = {player.zone for player in view.players}
    for zone in view.universe.zones:
        wanted = () if parts[zone] is UNTOUCHED else tuple([part.face for part in parts[zone] if part.face in missions])
        yield Lot(box, zone, aliens[zone], parts[zone], items[zone], wanted, zone in visited, zone == here)


def contents(lot: Lot) -> str:
    """Everything in the zone but the pieces; of a zone that nobody has searched only that it is one."""
    return "".join([*_inhabitants(lot), *_treasure(lot)])


def _inhabitants(lot: Lot) -> Iterator[str]:
    found = lot.known_aliens
    if found:
        said = listed([alien.name for alien, _ in found])
        named = {"role": "img", "aria_label": said, "aria_description": aliens_say(alien for alien, _ in found)}
        yield group(_room(2, 17), *_figures(found), data_spot=ALIENS if lot.is_here else None, **named)
        yield from _names(found)
        yield from _plinth(found)
    if lot.is_hidden:
        x, y = (62, 60) if found else (21, 52) if lot.is_visited else (UNIT / 2, UNIT / 2)
        named = {"role": "img", "aria_label": "Not searched", "aria_description": unsearched_says()}
        yield group(_room(x - 23.5, y - 23.5), unsearched(x, y), data_spot=SEARCH if lot.is_here else None, **named)


def _room(x: float, y: float) -> str:
    """Where a finger may tap; it has light while what lies there can be chosen."""
    return tag("rect", x=x, y=y, width=47, height=47, rx=6, fill="none", pointer_events="all")


def _names(found: Sequence[tuple[Alien, Token]]) -> Iterator[str]:
    names = [each.name for each, _ in found]
    title = names[0] if len(names) == 1 else f"{len(names)} aliens"
    size = min(13, max(SMALLEST, LINE / len(title)))
    yield text(
        title, x=5, y=15, font_size=round(size, 1), class_="serif legend", font_style="italic", fill="var(--ink)"
    )


def _figures(found: Sequence[tuple[Alien, Token]]) -> Iterator[str]:
    size, first, pitch = (1.15, 25, 0) if len(found) == 1 else (0.72, 16, 23)
    for at, (one, token) in enumerate(found[:3]):
        x = first + at * pitch
        figure = alien(one.kinds, one.strength, x, 37, size, twice=one.rolls > 1, known=token.is_open)
        yield group(figure, class_="pile")


def _plinth(found: Sequence[tuple[Alien, Token]]) -> Iterator[str]:
    """The line on which aliens stand; a ring at its end says that one of them has a power."""
    yield path([(6, PLINTH), (44, PLINTH)], stroke="var(--ink)", stroke_width=1.6)
    if any(each.has_power for each, _ in found):
        yield tag("circle", cx=46.6, cy=PLINTH, r=2.6, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.4)


def _treasure(lot: Lot) -> Iterator[str]:
    """Key parts and items; where nobody has searched, only those of which something is known."""
    untouched = lot.is_hidden and not lot.known_aliens
    parts = [part for part in lot.parts if part.is_decided or not untouched]
    items = [item for item in lot.items if item.is_decided or not untouched]
    widths = [36.0 if part.face and not part.is_open else 20.0 for part in parts]
    narrower = min(1.0, 56 / max(1.0, sum(widths)))
    x = 14.0
    for part, width in zip(parts, widths, strict=True):
        spot = SEARCH if lot.is_here and not part.face else None
        said = f"key part {part.face}" if part.face else "key part face down"
        named = {"role": "img", "aria_label": said, "aria_description": key_part_says(part.face)}
        yield group(_part(part, x, wanted=part.face in lot.wanted), class_="pile", data_spot=spot, **named)
        x += width * narrower
    if items:
        named = {"role": "img", "aria_label": counted(len(items), "item"), "aria_description": items_say()}
        yield group(item_card(x, LOW, len(items)), class_="legend", **named)


def _part(part: Token, x: float, *, wanted: bool) -> str:
    draw = seen_part if part.face and not part.is_open else key_part
    return draw(part.face, x, LOW, 9, wanted=wanted)
