"""The command that serves tables to browsers and bots."""

from typing import Annotated

import typer

from tabletime.cli.arguments import Data, data_folder


def serve(
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    data: Data = None,
    database: Annotated[str, typer.Option(metavar="URL", help="A database, as postgresql://user@host/name.")] = "",
) -> None:
    """Open tables in the browser, for you, your friends and bots.

    Everything is kept in the user's data folder, or where `--data` or `--database` says. Stop it with Ctrl+C:
    nothing is lost, and everybody is back at their tables when it runs again.
    """
    # The server's libraries take a second to load, which no other command should wait for.
    from tabletime.server import serve as run

    run(host, port, data_folder(data), database)


COMMANDS = (serve,)
