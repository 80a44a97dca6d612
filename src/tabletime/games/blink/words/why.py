"""Why something bad happened: a lost combat, a disaster."""

from tabletime.games.blink.events import CombatDecided, DisasterStruck
from tabletime.games.blink.words.text import player_name
from tabletime.kernel import Event
from tabletime.kernel.words import counted


def why(event: Event) -> str:
    """A sentence with the places and numbers involved; nothing for what explains itself."""
    match event:
        case CombatDecided(winner=winner) if winner >= 0 and event.start:
            return _combat(event)
        case DisasterStruck(_, _, _, risk, bearable) if risk:
            return f"the victory piles hold a risk of {risk} together, and at {bearable} the world is struck."
    return ""


def _combat(event: CombatDecided) -> str:
    """BL-COM-2 to BL-COM-5: what both sides counted, and what one gold would have changed."""
    attacker, defender = player_name(event.attacker), player_name(event.defender)
    told = f"{attacker} came from {event.start} with {event.attack}, and {defender} had {event.defence}"
    where = f"on the {event.terrain.capitalize()} at {event.target}"
    close = event.unspent and event.winner == event.attacker and event.attack == event.defence + 1
    saved = f"; one of the {counted(event.unspent, 'gold', 'gold')} left would have saved the tile" if close else ""
    return f"{told} {where}{saved}."
