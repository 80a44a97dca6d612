"""The view in plain words, to be read aloud."""

from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, SYMBOL_OF, missing
from tabletime.games.time_of_the_daleks.content.anomalies import Anomaly
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.state import CONSOLE, DALEKS, EARTH_FALLS, FACE_DOWN
from tabletime.games.time_of_the_daleks.view import DaleksView, PlayerView, everybodys
from tabletime.games.time_of_the_daleks.words.drawn import drawn_tiles, with_drawn_tiles
from tabletime.games.time_of_the_daleks.words.phrases import (
    challenge_in_words,
    costs_in_words,
    dice_in_words,
    effect_in_words,
    needs_in_words,
    player_name,
    rule_in_words,
    space_name,
    symbols_in_words,
)
from tabletime.kernel.memory import shared
from tabletime.kernel.words import counted, listed, sentence

STEPS = {
    "SetUp": "Setup",
    "Prepare": "Prepare",
    "Travel": "Travel",
    "RecruitCompanion": "Recruit",
    "Help": "Call for help",
    "CreatePool": "Dice pool",
    "RerollStage": "Re-roll",
    "ChangeFaces": "Change faces",
    "Success": "Success",
    "Failure": "Failure",
    "Finish": "Finish",
    "DalekTurn": "Dalek turn",
}
"""What the rules in progress are called."""


def describe(view: DaleksView) -> str:
    """Where the game stands: the race, the Adventure, the places, the Consoles."""
    return "\n".join([_table(everybodys(view)), *(_console(view, seat) for seat in range(view.seats)), *_hand(view)])


@shared
def _table(view: DaleksView) -> str:
    lines = [_headline(view), _race(view), _threat(view), *_adventure(view), *_places(view), *_anomalies(view)]
    return "\n".join(lines)


def moment(view: DaleksView) -> str:
    """The step of the turn that the game is in."""
    names = [STEPS[name] for frame in view.stack if (name := type(frame).__name__) in STEPS]
    return names[-1] if names else "Between two turns"


def _headline(view: DaleksView) -> str:
    if view.outcome is not None:
        return f"The game is over after {counted(view.round, 'round')}. {view.outcome.reason}"
    waiting = listed([player_name(seat) for seat in view.asked])
    turn = f", turn of {player_name(view.active)}" if view.active >= 0 and moment(view) != "Dalek turn" else ""
    where = f"Round {view.round}{turn}: {moment(view)}." if view.round else f"{moment(view)}."
    return f"{where} The table waits for {waiting}." if waiting else where


def _race(view: DaleksView) -> str:
    earth, gallifrey = view.box.board.track.earth, view.gallifrey
    spots = [
        f"{player_name(seat)} on {space_name(player.tardis, gallifrey, earth)} ({gallifrey - player.tardis} to go)"
        for seat, player in enumerate(view.players)
    ]
    ship = f"the Dalek Ship on {space_name(view.ship, gallifrey, earth)} ({gallifrey - view.ship} to go)"
    markers = listed([space_name(space, gallifrey, earth) for space in view.markers], "no space")
    return f"Web of Time: {listed([*spots, ship])}. Time Anomaly markers on {markers}."


def _threat(view: DaleksView) -> str:
    there = [f"{count} at {place}" for place, count in sorted(view.daleks.items())]
    places = f": {listed(there)}" if there else ""
    return (
        f"Daleks: {view.daleks_in_play} of {DALEKS} markers in play{places}. "
        f"On Earth {view.daleks_on_earth}, and {EARTH_FALLS} lose the game."
    )


def _adventure(view: DaleksView) -> list[str]:
    if view.caller < 0:
        return []
    zone = view.players[view.caller].place
    conditions = "".join(f" {sentence(condition)}." for condition in view.conditions)
    lines = [f"Adventure of {player_name(view.caller)} at {zone}: wanted are {needs_in_words(view.needs)}.{conditions}"]
    if view.helper >= 0:
        how = "on the spot" if view.is_on_the_spot else "from afar"
        lines.append(f"{player_name(view.helper)} helps {how}.")
    lines += [f"{player_name(seat)}'s pool: {_pool(view, view.pool_of(seat))}." for seat in view.adventurers]
    if any(view.dice):
        wanted = missing(view.needs, *view.dice)
        matched = sum(view.needs) - len(wanted)
        lines.append(
            f"{matched} of {sum(view.needs)} matched. Missing: {symbols_in_words(SYMBOLS[one] for one in wanted)}."
        )
    return lines


def _pool(view: DaleksView, pool: int) -> str:
    if not view.dice[pool]:
        return dice_in_words(view.gathered[pool])
    return listed([die_in_words(die) for die in view.dice[pool]])


def die_in_words(die: int) -> str:
    """A die on the table."""
    return f"{COLOURS[COLOUR_OF[die]].capitalize()} {SYMBOLS[SYMBOL_OF[die]].capitalize()}"


def _places(view: DaleksView) -> list[str]:
    zones = [zone for zone in view.zones_in_play() if zone in view.slots]
    drawn = [zone for tile in drawn_tiles(view) for zone in view.box.zones_of(tile)]
    return [
        *[_zone(view, zone) for zone in zones if view.slots[zone] or zone in _occupied(view)],
        *[f"Drawn: {_zone(with_drawn_tiles(view), zone)}" for zone in drawn],
    ]


def _occupied(view: DaleksView) -> set[str]:
    return {player.place for player in view.players}


def _zone(view: DaleksView, zone: str) -> str:
    place, lying = view.box.places[zone], view.slots[zone]
    there = [player_name(seat) for seat, player in enumerate(view.players) if player.place == zone]
    doctors = f" {listed(there)} {'is' if len(there) == 1 else 'are'} there." if there else ""
    return (
        f"{zone}: wants {needs_in_words(place.needs)}; reward {effect_in_words(place.reward)}{_link(place.links)}. "
        f"{_dilemma(view, zone, lying)}{doctors}"
    )


def _link(links: tuple[str, ...]) -> str:
    return f"; Linked to {listed(links)}" if links else ""


def _dilemma(view: DaleksView, zone: str, lying: str) -> str:
    if lying == FACE_DOWN:
        return "A Dilemma lies face down."
    if not lying:
        return "Solved."
    dilemma = view.box.dilemmas[lying]
    conditions = _conditions(view.conditions_at(zone))
    cost, link = costs_in_words(dilemma.fail), _link(dilemma.links)
    return f"{lying} wants {symbols_in_words(dilemma.symbols)}{conditions}; failing costs: {cost}{link}."


def _conditions(conditions: tuple[str, ...]) -> str:
    return f", {listed(conditions)}" if conditions else ""


def _anomalies(view: DaleksView) -> list[str]:
    return [f"Time Anomaly {name}: {_anomaly(view, view.box.anomalies[name])}." for name in view.anomalies]


def _anomaly(view: DaleksView, anomaly: Anomaly) -> str:
    """What a Time Anomaly does, and how it is ended."""
    if anomaly.kind == "location":
        wants = f"wants {challenge_in_words(anomaly)}{_conditions(view.conditions_at(anomaly.name))}"
        ends = f"{wants}; reward {effect_in_words(anomaly.reward)}; failing costs: {costs_in_words(anomaly.fail)}"
    else:
        ends = f"ended by {challenge_in_words(anomaly)}, {view.tasks.get(anomaly.name, 0)} to go"
    return "; ".join(filter(None, (rule_in_words(anomaly), ends)))


def _console(view: DaleksView, seat: int) -> str:
    player = view.players[seat]
    where = "at the Console" if player.place == CONSOLE else f"at {player.place}"
    own = " (you)" if seat == view.seat else ""
    return (
        f"{player_name(seat)}{own}, {_doctor(player)}, {where}: {counted(player.sonics, 'Sonic', none='no')}, "
        f"{counted(view.hand_size(seat), 'card', none='no')}; Companions: {_friends(player)}; "
        f"Equipment: {listed(player.equipment, 'none')}."
    )


def _doctor(player: PlayerView) -> str:
    return f"the {player.doctor}" if player.doctor else "no Doctor yet"


def _friends(player: PlayerView) -> str:
    return listed([*player.companions, *(f"{friend} (part-time)" for friend in player.part_time)], "none")


def _hand(view: DaleksView) -> list[str]:
    if view.seat is None:
        return []
    return [f"Your hand: {listed(view.players[view.seat].hand or (), 'no cards')}."]
