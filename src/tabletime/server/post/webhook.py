"""The webhook: letters to a program of the server's owner, which passes them on as it likes."""

import json
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from tabletime.server.post.letter import Letter, Undelivered
from tabletime.server.post.mail import BadPost

PATIENCE = 10.0


class _Straight(HTTPRedirectHandler):
    """Letters go where the owner said, and nowhere else."""

    def redirect_request(self, req: Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str) -> None:
        return None


class Webhook:
    """Posts letters as JSON to one URL."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadPost("--webhook names no address; say https://host/path.")
        self._url, self._opener = url, build_opener(_Straight)

    def send(self, address: str, letter: Letter) -> None:
        """Post one letter, or say why not."""
        body = {"to": address, "subject": letter.subject, "text": letter.words, "link": letter.link}
        headers = {"Content-Type": "application/json", "User-Agent": "Tabletime"}
        request = Request(self._url, json.dumps(body).encode(), headers)
        try:
            with self._opener.open(request, timeout=PATIENCE):
                return
        except HTTPError as fault:
            fault.close()
            raise Undelivered(f"the webhook answered {fault.code}") from None
        except (URLError, OSError, ValueError) as fault:
            raise Undelivered(type(fault).__name__) from None
