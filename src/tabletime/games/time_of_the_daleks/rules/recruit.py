"""Recruit: a Companion joins part-time, drawn from a deck or found by a Link."""

from tabletime.games.time_of_the_daleks.content.companions import EARTH
from tabletime.games.time_of_the_daleks.events import CompanionRecruited
from tabletime.games.time_of_the_daleks.moves import RECRUIT_NOBODY, LookFor, Play, Recruit
from tabletime.games.time_of_the_daleks.rules.deeds import take_from_deck
from tabletime.games.time_of_the_daleks.rules.payment import Pay
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, playable
from tabletime.games.time_of_the_daleks.state import DaleksPosition, DaleksState
from tabletime.kernel import DONE, Ask, Draw, Flow, Frame, Move, step

PRICE = 1
"""A Sonic, or a card (TD-REC-2)."""

SEARCH_ANYBODY = "search anybody"


class RecruitCompanion(Frame):
    """A player may recruit one Companion at the start of an Adventure."""

    seat: int
    deck: str = ""
    companion: str = ""
    card: str = ""

    @step("TD-REC-1", "TD-REC-3", "TD-CARD-2", "TD-CARD-3", "TD-LINK-1", "TD-LINK-3", "TD-LINK-5")
    def choose(self, state: DaleksState) -> Flow:
        ways = recruits(state, self.seat)
        if not ways or not state.free_companion_spaces(self.seat) or not state.can_pay(self.seat, PRICE):
            return DONE
        return Ask(
            self.seat, "Recruit a Companion, or go on.", (*ways, RECRUIT_NOBODY, *search_cards(state, self.seat))
        )

    @step("TD-REC-2", "TD-LINK-1")
    def hear(self, state: DaleksState, move: Move) -> Flow:
        match move:
            case Recruit(deck):
                self.deck = deck
            case LookFor(companion):
                self.companion = companion
            case Play(card):
                self.card = card
                return PlayCard(seat=self.seat, card=card)
            case _:
                return DONE
        return None

    @step("TD-REC-2")
    def pay(self, state: DaleksState) -> Flow:
        return Pay(seat=self.seat, sonics=PRICE, why="your recruit")

    @step("TD-REC-2", "TD-REC-3", "TD-LINK-1")
    def draw(self, state: DaleksState) -> Flow:
        if self.companion:
            return self.join
        if not self.card:
            return Draw(pools=(state.deck(self.deck),))
        decks = state.open_decks(state.players[self.seat].place)
        friends = [LookFor(friend) for deck in decks for friend in state.deck(deck)]
        return Ask(self.seat, "Look for whomever you like.", tuple(friends)) if friends else DONE

    @step("TD-REC-2")
    def see(self, state: DaleksState, found: LookFor | tuple[str, ...]) -> Flow:
        self.companion = found.companion if isinstance(found, LookFor) else found[0]
        return None

    @step("TD-REC-4", "TD-LINK-2")
    def join(self, state: DaleksState) -> Flow:
        take_from_deck(state, self.companion)
        player = state.players[self.seat]
        player.part_time = (*player.part_time, self.companion)
        state.tell(CompanionRecruited(self.seat, self.companion, searched=not self.deck))
        return None


def recruits(state: DaleksPosition, seat: int) -> list[Move]:
    """The Companions whom Links find here, then the decks that may be drawn from."""
    decks = state.open_decks(state.players[seat].place)
    return [*[LookFor(friend) for friend in findable(state, seat)], *[Recruit(deck) for deck in decks]]


def findable(state: DaleksPosition, seat: int) -> list[str]:
    """The Companions in their decks whom a Link of this Doctor, of a Companion, of the Zone or the Dilemma names."""
    player, box = state.players[seat], state.box
    zone = player.place
    kind = box.places[zone].kind
    found = [friend for card in (player.doctor, *player.companions) for friend in box.linked[card]]
    found = [friend for friend in found if works_here(state, kind, friend)]
    found += [*box.linked.get(zone, ()), *box.linked.get(state.slots.get(zone, ""), ())]
    return [friend for friend in dict.fromkeys(found) if is_in_deck(state, friend)]


def works_here(state: DaleksPosition, kind: str, friend: str) -> bool:
    """Whether a Link of a Doctor or Companion may look for this friend at such a place (TD-LINK-3)."""
    is_earthly = state.box.companions[friend].deck == EARTH
    if kind == "anomaly" and state.options.earth_links_at_anomalies:
        return True
    return is_earthly == (kind == "earth")


def is_in_deck(state: DaleksPosition, friend: str) -> bool:
    """Whether a Companion waits in a deck that is not closed."""
    deck = state.box.companions[friend].deck
    return friend in state.deck(deck) and deck not in state.closed_decks


def search_cards(state: DaleksState, seat: int) -> list[Play]:
    """Cards that let one look for anybody, if the recruit can still be paid after them."""
    if not state.open_decks(state.players[seat].place):
        return []
    sonics, cards = state.players[seat].sonics, state.payable_cards(seat)
    found = [card for card in playable(state, seat, "adventure") if card.ability == SEARCH_ANYBODY]
    return [Play(card.name) for card in found if sonics - card.cost >= PRICE or cards > 1]
