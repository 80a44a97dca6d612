"""Travel: stay, go where the way is open, or let the TARDIS die decide."""

from collections.abc import Iterable

from tabletime.games.time_of_the_daleks.content.box import EARTH
from tabletime.games.time_of_the_daleks.events import (
    DilemmaTurnedUp,
    LocationDiscarded,
    LocationPlaced,
    LocationsDrawn,
    StayedThere,
    TardisDieRolled,
    TardisTrusted,
    Travelled,
)
from tabletime.games.time_of_the_daleks.moves import (
    DRAW_LOCATIONS,
    ROLL_TARDIS_DIE,
    TRUST_THE_TARDIS,
    GoTo,
    Land,
    Play,
    Stay,
    TrustTheTardis,
    Use,
)
from tabletime.games.time_of_the_daleks.rules.deeds import cover_slots, gain_sonics, take_off, with_all
from tabletime.games.time_of_the_daleks.rules.payment import TOLL, Pay, toll_for
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, UseEquipment, playable, usable_equipment
from tabletime.games.time_of_the_daleks.state import CONSOLE, FACE_DOWN, SOLVED, DaleksPosition, DaleksState
from tabletime.kernel import Ask, Done, Draw, Flow, Frame, Move, Pick, step

CHOICE, TARDIS = "choice", "tardis"
"""The two results of the TARDIS die."""

TAKE_THE_CHOICE = "take the choice"

WHERE_TO = "Travel to a Zone, or roll the TARDIS die."
NO_TOLL = "You cannot pay the toll of Into the Dalek: stay, or go to a Time Anomaly."


class Travel(Frame):
    """A player chooses where to go; a Location to which no way is open needs the TARDIS die."""

    seat: int
    zone: str = ""

    @step("TD-TRAV-1", "TD-TRAV-2", "TD-TA-5")
    def choose(self, state: DaleksState) -> Flow:
        moves = destinations(state, self.seat)
        return Ask(self.seat, WHERE_TO if ROLL_TARDIS_DIE in moves else NO_TOLL, moves)

    @step("TD-TRAV-1", "TD-TRAV-2")
    def set_out(self, state: DaleksState, move: Move) -> Flow:
        match move:
            case Stay(zone) | GoTo(zone):
                self.zone = zone
                return None
            case TrustTheTardis():
                state.tell(TardisTrusted(self.seat))
                gain_sonics(state, self.seat, state.doctor_of(self.seat).trusts_the_tardis)
                return NewLocation(seat=self.seat, many=1)
            case Play(card) | Use(card):
                return FreeChoice(seat=self.seat, card=card)
        return RollForTravel(seat=self.seat)

    @step("TD-TRAV-3", "TD-TRAV-4")
    def arrive(self, state: DaleksState, zone: str | None) -> Flow:
        return Arrive(seat=self.seat, zone=zone or self.zone)


class RollForTravel(Frame):
    """The TARDIS die gives the choice, or the TARDIS decides."""

    seat: int

    @step("TD-BRD-11", "TD-TRAV-2")
    def roll(self, state: DaleksState) -> Flow:
        die = state.box.board.tardis_die
        return Pick(things=(CHOICE, TARDIS), weights=(die.choice, die.tardis))

    @step("TD-TRAV-3", "TD-TRAV-4")
    def follow(self, state: DaleksState, result: str) -> Flow:
        state.tell(TardisDieRolled(self.seat, result))
        return FreeChoice(seat=self.seat) if result == CHOICE else NewLocation(seat=self.seat, many=1)


class FreeChoice(Frame):
    """Any Zone in play, or the better of two new Locations; a card may have brought the choice without a roll."""

    seat: int
    card: str = ""

    @step("TD-TRAV-3")
    def maybe_use_card(self, state: DaleksState) -> Flow:
        if not self.card:
            return None
        rule = UseEquipment if self.card in state.players[self.seat].equipment else PlayCard
        return rule(seat=self.seat, card=self.card)

    @step("TD-TRAV-3")
    def choose(self, state: DaleksState) -> Flow:
        zones = [GoTo(zone) for zone in reachable(state, self.seat)]
        return Ask(self.seat, "Choose a Zone, or draw two Locations.", (DRAW_LOCATIONS, *zones))

    @step("TD-TRAV-3")
    def decide(self, state: DaleksState, move: Move) -> Flow:
        return Done(move.zone) if isinstance(move, GoTo) else NewLocation(seat=self.seat, many=2)


class NewLocation(Frame):
    """Location tiles are drawn, one is put in play with its Dilemmas, and the Doctor says where to land."""

    seat: int
    many: int
    tiles: tuple[str, ...] = ()
    zone: str = ""

    @step("TD-TRAV-3", "TD-TRAV-4", "TD-TILE-2")
    def draw(self, state: DaleksState) -> Flow:
        return Draw(pools=(state.location_deck, state.location_discards), many=self.many)

    @step("TD-TRAV-3", "TD-TRAV-4")
    def show(self, state: DaleksState, drawn: tuple[str, ...]) -> Flow:
        state.location_deck, state.location_discards = take_off(state.location_deck, state.location_discards, drawn)
        self.tiles = drawn
        state.reveal(LocationsDrawn(self.seat, drawn))
        return None

    @step("TD-TRAV-3", "TD-TRAV-4", "TD-TILE-1")
    def choose_zone(self, state: DaleksState) -> Flow:
        zones = [zone for tile in self.tiles for zone in state.box.zones_of(tile)]
        return Ask(self.seat, "Choose where to land.", tuple([Land(zone) for zone in zones]))

    @step("TD-TRAV-3", "TD-TRAV-4")
    def put_in_play(self, state: DaleksState, move: Land) -> Flow:
        self.zone = move.zone
        kept = state.box.places[move.zone].location
        for tile in self.tiles:
            if tile != kept:
                state.location_discards = with_all(state.location_discards, (tile,))
                state.tell(LocationDiscarded(tile))
        self.tiles = ()
        state.locations = (*state.locations, kept)
        state.tell(LocationPlaced(kept))
        return None

    @step("TD-TRAV-5", "TD-TILE-3", "TD-TILE-4")
    def draw_dilemmas(self, state: DaleksState) -> Flow:
        return draw_unseen(state, len(state.box.zones_of(state.locations[-1])))

    @step("TD-TRAV-5")
    def put_down_dilemmas(self, state: DaleksState, drawn: tuple[str, ...]) -> Flow:
        zones = state.box.zones_of(state.locations[-1])
        state.slots |= dict.fromkeys(zones, SOLVED)
        # With too few Dilemmas left, the Zone where the Doctor lands is served first.
        cover_slots(state, sorted(zones, key=lambda zone: zone != self.zone), drawn)
        return Done(self.zone)


class Arrive(Frame):
    """The Doctor comes to a Zone, and its Dilemma is turned up."""

    seat: int
    zone: str

    @step("TD-TA-14")
    def pay_toll(self, state: DaleksState) -> Flow:
        toll = 0 if is_here(state, self.seat, self.zone) else toll_for(state, self.zone)
        return Pay(seat=self.seat, sonics=toll, why="the way out of the Dalek") if toll else None

    @step("TD-BRD-6", "TD-TRAV-1")
    def move_marker(self, state: DaleksState) -> Flow:
        stays = is_here(state, self.seat, self.zone)
        state.players[self.seat].place = self.zone
        state.tell(StayedThere(self.seat, self.zone) if stays else Travelled(self.seat, self.zone))
        return None

    @step("TD-TRAV-6")
    def turn_up_dilemma(self, state: DaleksState) -> Flow:
        if state.slots.get(self.zone) == FACE_DOWN:
            state.slots[self.zone] = state.covered.pop(self.zone)
            state.reveal(DilemmaTurnedUp(self.zone, state.slots[self.zone]))
        return None


def is_here(state: DaleksState, seat: int, zone: str) -> bool:
    """Whether a Zone belongs to the Location where the Doctor is already."""
    return state.location_of(seat) == state.box.places[zone].location


def destinations(state: DaleksState, seat: int) -> tuple[Move, ...]:
    """Where a Doctor may go without a roll, and the ways of letting the TARDIS find something (TD-TRAV-1)."""
    here, can_pay_toll = state.location_of(seat), not state.has_rule("toll") or state.can_pay(seat, TOLL)
    moves: list[Move] = [Stay(zone) for zone in state.unsolved_zones(here)] if here != CONSOLE else []
    moves += [GoTo(name) for name in state.anomaly_places() if name != here]
    if not can_pay_toll:
        return tuple(moves)
    if here != EARTH:
        moves += [GoTo(zone) for zone in state.unsolved_zones(EARTH)]
    moves.append(ROLL_TARDIS_DIE)
    if state.doctor_of(seat).trusts_the_tardis:
        moves.append(TRUST_THE_TARDIS)
    moves += [Use(card) for card in usable_equipment(state, seat, TAKE_THE_CHOICE)]
    if can_spare_a_card(state, seat):
        moves += [Play(card.name) for card in playable(state, seat, "anytime") if card.ability == TAKE_THE_CHOICE]
    return tuple(moves)


def can_spare_a_card(state: DaleksPosition, seat: int) -> bool:
    """Whether the toll of a Time Anomaly, if there is one, can be paid with a card less (TD-TA-14)."""
    return not state.has_rule("toll") or state.players[seat].sonics >= TOLL or state.payable_cards(seat) > 1


def may_owe_toll(state: DaleksPosition, stack: Iterable[Frame], seat: int) -> bool:
    """Whether a Doctor is on the way and keeps what the toll may take: it could be paid at the start (TD-TA-14)."""
    on_the_way = [frame for frame in stack if isinstance(frame, FreeChoice | NewLocation)]
    return state.has_rule("toll") and any(frame.seat == seat for frame in on_the_way)


def leaves_the_toll(state: DaleksPosition, seat: int, name: str) -> bool:
    """Whether the toll can still be paid when this card has been played (TD-TA-14)."""
    card = state.box.cards[name]
    gained = 0 if card.effect is None else max(0, card.effect.sonics)
    return state.players[seat].sonics - card.cost + gained >= TOLL or state.payable_cards(seat) > 1


def reachable(state: DaleksState, seat: int) -> list[str]:
    """The Zones in play to which the choice of the TARDIS die leads (TD-TRAV-3)."""
    here = "" if state.options.choice_reaches_here else state.location_of(seat)
    places = (EARTH, *state.locations, *state.anomaly_places())
    return [zone for location in places if location != here for zone in state.unsolved_zones(location)]


def draw_unseen(state: DaleksState, many: int) -> Draw:
    """Dilemmas that nobody looks at; when the tiles run out the discarded ones are shuffled (TD-TILE-4)."""
    pile = with_all(state.dilemma_discards, state.buried)
    return Draw(pools=(state.dilemma_deck, pile), many=many, to=())
