"""Lessons over HTTP: nothing is kept, so the answers so far say everything."""

from typing import Any

import pytest

import tabletime
from tests.server.client import Person

WALK = [{"is": "StepTo", "square": square} for square in ("E3", "E4", "E5")]


def play(person: Person, scene: int, *answers: list[dict[str, Any]]) -> dict[str, Any]:
    heard: dict[str, Any] = person.post(f"/api/games/dont-blink/lessons/{scene}", {"answers": list(answers)})
    return heard


def test_the_scenes_and_the_games_after_them_are_told(ann: Person) -> None:
    told = ann.get("/api/games/dont-blink/lessons")
    assert told["scenes"][0] == "Fetch a part"
    assert told["games"][0]["bot"] == "easy"
    assert ann.get("/api/games/dont-blink")["lessons"] == len(told["scenes"])


def test_a_scene_begins_with_what_the_teacher_says(ann: Person) -> None:
    heard = play(ann, 0)
    assert heard["reading"]
    assert heard["now"]["options"] == []
    assert heard["now"]["fragments"]["board"].startswith("<svg")
    assert heard["say"].startswith("You lead four heroes")


def test_the_right_answer_leads_on(ann: Person) -> None:
    heard = play(ann, 0, [], WALK)
    assert (heard["taken"], heard["verdict"]["right"]) == (2, True)
    assert heard["verdict"]["say"].startswith("Taken.")
    assert heard["now"]["log"]["entries"][-1]["text"] == "The Doctor picks up part 1."


def test_a_wrong_answer_is_explained_and_not_taken(ann: Person) -> None:
    heard = play(ann, 0, [], [{"is": "Face", "facing": "north"}])
    assert (heard["taken"], heard["verdict"]["right"], heard["verdict"]["rule"]) == (1, False, "DB-HMV-9")
    assert heard["now"]["decision"] == play(ann, 0, [])["now"]["decision"]


def test_what_is_no_move_is_explained_too(ann: Person) -> None:
    heard = play(ann, 0, [], [{"is": "Fly"}])
    assert not heard["verdict"]["right"]
    assert "not a move of Don't Blink" in heard["verdict"]["say"]


def test_there_are_only_the_scenes_that_there_are(ann: Person) -> None:
    assert ann.http.post("/api/games/dont-blink/lessons/99", json={}).status_code == 404
    assert ann.http.post("/api/games/doubt/lessons/0", json={}).status_code == 404


def test_nobody_answers_for_ever(ann: Person) -> None:
    assert ann.http.post("/api/games/dont-blink/lessons/0", json={"answers": [[]] * 61}).status_code == 422


def test_what_would_follow_is_told_in_a_lesson_too(ann: Person) -> None:
    weighed = {"answers": [], "move": {"is": "FightAliens"}}
    told = ann.post("/api/games/game-of-time-and-space/lessons/1/foresight", weighed)
    assert told == {"words": "You win in 75% of all cases, without allies and gadgets."}
    assert ann.post("/api/games/blink/lessons/0/foresight", weighed) == {"words": ""}
    ann.post("/api/games/blink/lessons/99/foresight", weighed, 404)


@pytest.mark.parametrize("slug", tabletime.games())
def test_every_step_of_the_ladder_of_a_game_can_be_played(ann: Person, slug: str) -> None:
    for rung in ann.get(f"/api/games/{slug}")["ladder"]:
        seats = ["me" if seat == rung["seat"] else {"bot": "random"} for seat in range(rung["seats"])]
        assert ann.open(slug, *seats, options=rung["options"], start=True), rung["title"]


def test_the_others_are_called_by_their_names_in_the_log_too(ann: Person) -> None:
    heard = ann.post("/api/games/game-of-time-and-space/lessons/2", {"answers": []})
    log = " ".join(entry["text"] for entry in heard["now"]["log"]["entries"])
    assert f"turn of {heard['seats'][1]['name']}" in log
