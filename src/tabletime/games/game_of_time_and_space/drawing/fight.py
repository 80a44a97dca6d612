"""A fight as one seat may see it: who stands against whom, how strong, with what odds, and what was rolled."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from tabletime.games.game_of_time_and_space.board.battle import Battle, Combatant, InUse
from tabletime.games.game_of_time_and_space.board.cancelling import Pair
from tabletime.games.game_of_time_and_space.board.odds import chance_to_win
from tabletime.games.game_of_time_and_space.board.sides import Ranks, battle, muster
from tabletime.games.game_of_time_and_space.board.volley import Attempt
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.effects import Freeze, Ward
from tabletime.games.game_of_time_and_space.rules.before_fight import BeforeTheFight
from tabletime.games.game_of_time_and_space.rules.effects import has_choice
from tabletime.games.game_of_time_and_space.rules.fight import Fight
from tabletime.games.game_of_time_and_space.rules.fight_round import FightRound, speaker_for_aliens
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.kernel.words import counted, initial, listed

FEW_DICE = 7
"""With more dice than this, weighing every way to aim a gadget would keep the page waiting."""

MOST_DICE = 9
"""With more dice in a round than this, working the odds out would keep the page waiting."""


def fighter_spot(name: str) -> str:
    """What one clicks to mean a participant of a fight."""
    return f"{name} in the fight"


class Clash(msgspec.Struct, frozen=True):
    """A fight at one moment: before the first roll (round 0), in a round, or as its last round ended."""

    zone: Zone
    round: int
    ranks: Ranks
    gadgets: tuple[InUse, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    cancelled: tuple[Pair, ...] = ()
    fallen: tuple[str, ...] = ()
    is_over: bool = False
    speaker: int | None = None
    """TS-FGT-5: who plays the aliens, if one player does."""

    @property
    def everybody(self) -> tuple[Combatant, ...]:
        return (*self.ranks[0], *self.ranks[1])

    @property
    def rolled(self) -> tuple[Attempt, ...]:
        return tuple(attempt for attempt in self.attempts if attempt.roll)

    def called(self, name: str) -> Combatant:
        """The participant of this name."""
        return next(one for one in self.everybody if one.name == name)

    def cancelled_pairs(self) -> list[tuple[int, int]]:
        """The rolls whose hits cancelled each other, by their places among the attempts."""
        hits = {at: (one.shooter, one.victim) for at, one in enumerate(self.attempts) if one.is_hit}
        found = []
        for pair in self.cancelled:
            one, other = (next(at for at, hit in hits.items() if hit == tuple(wanted)) for wanted in pair)
            del hits[one], hits[other]
            found.append((one, other))
        return found


def clash(view: TimeAndSpaceView) -> Clash | None:
    """The fight that is going on, or whose spoils are being shared."""
    for frame in reversed(view.stack):
        if isinstance(frame, FightRound):
            speaker = alien_player(view, frame.seat, frame.allied)
            return Clash(frame.zone, frame.round, frame.ranks, frame.gadgets, frame.attempts, speaker=speaker)
        if isinstance(frame, BeforeTheFight):
            speaker = alien_player(view, frame.seat, frame.sides.settled().attackers)
            return Clash(frame.sides.zone, 0, muster(view, frame.sides), frame.in_use, speaker=speaker)
        if isinstance(frame, Fight):
            return last_clash(view)
    return None


def alien_player(view: TimeAndSpaceView, seat: int, allied: tuple[int, ...]) -> int | None:
    """TS-FGT-5: the player who plays the aliens; None where a vote or chance does."""
    return speaker_for_aliens(view, seat, allied) if view.options.aliens_played_by == "player" else None


def last_clash(view: TimeAndSpaceView) -> Clash | None:
    """The last round that was fought."""
    if (last := view.volley) is None:
        return None
    ranks = last.attackers, last.opponents
    return Clash(last.zone, last.round, ranks, (), last.attempts, last.cancelled, last.fallen, is_over=True)


def own_side(view: TimeAndSpaceView, fight: Clash) -> int:
    """The side that is drawn first: the seat's own, or that of the attackers."""
    return int(any(one.seat == view.seat for one in fight.ranks[1]) and view.seat is not None)


def takes_part(view: TimeAndSpaceView, fight: Clash) -> bool:
    """Whether this seat fights."""
    return view.seat is not None and any(one.seat == view.seat for one in fight.everybody)


def odds(view: TimeAndSpaceView, fight: Clash, gadgets: tuple[InUse, ...] = ()) -> float | None:
    """How likely the side that is drawn first wins, from what this seat knows; None while dice lie or are too many."""
    if fight.rolled or not all(fight.ranks):
        return None
    now = _battle(view, fight, gadgets)
    if sum(now.rolls(one, 2) for one in fight.everybody) > MOST_DICE:
        return None
    chance = _chance(now.box, now.sides, tuple(sorted(now.kits.items())), now.gadgets, now.drained)
    return chance if chance is None or own_side(view, fight) == 0 else 1 - chance


@lru_cache(maxsize=1 << 10)
def _chance(
    box: Box, sides: Ranks, kits: tuple[tuple[int, tuple[str, ...]], ...], gadgets: tuple[InUse, ...], drained: int
) -> float | None:
    """The same fight has the same odds for everybody who looks on."""
    return chance_to_win(Battle(box, sides, dict(kits), gadgets, drained=drained))


def odds_with(view: TimeAndSpaceView, fight: Clash, item: str) -> float | None:
    """How likely that side would win if this seat used a gadget, aimed as well as can be; None where it is no use."""
    use = view.box.items[item].use_at("own fight", "any fight")
    if use is None or view.seat is None or fight.round or not takes_part(view, fight):
        return None
    if sum(_battle(view, fight).rolls(one, 2) for one in fight.everybody) > FEW_DICE:
        return None
    targets = [one.name for one in fight.everybody] if has_choice(use.effect) else [""]
    found = [odds(view, fight, (InUse(view.seat, item, target),)) for target in targets]
    return max((chance for chance in found if chance is not None), default=None)


def _battle(view: TimeAndSpaceView, fight: Clash, gadgets: tuple[InUse, ...] = ()) -> Battle:
    return battle(view, fight.zone, fight.ranks, (*fight.gadgets, *gadgets))


def strengths(view: TimeAndSpaceView, fight: Clash, one: Combatant) -> dict[str, int]:
    """How strong a participant is against each of the other side whom it may aim at, then against the others."""
    now = _battle(view, fight)
    side = int(one in fight.ranks[1])
    order = dict.fromkeys((*now.victims(side), *fight.ranks[1 - side]))
    return {other.name: now.strength(one, other) for other in order}


def facts(view: TimeAndSpaceView, fight: Clash, one: Combatant) -> Iterator[str]:
    """What is to be known of a participant, in short lines."""
    against = strengths(view, fight, one)
    if len(set(against.values())) > 1:
        yield "on " + ", ".join(f"{short(fight.called(name))} {many}" for name, many in list(against.items())[:4])
    now = _battle(view, fight)
    if (rolls := now.rolls(one, 2)) > 1:
        yield f"rolls {'twice' if rolls == 2 else f'{rolls} times'}"
    if fight.round < 2 and not now.rolls(one, 1):
        yield "does not roll in round 1"
    yield from _helped(view, fight, one)
    if one.is_player and (kit := view.players[one.seat].kit):
        yield listed(kit)
    elif not one.is_alien and not one.is_player:
        yield "must be hit first"


def _helped(view: TimeAndSpaceView, fight: Clash, one: Combatant) -> Iterator[str]:
    """What gadgets do for or against a participant."""
    for used in fight.gadgets:
        item = view.box.items[used.item]
        if used.target == one.name and item.effect_of(Ward):
            yield "the first hit is lost"
        elif not used.target and used.seat == one.seat and one.is_player and not item.effect_of(Freeze):
            yield used.item


def short(one: Combatant) -> str:
    """A participant in one short word."""
    return initial(one.seat) if one.is_player else one.face


def to_win(view: TimeAndSpaceView, fight: Clash) -> str:
    """TS-SRCH-7, TS-SPL-1, TS-SPL-3: what the side that is drawn first may take if it wins."""
    foes = fight.ranks[1 - own_side(view, fight)]
    if any(one.is_alien for one in foes):
        if not all(alien.is_open for alien in view.aliens[fight.zone]):
            return "nothing yet: a face-down alien guards it too"
        lies = counted(len(view.parts[fight.zone]), "key part", none="no"), counted(len(view.items[fight.zone]), "item")
        return f"{lies[0]} and {lies[1]} that lie here"
    return f"{_carried(view, foes)}, weapons, screens and assistants"


def to_lose(view: TimeAndSpaceView, fight: Clash) -> str:
    """What it may lose."""
    own, foes = (fight.ranks[side] for side in (own_side(view, fight), 1 - own_side(view, fight)))
    if all(one.is_alien for one in own):
        return "aliens have nothing to lose"
    aliens = [view.box.aliens[one.face] for one in foes if one.is_alien]
    loot = dict.fromkeys(want for alien in aliens for want in alien.loots)
    more = list(loot) if aliens else ["weapons", "screens", "assistants"]
    kept = aliens and all(alien.takes_nothing for alien in aliens)
    return "nothing: they take nothing" if kept else listed([_carried(view, own), *more])


def _carried(view: TimeAndSpaceView, side: tuple[Combatant, ...]) -> str:
    many = sum(len(view.players[one.seat].keys) for one in side if one.is_player)
    return counted(many, "key part", none="no")
