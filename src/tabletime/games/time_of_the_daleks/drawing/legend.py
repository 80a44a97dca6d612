"""Where one may be led besides the Zones in play: the TARDIS die and the Location deck; and what the dice show."""

from tabletime.drawing import group, tag
from tabletime.drawing.dice import small_die
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS
from tabletime.games.time_of_the_daleks.drawing.signs import DICE, back, heading, label, symbol
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.pieces import die_says, says
from tabletime.kernel.words import counted

DECK = 84
"""How much room the Location deck needs."""
LEGEND = 176
"""How much room the legend of the dice needs."""
DASHED = {"stroke_dasharray": "4 4"}


def tardis_die(view: DaleksView, x: float, y: float) -> str:
    """The die that takes one to another place, and how often it does what (TD-BRD-11)."""
    die = view.box.board.tardis_die
    faces = die.choice + die.tardis
    body = tag("rect", x=x, y=y, width=44, height=44, rx=8, fill="var(--tardis)", stroke="var(--tardisline)")
    letter = label("T", x + 22, y + 31, 26, ink="ontone", text_anchor="middle", class_="serif")
    name = label("TARDIS die", x + 54, y + 12, 12.5, ink="ink", bold=True)
    choice = label(f"{die.choice} in {faces}: you choose the place", x + 54, y + 27, 11, ink="ink")
    chance = label(f"{die.tardis} in {faces}: a new place", x + 54, y + 41, 11, ink="ink")
    field = tag("rect", x=x, y=y, width=222, height=44, fill="transparent")
    named = {"role": "img", "aria_label": "TARDIS die", "aria_description": says("TD-TRAV-2", "TD-TRAV-3", "TD-TRAV-4")}
    return group(body, letter, name, choice, chance, field, data_spot="TARDIS die", data_light="halo", **named)


def location_deck(view: DaleksView, x: float, y: float, width: float) -> str:
    """The Locations that nobody has been to yet: the next one has its place here."""
    left = len(view.location_deck)
    place = tag("rect", x=x, y=y, width=width, height=DECK - 8, rx=3, fill="none", stroke="var(--edge)", **DASHED)
    cards = back(x + 16, y + 16, 66, 44) if left else ""
    many = counted(left, "Location", none="No")
    words = label(many, x + 96, y + 36, 12, ink="ink") + label("left in the deck", x + 96, y + 52, 12)
    said = f"{many} left in the deck"
    return group(place, cards, words, role="img", aria_label=said, aria_description=says("TD-TRAV-3", "TD-TRAV-4"))


def dice_legend(view: DaleksView, x: float, y: float) -> str:
    """The faces of all four kinds of dice, for as long as there is room."""
    rows = [_faces(view, colour, x, y + 26 + 30 * colour) for colour in range(len(COLOURS))]
    return group(heading("What the dice show", x, y), *rows)


def _faces(view: DaleksView, colour: int, x: float, y: float) -> str:
    signs = [symbol(face, x + 52 + 29 * at, y, 17) for at, face in enumerate(view.box.faces[colour])]
    ground = tag("rect", x=x, y=y - 13, width=222, height=26, fill="transparent")
    named = {"role": "img", "aria_label": f"{COLOURS[colour].capitalize()} die"}
    return group(
        ground, small_die(DICE[colour], x + 12, y, 20), *signs, **named, aria_description=die_says(view.box, colour)
    )
