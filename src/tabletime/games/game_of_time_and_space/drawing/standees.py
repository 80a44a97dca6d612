"""Who takes part in a fight, as a figure: a player's mark, a fighter's bust in its owner's ink, or an alien."""

from tabletime.drawing import INKS, group, mark, remembered, tag, text
from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.drawing.fight import fighter_spot
from tabletime.games.game_of_time_and_space.drawing.signs import alien
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import alien_says, piece_says
from tabletime.kernel.words import initial

BUST = "M0-22A10 10 0 0 1 7-5Q20-2 20 22H-20Q-20-2-7-5A10 10 0 0 1 0-22Z"
SIZE = 58


def standee(view: TimeAndSpaceView, one: Combatant, x: float, y: float, size: float, *, has_fallen: bool) -> str:
    """A participant in a square that can be lit; whoever has fallen is struck through."""
    half = size / 2
    square = {"x": x - half, "y": y - half, "width": size, "height": size, "rx": 5}
    place = tag("rect", **square, fill="none", pointer_events="all")
    inside = group(_figure(view, one), transform=f"translate({x:g} {y:g}) scale({size / SIZE:g})")
    struck = _struck(x, y, half * 0.8) if has_fallen else ""
    said = f"{one.name}, defeated" if has_fallen else one.name
    spot = fighter_spot(one.name)
    faded = group(inside, opacity=0.55 if has_fallen else None)
    named = {"role": "img", "aria_label": said, "aria_description": _says(view, one)}
    return group(place, faded, struck, data_spot=spot, **named)


def _says(view: TimeAndSpaceView, one: Combatant) -> str:
    if one.is_alien:
        return alien_says(view.box.aliens[one.face])
    return piece_says(view.players[one.seat].stun) if one.is_player else view.box.items[one.face].words


def _figure(view: TimeAndSpaceView, one: Combatant) -> str:
    if one.is_alien:
        kind = view.box.aliens[one.face]
        return alien(kind.kinds, kind.strength, -5 if kind.rolls > 1 else 0, 0, 1.8, twice=kind.rolls > 1)
    return mark(one.seat, initial(one.seat), 0, 0, 22) if one.is_player else _fighter(one.seat, one.face)


@remembered
def _fighter(seat: int, name: str) -> str:
    bust = tag("path", d=BUST, fill=f"var(--{INKS[seat % 6]})", stroke="var(--sheet)", stroke_width=2)
    letters = "".join(word[0] for word in name.split()) if " " in name else name[:2]
    style = {"font_size": 15, "font_weight": 700, "text_anchor": "middle", "fill": "var(--ontone)"}
    return group(bust, text(letters.upper(), x=0, y=16, **style))


def _struck(x: float, y: float, reach: float) -> str:
    line = {"x1": x - reach, "y1": y + reach, "x2": x + reach, "y2": y - reach}
    under = tag("line", **line, stroke="var(--raised)", stroke_width=6)
    return group(under, tag("line", **line, stroke="var(--danger)", stroke_width=2.5))
