"""Mail: letters by SMTP."""

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from tabletime.kernel import TabletimeError
from tabletime.server.post.letter import Letter, Undelivered

PATIENCE = 20.0
PORTS = {"smtp": 587, "smtps": 465}
LOCAL = ("localhost", "127.0.0.1", "::1")
ADDRESS = re.compile(r"[^@\s,;:<>()\"\\]{1,64}@[^@\s,;:<>()\"\\]{1,190}")
FOOTER = "You get this because you asked for it. To stop it, open Tabletime and its menu."


class BadPost(TabletimeError):
    """The owner's settings for mail or webhook cannot be used."""


class MailServer(NamedTuple):
    """Where letters are handed in, and with which name and password."""

    secure: bool
    host: str
    port: int
    user: str
    password: str


def is_address(text: str) -> bool:
    """Whether mail can be sent there, as far as one can see."""
    return ADDRESS.fullmatch(text) is not None and text.isprintable()


class Mail:
    """Hands letters in at the owner's mail server."""

    def __init__(self, url: str, sender: str) -> None:
        self._server, self._sender = mail_server(url), sender
        if not is_address(sender.rpartition("<")[2].removesuffix(">")):
            raise BadPost(f"“{sender}” is no address to send mail from; say --mail-from table@example.org.")

    def send(self, address: str, letter: Letter) -> None:
        """Hand one letter in, or say why not."""
        try:
            with self._connected() as line:
                line.send_message(self._written(address, letter))
        except smtplib.SMTPResponseException as fault:
            raise Undelivered(f"the mail server answered {fault.smtp_code}") from None
        except (OSError, smtplib.SMTPException, ValueError) as fault:
            raise Undelivered(type(fault).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        host, port = self._server.host, self._server.port
        if self._server.secure:
            line: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        else:
            line = smtplib.SMTP(host, port, timeout=PATIENCE)
        try:
            self._enter(line)
        except BaseException:
            line.close()
            raise
        return line

    def _enter(self, line: smtplib.SMTP) -> None:
        line.ehlo()
        if not self._server.secure and line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
            line.ehlo()
        elif not self._server.secure and self._server.password and self._server.host not in LOCAL:
            raise Undelivered("the mail server offers no encryption for the password")
        if self._server.user:
            line.login(self._server.user, self._server.password)

    def _written(self, address: str, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, address, letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain="tabletime")
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(filter(None, [letter.words, letter.link, FOOTER])))
        return message


def mail_server(url: str) -> MailServer:
    """The mail server behind a URL, or a sentence about why it cannot be one."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise _not_a_server() from None
    if not parts.hostname:
        raise _not_a_server()
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.scheme == "smtps", parts.hostname, port, user, password)


def _not_a_server() -> BadPost:
    # The URL may hold a password, so it is not repeated.
    return BadPost("--mail names no mail server; say smtp://user:password@host:587 or smtps://user:password@host.")
