"""How each player stands, for bots that look ahead: points on the table, and what will bring points later.

The weights were found by a regression: who won some 1,900 games between the game's own bots, told from positions in
their middle. They are said in points: a weight of 0.8 for gold means that a coin is as good as 0.8 points.
"""

from functools import lru_cache
from itertools import combinations
from math import exp

from tabletime.games.blink.board import melds
from tabletime.games.blink.content.cards import RANK, SUIT, Card
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.draft import Draft
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.rules.upgrade import UpgradeWindow
from tabletime.games.blink.state import BlinkState

POINT = 0.38
"""How much a point adds to the logarithm of a player's odds."""

GOLD = 0.9
CARD_TO_USE = 0.7
CARD_TO_CASH = 1.0
MELD_LIMIT = 0.6
TO_RETIRE = 0.3
"""The share of the points that a hand card would bring if it were upgraded as the last and best."""

MELD_LIMIT_AHEAD = 2.4
RANK_AHEAD = 0.04
LINK_AHEAD = 0.07
SUIT_AHEAD = 2.0
LEAD_AHEAD = 0.8
"""What helps to get points is worth so much while the whole game lies ahead, and nothing when it ends."""


def value(state: BlinkState) -> tuple[float, ...] | None:
    """Each seat's chances to win; none in the middle of an action or a trick, where the next few answers tell more."""
    if not state.stack or not _is_quiet(state):
        return None
    ahead = _road_ahead(state)
    odds = [exp(POINT * standing(state, seat, ahead)) for seat in range(state.seats)]
    whole = sum(odds)
    return tuple(part / whole for part in odds)


def standing(state: BlinkState, seat: int, ahead: float) -> float:
    """How well a player stands, in points; `ahead` is the part of the game that lies ahead."""
    points = state.points(seat)
    # Early in the game a high card in the victory pile is one that is missing in the hand.
    top_rank = (1 - ahead) ** 2 * (points.top_rank + _rank_to_retire(state, seat, points.top_rank))
    sure = points.units + points.upgrades + top_rank + _purse(state, seat) + MELD_LIMIT * state.meld_limit(seat)
    return sure + ahead * _means(state, seat)


def _means(state: BlinkState, seat: int) -> float:
    """What helps to get points: large melds, good cards, and the lead."""
    player = state.players[seat]
    cards = _strength_of(player.hand + player.meld + player.discard)
    return MELD_LIMIT_AHEAD * state.meld_limit(seat) + cards + LEAD_AHEAD * (state.order[:1] == (seat,))


def _rank_to_retire(state: BlinkState, seat: int, top_rank: int) -> float:
    """By how much the best hand card could raise the top rank, in part, since it may not come to that."""
    player = state.players[seat]
    if not player.gold or not player.hand or not state.market:
        return 0.0
    return TO_RETIRE * max(0, max(RANK[card] for card in player.hand) - top_rank)


def _is_quiet(state: BlinkState) -> bool:
    rule = state.stack[-1]
    if isinstance(rule, CardPhase):
        return rule.turn == 0
    return isinstance(rule, (MapTurn, UpgradeWindow, Draft))


def _road_ahead(state: BlinkState) -> float:
    """How far the end is: 1 if nobody has a unit on the map, 0 if somebody's last one is."""
    most = max(sum(player.counts.values()) for player in state.players)
    return 1 - most / state.options.board.units


def _purse(state: BlinkState, seat: int) -> float:
    """The cards of the meld that wait to be used on the map, those that will be cashed, and the gold."""
    player = state.players[seat]
    to_use = min(_uses_left(state, seat), len(player.meld)) if player.meld else 0
    if not state.market:
        return CARD_TO_USE * to_use
    return CARD_TO_USE * to_use + CARD_TO_CASH * (len(player.meld) - to_use) + GOLD * player.gold


def _uses_left(state: BlinkState, seat: int) -> int:
    turn = next((rule for rule in state.stack if isinstance(rule, MapTurn) and rule.seat == seat), None)
    return state.use_cap(seat) if turn is None else turn.cap - turn.used


@lru_cache(maxsize=1 << 14)
def _strength_of(cards: tuple[Card, ...]) -> float:
    """A player's ten cards: high ranks win tricks, linked ones make melds, many suits can act everywhere."""
    links = sum(melds.link(one, other) is not None for one, other in combinations(cards, 2))
    return RANK_AHEAD * melds.score(cards) + LINK_AHEAD * links + SUIT_AHEAD * len({SUIT[card] for card in cards})
