"""Moments: the table drawn as it was when a line of the log was told, for those who see one thing after the other."""

import logging
from typing import TYPE_CHECKING

from tabletime.kernel import State
from tabletime.kernel.codec import decode_state
from tabletime.kernel.moments import moments
from tabletime.kernel.words import calling
from tabletime.server.denied import Denied
from tabletime.server.table.chronicle import Viewer
from tabletime.server.table.screen import fitting

if TYPE_CHECKING:
    from tabletime.server.table.live import LiveTable

log = logging.getLogger(__name__)


async def drawn_at(table: "LiveTable", viewer: Viewer, origin: tuple[int, int], small: bool | None) -> dict[str, str]:
    """The fragments when one of the things that an answer brought about was told; empty if they are not to be had.

    Between two steps of a rule a position need not make sense: what cannot be drawn is passed over.
    """
    position, place = origin
    game, names, entry = table.game, table.names, table.running.log[position]
    try:
        state = moments(table.running, await _before(table, position), entry)[place]
        with calling(names):
            return fitting(game.fragments(game.view(state, viewer)), small)
    except Denied:
        return {}
    except Exception as fault:
        log.info("a moment cannot be drawn", extra={"game": game.slug, "fault": repr(fault)})
        return {}


async def _before(table: "LiveTable", position: int) -> State:
    """The state before an answer: at hand if it was given lately, else from the store."""
    running = table.running
    state: State
    if position >= running.forgotten:
        state = running.before(position).copy()
    else:
        state = decode_state(table.game, await table.position(position))
    return state
