"""Exact odds of a fight, from what is in it now."""

from collections.abc import Iterator
from itertools import product

from tabletime.games.game_of_time_and_space.board.battle import Battle, Combatant
from tabletime.games.game_of_time_and_space.board.cancelling import Hit, Verdict, grouped, verdicts
from tabletime.pieces.deck import without

FACES = 12
"""TS-FGT-8: the faces of the die."""

MOST_DICE = 12
"""With more dice than this in a round the odds are not worked out."""


def duel(strength: int, against: int) -> float:
    """One against one with a roll each: how likely the first one wins.

    >>> round(duel(7, 6), 2)
    0.58
    """
    wins, losses = strength * (FACES - against), against * (FACES - strength)
    return wins / (wins + losses)


def chance_to_win(battle: Battle) -> float | None:
    """How likely the first side wins, if everybody aims where a hit is likeliest; None if there are too many dice.

    Where different hits could cancel, each side chooses what is best for it, the first side before the other.
    """
    most = sum(battle.rolls(combatant, 2) for side in battle.sides for combatant in side)
    return Forecast(battle).chance(*battle.sides, round=1) if most <= MOST_DICE else None


class Forecast:
    """TS-FGT-14, TS-FGT-17: the rounds of one fight, each position worked out once."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.known: dict[tuple[frozenset[str], bool, tuple[str, ...]], float] = {}

    def chance(
        self,
        ours: tuple[Combatant, ...],
        theirs: tuple[Combatant, ...],
        round: int,
        wards: tuple[str, ...] | None = None,
    ) -> float:
        """How likely the first side wins from here."""
        if not ours or not theirs:
            return float(bool(ours))
        left = self.battle.wards() if wards is None else wards
        key = frozenset(one.name for one in (*ours, *theirs)), round == 1, left
        if key not in self.known:
            self.known[key] = self._next_round((ours, theirs), round, left)
        return self.known[key]

    def _next_round(self, sides: tuple[tuple[Combatant, ...], ...], round: int, wards: tuple[str, ...]) -> float:
        again = settled = 0.0
        for odds, found in _rounds(self._battle(sides), round, wards):
            if round > 1 and not (found[0].defeated or found[0].spared):
                again += odds
            else:
                settled += odds * self._chosen(sides, round, wards, found)
        return settled / (1 - again)

    def _chosen(
        self, sides: tuple[tuple[Combatant, ...], ...], round: int, wards: tuple[str, ...], found: tuple[Verdict, ...]
    ) -> float:
        """TS-FGT-14: how likely the first side wins where it says who of the others falls, and they who of it."""
        if len(found) == 1:
            return self._after(sides, round, wards, found[0])
        groups = grouped(found, frozenset(one.name for one in sides[1]))
        return max(min(self._after(sides, round, wards, way) for way in group) for group in groups)

    def _after(
        self, sides: tuple[tuple[Combatant, ...], ...], round: int, wards: tuple[str, ...], verdict: Verdict
    ) -> float:
        """How likely the first side wins once a round has ended so."""
        ours, theirs = (tuple(one for one in side if one.name not in verdict.defeated) for side in sides)
        return self.chance(ours, theirs, round + 1, without(wards, *verdict.spared))

    def _battle(self, sides: tuple[tuple[Combatant, ...], ...]) -> Battle:
        now = self.battle
        return Battle(now.box, (sides[0], sides[1]), now.kits, now.gadgets, drained=now.drained)


def _rounds(battle: Battle, round: int, wards: tuple[str, ...]) -> Iterator[tuple[float, tuple[Verdict, ...]]]:
    """Every way in which the dice of one round can fall, with its odds and what may come of it."""
    shots = [_shots(battle, side, round) for side in (0, 1)]
    flat = [(side, hit, odds) for side in (0, 1) for hit, odds in shots[side]]
    for landed in product((False, True), repeat=len(flat)):
        odds = 1.0
        hits: tuple[list[Hit], list[Hit]] = ([], [])
        for (side, hit, likely), has_hit in zip(flat, landed, strict=True):
            odds *= likely if has_hit else 1 - likely
            if has_hit:
                hits[side].append(hit)
        yield odds, verdicts(tuple(hits[0]), tuple(hits[1]), wards)


def _shots(battle: Battle, side: int, round: int) -> list[tuple[Hit, float]]:
    """Every roll of one side: the hit that it would be, and how likely it is one."""
    found = []
    for shooter in battle.sides[side]:
        victim = max(battle.victims(side), key=lambda other: battle.strength(shooter, other))
        odds = battle.strength(shooter, victim) / FACES
        found += [(Hit(shooter.name, victim.name), odds)] * battle.rolls(shooter, round)
    return found
