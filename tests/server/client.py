"""A client of the server, as a test needs one: HTTP and sockets of one person."""

import json
from contextlib import ExitStack
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0
DROP = {"is": "Drop", "column": 3}


class Person:
    """Somebody with a cookie."""

    def __init__(self, address: str, name: str | None = "Ann") -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, verify=False)  # no need for certificates
        self.key = self.post("/api/me", {"name": name})["key"] if name else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        """What the server answers, after checking its status."""
        response = self.http.get(path)
        assert response.status_code == status, response.text
        return response.json()

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        """What the server answers, after checking its status (by default: that it is good)."""
        response = self.http.post(path, json={} if body is None else body)
        assert response.is_success if status is None else response.status_code == status, response.text
        return response.json()

    def open(self, game: str, *seats: Any, **wishes: Any) -> str:
        """Open a table and give its id."""
        body = {"game": game, **({"seats": list(seats)} if seats else {}), **wishes}
        return str(self.post("/api/tables", body, 201)["id"])

    def sit(self, table: str, **hello: Any) -> "Chair":
        """Open a socket at a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Chair(self.address, table, {"Cookie": cookies} if cookies else {}, **hello)


class Chair:
    """One open socket; it remembers what it was shown."""

    def __init__(self, address: str, table: str, headers: dict[str, str], **hello: Any) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._open = ExitStack()
        connecting = connect(url, additional_headers=headers, open_timeout=PATIENCE, max_queue=None)
        self.socket: ClientConnection = self._open.enter_context(connecting)
        self.received: list[str] = []
        self.seen: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.lines: list[dict[str, Any]] = []
        self.talk: list[dict[str, Any]] = []
        self.fragments: dict[str, str] = {}
        self._ids = count(1)
        self.send(type="hello", **hello)
        self.welcome = self.wait_for("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def send(self, **message: Any) -> None:
        """Send any message."""
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        self._note(message)
        return message

    def wait_for(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of this kind with these fields."""
        while True:
            message = self.receive()
            if message["type"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message

    def wait_until(self, condition: Any) -> dict[str, Any]:
        """What is seen once a condition holds of the latest update."""
        while not (self.seen and condition(self.seen)):
            self.receive()
        return self.seen

    def wait_for_table(self, condition: Any) -> dict[str, Any]:
        """The status of the table once a condition holds of it."""
        while not (self.table and condition(self.table)):
            self.receive()
        return self.table

    def command(self, **message: Any) -> dict[str, Any]:
        """Send a command and give the answer to it."""
        message.setdefault("id", f"{id(self)}-{next(self._ids)}")
        self.send(**message)
        while True:
            answer = self.receive()
            if answer.get("id") == message["id"]:
                return answer

    def move(self, move: Any, **fields: Any) -> dict[str, Any]:
        """Make a move in answer to the question that is seen."""
        return self.command(**{"type": "move", "decision": self.seen["decision"], "move": move, **fields})

    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.seen and self.seen["outcome"])

    def closed(self) -> int:
        """Wait until the server closes the connection, and give its code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def _note(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.table = message
        if message["type"] == "chat":
            self.talk += message["entries"]
        if message["type"] in ("sync", "update"):
            self.seen = message
            log = message["log"]
            self.lines = [*self.lines[: log["from"]], *log["entries"]]
            self.fragments |= message.get("fragments") or {}


def first(options: list[dict[str, Any]]) -> dict[str, Any]:
    """The choice of somebody who does not care."""
    return options[0]


def begin(ann: Person, bo: Person, game: str = "connect-four") -> str:
    """A game between two people that has begun; in Connect Four Ann is Red and Bo is Yellow."""
    table = ann.open(game, "me", "open")
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def play_on(chair: Chair, choose: Any) -> None:
    """Play until the game is over, whenever this seat is asked."""
    while not chair.is_over():
        if chair.seen and chair.seen["options"]:
            decision = chair.seen["decision"]
            answer = chair.move(choose(chair.seen["options"])["move"])
            assert answer["type"] == "ack", answer
            chair.wait_until(lambda seen, old=decision: seen["decision"] != old or not seen["options"])
        else:
            chair.receive()
