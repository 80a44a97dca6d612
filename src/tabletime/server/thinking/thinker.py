"""A thinker: a process in which bots think; it reads one question per line and answers each with one line."""

import sys
from typing import Any

import msgspec

from tabletime.server.thinking.questions import read


def think(line: bytes) -> dict[str, Any]:
    """The thought, or what went wrong."""
    try:
        return {"thought": read(line).answer()}
    except Exception as fault:
        return {"fault": f"{type(fault).__name__}: {fault}"}


def main() -> None:
    """Think until nobody asks any more."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    answers.write(b'{"ready":true}\n')
    answers.flush()
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(think(line)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
