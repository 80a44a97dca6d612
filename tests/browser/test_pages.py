"""The pages themselves, before any script runs, and the files that they need."""

import gzip
import re
import shutil
import subprocess
from collections.abc import Iterator

import httpx
import pytest

from tabletime.server.web.binding import STATIC, script, style
from tests.browser.serving import Server

PAGES = ["/", "/t/abc", "/t/abc/replay", "/t/abc/fairness"]


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address) as client:
        yield client


@pytest.mark.parametrize("page", PAGES)
def test_a_page_allows_no_script_but_our_own_files(http: httpx.Client, page: str) -> None:
    answer = http.get(page)
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert re.findall(r"<script(?! type=\"module\" src=\"/tabletime\.js)|\son\w+=|javascript:", answer.text) == []


def test_the_files_of_a_page_are_compressed_and_kept_for_good(http: httpx.Client) -> None:
    for address in re.findall(r'(?:src|href)="(/tabletime\.[^"]+)"', http.get("/").text):
        answer = http.get(address)
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]


def test_a_browser_that_cannot_unpack_gets_plain_files(http: httpx.Client) -> None:
    answer = http.get("/tabletime.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in answer.headers
    assert answer.text == script().text


def test_the_script_is_under_thirty_two_kilobytes() -> None:
    assert gzip.decompress(script().compressed).decode() == script().text
    assert len(script().compressed) < 32_000


def test_no_words_are_written_within_words_where_their_spaces_would_be_lost() -> None:
    """What takes the spaces out of the script does not know that a template may stand within another."""
    nested = re.compile(r"`[^`]*\$\{[^}`]*`")
    sources = {module.name: module.read_text() for module in STATIC.glob("*.js")}
    assert [
        (name, words) for name, text in sources.items() for line in text.splitlines() for words in nested.findall(line)
    ] == []


def test_no_two_modules_use_the_same_name_at_their_outermost_level() -> None:
    names = re.compile(r"^(?:export )?(?:async )?(?:function|class|const|let) ([\w$]+)", re.MULTILINE)
    declared = [name for module in STATIC.glob("*.js") for name in names.findall(module.read_text())]
    assert declared
    assert [name for name in declared if declared.count(name) > 1] == []


def test_the_bound_script_needs_no_other_file() -> None:
    assert re.findall(r"^(?:import|export)\b.*", script().text, re.MULTILINE) == []


@pytest.mark.skipif(shutil.which("node") is None, reason="Only Node can check the script without a browser.")
def test_the_bound_script_is_a_valid_module(tmp_path_factory: pytest.TempPathFactory) -> None:
    bound = tmp_path_factory.mktemp("script") / "tabletime.mjs"
    bound.write_text(script().text)
    assert subprocess.run(["node", "--check", str(bound)], capture_output=True, text=True).stderr == ""


def test_the_style_sheet_begins_with_the_theme() -> None:
    assert style().text.startswith(":root")
    assert "--lampline:" in style().text


@pytest.mark.parametrize(
    ("cookie", "expected"), [("dark", ' data-theme="dark"'), ("light", ' data-theme="light"'), ("x", "")]
)
def test_the_chosen_colours_are_in_the_page_from_the_start(server: Server, cookie: str, expected: str) -> None:
    page = httpx.get(server.address, headers={"Cookie": f"theme={cookie}"}).text
    assert f'<html lang="en"{expected}>' in page
