"""The view in plain words, to be read aloud."""

from collections.abc import Sequence

from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED
from tabletime.games.dont_blink.content import cards
from tabletime.games.dont_blink.content.cards import BLINK, DONT_BLINK, HIDDEN, NO_CARD, SPECIAL
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED, TITLES
from tabletime.games.dont_blink.moves import ANGELS, FACINGS, PLACE_NAMES
from tabletime.games.dont_blink.state import members
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.rooms import rooms, sights
from tabletime.games.dont_blink.words.text import numbers, seat_name
from tabletime.kernel.words import counted, listed, sentence

REMEMBERED = 5
"""For how many rounds back the description tells which figures were real."""

PHASES = {
    "SetUp": "Setup",
    "ChooseAngelsPhase": "Choose Angels phase",
    "HeroMovePhase": "Hero Move phase",
    "HeroCardPhase": "Hero Card phase",
    "AngelPhase": "Angel phase",
    "CleanUpPhase": "Clean Up phase",
}


def describe(view: DontBlinkView) -> str:
    """Where the game stands, who is where, and which cards are known."""
    if view.tardis == UNPLACED:
        ship = ["", *rooms(view)] if view.layout else []
        return "\n".join([_headline(view), f"The ship: {view.layout or 'not laid out yet'}.", *ship])
    heroes = [_hero(view, hero) for hero in ALL_HEROES]
    known = [*sights(view), *_angels(view), *_cards(view), "", *rooms(view)]
    return "\n".join([_headline(view), *heroes, _parts(view), _figures(view), *known])


def phase(view: DontBlinkView) -> str:
    """The phase of the round that the game is in."""
    names = [PHASES[name] for frame in view.stack if (name := type(frame).__name__) in PHASES]
    return names[-1] if names else "Between two phases"


def _headline(view: DontBlinkView) -> str:
    if view.outcome is not None:
        return f"The game is over after {counted(view.round, 'round')}. {view.outcome.reason}"
    waiting = listed([seat_name(seat, view.seats) for seat in view.asked])
    where = f"Round {view.round}, {phase(view)}" if view.round else phase(view)
    points = f" {_action_points(view)}." if phase(view) == "Angel phase" else ""
    return f"{where}.{points}" + (f" The table waits for {waiting}." if waiting else "")


def _action_points(view: DontBlinkView) -> str:
    points = counted(view.action_points, "action point", none="no")
    return f"{sentence(points)} {'is' if view.action_points == 1 else 'are'} left"


def _hero(view: DontBlinkView, hero: int) -> str:
    place = view.places[hero]
    if place == CAPTURED:
        return f"{sentence(TITLES[hero])} is captured.{_card(view, hero)}"
    where = "is in the TARDIS"
    if place != TARDIS:
        where = f"is on {PLACE_NAMES[place]}, facing {FACINGS[view.facings[hero]]}"
    carried = [f"part {part + 1}" for part in view.carried_by(hero)]
    owner = f", played by {seat_name(view.owners[hero], view.seats)}," if view.seats > 2 else ""
    load = f", carrying {listed(carried)}" if carried else ""
    return f"{sentence(TITLES[hero])}{owner} {where}{load}.{_card(view, hero)}"


def _card(view: DontBlinkView, hero: int) -> str:
    card = view.cards[hero]
    if card == NO_CARD:
        return f" {cards.TITLES[view.taken[hero]]} is picked." if view.taken[hero] else ""
    if view.is_face_up(hero):
        return f" {cards.TITLES[card]} is face up."
    return " A card lies face down." if card == HIDDEN else f" {cards.TITLES[card]} lies face down."


def _parts(view: DontBlinkView) -> str:
    floor = [f"part {part + 1} on {PLACE_NAMES[place]}" for part, place in enumerate(view.parts) if place < TARDIS]
    home = view.parts.count(TARDIS)
    lying = f" On the floor: {listed(floor)}." if floor else ""
    return f"{home} of {view.options.parts_needed} parts needed are at the TARDIS.{lying}"


def _figures(view: DontBlinkView) -> str:
    standing = [f"{angel} on {PLACE_NAMES[view.angels[angel]]}" for angel in ANGELS if view.angels[angel] != UNPLACED]
    return f"Figures: {listed(standing)}." if standing else "No figure is placed yet."


def _angels(view: DontBlinkView) -> list[str]:
    """Which figures are real, as far as this seat knows, and what they were in earlier rounds."""
    known = members(view.chosen)
    lines = []
    if view.revealed or known:
        alone = f"Only figure {numbers(known)} is a Weeping Angel." if len(known) == 1 else ""
        several = f"The Weeping Angels are {numbers(known)}." if known else "No figure is real this round."
        lines.append(alone or several)
    elif view.chosen_count:
        lines.append(f"{view.chosen_count} of them are real this round.")
    if view.frozen:
        lines.append(f"Frozen: {numbers(members(view.frozen))}.")
    if view.spent_out:
        lines.append(f"Cannot be activated again: {numbers(members(view.spent_out))}.")
    return [*lines, *_earlier_angels(view)]


def _earlier_angels(view: DontBlinkView) -> list[str]:
    history = view.history[: len(view.history) - view.revealed]
    first = view.round - len(history)
    real = [f"round {number}: {numbers(members(angels)) or 'none'}" for number, angels in enumerate(history, first)]
    return [f"Real before: {'; '.join(real[-REMEMBERED:])}."] if real else []


def _cards(view: DontBlinkView) -> list[str]:
    lines = []
    if view.hand is not None:
        lines.append(f"In the hand: {_pile(view.hand)}.")
    lines.append(f"With the heroes altogether: {_pile(view.pool)}.")
    if any(view.discard):
        lines.append(f"Discarded: {_pile(view.discard)}.")
    if view.stolen:
        lines.append(f"Stolen this round: {cards.TITLES[view.stolen]}.")
    if view.angel_cards:
        lines.append(f"The angel player holds {listed([cards.TITLES[card] for card in view.angel_cards])}.")
    return lines


def _pile(pile: Sequence[int]) -> str:
    plain = [f"{pile[card]} {cards.TITLES[card]}" for card in (DONT_BLINK, BLINK) if pile[card]]
    return listed([*plain, *(cards.TITLES[card] for card in SPECIAL if pile[card])], "nothing")
