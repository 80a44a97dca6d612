"""What changes for those who are captured and those who become free."""

from tabletime.games.adventures.events import Captured, Dropped, Freed, MovedToPrison
from tabletime.games.adventures.rules.asking import ask_back
from tabletime.games.adventures.rules.endings import note
from tabletime.games.adventures.state import CAPTURED, FREE, NOWHERE, SHARD, AdventuresState, turned


def hold(state: AdventuresState, who: int, *, with_card: bool, by: str = "") -> None:
    """AD-CAP-1, AD-CAP-6: somebody is captured now, and in the Prison if that is known."""
    where = state.room_name(state.where[who])
    state.status[who] = CAPTURED
    state.cards_under[who] = int(with_card)
    state.capture_cards -= with_card
    if state.prison != NOWHERE:
        state.where[who] = state.prison
    state.tell(Captured(state.team[who], state.room_name(state.where[who]), state.capture_cards, by, where))


def drop_things(state: AdventuresState, who: int, room: int) -> None:
    """Everything that somebody held lies in the room."""
    if not state.holding[who] and not state.shards[who]:
        return
    state.lying[room] = tuple(sorted((*state.lying[room], *state.holding[who])))
    state.flags += tuple(turned(card, state.room_name(room)) for card in state.used[who] if card in state.holding[who])
    state.face_up[room] = tuple(sorted((*state.face_up[room], *([SHARD] * state.shards[who]))))
    state.holding[who], state.used[who], state.relied_on[who], state.shards[who] = (), (), (), 0
    state.tell(Dropped(state.team[who], state.room_name(room)))


def set_free(state: AdventuresState, who: int, by: int) -> None:
    """AD-CAP-4: one captive is free, and its Capture Card is discarded, or comes back if the table plays so."""
    state.status[who] = FREE
    if state.options.capture_cards == "returned":
        state.capture_cards += state.cards_under[who]
    state.cards_under[who] = 0
    if state.owners[who] < 0:
        state.owners = tuple([state.owners[by] if other == who else own for other, own in enumerate(state.owners)])
        note(state, "rescue", by)
    state.tell(Freed(state.team[who]))
    ask_back(state, who)


def bring_to_prison(state: AdventuresState) -> None:
    """AD-PRI-1, AD-CAP-5: the Prison is known now, so everybody captured is there."""
    for who, status in enumerate(state.status):
        if status == CAPTURED and state.where[who] != state.prison:
            state.where[who] = state.prison
            state.tell(MovedToPrison(state.team[who]))
