"""The commands that play a game in the terminal: with you, or before your eyes."""

import sys
from contextlib import suppress
from typing import Annotated, Any, TypeAlias

import typer

from tabletime.cli.arguments import Data, GameName, Seats, Seed, data_folder, pairs
from tabletime.kernel import Game, Table
from tabletime.kernel.errors import BadOptions, BadRecord
from tabletime.kernel.nature import Fair, Seeded
from tabletime.kernel.registry import load as load_game
from tabletime.kernel.saving import restore
from tabletime.terminal.console import Console, Keyboard
from tabletime.terminal.keeping import Shelf, read_record
from tabletime.terminal.learning import Lesson
from tabletime.terminal.seats import check_players, make_bots, players_of, seat_called
from tabletime.terminal.session import Session

Agreed: TypeAlias = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")]
BotInSeat: TypeAlias = Annotated[list[str] | None, typer.Option(metavar="SEAT=NAME", help="A bot for one seat.")]
OtherBots: TypeAlias = Annotated[str, typer.Option(metavar="NAME", help="The bot for all other seats.")]


def play(
    game: GameName = "",
    seats: Seats = None,
    option: Agreed = None,
    people: Annotated[int | None, typer.Option(help="How many people share this screen.", show_default="1")] = None,
    bot: BotInSeat = None,
    bots: OtherBots = "",
    seed: Seed = None,
    load: Annotated[str, typer.Option(metavar="FILE", help="Go on with a saved game.")] = "",
    data: Data = None,
) -> None:
    """Play in this terminal, with bots and with people.

    You have the first seat and bots the others, unless you say otherwise; several people take turns at the screen.
    Seats are counted from 1 or called by name. Chance is fair and can be verified, unless a seed fixes it.
    """
    shelf = Shelf(data_folder(data) / "games")
    if load:
        if seats is not None or option or seed is not None:
            raise BadOptions(
                "A saved game keeps its seats, options and chance: leave out --seats, --option and --seed."
            )
        table, players, shelf = _restored(load, game, shelf)
    else:
        table, players = _fresh(game, seats, pairs(option or [], "--option name=value"), seed), ()
    if not players or people is not None or bot or bots:
        players = _seated(table, 1 if people is None else people, bot, bots)
    Session(table, players, make_bots(table.game, players, seed), open_console(), shelf).run()


def watch(
    game: GameName,
    seats: Seats = None,
    option: Agreed = None,
    bot: BotInSeat = None,
    bots: OtherBots = "",
    seed: Seed = None,
    pace: Annotated[float, typer.Option(min=0, help="How many seconds you have to read what a bot did.")] = 0.5,
    data: Data = None,
) -> None:
    """Watch bots play in this terminal.

    You see what a spectator sees. Ctrl-C keeps the game, and `play --load` goes on with it.
    """
    table = _fresh(game, seats, {**load_game(game).unattended, **pairs(option or [], "--option name=value")}, seed)
    players, shelf = _seated(table, 0, bot, bots), Shelf(data_folder(data) / "games")
    Session(table, players, make_bots(table.game, players, seed), open_console(), shelf, pace).run()


def learn(
    game: GameName,
    scene: Annotated[int, typer.Option(metavar="NUMBER", help="The scene to begin with.")] = 1,
) -> None:
    """Learn a game in this terminal by playing small scenes of it."""
    Lesson(load_game(game), open_console(), scene).run()


def _seated(table: Table, people: int, bot: list[str] | None, others: str) -> tuple[str, ...]:
    placed = pairs(bot or [], "--bot seat=name").items()
    bots = {seat_called(table.game, table.seats, seat): name for seat, name in placed}
    return players_of(table.game, table.seats, people=people, bots=bots, others=others)


def open_console() -> Console:
    """The keyboard and screen of this terminal, or the pipe in their place."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Console(iter(sys.stdin.readline, ""), _write)
    with suppress(ImportError):
        import readline  # noqa: F401 - people can then edit what they type
    return Keyboard(_write)


def _write(text: str) -> None:
    print(text, end="", flush=True)


def _fresh(name: str, seats: int | None, options: dict[str, Any], seed: int | None) -> Table:
    if not name:
        raise BadOptions("Name a game, or a saved game with --load; tabletime games lists the games.")
    return Table(load_game(name), seats, options, nature=Fair() if seed is None else Seeded(seed))


def _restored(file: str, name: str, shelf: Shelf) -> tuple[Table, tuple[str, ...], Shelf]:
    path = shelf.find(file)
    record = read_record(path)
    table = restore(record)
    if name and table.game is not load_game(name):
        raise BadRecord(f"{path} is a game of {table.game.title}; leave the name out, or load another file.")
    on_shelf = path.resolve().parent == shelf.folder.resolve()
    return table, _recorded_players(table.game, record), Shelf(shelf.folder, path if on_shelf else None)


def _recorded_players(game: Game, record: dict[str, Any]) -> tuple[str, ...]:
    players = record.get("players", ())
    if not players:
        return ()
    if not isinstance(players, list) or len(players) != record["seats"] or not all(isinstance(p, str) for p in players):
        raise BadRecord("The record does not say who sits where; leave its field “players” out.")
    check_players(game, players)
    return tuple(players)


COMMANDS = (play, watch, learn)
