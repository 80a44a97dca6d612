"""What the people at a table may agree on before a game of Blink."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletime.games.blink.board.melds import MeldRules
from tabletime.games.blink.content.boards import Board, board
from tabletime.games.blink.content.cards import DeckSplit, deck_splits
from tabletime.games.blink.content.world import World, world
from tabletime.kernel import Options

NO_LIMIT = 0


class BlinkOptions(Options, frozen=True):
    """Every default is the reading of the rules that this edition follows."""

    map_set: Annotated[
        Literal["homelands", "highlands"],
        Meta(description="The starting maps: Homelands show all four terrains, Highlands only Mountains and Plains."),
    ] = "homelands"
    loser_cap: Annotated[
        Literal["winner_minus_1", "own_minus_1", "both"],
        Meta(
            description="How many cards those who lost the trick may use: one fewer than the winner played, "
            "one fewer than they played themselves, or the smaller of the two."
        ),
    ] = "winner_minus_1"
    straights_same_suit: Annotated[bool, Meta(description="Straights must be of one suit.")] = False
    super_melds: Annotated[bool, Meta(description="Melds that overlap may be played together.")] = True
    upgrades_per_window: Annotated[
        int, Meta(ge=0, le=20, description="How many cards one may upgrade in one go; 0 means as many as one can pay.")
    ] = NO_LIMIT
    top_rank_from: Annotated[
        Literal["pile", "bought"],
        Meta(description="The highest rank upgraded is looked up in the victory pile, or among the cards bought."),
    ] = "pile"
    end_timing: Annotated[
        Literal["immediate", "finish_round"],
        Meta(description="When somebody's last unit is on the map, the game ends at once, or with the round."),
    ] = "immediate"
    explore_match: Annotated[
        Literal["placed", "origin"],
        Meta(description="The card for exploring matches the tile that is placed, or the tile one explores from."),
    ] = "placed"
    combat_tie: Annotated[
        Literal["nothing", "defender_wins"],
        Meta(description="With equal combat scores nothing happens, or the attackers go back to their board."),
    ] = "nothing"
    ocean_pass_own: Annotated[bool, Meta(description="On ocean one may pass tiles with own units.")] = False
    gold_supply: Annotated[
        int, Meta(ge=0, le=200, description="How many gold coins there are; 0 means that gold never runs out.")
    ] = NO_LIMIT
    redraws_per_turn: Annotated[
        int,
        Meta(ge=0, le=20, description="How often one may redraw tiles in a map turn; 0 means as often as one likes."),
    ] = NO_LIMIT
    populate_extra: Annotated[
        Literal["any_suit", "matching"],
        Meta(
            description="If a new unit needs more than one card, the further cards may be of any suit, or must match."
        ),
    ] = "any_suit"
    round_limit: Annotated[
        int, Meta(ge=0, le=500, description="After so many rounds the game is scored; 0 means that it goes on.")
    ] = 40
    show_known_cards: Annotated[
        Literal["with_two_players", "always", "never"],
        Meta(description="Whether the table shows those cards in other hands that everybody could remember."),
    ] = "with_two_players"
    full_version: Annotated[
        bool, Meta(description="Upgraded cards live on as technologies; their risks may bring disasters upon all.")
    ] = False
    board_file: Annotated[str, Meta(description="A file with other player boards; empty for those of the box.")] = ""
    map_file: Annotated[str, Meta(description="A file with other tiles and maps; empty for those of the box.")] = ""
    deck_file: Annotated[str, Meta(description="A file with another split of the decks; empty for the box's.")] = ""

    @property
    def meld_rules(self) -> MeldRules:
        return _MELD_RULES[self.straights_same_suit, self.super_melds]

    @property
    def board(self) -> Board:
        """BL-COMP-4: the player board that everybody at this table has."""
        return board(self.board_file) if self.board_file else board()

    @property
    def world(self) -> World:
        """BL-COMP-2, BL-SET-8: the tiles and starting maps of this table."""
        return world(self.map_file) if self.map_file else world()

    def deck_split(self, seats: int) -> DeckSplit:
        """BL-SET-2: which ranks are the starting deck at this table."""
        return (deck_splits(self.deck_file) if self.deck_file else deck_splits())[seats]


_MELD_RULES = {(same, overlap): MeldRules(same, overlap) for same in (False, True) for overlap in (False, True)}
