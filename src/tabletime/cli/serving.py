"""The commands of whoever runs a server: serving tables to browsers and bots, and looking after what is kept."""

import json
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tabletime.cli.arguments import AsJson, Data, data_folder
from tabletime.kernel.words import counted

Database: TypeAlias = Annotated[
    str, typer.Option("--database", metavar="URL", help="A database, as postgresql://user@host/name.")
]

BackupFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]


def serve(
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    data: Data = None,
    database: Database = "",
    workers: Annotated[int, typer.Option(min=1, help="How many processes serve; several need PostgreSQL.")] = 1,
    name: Annotated[list[str] | None, typer.Option(help="A name of this server, as example.org; repeatable.")] = None,
    address: Annotated[str, typer.Option(metavar="URL", help="Where other servers on this database reach it.")] = "",
    keep_games: Annotated[int, typer.Option(min=0, help="Days for which finished games are kept; 0: for ever.")] = 0,
    thin_games: Annotated[
        int, typer.Option(min=0, help="Days after which few positions of a finished game are kept; 0: never.")
    ] = 0,
    proxy: Annotated[list[str] | None, typer.Option(help="An address that is believed who calls; repeatable.")] = None,
    site: Annotated[str, typer.Option(metavar="URL", help="Where people reach it, for links in messages.")] = "",
    mail: Annotated[
        str, typer.Option(metavar="URL", envvar="TABLETIME_MAIL", help="Where mail is handed in, as smtp://host:587.")
    ] = "",
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS", help="From whom mail comes.")] = "",
    webhook: Annotated[
        str, typer.Option(metavar="URL", envvar="TABLETIME_WEBHOOK", help="Where messages for people are posted.")
    ] = "",
) -> None:
    """Open tables in the browser, for you, your friends and bots.

    Everything is kept in the user's data folder, or where `--data` or `--database` says. Stop it with Ctrl+C:
    nothing is lost, and everybody is back at their tables when it runs again.
    """
    # The server's libraries take a second to load, which no other command should wait for.
    from tabletime.server import Settings, serve_with_workers
    from tabletime.server import serve as run

    settings = Settings(
        data=data_folder(data),
        database=database,
        names=tuple(known.lower() for known in name or ()),
        address=address.rstrip("/"),
        keep_games=keep_games,
        thin_games=thin_games,
        proxies=("127.0.0.1", "::1", *(proxy or ())),
        site=site,
        mail=mail,
        mail_from=mail_from,
        webhook=webhook,
    )
    if workers > 1:
        serve_with_workers(host, port, settings, workers)
    else:
        run(host, port, settings)


def rotate_keys(
    data: Data = None,
    database: Database = "",
    now: Annotated[bool, typer.Option("--now", help="Let all keys end at once, as after a theft.")] = False,
) -> None:
    """Sign the keys of guests and seats with a new secret.

    Those that were made before are good for another month, in which pages exchange them by themselves; with `--now`
    everybody has to say a name again, and seats are lost. A running server uses the new secret once it is restarted.
    """
    from tabletime.server import Settings, rotate

    rotate(Settings(data=data_folder(data), database=database), at_once=now)
    print("The keys have a new secret. Start the server again.")


def backup(file: BackupFile, data: Data = None, database: Database = "") -> None:
    """Write everything that a server keeps into one file."""
    from tabletime.server import Settings, back_up

    many = back_up(Settings(data=data_folder(data), database=database), file)
    print(f"{counted(many, 'table')} in {file}.")


def restore(file: BackupFile, data: Data = None, database: Database = "") -> None:
    """Fill a new, empty database from a backup."""
    from tabletime.server import Settings
    from tabletime.server import restore as fill

    many = fill(Settings(data=data_folder(data), database=database), file)
    print(f"{counted(many, 'table')} restored.")


def status(data: Data = None, database: Database = "", as_json: AsJson = False) -> None:
    """Tell what a server keeps, and which servers use it."""
    from tabletime.server import Settings, survey

    found = survey(Settings(data=data_folder(data), database=database))
    if as_json:
        return print(json.dumps(found))
    tables = ", ".join(f"{many} {kind}" for kind, many in sorted(found["tables"].items())) or "none"
    print(f"Schema {found['schema']}; {found['people']} people; tables: {tables}; {found['answers']} answers.")
    for server in found["servers"]:
        print(f"{server['address'] or 'A server'} has {counted(server['tables'], 'table')}, for {server['left']} s.")


COMMANDS = (serve, status, backup, restore, rotate_keys)
