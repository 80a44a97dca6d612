"""Who is measured, and how one reading of each is taken."""

import json
import os
from dataclasses import dataclass

from benchmarks.environments import Environment, NodePackage, Ours, PythonPackage, run

# Greetings off, and the peers' own checks for development off: each runs as it would in earnest.
VARIABLES = {"NODE_ENV": "production", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass(frozen=True)
class Reading:
    """What a peer's program prints."""

    version: str
    decisions_per_second: float
    decisions_per_game: float
    copy_microseconds: float | None = None


@dataclass(frozen=True)
class Peer:
    """A program that plays at random and says how fast it was; `beside` is the one of ours that it is compared with."""

    name: str
    title: str
    environment: Environment
    program: str
    argument: str = ""
    game: str = "Connect Four"
    beside: str = "tabletime"

    def reading(self, seconds: float) -> Reading:
        command = [*self.environment.command(self.program), str(seconds), self.argument]
        printed = run(command, self.environment.folder, {**os.environ, **VARIABLES})
        return Reading(**json.loads(printed.splitlines()[-1]))


OPENSPIEL = PythonPackage("open_spiel", "open_spiel")
PETTINGZOO = PythonPackage("pettingzoo", "pettingzoo[classic]")
CATANATRON = PythonPackage("catanatron", "catanatron")
BOARDGAME_IO = NodePackage("boardgame.io")

LINEUP = [
    Peer("tabletime", "Tabletime", Ours(), "tabletime_game", "connect-four:2:10"),
    Peer("openspiel", "OpenSpiel, rules in C++", OPENSPIEL, "openspiel", "connect_four"),
    Peer("openspiel-python", "OpenSpiel, rules in Python", OPENSPIEL, "openspiel", "python_tic_tac_toe", "tic-tac-toe"),
    Peer("pettingzoo", "PettingZoo", PETTINGZOO, "pettingzoo_connect_four"),
    Peer("boardgame.io", "boardgame.io, reducer", BOARDGAME_IO, "boardgame_io.cjs"),
    Peer("floor", "bare Python, no framework", Ours(), "floor"),
    Peer("dont-blink", "Tabletime", Ours(), "tabletime_game", "dont-blink:2:150", "Don't Blink, 2 seats", "dont-blink"),
    Peer("blink", "Tabletime", Ours(), "tabletime_game", "blink:4:150", "Blink, 4 players", "blink"),
    Peer(
        "game-of-time-and-space",
        "Tabletime",
        Ours(),
        "tabletime_game",
        "game-of-time-and-space:6:300",
        "The Game of Time and Space, 6 players",
        "game-of-time-and-space",
    ),
    Peer(
        "time-of-the-daleks",
        "Tabletime",
        Ours(),
        "tabletime_game",
        "time-of-the-daleks:4:80",
        "Time of the Daleks, 4 players",
        "time-of-the-daleks",
    ),
    Peer(
        "adventures",
        "Tabletime",
        Ours(),
        "tabletime_game",
        "adventures:4:20",
        "Adventures in Time and Space, 4 players",
        "adventures",
    ),
    Peer("catanatron", "Catanatron", CATANATRON, "catanatron_random", "", "Catan, 4 players", "dont-blink"),
]
