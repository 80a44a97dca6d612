"""Changes: whoever has a text is told only what is new in it, and has the new one then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.server.table.changes import LINES, TAGS, changes, mended

tags = st.lists(st.sampled_from(["g>", "/g>", 'use href="#tile" x="1"/>', 'use href="#tile" x="2"/>', "text>Amy", ""]))
drawings = tags.map(lambda pieces: "<".join(pieces))


@given(drawings, drawings)
def test_a_text_that_is_mended_is_the_new_one(before: str, after: str) -> None:
    assert mended(before, changes(before, after, TAGS), TAGS) == after


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("<svg><g></svg>", "<svg><g></svg>", ((0, 4),)),
        ("<svg><g></svg>", "<svg><h></svg>", ((0, 2), "h>", (3, 4))),
        ("<svg><g><text>Amy</text></svg>", "<svg><text>Amy</text></svg>", ((0, 2), "text>Amy", (4, 6))),
        ("<svg></svg>", "<svg><g></svg>", ((0, 2), "g>", (2, 3))),
        ("Amy", "<svg></svg>", ("<svg></svg>",)),
    ],
)
def test_what_stays_is_named_by_its_place(before: str, after: str, told: tuple[object, ...]) -> None:
    assert changes(before, after, TAGS) == told


def test_what_has_moved_is_not_told_again() -> None:
    ocean, desert = '<use href="#ocean-tile"/>', '<use href="#desert-tile"/>'
    assert changes(f"<g>{ocean}{desert}</g>", f"<g>{desert}{ocean}</g>", TAGS) == ((0, 2), (3, 4), (2, 3), (4, 5))


def test_a_description_is_told_by_lines() -> None:
    assert changes("Round 1\nAmy: 3\nRory: 4", "Round 1\nAmy: 5\nRory: 4", LINES) == ((0, 1), "Amy: 5", (2, 3))
