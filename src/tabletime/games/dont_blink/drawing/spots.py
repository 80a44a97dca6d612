"""What to click for a move."""

from tabletime.drawing import remembered
from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.words.text import card_title, title
from tabletime.kernel import Move


@remembered
def spots(move: Move) -> tuple[str, ...]:
    """What to click, in order: squares by their names, figures, heroes, arrows round a hero, cards beside the board."""
    match move:
        case say.PlaceTardis(square) | say.PlaceAngel(_, square) | say.CrossTardis(square):
            return (square,)
        case say.StepTo(square, drag):
            return (f"figure {drag}", square) if drag else (square,)
        case say.ChooseAngels(angels):
            return tuple(f"figure {angel}" for angel in angels)
        case say.TakeTurn(hero) | say.Reveal(hero) | say.ResolveFirst(hero):
            return (title(hero),)
        case say.Face(facing):
            return (f"look {facing}",)
        case say.StayInside():
            return ("TARDIS",)
        case say.MoveAngel(angel, unseen):
            return (f"figure {angel}", "unseen") if unseen else (f"figure {angel}",)
        case say.CatchAttention(angel, hero):
            return (f"figure {angel}", title(hero), "attention")
        case say.Capture(angel, hero):
            return (f"figure {angel}", title(hero))
        case say.Pull(hero, square):
            return (title(hero), square)
        case say.Assign():
            return tuple(card_before(hero, card) for hero in HEROES if (card := getattr(move, hero)))
    return ()


def card_before(hero: str, card: str) -> str:
    """The spot of a card that may be laid before a hero."""
    return f"{card_title(card)} for {title(hero)}"
