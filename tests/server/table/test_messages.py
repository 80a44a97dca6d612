"""The messages of the socket are documented."""

import re
from pathlib import Path

import msgspec

from tabletime.server.table import messages
from tabletime.server.table.status import SeatStatus, TableStatus, YourStatus


def message_fields() -> set[str]:
    """The names of everything that is said over the socket."""
    spoken = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    statuses = (TableStatus, SeatStatus, YourStatus)
    return {name for kind in spoken for name in kind.__struct_encode_fields__} | {
        name for kind in statuses for name in kind.__annotations__
    }


def test_every_field_of_a_message_is_documented() -> None:
    documented = set(re.findall(r"\w+", Path("docs/reference/protocol.md").read_text()))
    assert message_fields() - documented == set()
