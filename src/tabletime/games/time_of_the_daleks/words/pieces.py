"""What cards, dice, Zones and markers are for: they tell it to whoever points at them."""

from functools import partial

from tabletime.games.time_of_the_daleks.content.box import Box
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS
from tabletime.games.time_of_the_daleks.state import FACE_DOWN
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import (
    ability_in_words,
    card_in_words,
    challenge_in_words,
    company_in_words,
    costs_in_words,
    effect_in_words,
    icons_in_words,
    rule_in_words,
    symbols_in_words,
)
from tabletime.kernel.rules import rule_words
from tabletime.kernel.words import sentence

says = partial(rule_words, "tabletime.games.time_of_the_daleks")

CONDITION_RULES = {"fixed point": "TD-FP-1", "time locked": "TD-TL-1", "time breach": "TD-POOL-7"}


def _sentences(*told: str) -> str:
    return " ".join([f"{sentence(words)}." for words in told if words])


def card_says(box: Box, name: str) -> str:
    """What is printed on a Doctor, a Companion or a Timey-Wimey card."""
    if name in box.doctors:
        return _sentences(icons_in_words(box.doctors[name]), ability_in_words(box.doctors[name]))
    if name in box.companions:
        return _sentences(icons_in_words(box.companions[name]), company_in_words(box.companions[name]))
    return _sentences(card_in_words(box.cards[name]))


def die_says(box: Box, colour: int) -> str:
    """Which symbols a die of this colour has."""
    die = next(die for die in box.board.die if die.colour == COLOURS[colour])
    return _sentences(f"{COLOURS[colour]} dice show {symbols_in_words(die.faces)}")


def zone_says(view: DaleksView, zone: str) -> str:
    """What success brings and failure costs there; a Dilemma that lies face down only says that."""
    if zone in view.anomalies:
        return anomaly_says(view.box, zone)
    brings = _sentences(f"success brings: {effect_in_words(view.box.places[zone].reward)}")
    lies = view.slots.get(zone, "")
    if lies == FACE_DOWN:
        return f"{brings} {says('TD-TILE-3', 'TD-TRAV-6')}"
    if not lies:
        return f"{brings} {says('TD-TILE-3')}"
    costs = _sentences(f"failure costs: {costs_in_words(view.fail_costs(zone))}")
    return f"{brings} {costs} {_conditions(view, zone)}".strip()


def _conditions(view: DaleksView, zone: str) -> str:
    return says(*[CONDITION_RULES[condition] for condition in view.conditions_at(zone)])


def anomaly_says(box: Box, name: str) -> str:
    """What holds while a Time Anomaly is in play, and what ends it."""
    anomaly = box.anomalies[name]
    ends = challenge_in_words(anomaly)
    return _sentences(rule_in_words(anomaly), f"it ends with {ends}" if ends else "")


def dalek_says() -> str:
    """What Dalek markers do, and how many are too many."""
    return says("TD-BRD-7", "TD-DAL-2", "TD-LOSE-2")


def ship_says() -> str:
    """How the Dalek Ship moves, and what it must not reach."""
    return says("TD-DT-2", "TD-LOSE-3")


def tardis_says() -> str:
    """What a TARDIS on the Web of Time is about."""
    return says("TD-BRD-2", "TD-WIN-1")


def marker_says() -> str:
    """What a Time Anomaly marker on the Web of Time brings."""
    return says("TD-TA-1")
