"""Combat: units of one tile attack those of a neighbouring tile."""

from tabletime.games.blink.board.combat import attack_strength, defence_strength
from tabletime.games.blink.board.units import shift, withdraw
from tabletime.games.blink.content.cards import Card
from tabletime.games.blink.events import Advanced, Attacked, CombatDecided, Defended
from tabletime.games.blink.moves import Advance, SaveGold, SpendGold
from tabletime.games.blink.rules.gold import pay
from tabletime.games.blink.state import BlinkPosition, BlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.pieces.hexes import Name

TIE = -1


class Combat(Frame):
    """The attacker has named tiles and gold; the defender may answer with a gold; the higher score wins."""

    attacker: int
    start: Name
    target: Name
    card: Card
    gold: bool = False
    defender: int = TIE
    answer: bool = False

    @step("BL-COM-4", "BL-TER-2")
    def declare(self, state: BlinkState) -> Flow:
        self.defender = state.stacks[self.target][0]
        if self.gold:
            pay(state, self.attacker, 1)
        state.tell(Attacked(self.attacker, self.card, self.start, self.target, self.defender, self.gold))
        return None

    @step("BL-COM-4")
    def ask_the_defender(self, state: BlinkState) -> Flow:
        if not state.players[self.defender].gold or not self.gold_matters(state):
            return self.compare
        attack, defence = self.scores(state)
        prompt = f"{self.target} is attacked with {attack} against {defence}: spend a gold for 1 more?"
        return Ask(self.defender, prompt, (SpendGold(), SaveGold()))

    @step("BL-COM-4")
    def hear_the_defender(self, state: BlinkState, move: Move) -> Flow:
        self.answer = isinstance(move, SpendGold)
        if self.answer:
            pay(state, self.defender, 1)
        state.tell(Defended(self.defender, self.answer))
        return None

    @step("BL-COM-2", "BL-COM-3", "BL-COM-5", "BL-COM-7", "BL-TER-4")
    def compare(self, state: BlinkState) -> Flow:
        attack, defence = self.scores(state)
        winner = self.winner(state, attack, defence)
        beaten = {self.attacker: self.target, self.defender: self.start}.get(winner)
        lost = state.stacks[beaten][1] if beaten else 0
        if beaten:
            withdraw(state, beaten, lost)
        losing = self.defender if winner == self.attacker else self.attacker
        places = self.start, self.target, state.tiles[self.target]
        unspent = state.players[losing].gold if beaten else 0
        state.tell(CombatDecided(self.attacker, self.defender, attack, defence, winner, lost, *places, unspent))
        return None if winner == self.attacker else DONE

    @step("BL-COM-6", "BL-POP-4")
    def choose_advance(self, state: BlinkState) -> Flow:
        most = self.room(state)
        if most == 1:
            return self.advance_one
        return Ask(self.attacker, f"Move 1 to {most} units in.", tuple(Advance(units) for units in range(1, most + 1)))

    @step("BL-COM-6")
    def advance(self, state: BlinkState, move: Advance) -> Flow:
        self.move_in(state, move.units)
        return DONE

    @step("BL-COM-6")
    def advance_one(self, state: BlinkState) -> Flow:
        self.move_in(state, 1)
        return None

    def scores(self, state: BlinkState) -> tuple[int, int]:
        attack = attack_strength(state, self.start, gold=self.gold)
        return attack, defence_strength(state, self.target, gold=self.answer)

    def winner(self, state: BlinkState, attack: int, defence: int) -> int:
        """BL-COM-5: the higher score wins; a tie changes nothing unless the table has agreed that it does."""
        if attack == defence and state.options.combat_tie == "nothing":
            return TIE
        return self.attacker if attack > defence else self.defender

    def gold_matters(self, state: BlinkState) -> bool:
        """BL-COM-4: whether one more point in defence could change who wins."""
        attack, defence = self.scores(state)
        return self.winner(state, attack, defence) != self.winner(state, attack, defence + 1)

    def room(self, position: BlinkPosition) -> int:
        """BL-COM-6, BL-POP-4: how many units can move in, each by the limit of the moment in which it enters."""
        terrain, seat = position.tiles[self.target], self.attacker
        room = position.options.board.room(
            terrain,
            standing=0,
            count=position.players[seat].counts[terrain],
            same_terrain=terrain == position.tiles[self.start],
            bonus=position.limit_bonus(seat, terrain),
        )
        return min(room, position.stacks[self.start][1])

    def move_in(self, state: BlinkState, units: int) -> None:
        shift(state, self.start, self.target, units)
        state.tell(Advanced(self.attacker, self.target, units))
