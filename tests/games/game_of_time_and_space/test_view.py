"""What a program must not tell: the leaks that this game invites, one test each, and what imagining respects."""

import random
from collections import Counter

import pytest

from tabletime import Table, TabletimeError
from tabletime.bots import roster
from tabletime.bots.turn import Company
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.events import ItemTaken, PartTaken
from tabletime.games.game_of_time_and_space.moves import (
    ACCEPT,
    FIGHT_ALIENS,
    LEAVE_REST,
    SEARCH,
    Attack,
    ChoosePlayer,
    DropItem,
    HandOver,
    MoveTo,
    OfferCounters,
    OfferTrade,
    TakeItem,
    TakePart,
    UseGadget,
    WantShape,
)
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel.codec import to_json
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    CAL,
    asked,
    does,
    end_turns,
    fights,
    heard,
    keys,
    look,
    scene,
)


def heard_by_bob(table: Table) -> list[str]:
    return [GAME.tell(event, BOB) for _, event in table.heard(BOB)]


def test_a_zone_is_told_in_words_as_far_as_a_seat_knows_it() -> None:
    table = scene(
        places=("3,4", "3,4"), aliens={"3,4": "Yeti, Dalek?0"}, items={"3,4": "Tracer"}, parts={"3,4": "arc?1"}
    )
    zone = look(table, ANN).zone("3, 4")
    assert (zone.players, zone.aliens, zone.items, zone.parts) == ((ANN, BOB), ("Yeti", "Dalek"), ("Tracer",), ("?",))
    assert (look(table, BOB).zone("3,4").aliens, look(table, BOB).zone("3,4").parts) == (("Yeti", "?"), ("arc",))
    assert look(table, ANN).zone("Domain").players == (CAL,)
    with pytest.raises(TabletimeError, match="no zone called '9,9'"):
        look(table, ANN).zone("9,9")


def test_what_is_printed_is_reached_from_the_game() -> None:
    assert ("Tracer" in GAME.box.items, "Yeti" in GAME.box.aliens, len(GAME.zones)) == (True, True, 60)
    assert GAME.domain not in GAME.zones


def test_the_question_before_a_fight_is_the_same_with_and_without_gadgets() -> None:
    """TS-CMB-8, TS-ITEM-15: who is asked, and in which words."""
    worlds = [
        scene(places=("1,1", "8,8", "8,7"), gadgets=("", gadget), aliens={"1,1": "Yeti"})
        for gadget in ("Paralyser", "Gravity belt")
    ]
    for table in worlds:
        does(table, ANN, FIGHT_ALIENS)
    assert asked(worlds[0]) == asked(worlds[1]) == [ANN, BOB, CAL]
    prompts = [GAME.prompt(table.decision(BOB), look(table, BOB)) for table in worlds]  # type: ignore[arg-type]
    assert prompts[0] == prompts[1]


def test_the_log_does_not_say_whether_a_blank_was_taken() -> None:
    """TS-KEY-6, TS-ITEM-16: others hear the same words, and no field has the shape."""
    worlds = [scene(("blank",), (shape,), places=("1,1",)) for shape in ("blank", "arc")]
    for table in worlds:
        does(table, ANN, SEARCH, TakePart(0), LEAVE_REST)
    assert heard_by_bob(worlds[0]) == heard_by_bob(worlds[1])
    assert heard(worlds[0], PartTaken, BOB) == [PartTaken(ANN, "1,1")]
    assert to_json(look(worlds[0], BOB)) == to_json(look(worlds[1], BOB))


def test_counters_lie_in_the_order_in_which_they_came() -> None:
    """TS-ITEM-16: not sorted by shape, which would tell what they are."""
    table = scene(places=("1,1",), keys=("fork, arc",), aliens={"1,1": ""}, parts={"1,1": "bar"})
    does(table, ANN, TakePart(0))
    assert keys(table, ANN) == ["fork", "arc", "bar"]
    assert [part.face for part in look(table, BOB).players[ANN].keys] == ["", "", "bar"]


def test_an_item_is_not_known_to_anybody_before_it_is_taken() -> None:
    """TS-SRCH-4: not even the program: it is decided when it is taken, and then only the taker hears."""
    table = scene(("blank",), ("arc",), ("Visor",), places=("1,1",))
    does(table, ANN, SEARCH)
    assert table.state.items["1,1"][0].face == ""
    does(table, ANN, TakeItem(0), LEAVE_REST)
    assert heard(table, ItemTaken, BOB) == [ItemTaken(ANN, "1,1")]


def test_what_is_offered_to_one_shows_nothing_to_others() -> None:
    """TS-KEY-2: a view has no options in it, and who is asked follows from open facts."""
    worlds = [scene(places=("1,1",), gadgets=(gadget,)) for gadget in ("Tracer", "Visor")]
    assert to_json(look(worlds[0], BOB)) == to_json(look(worlds[1], BOB))


def test_odds_before_a_fight_come_from_what_a_seat_knows() -> None:
    """TS-CMB-8, TS-ITEM-16: a gadget in the other's hand changes no number on the sheet, nor what is read aloud."""
    worlds = [
        scene(places=("1,1", "1,1"), kits=("Zoe, Blaster +6", "Susie, Laser gun +3"), gadgets=("Paralyser", gadget))
        for gadget in ("Booster glove", "Tracer")
    ]
    for table in worlds:
        does(table, ANN, Attack(BOB))
    sheets, his = ([GAME.draw(look(table, seat), table.decision(seat)) for table in worlds] for seat in (ANN, BOB))
    assert "%" in sheets[0]
    assert sheets[0] == sheets[1]
    assert his[0] != his[1]
    assert GAME.describe(look(worlds[0], ANN)) == GAME.describe(look(worlds[1], ANN))


def test_whoever_puts_down_one_too_many_shows_others_no_choice() -> None:
    """TS-KEY-2, TS-KEY-6: how many counters are in hand is open; which of them may go is asked of their owner alone."""
    worlds = [
        scene(("blank",), ("eye",), places=("1,1",), keys=(f"{shape}, bar, cross, disc, fork, fork",))
        for shape in ("blank", "arc")
    ]
    for table in worlds:
        does(table, ANN, SEARCH, TakePart(0))
        assert asked(table) == [ANN]
    assert [len(table.decisions[0].options) for table in worlds] == [7, 7]
    assert to_json(look(worlds[0], BOB)) == to_json(look(worlds[1], BOB))
    assert GAME.draw(look(worlds[0], BOB)) == GAME.draw(look(worlds[1], BOB))
    assert heard_by_bob(worlds[0]) == heard_by_bob(worlds[1])


@pytest.mark.parametrize("level", ["quick", "normal"])
def test_a_bot_sees_what_its_seat_sees(level: str) -> None:
    """TS-ITEM-16: what others hold unseen changes neither what it is shown nor what it says."""
    worlds = [
        scene(places=("1,1", "1,2"), gadgets=("", gadget), keys=("", shape), aliens={"1,1": "Yeti"})
        for gadget, shape in (("Booster glove", "blank"), ("Tracer", "arc"))
    ]
    missions = [table.view(ANN).player(ANN).missions for table in worlds]
    assert missions[0] == missions[1]
    bots = [roster.make(GAME, level, 5, timed=False) for _ in worlds]
    turns = [
        Company(table, {ANN: bot}, "AB").answer(table.decisions[0]) for table, bot in zip(worlds, bots, strict=True)
    ]
    assert turns[0] == turns[1]


def test_what_is_handed_over_is_not_known_before_all_of_it_changes_hands() -> None:
    """TS-KEY-6: neither to the partner nor to those who look on, while the next counter is still to be picked."""
    worlds = [scene(places=("1,1",) * 3, keys=("arc", "eye, bar, disc")) for _ in range(2)]
    for table, place in zip(worlds, (0, 1), strict=True):
        does(table, ANN, OfferTrade(BOB), OfferCounters(0, 2), WantShape("eye"), WantShape("bar"))
        does(table, BOB, ACCEPT, HandOver(place))
        assert look(table, BOB).handed_over == (place,)
    for seat in (ANN, CAL, None):
        assert to_json(look(worlds[0], seat)) == to_json(look(worlds[1], seat))
    made_up = {
        GAME.imagine(look(worlds[0], seat), random.Random(at)).handed_over for seat in (ANN, CAL) for at in range(9)
    }
    assert made_up == {(0,), (1,), (2,)}
    does(worlds[0], BOB, HandOver(2))
    assert keys(worlds[0], ANN) == ["arc", "eye", "disc"]


def test_coming_home_short_is_silent() -> None:
    """TS-WIN-1: the words are those of any Move."""
    table = scene(places=("3,4",), keys=("arc, bar, blank, blank, blank, blank",))
    does(table, ANN, MoveTo("domain"))
    assert heard_by_bob(table) == ["Player 1 moved from 3,4 to the Domain."]


def test_face_down_tokens_have_no_face_on_the_wire() -> None:
    """TS-SRCH-3: the view of another seat does not hold the shape anywhere."""
    table = scene(places=("1,1",), keys=("fork",), gadgets=("Visor",), parts={"1,1": "fork?0"}, missions=("fork " * 6,))
    wire = to_json(look(table, BOB))
    assert b"Visor" not in wire
    assert b"fork" not in wire


def imagined(table: Table, seat: int, times: int = 40) -> list[TimeAndSpaceState]:
    rng = random.Random(7)
    return [GAME.imagine(look(table, seat), rng) for _ in range(times)]


def test_imagined_key_parts_and_missions_fit_the_leftovers() -> None:
    """TS-SET-14, TS-SET-15."""
    table = scene(places=("1,1", "1,1"), keys=("arc, bar", "eye"))
    for state in imagined(table, BOB):
        missions = Counter(shape for each in state.players for shape in each.missions)
        tokens = [token.face for each in state.players for token in each.keys]
        parts = Counter([*tokens, *state.unseen_parts])
        assert {shape: many for shape, many in parts.items() if shape != "blank"} == missions


def test_what_aliens_left_is_imagined_as_something_they_guard() -> None:
    """TS-SPL-4: everybody can work that out."""
    table = scene(
        (1,), (12,), places=("1,1", "8,8"), keys=("arc, bar, arc",), aliens={"1,1": "Yeti"}, parts={"1,1": "arc"}
    )
    fights(table, ANN, FIGHT_ALIENS)
    for state in imagined(table, BOB):
        assert {token.face for token in state.players[ANN].keys} == {"arc"}


def test_nobody_is_imagined_with_two_gadgets_of_which_one_is_allowed() -> None:
    """TS-ITEM-10."""
    table = scene(gadgets=("Scanner, Tracer, Paralyser, Mind probe, Gravity belt, Visor",))
    for state in imagined(table, BOB, 200):
        held = Counter(token.face for token in state.players[ANN].gadgets)
        assert all(many == 1 or not state.box.items[face].unique for face, many in held.items())


def test_whoever_came_home_short_is_not_imagined_with_the_whole_key() -> None:
    """TS-WIN-1."""
    table = scene(
        seats=2,
        keys=("arc, arc, arc, arc, bar, blank",),
        missions=("arc arc arc arc bar bar", "cross " * 6),
    )
    for state in imagined(table, BOB, 200):
        shapes = tuple(sorted(token.face for token in state.players[ANN].keys))
        assert shapes != state.players[ANN].missions


def test_what_a_robber_saw_is_imagined_as_it_was_seen() -> None:
    """TS-SPL-3."""
    table = scene((12,), (1,), turn=BOB, places=("1,1", "1,1"), keys=("arc, bar, blank",))
    fights(table, BOB, Attack(ANN))
    does(table, BOB, LEAVE_REST)
    for state in imagined(table, BOB):
        assert [token.face for token in state.players[ANN].keys] == ["arc", "bar", "blank"]


def test_what_two_aliens_have_left_is_imagined_as_what_both_guard() -> None:
    """TS-SPL-4: arc or bar after the first, arc or cross after the second, so arc."""
    table = scene(
        *[(1,), (12,), (2,), (2,), (1,), (12,)],
        seats=2,
        places=("1,1", "8,8"),
        gadgets=("", "Cosmic vortex"),
        keys=("arc, arc",),
        aliens={"1,1": "Yeti", "2,2": "Robot"},
        parts={"1,1": "arc, bar", "2,2": "arc, cross"},
    )
    fights(table, ANN, FIGHT_ALIENS)
    does(table, BOB, UseGadget("Cosmic vortex"), ChoosePlayer(ANN))
    end_turns(table, BOB, BOB, ANN, BOB)
    fights(table, ANN, FIGHT_ALIENS)
    for state in imagined(table, BOB):
        assert [token.face for token in state.players[ANN].keys] == ["arc", "arc"]


def test_whoever_must_put_down_one_of_two_gadgets_is_known_to_have_the_other() -> None:
    """TS-ITEM-10, TS-ITEM-11: all see the Scanner that lies there, and that it was one too many."""
    table = scene(("blank",), ("arc",), ("Scanner",), places=("1,1",), gadgets=("Tracer, Scanner",))
    does(table, ANN, SEARCH, TakeItem(0), DropItem("Scanner"))
    assert sorted(look(table, BOB).players[ANN].held()) == ["", "Scanner"]


def test_whoever_put_a_gadget_under_an_alien_knows_who_has_it_afterwards() -> None:
    """TS-ITEM-12: Ann knows what Bob has got, Cal does not."""
    position = {"aliens": {"1,1": "Yeti"}, "items": {"1,1": "?"}, "options": {"neutralisers": False}}
    kits = ("Scanner, Sonic screwdriver", "Sonic screwdriver")
    table = scene(("Scanner",), places=("1,1", "1,1", "8,8"), gadgets=kits, **position)
    does(table, ANN, UseGadget("Sonic screwdriver"), TakeItem(0), DropItem("Scanner"))
    end_turns(table, ANN)
    does(table, BOB, UseGadget("Sonic screwdriver"), TakeItem(0))
    known = [sorted(look(table, seat).players[BOB].held()) for seat in (ANN, CAL)]
    assert known == [["Scanner", "Sonic screwdriver"], ["", "Sonic screwdriver"]]
