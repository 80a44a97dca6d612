"""Reasons: what cannot be done is refused with a sentence and its rule, and shown greyed."""

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.moves import (
    FIGHT_ALIENS,
    SEARCH,
    Accept,
    Aim,
    Attack,
    ChooseAlien,
    ChooseAssistant,
    ChoosePlayer,
    ChooseZone,
    Invite,
    MoveTo,
    OfferTrade,
    PullItem,
    PullPart,
    PutBack,
    Rob,
    SendPart,
    TakeFromKit,
    TakeItem,
    TakePart,
    UseGadget,
)
from tabletime.kernel import PASS, Move
from tests.games.game_of_time_and_space.verbs import ANN, BOB, all_pass, does, look, new_game, refusal, rule, scene


def greyed(table: Table) -> dict[Move, str]:
    """What the asked player sees greyed, with the rule."""
    (decision,) = table.decisions
    return {each.move: each.rule for each in GAME.barred(decision, look(table, decision.seat))}


def test_likely_mistakes_are_greyed_with_their_rule() -> None:
    table = scene(
        places=("1,1", "1,1"),
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc?0"},
        gadgets=("Hypno-disc",),
        stunned=(0, 2),
        done=("move",),
    )
    assert greyed(table) == {
        SEARCH: "TS-SRCH-2",
        MoveTo("domain"): "TS-TURN-3",
        UseGadget("Hypno-disc"): "TS-ITEM-1",
        TakePart(0): "TS-ALN-5",
        TakeItem(0): "TS-ALN-5",
        Attack(BOB): "TS-STUN-9",
        OfferTrade(BOB): "TS-STUN-7",
    }


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (MoveTo("8,8"), "8,8 is too far: a Move goes up to 2 zones. (TS-MOVE-1)"),
        (MoveTo("1,1"), "You stand there already. (TS-MOVE-1)"),
        (MoveTo("domain"), "Start your Move beside the Domain to enter it. (TS-MOVE-5)"),
        (FIGHT_ALIENS, "No alien is revealed here. (TS-CMB-1)"),
        (Attack(BOB), "Player 2 is in the Domain. (TS-DOM-3)"),
        (Rob(BOB), "Player 2 is in the Domain. (TS-DOM-1)"),
        (Attack(ANN), "Name another player who is at the table. (TS-CMB-1)"),
        (OfferTrade(9), "Name another player who is at the table. (TS-KEY-7)"),
        (UseGadget("TARDIS"), "You do not have the TARDIS. (TS-ITEM-1)"),
        (TakeItem(1), "There is no such item in your zone. (TS-SRCH-6)"),
        (TakePart(7), "There is no such key part in your zone. (TS-SRCH-6)"),
        (MoveTo("9,9"), "There is no zone 9,9. (TS-MOVE-1)"),
        (PutBack(), "You have not just taken anything. (TS-SRCH-6)"),
        (Aim("Yeti"), "No fight is going on: attack somebody first. (TS-CMB-1)"),
        (ChooseZone("1,2"), "No gadget asks for that: use one first. (TS-ITEM-1)"),
        (Accept(), "No trade is going on: offer one to a player in your zone first. (TS-KEY-7)"),
        (SendPart(0), "Nothing is put down unless a limit asks for it. (TS-KEY-3)"),
        (PASS, "Nobody can pass here. Move up to 2 zones, search, or end your turn. (TS-TURN-3)"),
    ],
)
def test_a_refusal_says_why(move: Move, sentence: str) -> None:
    assert str(refusal(scene(places=("1,1",)), ANN, move)) == sentence


def test_an_item_that_costs_an_action_says_so() -> None:
    table = scene(places=("1,1",), gadgets=("TARDIS",), done=("move",))
    assert "takes the place of your Move" in str(refusal(table, ANN, UseGadget("TARDIS")))


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Invite(BOB), "TS-CMB-2"),
        (Invite(3), "TS-STUN-11"),
        (Invite(4), "TS-STUN-5"),
        (Invite(5), "TS-CMB-2"),
        (Attack(4), "TS-STUN-9"),
        (Attack(5), "TS-CMB-2"),
    ],
)
def test_whoever_cannot_be_drawn_into_a_fight_is_told_with_the_rule(move: Move, why: str) -> None:
    """Bob is attacked, Player 4 has one marker, Player 5 two, and Player 6 is elsewhere."""
    table = scene(seats=6, places=(*("1,1",) * 5, "2,2"), stunned=(0, 0, 0, 1, 2))
    does(table, ANN, Attack(BOB))
    assert rule(table, ANN, move) == why


def test_aliens_and_players_are_not_attacked_at_once() -> None:
    """TS-CMB-1."""
    table = scene(places=("1,1", "1,1"), aliens={"1,1": "Yeti"})
    does(table, ANN, FIGHT_ALIENS)
    assert rule(table, ANN, Attack(BOB)) == "TS-CMB-1"


def test_where_picking_up_is_an_action_what_is_free_is_not_called_guarded() -> None:
    """TS-TURN-3, TS-ALN-5: of two equal parts beside a Cyberman one is free, but the Search is gone."""
    here = {"aliens": {"1,1": "Cyberman"}, "parts": {"1,1": "arc, arc"}, "items": {"1,1": ""}}
    table = scene(places=("1,1",), options={"picking_up": "search"}, done=("search",), **here)
    assert rule(table, ANN, TakePart(1)) == "TS-TURN-3"
    assert rule(table, ANN, TakePart(0)) == "TS-ALN-5"


def test_nobody_aims_at_the_own_side() -> None:
    """TS-FGT-6."""
    aliens = {"1,1": "Robot, Yeti"}
    table = scene((12, 12), places=("1,1", "1,1"), aliens=aliens, fight="aliens", allies={ANN: (BOB,)})
    all_pass(table)
    does(table, 2, Aim("Player 1"), Aim("Player 2"))
    assert rule(table, ANN, Aim("Player 2")) == "TS-FGT-6"


def test_a_target_out_of_reach_is_told_with_the_rule() -> None:
    """TS-DOM-6, TS-ALN-5, TS-DOM-7: somebody at home, a part under a Yeti, and nothing to take in the Domain."""
    heap = {"aliens": {"2,2": "Yeti", "2,1": ""}, "parts": {"2,2": "arc", "2,1": "bar"}, "items": {"2,1": ""}}
    table = scene(places=("1,1", "8,8"), gadgets=("Cosmic vortex, Tractor beam",), **heap)
    does(table, ANN, UseGadget("Tractor beam"))
    assert rule(table, ANN, PullPart("2,2", 0)) == "TS-ALN-5"
    assert rule(table, ANN, PullItem("8,8", 0)) == "TS-ITEM-1"
    does(table, ANN, PullPart("2,1", 0))
    all_pass(table)
    does(table, ANN, UseGadget("Cosmic vortex"))
    assert rule(table, ANN, ChoosePlayer(2)) == "TS-DOM-6"
    assert rule(scene(), ANN, TakePart(0)) == "TS-DOM-7"


@pytest.mark.parametrize(
    ("gadget", "words"),
    [
        ("Paralyser", "The Paralyser is for any fight, before its first roll. (TS-ITEM-1)"),
        ("Bio-suit", "The Bio-suit is for a fight that you take part in, before its first roll. (TS-ITEM-1)"),
        ("Transmat disc", "The Transmat disc is for what you must put down. (TS-ITEM-1)"),
        ("Neutraliser", "The Neutraliser is for the moment when somebody else turns a gadget up. (TS-ITEM-1)"),
        ("Mind probe", "There is nothing here that the Mind probe could be used for now. (TS-ITEM-1)"),
    ],
)
def test_a_gadget_out_of_its_moment_says_what_it_is_for(gadget: str, words: str) -> None:
    table = scene(places=("1,1",), gadgets=(gadget,))
    assert str(refusal(table, ANN, UseGadget(gadget))) == words


def test_before_a_fight_a_gadget_for_other_moments_says_so() -> None:
    """TS-ITEM-1, TS-CMB-5: Ann fights, Bob looks on."""
    yeti = {"aliens": {"1,1": "Yeti"}, "fight": "aliens"}
    table = scene(places=("1,1", "1,1"), gadgets=("Matter transmitter", "Battle beam"), **yeti)
    assert "is for your own turn" in str(refusal(table, ANN, UseGadget("Matter transmitter")))
    assert "is for a fight that you take part in" in str(refusal(table, BOB, UseGadget("Battle beam")))


def test_whoever_is_thrown_by_an_alien_is_not_told_of_a_gadget() -> None:
    """TS-RND-3: the Chronon throws Ann, and the die shows the Domain."""
    table = scene(("Chronon",), ("arc",), (4,), (4,), places=("3,3",))
    does(table, ANN, SEARCH)
    assert rule(table, ANN, MoveTo("3,4")) == "TS-RND-3"


def test_a_target_that_does_not_fit_the_gadget_is_refused_by_its_name() -> None:
    """TS-ITEM-1: a Yeti is no cyber creature."""
    table = scene(places=("1,1",), gadgets=("Cyber repulsor",), aliens={"1,1": "Cyberman, Yeti"})
    does(table, ANN, UseGadget("Cyber repulsor"))
    assert "The Cyber repulsor cannot be used on that." in str(refusal(table, ANN, ChooseAlien("1,1", "Yeti")))


def test_an_assistant_who_is_taken_is_refused_by_name() -> None:
    """TS-SET-9."""
    table = new_game(starters="choose")
    does(table, ANN, ChooseAssistant("Zoe"))
    assert "Zoe is no assistant who is still to be had." in str(refusal(table, BOB, ChooseAssistant("Zoe")))


def test_an_item_that_a_stunned_player_does_not_have_is_told_from_one_that_stays() -> None:
    """TS-SPL-3."""
    table = scene(places=("1,1", "1,1"), kits=("Zoe", "Liz, Power drainer"), stunned=(0, 2))
    does(table, ANN, Rob(BOB))
    assert "The Blaster +7 is not among" in str(refusal(table, ANN, TakeFromKit("Blaster +7")))
    assert "The Power drainer cannot be taken" in str(refusal(table, ANN, TakeFromKit("Power drainer")))
