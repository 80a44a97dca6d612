"""What the people at a table agree on before they begin: difficulty, split of the heroes, readings of the rules."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.kernel import Options
from tabletime.kernel.errors import BadOptions

GRACE = 30
"""The seconds for laying cards when the heroes' turns are timed."""

EVEN_SPLITS = {1: "1111", 2: "1122", 3: "1123", 4: "1234"}


class DontBlinkOptions(Options, frozen=True):
    """The choices of one table."""

    dont_blink_cards: Annotated[
        int,
        Meta(
            ge=8,
            le=12,
            title="Don't Blink cards",
            description="Plain Don't Blink cards in the hand: 10 is recommended, 12 easier, 8 harder.",
        ),
    ] = 10
    parts_needed: Annotated[
        Literal[3, 4], Meta(description="How many Repair Parts repair the TARDIS; three are easier for the heroes.")
    ] = 4
    split: Annotated[
        str,
        Meta(
            pattern="^([1-4]{4})?$",
            description="Which hero player (1 to 4) has the Doctor, Amy, Rory and Clara, such as 1221; empty: even.",
        ),
    ] = ""
    placement: Annotated[
        Literal["players", "quick"],
        Meta(description="Whether the players place the TARDIS and the angels, or chance does it for a quick start."),
    ] = "players"
    seconds_per_hero: Annotated[
        int,
        Meta(
            ge=0, le=600, description="Time for the heroes' moves, for each hero in play; 30 is recommended, 0: none."
        ),
    ] = 0
    delivery: Annotated[
        Literal["on_enter", "on_turn_end"],
        Meta(description="Parts are delivered on entering the TARDIS, or only when the movement ends there."),
    ] = "on_enter"
    tardis_shelter: Annotated[
        bool,
        Meta(
            title="TARDIS shelter",
            description="Heroes in the TARDIS are safe; otherwise an angel beside it may capture them.",
        ),
    ] = True
    freeze: Annotated[
        Literal["at_reveal", "continuous"],
        Meta(description="Angels in line freeze when they are revealed only, or also when one walks into line."),
    ] = "at_reveal"
    round_limit: Annotated[
        int,
        Meta(ge=0, le=100, description="After so many rounds a game that nobody has won ends unfinished; 0: never."),
    ] = 0
    layout: Annotated[
        str,
        Meta(description="The tiles of the ship, row by row, such as 1A 2B 3A / 4B 5A90 6B / 7A 8B 9A; empty: random."),
    ] = ""
    tiles: Annotated[str, Meta(description="A file with other floor tiles; empty: those of the game.")] = ""


def owners(options: DontBlinkOptions, seats: int) -> tuple[int, ...]:
    """The seat of each hero; every hero is in play and every hero player has at least one (DB-SET-2, DB-SET-3)."""
    players = seats - 1
    split = tuple(int(digit) for digit in options.split or EVEN_SPLITS[players])
    if set(split) != set(range(1, players + 1)):
        raise BadOptions(
            f"The split {options.split} does not give each of the {players} hero players a hero: "
            f"write {len(HEROES)} digits from 1 to {players}, for the Doctor, Amy, Rory and Clara."
        )
    return split
