"""Setup: Doctors are chosen, decks are shuffled, the board is laid out."""

from tabletime.games.time_of_the_daleks.content.box import Box, box_of
from tabletime.games.time_of_the_daleks.content.companions import ALIEN, EARTH
from tabletime.games.time_of_the_daleks.events import BoardSetUp, DilemmasPlaced, DoctorChosen
from tabletime.games.time_of_the_daleks.moves import ChooseDoctor
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.games.time_of_the_daleks.rules.deeds import cover_slots, take_from_deck
from tabletime.games.time_of_the_daleks.rules.give_and_take import DrawCards
from tabletime.games.time_of_the_daleks.rules.rounds import Rounds
from tabletime.games.time_of_the_daleks.state import SOLVED, DaleksState, Player
from tabletime.kernel import Ask, Draw, Flow, Frame, step
from tabletime.kernel.errors import BadContent, BadOptions

FIRST_SONICS = 2
FIRST_CARDS = 2


def opening(seats: int, options: DaleksOptions) -> DaleksState:
    """The table before anybody has chosen a Doctor: everything is shuffled (TD-SET-1, TD-SET-5 to TD-SET-13)."""
    box = checked_box(options)
    track, first_game = box.board.track, options.first_game
    markers = track.first_game_anomalies if first_game else track.anomalies
    return DaleksState(
        seats=seats,
        options=options,
        players=[Player(sonics=FIRST_SONICS, tardis=track.earth) for _ in range(seats)],
        markers=(*markers, track.fifth_anomaly) if options.fifth_anomaly else markers,
        slots=dict.fromkeys(box.earth, SOLVED),
        earth_deck=tuple(sorted(name for name, friend in box.companions.items() if friend.deck == EARTH)),
        alien_deck=tuple(sorted(name for name, friend in box.companions.items() if friend.deck == ALIEN)),
        location_deck=tuple(sorted(box.tiles)),
        anomaly_deck=tuple(sorted(name for name, card in box.anomalies.items() if not (first_game and card.advanced))),
        card_deck=tuple(sorted(box.cards)),
        dilemma_deck=tuple(sorted(name for name, tile in box.dilemmas.items() if not (first_game and tile.advanced))),
        stack=[SetUp()],
    )


def checked_box(options: DaleksOptions) -> Box:
    """The box that the options ask for, if its files are good."""
    try:
        return box_of(options)
    except BadContent as fault:
        raise BadOptions(str(fault)) from None


class SetUp(Frame):
    """One player after the other takes a Doctor; then cards are dealt and Earth gets its Dilemmas."""

    seat: int = 0

    @step("TD-SET-2", "TD-SET-3", "TD-GEN-1")
    def choose_doctor(self, state: DaleksState) -> Flow:
        taken = [player.doctor for player in state.players]
        free = tuple(doctor for doctor in state.box.ring if doctor not in taken)
        if state.options.doctors == "random":
            return Draw(pools=(free,))
        return Ask(self.seat, "Choose your Doctor.", tuple(ChooseDoctor(doctor) for doctor in free))

    @step("TD-SET-2", "TD-SET-4", "TD-SET-5", "TD-SET-14")
    def take_doctor(self, state: DaleksState, chosen: ChooseDoctor | tuple[str, ...]) -> Flow:
        name = chosen.doctor if isinstance(chosen, ChooseDoctor) else chosen[0]
        player, companion = state.players[self.seat], state.box.doctors[name].companion
        player.doctor, player.companions = name, (companion,)
        take_from_deck(state, companion)
        state.tell(DoctorChosen(self.seat, name, companion))
        self.seat = (self.seat + 1) % state.seats
        return self.choose_doctor if self.seat else None

    @step("TD-SET-6", "TD-SET-7")
    def deal_cards(self, state: DaleksState) -> Flow:
        self.seat += 1
        return DrawCards(seat=self.seat - 1, many=FIRST_CARDS)

    @step("TD-SET-7")
    def deal_on(self, state: DaleksState) -> Flow:
        return self.deal_cards if self.seat < state.seats else None

    @step("TD-SET-8", "TD-SET-9")
    def draw_dilemmas(self, state: DaleksState) -> Flow:
        return Draw(pools=(state.dilemma_deck,), many=len(state.box.earth), to=())

    @step("TD-SET-9", "TD-BRD-1")
    def put_down_dilemmas(self, state: DaleksState, drawn: tuple[str, ...]) -> Flow:
        cover_slots(state, state.box.earth, drawn)
        state.tell(DilemmasPlaced(state.box.earth))
        return None

    @step("TD-SET-10", "TD-SET-11", "TD-SET-12", "TD-SET-13", "TD-FG-1", "TD-TURN-1")
    def begin(self, state: DaleksState) -> Flow:
        first = state.earliest()
        state.order = (first, *state.others(first))
        state.tell(BoardSetUp(first, state.markers))
        return Rounds()
