"""The moment that is drawn: a view, the rule in progress, and the spots on which light falls."""

from tabletime.games.blink.drawing.sheet import sheet_of
from tabletime.games.blink.drawing.spots import spots
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.disaster import Loss
from tabletime.games.blink.rules.draft import Draft
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.map import MapPhase
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import BlinkView
from tabletime.kernel import Decision
from tabletime.kernel import Frame as Rule

PHASES: tuple[tuple[type[Rule], str], ...] = ((Draft, "Draft"), (CardPhase, "Card phase"), (MapPhase, "Map phase"))


class Moment:
    """What all parts of the drawing ask about a view."""

    def __init__(self, view: BlinkView, decision: Decision | None = None) -> None:
        self.view, self.sheet = view, sheet_of(view)
        self.lit = {spot for move in decision.options for spot in spots(move, view)} if decision else set()
        self.now: Rule | None = view.stack[-1] if view.stack and view.outcome is None else None
        self.is_asked = view.seat is not None and view.seat in view.asked and view.outcome is None
        self.is_acting = self.is_asked and isinstance(self.now, MapTurn | Movement | Exploration | Loss)

    def find(self, kind: type[Rule]) -> bool:
        """Whether a rule of this kind is in progress."""
        return any(isinstance(frame, kind) for frame in self.view.stack)

    @property
    def phase(self) -> str:
        """The phase in words."""
        if self.view.outcome is not None:
            return "The end"
        return next((words for kind, words in PHASES if self.find(kind)), "Setup")
