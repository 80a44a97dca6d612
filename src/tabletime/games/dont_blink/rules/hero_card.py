"""Hero Card phase: the team lays one Blink? card face down before each hero, out of one common hand."""

from tabletime.games.dont_blink.board.laying import assignments, laid_by, shortage
from tabletime.games.dont_blink.content.cards import NAMES
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.events import CardsLaid, WentWithout
from tabletime.games.dont_blink.moves import Assign
from tabletime.games.dont_blink.options import GRACE
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import Ask, AskAll, Flow, Frame, step


class HeroCardPhase(Frame):
    """All hero players choose at the same time; what one has taken is gone for the others until it is put back."""

    @step("DB-TMR-1")
    def start_the_clock(self, state: DontBlinkState) -> Flow:
        state.start_clock(f"cards of round {state.round}", GRACE if state.options.seconds_per_hero else 0)
        return None

    @step("DB-CRD-1", "DB-CRD-3", "DB-CRD-7", "DB-SPC-1", "DB-SET-6", "DB-TAR-4", "DB-CAP-3", "DB-AMY-7")
    def choose_cards(self, state: DontBlinkState) -> Flow:
        seats = needy_seats(state)
        if state.time_is_up or not seats:
            return None
        return AskAll(tuple([ask_for_cards(state, seat) for seat in seats]))

    @step("DB-CRD-2", "DB-TMR-1")
    def lay_cards(self, state: DontBlinkState, chosen: dict[int, Assign] | None) -> Flow:
        for seat in needy_seats(state):
            # When time is over, the first way is taken: plain Blink cards as far as they go.
            lay(state, chosen[seat] if chosen else ways_to_lay(state, seat)[0])
        state.stop_clock()
        return None

    @step("DB-CRD-5")
    def leave_them_face_down(self, state: DontBlinkState) -> Flow:
        covered = [hero for hero in state.heroes_on_squares() if state.cards[hero]]
        heroes = tuple(HEROES[hero] for hero in covered)
        known = CardsLaid(heroes, tuple(NAMES[state.cards[hero]] for hero in covered))
        state.tell(known, to=state.hero_seats, instead=CardsLaid(heroes))
        bare = tuple(HEROES[hero] for hero in needy_heroes(state))
        if bare:
            state.reveal(WentWithout(bare))
        return None

    def hear_time(self, state: DontBlinkState) -> None:
        # What the quicker players have chosen stands when time runs out for the others.
        for assign in (state.answers or {}).values():
            lay(state, assign)


def ask_for_cards(state: DontBlinkState, seat: int) -> Ask:
    """One player lays cards out of the common hand, for the whole team to see and nobody else."""
    prompt = "Lay a card face down before each of your heroes."
    return Ask(seat, prompt, ways_to_lay(state, seat), secret=True, joint=True, team=state.hero_seats)


def needy_heroes(state: DontBlinkState) -> list[int]:
    """The heroes on squares before whom no card lies yet (DB-CRD-7)."""
    return [hero for hero in state.heroes_on_squares() if not state.cards[hero]]


def needy_seats(state: DontBlinkState) -> list[int]:
    """The seats of those heroes."""
    return sorted({state.owners[hero] for hero in needy_heroes(state)})


def ways_to_lay(state: DontBlinkState, seat: int) -> tuple[Assign, ...]:
    """What this seat may lay, given what the others have taken out of the hand so far (DB-SET-6).

    If the hand is too small somebody goes without, but never more heroes than necessary (DB-CRD-1).
    """
    hand, needy, answers = state.hand, needy_heroes(state), state.answers
    bare = shortage(hand, needy)
    if answers:
        hand = hand[:]
        for other, assign in answers.items():
            laid = laid_by(assign)
            served = [hero for hero in needy if state.owners[hero] == other]
            bare -= sum(not laid[hero] for hero in served)
            needy = [hero for hero in needy if hero not in served]
            for hero in served:
                hand[laid[hero]] -= 1
    mine = tuple(hero for hero in needy if state.owners[hero] == seat)
    others = tuple(hero for hero in needy if state.owners[hero] != seat)
    return assignments(hand, mine, others, bare)


def lay(state: DontBlinkState, assign: Assign) -> None:
    """Lay the cards of one seat face down (DB-CRD-2)."""
    for hero, card in enumerate(laid_by(assign)):
        if card:
            state.cards[hero] = card
            state.hand[card] -= 1
