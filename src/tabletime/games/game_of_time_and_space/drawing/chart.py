"""The universe as an old chart: what nobody has searched is engraved, what is known is paper."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from tabletime.drawing import document, group, mark, path, remembered, tag, text
from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, STEPS, Zone
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.drawing.signs import hollow_mark, star, warp
from tabletime.games.game_of_time_and_space.drawing.zones import UNIT, Lot, contents, lots
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import domain_says, piece_says, warp_says, zone_says
from tabletime.kernel.words import counted, initial, listed, player

MARGIN, SIZE = 52, 8
SIDE = 2 * MARGIN + SIZE * UNIT
ITALICS = {"class_": "serif", "font_style": "italic", "text_anchor": "middle", "fill": "var(--ink2)"}
AXIS = {"font_size": 11, "text_anchor": "middle", "fill": "var(--ink3)"}
PLAIN = {"fill": "none", "stroke": "var(--wall)"}


def player_spot(seat: int) -> str:
    """What one clicks to mean a player."""
    return f"player {seat + 1}"


class Field(NamedTuple):
    """A zone: its ground, where one clicks, what lies in it, and the same as it is drawn while nobody stands there."""

    ground: str
    place: str
    inside: str
    deserted: str


def draw(view: TimeAndSpaceView, description: str = "") -> str:
    """The whole board: the ground first, then what lies and stands on it."""
    steps, standing, asked = _steps(view), _standing(view), _asked(view)
    fields = {lot.zone: _known(lot, steps.get(lot.zone, 0)) for lot in lots(view)}
    layers = [
        group(*[field.ground for field in fields.values()], aria_hidden="true"),
        group(*[field.place for field in fields.values()]),
        _warps(tuple(view.universe.warps.items())),
        _domain(view, standing.pop(DOMAIN, ())),
        *[
            _peopled(view, zone, field.inside, standing.get(zone, ()), is_asked=zone == asked)
            if zone in standing or zone == asked
            else field.deserted
            for zone, field in fields.items()
        ],
    ]
    return document(SIDE, SIDE, "The universe", _frame(), *layers, describe=description)


def _standing(view: TimeAndSpaceView) -> dict[Zone, tuple[int, ...]]:
    """Who stands where."""
    zones = [player.zone for player in view.players]
    return {zone: tuple(view.present(zone)) for zone in zones}


def _known(lot: Lot, steps: int) -> Field:
    return _untouched(lot.box, lot.zone, steps) if lot.is_untouched else _field(lot, steps)


@remembered
def _untouched(box: Box, zone: Zone, steps: int) -> Field:
    """Most zones: nobody has been there."""
    return _field(Lot(box, zone, UNTOUCHED, UNTOUCHED, UNTOUCHED), steps)


@remembered
def _field(lot: Lot, steps: int) -> Field:
    x, y = corner(lot.zone)
    inside = contents(lot)
    deserted = group(inside, transform=f"translate({x} {y})")
    return Field(_ground(x, y, engraved=lot.is_hidden), _place(lot.zone, _words(lot, steps), steps), inside, deserted)


@remembered
def _frame() -> str:
    wide = SIZE * UNIT
    neat = tag("rect", x=MARGIN - 5, y=MARGIN - 5, width=wide + 10, height=wide + 10, fill="none", stroke="var(--line)")
    wall = tag(
        "rect", x=MARGIN, y=MARGIN, width=wide, height=wide, fill="var(--sheet)", stroke="var(--wall)", stroke_width=2
    )
    middles = [MARGIN + (at + 0.5) * UNIT for at in range(SIZE)]
    across = [text(str(at + 1), x=x, y=14, **AXIS, class_="axis across") for at, x in enumerate(middles)]
    down = [text(str(at + 1), x=11, y=y + 4, **AXIS, class_="axis") for at, y in enumerate(middles)]
    return group(neat, wall, *across, *down)


def corner(zone: Zone) -> tuple[int, int]:
    """The upper left corner of a zone."""
    row, column = (4, 4) if zone == DOMAIN else map(int, zone.split(","))
    return MARGIN + (column - 1) * UNIT, MARGIN + (row - 1) * UNIT


def _ground(x: float, y: float, *, engraved: bool) -> str:
    fill = "var(--shade)" if engraved else "var(--sheet)"
    ground = tag("rect", x=x, y=y, width=UNIT, height=UNIT, fill=fill, stroke="var(--line)")
    if not engraved:
        return ground
    lines = "".join(f"M{x + 1:g} {y + at:g}h{UNIT - 2}" for at in range(4, UNIT, 4))
    return ground + tag("path", d=lines, stroke="var(--line)", opacity=0.6)


def _steps(view: TimeAndSpaceView) -> dict[Zone, int]:
    """How far every zone is for the player who is about to move."""
    turn = next((frame for frame in view.stack if isinstance(frame, Turn)), None)
    if turn is None or view.seat != turn.seat or not turn.may("move"):
        return {}
    start, most = view.players[turn.seat].zone, STEPS + turn.stride
    near = view.universe.within(start, most)
    return {zone: view.universe.distance(start, zone, most) or 0 for zone in near}


def _place(zone: Zone, said: str, steps: int) -> str:
    """Where one clicks; how many steps it is away shows while it is lit."""
    x, y = corner(zone)
    place = {"x": x, "y": y, "width": UNIT, "height": UNIT, "fill": "none", "pointer_events": "all"}
    far = {"x": x + UNIT - 5, "y": y + UNIT - 6, "text_anchor": "end", "font_size": 11, "fill": "var(--lampink)"}
    number = text(str(steps), **far, display="none", class_="far", aria_hidden="true") if steps else ""
    named = {"role": "img", "aria_label": said, "aria_description": zone_says()}
    return tag("rect", **place, data_spot=zone, **named) + number


def _words(lot: Lot, steps: int) -> str:
    row, _, column = lot.zone.partition(",")
    aliens = [f"{one.name}, strength {one.strength}" for one, _ in lot.known_aliens]
    parts = [f"key part {token.face}" if token.face else "key part face down" for token in lot.parts]
    items = [counted(len(lot.items), "item")] if lot.items else []
    hidden = ["not searched"] if lot.is_hidden else []
    far = [counted(steps, "step")] if steps else []
    lies = [*hidden, *aliens, *(parts if not hidden or aliens else []), *(items if not hidden else [])]
    return listed([f"Row {row}, column {column}", *(lies or ["empty"]), *far]).replace(" and ", ", ")


def _peopled(view: TimeAndSpaceView, zone: Zone, inside: str, here: Sequence[int], *, is_asked: bool) -> str:
    """What lies in a zone, and who stands there: beside it, or in the middle where nobody lives."""
    x, y = corner(zone)
    places = _beside(len(here)) if view.aliens[zone] else _apart(len(here))
    pieces = [piece(view, seat, *place) for seat, place in zip(here, places, strict=True)]
    return group(_asked_here() if is_asked else "", inside, *pieces, transform=f"translate({x} {y})")


def _asked(view: TimeAndSpaceView) -> Zone | None:
    """The zone of a trade or of spoils."""
    turn = next((at for at, frame in enumerate(view.stack) if isinstance(frame, Turn)), None)
    if turn is None or turn + 1 >= len(view.stack):
        return None
    seat = getattr(view.stack[turn], "seat", None)
    return None if seat is None else view.players[seat].zone


@remembered
def _asked_here() -> str:
    """A frame round the zone that it is about, which is itself no answer."""
    return tag("rect", x=1, y=1, width=UNIT - 2, height=UNIT - 2, fill="none", stroke="var(--ink)", stroke_width=2.4)


def _beside(many: int) -> list[tuple[float, float, float]]:
    if many <= 2:
        return [(61.0, 37.0, 12.5)] if many == 1 else [(62.0, 25.0, 11.0), (62.0, 49.0, 11.0)][:many]
    return [(50 + 18 * (at // 3), 24 + 18 * (at % 3), 8.5) for at in range(many)]


def _apart(many: int) -> list[tuple[float, float, float]]:
    middle = UNIT / 2
    if many <= 2:
        return (
            [(middle, middle, 15)] if many == 1 else [(middle - 16, middle, 13.5), (middle + 16, middle, 13.5)][:many]
        )
    radius = 12 if many <= 4 else 9.5
    across = 2 if many <= 4 else 3
    pitch = 30 if many <= 4 else 23
    return [
        (middle + pitch * (at % across - (across - 1) / 2), middle + pitch * (at // across - 0.5), radius)
        for at in range(many)
    ]


def piece(view: TimeAndSpaceView, seat: int, x: float, y: float, radius: float) -> str:
    """A player's piece; a stunned one is hollow and bears a star for each marker."""
    stun = view.players[seat].stun
    stars = [star(x + (radius - 1) * (1 if at else -1), y - radius, 1.2) for at in range(stun)]
    said = f"{player(seat)}, stunned, {counted(stun, 'marker')}" if stun else player(seat)
    pad = tag("circle", cx=x, cy=y, r=_room_for_a_finger(radius), fill="none", pointer_events="all")
    body = hollow_mark(seat, initial(seat), x, y, radius) if stun else mark(seat, initial(seat), x, y, radius)
    named = {"role": "img", "aria_label": said, "aria_description": piece_says(stun)}
    look = {"id": f"piece-{seat + 1}", "data_spot": player_spot(seat)}
    return group(pad, group(body, *stars, class_="pile"), **look, **named)


def _room_for_a_finger(radius: float) -> float:
    """How far round a piece one may tap, without covering what lies or stands beside it."""
    return 23.5 if radius > 12 else 1.8 * radius if radius < 12 else 1.1 * radius


def _domain(view: TimeAndSpaceView, here: Sequence[int]) -> str:
    """The Domain of the Time Lords: players inside stand on the hours of its dial."""
    inside = [
        piece(view, seat, UNIT + 60 * sin(2 * pi * seat / 6), UNIT - 54 * cos(2 * pi * seat / 6), 11) for seat in here
    ]
    x, y = corner(DOMAIN)
    named = {"role": "img", "aria_label": "The Domain of the Time Lords", "aria_description": domain_says()}
    gate = group(_dial(), data_spot=DOMAIN, **named)
    return group(gate, *inside, transform=f"translate({x} {y})")


@remembered
def _dial() -> str:
    wide = 2 * UNIT
    outer = tag(
        "rect", x=4, y=4, width=wide - 8, height=wide - 8, rx=3, **(PLAIN | {"fill": "var(--sheet)"}), stroke_width=2
    )
    inner = tag("rect", x=8, y=8, width=wide - 16, height=wide - 16, rx=2, **PLAIN)
    rings = [tag("circle", cx=UNIT, cy=UNIT, r=radius, fill="none", stroke="var(--line)") for radius in (66, 40)]
    ticks = [
        path([(UNIT + r * sin(turn), UNIT - r * cos(turn)) for r in (62, 66)], stroke="var(--line)", stroke_width=1.5)
        for turn in [2 * pi * hour / 12 for hour in range(12)]
    ]
    lines = enumerate(("Domain", "of the", "Time Lords"))
    words = [text(line, x=UNIT, y=UNIT - 12 + 17 * at, font_size=14, **ITALICS) for at, line in lines]
    return group(outer, inner, *rings, *ticks, *words)


@remembered
def _warps(warps: tuple[tuple[Zone, str], ...]) -> str:
    return group(*[_warp(zone, colour) for zone, colour in warps])


def _warp(zone: Zone, colour: str) -> str:
    """A disc outside the board, joined to its zone by a neck."""
    x, y = corner(zone)
    right, down = _outwards(zone)
    edge = x + UNIT / 2 + right * UNIT / 2, y + UNIT / 2 + down * UNIT / 2
    disc = edge[0] + 21 * right, edge[1] + 21 * down
    named = {"role": "img", "aria_label": f"{colour} warp of {zone}", "aria_description": warp_says()}
    return group(warp(colour, *disc, neck=edge), data_spot=zone, **named)


def _outwards(zone: Zone) -> tuple[int, int]:
    """On which side of the board the warp of a zone lies: right and down."""
    row, column = map(int, zone.split(","))
    if row in (1, SIZE):
        return 0, -1 if row == 1 else 1
    return -1 if column == 1 else 1, 0
