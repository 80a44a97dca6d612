"""What the people at a table may agree on before a game of Adventures."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletime.kernel import Options

AS_THE_TABLE_SAYS = "by the table"


class AdventuresOptions(Options, frozen=True):
    """Every default is the reading of the rules that this edition follows."""

    start: Annotated[
        Literal["quick", "cast", "standard"],
        Meta(
            description="The quick start has a fixed cast and settings; with the cast alone all else can be chosen; "
            "in the standard game you also buy your team."
        ),
    ] = "quick"
    adventure: Annotated[
        Literal[
            "Breakdown",
            "Escape",
            "Shutdown",
            "Missing Person",
            "The Nest",
            "Impostor",
            "Closing the Rift",
            "Civil War",
        ],
        Meta(description="What must be done to win; the quick start is always Breakdown."),
    ] = "Breakdown"
    environment: Annotated[
        Literal["station", "starship", "catacombs"], Meta(description="Which room tiles are used.")
    ] = "station"
    enemy: Annotated[
        Literal[
            "by the table",
            "Autons",
            "Clockwork Droids",
            "Cybermen",
            "Slitheen",
            "Sontarans",
            "Zygons",
            "Daleks",
            "Weeping Angels",
        ],
        Meta(description="The main enemy; by the table: what the Enemy Rating and the Adventure allow."),
    ] = "by the table"
    second_enemy: Annotated[
        Literal[
            "none",
            "Autons",
            "Clockwork Droids",
            "Cybermen",
            "Slitheen",
            "Sontarans",
            "Zygons",
            "Daleks",
            "Weeping Angels",
        ],
        Meta(
            description="A second main enemy; each new figure is of one kind or the other, with equal chance. "
            "In Civil War: the rivals."
        ),
    ] = "none"
    above_rating: Annotated[bool, Meta(description="Enemies may be stronger than the Enemy Rating allows.")] = False
    minion: Annotated[
        Literal["Scientists", "Soldiers", "Robots", "Ood", "Guards", "Colonists"],
        Meta(description="Which minions are met."),
    ] = "Soldiers"
    minions_are: Annotated[
        Literal["by the table", "neutral", "enemy"],
        Meta(description="How minions are disposed when they are met; as enemies they make the game harder."),
    ] = "by the table"
    difficulty: Annotated[
        Literal["easy", "normal", "hard"],
        Meta(
            description="Easy: one Capture Card more, Neutral minions, one Event a turn. "
            "Hard: everybody must be outrun, Enemy minions, Enemy Rating one higher, one Capture Card fewer."
        ),
    ] = "normal"
    solo_cast: Annotated[
        Literal["doctor", "doctor and Rose"],
        Meta(description="Who takes part when one person plays the quick start."),
    ] = "doctor"
    outrun: Annotated[
        Literal["any", "each"], Meta(description="To leave a room one must outrun any one foe there, or each.")
    ] = "any"
    capture_cards: Annotated[
        Literal["spent", "returned"],
        Meta(description="When somebody is freed, the Capture Card is gone, or comes back."),
    ] = "spent"
    minions_fightable: Annotated[Literal["red", "none"], Meta(description="Whether Enemy minions can be fought.")] = (
        "red"
    )
    ally_acts: Annotated[
        Literal["now", "next turn"], Meta(description="When a new Allied Minion has its first actions.")
    ] = "now"
    defence_removes: Annotated[
        bool, Meta(description="Whoever wins a Fight when attacked may remove the attacker.")
    ] = True
    push: Annotated[
        Literal["exact", "up to"],
        Meta(
            description="An outwitted enemy is pushed by exactly the margin, or by as many rooms as you like up to it."
        ),
    ] = "exact"
    interleave: Annotated[
        bool, Meta(description="Adventurers may take turns with their actions; if off, one finishes before the next.")
    ] = True
    move_limit: Annotated[
        int, Meta(ge=0, le=9, description="How many rooms a Move may cover; 0 means as many as one likes.")
    ] = 0
    rating_reading: Annotated[
        Literal["budget", "per token"],
        Meta(description="The Enemy Rating limits the kinds of enemies, or says how many an Enemy token places."),
    ] = "budget"
    doctors: Annotated[Literal["any", "exactly one"], Meta(description="How many Doctors a team may have.")] = "any"
    impostor_outrun: Annotated[
        Literal["captures", "harmless"],
        Meta(description="What happens to somebody who fails to outrun an impostor."),
    ] = "captures"
    trade_shards: Annotated[bool, Meta(description="Carried Shards may be handed over like items.")] = True
    blips_on_new_tile: Annotated[
        Literal["printed", "one", "none"], Meta(description="How many face-down tokens a new room gets.")
    ] = "printed"
    die: Annotated[
        Literal["even", "gentle"], Meta(description="The faces of the dice: 0 0 1 1 2 2, or 0 0 0 1 1 2.")
    ] = "even"
    round_limit: Annotated[
        int, Meta(ge=1, le=500, description="After so many rounds time has run out, and the game is lost.")
    ] = 40
    box: Annotated[str, Meta(description="A folder with files of one's own, such as items.toml; empty: our box.")] = ""
