"""Timey-Wimey cards: playing them from the hand, using Equipment, passing Transfers on."""

from tabletime.games.time_of_the_daleks.content.cards import Card
from tabletime.games.time_of_the_daleks.content.icons import Face, Reroll
from tabletime.games.time_of_the_daleks.events import CardPassedOn, CardPlayed, DiceAdded, EquipmentUsed
from tabletime.games.time_of_the_daleks.moves import NOBODY, PassOn, Play
from tabletime.games.time_of_the_daleks.rules.deeds import mark_used, pay_sonics, take_from_hand, with_all
from tabletime.games.time_of_the_daleks.rules.dice import RerollDice, TurnDie
from tabletime.games.time_of_the_daleks.rules.effects import CarryOut
from tabletime.games.time_of_the_daleks.state import CALLER, HELPER, DaleksState
from tabletime.kernel import DONE, Ask, Flow, Frame, step
from tabletime.pieces.deck import without


class PlayCard(Frame):
    """A card is paid for and carried out; then an Event is discarded, and a Transfer goes to another player."""

    seat: int
    card: str
    pool: int = NOBODY

    @step("TD-TW-4", "TD-CARD-4")
    def pay(self, state: DaleksState) -> Flow:
        take_from_hand(state, self.seat, self.card)
        state.played = (*state.played, self.card)
        mark_used(state, card_key(state, self.seat, self.card))
        state.reveal(CardPlayed(self.seat, self.card))
        pay_sonics(state, self.seat, state.box.cards[self.card].cost)
        return None

    @step("TD-TW-2", "TD-TW-3", "TD-POOL-2", "TD-RR-3", "TD-CF-2")
    def resolve(self, state: DaleksState) -> Flow:
        card, icons = state.box.cards[self.card], state.box.icons[self.card]
        if card.effect is not None:
            return CarryOut(seat=self.seat, effect=card.effect)
        if self.pool == NOBODY:
            return None
        pool = state.pool_of(self.pool)
        if icons.reroll:
            return reroll_by(icons.reroll[0], self.seat, pool)
        if icons.face:
            return turn_by(icons.face[0], self.seat, pool)
        add_dice(state, pool, icons.add, self.card)
        return None

    @step("TD-TW-2")
    def put_away(self, state: DaleksState) -> Flow:
        if state.box.cards[self.card].kind == "transfer":
            return None
        state.played = without(state.played, self.card)
        state.card_discards = with_all(state.card_discards, (self.card,))
        return DONE

    @step("TD-TW-3")
    def choose_receiver(self, state: DaleksState) -> Flow:
        others = state.others(self.seat)
        if len(others) == 1:
            return None
        return Ask(self.seat, f"Who gets {self.card}?", tuple([PassOn(other) for other in others]))

    @step("TD-TW-3")
    def pass_on(self, state: DaleksState, move: PassOn | None) -> Flow:
        receiver = state.others(self.seat)[0] if move is None else move.seat
        player = state.players[receiver]
        state.played = without(state.played, self.card)
        player.hand = with_all(player.hand, (self.card,))
        player.known_cards = with_all(player.known_cards, (self.card,))
        state.tell(CardPassedOn(self.seat, self.card, receiver))
        return None


class UseEquipment(Frame):
    """Installed Equipment with an effect of its own is used; it stays where it is."""

    seat: int
    card: str

    @step("TD-TW-1", "TD-TW-9", "TD-CARD-4")
    def use(self, state: DaleksState) -> Flow:
        mark_used(state, self.card)
        state.tell(EquipmentUsed(self.seat, self.card))
        effect = state.box.cards[self.card].effect
        return CarryOut(seat=self.seat, effect=effect) if effect is not None else None


def card_key(state: DaleksState, seat: int, card: str) -> str:
    """What marks a card as used this turn; by agreement a Transfer counts for each player apart (TD-CARD-4)."""
    is_apart = state.options.transfers == "each" and state.box.cards[card].kind == "transfer"
    return f"{card} by {seat}" if is_apart else card


def playable(state: DaleksState, seat: int, *timings: str) -> list[Card]:
    """The cards in a hand that have one of these timings, can be paid, and were not used this turn (TD-TW-4)."""
    cards, sonics = state.box.cards, state.players[seat].sonics
    held = [cards[name] for name in state.players[seat].hand]
    return [
        card
        for card in held
        if card.timing in timings
        and card.kind != "equipment"
        and card.cost <= sonics
        and card_key(state, seat, card.name) not in state.used
    ]


def usable_equipment(state: DaleksState, seat: int, ability: str) -> list[str]:
    """Installed Equipment with this ability that was not used this turn."""
    cards = state.box.cards
    return [name for name in state.players[seat].equipment if cards[name].ability == ability and name not in state.used]


def anytime_cards(state: DaleksState, seat: int) -> tuple[Play, ...]:
    """The Anytime cards in a hand that would do something now (TD-TW-5)."""
    cards = playable(state, seat, "anytime")
    return tuple(Play(card.name) for card in cards if card.effect and (card.effect.daleks >= 0 or state.daleks))


def reroll_by(icon: Reroll, seat: int, pool: int) -> RerollDice:
    """The rule that a Re-roll icon starts (TD-RR-3)."""
    return RerollDice(seat=seat, pool=pool, by=icon.card, colours=icon.colours, many=icon.many, is_all=icon.all)


def turn_by(icon: Face, seat: int, pool: int) -> TurnDie:
    """The rule that a Change Face icon starts (TD-CF-2)."""
    return TurnDie(seat=seat, pool=pool, by=icon.card, colours=icon.colours, symbol=icon.symbol)


def add_dice(state: DaleksState, pool: int, more: tuple[int, ...], card: str) -> None:
    """Dice come into a pool; those that do not exist do not (TD-POOL-2, TD-POOL-6)."""
    before = state.gathered[pool]
    room = [add if not colour else state.available(colour, pool) - before[colour] for colour, add in enumerate(more)]
    added = tuple(min(add, max(0, free)) for add, free in zip(more, room, strict=True))
    gather(state, pool, tuple(map(int.__add__, before, added)))
    state.tell(DiceAdded(state.adventurers[pool], added, card))


def gather(state: DaleksState, pool: int, counts: tuple[int, ...]) -> None:
    """A pool holds so many dice of each colour now."""
    state.gathered = (counts, state.gathered[HELPER]) if pool == CALLER else (state.gathered[CALLER], counts)
