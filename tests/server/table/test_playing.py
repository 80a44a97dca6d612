"""Playing by protocol: whole games, paths, undo, conceding, talk."""

from pathlib import Path

import pytest

from tests.server.client import DROP, Chair, Person, begin, first, play_on
from tests.server.conftest import serving
from tests.server.corridor import CorridorState


def test_a_person_plays_a_whole_game_against_a_bot(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "normal"}, start=True)
    with ann.sit(table) as chair:
        play_on(chair, first)
        assert chair.seen["outcome"]["reason"] in ("Four in a row.", "The board is full.")
        assert chair.seen["options"] == []
        assert chair.seen["prompt"] == chair.seen["outcome"]["reason"]
    assert ann.get(f"/api/tables/{table}")["status"] == "finished"
    assert table in {table["id"] for table in ann.get("/api/tables?list=finished")["tables"]}


def test_two_people_and_a_watcher_see_the_same_game(ann: Person, bo: Person) -> None:
    table = begin(ann, bo)
    with ann.sit(table) as red, bo.sit(table) as yellow, ann.sit(table, watch=True) as watcher:
        assert (red.welcome["seat"], yellow.welcome["seat"], watcher.welcome["seat"]) == (0, 1, None)
        for column in (0, 1, 0, 1, 0, 1, 0):
            chair = (red, yellow)[column]
            chair.wait_until(lambda seen: seen["options"])
            assert chair.move({"is": "Drop", "column": column})["type"] == "ack"
        for chair in (red, yellow, watcher):
            assert chair.wait_until(lambda seen: seen["outcome"])["outcome"]["winners"] == [0]
            assert [line["text"] for line in chair.lines] == [line["text"] for line in red.lines]
        assert watcher.fragments == red.fragments
        assert watcher.seen["options"] == []


def test_an_update_says_what_to_do_and_where_to_click(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        seen = chair.wait_until(lambda seen: seen["options"])
        assert seen["prompt"] == "Drop a disc into a column."
        option = seen["options"][3]
        assert option == {"move": DROP, "words": "column 4", "group": "Drop", "spots": ["column 4"], "ordered": 1}
        assert f'data-spot="{option["spots"][0]}"' in seen["fragments"]["board"]
        assert "Red is to drop a disc." in seen["description"]
        chair.move(DROP)
        chair.wait_until(lambda seen: len(chair.lines) == 2)
        line = chair.lines[0]
        assert (line["n"], line["number"], line["by"], line["rules"]) == (0, 1, 0, ["C4-TURN-2"])


def test_a_bot_asks_for_the_view_instead_of_pictures(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    with ann.sit(table, faces=["view"]) as chair:
        seen = chair.wait_until(lambda seen: seen["options"])
        assert seen["view"]["asked"] == [0]
        assert "fragments" not in seen
        assert "description" not in seen


def test_somebody_who_is_not_asked_is_told_for_whom_the_table_waits(ann: Person, bo: Person) -> None:
    table = begin(ann, bo)
    with bo.sit(table) as chair:
        seen = chair.wait_until(lambda seen: True)
        assert seen["prompt"] == "Waiting for Red."
        assert seen["asked"] == [0]


def square(chair: Chair) -> int:
    return int(chair.fragments["board"].removeprefix("<svg><text>").removesuffix("</text></svg>"))


@pytest.mark.parametrize(
    ("squares", "applied"),
    [
        ((1, 2), 2),
        ((1, 2, 3, 4), 3),
        ((1, 2, 7), 2),
        ((1,), 1),
    ],
)
def test_a_path_is_walked_until_something_interrupts_it(ann: Person, squares: tuple[int, ...], applied: int) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        path = [{"is": "Step", "square": step} for step in squares]
        answer = chair.command(type="moves", decision=chair.seen["decision"], moves=path)
        assert answer == {"type": "ack", "id": answer["id"], "applied": applied}
        chair.wait_until(lambda seen: square(chair) == applied)


def test_chance_interrupts_a_path(ann: Person) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        for start in (1, 4):
            chair.wait_until(lambda seen, at=start: square(chair) == at - 1)
            path = [{"is": "Step", "square": step} for step in range(start, start + 4)]
            answer = chair.command(type="moves", decision=chair.seen["decision"], moves=path)
        assert answer["applied"] == 2


def test_a_path_whose_first_step_is_not_possible_is_refused(ann: Person) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        moves = [{"is": "Step", "square": 5}, {"is": "Step", "square": 1}]
        answer = chair.command(type="moves", decision=chair.seen["decision"], moves=moves)
        assert answer["type"] == "refused"
        assert square(chair) == 0


def test_a_decision_can_be_taken_back_until_somebody_else_has_decided(ann: Person, bo: Person) -> None:
    table = begin(ann, bo)
    with ann.sit(table) as red, bo.sit(table) as yellow:
        before = red.wait_until(lambda seen: seen["options"])
        red.move(DROP)
        assert red.wait_until(lambda seen: not seen["options"])["undo"] is True
        yellow.wait_until(lambda seen: seen["options"])
        assert red.command(type="undo")["type"] == "ack"
        again = red.wait_until(lambda seen: seen["options"])
        assert again["options"] == before["options"]
        assert again["decision"] != before["decision"]
        assert red.lines == []
        assert yellow.wait_for("notice")["text"] == "Ann took a decision back."
        yellow.wait_until(lambda seen: seen["asked"] == [0])
        red.move(DROP)
        yellow.wait_until(lambda seen: seen["options"])
        yellow.move(DROP)
        red.wait_until(lambda seen: seen["options"])
        answer = red.command(type="undo")
        assert answer["type"] == "refused"
        assert "Yellow has decided since" in answer["reason"]


def test_a_hidden_answer_is_taken_back_while_the_other_still_thinks(ann: Person, bo: Person) -> None:
    table = begin(ann, bo, "cellar")
    with ann.sit(table) as chair, bo.sit(table) as other:
        other.wait_until(lambda seen: seen["options"])
        decision = other.seen["decision"]
        chair.wait_until(lambda seen: seen["options"])
        chair.move({"is": "Bid", "coins": 2})
        other.wait_until(lambda seen: seen["answered"] == [0])
        chair.command(type="undo")
        other.wait_until(lambda seen: seen["answered"] == [])
        assert other.seen["decision"] == decision
        chair.wait_until(lambda seen: seen["options"])
        chair.move({"is": "Bid", "coins": 0})
        other.move({"is": "Bid", "coins": 1})
        assert other.wait_until(lambda seen: seen["asked"] == [1])["answered"] == []


def test_whoever_concedes_a_game_for_two_loses_it(ann: Person, bo: Person) -> None:
    table = begin(ann, bo)
    with ann.sit(table) as red, bo.sit(table) as yellow:
        assert yellow.command(type="concede")["type"] == "ack"
        outcome = red.wait_until(lambda seen: seen["outcome"])["outcome"]
        assert (outcome["winners"], outcome["reason"]) == ([0], "Bo concedes.")
        answer = red.move(DROP, decision="1-0")
        assert (answer["type"], answer["reason"]) == ("refused", "The game is over.")
    assert ann.get(f"/api/tables/{table}")["outcome"]["winners"] == [0]


def three_sit_down(ann: Person, bo: Person) -> str:
    """Two people and a bot at one table."""
    table = ann.open("cellar", "me", "open", {"bot": "random"})
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def concede(somebody: Person, table: str) -> None:
    """Give up, and be asked to come in again as a watcher."""
    with somebody.sit(table) as leaving:
        leaving.wait_until(lambda seen: seen["options"])
        leaving.send(type="concede", id="enough")
        assert leaving.closed() == 4001


def test_a_bot_plays_on_for_somebody_who_concedes_among_others(ann: Person, bo: Person) -> None:
    table = three_sit_down(ann, bo)
    with ann.sit(table) as chair:
        concede(bo, table)
        status = chair.wait_for_table(lambda table: table["seats"][1]["kind"] == "bot")
        assert status["seats"][1]["returnable"] is False
        play_on(chair, first)
    with bo.sit(table) as watching:
        assert watching.welcome["seat"] is None
        assert watching.command(type="concede", id="enough") == {"type": "ack", "id": "enough", "applied": 1}
    assert bo.post(f"/api/tables/{table}/seats/1/return", status=409)["error"]["code"] == "game-over"


def test_whoever_conceded_sits_down_nowhere_else_and_is_back_for_the_rematch(ann: Person, bo: Person) -> None:
    table = three_sit_down(ann, bo)
    with ann.sit(table) as chair:
        concede(bo, table)
        ann.post(f"/api/tables/{table}/seats/2", {"open": True})
        assert bo.post(f"/api/tables/{table}/join", {"seat": 2}, 409)["error"]["code"] == "seated"
        ann.post(f"/api/tables/{table}/seats/1", {"bot": "random"})
        assert bo.post(f"/api/tables/{table}/seats/1/return", status=403)["error"]["code"] == "not-your-seat"
        ann.post(f"/api/tables/{table}/seats/2", {"bot": "random"})
        play_on(chair, first)
    again = bo.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bo", "Chip"]


def test_rules_that_fail_change_nothing_and_tell_nothing(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)

    def collapse(*_: object) -> None:
        raise RuntimeError("the secret passage collapsed")

    with ann.sit(table) as chair:
        decision = chair.wait_until(lambda seen: seen["options"])["decision"]
        path = [{"is": "Step", "square": step} for step in (1, 2, 3)]
        with monkeypatch.context() as broken:
            broken.setattr(CorridorState, "tell", collapse)
            answer = chair.command(type="moves", decision=decision, moves=path)
        assert answer["reason"] == "The rules of this game failed here; nothing has changed."
        with monkeypatch.context() as broken:
            broken.setattr(CorridorState, "reveal", collapse)
            answer = chair.command(type="moves", decision=decision, moves=path)
        assert answer["applied"] == 2
        chair.wait_until(lambda seen: square(chair) == 2)


def test_people_talk_and_their_words_are_harmless(ann: Person, bo: Person) -> None:
    table = begin(ann, bo)
    with ann.sit(table) as chair:
        assert chair.wait_for("chat")["entries"] == []
        assert chair.command(type="chat", text="<b>Hi\u202e\nthere</b>")["type"] == "ack"
    with bo.sit(table, watch=True) as watcher:
        (entry,) = watcher.wait_for("chat")["entries"]
        assert (entry["name"], entry["seat"], entry["text"]) == ("Ann", 0, "<b>Hi there</b>")
        watcher.command(type="chat", text="Good luck")
        while len(watcher.talk) < 2:
            watcher.receive()
        assert (watcher.talk[1]["name"], watcher.talk[1]["seat"]) == ("Bo", None)
        assert watcher.command(type="chat", text=" \u200b ")["type"] == "refused"


def test_a_rematch_brings_the_same_people_to_a_new_table(ann: Person, bo: Person) -> None:
    table = begin(ann, bo)
    assert ann.post(f"/api/tables/{table}/rematch", status=409)["error"]["code"] == "not-over"
    with ann.sit(table) as red, bo.sit(table) as yellow:
        red.command(type="concede")
        again = bo.post(f"/api/tables/{table}/rematch")
        assert yellow.wait_for_table(lambda table: table["rematch"])["rematch"] == again["id"]
    assert ann.post(f"/api/tables/{table}/rematch")["id"] == again["id"]
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bo"]
    assert again["status"] == "lobby"
    assert again["commitment"] != ann.get(f"/api/tables/{table}")["commitment"]


def test_a_rematch_brings_back_somebody_who_was_away(tmp_path: Path) -> None:
    with (
        serving(tmp_path, present_for=0.0, away_after=0.0) as server,
        server.person() as ann,
        server.person("Bo") as bo,
    ):
        table = begin(ann, bo)
        ann.post(f"/api/tables/{table}/seats/1", {"bot": "random"})
        with ann.sit(table) as red:
            red.command(type="concede")
        again = ann.post(f"/api/tables/{table}/rematch")
        assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [("person", "Ann"), ("person", "Bo")]
        assert bo.get(f"/api/tables/{again['id']}")["you"]["seat"] == 1


def test_a_rematch_against_bots_begins_at_once(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "normal"}, start=True)
    with ann.sit(table) as chair:
        chair.command(type="concede")
    assert ann.post(f"/api/tables/{table}/rematch")["status"] == "running"
