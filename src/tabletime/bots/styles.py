"""Styles: what a bot does where several options seem equally good to it, and how long it takes to say so.

A style never costs strength knowingly: it chooses only between the search's favourite and its second choice, where that
was tried nearly as often and found about as good. With more to choose from, bots with few futures lose games by it.
"""

import random
from collections.abc import Callable, Sequence

from tabletime.bots.rating import Rating
from tabletime.kernel import Record

NEAR, OFTEN = 0.01, 0.75
"""Chances to win that lie so close together are as good as equal, if both were looked for so nearly as often."""

Taste = Callable[[Sequence[Rating], random.Random], Rating]


class Style(Record, frozen=True):
    """A temperament: its sentence, what it does among equals, and how long a beat is to it."""

    name: str
    words: str
    taste: Taste
    tempo: float = 1.0

    def pick(self, ratings: Sequence[Rating], rng: random.Random) -> Rating:
        """One of the options that are as good as the first."""
        return self.taste(equals(ratings), rng)


def equals(ratings: Sequence[Rating]) -> list[Rating]:
    """The favourite, and the second choice if it was tried nearly as often and seems hardly worse."""
    best, *others = ratings
    return [best, *[other for other in others[:1] if OFTEN * best.visits <= other.visits and _is_near(other, best)]]


def _is_near(other: Rating, best: Rating) -> bool:
    return best.visits > 0 and other.value >= best.value - NEAR


def _first(ratings: Sequence[Rating], rng: random.Random) -> Rating:
    return ratings[0]


def _any(ratings: Sequence[Rating], rng: random.Random) -> Rating:
    return rng.choice(ratings)


def _riskiest(ratings: Sequence[Rating], rng: random.Random) -> Rating:
    return max(ratings, key=lambda rating: rating.spread)


def _safest(ratings: Sequence[Rating], rng: random.Random) -> Rating:
    return min(ratings, key=lambda rating: rating.spread)


def _waiting(ratings: Sequence[Rating], rng: random.Random) -> Rating:
    return next((rating for rating in ratings if rating.is_plain), ratings[0])


def _acting(ratings: Sequence[Rating], rng: random.Random) -> Rating:
    return next((rating for rating in ratings if not rating.is_plain), ratings[0])


STYLES = {
    style.name: style
    for style in (
        Style("bold", "takes the risk where two moves seem equal", _riskiest),
        Style("careful", "takes the safer of two moves that seem equal", _safest, tempo=1.5),
        Style("brisk", "takes what it likes first, and answers at once", _first, tempo=0.5),
        Style("playful", "tosses a coin between two moves that seem equal", _any),
        Style("patient", "takes its time, and would rather pass than act where both seem equal", _waiting, tempo=2),
        Style("restless", "would rather act than pass where both seem equal", _acting),
    )
}
"""As many as there are seats at the largest table."""
