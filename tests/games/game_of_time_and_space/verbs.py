"""What people at a table of Time and Space do: set up a position, roll, pass, play, and get refused."""

from typing import Any

from tabletime import Table, scripted
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.moves import BEGIN_FIGHT, END_TURN, MoveTo
from tabletime.games.game_of_time_and_space.view import PlayerView, TimeAndSpaceView
from tabletime.kernel import PASS, Move
from tests.games.verbs import does as does
from tests.games.verbs import heard as heard
from tests.games.verbs import offered as offered
from tests.games.verbs import refusal as refusal
from tests.games.verbs import rule as rule

ANN, BOB, CAL, DEE = range(4)


def scene(*chance: Any, **position: Any) -> Table:
    """A position in which chance brings this and nothing else; three players unless it says otherwise."""
    return GAME.scene(nature=scripted(*chance), **{"seats": 3, **position})


def new_game(seats: int = 3, seed: int = 1, **options: Any) -> Table:
    return Table(GAME, seats, options, seed)


def look(table: Table, seat: int | None = None) -> TimeAndSpaceView:
    """What a seat sees, or a spectator."""
    view = table.view(seat)
    assert isinstance(view, TimeAndSpaceView)
    return view


def player(table: Table, seat: int) -> PlayerView:
    """A player as that player sees it."""
    return look(table, seat).players[seat]


def keys(table: Table, seat: int) -> list[str]:
    """The key parts in front of a player, in order."""
    return [part.face for part in player(table, seat).keys]


def lying(table: Table, zone: str) -> list[str]:
    """The key parts that lie face up in a zone."""
    return [part.face for part in look(table).parts[zone] if part.is_open]


def asked(table: Table) -> list[int]:
    """The seats that the table waits for."""
    return [decision.seat for decision in table.decisions]


def zones(table: Table) -> set[str]:
    """Where the player who is asked may move to."""
    return {move.zone for move in offered(table, MoveTo)}


def all_pass(table: Table) -> None:
    """Everybody who may use a gadget passes, until somebody is asked something else."""
    while table.decisions and all(PASS in decision.options for decision in table.decisions):
        table.play(table.decisions[0].seat, PASS)


def fights(table: Table, seat: int, *moves: Move) -> None:
    """A player begins a fight, nobody looks for more allies, and nobody uses a gadget."""
    does(table, seat, *moves)
    while table.decisions and BEGIN_FIGHT in table.decisions[0].options:
        table.play(table.decisions[0].seat, BEGIN_FIGHT)
    all_pass(table)


def end_turns(table: Table, *seats: int) -> None:
    """These players end their turns without doing anything more."""
    for seat in seats:
        table.play(seat, END_TURN)
