"""The server: tables in the browser, for people, bots and programs in any language."""

from tabletime.server.app import create_app
from tabletime.server.run import serve
from tabletime.server.settings import Settings

__all__ = ["Settings", "create_app", "serve"]
