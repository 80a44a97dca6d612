"""One page with every piece that games share, in light and dark: `python -m tabletime.drawing.pieces > pieces.html`."""

from tabletime.drawing.cards import Captions, Face, deal, playing_card
from tabletime.drawing.counters import ShownCounter, counters
from tabletime.drawing.dice import DieKind, bonus_die, die, small_die, symbol_die
from tabletime.drawing.figures import Base, figure
from tabletime.drawing.html import element, picture, words
from tabletime.drawing.marks import SHAPES, mark
from tabletime.drawing.odds import Prospect, odds_row
from tabletime.drawing.rooms import Measures, Room, room
from tabletime.drawing.svg import group, tag
from tabletime.drawing.textcards import CardText, card_back, empty_place, text_card
from tabletime.drawing.theme import stylesheet
from tabletime.drawing.tokens import gold, warning
from tabletime.drawing.tracks import Node, steps, track

STAR = tag("path", d="M0-9L2.6-3.2 9-2.6 4.2 1.8 5.6 8 0 4.8-5.6 8-4.2 1.8-9-2.6-2.6-3.2Z")
BLOCK = "M-12 14V-6L-6-14H6L12-6V14Z"
KINDS = (
    DieKind("K", black=True),
    DieKind("G", "slanted", "forest", "forestline"),
    DieKind("B", "level", "ocean", "oceanline"),
    DieKind("R", "upright", "ember", "p2"),
)
PLAN = Measures()


def page() -> str:
    """The whole page: the same pieces in the light theme and below in the dark one, each as high as they need."""
    sides = [
        element("iframe", title=f"Pieces, {theme}", srcdoc=_side(theme), onload=GROW) for theme in ("light", "dark")
    ]
    return f"{HEAD}{element('style', FRAME)}{''.join(sides)}</html>\n"


def _side(theme: str) -> str:
    head = HEAD.replace("<html", f"<html data-theme={theme}")
    return f"{head}{element('style', stylesheet(), LOOK)}{''.join(SECTIONS)}</html>"


def section(title: str, *content: str) -> str:
    """Pieces of one kind under their heading."""
    return element("section", element("h2", words(title)), *content)


def _marks() -> str:
    drawn = [mark(seat, letter, 24 + 44 * seat, 22, 14) for seat, letter in enumerate("ABCDEF")]
    return picture(44 * len(SHAPES), 44, *drawn, label="The marks of six players")


def _dice() -> str:
    pips = [die(face, f"die: {face}") for face in range(7)]
    black = [die(face, f"black die: {face}", black=True) for face in range(3)]
    shown = [symbol_die(kind, STAR, 30 + 56 * at, 30, 48) for at, kind in enumerate(KINDS)]
    small = [small_die(kind, 250 + 24 * at, 30) for at, kind in enumerate(KINDS)]
    by_kind = picture(350, 60, *shown, *small, label="Dice by kind")
    return element("div", *pips, *black, bonus_die("one more die"), by_kind, class_="row")


def _figures() -> str:
    stands: tuple[tuple[Base, str], ...] = (("pointed", "ink"), ("hollow", "stone"), ("round", "p4"), ("half", "ink"))
    drawn = [figure(BLOCK, str(at + 1), 30 + 56 * at, 26, base, ink=ink) for at, (base, ink) in enumerate(stands)]
    return picture(230, 60, *drawn, label="Figures on pointed, hollow, round and half hollow bases")


def _rooms() -> str:
    tiles = (
        Room("Reactor", ("door", "door", "wall", "wall")),
        Room("Vents", ("unknown", "wall", "unknown", "wall"), is_narrow=True),
        Room("Airlock", ("blocked", "wall", "door", "unknown")),
    )
    drawn = [room(tile, 80 + 160 * at, 85, PLAN) for at, tile in enumerate(tiles)]
    return picture(500, 170, *drawn, label="Rooms with doors, unknown exits and a blocked door")


def _cards() -> str:
    read = CardText("Psychic paper", "Set one die to any face", "Event", "1")
    return element(
        "div",
        text_card(read, "any one die", spot="card"),
        text_card(read, "used", classes="spent"),
        text_card(read, "part-time", classes="lower"),
        text_card(CardText("Geronimo", "Roll again", "Event", "0"), "now", classes="small"),
        card_back("a card"),
        empty_place("Empty place"),
        class_="row",
    )


def _playing_cards() -> str:
    star = picture(40, 40, group(STAR, fill="var(--ink)"), centred=True)
    hand = [
        playing_card(Face(f"Star {rank}", str(rank), "S", star), Captions(idle), spot=str(rank), kind=kind)
        for rank, idle, kind in ((7, "in hand", ""), (12, "chosen", "chosen"), (3, "spent", "spent"), (10, "", "mini"))
    ]
    return deal("Hand", *hand)


def _contest() -> str:
    even = (Prospect("win", 0.52), Prospect("tie", 0.2, "tie"), Prospect("captured", 0.28, "lose"))
    rows = [
        odds_row("Outwit", "3 dice against 1", even, spot="outwit"),
        odds_row("Put it in", "needs 2", (Prospect("success", 0.75), Prospect("nothing", 0.25, "nothing"))),
        odds_row("Outrun", "2 dice against 1", (), barred="Nobody can outrun anybody in a narrow room."),
    ]
    return element("div", *rows, class_="panel")


def _counters() -> str:
    row = (
        ShownCounter("arc", STAR, "solid", "arc"),
        ShownCounter("bar", STAR, "plain", "bar", "show"),
        ShownCounter("unseen", look="back"),
        ShownCounter("free", look="empty"),
    )
    return element("div", counters("You give", row, aside="Dee sees backs"), class_="panel")


def _track() -> str:
    nodes = [Node(name, is_passed=at < 4) for at, name in enumerate(["I", "II", "III", "IV", "V", "VI", "VII"])]
    return picture(340, 50, track(nodes, 20, 14, 50), label="Four of seven places passed")


SECTIONS = (
    section("Marks", _marks()),
    section("Dice", _dice()),
    section("Track and steps", _track(), steps(("Prepare", "Travel", "Adventure", "Finish"), 2, "The turn")),
    section("Cards that are read", _cards()),
    section("Playing cards", _playing_cards()),
    section("Figures", _figures()),
    section("Rooms", _rooms()),
    section("Panel: odds", _contest()),
    section("Counters", _counters()),
    section("Tokens", element("div", gold("a coin"), warning(), class_="row")),
)

HEAD = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Pieces</title>"
    '<meta name="viewport" content="width=device-width, initial-scale=1">'
)
GROW = "this.style.height = this.contentDocument.documentElement.scrollHeight + 'px'"

FRAME = """
body { margin: 0 }
iframe { display: block; width: 100%; border: 0 }
"""

LOOK = """
body { margin: 0; padding: 24px 32px; background: var(--table); color: var(--ink); font: 14px/20px var(--sans) }
h2 { margin: 20px 0 8px; padding-top: 8px; border-top: 1px solid var(--line); font: 600 11px/16px var(--sans);
  letter-spacing: .9px; text-transform: uppercase; color: var(--ink3) }
.row { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 10px }
svg { max-width: 100%; height: auto }
.deal { padding-top: 10px }
.panel { max-width: 324px }
"""

if __name__ == "__main__":
    print(page(), end="")
