"""What the people at a table may agree on before a game of Time and Space."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletime.games.game_of_time_and_space.content.keys import KeyTypes
from tabletime.kernel import Options


class TimeAndSpaceOptions(Options, frozen=True):
    """Every default is the reading of the rules that this edition follows."""

    key_types: Annotated[
        KeyTypes,
        Meta(
            description="Kinds of key parts and copies of each: with fewer copies games are longer, with more trading "
            "and robbing."
        ),
    ] = "6x6"
    starters: Annotated[
        Literal["random", "choose"],
        Meta(description="Starter assistants are dealt at random, or each player chooses one."),
    ] = "random"
    found_items: Annotated[
        Literal["kept", "may_be_put_down"],
        Meta(description="An item just taken is kept, or may be put down again at once, face up."),
    ] = "kept"
    picking_up: Annotated[
        Literal["free", "search"],
        Meta(description="Picking up what lies unguarded is free, or takes the place of the Search action."),
    ] = "free"
    aliens_played_by: Annotated[
        Literal["player", "vote", "chance"],
        Meta(
            title="Aliens are played by",
            description="Whom aliens attack is chosen by the next player who is not attacking them, by a vote of all "
            "who are not, or by chance.",
        ),
    ] = "player"
    naming: Annotated[
        Literal["side_by_side", "all_first"],
        Meta(
            description="The attacker's side names its victims after the opponents have rolled, or everybody does "
            "before any roll."
        ),
    ] = "side_by_side"
    spoils: Annotated[
        Literal["in_turn", "attacker"],
        Meta(
            description="Victors over aliens take counters in turn, or the attacker takes all and allies get what "
            "their deals say."
        ),
    ] = "in_turn"
    robbing: Annotated[
        Literal["look", "blind"],
        Meta(description="Whoever takes key parts from a player looks at them first, or takes them unseen."),
    ] = "look"
    captured: Annotated[
        Literal["all", "one"],
        Meta(
            description="Aliens take every key part of a kind that they did not guard, or one of each kind; the "
            "others stay with the loser."
        ),
    ] = "all"
    trading: Annotated[bool, Meta(description="Players in one zone may trade key parts.")] = True
    neutralisers: Annotated[bool, Meta(description="Neutralisers are among the items.")] = True
    round_limit: Annotated[
        int, Meta(ge=0, le=300, description="After so many rounds without a winner the game is a draw; 0: never.")
    ] = 0
    item_file: Annotated[str, Meta(description="A file with other items; empty for those of the box.")] = ""
    alien_file: Annotated[str, Meta(description="A file with other aliens; empty for those of the box.")] = ""
    board_file: Annotated[str, Meta(description="A file with another board; empty for that of the box.")] = ""
