"""One person against bots, line by line."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import connect_four
from tabletime.kernel import Decision, Move, Table, TabletimeError
from tabletime.kernel.nature import Asked, Fair
from tabletime.terminal.console import Console
from tabletime.terminal.keeping import Shelf, read_record
from tabletime.terminal.session import Session
from tests.terminal.evening import Evening, shows
from tests.terminal.kitchen import KITCHEN, SweetTooth, dinner


def connect(*lines: str, **settings: object) -> Evening:
    return Evening(Table(connect_four.GAME, seed=1), *lines, **settings)  # type: ignore[arg-type]


def test_a_player_reads_the_board_the_question_and_the_options() -> None:
    evening = connect()
    assert shows(
        evening.text,
        [
            "Connect Four. Drop",
            "You are Red.",
            "Yellow is played by the bot normal.",
            ". . .",
            "Drop a disc",
            "7. column 7",
        ],
    )


def test_a_move_is_told_and_answered() -> None:
    told = connect("4", bots="quick").after("4")
    assert shows(told, ["Red drops a disc into column 4", "Yellow drops a disc into column 4", "Drop a disc"])


def test_a_whole_game_ends_with_its_outcome_in_words() -> None:
    evening = connect(*["1", "2", "3", "4"] * 20, bots="random")
    assert evening.table.outcome is not None
    assert "Red wins: Four in a row." in evening.text
    assert "Scores: 1 for Red, 0 for Yellow." in evening.text


def test_a_full_column_is_refused_with_its_rule() -> None:
    evening = connect("4", "4", "4", "4", "why", bots="quick")
    assert shows(evening.text, ["Column 4 is full.", "Rule C4-TURN-1 (Turn): The player", "> why", "Column 4 is full."])


def test_why_cites_the_rule_that_asks() -> None:
    assert connect("why").after("why") == (
        "You are asked this by:\nC4-TURN-1 (Turn): The player whose turn it is chooses a column that is not full."
    )


def test_undo_takes_the_answers_of_bots_back_too() -> None:
    evening = connect("4", "undo")
    assert evening.after("undo").startswith("Your last decision is undone.")
    assert evening.table.log == []


def test_undo_is_refused_in_a_sentence() -> None:
    assert connect("undo").after("undo") == "You have not decided anything that could be undone."


def test_undo_stops_where_chance_has_spoken() -> None:
    evening = Evening(dinner("apple fig", "bread dill", shelf="kale"), "apple E5", "undo", bots="random")
    assert evening.after("undo").startswith("Your last decision stands:")
    assert len(evening.table.log) == 5


def test_the_log_shows_as_much_as_is_asked_for() -> None:
    evening = connect("4", "log 1", "log", "log many")
    assert evening.after("log 1") == "2. Yellow drops a disc into column 4; it rests on row 2."
    assert len(evening.after("log").splitlines()) == 2
    assert evening.after("log many") == "“many” is no number: type log, or log and how many things to show."


def test_rules_are_found_by_words_and_by_number() -> None:
    evening = connect("rules draw", "rules c4-set-1", "rules", "rules zebra")
    assert evening.after("rules draw").startswith("C4-END-2 (End): If the board is full")
    assert evening.after("rules c4-set-1").startswith("C4-SET-1 (Setup)")
    assert "Turn: C4-TURN-1 to C4-TURN-3" in evening.after("rules")
    assert evening.after("rules zebra") == "No rule has “zebra”."


def test_options_can_be_looked_at_without_choosing() -> None:
    evening = connect("options 5")
    assert evening.after("options 5") == "1 option for “5”:\n5. column 5"
    assert evening.table.log == []


def test_the_table_is_described_again_only_when_it_has_changed() -> None:
    evening = Evening(dinner("apple fig", "bread dill"), "apple A1", "view", "1", bots="random")
    assert evening.text.count("You hold fig.") == 2


def test_help_names_every_command_but_not_those_for_others() -> None:
    told = connect("help").after("help")
    commands = re.findall(r"^(\w+): ", told, re.MULTILINE)
    assert commands == ["undo", "hint", "chances", "log", "rules", "why", "view", "options", "help", "save", "quit"]


def test_a_slash_makes_a_command_of_a_word() -> None:
    assert connect("/log").after("/log") == "Nothing has happened yet."


def test_an_unfinished_game_is_kept_with_its_players(tmp_path: Path) -> None:
    evening = connect("4", "quit", shelf=tmp_path)
    [kept] = tmp_path.iterdir()
    assert f"tabletime play --load {kept}" in evening.text
    assert read_record(kept)["players"] == ["person", "normal"]


def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    evening = connect("4", shelf=tmp_path)
    assert "The input has ended. The game is kept." in evening.text
    assert len(list(tmp_path.iterdir())) == 1


def test_a_game_in_which_nothing_was_decided_is_not_kept(tmp_path: Path) -> None:
    evening = connect("quit", shelf=tmp_path)
    assert evening.text.endswith("Nothing was decided yet, so nothing is kept.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_game_can_be_saved_where_the_player_says(tmp_path: Path) -> None:
    target = tmp_path / "my game.json"
    evening = connect("4", f"save {target}")
    assert f"Saved as {target}." in evening.text
    assert read_record(target)["game"] == "connect-four"


def test_saving_does_not_write_over_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Amy")
    evening = connect(f"save {tmp_path / 'letter.txt'}")
    assert "exists and is no record of Connect Four; choose another name." in evening.text
    assert (tmp_path / "letter.txt").read_text() == "Dear Amy"


def almost_won() -> Table:
    """Red wins in column 4."""
    return connect_four.GAME.scene(board="\n".join(["......."] * 5 + ["RRR.YYY"]))


def test_after_the_end_nothing_can_be_undone_or_chosen() -> None:
    evening = Evening(almost_won(), "4", "undo", "column 1")
    assert evening.after("undo") == "The game is over: nothing can be undone any more."
    assert evening.after("column 1").startswith("The game is over.")


def test_after_the_end_the_record_can_be_saved_until_the_player_leaves(tmp_path: Path) -> None:
    evening = Evening(almost_won(), "4", f"save {tmp_path / 'end.json'}", "", "not read any more")
    assert read_record(tmp_path / "end.json")["outcome"]["winners"] == [0]
    assert "not read" not in evening.text


def test_fair_chance_is_sealed_first_and_opened_last() -> None:
    nature = Fair("a secret")
    evening = Evening(Table(connect_four.GAME, nature=nature), *["1", "2", "3", "4"] * 20, bots="random")
    assert shows(
        evening.text, [f"hash of its secret is {nature.commitment}.", "wins", "secret of chance was a secret."]
    )


def test_fair_chance_stays_sealed_while_the_game_is_unfinished() -> None:
    evening = Evening(Table(connect_four.GAME, nature=Fair("a secret")), "4", "quit")
    assert "a secret" not in evening.text


def test_before_a_bot_decides_a_person_may_use_an_opening() -> None:
    evening = Evening(dinner("apple honey", "bread fig"), "apple A1", "sweeten", "3", bots="random")
    assert shows(
        evening.text, ["Before Ben decides, you may act.", "1. sweeten with honey", "Ada sweetens", "Ben serves"]
    )


def test_openings_wait_for_a_person_until_told_to_go_on() -> None:
    hands = ("apple honey", "bread fig", "dill kale")
    stepwise = Evening(dinner(*hands), "apple A1", "", "", bots="random")
    at_once = Evening(dinner(*hands), "apple A1", "on", bots="random")
    assert stepwise.text.count("you may act") == 2
    assert at_once.text.count("you may act") == 1


def test_a_bot_that_knows_how_to_may_use_an_opening() -> None:
    evening = Evening(dinner("bread fig", "apple honey"), bots="sweet")
    assert shows(evening.text, ["Ben sweetens everything.", "You hold bread and fig."])


def test_bots_alone_play_to_the_end_for_a_spectator() -> None:
    evening = Evening(dinner("bread fig", "apple honey"), people=0, bots="sweet")
    assert shows(evening.text, ["Ada takes something.", "The hands are hidden.", "Ada and Ben win: Generosity wins."])
    assert "> " not in evening.text


class Cheat(SweetTooth):
    def choose(self, view: object, decision: Decision) -> Move:
        return connect_four.Drop(99)


def test_a_bot_that_breaks_the_rules_is_named(tmp_path: Path) -> None:
    shown: list[str] = []
    console = Console(iter(["4"]), shown.append)
    session = Session(Table(connect_four.GAME, seed=1), ["person", "cheat"], {1: Cheat()}, console, Shelf(tmp_path))
    with pytest.raises(TabletimeError, match=r"The bot cheat \(Yellow\) wants something that is refused"):
        session.run()
    assert "The game is kept." in "".join(shown)


def test_a_game_whose_chance_nobody_answers_is_refused() -> None:
    with pytest.raises(TabletimeError, match="nobody answers for Nature"):
        Evening(Table(KITCHEN, 2, nature=Asked()))


def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    def interrupted() -> Iterator[str]:
        yield "4"
        raise KeyboardInterrupt

    shown: list[str] = []
    session = Session(
        Table(connect_four.GAME, seed=1),
        ["person", "cheat"],
        {1: connect_four.GAME.bots()["quick"]()},
        Console(interrupted(), shown.append),
        Shelf(tmp_path),
    )
    with pytest.raises(KeyboardInterrupt):
        session.run()
    assert len(list(tmp_path.iterdir())) == 1
