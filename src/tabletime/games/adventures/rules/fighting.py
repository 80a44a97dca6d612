"""Fight: one enemy in the room, dice against dice."""

from tabletime.games.adventures.board.strength import matter_of
from tabletime.games.adventures.events import Spared
from tabletime.games.adventures.moves import REMOVE, SPARE, Fight, RemoveFoe
from tabletime.games.adventures.rules.asking import pay
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.placing import remove_figure
from tabletime.games.adventures.rules.rolling import RollOff, Verdict
from tabletime.games.adventures.state import BLACK, RED, AdventuresPosition, AdventuresState, Figure
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


def fight_options(position: AdventuresPosition, who: int, met: list[Figure], boosts: range) -> list[Move]:
    """AD-FGT-1, AD-CMB-1, AD-IMP-5: each enemy here that can be fought, and Spawn tokens, with so many Boosts."""
    has_spawn = "Spawn" in position.face_up[position.where[who]]
    if not met and not has_spawn:
        return []
    name, spared = position.team[who], unfightable(position)
    foes = [figure.name for figure in met if figure.base not in spared] + ["Spawn"] * has_spawn
    return [Fight(name, foe, boost) for foe in foes for boost in boosts]


def unfightable(position: AdventuresPosition) -> tuple[int, ...]:
    """AD-MIN-2, AD-MIN-3: the bases of those whom nobody can fight: Neutral minions, or all if the table says so."""
    return (BLACK,) if position.options.minions_fightable == "red" else (BLACK, RED)


class FightFoe(Frame):
    """AD-FGT-1, AD-CMB-1: an Adventurer fights an enemy in the same room."""

    who: int
    foe: str
    boosts: int = 0
    result: str = ""

    @step("AD-FGT-1", "AD-CMB-1", "AD-ENC-2")
    def throw(self, state: AdventuresState) -> Flow:
        pay(state, self.who, 1 + self.boosts)
        matter = matter_of(state, self.foe)
        return RollOff(who=self.who, stat="fight", matter=matter, foe=self.foe, boosts=self.boosts)

    @step("AD-CMB-5", "AD-CMB-6", "AD-ENC-6", "AD-ENC-7")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        self.result = verdict.result
        return Capture(who=self.who, by=self.foe) if verdict.result == "lost" else None

    @step("AD-CMB-2")
    def choose(self, state: AdventuresState) -> Flow:
        if self.result != "won":
            return DONE
        return Ask(state.owners[self.who], f"{self.foe} is beaten: remove it?", (REMOVE, SPARE))

    @step("AD-CMB-2")
    def remove(self, state: AdventuresState, move: Move) -> Flow:
        dispatch_beaten(state, self.foe, state.team[self.who], move)
        return None


def dispatch_beaten(state: AdventuresState, foe: str, by: str, move: Move) -> None:
    """AD-CMB-2: a beaten enemy may be removed."""
    figure = state.figure(foe)
    if isinstance(move, RemoveFoe) and figure is not None:
        remove_figure(state, figure, by)
    else:
        state.tell(Spared(foe))
