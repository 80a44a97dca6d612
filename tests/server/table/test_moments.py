"""Moments: whoever wishes it is shown the table as it was when a line of the log was told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletime.server.table import live
from tabletime.server.table.changes import TAGS, mended
from tests.browser.garden.park import Park
from tests.server.client import Chair, Person
from tests.server.conftest import serving
from tests.server.table.test_news import BRIEF
from tests.toys.registered import registered

OUTING = [{"is": "Rest"}, {"is": "Walk", "bed": 2}, {"is": "Walk", "bed": 3}]


@pytest.fixture(autouse=True, scope="module")
def _park() -> Iterator[None]:
    with registered(Park()):
        yield


def go_out(ann: Person) -> str:
    """A table at which seat 1 has just walked to bed 3 and on to bed 4, to wave there."""
    table = ann.open("park", "me", "me", start=True)
    with ann.sit(table, seat=0) as resting, ann.sit(table, seat=1) as walking:
        for chair, move in zip((resting, walking, walking), OUTING, strict=True):
            chair.wait_until(lambda seen: seen["options"])
            chair.move(move)
            chair.wait_until(lambda seen: any(line["by"] is not None for line in seen["log"]["entries"]))
    return table


def look_back(chair: Chair, line: int) -> dict[str, Any] | None:
    """What differs from the drawing of now."""
    changes: dict[str, Any] | None = chair.command(type="moment", line=line)["changes"]
    return changes


def panel_at(chair: Chair, line: int) -> str:
    """The panel, which tells where the gardener is, at one line of the log."""
    changes = look_back(chair, line)
    assert changes is not None
    now = chair.fragments["panel"]
    return mended(now, changes["panel"], TAGS) if "panel" in changes else now


def test_a_line_is_shown_over_the_table_as_it_was_when_it_was_told(ann: Person) -> None:
    with ann.sit(go_out(ann), seat=0, faces=BRIEF) as chair:
        chair.wait_for("sync")
        assert [line["text"].split(": ")[1] for line in chair.lines] == [
            "rest.",
            "walk to bed 2.",
            "walk to bed 3.",
            "waves.",
        ]
        assert [f"Bed {bed} is dry." in panel_at(chair, line) for line, bed in enumerate((1, 2, 3, 4))] == [True] * 4


def test_whoever_only_looks_on_is_shown_it_too(ann: Person) -> None:
    with ann.sit(go_out(ann), watch=True, faces=BRIEF) as chair:
        chair.wait_for("sync")
        assert "Bed 3 is dry." in panel_at(chair, 2)


def test_what_is_long_ago_comes_from_the_store(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "AT_HAND", 0)
    with ann.sit(go_out(ann), seat=0, faces=BRIEF) as chair:
        chair.wait_for("sync")
        assert "Bed 3 is dry." in panel_at(chair, 2)


@pytest.mark.parametrize("line", [-1, 4, 10**9])
def test_a_line_that_nobody_was_told_shows_nothing(ann: Person, line: int) -> None:
    with ann.sit(go_out(ann), seat=0, faces=BRIEF) as chair:
        chair.wait_for("sync")
        assert look_back(chair, line) is None


def test_a_client_that_has_no_drawings_is_shown_nothing(ann: Person) -> None:
    with ann.sit(go_out(ann), seat=0, faces=["view"]) as chair:
        chair.wait_for("sync")
        assert look_back(chair, 2) is None


def test_whoever_looks_back_all_the_time_is_shown_nothing_for_a_while(tmp_path: Path) -> None:
    sparing: dict[str, Any] = {"syncs_at_once": 2, "syncs_per_second": 0.0}
    with (
        serving(tmp_path, **sparing) as server,
        server.person() as ann,
        ann.sit(go_out(ann), seat=0, faces=BRIEF) as chair,
    ):
        chair.wait_for("sync")
        assert [look_back(chair, 2) is None for _ in range(3)] == [False, False, True]
