"""Counting the counters: nothing of the box gets lost."""

from collections import Counter

from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState


def census(state: TimeAndSpaceState) -> dict[str, int]:
    """TS-SET-5 to TS-SET-17: every alien, item, key part and mission is somewhere, seen or not."""
    aliens = Counter(token.face for row in state.aliens.values() for token in row if token.face)
    items = Counter(token.face for row in state.items.values() for token in row if token.face)
    parts = Counter(token.face for row in state.parts.values() for token in row if token.face)
    for player in state.players:
        items.update(player.kit)
        items.update(token.face for token in player.gadgets)
        parts.update(token.face for token in player.keys)
    aliens.update((*state.unseen_aliens, *state.dead))
    items.update((*state.unseen_items, *state.spent))
    parts.update(state.unseen_parts)
    return {
        "aliens": aliens.total(),
        "different aliens": len(aliens),
        "items": sum(many for name, many in items.items() if name not in state.box.starters),
        "key parts": parts.total() + state.blanks_gone if parts else 60,
        "missions": sum(len(player.missions) for player in state.players) + len(state.leftovers + state.undealt),
    }
