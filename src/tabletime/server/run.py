"""Running a server until somebody stops it."""

import logging
import socket
import sys
from contextlib import suppress
from functools import partial

import msgspec
import uvicorn
from fastapi import FastAPI

from tabletime.kernel import TabletimeError
from tabletime.server.app import create_app
from tabletime.server.denied import Denied
from tabletime.server.files import raise_limit
from tabletime.server.logs import write_logs
from tabletime.server.settings import Settings
from tabletime.server.web.line import Line, SocketLine

GOODBYE = 3
"""The seconds that open requests have to finish when the server stops; players just connect again."""
ANYWHERE = {"0.0.0.0": "192.0.2.1", "::": "2001:db8::1"}
"""Listening there means at every address of this machine; beside it an address that belongs to nobody."""


class PortTaken(TabletimeError):
    """Something else listens there."""


def serve(host: str, port: int, settings: Settings) -> None:
    """Serve tables at this address until interrupted; port 0 takes any free one."""
    raise_limit()
    listening = listen(host, port)
    try:
        here = msgspec.structs.replace(settings, address=settings.address or address(listening).rstrip("/"))
        app = create_app(here)
        write_logs(logging.WARNING if sys.stderr.isatty() else logging.INFO)
        print(f"Tabletime is at {address(listening)} (stop with Ctrl+C).", flush=True)
        Server(app, here).run(sockets=[listening])
    except KeyboardInterrupt:
        return
    finally:
        listening.close()


class Server(uvicorn.Server):
    """A server that hands its tables over before it says goodbye, so that nobody waits for them."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        super().__init__(config(app, settings))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        with suppress(Denied):
            await self._app.state.hall.hand_over_all()
        await super().shutdown(sockets)


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves us: small messages, quick goodbyes, no word about itself."""
    metrics = app.state.metrics
    return uvicorn.Config(
        app,
        http=partial(Line, settings=settings, metrics=metrics),  # type: ignore[arg-type]
        ws=partial(SocketLine, settings=settings, metrics=metrics),  # type: ignore[arg-type]
        ws_max_size=settings.message_size,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GOODBYE,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
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
