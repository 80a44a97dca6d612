"""Where players read and type."""

import pytest

from tabletime.terminal.console import Console, EndOfInput, Keyboard


def test_what_comes_through_a_pipe_is_repeated_after_its_prompt() -> None:
    shown: list[str] = []
    assert Console(iter(["  column 4\n"]), shown.append).ask() == "column 4"
    assert "".join(shown) == "> column 4\n"


def test_the_end_of_a_pipe_ends_the_input() -> None:
    with pytest.raises(EndOfInput):
        Console(iter(()), lambda text: None).ask()


def test_control_d_ends_the_input() -> None:
    def control_d(prompt: str) -> str:
        raise EOFError

    with pytest.raises(EndOfInput):
        Keyboard(lambda text: None, control_d).ask()


def test_lines_are_broken_between_words_where_the_terminal_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    shown: list[str] = []
    Keyboard(shown.append).say("a short line\n" + "long words " * 5)
    assert "".join(shown).splitlines() == ["a short line", "long words long words long", "words long words long words"]


def test_a_terminal_is_cleared_with_what_could_be_scrolled_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    shown: list[str] = []
    Keyboard(shown.append).hide()
    assert shown[0].endswith("\033[2J\033[3J\033[H")


def test_what_one_person_typed_cannot_be_recalled_by_the_next() -> None:
    readline = pytest.importorskip("readline")
    readline.add_history("my secret choice")
    Keyboard(lambda text: None).hide()
    assert readline.get_current_history_length() == 0


def test_a_terminal_without_control_codes_scrolls_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("LINES", "40")
    shown: list[str] = []
    Keyboard(shown.append).hide()
    assert shown == ["\n" * 40]
