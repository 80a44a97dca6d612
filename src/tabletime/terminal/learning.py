"""Learning in a plain terminal: scenes of a game at the real table, with a teacher who says what matters."""

from collections.abc import Sequence

from tabletime.kernel import Game
from tabletime.kernel.errors import BadOptions
from tabletime.lessons import Attempt, Verdict, book_of
from tabletime.terminal.commands import Leave
from tabletime.terminal.console import Console, EndOfInput
from tabletime.terminal.desk import Desk
from tabletime.terminal.words import refusal_lines

HELP = "Type a number or words of what you want to do, show to see the answer, view to see the table, or quit."


class Lesson:
    """Leads one person through the scenes of a game, from a scene of their choice."""

    def __init__(self, game: Game, console: Console, first: int = 1) -> None:
        self.game, self.console = game, console
        self.scenes = range(first - 1, len(book_of(game).scene))
        if not book_of(game).scene:
            raise BadOptions(f"{game.title} has no lessons.")
        if first < 1 or not self.scenes:
            raise BadOptions(f"The scenes of {game.title} are numbered from 1 to {self.scenes.stop}.")

    def run(self) -> None:
        """All scenes, one after the other, until the last is over or the person leaves."""
        self.console.say(HELP)
        try:
            for place in self.scenes:
                self._play(place)
            self.console.say(f"That was the last scene. To play a game: tabletime play {self.game.slug}")
        except (Leave, EndOfInput):
            self.console.say("To go on later, name the scene: tabletime learn GAME --scene NUMBER")

    def _play(self, place: int) -> None:
        attempt = Attempt(self.game, place)
        self.console.say(f"\nScene {place + 1} of {self.scenes.stop}: {attempt.scene.title}")
        desk = Desk(attempt.table, attempt.seat, self.console)
        while attempt.step is not None:
            self._tell(attempt, desk)
            desk.show()
            self.console.say(attempt.step.say)
            self._take(attempt, desk)
        self._tell(attempt, desk)
        self.console.say(f"Remember: {attempt.scene.remember}")

    def _take(self, attempt: Attempt, desk: Desk) -> None:
        """Put the step to the person until it is done."""
        step = attempt.step
        assert step is not None
        if step.is_to_be_read:
            self._command(self.console.ask("Press Enter to go on. "), attempt, desk)
            verdict = attempt.go_on()
            self._tell(attempt, desk)
            self._say(verdict)
            return
        decision = attempt.table.decision(attempt.seat)
        desk.pose(decision)
        if decision is not None:
            self.console.say(self.game.prompt(decision, desk.view))
        self._lines(desk.question.list_all())
        while not self._answered(self.console.ask(), attempt, desk):
            pass

    def _answered(self, text: str, attempt: Attempt, desk: Desk) -> bool:
        """Do what was typed; True if the table has changed."""
        if self._command(text, attempt, desk):
            return False
        reply = desk.question.reply(text)
        self._lines(reply.lines)
        if reply.refusal is not None:
            self._lines(refusal_lines(self.game, reply.refusal))
        if reply.move is None:
            return False
        verdict = attempt.answer((reply.move, *reply.after))
        self._tell(attempt, desk)
        return self._say(verdict)

    def _tell(self, attempt: Attempt, desk: Desk) -> None:
        """Tell what has happened at the table, which an answer may have replaced by the next one."""
        desk.table = attempt.table
        desk.tell_news()

    def _command(self, text: str, attempt: Attempt, desk: Desk) -> bool:
        match text.casefold():
            case "quit":
                raise Leave
            case "view":
                desk.show(again=True)
            case "show":
                self.console.say(next((f"Try this: {words}." for words, _ in attempt.answers()), "Anything will do."))
            case "help":
                self.console.say(HELP)
            case _:
                return False
        return True

    def _say(self, verdict: Verdict) -> bool:
        if verdict.right and verdict.say:
            self.console.say(f"\n{verdict.say}")
        elif not verdict.right:
            self.console.say(" ".join(filter(None, [verdict.say, verdict.rule and f"(Rule {verdict.rule})"])))
        return verdict.right

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.console.say(line)
