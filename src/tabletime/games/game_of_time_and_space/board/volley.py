"""A volley: one round of a fight as everybody saw it, from the rolls to those who fell."""

import msgspec

from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.board.cancelling import Pair
from tabletime.games.game_of_time_and_space.board.zones import Zone


class Attempt(msgspec.Struct, frozen=True):
    """One roll of one participant: at whom, how strong, and whether it has hit."""

    side: int
    shooter: str
    victim: str = ""
    strength: int = 0
    roll: int = 0
    is_hit: bool = False


class Volley(msgspec.Struct, frozen=True):
    """TS-FGT-8 to TS-FGT-13: who stood on which side, what they rolled, which hits cancelled and who fell."""

    zone: Zone
    round: int
    attackers: tuple[Combatant, ...]
    opponents: tuple[Combatant, ...]
    attempts: tuple[Attempt, ...]
    cancelled: tuple[Pair, ...] = ()
    fallen: tuple[str, ...] = ()
