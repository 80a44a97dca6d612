"""Chromium, as the system has it, with letters of our choice."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.faces import Face, configure
from tests.conftest import find_program

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@contextmanager
def chromium(face: Face) -> Iterator[Browser]:
    """A browser without a window."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        surroundings: dict[str, Any] = {**os.environ, "FONTCONFIG_FILE": str(configure(face, Path(folder)))}
        browser = playwright.chromium.launch(executable_path=find_program("chromium"), args=FLAGS, env=surroundings)
        yield browser
        browser.close()
