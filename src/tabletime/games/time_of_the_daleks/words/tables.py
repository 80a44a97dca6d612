"""The box as tables for people to read; `python -m tabletime.games.time_of_the_daleks.words.tables` prints them."""

from collections.abc import Iterable

from tabletime.games.time_of_the_daleks.content.box import Box, box_of
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.games.time_of_the_daleks.words.phrases import (
    ability_in_words,
    card_in_words,
    challenge_in_words,
    company_in_words,
    costs_in_words,
    effect_in_words,
    icons_in_words,
    needs_in_words,
    rule_in_words,
    symbols_in_words,
)
from tabletime.kernel.words import listed

INTRODUCTION = """# The box of Time of the Daleks

Every card and tile as it is in the content files, from which this page is made. The last column says where the values
come from: the rulebook, a published source (found), or this edition (designed).
"""


def tables(box: Box) -> str:
    """The page with all tables of a box."""
    parts = [INTRODUCTION, _dice(box), _doctors(box), _companions(box), _zones(box), _dilemmas(box), _cards(box)]
    return "\n".join([*parts, _anomalies(box)])


def _table(title: str, heads: str, rows: Iterable[Iterable[str]]) -> str:
    names = heads.split(", ")
    lines = [f"| {' | '.join(cell or '-' for cell in row)} |" for row in rows]
    return "\n".join([f"## {title}\n", f"| {' | '.join(names)} |", "|---" * len(names) + "|", *lines, ""])


def _dice(box: Box) -> str:
    rows = [[die.colour.capitalize(), str(die.count), symbols_in_words(die.faces), die.origin] for die in box.board.die]
    return _table("Dice", "colour, dice, faces, origin", rows)


def _doctors(box: Box) -> str:
    rows = [
        [name, icons_in_words(doctor), doctor.companion, ability_in_words(doctor), doctor.origin]
        for name, doctor in box.doctors.items()
    ]
    return _table("Doctors", "Doctor, icons, Companion and Link, ability, origin", rows)


def _companions(box: Box) -> str:
    rows = [
        [
            name,
            friend.deck.capitalize(),
            icons_in_words(friend),
            listed(friend.links),
            listed(friend.groups),
            company_in_words(friend),
            friend.origin,
        ]
        for name, friend in box.companions.items()
    ]
    return _table("Companions", "Companion, deck, icons, Links, group, special, origin", rows)


def _zones(box: Box) -> str:
    origins = {tile.name: tile.origin for tile in box.tiles.values()}
    rows = [
        [
            place.location,
            place.name,
            needs_in_words(place.needs),
            effect_in_words(place.reward),
            listed(place.links),
            origins.get(place.location, "designed"),
        ]
        for place in box.places.values()
        if place.kind != "anomaly"
    ]
    return _table("Time Zones", "Location, Zone, symbols, reward, Links, origin", rows)


def _dilemmas(box: Box) -> str:
    rows = [
        [
            name,
            symbols_in_words(tile.symbols),
            listed(tile.conditions),
            costs_in_words(tile.fail),
            costs_in_words(tile.fail_with_few),
            listed(tile.links),
            "advanced" if tile.advanced else "",
            tile.origin,
        ]
        for name, tile in box.dilemmas.items()
    ]
    heads = "Dilemma, symbols, conditions, Fail cost, Fail cost of 2 or 3 players, Links, first game, origin"
    return _table("Dilemmas", heads, rows)


def _cards(box: Box) -> str:
    rows = [
        [name, card.kind, str(card.cost), card.timing, card_in_words(card), card.origin]
        for name, card in box.cards.items()
    ]
    return _table("Timey-Wimey cards", "card, kind, Sonics, timing, effect, origin", rows)


def _anomalies(box: Box) -> str:
    rows = [
        [
            name,
            anomaly.kind,
            rule_in_words(anomaly),
            challenge_in_words(anomaly),
            listed(anomaly.conditions),
            effect_in_words(anomaly.reward) if anomaly.kind == "location" else "",
            costs_in_words(anomaly.fail),
            "advanced" if anomaly.advanced else "",
            anomaly.origin,
        ]
        for name, anomaly in box.anomalies.items()
    ]
    heads = "Time Anomaly, kind, effect, Challenge or task, conditions, reward, Fail cost, first game, origin"
    return _table("Time Anomalies", heads, rows)


if __name__ == "__main__":
    print(tables(box_of(DaleksOptions())), end="")
