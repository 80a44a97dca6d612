"""The map: Earth, the Locations in play and their Zones, unfolded to travel or folded into lines."""

from collections.abc import Collection, Iterator

import msgspec

from tabletime.drawing import group, path, tag
from tabletime.drawing.odds import percent
from tabletime.games.time_of_the_daleks.board.outlook import chance_at
from tabletime.games.time_of_the_daleks.content.box import EARTH
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS, Counts, Effect
from tabletime.games.time_of_the_daleks.drawing.legend import DECK, LEGEND, dice_legend, location_deck, tardis_die
from tabletime.games.time_of_the_daleks.drawing.signs import SHORT, WIDTH, back, dalek, fitted, label, lines, ring
from tabletime.games.time_of_the_daleks.drawing.stakes import stake_sign
from tabletime.games.time_of_the_daleks.drawing.web import doctor
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.state import EARTH_FALLS, FACE_DOWN
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import needs_in_words
from tabletime.games.time_of_the_daleks.words.pieces import dalek_says, zone_says
from tabletime.kernel.words import counted

TOP, BOTTOM = 118, 556
WIDE, GAP, LEFT, RIGHT, TAB = 222, 9, 20, 708, 172
HEAD, OPEN, LINE = 26, 106, 28
NAME_ROOM = 104
FEW = 2
"""Beside more Doctors than this stands only the number of a chance."""
SHORTEST = 36
"""In less room than this no part of a name is worth reading."""


class Block(msgspec.Struct):
    """A Location on the map, and which of its Zones are unfolded."""

    location: str
    zones: tuple[str, ...]
    unfolded: set[str]

    @property
    def height(self) -> int:
        return HEAD + sum(OPEN if zone in self.unfolded else LINE for zone in self.zones) + 6


def unfolded_map(view: DaleksView, lit: Collection[str]) -> str:
    """Three columns: Earth and the TARDIS die, then the Locations; where there is no room, Zones become lines."""
    columns: list[list[Block]] = [[], [], []]
    for block in all_blocks(view):
        place = 0 if block.location == EARTH else min((1, 2), key=lambda at: sum(one.height for one in columns[at]))
        columns[place].append(block)
    for at, column in enumerate(columns):
        _make_room(view, column, lit, BOTTOM - TOP - (56 if at == 0 else 0))
    drawn = [one for at, column in enumerate(columns) for one in _column(view, column, lit, LEFT + at * (WIDE + GAP))]
    drawn.append(tardis_die(view, LEFT, TOP + sum(block.height for block in columns[0]) + 4))
    shortest = min((1, 2), key=lambda at: sum(block.height for block in columns[at]))
    top = TOP + sum(block.height for block in columns[shortest]) + HEAD
    if not columns[2]:
        drawn.append(dice_legend(view, LEFT + 2 * (WIDE + GAP), TOP + 18))
        top = TOP + LEGEND if shortest == 2 else top
    if BOTTOM - top >= DECK:
        drawn.append(location_deck(view, LEFT + shortest * (WIDE + GAP), top, WIDE))
    return group(*drawn)


def folded_map(view: DaleksView) -> str:
    """The Locations as short lists in four columns, while an Adventure takes the stage."""
    blocks = _columns(view)
    drawn = [_folded(view, block, LEFT + TAB * at) for at, block in enumerate(blocks[:4])]
    if names := ", ".join(block.location for block in blocks[4:]):
        drawn.append(label(f"and {names}", RIGHT, 217, 11, text_anchor="end"))
    return group(*drawn)


def is_on_stage(view: DaleksView) -> bool:
    """Whether an Adventure goes on at a place of the map; its place may not have come yet, or be gone already."""
    zone = view.players[view.caller].place if view.caller != NOBODY else ""
    return bool(zone) and any(zone in block.zones for block in all_blocks(view))


def tab(view: DaleksView) -> int:
    """Where the column of the Location with the present Adventure stands."""
    here = view.box.places[view.players[view.caller].place].location
    return LEFT + TAB * next(at for at, block in enumerate(_columns(view)) if block.location == here)


def _columns(view: DaleksView) -> list[Block]:
    """All Locations; the one with the present Adventure is among the first four."""
    blocks = list(all_blocks(view))
    here = view.box.places[view.players[view.caller].place].location
    at = next(at for at, block in enumerate(blocks) if block.location == here)
    if at > 3:
        blocks.insert(3, blocks.pop(at))
    return blocks


def all_blocks(view: DaleksView) -> Iterator[Block]:
    for location in (EARTH, *view.locations, *view.anomaly_places()):
        zones = view.box.zones_of(location)
        yield Block(location, zones, {zone for zone in zones if view.is_unsolved(zone)})


def _make_room(view: DaleksView, column: list[Block], lit: Collection[str], height: int) -> None:
    """Fold Zones until the column fits: first those where one cannot go, then those whose Dilemma nobody has seen."""
    zones = [(block, zone) for block in column for zone in block.zones if zone in block.unfolded]
    zones.sort(key=lambda one: (one[1] in lit, view.slots.get(one[1]) != FACE_DOWN))
    for block, zone in zones:
        if sum(one.height for one in column) <= height:
            return
        block.unfolded.discard(zone)


def _column(view: DaleksView, column: list[Block], lit: Collection[str], x: float) -> Iterator[str]:
    y = float(TOP)
    for block in column:
        yield _head(view, block, x, y)
        y += HEAD
        for zone in block.zones:
            if zone in block.unfolded:
                yield _open_zone(view, zone, x, y, is_lit=zone in lit)
                y += OPEN
            else:
                yield _zone_line(view, zone, x, y)
                y += LINE
        y += 6


def _head(view: DaleksView, block: Block, x: float, y: float) -> str:
    """The name of a Location with its Dalek markers; Earth's stand in its Zones."""
    room = WIDE - 150 if block.location == EARTH else WIDE - 24 - 15 * view.daleks.get(block.location, 0)
    name = label(fitted(block.location, room, 13.5), x + 4, y + 18, 15, ink="ink", class_="serif", font_style="italic")
    if block.location == EARTH:
        return name + label(earth_in_danger(view), x + WIDE - 4, y + 18, 11, text_anchor="end")
    return name + drawn_daleks(block.location, view.daleks.get(block.location, 0), x + WIDE - 12, y + 13)


def earth_in_danger(view: DaleksView) -> str:
    """How many Daleks are on Earth, where within a turn there may be even more than it bears."""
    return f"{counted(view.daleks_on_earth, 'Dalek', none='no')}; {EARTH_FALLS} end the game"


def drawn_daleks(place: str, many: int, x: float, y: float) -> str:
    if not many:
        return ""
    drawn = [dalek(x - 15 * at, y, 17) for at in range(many)]
    field = tag("rect", x=x - 15 * many, y=y - 11, width=15 * many + 12, height=23, fill="transparent")
    said = f"{many} Daleks at {place}" if many > 1 else f"A Dalek at {place}"
    named = {"role": "img", "aria_label": said, "aria_description": dalek_says()}
    return group(field, *drawn, data_spot=f"Daleks at {place}", **named)


def _ground(zone: str, x: float, y: float, height: float) -> str:
    return tag("rect", x=x, y=y + 1, width=WIDE, height=height - 3, rx=3, fill="var(--sheet)", stroke="var(--hair)")


def _size(name: str) -> float:
    """How large the name of an open Zone is: its Dilemma lies beside it and must not cover it."""
    return max(10.0, min(12.5, NAME_ROOM / (len(name) * WIDTH)))


def _open_zone(view: DaleksView, zone: str, x: float, y: float, *, is_lit: bool) -> str:
    """A Zone with what it wants and gives on the left, and its Dilemma on the right; lit, with one's own chance."""
    place = view.box.places[zone]
    name = label(title := short(zone, place.location), x + 8, y + 17, _size(title), ink="ink", bold=True)
    reward = drawn_reward(place.reward, x + 15, y + 72)
    here = [seat for seat, one in enumerate(view.players) if one.place == zone]
    doctors = [doctor(seat, x + 14 + 15 * at, y + OPEN - 14, 8) for at, seat in enumerate(here)]
    earth = drawn_daleks(zone, view.daleks.get(zone, 0), x + 100, y + 13) if place.kind == "earth" else ""
    odds = f"{percent(chance_at(view, view.seat, zone))} alone" if is_lit and view.seat is not None else ""
    told = odds.removesuffix(" alone") if len(here) > FEW else odds
    said = f"{zone}. Needs {needs_in_words(place.needs)}. {dilemma_words(view, zone)}{odds and f'. {odds}'}"
    return group(
        _ground(zone, x, y, OPEN),
        label(told, x + 108, y + OPEN - 10, 11, ink="ink", bold=True, text_anchor="end") if odds else "",
        name,
        rings(place.needs, x + 18, y + 36, 11),
        reward,
        _dilemma(view, zone, x + 116, y + 6),
        *doctors,
        earth,
        id=f"zone-{zone_id(zone)}",
        data_spot=zone,
        role="img",
        aria_label=said,
        aria_description=zone_says(view, zone),
    )


def _zone_line(view: DaleksView, zone: str, x: float, y: float) -> str:
    """A Zone as one line: its name, what lies there, and who stands there."""
    place, slot = view.box.places[zone], view.slots.get(zone, "")
    name = label(short(zone, place.location), x + 8, y + 18, 12, ink="ink")
    here = [seat for seat, one in enumerate(view.players) if one.place == zone]
    room = WIDE - 120 - 15 * len(here)
    lies = back(x + 116, y + 8) if slot == FACE_DOWN else label(lies_at(view, zone, room), x + 116, y + 18, 11)
    doctors = [doctor(seat, x + WIDE - 12 - 15 * at, y + 14, 7) for at, seat in enumerate(here)]
    earth = drawn_daleks(zone, view.daleks.get(zone, 0), x + 106, y + 13) if place.kind == "earth" else ""
    said = f"{zone}. {dilemma_words(view, zone)}"
    named = {"data_spot": zone, "role": "img", "aria_label": said, "aria_description": zone_says(view, zone)}
    return group(_ground(zone, x, y, LINE), name, lies, *doctors, earth, **named)


def _folded(view: DaleksView, block: Block, x: float) -> str:
    many = 0 if block.location == EARTH else view.daleks.get(block.location, 0)
    name = fitted(block.location, 134 - 15 * many, 14)
    head = label(name, x + 10, 140, 14, ink="ink", class_="serif", font_style="italic")
    rows = [_folded_zone(view, zone, x + 10, 160 + 21 * at) for at, zone in enumerate(block.zones)]
    return group(head, drawn_daleks(block.location, many, x + 147, 135), *rows)


def _folded_zone(view: DaleksView, zone: str, x: float, y: float) -> str:
    place, slot = view.box.places[zone], view.slots.get(zone, "")
    here = [seat for seat, one in enumerate(view.players) if one.place == zone]
    daleks = view.daleks.get(zone, 0) if place.kind == "earth" else 0
    name = label(fitted(short(zone, place.location), 62, 11.5), x, y, 11.5, ink="ink", bold=bool(here))
    room = 72 - 14 * len(here) - 16 * daleks
    lies = back(x + 68, y - 10) if slot == FACE_DOWN else label(lies_at(view, zone, room), x + 68, y, 11)
    doctors = [doctor(seat, x + 137 - 14 * at, y - 4, 7) for at, seat in enumerate(here)]
    ground = tag("rect", x=x - 6, y=y - 14, width=TAB - 18, height=20, fill="transparent")
    said = f"{zone}. {dilemma_words(view, zone)}"
    named = {"role": "img", "aria_label": said, "aria_description": zone_says(view, zone)}
    markers = drawn_daleks(zone, daleks, x + 137 - 14 * len(here), y - 5)
    return group(group(ground, name, lies, *doctors, **named), markers)


def lies_at(view: DaleksView, zone: str, room: float) -> str:
    """What lies at a Zone: its Dilemma, as far as there is room for the name, or none any more or yet."""
    none = "solved" if view.round else ""
    return fitted(view.slots.get(zone, "").removeprefix("The ") or none, room, 11) if room > SHORTEST else ""


def rings(needs: Counts, x: float, y: float, radius: float, *, names: bool = True) -> str:
    """What is wanted: a ring for each symbol, with its short name."""
    wanted = [symbol for symbol, need in enumerate(needs) for _ in range(need)]
    pitch, size = 2 * radius + (2 if len(wanted) > 3 else 4), 9 if len(wanted) > 3 else 10
    drawn = [ring(symbol, x + at * pitch, y, radius) for at, symbol in enumerate(wanted)]
    if names:
        drawn += [
            label(SHORT[SYMBOLS[symbol]], x + at * pitch, y + radius + 11, size, text_anchor="middle")
            for at, symbol in enumerate(wanted)
        ]
    return group(*drawn)


def _dilemma(view: DaleksView, zone: str, x: float, y: float) -> str:
    slot = view.slots.get(zone, "")
    if slot == FACE_DOWN:
        return back(x, y, 98, OPEN - 16)
    if not slot:
        return ""
    dilemma = view.box.dilemmas[slot]
    frame = tag("rect", x=x, y=y, width=98, height=OPEN - 16, rx=4, fill="var(--raised)", stroke="var(--ink2)")
    name = label(fitted(slot.removeprefix("The "), 90, 11), x + 6, y + 15, 11, ink="ink", bold=True)
    condition = label(", ".join(view.conditions_at(zone))[:18], x + 6, y + 62, 10, ink="ink", bold=True)
    costs = " or ".join(", ".join(short_effect(cost)) for cost in dilemma.fail)
    fail = lines(f"Fail: {costs}", x + 6, y + 73, 19, size=10, most=2)
    return group(frame, name, rings(view.box.needs[slot], x + 15, y + 32, 9), condition, *fail)


def dilemma_words(view: DaleksView, zone: str) -> str:
    slot = view.slots.get(zone, "")
    if slot == FACE_DOWN:
        return "Its Dilemma is face down"
    if not slot:
        return "Solved" if zone not in view.anomalies else "A Time Anomaly"
    conditions = "".join(f", {condition}" for condition in view.conditions_at(zone))
    return f"{slot}: {needs_in_words(view.box.needs[slot])}{conditions}"


def drawn_reward(effect: Effect, x: float, y: float) -> str:
    """What a success brings: a sign and a number for each part, side by side."""
    changes = {
        "tardis": effect.tardis,
        "ship": effect.ship,
        "sonic": effect.sonics,
        "card": effect.cards,
        "dalek": effect.daleks,
    }
    parts = [(sign, f"{many:+}".replace("-", "−")) for sign, many in changes.items() if many]
    return group(
        *[
            stake_sign(sign, x + 35 * at, y) + label(many, x + 35 * at + 9, y + 4, 11.5, ink="ink", bold=True)
            for at, (sign, many) in enumerate(parts)
        ]
    )


def short_effect(effect: Effect) -> list[str]:
    """What an effect brings, in as few letters as a tile has room for."""
    parts = [
        f"TARDIS {effect.tardis:+}" if effect.tardis else "",
        f"Ship {effect.ship:+}" if effect.ship else "",
        f"Sonics {effect.sonics:+}" if effect.sonics else "",
        f"cards {effect.cards:+}" if effect.cards else "",
        f"Daleks {effect.daleks:+}" if effect.daleks else "",
        f"dismiss {effect.dismiss}" if effect.dismiss else "",
        f"lose {effect.discard} friend" if effect.discard else "",
        "regenerate" if effect.regenerate else "",
    ]
    found = [part for part in parts if part]
    return found if len(found) < 3 else [found[0], ", ".join(found[1:])]


def short(zone: str, location: str) -> str:
    """The name of a Zone without that of its Location, which stands above it."""
    return zone.removeprefix(f"{location}: ").removeprefix(f"{location} ")


def zone_id(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name.casefold())


def line(y: float) -> str:
    """A fine line across the sheet."""
    return path([(LEFT, y), (RIGHT, y)], stroke="var(--hair)")
