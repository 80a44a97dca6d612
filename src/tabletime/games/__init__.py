"""The games of this package. Calling it, `tabletime.games()`, lists all registered games, ours and everybody else's.

Python puts a package into its parent as soon as one of its modules is imported, and there it takes the place of the
function of the same name; therefore the package itself can be called.
"""

import sys
from types import ModuleType

from tabletime.kernel.registry import games


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        return games()


sys.modules[__name__].__class__ = _Games
