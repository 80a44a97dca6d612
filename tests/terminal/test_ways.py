"""Several moves at once: people type where they want to go."""

from tabletime.games.dont_blink import GAME as DONT_BLINK
from tabletime.kernel import Decision, Table, Way
from tabletime.terminal.console import Console
from tabletime.terminal.desk import Desk
from tests.server.corridor import END, CorridorGame, CorridorView, Step
from tests.terminal.evening import Evening, shows


class LongCorridor(CorridorGame):
    """The walker may name any square that is farther away."""

    def ways(self, decision: Decision, view: CorridorView) -> tuple[Way, ...]:
        ends = range(view.square + 2, END + 1)
        return tuple(Way(str(end), f"go to {end}", tuple(map(Step, range(view.square + 1, end + 1)))) for end in ends)


def corridor(*lines: str) -> Evening:
    return Evening(Table(LongCorridor(), 2, seed=1), *lines)


def test_ways_are_listed_after_the_single_steps() -> None:
    assert shows(corridor().text, ["1. step square 1", "Several moves at once:", "2. go to 2"])


def test_a_way_is_gone_by_typing_its_end() -> None:
    evening = corridor("go to 2")
    assert evening.table.state.square == 2
    assert shows(evening.after("go to 2"), ["walked square 1", "walked square 2", "1. step square 3"])


def test_what_happens_on_the_way_ends_it() -> None:
    evening = corridor("go to 8")
    assert evening.table.state.square == 3
    assert "You were interrupted after 3 of 8 moves." in evening.after("go to 8")


def test_a_hero_walks_to_a_square_in_one_line() -> None:
    table = DONT_BLINK.scene(amy="A1", doctor="captured", rory="captured", clara="captured")
    desk = Desk(table, 1, Console(iter(()), lambda text: None))
    desk.pose(table.decisions[0])
    assert len(desk.question.reply("A3").after) == 1
