"""A session: one game in a plain terminal, people taking turns at the screen and bots in the other seats."""

import shlex
from collections.abc import Mapping, Sequence
from time import sleep

from tabletime.kernel import NATURE, Bot, Decision, Move, Outcome, Refusal, Table, TabletimeError, Withdraw
from tabletime.kernel.errors import BadOptions, BadRecord, CannotUndo, IllegalMove
from tabletime.kernel.nature import Fair
from tabletime.kernel.walking import walk
from tabletime.terminal.commands import Leave, command_in
from tabletime.terminal.console import Console, EndOfInput
from tabletime.terminal.desk import Desk
from tabletime.terminal.keeping import Shelf
from tabletime.terminal.opponents import Opponents
from tabletime.terminal.question import Question
from tabletime.terminal.seats import PERSON, seat_called
from tabletime.terminal.words import outcome_lines, refusal_lines, seat_names, seating_lines


class Session:
    """Leads people and bots through a game: shows, asks, explains, and keeps what is not finished."""

    def __init__(
        self,
        table: Table,
        players: Sequence[str],
        bots: Mapping[int, Bot],
        console: Console,
        shelf: Shelf,
        pace: float = 0.0,
    ) -> None:
        self.table, self.players, self.console, self.shelf, self.pace = table, players, console, shelf, pace
        self.bots = Opponents(table, players, bots)
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.desks = {seat: Desk(table, seat, console) for seat in self.people}
        self.public = Desk(table, None, console)
        self.desk = self.desks[self.people[0]] if len(self.people) == 1 else self.public

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self._greet()
            while self.table.outcome is None:
                self._go_on()
            self._finish(self.table.outcome)
        except Leave:
            self._keep()
        except EndOfInput:
            self._keep("The input has ended. ")
        except BaseException:
            self._keep("\n")
            raise

    def take_back(self, desk: Desk) -> None:
        """Undo this person's last decision and what bots have decided since; bots do not mind."""
        if self.table.outcome is not None:
            raise CannotUndo("The game is over: nothing can be undone any more.")
        if desk.seat is None:
            raise CannotUndo("Nobody has decided anything that could be undone.")
        for bot in self.bots.decided_since(desk.seat):
            self.table.undo(bot)
        self.table.undo(desk.seat)
        for other in (*self.desks.values(), self.public):
            other.rewind()

    def hand_over_for_openings(self, desk: Desk, words: str) -> bool:
        """Give the screen to a person who wants to do something unasked."""
        seat = seat_called(self.table.game, self.table.seats, words) if words else desk.seat
        if seat not in self.people or seat == desk.seat:
            others = [other for other in self.people if other != desk.seat]
            who = f"type hand and one of: {seat_names(self.table, others)}" if others else "nobody else sits here"
            raise BadOptions(f"The screen cannot be handed over like that; {who}.")
        if self._hand_over(seat) and self.table.decision(seat) is None:
            self.desk.tell_news()
            self.desk.show()
            self._offer_openings("Press Enter to hand the screen back.")
        return True

    def _greet(self) -> None:
        game, nature = self.table.game, self.table.nature
        self.console.say(f"{game.title}. {game.summary}".strip())
        for line in seating_lines(self.table, self.players, self.people):
            self.console.say(line)
        if isinstance(nature, Fair):
            self.console.say(f"Chance is fair: the SHA-256 hash of its secret is {nature.commitment}.")
        if self.people:
            self.console.say("Type help to see what you can type.")
        self.console.say()

    def _go_on(self) -> None:
        if not self.bots.interject():
            decision = self._next_decision()
            if decision.seat not in self.bots:
                return self._ask(decision)
            if self._offer_interruption(decision):
                return None
            self.bots.reply(decision)
        if self.desk.tell_news():
            sleep(self.pace)

    def _next_decision(self) -> Decision:
        """Whoever holds the screen answers first, then other people; bots have time."""
        decision = min(self.table.decisions, key=lambda ask: (ask.seat in self.bots, ask.seat != self.desk.seat))
        if decision.seat == NATURE:
            raise BadRecord("In this game nobody answers for Nature, so it cannot be played on here.")
        return decision

    def _ask(self, decision: Decision) -> None:
        """Put the question to its person, until it is answered or taken back."""
        if self.desk.seat != decision.seat and not self._hand_over(decision.seat):
            return
        desk = self.desk
        desk.waits = True
        desk.tell_news()
        desk.show()
        desk.pose(decision)
        prompt = self.table.game.prompt(decision, desk.view)
        self.console.say(f"{desk.name}: {prompt}" if len(self.people) > 1 else prompt)
        self._say(desk.question.list_all())
        while not self._take(desk, self.console.ask()):
            pass

    def _take(self, desk: Desk, text: str) -> bool:
        """Do what the person typed; True if the table has changed."""
        desk.has_fresh_secrets = False
        command = command_in(text, desk)
        if command is not None:
            try:
                return command[0](self, desk, command[1])
            except TabletimeError as fault:
                self.console.say(str(fault))
                return False
        reply = desk.question.reply(text)
        self._say(reply.lines)
        if reply.refusal is not None:
            self._explain(desk, reply.refusal)
        return reply.move is not None and self._play(desk, (reply.move, *reply.after))

    def _play(self, desk: Desk, moves: Sequence[Move]) -> bool:
        assert desk.seat is not None
        words = self.table.game.word(moves[0], desk.view)
        try:
            made = len(list(walk(self.table, desk.seat, moves)))
        except IllegalMove as refusal:
            self._explain(desk, Refusal(moves[0], refusal.reason, refusal.rule))
            return False
        desk.refusal = None
        self.console.say()
        if not desk.tell_news():
            self.console.say(f"You chose: {words}.")
        if made < len(moves):
            self.console.say(f"You were interrupted after {made} of {len(moves)} moves.")
        return True

    def _explain(self, desk: Desk, refusal: Refusal) -> None:
        desk.refusal = refusal
        self._say(refusal_lines(self.table.game, refusal))

    def _offer_interruption(self, decision: Decision) -> bool:
        """Before a bot decides, let a single person act first if they can; True if they did.

        Several people at one screen are not asked: the pause would tell the others who can do something. They take
        the screen with `hand` whenever one of them is asked.
        """
        desk = self.desk
        if desk.seat is None or len(self.people) > 1 or not desk.waits:
            return False
        if all(isinstance(move, Withdraw) for move in self.table.openings(desk.seat)):
            return False
        who = seat_names(self.table, [decision.seat])
        return self._offer_openings(
            f"Before {who} decides, you may act. Press Enter to let the game go on, "
            "or type on to let it go on until you are asked something."
        )

    def _offer_openings(self, how_to_go_on: str) -> bool:
        desk = self.desk
        desk.pose(None)
        self.console.say(how_to_go_on)
        self._say(desk.question.list_all() or ["There is nothing that you can do at this moment."])
        while text := self.console.ask():
            if text.casefold() == "on" and not desk.question.claims(text):
                desk.waits = False
                return False
            if self._take(desk, text):
                return True
        return False

    def _hand_over(self, seat: int) -> bool:
        """Give the screen to another person, out of sight; False if the last one takes a decision back instead."""
        desk = self.desks[seat]
        if self.desk.seat is not None:
            self._hide()
        while typed := self.console.ask(f"Hand over to {desk.name}, then press Enter. "):
            if typed.casefold() == "quit":
                raise Leave
            if typed.casefold() == "undo" and self._take_back_at_hand_over():
                return False
        self.public.catch_up()
        self.desk = desk
        desk.forget_screen()
        return True

    def _take_back_at_hand_over(self) -> bool:
        """Undo for whoever has just had the screen; nobody knows who sits there now, so it is handed over anew."""
        try:
            self.take_back(self.desk)
        except CannotUndo as refusal:
            self.console.say(str(refusal))
            return False
        self.console.say(f"The last decision of {self.desk.name} is undone.")
        self.desk = self.public
        return True

    def _hide(self) -> None:
        if self.desk.has_fresh_secrets:
            self.console.ask("Press Enter to hide your screen. ")
        self.desk.has_fresh_secrets = False
        self.console.hide()

    def _finish(self, outcome: Outcome) -> None:
        if len(self.people) > 1:
            self._hide()
            self.desk = self.public
        self.desk.tell_news()
        self.desk.show()
        self._say(outcome_lines(self.table, outcome))
        if isinstance(self.table.nature, Fair):
            self.console.say(f"The secret of chance was {self.table.nature.secret}.")
        if self.people:
            self.console.say(
                "Type save FILE to keep the record, chances, log or view to look back, or press Enter to leave."
            )
            self._look_back()

    def _look_back(self) -> None:
        self.desk.question = Question()
        while text := self.console.ask():
            command = command_in(text, self.desk)
            if command is None:
                self.console.say("The game is over. Type save FILE, chances, log or view, or press Enter to leave.")
            else:
                self._take(self.desk, text)
        raise Leave

    def _keep(self, why: str = "") -> None:
        """Put the game on the shelf, if there is anything to go on with."""
        if self.table.outcome is not None:
            if self.shelf.place is not None:
                self.shelf.keep(self.table, self.players)
        elif not any(entry.seat in self.people for entry in self.table.log):
            self.console.say(f"{why}Nothing was decided yet, so nothing is kept.")
        else:
            path = shlex.quote(str(self.shelf.keep(self.table, self.players)))
            self.console.say(f"{why}The game is kept. To go on:")
            self.console.say_unbroken(f"tabletime play --load {path}")

    def _say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.console.say(line)
