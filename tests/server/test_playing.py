"""Whole games by protocol."""

from tests.server.client import Person, play_on


def first(options: list[dict[str, object]]) -> dict[str, object]:
    return options[0]


def test_a_person_plays_a_whole_game_against_a_bot(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "normal"}, start=True)
    with ann.sit(table) as chair:
        play_on(chair, first)
        assert chair.seen["outcome"]["reason"] in ("Four in a row.", "The board is full.")
        assert chair.lines
    assert ann.get(f"/api/tables/{table}")["status"] == "finished"
