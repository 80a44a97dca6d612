"""Running a server until somebody stops it."""

import logging
import socket
import sys
from pathlib import Path

import uvicorn

from tabletime.kernel import TabletimeError
from tabletime.server.app import create_app
from tabletime.server.logs import write_logs
from tabletime.server.settings import Settings

GOODBYE = 3
"""So many seconds open requests have to finish when the server stops; players just connect again."""
ANYWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}
"""Listening there means at every address of this machine; beside it an address that belongs to nobody."""


class PortTaken(TabletimeError):
    """Something else listens there."""


def serve(host: str, port: int, data: Path, database: str = "") -> None:
    """Serve tables at this address until interrupted; port 0 takes any free one."""
    settings = Settings(data=data, database=database)
    listening = listen(host, port)
    try:
        app = create_app(settings)
        write_logs(logging.WARNING if sys.stderr.isatty() else logging.INFO)
        print(f"Tabletime is at {address(listening)} (stop with Ctrl+C).", flush=True)
        server = uvicorn.Server(config(app, settings))
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return
    finally:
        listening.close()


def config(app: object, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us: small messages, quick goodbyes, no word about itself."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        ws="websockets-sansio",
        ws_max_size=settings.message_size,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GOODBYE,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1",
        access_log=False,
        log_config=None,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a sentence about why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only for a socket that says it is TCP does asyncio send at once; else small messages wait for an acknowledgement.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, OverflowError) as fault:
        listening.close()
        reason = getattr(fault, "strerror", None) or fault
        raise PortTaken(f"Port {port} of {host} cannot be used ({reason}); choose another with --port.") from None
    return listening


def address(listening: socket.socket) -> str:
    """The address of a listening socket, as one types it into a browser."""
    host, port = listening.getsockname()[:2]
    if host in ANYWHERE:
        host = _own_address(ANYWHERE[host], listening.family)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _own_address(elsewhere: str, family: int) -> str:
    """The address under which others in the network find this machine; nothing is sent to find it out."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))
        except OSError:
            return "127.0.0.1" if family == socket.AF_INET else "::1"
        return str(probe.getsockname()[0])
