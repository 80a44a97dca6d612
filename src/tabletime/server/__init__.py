"""The server: tables in the browser, for people, bots and programs in any language."""

from tabletime.server.app import create_app
from tabletime.server.front import serve_with_workers
from tabletime.server.run import serve
from tabletime.server.settings import Settings
from tabletime.server.store.backup import back_up, restore
from tabletime.server.store.maintenance import rotate
from tabletime.server.store.survey import survey

__all__ = ["Settings", "back_up", "create_app", "restore", "rotate", "serve", "serve_with_workers", "survey"]
