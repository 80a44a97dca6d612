"""Words: moves, events, prompts and the table read aloud."""

from typing import get_args

import pytest

from tabletime.games.game_of_time_and_space import GAME, events, moves
from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.board.cancelling import Hit
from tabletime.games.game_of_time_and_space.moves import SEARCH, MoveTo
from tabletime.kernel import Event, Move
from tests.games.game_of_time_and_space.verbs import ANN, BOB, does, look, scene


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
            "Yeti (strength 6) rolled 7 and misses Player 1.",
            "Yeti (strength 6) rolled 7 and misses Player 1.",
        ),
    ],
)
def test_the_log_speaks_to_its_reader(event: Event, mine: str, theirs: str) -> None:
    assert GAME.tell(event, ANN) == mine
    assert GAME.tell(event, BOB).startswith(theirs)


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
    assert "1,1: Yeti, strength 6, key part face down, you saw an arc, 1 item. Here: you and Player 2." in lines
    unknown = next(line for line in lines if "not searched" in line)
    assert unknown.startswith("56 zones not searched: 1,2 to 1,8; 2,1 to 2,8;")
    assert "red 1,2 7,8 8,5" in lines[-1]


def test_others_are_not_told_what_one_has_seen() -> None:
    """TS-SRCH-3."""
    table = scene(("Yeti",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH)
    assert "you saw an arc" in GAME.describe(look(table, ANN))
    assert "you saw" not in GAME.describe(look(table, BOB))
