"""Words: moves, events, prompts and the table read aloud."""

from typing import get_args

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME, events, moves
from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.board.cancelling import Hit
from tabletime.games.game_of_time_and_space.moves import SEARCH, MoveTo
from tabletime.kernel import PASS, Event, Move
from tests.games.game_of_time_and_space.verbs import ANN, BOB, CAL, DEE, all_pass, does, fights, heard, look, scene


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (MoveTo("domain"), "move to the Domain"),
        (moves.TakePart(0), "take key part 1, an arc"),
        (moves.TakePart(1), "take key part 2"),
        (moves.TakeItem(0), "take item 1, Laser gun +3"),
        (moves.DropPart(0), "put down key part 1, an eye"),
        (moves.GivePart(1, show=True), "give key part 2, a blank, and show it"),
        (moves.UseGadget("Visor"), "use the Visor"),
        (moves.OfferDeal("key parts", 2), "offer the first choice of 2 key parts"),
        (moves.OfferDeal("shape", shape="eye", no_robbing=True), "offer an eye if there is one, and no robbing"),
        (moves.OfferCounters(1, 2), "give 1 key part for 2"),
        (moves.OfferCounters(0, 1), "ask for 1 key part"),
        (moves.ChoosePlayer(ANN), "choose yourself"),
        (moves.Defeat(("Robot", "Yeti")), "defeat Robot and Yeti"),
        (moves.PullItem("2,2", 0), "pull item 1, from 2,2"),
    ],
)
def test_moves_are_said_as_a_player_would(move: Move, words: str) -> None:
    table = scene(places=("1,1",), keys=("eye, blank",), parts={"1,1": "arc, ?"}, items={"1,1": "Laser gun +3"})
    assert GAME.word(move, look(table, ANN)) == words


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (events.Moved(0, "3,4", "6,6", True), "You moved from 3,4 through the Domain to 6,6.", "Player 1 moved"),
        (events.TurnBegan(0), "It is your turn.", "It is the turn of Player 1."),
        (events.PlayerStunned(0), "You are stunned.", "Player 1 is stunned."),
        (events.AlienRevealed("1,1", "Android"), "There is an Android in 1,1.", "There is an Android in 1,1."),
        (events.AlienRevealed("1,1", "blank"), "Nobody lives in 1,1.", "Nobody lives in 1,1."),
        (events.PartTaken(0, "1,1"), "You took the key part in 1,1.", "Player 1 took the key part in 1,1."),
        (events.MarkerDiscarded(0, 1), "You discarded a marker; 1 is left.", "Player 1 discarded a marker; 1 is left."),
        (events.FightWon("1,1", ()), "The aliens won the fight in 1,1.", "The aliens won the fight in 1,1."),
        (
            events.Shot(1, "Yeti", "Player 1", 6, 7),
            "Yeti (strength 6) rolled 7 and missed Player 1.",
            "Yeti (strength 6) rolled 7 and missed Player 1.",
        ),
    ],
)
def test_the_log_speaks_to_its_reader(event: Event, mine: str, theirs: str) -> None:
    assert GAME.tell(event, ANN) == mine
    assert GAME.tell(event, BOB).startswith(theirs)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.AlienRevealed("1,1", "Robots"), "There are Robots in 1,1."),
        (events.AlienRevealed("1,1", "Davros"), "There is Davros in 1,1."),
        (events.AlienSeen(0, "1,1", "Giant ants"), "Player 1 looked at the alien counter in 1,1: they are Giant ants."),
        (events.Defeated("Daleks 2", -1, "Daleks"), "Daleks 2 are defeated."),
        (events.Defeated("Player 1", 0), "Player 1 is defeated."),
        (events.AlienRemoved("Radiation", "1,1"), "Radiation in 1,1 left the game."),
        (events.AlienRemoved("Yeti", "1,1"), "The Yeti in 1,1 left the game."),
        (events.ItemDropped(0, "1,1", "Zoe"), "Player 1 put down Zoe in 1,1."),
        (events.ItemDropped(0, "1,1", "Space marine"), "Player 1 put down the Space marine in 1,1."),
        (events.AssistantTaken(0, "U.N.I.T."), "Player 1 begins with U.N.I.T."),
        (events.PartsTurnedUp("1,1", ("arc", "blank")), "In 1,1 an arc and a blank were turned up."),
        (
            events.LeftoversShown(("arc", "arc", "cross", "cross", "eye")),
            "Missions out of the game: 2 arcs, 2 crosses and an eye.",
        ),
        (
            events.TradeOffered(0, 1, 1, 1, (0,)),
            "Player 1 offered Player 2 a trade: 1 key part for 1, and showed 1 of them.",
        ),
        (events.TradeOffered(0, 1, 2, 0, ()), "Player 1 offered Player 2 a trade: 2 key parts for nothing."),
    ],
)
def test_the_log_minds_its_grammar(event: Event, words: str) -> None:
    assert GAME.tell(event, None) == words


def example(hint: object) -> object:
    """Some value of a field."""
    if hint is int:
        return 1
    if hint is bool:
        return True
    if hint is str:
        return "nothing"
    if hint is Hit:
        return Hit("Ann", "Yeti")
    inner = get_args(hint)[0]
    return (Combatant("Ann", 0),) if inner is Combatant else (example(inner),)


@pytest.mark.parametrize("kind", [kind for _, kind in sorted(vars(GAME.events).items())])
def test_every_event_has_a_sentence_of_its_own(kind: type[Event]) -> None:
    event = kind(**{name: example(hint) for name, hint in kind.__annotations__.items()})
    told = GAME.tell(event, None)
    assert told[0].isupper()
    assert told.endswith(".")
    assert told != super(type(GAME), GAME).tell(event, None)


def test_the_prompt_names_only_what_is_possible() -> None:
    """TS-TURN-3."""
    table = scene(places=("1,1",), aliens={"1,1": "Yeti"}, parts={"1,1": "arc?0"}, gadgets=("Scanner",))
    decision = table.decision(ANN)
    assert decision is not None
    words = "Move up to 2 zones, fight, use a gadget, or end your turn."
    assert GAME.prompt(decision, look(table, ANN)) == words
    done = scene(places=("1,1",), done=("move", "search"))
    assert GAME.prompt(done.decisions[0], look(done, ANN)) == "Nothing is left to do: end your turn."


def test_whoever_shoots_is_asked_by_name_unless_it_is_the_reader() -> None:
    """TS-FGT-6."""
    table = scene((12, 12), places=("1,1",) * 3, kits=("Zoe, K9", "Susie", "Liz"))
    fights(table, ANN, moves.Attack(BOB), moves.Attack(CAL))
    assert GAME.prompt(table.decisions[0], look(table, ANN)) == "Whom do you attack?"
    does(table, ANN, moves.Aim("Player 2"))
    assert GAME.prompt(table.decisions[0], look(table, ANN)) == "Whom shall K9 of Player 1 attack?"


def test_an_offer_counts_what_was_not_shown() -> None:
    """TS-KEY-6."""
    table = scene(places=("1,1", "1,1"), keys=("arc, eye, blank", "bar"))
    does(table, ANN, moves.OfferTrade(BOB), moves.OfferCounters(3, 1))
    does(table, ANN, moves.GivePart(1), moves.GivePart(0, show=True), moves.GivePart(2), moves.WantPart(0))
    decision = table.decision(BOB)
    assert decision is not None
    assert GAME.prompt(decision, look(table, BOB)) == "Player 1 offers an arc and 2 unseen key parts for your bar."


def test_the_table_reads_well_aloud() -> None:
    """TS-ITEM-16: the own counters by shape, those of others by number."""
    table = scene(
        places=("1,1", "1,1"),
        keys=("arc, blank", "eye"),
        gadgets=("Visor",),
        stunned=(0, 2),
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc?0"},
    )
    lines = GAME.describe(look(table, ANN)).splitlines()
    assert lines[0] == "Round 1. Your turn. The table waits for you."
    assert lines[2].startswith(
        "You: in 1,1, 2 key parts (1 is an arc and 2 is a blank), 1 gadget (Visor), in use: Sara Jane."
    )
    assert "Player 2: in 1,1, stunned, 2 markers, 1 key part, no gadgets, in use: Susie." in lines
    assert "1,1: Yeti, strength 6; key part face down (you saw an arc); 1 item. Here: you and Player 2." in lines
    unknown = next(line for line in lines if "not searched" in line)
    assert unknown.startswith("56 zones not searched: 1,2 to 1,8; 2,1 to 2,8;")
    assert "red 1,2 7,8 8,5" in lines[-1]


def test_a_fight_is_told_with_strength_and_odds_before_the_first_roll() -> None:
    """TS-FGT-1, TS-FGT-3: from one's own side, and the strength on each victim where they differ."""
    kits = ("Blaster +6, Zoe", "Susie", "Liz, Force field -2")
    table = scene(places=("1,1",) * 3, kits=kits)
    does(table, ANN, moves.Attack(BOB), moves.Attack(CAL))
    told = GAME.describe(look(table, ANN)).split("\n\n")[1]
    mine = "Fight in 1,1, before the first roll: you (strength 9 on Player 2 and 7 on Player 3) against"
    assert told.startswith(f"{mine} Player 2 (strength 3) and Player 3 (strength 3). Your side wins in ")
    assert (
        GAME.describe(look(table, BOB))
        .split("\n\n")[1]
        .startswith("Fight in 1,1, before the first roll: you (strength 3)")
    )
    assert "The attackers win in" in GAME.describe(look(table))


@pytest.mark.parametrize(
    ("alien", "mine", "theirs"),
    [
        ("Daleks", "strength 3", "strength 6, rolls twice"),
        ("Invisible enemy", "strength 3, does not roll in round 1", "strength 5"),
    ],
)
def test_a_fight_tells_who_rolls_more_than_once_or_not_at_all(alien: str, mine: str, theirs: str) -> None:
    """TS-FGT-7."""
    table = scene(places=("1,1",), aliens={"1,1": alien})
    does(table, ANN, moves.FightAliens())
    assert f"you ({mine}) against {alien} ({theirs})." in GAME.describe(look(table, ANN))


def test_where_nobody_fights_no_fight_is_told() -> None:
    assert "Fight in" not in GAME.describe(look(scene(places=("1,1", "1,1")), ANN))


def test_others_are_not_told_what_one_has_seen() -> None:
    """TS-SRCH-3."""
    table = scene(("Yeti",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH)
    assert "you saw an arc" in GAME.describe(look(table, ANN))
    assert "you saw" not in GAME.describe(look(table, BOB))


def asks(table: Table, seat: int) -> str:
    """How a seat is asked."""
    decision = table.decision(seat)
    assert decision is not None
    return GAME.prompt(decision, look(table, seat))


def test_whoever_is_asked_for_help_hears_against_whom() -> None:
    """TS-CMB-2, TS-CMB-3."""
    aliens = scene(places=("1,1",) * 2, aliens={"1,1": "Yeti, Robot"})
    does(aliens, ANN, moves.FIGHT_ALIENS, moves.Invite(BOB), moves.OfferDeal("half"))
    words = "Player 1 asks you to fight alongside against Yeti and Robot, and offers half of the counters."
    assert asks(aliens, BOB) == words
    rivals = scene(seats=4, places=("1,1",) * 4)
    does(rivals, ANN, moves.Attack(BOB), moves.Invite(CAL), moves.OfferDeal("nothing"))
    assert "against Player 2, and offers no share" in asks(rivals, CAL)
    does(rivals, CAL, moves.JOIN)
    does(rivals, ANN, moves.BEGIN_FIGHT)
    does(rivals, BOB, moves.Invite(DEE), moves.OfferDeal("nothing"))
    assert "against Player 1 and Player 3, and offers no share" in asks(rivals, DEE)


def test_the_attack_is_told_before_anybody_is_asked_for_help() -> None:
    """TS-CMB-1, TS-CMB-3."""
    table = scene(seats=4, places=("1,1",) * 4)
    does(table, ANN, moves.Attack(BOB), moves.Attack(CAL), moves.Invite(DEE), moves.OfferDeal("nothing"))
    told = [GAME.tell(event, DEE) for _, event in table.heard(DEE)]
    assert told[0] == "Player 1 attacks Player 2 and Player 3 in 1,1."
    does(table, DEE, moves.REFUSE)
    does(table, BOB, moves.BEGIN_FIGHT)
    assert len(heard(table, events.AttackDeclared)) == 1


def test_whoever_may_cancel_a_gadget_hears_what_it_is_aimed_at() -> None:
    """TS-ITEM-1, TS-ITEM-7."""
    cyberman = {"places": ("1,1", "1,1", "8,8"), "aliens": {"1,1": "Cyberman"}}
    table = scene(gadgets=("Cosmic vortex, Cyber repulsor, Tracer", "Neutraliser"), **cyberman)
    does(table, ANN, moves.UseGadget("Cosmic vortex"), moves.ChoosePlayer(BOB))
    assert asks(table, BOB) == "Player 1 has turned up the Cosmic vortex against you: let it work, or cancel it."
    assert "against Player 2" in asks(table, CAL)
    assert GAME.tell(heard(table, events.GadgetAimed)[0], CAL) == "Player 1 aimed the Cosmic vortex at Player 2."
    does(table, CAL, PASS)
    does(table, BOB, moves.UseGadget("Neutraliser"))
    assert "has turned up the Neutraliser against the Cosmic vortex of Player 1:" in asks(table, CAL)
    assert "has turned up the Neutraliser against your Cosmic vortex:" in asks(table, ANN)
    all_pass(table)
    does(table, ANN, moves.UseGadget("Cyber repulsor"), moves.ChooseAlien("1,1", "Cyberman"))
    assert "the Cyber repulsor against the Cyberman in 1,1:" in asks(table, BOB)
    far = scene(places=("1,1", "1,1"), gadgets=("Tracer",))
    does(far, ANN, moves.UseGadget("Tracer"), moves.ChooseZone("2,2"))
    assert "the Tracer for 2,2:" in asks(far, BOB)
