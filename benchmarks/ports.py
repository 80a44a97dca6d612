"""Ports for servers that are started, killed and started again."""

import atexit
import socket


def free_port() -> int:
    """A port at which nobody listens, and which nobody else is given as long as this program runs.

    It stays bound without listening: a server that says SO_REUSEADDR, as all of them do, may listen there, but the
    system gives it to no other program and to no caller, also while the server is down.
    """
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    keeper.bind(("127.0.0.1", 0))
    atexit.register(keeper.close)
    port: int = keeper.getsockname()[1]
    return port
