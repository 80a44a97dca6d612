"""Where a peer's program runs: in our own environment, or in one made for it under .bench."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PEERS = ROOT / "benchmarks" / "peers"


class Unavailable(Exception):
    """A peer cannot be measured here, for the reason given."""


@dataclass(frozen=True)
class Ours:
    """The environment that runs the benchmark."""

    folder: Path = ROOT

    def prepare(self) -> None:
        pass

    def command(self, program: str) -> list[str]:
        return [sys.executable, "-m", f"benchmarks.peers.{program}"]


@dataclass(frozen=True)
class PythonPackage:
    """A virtual environment that holds one package and what it needs."""

    name: str
    requirement: str
    folder: Path = ROOT

    def prepare(self) -> None:
        home = ROOT / ".bench" / self.name
        if (home / "ready").exists():
            return
        run([sys.executable, "-m", "venv", "--clear", str(home)])
        run([str(home / "bin" / "python"), "-m", "pip", "install", "--quiet", self.requirement])
        (home / "ready").touch()

    def command(self, program: str) -> list[str]:
        return [str(ROOT / ".bench" / self.name / "bin" / "python"), "-m", f"benchmarks.peers.{program}"]


@dataclass(frozen=True)
class NodePackage:
    """A folder with one package for Node; its programs look for the package in the folder they run in."""

    name: str

    @property
    def folder(self) -> Path:
        return ROOT / ".bench" / self.name

    def prepare(self) -> None:
        for program in ("node", "npm"):
            if shutil.which(program) is None:
                raise Unavailable(f"{program} is not installed")
        if (self.folder / "ready").exists():
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        run(["npm", "install", "--prefix", str(self.folder), "--no-audit", "--no-fund", self.name])
        (self.folder / "ready").touch()

    def command(self, program: str) -> list[str]:
        return ["node", str(PEERS / program)]


Environment = Ours | PythonPackage | NodePackage


def run(command: list[str], folder: Path = ROOT, variables: dict[str, str] | None = None) -> str:
    """What the command printed; a command that fails makes its peer unavailable, with its last words as the reason."""
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        words = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise Unavailable(f"{Path(command[0]).name} said: {words[-1]}")
    return done.stdout
