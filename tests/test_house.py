"""The house itself: what is promised about the project as a whole."""

import inspect
import json
import os
import pkgutil
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

from tabletime.kernel import Frame

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = "bots drawing games games/chess games/go kernel lab pieces server terminal testing"

GAMES = sorted(path.parent.name for path in (ROOT / "src/tabletime/games").glob("*/__init__.py"))
GAME_MODULES = {"__init__", "options", "moves", "events", "state", "view", "scene"}
GAME_FOLDERS = {"content", "rules", "board", "words", "drawing", "bot"}
WHOLE_GAME = {"scenarios"}
"""What tests of a game look at besides its parts: whole stretches of play."""


def run(*command: str, folder: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def committed(pattern: str = "*") -> list[Path]:
    listing = run("git", "ls-files", "-z", "--", pattern)
    if listing.returncode != 0:
        pytest.skip("Only a git checkout tells which files belong to the project.")
    return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def committed_text(pattern: str = "*") -> dict[str, str]:
    files = {path: path.read_bytes() for path in committed(pattern)}
    return {str(path.relative_to(ROOT)): content.decode() for path, content in files.items() if b"\0" not in content}


def found(pattern: str, texts: dict[str, str]) -> list[tuple[str, str]]:
    return [(name, match.group()) for name, text in texts.items() for match in re.finditer(pattern, text)]


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    assert found(r"(?<![\w.~$})-])/(?:home|root|Users|work|mnt|opt|srv)/\w+", committed_text()) == []


def test_the_kernel_and_the_pieces_know_no_word_of_any_game() -> None:
    texts = committed_text("src/tabletime/kernel/*") | committed_text("src/tabletime/pieces/*")
    assert texts
    assert found(r"(?i)\b(?:angels?|blink|companions?|daleks?|doctors?|tardis)\b", texts) == []


def test_every_make_command_in_the_documents_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    mentioned = found(r"(?<=`make )[a-z-]+|(?<=^make )[a-z-]+|(?<=\nmake )[a-z-]+", committed_text("*.md"))
    assert {"play", "test"} <= targets
    assert [mention for mention in mentioned if mention[1] not in targets] == []


def test_every_link_between_documents_leads_somewhere() -> None:
    links = found(r"(?<=\]\()(?!\w+:|#)[^)#\s]+", committed_text("*.md"))
    assert links
    assert [link for link in links if not (ROOT / link[0]).parent.joinpath(link[1]).exists()] == []


def test_the_changelog_begins_with_what_is_unreleased_or_with_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert headings[0] in ("Unreleased", PROJECT["project"]["version"])


def test_scripts_can_be_executed() -> None:
    scripts = [ROOT / ".ci/run", *committed("scripts/*")]
    assert [script for script in scripts if not os.access(script, os.X_OK)] == []


def test_continuous_integration_runs_the_command_that_everybody_runs() -> None:
    assert "make test" in (ROOT / ".ci/run").read_text()


def test_every_folder_with_code_is_a_package_so_that_the_contracts_see_it() -> None:
    folders = {path.parent for path in committed("src/*.py")}
    assert folders
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def modules_of(game: str) -> list[ModuleType]:
    package = import_module(f"tabletime.games.{game}")
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return [package, *(import_module(module.name) for module in found)]


def are_rules(module: ModuleType) -> bool:
    return ".rules." in f"{module.__name__}."


def own(module: ModuleType, kind: type) -> list[object]:
    """What a module defines itself of this kind; what it imports is somebody else's."""
    return [thing for thing in vars(module).values() if isinstance(thing, kind) and thing.__module__ == module.__name__]


def frames_of(module: ModuleType) -> list[object]:
    return [thing for thing in own(module, type) if isinstance(thing, type) and issubclass(thing, Frame)]


def functions_of(module: ModuleType) -> list[FunctionType]:
    return [thing for thing in own(module, FunctionType) if isinstance(thing, FunctionType)]


def changes_the_state(module: ModuleType) -> bool:
    return any(next(iter(inspect.signature(function).parameters), "") == "state" for function in functions_of(module))


def names_in(folder: Path, pattern: str) -> set[str]:
    return {path.stem for path in folder.glob(pattern)}


def folders_in(folder: Path) -> set[str]:
    return {path.parent.name for path in folder.glob("*/*.py")}


@pytest.mark.parametrize("game", GAMES)
def test_whoever_knows_one_game_folder_knows_all(game: str) -> None:
    folder = ROOT / "src/tabletime/games" / game
    assert names_in(folder, "*.py") - GAME_MODULES == set()
    assert folders_in(folder) - GAME_FOLDERS == set()
    assert names_in(folder, "*.toml") <= {"rules", "lessons", "pictures"}


@pytest.mark.parametrize("game", GAMES)
def test_the_descriptor_of_a_game_only_says_where_its_parts_are(game: str) -> None:
    assert functions_of(import_module(f"tabletime.games.{game}")) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_frame_of_a_game_stands_among_its_rules(game: str) -> None:
    assert [module for module in modules_of(game) if frames_of(module) and not are_rules(module)] == []


@pytest.mark.parametrize("game", GAMES)
def test_questions_about_the_board_know_nothing_of_the_rules_in_progress(game: str) -> None:
    board = ROOT / "src/tabletime/games" / game / "board"
    asking = [path.stem for path in board.glob("*.py") if f"games.{game}.rules" in path.read_text()]
    assert set(asking) <= {"census"}  # it counts the pieces everywhere, also those that a rule in progress holds


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_among_the_rules_is_a_frame_or_does_something_to_the_state(game: str) -> None:
    bare = [module for module in modules_of(game) if are_rules(module) and not frames_of(module)]
    assert [module for module in bare if functions_of(module) and not changes_the_state(module)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_tests_of_a_game_lie_where_its_parts_lie(game: str) -> None:
    tests = ROOT / "tests/games" / game
    assert folders_in(tests) - GAME_FOLDERS == set()
    assert {name.removeprefix("test_") for name in names_in(tests, "test_*.py")} - GAME_MODULES - WHOLE_GAME == set()


@pytest.fixture
def empty_layers(tmp_path: Path) -> Path:
    """A package with the same layers as ours, in which nobody imports anybody."""
    for package in PACKAGES.split():
        (tmp_path / "tabletime" / package).mkdir(parents=True)
        (tmp_path / "tabletime" / package / "__init__.py").touch()
    (tmp_path / "tabletime" / "__init__.py").touch()
    (tmp_path / "tabletime" / "cli.py").touch()
    return tmp_path


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    config = str(ROOT / "pyproject.toml")
    return run(sys.executable, "-c", command, "--no-cache", "--config", config, folder=folder, PYTHONPATH=str(folder))


def test_layers_without_imports_keep_the_contracts(empty_layers: Path) -> None:
    assert lint_imports(empty_layers).returncode == 0


@pytest.mark.parametrize(
    ("package", "line"),
    [
        ("kernel", "import tabletime.pieces"),
        ("kernel", "import tabletime"),
        ("pieces", "import tabletime.games"),
        ("games/chess", "import tabletime.games.go"),
        ("games/chess", "import tabletime.bots"),
        ("drawing", "import tabletime.games"),
        ("bots", "import tabletime.server"),
        ("server", "import tabletime.terminal"),
        ("testing", "import tabletime.games.chess"),
        ("lab", "import tabletime.cli"),
    ],
)
def test_an_import_against_the_layers_breaks_a_contract(empty_layers: Path, package: str, line: str) -> None:
    (empty_layers / "tabletime" / package / "__init__.py").write_text(line)
    assert "BROKEN" in lint_imports(empty_layers).stdout


def test_a_package_that_no_contract_mentions_breaks_a_contract(empty_layers: Path) -> None:
    (empty_layers / "tabletime" / "helpers.py").touch()
    assert "BROKEN" in lint_imports(empty_layers).stdout


@pytest.fixture
def browser_test(tmp_path: Path) -> Path:
    path = tmp_path / "test_browser.py"
    path.write_text("import pytest\n\n@pytest.mark.browser\ndef test_browser() -> None: ...\n")
    return path


def run_without_programs(test: Path, *, ci: str) -> subprocess.CompletedProcess[str]:
    options = ["-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:cacheprovider"]
    return run(sys.executable, "-m", "pytest", *options, str(test), PATH=str(test.parent), CI=ci)


def test_a_test_whose_program_is_missing_is_skipped_and_says_how_to_get_it(browser_test: Path) -> None:
    result = run_without_programs(browser_test, ci="")
    assert result.returncode == 0
    assert "apt-get install chromium" in result.stdout


def test_a_test_whose_program_is_missing_fails_in_continuous_integration(browser_test: Path) -> None:
    result = run_without_programs(browser_test, ci="true")
    assert result.returncode == 1
    assert "apt-get install chromium" in result.stdout


def test_the_benchmark_compares_its_peers_with_tabletime() -> None:
    choice = ["--only", "tabletime,floor", "--seconds", "0.01", "--runs", "1", "--json"]
    result = run(sys.executable, "-m", "benchmarks", *choice)
    rows = {row["peer"]: row for row in json.loads(result.stdout) if row["unit"] == "decisions/s"}
    assert rows["tabletime"]["tabletime_is_times_as_fast"] == 1
    assert rows["floor"]["tabletime_is_times_as_fast"] == rows["tabletime"]["median"] / rows["floor"]["median"]


def test_the_benchmark_refuses_a_peer_it_does_not_know() -> None:
    result = run(sys.executable, "-m", "benchmarks", "--only", "solitaire")
    assert result.returncode == 2
    assert "there is no peer 'solitaire'" in result.stderr
