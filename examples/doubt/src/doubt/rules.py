"""The rules in progress."""

from doubt.state import COPIES, Cards, Doubt, Doubted, DoubtState, FourLaid, Laid, Lay, LayFour, less
from tabletime.kernel import Ask, Done, Draw, Flow, Frame, Move, Outcome, step, window

EACH = {2: 7, 3: 6, 4: 5}
"""How many cards each player is dealt; the rest stays out of the game."""
LAST_TURN = 100
DOUBT = Doubt()


class Dealing(Frame):
    """Everybody is dealt a hand that nobody else sees."""

    seat: int = 0

    @step("DO-1")
    def draw_hand(self, state: DoubtState) -> Flow:
        return Draw(pools=(state.undealt,), many=EACH[state.seats], to=(self.seat,))

    @step("DO-1")
    def take_hand(self, state: DoubtState, drawn: Cards) -> Flow:
        state.hands[self.seat] = tuple(sorted(drawn))
        state.undealt = less(state.undealt, drawn)
        self.seat += 1
        return self.draw_hand if self.seat < state.seats else Turns()


class Turns(Frame):
    """The players lay cards in turn. Fours may be laid out at any time, also while somebody is asked about a doubt."""

    seat: int = 0
    lasting = True

    @step("DO-2")
    def choose_card(self, state: DoubtState) -> Flow:
        ranks = dict.fromkeys(state.hands[self.seat])
        return Ask(self.seat, f"Lay a card and call it a {state.wanted}.", tuple(map(Lay, ranks)), secret=True)

    @step("DO-2")
    def lay_card(self, state: DoubtState, move: Lay) -> Flow:
        state.hands[self.seat] = less(state.hands[self.seat], [move.rank])
        state.pile += (move.rank,)
        laid = Laid(self.seat, state.wanted, move.rank)
        state.tell(laid, to=(self.seat,), instead=Laid(self.seat, state.wanted))
        return Doubting(layer=self.seat)

    @step("DO-4", "DO-6")
    def go_on(self, state: DoubtState) -> Flow:
        state.turns += 1
        if not all(state.hands) or state.turns == LAST_TURN:
            return ending(state)
        self.seat = (self.seat + 1) % state.seats
        return self.choose_card

    def openings(self, state: DoubtState, seat: int) -> tuple[Move, ...]:
        """Whoever holds all of a rank may say so; the game never waits for it, so nobody learns who could (DO-5)."""
        hand = state.hands[seat]
        return tuple(LayFour(rank) for rank in dict.fromkeys(hand) if hand.count(rank) == COPIES)

    def interject(self, state: DoubtState, seat: int, move: LayFour) -> Frame:
        return Four(seat=seat, rank=move.rank)


class Doubting(Frame):
    """The others may doubt, one after the other; everybody is asked, whatever they hold (DO-3)."""

    layer: int
    asked: int = 1

    @step("DO-3")
    def ask_next(self, state: DoubtState) -> Flow:
        prompt = f"Do you doubt that it is a {state.wanted}?"
        return window(self.seat(state), prompt, (DOUBT,), until="the pile is taken", secret=False)

    @step("DO-3")
    def hear(self, state: DoubtState, move: Move) -> Flow:
        if move == DOUBT:
            return self.turn_up
        self.asked += 1
        return Done() if self.asked == state.seats else self.ask_next

    @step("DO-4")
    def turn_up(self, state: DoubtState) -> Flow:
        taker = self.seat(state) if state.pile[-1] == state.wanted else self.layer
        state.reveal(Doubted(self.seat(state), taker, state.pile))
        state.hands[taker] = tuple(sorted(state.hands[taker] + state.pile))
        state.pile = ()
        state.lapse("the pile is taken")
        return None

    def seat(self, state: DoubtState) -> int:
        """Who is asked now; it follows from what everybody sees, or the pause itself would tell something."""
        return (self.layer + self.asked) % state.seats


class Four(Frame):
    """Four of a kind leave the game."""

    seat: int
    rank: int

    @step("DO-5", "DO-6")
    def lay_out(self, state: DoubtState) -> Flow:
        state.hands[self.seat] = less(state.hands[self.seat], [self.rank] * COPIES)
        state.out += (self.rank,)
        state.reveal(FourLaid(self.seat, self.rank))
        return None if state.hands[self.seat] else ending(state)


def ending(state: DoubtState) -> Outcome:
    """Whoever holds the fewest cards wins; usually somebody holds none (DO-6)."""
    sizes = [len(hand) for hand in state.hands]
    winners = tuple(seat for seat, size in enumerate(sizes) if size == min(sizes))
    reason = "A hundred cards were laid." if min(sizes) else "The last card is laid."
    return Outcome(winners, tuple(-size for size in sizes), reason)
