"""Re-roll dice, then change faces: both Doctors with their own means, in any order, until both have had enough."""

from collections.abc import Iterator

from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, Pool, missing, spare
from tabletime.games.time_of_the_daleks.content.icons import Face
from tabletime.games.time_of_the_daleks.content.icons import Reroll as RerollIcon
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, REACH
from tabletime.games.time_of_the_daleks.events import BlackGivenUp
from tabletime.games.time_of_the_daleks.moves import (
    ACCEPT_FAILURE,
    GIVE_UP_BLACK,
    STOP_REROLLING,
    ChangeFace,
    ChangeWithSonics,
    GiveUpBlack,
    Play,
    Reroll,
    RerollWithSonics,
)
from tabletime.games.time_of_the_daleks.rules.deeds import mark_used, pay_sonics
from tabletime.games.time_of_the_daleks.rules.dice import RerollDice, TurnDie, give_up_black, turnable
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, playable, reroll_by, turn_by
from tabletime.games.time_of_the_daleks.state import FACE_PRICE, DaleksState, cheaper
from tabletime.kernel import DONE, Ask, AskAny, Flow, Frame, Move, step

ANY_COLOUR = REACH["any"]
SONICS = "Sonics"


class Stage(Frame):
    """A stage in which either Doctor may change the dice; a pass holds as long as the dice lie as they lay."""

    passed: tuple[int, ...] = ()
    seen: tuple[Pool, ...] = ()

    def still_asked(self, state: DaleksState) -> list[int]:
        """The Doctors with dice in reach who have not passed on what lies there."""
        passed = self.passed if self.seen == state.dice else ()
        return [seat for seat in state.adventurers if seat not in passed and targets(state, seat)]

    def let_pass(self, state: DaleksState, seat: int) -> None:
        """A Doctor has had enough of these dice."""
        self.passed = (*(self.passed if self.seen == state.dice else ()), seat)
        self.seen = state.dice


class RerollStage(Stage):
    """While something is missing, dice may be rolled again."""

    @step("TD-RR-1", "TD-FP-1", "TD-FP-2", "TD-ROLL-2", "TD-HELP-14")
    def ask(self, state: DaleksState) -> Flow:
        seats = [seat for seat in self.still_asked(state) if may_reroll(state, seat)]
        if state.is_met or not seats:
            return DONE
        is_last = state.has_condition("time locked")
        prompt = f"Re-roll dice, or {'accept failure: time is locked' if is_last else 'go on to change faces'}."
        return AskAny(tuple([Ask(seat, prompt, rerolls(state, seat)) for seat in seats]))

    @step("TD-RR-1", "TD-RR-2", "TD-RR-3", "TD-RR-7", "TD-RR-8")
    def hear(self, state: DaleksState, answer: tuple[int, Move]) -> Flow:
        seat, move = answer
        if move == STOP_REROLLING:
            self.let_pass(state, seat)
            return self.ask
        return means(state, seat, move)

    @step("TD-ROLL-2")
    def go_on(self, state: DaleksState) -> Flow:
        return self.ask

    def openings(self, state: DaleksState, seat: int) -> tuple[Move, ...]:
        """Any Adventure cards that re-roll dice of either pool (TD-TW-8, TD-HELP-14)."""
        if state.has_condition("fixed point"):
            return ()
        icons = state.box.icons
        cards = [card for card in playable(state, seat, "any adventure") if icons[card.name].reroll]
        targets = [other for other in state.adventurers if state.dice[state.pool_of(other)]]
        return tuple(Play(card.name, target) for card in cards for target in targets)

    def interject(self, state: DaleksState, seat: int, move: Play) -> Frame:
        return PlayCard(seat=seat, card=move.card, pool=move.pool)


class ChangeFaces(Stage):
    """While something is still missing, faces may be changed; no die is rolled any more."""

    @step("TD-CF-1", "TD-TL-1", "TD-ROLL-2", "TD-HELP-14")
    def ask(self, state: DaleksState) -> Flow:
        seats = self.still_asked(state)
        if state.is_met or not seats or state.has_condition("time locked"):
            return DONE
        prompt = "Change a face, or accept failure."
        return AskAny(tuple([Ask(seat, prompt, changes(state, seat, ACCEPT_FAILURE)) for seat in seats]))

    @step("TD-CF-2", "TD-CF-3", "TD-CF-4")
    def hear(self, state: DaleksState, answer: tuple[int, Move]) -> Flow:
        seat, move = answer
        if move == ACCEPT_FAILURE:
            self.let_pass(state, seat)
            return self.ask
        return means(state, seat, move)

    @step("TD-ROLL-2")
    def go_on(self, state: DaleksState) -> Flow:
        return self.ask


def may_reroll(state: DaleksState, seat: int) -> bool:
    """Whether anything could be re-rolled at all, told from what everybody sees (TD-FP-1, TD-FP-2)."""
    return not state.has_condition("fixed point") or has_black(state, seat)


def has_black(state: DaleksState, seat: int) -> bool:
    """Whether a pool holds a Black die."""
    return any(COLOUR_OF[die] == BLACK for die in state.dice[state.pool_of(seat)])


def rerolls(state: DaleksState, seat: int) -> tuple[Move, ...]:
    """The means of re-rolling, those that risk nothing first; stopping comes first when nothing else is free."""
    black = [GIVE_UP_BLACK] if has_black(state, seat) else []
    faces = changes(state, seat) if state.options.rolls_after_faces and not state.has_condition("time locked") else ()
    if state.has_condition("fixed point"):
        return (STOP_REROLLING, *black, *faces)
    pool = state.pool_of(seat)
    idle = spare(state.needs, state.dice[pool], state.dice[1 - pool])
    icons = list(reroll_icons(state, seat))
    safe = [icon for icon in icons if not icon.all and any(COLOUR_OF[die] in icon.colours for die in idle)]
    risky = [icon for icon in icons if icon not in safe]
    return (
        *[Reroll(icon.card, icon.words) for icon in safe],
        STOP_REROLLING,
        *[Reroll(icon.card, icon.words) for icon in risky],
        *_sonic_rerolls(state, seat),
        *black,
        *reroll_cards(state, seat),
        *faces,
    )


def changes(state: DaleksState, seat: int, *stop: Move) -> tuple[Move, ...]:
    """The means of changing faces, those that bring something missing first."""
    wanted = missing(state.needs, *state.dice)
    icons = list(face_icons(state, seat))
    good = [icon for icon in icons if icon.symbol in wanted]
    sonics = _sonic_changes(state, seat)
    enough = len(wanted) * FACE_PRICE <= state.players[seat].sonics
    return (
        *[ChangeFace(icon.card, icon.words) for icon in good],
        *(sonics if enough else ()),
        *stop,
        *[ChangeFace(icon.card, icon.words) for icon in icons if icon not in good],
        *(() if enough else sonics),
        *face_cards(state, seat),
    )


def means(state: DaleksState, seat: int, move: Move) -> Frame:
    """The rule that a means of changing dice starts, when it is paid."""
    pool = state.pool_of(seat)
    match move:
        case Reroll(card, words):
            icon = next(icon for icon in reroll_icons(state, seat) if (icon.card, icon.words) == (card, words))
            mark_used(state, icon.key)
            return reroll_by(icon, seat, pool)
        case ChangeFace(card, words):
            face = next(icon for icon in face_icons(state, seat) if (icon.card, icon.words) == (card, words))
            mark_used(state, face.key)
            return turn_by(face, seat, pool)
        case RerollWithSonics(target):
            pay_reroll(state, seat)
            return RerollDice(seat=seat, pool=state.pool_of(target), by=SONICS, colours=ANY_COLOUR, many=1)
        case ChangeWithSonics(target):
            pay_sonics(state, seat, FACE_PRICE)
            return TurnDie(seat=seat, pool=state.pool_of(target), by=SONICS, colours=ANY_COLOUR)
        case GiveUpBlack():
            give_up_black(state, pool)
            state.tell(BlackGivenUp(seat))
            return RerollDice(seat=seat, pool=pool, by="a Black die given up", colours=ANY_COLOUR, is_all=True)
        case Play(card, target):
            return PlayCard(seat=seat, card=card, pool=seat if target < 0 else target)
    raise AssertionError(f"{move} is no means of changing dice")  # pragma: no cover


def reroll_icons(state: DaleksState, seat: int) -> Iterator[RerollIcon]:
    """The Re-roll icons of this Doctor that are not used and have a die to roll (TD-RR-3, TD-RR-6)."""
    held = {COLOUR_OF[die] for die in state.dice[state.pool_of(seat)]}
    for icons in state.icons_for(seat):
        for icon in icons.reroll:
            if icon.key not in state.used and not held.isdisjoint(icon.colours):
                yield icon


def face_icons(state: DaleksState, seat: int) -> Iterator[Face]:
    """The Change Face icons of this Doctor that are not used and have a die to turn (TD-CF-2)."""
    pool = state.dice[state.pool_of(seat)]
    for icons in state.icons_for(seat):
        for icon in icons.face:
            if icon.key not in state.used and turnable(pool, icon.colours, icon.symbol):
                yield icon


def pay_reroll(state: DaleksState, seat: int) -> None:
    """Sonics are paid for rolling one die again; some Doctors pay less for the first ones (TD-RR-7)."""
    cost = state.reroll_cost(seat)
    if cost < 2:
        mark_used(state, cheaper(seat))
    pay_sonics(state, seat, cost)


def targets(state: DaleksState, seat: int) -> list[int]:
    """Whose dice Sonics and Adventure cards reach: the own, by agreement also the other Doctor's (TD-HELP-14)."""
    reach = state.adventurers if state.options.help_on_either_pool else (seat,)
    return [other for other in reach if state.dice[state.pool_of(other)]]


def _sonic_rerolls(state: DaleksState, seat: int) -> list[RerollWithSonics]:
    if state.players[seat].sonics < state.reroll_cost(seat):
        return []
    return [RerollWithSonics(target) for target in targets(state, seat)]


def _sonic_changes(state: DaleksState, seat: int) -> list[ChangeWithSonics]:
    if state.players[seat].sonics < FACE_PRICE:
        return []
    return [ChangeWithSonics(target) for target in targets(state, seat)]


def reroll_cards(state: DaleksState, seat: int) -> list[Play]:
    """Adventure cards in the hand that re-roll dice, as far as there are dice for them (TD-TW-7)."""
    return [
        Play(card.name, target)
        for card in playable(state, seat, "adventure")
        for icon in state.box.icons[card.name].reroll
        for target in targets(state, seat)
        if turnable(state.dice[state.pool_of(target)], icon.colours, None)
    ]


def face_cards(state: DaleksState, seat: int) -> list[Play]:
    """Adventure cards in the hand that turn a die, as far as there are dice for them (TD-TW-7)."""
    return [
        Play(card.name, target)
        for card in playable(state, seat, "adventure")
        for icon in state.box.icons[card.name].face
        for target in targets(state, seat)
        if turnable(state.dice[state.pool_of(target)], icon.colours, icon.symbol)
    ]
