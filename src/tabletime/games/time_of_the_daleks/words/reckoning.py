"""The end of a game in its parts: how far each Doctor came, and how near the Daleks were."""

from collections.abc import Mapping

from tabletime.games.time_of_the_daleks.view import DaleksView


def reckoning(view: DaleksView) -> Mapping[str, str | tuple[str, ...]]:
    """TD-WIN-1, TD-BRD-8: the way to Gallifrey, the company, and what the Daleks lacked."""
    players = view.players
    return {
        "spaces from Skaro": tuple(str(player.tardis) for player in players),
        "spaces to Gallifrey": tuple(str(view.gallifrey - player.tardis) for player in players),
        "Companions": tuple(str(len(player.friends)) for player in players),
        "Dalek Ship's spaces to Gallifrey": str(view.gallifrey - view.ship),
        "Dalek markers in play": str(view.daleks_in_play),
    }
