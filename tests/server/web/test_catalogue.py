"""The catalogue: what is told about each game, and what nobody may choose over the network."""

from pathlib import Path

import pytest

import tabletime
from tabletime.server.web import catalogue
from tests.server.client import Person
from tests.server.conftest import serving


def test_the_catalogue_describes_each_game(ann: Person) -> None:
    games = {game["slug"]: game for game in ann.get("/api/games")["games"]}
    game = games["connect-four"]
    assert game["seats"] == [2]
    assert game["roles"] == {"2": ["Red", "Yellow"]}
    assert game["bots"] == ["normal", "easy", "hard", "quick", "random"]
    assert game["options"][0]["choices"] == ["red", "yellow"]
    assert ann.get("/api/games/connect-four") == game
    picture = ann.http.get(game["picture"])
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


def test_games_are_loaded_before_anybody_is_served(tmp_path: Path) -> None:
    catalogue._loadable.cache_clear()
    with serving(tmp_path):
        assert catalogue._loadable.cache_info().currsize == 1


def test_the_games_of_the_house_stand_before_those_of_other_packages(ann: Person) -> None:
    told = [game["slug"] for game in ann.get("/api/games")["games"]]
    assert max(map(told.index, ("blink", "time-of-the-daleks"))) < min(map(told.index, ("connect-four", "doubt")))


def test_the_rules_can_be_searched(ann: Person) -> None:
    rules = ann.get("/api/games/connect-four/rules")["rules"]
    assert rules[0]["id"] == "C4-SET-1"
    assert [rule["id"] for rule in ann.get("/api/games/connect-four/rules?search=full draw")["rules"]] == ["C4-END-2"]


def free_texts() -> list[tuple[str, str]]:
    """Every option of every game that can be any text."""
    found = [(slug, option) for slug in tabletime.games() for option in tabletime.load(slug).options]
    return [(slug, option.name) for slug, option in found if isinstance(option.default, str) and not option.choices]


@pytest.mark.parametrize(("slug", "option"), free_texts())
def test_no_option_leads_to_files_of_the_server(ann: Person, tmp_path: Path, slug: str, option: str) -> None:
    (tmp_path / "there").write_text("secret")

    def told(file: str) -> str:
        wish = {"game": slug, "seats": ["me", {"bot": "random"}], "options": {option: str(tmp_path / file)}}
        return str(ann.post("/api/tables", {**wish, "start": True}, 422)).replace(file, "FILE")

    assert told("there") == told("gone")


def test_options_that_name_a_file_are_not_offered(ann: Person) -> None:
    offered = {option["name"] for game in ann.get("/api/games")["games"] for option in game["options"]}
    assert offered
    assert [name for name in offered if name == "tiles" or name.endswith("_file")] == []
    answer = ann.post("/api/tables", {"game": "dont-blink", "options": {"tiles": "/etc/passwd"}}, 422)
    assert answer["error"]["code"] == "no-files"
