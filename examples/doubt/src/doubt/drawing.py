"""Doubt as a picture: the pile and the players round it, and the hand below."""

from doubt.state import DoubtView
from tabletime.drawing import Face, deal, document, element, mark, picture, playing_card, tag, text

WIDE, HIGH = 360, 240


def board(view: DoubtView) -> str:
    """The pile face down, and the players with the number of their cards."""
    players = [_player(seat, WIDE * (seat + 0.5) / view.seats, size) for seat, size in enumerate(view.sizes)]
    return document(
        WIDE, HIGH, "Doubt", _line(f"to be laid: {view.wanted}", 60), *map(_back, range(view.pile)), *players
    )


def hand(view: DoubtView) -> str:
    """The seat's own cards; the first of each rank can be clicked."""
    cards = [_card(rank, is_first=view.hand.index(rank) == at) for at, rank in enumerate(view.hand)]
    return deal("Your hand", *cards, heading="Your hand") if cards else element("div")


def _card(rank: int, *, is_first: bool) -> str:
    face = Face(f"a {rank}", str(rank), "", picture(20, 20))
    return playing_card(face, spot=f"card {rank}" if is_first else None)


def _back(at: int) -> str:
    x, y = WIDE / 2 - 25 + 3 * at, 85 - 2 * at
    return tag("rect", x=x, y=y, width=50, height=70, rx=5, fill="var(--raised)", stroke="var(--ink2)")


def _player(seat: int, x: float, size: int) -> str:
    return mark(seat, chr(65 + seat), x, HIGH - 36, 14) + _line(str(size), HIGH - 8, x)


def _line(words: str, y: float, x: float = WIDE / 2) -> str:
    return text(words, x=x, y=y, text_anchor="middle", font_size=15, fill="var(--ink)")
