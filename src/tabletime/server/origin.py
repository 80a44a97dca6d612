"""Origin: whether a request with a cookie comes from a page of this server."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tabletime.server.settings import Settings

COOKIE = "tabletime"


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
