"""The player table, the quick start, dice and tokens."""

from typing import Literal, TypeAlias, get_args

import msgspec

from tabletime.pieces.content import Entry, Origin

Token: TypeAlias = Literal["Alarm", "Enemy", "Item", "Minion", "Shard", "Spawn", "Trap"]
TOKENS: tuple[Token, ...] = get_args(Token)
Attitude: TypeAlias = Literal["neutral", "enemy"]


class Column(Entry, frozen=True):
    """AD-SET-2: one column of the player table."""

    players: int
    points: int
    capture_cards: int
    events: int
    rating: int
    minions: Attitude


class RatedEnemies(Entry, frozen=True):
    """AD-TAB-4: the enemies of a rating, where the table does not choose them."""

    rating: int
    enemies: tuple[str, ...]


class QuickStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """AD-QS-1: the settings of a first game."""

    adventure: str
    enemy: str
    minion: str
    minions: Attitude
    events: int
    capture_cards: int
    cast: tuple[str, ...]
    gadgets: tuple[str, ...]
    origin: Origin


class Die(Entry, frozen=True):
    """AD-DES-1: the faces of the dice; a blank counts 0."""

    name: str
    faces: tuple[int, ...]


class TokenCount(Entry, frozen=True):
    """AD-DES-2: how many tokens of a kind are in the bag."""

    name: Token
    count: int


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many models there are of each kind, and how many Event cards make a deck."""

    enemies: int
    minions: int
    event_deck: int
    origin: Origin


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of the player table holds."""

    column: tuple[Column, ...]
    rating: tuple[RatedEnemies, ...]
    quick_start: QuickStart
    die: tuple[Die, ...]
    token: tuple[TokenCount, ...]
    supply: Supply

    def __post_init__(self) -> None:
        if [column.players for column in self.column] != [1, 2, 3, 4, 5]:
            raise ValueError("give the columns for 1 to 5 players, in order.")
        if [token.name for token in self.token] != list(TOKENS):
            raise ValueError(f"give the tokens in this order: {', '.join(TOKENS)}.")
