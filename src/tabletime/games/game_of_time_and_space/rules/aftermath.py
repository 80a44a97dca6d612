"""What an act changes about the rest of the turn in which it was done."""

import msgspec

from tabletime.games.game_of_time_and_space.content.effects import Tags


class Aftermath(msgspec.Struct, frozen=True):
    """The action that it cost, a longer Move, a shield for the next search, and a player held."""

    cost: str = ""
    stride: int = 0
    shield: Tags = ()
    is_held: bool = False


NOTHING = Aftermath()
