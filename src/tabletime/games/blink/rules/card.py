"""The card phase: everybody plays one meld, and the melds are ranked."""

from functools import lru_cache

from tabletime.games.blink.board import melds
from tabletime.games.blink.events import MeldPlayed, TrickRanked
from tabletime.games.blink.moves import PlayMeld
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Ask, Flow, Frame, step

_saying = lru_cache(4096)(PlayMeld)
"""The same few cards are offered as a meld again and again."""


class CardPhase(Frame):
    """The leader opens; then clockwise everybody plays a meld, and nobody has to follow anything."""

    leader: int
    turn: int = 0

    def seat(self, state: BlinkState) -> int:
        return (self.leader + self.turn) % state.seats

    @step("BL-CAR-1", "BL-CAR-3", "BL-CAR-4", "BL-CAR-5", "BL-CAR-6")
    def choose_meld(self, state: BlinkState) -> Flow:
        seat = self.seat(state)
        limit = state.meld_limit(seat)
        options = melds.melds(state.players[seat].hand, limit, state.options.meld_rules)
        return Ask(seat, f"Play a meld of up to {limit} cards.", tuple(map(_saying, options)))

    @step("BL-CAR-2", "BL-CAR-7")
    def play_meld(self, state: BlinkState, move: PlayMeld) -> Flow:
        seat, cards = self.seat(state), move.cards
        player = state.players[seat]
        player.hand = tuple([card for card in player.hand if card not in cards])
        player.meld = player.played = cards
        tell = state.tell if player.hand_is_known else state.reveal
        tell(MeldPlayed(seat, cards, melds.score(cards)))
        self.turn += 1
        return self.choose_meld if self.turn < state.seats else None

    @step("BL-CAR-8", "BL-CAR-9", "BL-CAR-10", "BL-CAR-11")
    def rank_players(self, state: BlinkState) -> Flow:
        scores = [melds.score(player.played) for player in state.players]
        state.order = ranking(self.leader, scores)
        state.tell(TrickRanked(state.order, tuple([scores[seat] for seat in state.order])))
        return None


def ranking(leader: int, scores: list[int]) -> tuple[int, ...]:
    """BL-CAR-8, BL-CAR-9: the seats from the highest score down; of equal scores the one played earlier is better."""
    in_play_order = [(leader + place) % len(scores) for place in range(len(scores))]
    return tuple(sorted(in_play_order, key=scores.__getitem__, reverse=True))
