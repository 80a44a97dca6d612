"""What can go wrong at a table, each with one sentence for the person who caused it."""


class TabletimeError(Exception):
    """Something that a person did or gave cannot be used; the sentence says what to do instead."""


class IllegalMove(TabletimeError):
    """A move that the rules refuse; nothing has changed at the table."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class CannotUndo(TabletimeError):
    """The last decision stands: somebody has learned or done something since."""


class UnknownGame(TabletimeError):
    """No registered game has this name."""


class BadOptions(TabletimeError):
    """A number of seats or an option that the game does not offer."""


class BadRecord(TabletimeError):
    """A saved game that cannot be read, or belongs to something else."""


class BadContent(TabletimeError):
    """A content file with a fault; the sentence names file, entry and field."""


class BadScene(TabletimeError):
    """A position that no game could have; the sentence says what is wrong with it."""


class ScriptEnded(TabletimeError):
    """The scripted Nature was asked for something that its list does not give."""


class BrokenGame(TabletimeError):
    """A game's own code broke a law of the kernel: a fault of the game, not of its players."""
