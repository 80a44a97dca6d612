"""Every block of Python in the documentation is run as it stands."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests import reference

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> str:
    """The page's Python, on the lines where it stands, so that a failure points at the page."""
    lines = page.read_text().splitlines()
    inside, kept = False, []
    for line in lines:
        fence = line.startswith("```")
        kept.append(line if inside and not fence else "")
        inside = line.rstrip() == "```python" if fence and not inside else inside and not fence
    return "\n".join(kept)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page).strip()], ids=lambda page: page.name)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = "docs_" + re.sub(r"\W", "_", page.stem)
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(blocks(page), str(page), "exec"), module.__dict__)


def test_the_readme_shows_a_game_in_fifteen_lines() -> None:
    code = [line for line in blocks(ROOT / "README.md").splitlines() if line.strip()]
    assert 5 <= len(code) <= 15


GUIDE = ROOT / "docs/guide/add-a-game.md"
EXAMPLES = ROOT / "examples"


@pytest.mark.parametrize(
    ("name", "excerpt"),
    re.findall(r"^```(?:python|toml) (\S+)\n(.*?)^```", GUIDE.read_text(), re.MULTILINE | re.DOTALL),
)
def test_what_the_guide_shows_of_a_file_stands_in_that_file(name: str, excerpt: str) -> None:
    assert excerpt in (EXAMPLES / name).read_text()


@pytest.mark.parametrize("command", re.findall(r"^tabletime .*$", GUIDE.read_text(), re.MULTILINE))
def test_the_commands_of_the_guide_work(command: str, tmp_path: Path) -> None:
    tabletime = [sys.executable, "-m", "tabletime", *command.split()[1:]]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        tabletime, cwd=tmp_path, env=environment, input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_test_that_a_page_names_is_there() -> None:
    known = {
        name for file in (ROOT / "tests").rglob("test_*.py") for name in re.findall(r"def (test_\w+)", file.read_text())
    }
    named = {name for page in PAGES for name in re.findall(r"`(test_\w+)`", page.read_text())}
    assert named
    assert named - known == set()


def test_the_reference_is_up_to_date(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "tests.reference", str(tmp_path)], cwd=ROOT, check=True)
    stale = [page for page in reference.PAGES if (tmp_path / page).read_text() != (reference.FOLDER / page).read_text()]
    assert not stale, "Run scripts/reference to write these pages anew."
