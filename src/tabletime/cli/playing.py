"""The command that plays a game in the terminal."""

import sys
from contextlib import suppress
from typing import Annotated, Any

import typer

from tabletime.cli.arguments import Data, Seed, data_folder, pairs
from tabletime.kernel import Game, Table
from tabletime.kernel.errors import BadOptions, BadRecord
from tabletime.kernel.nature import Fair, Seeded
from tabletime.kernel.registry import load as load_game
from tabletime.kernel.saving import restore
from tabletime.terminal.console import Console, Keyboard
from tabletime.terminal.keeping import Shelf, read_record
from tabletime.terminal.seats import check_players, make_bots, players_of, seat_called
from tabletime.terminal.session import Session


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The name of a game; `games` lists them.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    people: Annotated[int | None, typer.Option(help="How many people share this screen.", show_default="1")] = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="SEAT=NAME", help="A bot for one seat.")] = None,
    bots: Annotated[str, typer.Option(metavar="NAME", help="The bot for all other seats.")] = "",
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
        placed = {
            seat_called(table.game, table.seats, seat): name
            for seat, name in pairs(bot or [], "--bot seat=name").items()
        }
        players = players_of(table.game, table.seats, people=1 if people is None else people, bots=placed, others=bots)
    Session(table, players, make_bots(table.game, players, seed), open_console(), shelf).run()


def open_console() -> Console:
    """The keyboard and screen of this terminal, or the pipe in their place."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Console(iter(sys.stdin.readline, ""), _write)
    with suppress(ImportError):
        import readline  # noqa: F401 - people can then edit what they type
    return Keyboard(_write)


def _write(text: str) -> None:
    print(text, end="", flush=True)


def _fresh(name: str | None, seats: int | None, options: dict[str, str], seed: int | None) -> Table:
    if name is None:
        raise BadOptions("Name a game, or a saved game with --load; tabletime games lists the games.")
    return Table(load_game(name), seats, options, nature=Fair() if seed is None else Seeded(seed))


def _restored(file: str, name: str | None, shelf: Shelf) -> tuple[Table, tuple[str, ...], Shelf]:
    path = shelf.find(file)
    record = read_record(path)
    table = restore(record)
    if name is not None and table.game is not load_game(name):
        raise BadRecord(f"{path} is a game of {table.game.title}; leave the name out, or load another file.")
    on_shelf = path.resolve().parent == shelf.folder.resolve()
    return table, _recorded_players(table.game, record), Shelf(shelf.folder, path if on_shelf else None)


def _recorded_players(game: Game[Any, Any], record: dict[str, Any]) -> tuple[str, ...]:
    players = record.get("players", ())
    if not players:
        return ()
    if not isinstance(players, list) or len(players) != record["seats"] or not all(isinstance(p, str) for p in players):
        raise BadRecord("The record does not say who sits where; leave its field “players” out.")
    check_players(game, players)
    return tuple(players)


COMMANDS = (play,)
