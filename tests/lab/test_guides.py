"""The guides for designers and bot authors: every command of theirs works, with fewer games."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tabletime.cli import main
from tabletime.lab.results import Result

ROOT = Path(__file__).parents[2]
GUIDES = ROOT / "docs" / "guide"


def commands(page: str) -> list[list[str]]:
    """The commands in the blocks of a page, each with so few games that it takes a moment."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", (GUIDES / page).read_text(), re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("tabletime ")]
    return [shlex.split(re.sub(r"--games \d+", "--games 2", line), comments=True)[1:] for line in lines]


def test_every_command_of_the_guide_for_designers_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    copied = re.search(r"^cp (\S+) (\S+)", (GUIDES / "designers.md").read_text(), re.MULTILINE)
    assert copied is not None
    shutil.copy(ROOT / copied[1], copied[2])
    assert {command[0] for command in commands("designers.md")} == {"check", "compare", "simulate", "report"}
    for command in commands("designers.md"):
        assert main(command) == 0, capsys.readouterr().err
    assert "my-decks.toml is good: Blink can be played with it." in capsys.readouterr().out


def test_the_guide_tells_what_every_column_of_the_results_holds() -> None:
    rows = re.findall(r"^\| (`.*?) \|", (GUIDES / "designers.md").read_text(), re.MULTILINE)
    assert re.findall(r"`(\w+)`", " ".join(rows)) == list(Result.__struct_fields__)


def test_the_bot_of_the_guide_takes_part_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code = re.search(r"^```python\n(class Mason.*?)^```", (GUIDES / "bots.md").read_text(), re.MULTILINE | re.DOTALL)
    assert code is not None
    assert len(code[1].splitlines()) <= 15
    Path("mason.py").write_text(code[1])
    (tournament,) = commands("bots.md")
    assert main(tournament) == 0
    assert "mason.py:Mason" in capsys.readouterr().out
