from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletime.bots import roster

GUESTS = """
class Left:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, decision):
        return decision.options[0]


class Mute:
    pass


class Broken:
    def __init__(self):
        raise RuntimeError("no")


class Mason(Left):
    plays = ("connect-four",)
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    """A file with bots."""
    path = tmp_path / "bots.py"
    path.write_text(GUESTS)
    return path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package that is installed, with bots behind the door; one is not where it is said to be."""
    (tmp_path / "guests.py").write_text(GUESTS)
    about = tmp_path / "guests-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    doors = "left = guests:Left\nlost = guests:Lost\nmason = guests:Mason\n"
    (about / "entry_points.txt").write_text(f"[tabletime.bots]\n{doors}")
    monkeypatch.syspath_prepend(tmp_path)
    _forget_guests()
    yield
    _forget_guests()


def _forget_guests() -> None:
    roster.guests.cache_clear()
    roster.guest.cache_clear()
