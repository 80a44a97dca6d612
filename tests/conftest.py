"""What all tests share: Hypothesis without a clock, and the programs that some tests need."""

import os
import shutil
import signal
from glob import glob
from typing import NoReturn

import pytest
from hypothesis import HealthCheck, settings

from tabletime.kernel import registry

IN_CI = os.environ.get("CI") == "true"

PROGRAMS = {
    "browser": ("chromium", "This test drives Chromium: on Debian or Ubuntu, apt-get install chromium."),
    "postgres": ("initdb", "This test starts a PostgreSQL server: on Debian or Ubuntu, apt-get install postgresql."),
    "nginx": ("nginx", "This test starts nginx: on Debian or Ubuntu, apt-get install nginx-light."),
}

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=IN_CI)
settings.load_profile("house")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A job in the background ignores Ctrl+C, and so would every command that a test starts to interrupt it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--luck", default="1", help="other deals and dice for the tests in the browser")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark, (program, sentence) in PROGRAMS.items():
        if item.get_closest_marker(mark) and find_program(program) is None:
            do_without(sentence)


def do_without(sentence: str) -> NoReturn:
    """Leave a test out because of something that is not installed, except where everything must be."""
    if IN_CI:
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


def find_program(program: str) -> str | None:
    """Where the program is; Debian keeps some outside the usual path."""
    return shutil.which(
        program, path=os.pathsep.join([os.environ["PATH"], *glob("/usr/lib/postgresql/*/bin"), "/usr/sbin"])
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The checks of whole games take longest and come first, so that no worker waits long for another at the end.

    Where tests are tried again at all, those of a real browser are whatever fails: a page changes while one looks.
    """
    items.sort(key=lambda item: "conformance" not in item.path.parts)
    if config.getoption("reruns"):
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=".*"))


def pytest_collection_finish() -> None:
    if toys := ", ".join(registry._here):
        raise pytest.UsageError(f"Importing the tests registers {toys}; use tests.toys.registered.")
