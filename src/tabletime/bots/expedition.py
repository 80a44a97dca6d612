"""Expeditions: walks down the tree into imagined worlds, a playout from there, and the way back with the news.

Every walk imagines afresh what the thinking seat cannot know. On the way each seat knows what it knew at the start and
what it has heard since, answers, chance and whatever is revealed to it: two worlds in which that is the same are one
moment to it. So nobody in the tree answers what was said in secret, players who are asked at the same time choose
without knowing each other's answers, and whoever looks first knows better afterwards.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from operator import add

from tabletime.bots.guide import Guide
from tabletime.bots.playout import Playout
from tabletime.bots.tree import EXPLORE, Branch, Choice, Moment
from tabletime.kernel import Ask, Chance, Game, Move, PassUntil, State, Told, View
from tabletime.kernel.flow import answer, answer_chance, interject

FEW = 36
"""Chance with at most so many outcomes leads to as many moments; with more, all its outcomes lead to one.

In the same way a seat tells at most so many things apart that are revealed to it, or that it knew at the start.
"""

WORLDS = 8
"""The number of worlds that tell how kind an average one is."""

WORTH_KEEPING = 4
"""A moment that was visited so often is recognised when it really comes."""

NERVE = 0.3
"""How often a seat chooses anything at all where the others cannot see it: who is predictable can be outguessed."""

Path = list[tuple[Choice, Branch, int]]
News = tuple[Hashable, ...]


class Wait(Move, frozen=True):
    """Do not use an opening now."""


WAIT = Wait()


class Expedition:
    """All walks of one seat from one question."""

    def __init__(
        self, game: Game, seat: int, imagine: Callable[[], State], playout: Playout, guide: Guide | None
    ) -> None:
        self.game, self.seat, self.imagine, self.playout, self.guide = game, seat, imagine, playout, guide
        self.curiosity = EXPLORE if guide is None else guide.curiosity
        self.root = Moment()
        self.horizon: list[Moment] = []
        self.walks = 0
        self.worth: Sequence[float] = ()
        self.found: Sequence[float] | None = None
        self.starts: dict[int, list[tuple[View, Moment]]] = {}
        self.is_unasked = False
        self.has_openings = game.has_openings

    @property
    def chances(self) -> tuple[float, ...]:
        """What the walks brought to each seat on average."""
        return tuple(total / self.walks for total in self.worth)

    def explore(self) -> None:
        """Walk once: down the tree along promising choices, one new moment further, and back."""
        state, path = self.imagine(), Path()
        par = self.game.par(state)
        knows, asked = [self._start(state, seat) for seat in range(state.seats)], 0
        state.told, self.found = [], None
        while state.outcome is None:
            ask = self._next(state)
            moment = knows[ask.seat]
            moment.visits += 1
            if path and self._ends(state, ask, moment):
                break
            if _is_asked(state, self.seat):
                asked += 1
                if asked == 2:
                    self._remember(knows[self.seat], state)
            knows = self._decide(state, knows, path)
        state.told = None
        self._tell(path, self._beside(par, self._outlook(state)))

    def _outlook(self, state: State) -> Sequence[float]:
        """What a walk has come to: what the game said where it ended, or what a playout finds."""
        return self.playout.worth(state) if self.found is None else self.found

    def _start(self, state: State, seat: int) -> Moment:
        """Where a seat begins: at the root, or apart from it where it knows something else than in the first world."""
        starts = self.starts.setdefault(seat, [])
        if seat == self.seat or len(starts) > FEW or (len(starts) == 1 and self.walks > FEW):
            return self.root
        view = self.game.view(state, seat)
        for known, moment in starts:
            if known == view:
                return moment
        starts.append((view, Moment() if starts else self.root))
        return starts[-1][1]

    def _next(self, state: State) -> Ask:
        """Who answers next; where whoever is first decides, the thinking seat is."""
        first = state.asks[0]
        return next((ask for ask in state.asks if ask.seat == self.seat), first) if first.first else first

    def _ends(self, state: State, ask: Ask, moment: Moment) -> bool:
        """Whether a walk goes no further: at a new choice, or at routine if the game can tell how the seats stand."""
        if self._is_routine(ask):
            self.found = self.game.value(state)
            return self.found is not None
        return moment.visits == 1 and (state.answers is not None or is_open(ask))

    def _is_routine(self, ask: Ask) -> bool:
        return self.guide is not None and self.guide.is_routine(ask)

    def _beside(self, par: Sequence[float] | None, worth: Sequence[float]) -> Sequence[float]:
        """What a walk brought, less what its world is kinder to each seat than others are."""
        if par is None:
            return worth
        return [each - here + usual for each, here, usual in zip(worth, par, self.usual, strict=True)]

    @cached_property
    def usual(self) -> list[float]:
        """How each seat stands in an average world, as far as a few tell."""
        pars = [self.game.par(self.imagine()) or () for _ in range(WORLDS)]
        return [sum(each) / WORLDS for each in zip(*pars, strict=True)]

    def _tell(self, path: Path, worth: Sequence[float]) -> None:
        self.worth = list(map(add, self.worth, worth)) if self.walks else worth
        self.walks += 1
        for choice, branch, seat in path:
            gain = worth[seat]
            choice.visits += 1
            choice.total += gain
            branch.visits += 1
            branch.total += gain
            branch.squares += gain * gain

    def _remember(self, moment: Moment, state: State) -> None:
        """Keep how the next question to the thinking seat will look, to know the moment when it comes."""
        if moment.view is None and moment.visits >= WORTH_KEEPING:
            moment.view = self.game.view(state, self.seat)
            self.horizon.append(moment)

    def _decide(self, state: State, knows: list[Moment], path: Path) -> list[Moment]:
        """Let whoever is asked choose, then chance; the result is what each seat knows then."""
        told: Hashable = None
        if self.has_openings:
            told = self._maybe_interject(state, knows, path)
        if told is None and state.answers is None:
            ask = self._next(state)
            told = self._choose(state, knows, ask, path)
            answer(state, ask, told)
            if ask.secret:
                return self._hear(state, knows, [told if seat == ask.seat else None for seat in range(state.seats)])
        elif told is None:
            return self._hear(state, knows, self._answer_together(state, knows, path))
        if state.chance is None and not _is_revealing(state):
            return [moment.step(told) for moment in knows]
        return self._hear(state, knows, [told] * state.seats)

    def _choose(self, state: State, knows: list[Moment], ask: Ask, path: Path) -> Move:
        """What a seat says; after the question that is thought about, the guide answers what is routine."""
        if path and self.guide is not None and self._is_routine(ask):
            return self.guide.choose(state, ask)
        return self._pick(state, knows, ask, path).move

    def _pick(self, state: State, knows: list[Moment], ask: Ask, path: Path) -> Branch:
        seat, options = ask.seat, ask.options
        if ask.until:
            options = tuple(move for move in options if move.__class__ is not PassUntil)
        choice = knows[seat].choice(seat)
        if self.guide is not None and not choice.options and len(options) > 1:
            choice.offer(options, self.guide.weights(state, ask, options))
        if ((ask.secret and not ask.until) or state.answers is not None) and self.playout.random() < NERVE:
            choice.offer(options)
            branch = choice.listed[self.playout.below(len(options))]
        else:
            branch = choice.pick(options, self.curiosity)
        path.append((choice, branch, seat))
        return branch

    def _answer_together(self, state: State, knows: list[Moment], path: Path) -> list[Hashable]:
        """All who are asked at once choose, the thinking seat first; in the end each hears what is no secret."""
        news: list[News] = [()] * state.seats
        for _ in range(len(state.asks)):
            ask = next((ask for ask in state.asks if ask.seat == self.seat), state.asks[0])
            move = self._pick(state, knows, ask, path).move
            answer(state, ask, move)
            heard_by = (ask.seat,) if ask.secret else range(state.seats)
            news = [(*heard, move if seat in heard_by else None) for seat, heard in enumerate(news)]
        return list(news)

    def _maybe_interject(self, state: State, knows: list[Moment], path: Path) -> Move | None:
        """Let everybody who may act unasked do so or wait; at the root only the thinking seat, if it wonders."""
        seats: Sequence[int] = range(state.seats)
        if not path:
            seats = (self.seat,) if self.is_unasked else ()
        for seat in seats:
            openings = state.openings(seat)
            if openings:
                branch = self._pick_unasked(state, knows, seat, openings, path)
                if branch.move is not WAIT:
                    interject(state, seat, branch.move)
                    return branch.move
        return None

    def _pick_unasked(
        self, state: State, knows: list[Moment], seat: int, openings: tuple[Move, ...], path: Path
    ) -> Branch:
        """What a seat does unasked, or that it waits; what others may do depends on what they hold in this world."""
        choice, options = knows[seat].choice(~seat), (WAIT, *openings)
        if self.guide is not None and not all([move in choice.branches for move in options]):
            choice.offer(options, self.guide.unasked(state, seat, openings))
        branch = choice.pick(options, self.curiosity)
        path.append((choice, branch, seat))
        return branch

    def _hear(self, state: State, knows: list[Moment], told: Sequence[Hashable]) -> list[Moment]:
        """Let chance speak; every seat goes on to the moment of what it has heard, or can see if it has not."""
        news: list[News] = [(heard,) for heard in told]
        revealed = _revealed(state)
        while state.chance is not None:
            chance = state.chance
            outcome = chance.sample(self.playout.below)
            heard_by = _audience(chance, state.seats)
            news = [(*heard, outcome if seat in heard_by else None) for seat, heard in enumerate(news)]
            answer_chance(state, outcome)
            revealed += _revealed(state) if heard_by else []
        seen = _public(state)
        following = [moment.step((heard, seen)) for moment, heard in zip(knows, news, strict=True)]
        return [_listen(moment, seat, revealed) for seat, moment in enumerate(following)] if revealed else following


def _is_revealing(state: State) -> bool:
    return any([news.reveals for news in state.told or ()])


def _revealed(state: State) -> list[Told]:
    """What somebody has just learned that was hidden before."""
    told, state.told = state.told, []
    return [news for news in told or () if news.reveals]


def _listen(moment: Moment, seat: int, revealed: list[Told]) -> Moment:
    """The moment in which a seat has heard what was revealed to it; of many such, those that are too many are one."""
    heard = tuple([news.heard_by(seat) for news in revealed])
    return moment if heard not in moment.after and len(moment.after) >= FEW else moment.step(heard)


def _audience(chance: Chance, seats: int) -> Sequence[int]:
    """The seats for which each outcome leads to a moment of its own."""
    if chance.count() > FEW:
        return ()
    return range(seats) if chance.to is None else chance.to


def _public(state: State) -> Hashable:
    """Which rule is in progress and who is asked: everybody can see that."""
    if state.outcome is not None:
        return None
    frame = state.stack[-1]
    return (type(frame), frame.at, *[ask.seat for ask in state.asks])


def _is_asked(state: State, seat: int) -> bool:
    asks = state.asks
    return asks[0].seat == seat or (len(asks) > 1 and any(ask.seat == seat for ask in asks))


def is_open(ask: Ask) -> bool:
    """Whether there is a real choice: more than passing, and more than one thing to do."""
    return len(ask.options) > (2 if ask.until else 1)
