"""Moments: the table drawn as it was when a line of the log was told, for those who see one thing after the other."""

import logging

from tabletime.kernel import Table
from tabletime.kernel.moments import moments
from tabletime.server.table.chronicle import Chronicle

log = logging.getLogger(__name__)


def drawn_at(table: Table, chronicle: Chronicle, line: int) -> dict[str, str]:
    """The fragments when a viewer was told this; none where the position is not at hand any more.

    Between two steps of a rule a position need not make sense: what cannot be drawn is passed over.
    """
    origin = chronicle.origin(line, table.log)
    if origin is None or origin[0] < table.forgotten:
        return {}
    position, place = origin
    try:
        view = table.game.view(moments(table, position)[place], chronicle.viewer)
        return dict(table.game.fragments(view))
    except Exception as fault:
        log.info("a moment cannot be drawn", extra={"game": table.game.slug, "fault": repr(fault)})
        return {}
