"""Why something bad happened: a player was stunned, or key parts were lost."""

from tabletime.games.game_of_time_and_space.events import PartsCaptured, PlayerStunned
from tabletime.games.game_of_time_and_space.words.spelling import combatant_name, zone_name
from tabletime.kernel import Event
from tabletime.kernel.words import player


def why(event: Event) -> str:
    """TS-FGT-8, TS-FGT-11, TS-SPL-4: who hit with which roll, and why the aliens took something."""
    match event:
        case PlayerStunned(seat, zone, by, roll, strength) if by:
            hit = f"{combatant_name(by)} rolled {roll} in {zone_name(zone)}, not higher than its strength of {strength}"
            return f"{hit}, and no hit of {player(seat)} cancelled it."
        case PartsCaptured(seat, zone):
            return f"aliens that defeat a player take each shape that they do not guard yet in {zone_name(zone)}."
    return ""
