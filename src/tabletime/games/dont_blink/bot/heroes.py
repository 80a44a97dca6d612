"""How the hero team plays: share the parts, keep backs covered, spend open eyes where angels can use closed ones."""

import random

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.bot.laying import Layer
from tabletime.games.dont_blink.bot.outlook import Outlook
from tabletime.games.dont_blink.bot.walking import Errands, Walker
from tabletime.games.dont_blink.bot.watch import Watch
from tabletime.games.dont_blink.content.heroes import CLARA, NUMBER
from tabletime.games.dont_blink.moves import FACING, PLACE
from tabletime.games.dont_blink.rules.actions import Action, CaptureHero, CatchAttentionOf
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import PASS, Decision, Move


class HeroPlayer:
    """Answers the questions to a hero player; the whole team is planned for, since all see the same."""

    def __init__(self, view: DontBlinkView, rng: random.Random, errands: Errands) -> None:
        self.view, self.rng, self.board, self.errands = view, rng, view.board, errands
        self.watch = Watch(view)

    def choose(self, decision: Decision) -> Move:
        """The best option of any question."""
        options = decision.options
        match options[0]:
            case say.PlaceTardis():
                return self._place_tardis(options)
            case say.TakeTurn():
                return self._take_turn(options)
            case say.Assign():
                return Layer(self.view).choose(options, self.rng)
            case say.Pull() | say.PullNobody():
                return max(options, key=self._rate_pull)
            case say.Recover():
                return options[-1]
            case say.Face() if not isinstance(self.view.stack[-1], Walk):
                return min(options, key=self._danger_of_turning)
        rule = self.view.stack[-1]
        if isinstance(rule, Walk):
            return Walker(self.view, rule, self.errands).choose(options, self.rng)
        return self._react(options) if PASS in options else self.rng.choice(options)

    def _place_tardis(self, options: tuple[Move, ...]) -> Move:
        def far(move: Move) -> int:
            home = self.board.hero_distances(PLACE[move.square] if isinstance(move, say.PlaceTardis) else 0)
            return sum(home.get(part, 40) for part in self.board.parts)

        return min(options, key=far)

    def _take_turn(self, options: tuple[Move, ...]) -> Move:
        """Carriers first, so that the others can see what they have to cover."""
        turns = [move for move in options if isinstance(move, say.TakeTurn)]
        return max(turns, key=lambda move: len(self.view.carried_by(NUMBER[move.hero])))

    def _react(self, options: tuple[Move, ...]) -> Move:
        """Turn a special card up when a friend would be lost otherwise."""
        reveals = [move for move in options if isinstance(move, say.Reveal)]
        if not reveals:
            return PASS
        action = next((frame for frame in reversed(self.view.stack) if isinstance(frame, Action)), None)
        if NUMBER[reveals[0].hero] == CLARA:
            return reveals[0] if self._friends_in_danger() else PASS
        if isinstance(action, CaptureHero | CatchAttentionOf):
            return reveals[0]
        near = action is not None and self._is_next_to_a_back(action.angel)
        return reveals[0] if near else PASS

    def _is_next_to_a_back(self, angel: int) -> bool:
        return self.watch.is_dark(self.view.angels[angel]) and bool(self.view.heroes_in_reach(angel))

    def _friends_in_danger(self) -> list[int]:
        """The heroes of Clara's room, other than her, next to whom an angel stands that nobody sees."""
        room, clara = self.board.room, self.view.places[CLARA]
        friends = [h for h in self.view.heroes_on_squares() if h != CLARA and room[self.view.places[h]] == room[clara]]
        hunters = [angel for angel in self.view.able_angels() if self.watch.is_dark(self.view.angels[angel])]
        hunted = {hero for angel in hunters for hero in self.view.heroes_in_reach(angel)}
        return [hero for hero in friends if hero in hunted]

    def _rate_pull(self, move: Move) -> float:
        """How much better the team stands afterwards; a part that comes home this way is worth most."""
        if not isinstance(move, say.Pull):
            return -self._danger(list(self.view.places), list(self.view.facings))
        hero, places = NUMBER[move.hero], list(self.view.places)
        places[hero] = PLACE[move.square]
        home = len(self.view.carried_by(hero)) if places[hero] == TARDIS else 0
        return 2.0 * home - self._danger(places, list(self.view.facings))

    def _danger_of_turning(self, move: Move) -> float:
        rule = self.view.stack[-1]
        if not isinstance(move, say.Face) or not isinstance(rule, CatchAttentionOf):
            return 0.0
        facings = list(self.view.facings)
        facings[rule.target] = FACING[move.facing]
        return self._danger(list(self.view.places), facings)

    def _danger(self, places: list[int], facings: list[int]) -> float:
        stand = Outlook(self.view).stand(places, facings)
        for hero in self.view.heroes_on_squares():
            if not self.watch.has_open_eyes(hero):
                stand.eyes.pop(hero, None)
        return sum(stand.risk(hero) for hero in stand.on_squares)
