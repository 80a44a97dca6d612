"""Origin: whether a request was meant for this server, and comes from a page of this server."""

import socket
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tabletime.server.settings import Settings

COOKIE = "tabletime"


def is_our_name(request: HTTPConnection, settings: Settings) -> bool:
    """Whether the caller knows this server by a name of its own; a foreign page that was led here does not."""
    try:
        name = urlsplit(f"//{request.headers.get('host', '')}").hostname
    except ValueError:
        return False
    ours = (*settings.names, urlsplit(settings.address).hostname, *_own_names())
    return name is None or name in ours or _is_address(name)


def is_our_page(request: HTTPConnection, settings: Settings) -> bool:
    """Programs have no origin, and pages from elsewhere have no business here."""
    origin = request.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == request.headers.get("host", "")


def bearer(request: HTTPConnection) -> str | None:
    """The key that a program sends."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


@cache
def _own_names() -> frozenset[str]:
    machine = socket.gethostname().lower()
    return frozenset({"localhost", machine, f"{machine}.local"})


def _is_address(name: str) -> bool:
    """Nobody can lead an address elsewhere, as names can be."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
