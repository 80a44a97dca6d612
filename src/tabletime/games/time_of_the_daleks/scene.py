"""Positions from keywords: who is where with what, what lies on the table, and how far an Adventure has come."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tabletime.games.time_of_the_daleks.board.dice import NO_DICE, count_colours, die_of
from tabletime.games.time_of_the_daleks.content.board import SKARO
from tabletime.games.time_of_the_daleks.content.box import Box, box_of
from tabletime.games.time_of_the_daleks.content.companions import DECKS
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS, Counts
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.games.time_of_the_daleks.rules.adventure import Adventure
from tabletime.games.time_of_the_daleks.rules.dalek_turn import DalekTurn
from tabletime.games.time_of_the_daleks.rules.finish import Finish
from tabletime.games.time_of_the_daleks.rules.payment import TOLL
from tabletime.games.time_of_the_daleks.rules.pool import CreatePool
from tabletime.games.time_of_the_daleks.rules.prepare import Prepare
from tabletime.games.time_of_the_daleks.rules.rounds import DoctorTurn, Rounds
from tabletime.games.time_of_the_daleks.rules.set_up import opening
from tabletime.games.time_of_the_daleks.rules.travel import FreeChoice, Travel
from tabletime.games.time_of_the_daleks.state import (
    CALLER,
    CONSOLE,
    DALEKS,
    FACE_DOWN,
    HELPER,
    SOLVED,
    DaleksState,
    Player,
    cheaper,
)
from tabletime.kernel import BadScene, Game, Table
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options
from tabletime.kernel.scenes import read_scene
from tabletime.kernel.words import listed

LETTERS = {"K": 0, "G": 1, "B": 2, "R": 3}
SHORT = {symbol[:3]: number for number, symbol in enumerate(SYMBOLS)}

STAGES = {
    "recruit": "recruit",
    "challenge": "determine_challenge",
    "help": "call_for_help",
    "pool": "create_pool",
    "exterminate": "roll",
    "roll": "roll",
    "re-roll": "manipulate",
    "faces": "change_faces",
    "resolve": "resolve",
}
"""The moments of an Adventure at which a scene may begin, and the step that comes then."""

BEFORE_THE_ROLL = ("exterminate", "roll")
WITH_DICE = (*BEFORE_THE_ROLL, "re-roll", "faces", "resolve")
"""The moments at which pools lie on the table."""

WITH_HELP = ("pool", *WITH_DICE)
"""The moments at which it is known who helps."""

PHASES = ("turn", "prepare", "travel", "choice", *STAGES, "finish", "daleks")


class ScenePlayer(msgspec.Struct, frozen=True, kw_only=True):
    """One player of a scene. `dice` is a pool: `KKG` before it is rolled, `K-run K-dip G-run` afterwards."""

    doctor: str = ""
    companions: Sequence[str] | None = None
    part_time: Sequence[str] = ()
    equipment: Sequence[str] = ()
    hand: Sequence[str] = ()
    sonics: int = 2
    tardis: int | None = None
    place: str = CONSOLE
    dice: str = ""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position in words.

    `slots` gives the Dilemma of a Zone, `face down`, or nothing if it is solved; the tile of a named Zone is in play,
    and Zones that are not named are face down, turned up where a Doctor stands. `covered` says which Dilemma is face
    down. `daleks` counts markers by Location tile or Zone of Earth. `tasks` says how often a task in play is still to
    be done. A deck that is given is all that is left of it; the rest is discarded. `used` are printed effects that are
    used up. `helper` helps the active player, and is `on_the_spot` or not. `first` begins every round, by default the
    earliest Doctor.
    """

    players: Sequence[Mapping[str, Any]] = ({}, {})
    phase: str = "prepare"
    active: int = 0
    first: int | None = None
    round: int = 1
    ship: int = SKARO
    markers: Sequence[int] | None = None
    slots: Mapping[str, str] = {}
    covered: Mapping[str, str] = {}
    daleks: Mapping[str, int] = {}
    anomalies: Sequence[str] = ()
    tasks: Mapping[str, int] = {}
    helper: int = NOBODY
    on_the_spot: bool = False
    used: Sequence[str] = ()
    earth_deck: Sequence[str] | None = None
    alien_deck: Sequence[str] | None = None
    location_deck: Sequence[str] | None = None
    anomaly_deck: Sequence[str] | None = None
    card_deck: Sequence[str] | None = None
    dilemma_deck: Sequence[str] | None = None
    options: Mapping[str, Any] = {}


def scene(game: Game, *, nature: Nature | None = None, **position: Any) -> Table:
    """A table at this position, in the middle of a turn."""
    options = parse_options(game.options_type, position.get("options"), game.title)
    assert isinstance(options, DaleksOptions)
    words = read_scene(Scene, position, names_in(box_of(options)))
    if len(words.players) not in game.seats:
        raise BadScene(f"{game.title} is played by two to four, not by {len(words.players)}.")
    state = set_the_scene(words, options)
    return Table.at(game, state, options=options, nature=nature)


def names_in(box: Box) -> tuple[str, ...]:
    """Whatever a scene may name."""
    cards = (*box.doctors, *box.companions, *box.cards, *box.dilemmas, *box.anomalies)
    return (*cards, *box.tiles, *box.places, *PHASES, FACE_DOWN)


def set_the_scene(words: Scene, options: DaleksOptions) -> DaleksState:
    """The state that the words describe, or a sentence why no game could come to it."""
    if words.phase not in PHASES:
        raise BadScene(f"There is no phase {words.phase!r}; the phases are {', '.join(PHASES)}.")
    state = opening(len(words.players), options)
    people = [read_scene(ScenePlayer, player, names_in(state.box)) for player in words.players]
    _seat(state, people)
    _lay_out_tracks(state, words, people)
    _lay_out_anomalies(state, words)
    _lay_out_locations(state, words)
    _place_daleks(state, words.daleks)
    _send_doctors(state, people, words)
    _deal_cards(state, people, words)
    _check_used(state, words.used)
    if words.round < 1:
        raise BadScene(f"Rounds are counted from 1, so there is no round {words.round}.")
    state.round, state.used = words.round, tuple(words.used)
    _begin(state, words)
    _check_adventure(state, words, people)
    if words.phase in STAGES and words.phase != "recruit":
        _tell_adventure(state, words, people)
    return state


def _known(names: Iterable[str], known: Collection[str], what: str) -> None:
    for name in names:
        if name not in known:
            raise BadScene(f"There is no {what} called {name!r} in the box.")


def _once(names: Iterable[str], what: str) -> None:
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise BadScene(f"There is only one {what} called {twice[0]}.")


def _check_used(state: DaleksState, used: Sequence[str]) -> None:
    box, seats = state.box, range(state.seats)
    focuses = [icon.key for card in box.icons.values() for icon in card.focus]
    rerolls = [icon.key for card in box.icons.values() for icon in card.reroll]
    faces = [icon.key for card in box.icons.values() for icon in card.face]
    marks = [*map(cheaper, seats), *(f"{card} by {seat}" for card in box.cards for seat in seats)]
    _known(used, {*focuses, *rerolls, *faces, *box.cards, *marks}, "printed effect")


def _seat(state: DaleksState, people: Sequence[ScenePlayer]) -> None:
    box = state.box
    free = [doctor for doctor in box.ring if doctor not in {person.doctor for person in people}]
    doctors = [person.doctor or free.pop(0) for person in people]
    _known(doctors, box.doctors, "Doctor")
    _once(doctors, "Doctor")
    # Whoever travels with somebody by name does not also come along with the Doctor who has the Link.
    named = {friend for person in people for friend in (*(person.companions or ()), *person.part_time)}
    for player, person, doctor in zip(state.players, people, doctors, strict=True):
        friend = box.doctors[doctor].companion
        own = (() if friend in named else (friend,)) if person.companions is None else tuple(person.companions)
        player.doctor, player.companions, player.part_time = doctor, own, tuple(person.part_time)
        _check_console(state, player, person)
    friends = [friend for player in state.players for friend in player.friends]
    _known(friends, box.companions, "Companion")
    _once(friends, "Companion")
    state.earth_deck = tuple(name for name in state.earth_deck if name not in friends)
    state.alien_deck = tuple(name for name in state.alien_deck if name not in friends)


def _check_console(state: DaleksState, player: Player, person: ScenePlayer) -> None:
    console = state.box.board.console
    if len(player.friends) > console.companions:
        raise BadScene(f"A Console has room for {console.companions} Companions, not for {len(player.friends)}.")
    if len(person.equipment) > console.equipment:
        raise BadScene(f"A Console has {console.equipment} Equipment slots, not {len(person.equipment)}.")
    if not 0 <= person.sonics <= console.sonics:
        raise BadScene(f"A Doctor holds 0 to {console.sonics} Sonics, not {person.sonics}.")
    player.equipment, player.sonics = tuple(person.equipment), person.sonics


def _lay_out_tracks(state: DaleksState, words: Scene, people: Sequence[ScenePlayer]) -> None:
    spaces = range(state.gallifrey + 1)
    if words.ship not in spaces:
        raise BadScene(f"The Ship cannot be on space {words.ship}: the Web of Time goes from 0 to {state.gallifrey}.")
    state.ship = words.ship
    most, brought = len(state.markers), len({*words.anomalies, *words.tasks})
    if words.markers is None:
        # The Ship may have come back: whatever is in play, it has taken the first markers for it.
        state.markers = tuple(space for space in state.markers[brought:] if space > words.ship)
    else:
        state.markers = tuple(sorted(words.markers))
    if len(state.markers) + brought > most:
        raise BadScene(f"There are only {most} Time Anomaly markers, and each brings one Time Anomaly into play.")
    if len(set(state.markers)) < len(state.markers):
        raise BadScene("There is at most one Time Anomaly marker on a space.")
    for space in state.markers:
        if space not in spaces or space <= words.ship:
            raise BadScene(f"No Time Anomaly marker can lie on space {space} when the Ship is on {words.ship}.")
    for player, person in zip(state.players, people, strict=True):
        player.tardis = state.box.board.track.earth if person.tardis is None else person.tardis
        if player.tardis not in spaces:
            raise BadScene(f"A TARDIS cannot be on space {player.tardis}: there are 0 to {state.gallifrey}.")


def _lay_out_anomalies(state: DaleksState, words: Scene) -> None:
    named = tuple(dict.fromkeys((*words.anomalies, *words.tasks)))
    _known(named, state.anomaly_deck, "Time Anomaly")
    _once(words.anomalies, "Time Anomaly")
    for name in named:
        card = state.box.anomalies[name]
        tasks = words.tasks.get(name, card.tasks)
        if card.kind == "instant" or not min(card.tasks, 1) <= tasks <= card.tasks:
            raise BadScene(f"{name} cannot be in play like that.")
        if tasks:
            state.tasks[name] = tasks
    state.anomalies = named
    state.anomaly_deck, state.anomaly_discards = _left(state.anomaly_deck, named, words.anomaly_deck)


def _left(
    deck: tuple[str, ...], gone: Iterable[str], given: Sequence[str] | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A deck without what is elsewhere, and what was discarded if only some of it is left."""
    away = set(gone)
    rest = tuple(name for name in deck if name not in away)
    if given is None:
        return rest, ()
    _once(given, "card or tile")
    for name in given:
        if name not in rest:
            raise BadScene(f"{name} cannot be in that deck.")
    return tuple(sorted(given)), tuple(name for name in rest if name not in given)


def _lay_out_locations(state: DaleksState, words: Scene) -> None:
    box = state.box
    named = (*words.slots, *words.covered)
    _known(named, [zone for zone, place in box.places.items() if place.kind != "anomaly"], "Time Zone")
    tiles = dict.fromkeys(box.places[zone].location for zone in named if box.places[zone].kind == "tile")
    tiles |= dict.fromkeys(tile for tile in words.daleks if tile in box.tiles)
    state.locations = tuple(tiles)
    state.location_deck, state.location_discards = _left(state.location_deck, tiles, words.location_deck)
    for location in tiles:
        state.slots |= dict.fromkeys(box.zones_of(location), FACE_DOWN)
    state.slots |= dict.fromkeys(box.earth, FACE_DOWN) | dict(words.slots)
    _lay_dilemmas(state, words)


def _lay_dilemmas(state: DaleksState, words: Scene) -> None:
    shown = [lying for lying in state.slots.values() if lying not in (SOLVED, FACE_DOWN)]
    lying = [*shown, *words.covered.values()]
    _known(lying, state.dilemma_deck, "Dilemma")
    _once(lying, "Dilemma")
    for zone in words.covered:
        if state.slots[zone] != FACE_DOWN:
            raise BadScene(f"No Dilemma is face down in {zone}: its slot says otherwise.")
    rest = [name for name in state.dilemma_deck if name not in (*lying, *(words.dilemma_deck or ()))]
    for zone, here in state.slots.items():
        if here == FACE_DOWN:
            if zone not in words.covered and not rest:
                raise BadScene(f"No Dilemma is left for {zone}: say that it is solved.")
            state.covered[zone] = words.covered.get(zone) or rest.pop()
    away = [*lying, *state.covered.values()]
    state.dilemma_deck, state.dilemma_discards = _left(state.dilemma_deck, away, words.dilemma_deck)


def _place_daleks(state: DaleksState, daleks: Mapping[str, int]) -> None:
    sites = {place.site for place in state.box.places.values() if place.name in state.slots}
    for site, count in daleks.items():
        if site not in sites or count < 0:
            raise BadScene(f"No {count} Dalek markers can lie on {site!r}: name a tile in play or a Zone of Earth.")
    if sum(daleks.values()) > DALEKS:
        raise BadScene(f"There are only {DALEKS} Dalek markers.")
    state.daleks = {site: count for site, count in daleks.items() if count}


def _send_doctors(state: DaleksState, people: Sequence[ScenePlayer], words: Scene) -> None:
    for seat, (player, person) in enumerate(zip(state.players, people, strict=True)):
        if person.place != CONSOLE and person.place not in state.slots and person.place not in state.anomaly_places():
            raise BadScene(f"Nobody can be at {person.place!r}: it is not in play.")
        has_adventure = seat == words.active and words.phase in STAGES
        # Earth gets new Dilemmas where Doctors have solved the old ones and still stand.
        stays_down = person.place in state.box.earth and words.slots.get(person.place) == FACE_DOWN
        is_turned_up = state.slots.get(person.place) == FACE_DOWN and (has_adventure or not stays_down)
        if is_turned_up and person.place in words.slots:
            raise BadScene(f"The Dilemma in {person.place} is not face down: a Doctor is there. Say which it is.")
        if is_turned_up:
            state.slots[person.place] = state.covered.pop(person.place)
        player.place = person.place


def _deal_cards(state: DaleksState, people: Sequence[ScenePlayer], words: Scene) -> None:
    cards = state.box.cards
    held = [card for person in people for card in (*person.hand, *person.equipment)]
    _known(held, cards, "Timey-Wimey card")
    _once(held, "Timey-Wimey card")
    for person in people:
        for card in person.equipment:
            if cards[card].kind != "equipment":
                raise BadScene(f"{card} is no Equipment and cannot be installed.")
    for player, person in zip(state.players, people, strict=True):
        player.hand = tuple(sorted(person.hand))
    state.card_deck, state.card_discards = _left(state.card_deck, held, words.card_deck)
    state.earth_deck, lost = _left(state.earth_deck, (), words.earth_deck)
    state.alien_deck, also_lost = _left(state.alien_deck, (), words.alien_deck)
    state.lost_companions = tuple(sorted((*lost, *also_lost)))
    if state.options.closed_decks:
        state.closed_decks = tuple(name for name in DECKS if not state.deck(name))


def _begin(state: DaleksState, words: Scene) -> None:
    first, seat = state.earliest() if words.first is None else words.first, words.active
    for named in (first, seat):
        if named not in range(state.seats):
            raise BadScene(f"There is no seat {named}; the seats are 0 to {state.seats - 1}.")
    state.order, state.active = (first, *state.others(first)), seat
    rounds = Rounds(turn=state.order.index(seat), at="hand_on_the_die")
    match words.phase:
        case "daleks":
            state.stack = [Rounds(turn=state.seats, at="go_on"), DalekTurn()]
        case "turn":
            state.stack = [rounds, DoctorTurn(seat=seat)]
        case "prepare":
            state.stack = [rounds, DoctorTurn(seat=seat, at="travel"), Prepare(seat=seat, at="choose")]
        case "travel":
            state.stack = [rounds, DoctorTurn(seat=seat, at="have_adventure"), Travel(seat=seat)]
        case "choice":
            on_the_way = [Travel(seat=seat, at="arrive"), FreeChoice(seat=seat)]
            state.stack = [rounds, DoctorTurn(seat=seat, at="have_adventure"), *on_the_way]
        case "finish":
            state.stack = [rounds, Finish(seat=seat)]
        case stage:
            state.stack = [rounds, DoctorTurn(seat=seat, at="finish"), Adventure(seat=seat, at=STAGES[stage])]
    if words.phase == "exterminate":
        state.stack.append(CreatePool(at="let_daleks_shoot"))


def _check_adventure(state: DaleksState, words: Scene, people: Sequence[ScenePlayer]) -> None:
    if words.phase in STAGES and not state.is_unsolved(state.players[words.active].place):
        raise BadScene("The active Doctor must be where an Adventure waits.")
    if words.phase == "choice" and state.has_rule("toll") and not state.can_pay(words.active, TOLL):
        raise BadScene("Whoever cannot pay the toll of Into the Dalek rolls no TARDIS die.")
    if words.phase not in WITH_HELP and (words.helper != NOBODY or words.on_the_spot):
        raise BadScene(f"Nobody helps yet at {words.phase}: begin at {listed(WITH_HELP)}.")
    for seat, (player, person) in enumerate(zip(state.players, people, strict=True)):
        if person.dice and (words.phase not in WITH_DICE or seat not in (words.active, words.helper)):
            raise BadScene(
                f"Seat {seat} has no dice yet: pools lie before the active Doctor and the helper at "
                f"{listed(WITH_DICE)}."
            )
        if player.part_time and (seat != words.active or words.phase not in STAGES):
            raise BadScene("Only the active Doctor has part-time Companions, and only in an Adventure.")


def _tell_adventure(state: DaleksState, words: Scene, people: Sequence[ScenePlayer]) -> None:
    zone = state.players[words.active].place
    state.caller, state.needs, state.conditions = words.active, state.challenge_at(zone), state.conditions_at(zone)
    _send_helper(state, words)
    if words.phase in WITH_DICE:
        _lay_dice(state, words, [people[seat].dice for seat in state.adventurers])


def _send_helper(state: DaleksState, words: Scene) -> None:
    if words.helper != NOBODY and (words.helper == words.active or words.helper not in range(state.seats)):
        raise BadScene(f"Seat {words.helper} cannot be the helper of seat {words.active}.")
    state.helper, state.is_on_the_spot = words.helper, words.on_the_spot
    is_there = words.helper != NOBODY and state.location_of(words.helper) == state.location_of(words.active)
    if words.on_the_spot and not is_there:
        raise BadScene("A helper on the spot is at the Location of the active Doctor.")
    if is_there and not words.on_the_spot and not state.options.afar_on_the_spot:
        raise BadScene("A helper at the Location of the active Doctor helps on the spot.")


def _lay_dice(state: DaleksState, words: Scene, pools: Sequence[str]) -> None:
    if words.phase in BEFORE_THE_ROLL:
        counts = [_unrolled(pool) for pool in pools]
    else:
        dice = [_rolled(state, pool) for pool in pools]
        state.dice = (dice[CALLER], dice[HELPER] if len(dice) > 1 else ())
        counts = [tuple(count_colours(pool)) for pool in dice]
    state.gathered = (counts[CALLER], counts[HELPER] if len(counts) > 1 else NO_DICE)
    _check_supply(state)
    for pool, seat in enumerate(state.adventurers):
        if sum(state.gathered[pool]) > state.limit(pool):
            raise BadScene(f"Seat {seat} may have {state.limit(pool)} dice, not {sum(state.gathered[pool])}.")


def _rolled(state: DaleksState, pool: str) -> tuple[int, ...]:
    dice = []
    for word in pool.split():
        letter, _, symbol = word.partition("-")
        letter, symbol = letter.upper(), symbol.lower()
        if letter not in LETTERS or symbol not in SHORT:
            raise BadScene(f"{word!r} is no die: write a letter of {listed(LETTERS)} and a symbol, such as K-run.")
        dice.append(die_of(LETTERS[letter], SHORT[symbol]))
    return tuple(sorted(dice))


def _unrolled(pool: str) -> Counts:
    letters = [word[0] for word in pool.upper().split()] if "-" in pool else list(pool.upper())
    for letter in letters:
        if letter not in LETTERS:
            raise BadScene(f"{letter!r} is no die: write letters of {listed(LETTERS)}, such as KKG.")
    return tuple(letters.count(letter) for letter in LETTERS)


def _check_supply(state: DaleksState) -> None:
    for colour, name in enumerate(COLOURS):
        there = sum(counts[colour] for counts in state.gathered)
        if there > state.box.supply[colour] - state.imprisoned(colour):
            raise BadScene(f"There are not so many {name} dice: {there} are too many.")
