"""Several people at one device: one key, a seat and a name for each of them."""

from tests.server.client import Person


def bring(ann: Person) -> str:
    """A table of Doubt for Ann and for Bo, who sits beside her."""
    table = ann.open("doubt", "me", "open")
    ann.post(f"/api/tables/{table}/bring", {"seat": 1, "name": "Bo"})
    return table


def test_somebody_beside_me_has_a_seat_and_a_name_of_their_own(ann: Person) -> None:
    seats = ann.get(f"/api/tables/{bring(ann)}")["seats"]
    assert [(seat["name"], seat["yours"]) for seat in seats] == [("Ann", True), ("Bo", True)]


def test_a_page_that_several_share_sees_no_hand_until_it_says_whose(ann: Person) -> None:
    table = bring(ann)
    ann.post(f"/api/tables/{table}/start")
    hands = []
    for hello in ({"watch": True}, {"seat": 0}, {"seat": 1}):
        with ann.sit(table, faces=["view"], **hello) as chair:
            hands.append(chair.wait_until(lambda seen: True)["view"]["hand"])
    assert hands[0] == []
    assert all(hands[1:])


def test_while_the_page_is_covered_nobody_there_counts_as_away(ann: Person, bo: Person) -> None:
    table = bring(ann)
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table, watch=True):
        assert [seat["present"] for seat in bo.get(f"/api/tables/{table}")["seats"]] == [True, True]


def test_nobody_is_brought_to_a_game_that_runs_or_into_a_taken_seat(ann: Person, bo: Person) -> None:
    table = bring(ann)
    assert ann.post(f"/api/tables/{table}/bring", {"seat": 1, "name": "Cy"}, 409)["error"]["code"] == "seat-taken"
    ann.post(f"/api/tables/{table}/start")
    assert bo.post(f"/api/tables/{table}/bring", {"seat": 1, "name": "Cy"}, 409)["error"]["code"] == "already-begun"


def test_only_those_who_sit_there_bring_others(ann: Person, bo: Person) -> None:
    table = ann.open("doubt", "me", "open")
    assert "Sit down first" in bo.post(f"/api/tables/{table}/bring", {"seat": 1, "name": "Cy"}, 403)["error"]["reason"]


def test_a_hint_is_for_the_one_who_asks(ann: Person) -> None:
    table = bring(ann)
    ann.post(f"/api/tables/{table}/start")
    asked = ann.get(f"/api/tables/{table}")["asked"][0]
    assert ann.post(f"/api/tables/{table}/hint?seat={asked}")["words"]
    if asked == 0:
        assert ann.post(f"/api/tables/{table}/hint?seat=1", status=409)["error"]["code"] == "not-asked"


def test_a_rematch_has_the_same_people_under_the_same_names(ann: Person) -> None:
    table = bring(ann)
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table, seat=0) as chair:
        chair.command(type="concede")
    assert [seat["name"] for seat in ann.post(f"/api/tables/{table}/rematch")["seats"]] == ["Ann", "Bo"]
