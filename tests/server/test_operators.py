"""Whoever runs a server: commands from outside while it serves, and the files that it may open."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabletime.cli import main
from tests.server.conftest import serving

RAISED = """
import resource
from tabletime.server.files import limit, raise_limit
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
raise_limit()
print(limit(), hard)
"""


def test_a_server_is_looked_at_and_kept_safe_by_commands(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = ["--database", database], ["--data", str(tmp_path / "other")]
    with serving(tmp_path, database=database) as server, server.person() as ann:
        ann.open("connect-four", "me", "me", start=True)
        assert main(["status", "--json", *here]) == 0
        seen = json.loads(capsys.readouterr().out)
        assert main(["backup", str(tmp_path / "backup"), *here]) == 0
    assert (seen["people"], seen["tables"], [owner["tables"] for owner in seen["servers"]]) == (1, {"running": 1}, [1])
    assert main(["restore", str(tmp_path / "backup"), *there]) == 0
    assert main(["rotate-keys", "--now", *there]) == 0
    assert main(["status", *there]) == 0
    assert "1 people; tables: 1 running; 0 answers." in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit.")
def test_a_server_asks_for_as_many_files_as_it_may_have() -> None:
    told = subprocess.run([sys.executable, "-c", RAISED], capture_output=True, text=True, check=True).stdout
    given, hard = map(int, told.split())
    assert given == min(hard, 100_000) > 256
