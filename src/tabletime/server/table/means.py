"""The means of a table: what all tables of a server work with."""

from collections.abc import Callable
from typing import NamedTuple

from tabletime.kernel.nature import Fair, Nature
from tabletime.server.metrics import Metrics
from tabletime.server.post.office import Office
from tabletime.server.settings import Settings
from tabletime.server.store.store import Store
from tabletime.server.thinking.thoughts import Thoughts


class Means(NamedTuple):
    """Settings, the store, bots that think, what is counted, the post, and chance that follows from a secret."""

    settings: Settings
    store: Store
    thoughts: Thoughts
    metrics: Metrics
    office: Office
    nature: Callable[[str], Nature] = Fair
