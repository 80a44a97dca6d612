"""What all tests share: Hypothesis without a clock, and the programs that some tests need."""

import os
import shutil
from glob import glob

import pytest
from hypothesis import HealthCheck, settings

IN_CI = os.environ.get("CI") == "true"

PROGRAMS = {
    "browser": ("chromium", "This test drives Chromium: on Debian or Ubuntu, apt-get install chromium."),
    "postgres": ("initdb", "This test starts a PostgreSQL server: on Debian or Ubuntu, apt-get install postgresql."),
}

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=IN_CI)
settings.load_profile("house")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark, (program, sentence) in PROGRAMS.items():
        if item.get_closest_marker(mark) and find_program(program) is None:
            if IN_CI:
                pytest.fail(sentence, pytrace=False)
            pytest.skip(sentence)


def find_program(program: str) -> str | None:
    """Where the program is; Debian keeps PostgreSQL's outside the usual path."""
    return shutil.which(program, path=os.pathsep.join([os.environ["PATH"], *glob("/usr/lib/postgresql/*/bin")]))
