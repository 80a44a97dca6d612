"""A real mail server and a real webhook on this machine, which keep what they are given."""

import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller

from benchmarks.ports import free_port

PATIENCE = 20.0


class MailBox:
    """An SMTP server that keeps all mail."""

    def __init__(self) -> None:
        port = free_port()
        self._letters: queue.Queue[tuple[list[str], EmailMessage]] = queue.Queue()
        self._server: Any = Controller(self, hostname="127.0.0.1", port=port, ready_timeout=PATIENCE)
        self._server.start()
        self._closed = False
        self.url = f"smtp://127.0.0.1:{port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """Take a letter in, as aiosmtpd asks for it."""
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self._letters.put((envelope.rcpt_tos, letter))
        return "250 OK"

    def next(self) -> tuple[str, str, str]:
        """The next letter: to whom, its subject and its words."""
        to, letter = self._letters.get(timeout=PATIENCE)
        assert len(to) == 1
        return to[0], str(letter["Subject"]), letter.get_content().strip()

    @property
    def is_empty(self) -> bool:
        return self._letters.empty()

    def close(self) -> None:
        if not self._closed:
            self._server.stop()
        self._closed = True


@contextmanager
def mail_box() -> Iterator[MailBox]:
    box = MailBox()
    try:
        yield box
    finally:
        box.close()


class Hook:
    """An HTTP server that keeps what is posted to it."""

    def __init__(self) -> None:
        self.letters: queue.Queue[dict[str, Any]] = queue.Queue()
        letters = self.letters

        class Taker(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                letters.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Taker)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/hook"

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@contextmanager
def web_hook() -> Iterator[Hook]:
    hook = Hook()
    try:
        yield hook
    finally:
        hook.close()
