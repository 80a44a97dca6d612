"""The end of a game in its parts: how much of the own key each player carried."""

from collections import Counter
from collections.abc import Mapping

from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView


def reckoning(view: TimeAndSpaceView) -> Mapping[str, str | tuple[str, ...]]:
    """TS-WIN-1: the shapes of the own missions that were carried; others and blanks count nothing."""
    players = view.players
    fitting = [Counter(player.missions) & Counter(part.face for part in player.keys) for player in players]
    return {
        "parts of the own key": tuple(
            f"{found.total()} of {len(player.missions)}" for found, player in zip(fitting, players, strict=True)
        ),
        "key parts carried": tuple(str(len(player.keys)) for player in players),
        "items in use": tuple(str(len(player.kit)) for player in players),
    }
