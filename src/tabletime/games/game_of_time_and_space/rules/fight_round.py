"""A round of a fight: victims are named, the die is rolled, hits cancel, and whoever is still hit falls."""

import msgspec

from tabletime.games.game_of_time_and_space.board.battle import Battle, Combatant, InUse
from tabletime.games.game_of_time_and_space.board.cancelling import Hit, Hits, Verdict, grouped, surely, verdicts
from tabletime.games.game_of_time_and_space.board.sides import Ranks, battle
from tabletime.games.game_of_time_and_space.board.volley import Attempt, Volley
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.events import (
    Defeated,
    HitIgnored,
    HitsCancelled,
    PlayerStunned,
    Shot,
)
from tabletime.games.game_of_time_and_space.moves import Aim, Defeat
from tabletime.games.game_of_time_and_space.rules.belongings import give_up_item
from tabletime.games.game_of_time_and_space.rules.capturing import Capture, remove_alien
from tabletime.games.game_of_time_and_space.state import STUNNED, TimeAndSpacePosition, TimeAndSpaceState
from tabletime.kernel import Ask, AskAll, Done, Flow, Frame, Move, Pick, step
from tabletime.pieces.dice import D12, roll

OURS, THEIRS = 0, 1
"""The side of the player whose turn it is, and the side of the opponents."""


class Fallen(msgspec.Struct, frozen=True):
    """Who fell in a round, and the wards that are left."""

    names: tuple[str, ...]
    wards: tuple[str, ...]


class FightRound(Frame):
    """One round: the opponents of the current player name and roll first, then the current player's side."""

    seat: int
    zone: Zone
    round: int
    attackers: tuple[Combatant, ...]
    opponents: tuple[Combatant, ...]
    allied: tuple[int, ...]
    """All players of the attacking side, the stunned ones too."""
    gadgets: tuple[InUse, ...] = ()
    wards: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    possible: tuple[int, ...] = ()
    """TS-FGT-14: the ways in which the round can still end once a side has chosen; before that all are open."""
    fallen: tuple[str, ...] = ()

    @step("TS-FGT-4", "TS-FGT-7")
    def line_up(self, state: TimeAndSpaceState) -> Flow:
        fight = self.battle(state)
        self.attempts = tuple(
            Attempt(side, one.name, victim=_only(fight.victims(side)))
            for side in (THEIRS, OURS)
            for one in self.ranks[side]
            for _ in range(fight.rolls(one, self.round))
        )
        return None

    @step("TS-FGT-5", "TS-FGT-6", "TS-FGT-19")
    def name_victim(self, state: TimeAndSpaceState) -> Flow:
        attempt = self.next_to_aim(state)
        if attempt is None:
            return self.roll_dice
        shooter = self.called(attempt.shooter)
        victims = self.battle(state).victims(attempt.side)
        options = tuple(Aim(victim.name) for victim in victims)
        prompt = f"Whom shall {attempt.shooter} attack?"
        if not shooter.is_alien:
            return Ask(shooter.seat, prompt, options)
        return play_aliens(state, self.seat, self.allied, prompt, options)

    @step("TS-FGT-5", "TS-FGT-6")
    def note_victim(self, state: TimeAndSpaceState, aimed: Move | dict[int, Move] | int) -> Flow:
        place = next(i for i, attempt in enumerate(self.attempts) if not attempt.victim)
        if isinstance(aimed, int):
            self.change(place, victim=self.battle(state).victims(self.attempts[place].side)[aimed].name)
            return self.name_victim
        move = majority(state, self.seat, aimed) if isinstance(aimed, dict) else aimed
        assert isinstance(move, Aim)
        self.change(place, victim=move.victim)
        return self.name_victim

    @step("TS-FGT-4", "TS-FGT-7", "TS-FGT-8")
    def roll_dice(self, state: TimeAndSpaceState) -> Flow:
        dice = len(self.rolling())
        return roll(*[D12] * dice) if dice else self.cancel_hits

    @step("TS-FGT-8", "TS-FGT-9", "TS-FGT-10")
    def note_hits(self, state: TimeAndSpaceState, rolled: tuple[int, ...]) -> Flow:
        fight = self.battle(state)
        for place, shown in zip(self.rolling(), rolled, strict=True):
            attempt = self.attempts[place]
            strength = fight.strength(self.called(attempt.shooter), self.called(attempt.victim))
            self.change(place, strength=strength, roll=shown, is_hit=shown <= strength)
            state.tell(Shot(self.round, attempt.shooter, attempt.victim, strength, shown))
        return self.name_victim

    @step("TS-FGT-11", "TS-FGT-12", "TS-FGT-14")
    def cancel_hits(self, state: TimeAndSpaceState) -> Flow:
        if len(self.verdicts()) == 1:
            return self.strike
        side, groups = self.choice()
        seat = self.speaker(state, side)
        if seat is None:
            return Pick(things=tuple(range(len(groups))), weights=(1,) * len(groups))
        return Ask(seat, "Different hits could cancel: who is defeated?", tuple(map(_outcome, groups)))

    @step("TS-FGT-14")
    def note_choice(self, state: TimeAndSpaceState, chosen: Defeat | int) -> Flow:
        _, groups = self.choice()
        if isinstance(chosen, Defeat):
            group = next(each for each in groups if _outcome(each) == chosen)
        else:
            group = groups[chosen]
        self.possible = tuple(place for place, verdict in enumerate(self.all_verdicts()) if verdict in group)
        return self.cancel_hits

    @step("TS-FGT-13", "TS-FGT-15", "TS-FGT-16", "TS-STUN-1")
    def strike(self, state: TimeAndSpaceState) -> Flow:
        return self.apply(state, self.verdicts()[0])

    @step("TS-FGT-13")
    def end(self, state: TimeAndSpaceState) -> Flow:
        return Done(Fallen(self.fallen, self.wards))

    @property
    def ranks(self) -> Ranks:
        return self.attackers, self.opponents

    def battle(self, state: TimeAndSpaceState) -> Battle:
        return battle(state, self.zone, self.ranks, self.gadgets)

    def called(self, name: str) -> Combatant:
        """The participant of this name."""
        return next(one for one in (*self.attackers, *self.opponents) if one.name == name)

    def change(self, place: int, **changes: str | int | bool) -> None:
        """Note something about one roll."""
        attempts = list(self.attempts)
        attempts[place] = msgspec.structs.replace(attempts[place], **changes)
        self.attempts = tuple(attempts)

    @property
    def aiming(self) -> str:
        """TS-FGT-6: the name of the first who has not named a victim yet; nobody: all have."""
        return next((attempt.shooter for attempt in self.attempts if not attempt.victim), "")

    def next_to_aim(self, state: TimeAndSpaceState) -> Attempt | None:
        """TS-FGT-4, TS-FGT-6: who must name a victim now; the current player's side waits for the opponents' rolls."""
        attempt = next((attempt for attempt in self.attempts if not attempt.victim), None)
        waits = attempt is not None and attempt.side == OURS and state.options.naming == "side_by_side"
        return None if waits and any(not other.roll for other in self.attempts if other.side == THEIRS) else attempt

    def rolling(self) -> list[int]:
        """TS-FGT-4: the rolls that come next: those of the opponents, then those of the current player's side."""
        for side in (THEIRS, OURS):
            left = [i for i, attempt in enumerate(self.attempts) if attempt.side == side and not attempt.roll]
            if left:
                return left
        return []

    def hits(self, side: int) -> Hits:
        return tuple(Hit(one.shooter, one.victim) for one in self.attempts if one.side == side and one.is_hit)

    def all_verdicts(self) -> tuple[Verdict, ...]:
        """TS-FGT-11, TS-FGT-12: the ways in which the round can end by what was rolled."""
        return verdicts(self.hits(OURS), self.hits(THEIRS), self.wards)

    def verdicts(self) -> tuple[Verdict, ...]:
        """TS-FGT-14: the ways in which the round can still end."""
        found = self.all_verdicts()
        return tuple(found[place] for place in self.possible) or found

    def choice(self) -> tuple[int, tuple[tuple[Verdict, ...], ...]]:
        """TS-FGT-14: which side chooses next, and between what: each side says whom of the other it defeats.

        The current player's side speaks first; where its choice settles everything, the other side has none.
        """
        found = self.verdicts()
        ours = grouped(found, frozenset(one.name for one in self.opponents))
        return (OURS, ours) if len(ours) > 1 else (THEIRS, tuple((each,) for each in found))

    def speaker(self, state: TimeAndSpaceState, side: int) -> int | None:
        """TS-FGT-14: who speaks for a side, the first of its players who stands; None: chance does, for aliens."""
        players = [one.seat for one in self.ranks[side] if one.is_player]
        return players[0] if players else speaker_for_aliens(state, self.seat, self.allied)

    def apply(self, state: TimeAndSpaceState, verdict: Verdict) -> Flow:
        """TS-FGT-13: hits cancel, wards catch, and the rest defeat."""
        for one, other in verdict.cancelled:
            state.tell(HitsCancelled(one, other))
        counting = [hit for hit in verdict.counting if not self.is_warded(state, hit.victim)]
        self.fallen = tuple(dict.fromkeys(hit.victim for hit in counting))
        state.volley = self.volley(verdict)
        for name in self.fallen:
            shooters = [hit.shooter for hit in counting if hit.victim == name]
            blow = next(one for one in self.attempts if one.is_hit and (one.shooter, one.victim) == (shooters[0], name))
            defeat(state, self.zone, self.called(name), blow)
        losers = [one.seat for one in self.attackers if one.is_player and one.name in self.fallen]
        aliens = [one.face for one in self.opponents if one.is_alien and one.name not in self.fallen]
        losses = tuple((seat, face) for seat in losers for face in aliens)
        return Capture(zone=self.zone, losses=losses) if losses else None

    def volley(self, verdict: Verdict) -> Volley:
        """The round as it lies on the table."""
        return Volley(
            self.zone, self.round, self.attackers, self.opponents, self.attempts, verdict.cancelled, self.fallen
        )

    def is_warded(self, state: TimeAndSpaceState, victim: str) -> bool:
        """Whether a ward catches this hit; it is used up by it."""
        if victim not in self.wards:
            return False
        wards = list(self.wards)
        wards.remove(victim)
        self.wards = tuple(wards)
        state.tell(HitIgnored(victim))
        return True


def _only(victims: tuple[Combatant, ...]) -> str:
    return victims[0].name if len(victims) == 1 else ""


def _outcome(group: tuple[Verdict, ...]) -> Defeat:
    """TS-FGT-14: what a side chooses that leaves these verdicts."""
    return Defeat(surely(verdict.defeated for verdict in group), surely(verdict.spared for verdict in group))


def defeat(state: TimeAndSpaceState, zone: Zone, combatant: Combatant, blow: Attempt) -> None:
    """TS-FGT-15, TS-FGT-16: a player is stunned, anything else leaves the game."""
    state.tell(Defeated(combatant.name, combatant.seat, combatant.face))
    if combatant.is_player:
        state.players[combatant.seat].stun = STUNNED
        state.tell(PlayerStunned(combatant.seat, zone, blow.shooter, blow.roll, blow.strength))
    elif combatant.is_alien:
        remove_alien(state, zone, combatant.face)
    else:
        give_up_item(state, combatant.seat, combatant.face)
        state.spend(combatant.face)


def speaker_for_aliens(position: TimeAndSpacePosition, seat: int, allied: tuple[int, ...]) -> int | None:
    """TS-FGT-5: the next player clockwise who is not on the attacking side; None: chance speaks."""
    others = [other for other in position.clockwise(seat)[1:] if other not in allied]
    return others[0] if others and position.options.aliens_played_by != "chance" else None


def play_aliens(
    state: TimeAndSpaceState, seat: int, allied: tuple[int, ...], prompt: str, options: tuple[Aim, ...]
) -> Flow:
    """TS-FGT-5: the question whom an alien attacks, to whoever plays the aliens."""
    speaker = speaker_for_aliens(state, seat, allied)
    if speaker is None:
        return Pick(things=tuple(range(len(options))), weights=(1,) * len(options))
    if state.options.aliens_played_by == "player":
        return Ask(speaker, prompt, options)
    voters = [other for other in state.clockwise(seat)[1:] if other not in allied]
    return AskAll(tuple(Ask(voter, prompt, options) for voter in voters))


def majority(state: TimeAndSpaceState, seat: int, votes: dict[int, Move]) -> Move:
    """TS-FGT-5: the victim that most voted for; of equal ones that of the voter who comes first in turn order."""
    cast = [votes[voter] for voter in state.clockwise(seat) if voter in votes]
    return max(cast, key=cast.count)
