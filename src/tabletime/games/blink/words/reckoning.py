"""The end of a game in its parts: what each civilization has points for."""

from collections.abc import Mapping

from tabletime.games.blink.view import BlinkView


def reckoning(view: BlinkView) -> Mapping[str, str | tuple[str, ...]]:
    """BL-VP-1, BL-VP-2, BL-VP-3, BL-END-2: units, cards and the best of them; gold decides between equals."""
    points = [view.points(seat) for seat in range(view.seats)]
    return {
        "units on the map": tuple(str(own.units) for own in points),
        "upgraded cards": tuple(str(own.upgrades) for own in points),
        "highest rank": tuple(str(own.top_rank) for own in points),
        "gold (to break a tie)": tuple(str(player.gold) for player in view.players),
    }
