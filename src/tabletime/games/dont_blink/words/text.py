"""Don't Blink in words: what players say and what they hear."""

from collections.abc import Sequence

from tabletime.games.dont_blink import events as happened
from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.content import cards
from tabletime.games.dont_blink.content.cards import CARD
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, HEROES, NUMBER, TITLES
from tabletime.games.dont_blink.state import ANGEL_SEAT
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import CallTime, Event, Move, PassUntil, TimeCalled
from tabletime.kernel.chance import CLOCK
from tabletime.kernel.words import counted, listed, sentence

PLAIN = "Don't Blink card"


def seat_name(seat: int, seats: int) -> str:
    """What the others call the player in this seat."""
    if seat == ANGEL_SEAT:
        return "the angel player"
    if seat == CLOCK:
        return "the clock"
    return "the hero player" if seats == 2 else f"hero player {seat}"


def heroes_of(owners: Sequence[int], seat: int) -> str:
    """The heroes that a seat plays, as everybody calls them."""
    return listed([TITLES[hero] for hero in ALL_HEROES if owners[hero] == seat])


def title(hero: str) -> str:
    """What a sentence calls a hero.

    >>> title("doctor"), title("Strax")
    ('the Doctor', 'Strax')
    """
    return TITLES[NUMBER[hero]] if hero in NUMBER else hero


def card_title(name: str) -> str:
    """The name printed on a card."""
    return cards.TITLES[CARD[name]] if name in CARD else name


def numbers(angels: tuple[int, ...]) -> str:
    """Figures by their numbers."""
    return listed(map(str, angels))


def place(name: str) -> str:
    """A place as a sentence names it."""
    return "the TARDIS" if name == "TARDIS" else name


def word(move: Move, view: DontBlinkView) -> str:
    """The move as a player says it."""
    match move:
        case say.PlaceTardis(square):
            return f"place the TARDIS on {square}"
        case say.PlaceAngel(angel, square):
            return f"place figure {angel} on {square}"
        case say.ChooseAngels(angels):
            return f"choose {numbers(angels) or 'none'}"
        case say.StealCard():
            return "play The Girl Who Waited and steal a card"
        case say.TakeTurn(hero):
            return f"move {title(hero)}"
        case say.GiveWay():
            return "let another player move first"
        case say.StepTo() | say.CrossTardis() | say.StopMoving() | say.Face() | say.StayInside():
            return _word_step(move)
        case say.Assign():
            return _word_assignment(move)
        case say.Reveal(hero):
            return f"turn up {title(hero)}'s special card"
        case say.Pull(hero, square):
            return f"bring {title(hero)} to {place(square)}"
        case say.PullNobody():
            return "bring nobody"
        case say.ResolveFirst(hero):
            return f"{title(hero)} first"
        case say.Recover(count):
            return f"take back {counted(count, 'card', none='no')}"
        case CallTime():
            return "end the heroes' time"
        case PassUntil(until):
            return f"let everything pass until {until}"
    return _word_action(move)


def _word_step(move: Move) -> str:
    match move:
        case say.StepTo("TARDIS", 0):
            return "step into the TARDIS"
        case say.StepTo(square, drag):
            return f"step to {place(square)}" + (f" and drag figure {drag}" if drag else "")
        case say.CrossTardis(square):
            return f"play An Ordinary Girl and pass through the TARDIS to {square}"
        case say.Face(facing):
            return f"face {facing}"
        case say.StayInside():
            return "stay in the TARDIS"
    return "stop here"


def _word_assignment(move: say.Assign) -> str:
    chosen = [(hero, getattr(move, hero)) for hero in HEROES]
    laid = [f"{card_title(card)} for {title(hero)}" for hero, card in chosen if card]
    return f"lay {listed(laid)}" if laid else "lay no card"


def _word_action(move: Move) -> str:
    match move:
        case say.MoveAngel(angel, unseen):
            return f"move angel {angel}" + (" with The Lone Centurion, unseen" if unseen else "")
        case say.CatchAttention(angel, hero):
            return f"catch {title(hero)}'s attention with angel {angel}"
        case say.Capture(angel, hero):
            return f"capture {title(hero)} with angel {angel}"
        case say.GainAction():
            return "play The Raggedy Doctor for one more action point"
        case say.EndPhase():
            return "end the Angel phase"
    return ""


def tell(event: Event) -> str:
    """What happened, as a sentence."""
    return sentence(_tell_setup(event) or _tell_heroes(event) or _tell_angels(event) or _tell_cards(event))


def _tell_setup(event: Event) -> str:
    match event:
        case happened.TilesLaid():
            return "the ship is laid out from nine tiles."
        case happened.TardisPlaced(square):
            return f"the TARDIS lands on {square}, with all heroes inside."
        case happened.AngelPlaced(angel, square):
            return f"figure {angel} stands on {square}."
        case happened.RoundBegan(number):
            return f"round {number} begins."
        case happened.AngelsChosen(angels):
            return f"you have chosen {numbers(angels) or 'no figure'}."
        case happened.IdentificationCardsLaid(count):
            return f"{counted(count, 'identification card', none='no')} lie{'s' * (count == 1)} face down."
        case happened.GameEnded(_, reason):
            return reason
    return ""


def _tell_heroes(event: Event) -> str:
    match event:
        case happened.Stepped(hero, square):
            return f"{title(hero)} goes {'into' if square == 'TARDIS' else 'to'} {place(square)}."
        case happened.Dragged(hero, angel, square):
            return f"{title(hero)} drags figure {angel} to {square}."
        case happened.PickedUp(hero, part):
            return f"{title(hero)} picks up part {part}."
        case happened.Delivered(hero, part, delivered, needed):
            return f"{title(hero)} delivers part {part}: {delivered} of {needed} are at the TARDIS."
        case happened.Faced(hero, square, facing):
            return f"{title(hero)} stops on {square} and faces {facing}."
        case happened.StayedInside(hero):
            return f"{title(hero)} stays in the TARDIS."
        case TimeCalled():
            return "the heroes' time is over."
        case happened.Turned(hero, facing):
            return f"{title(hero)} turns to face {facing}."
        case happened.Pulled(hero, square):
            return f"Clara brings {title(hero)} to {place(square)}."
    return ""


def _tell_angels(event: Event) -> str:
    match event:
        case happened.AngelsRevealed(angels):
            if len(angels) == 1:
                return f"only figure {numbers(angels)} is a Weeping Angel."
            return f"the Weeping Angels are {numbers(angels)}." if angels else "there is no Weeping Angel this round."
        case happened.Froze(angels):
            return f"angels {numbers(angels)} look at each other and are frozen."
        case happened.Announced(angel, action, points, hero):
            return f"angel {angel} {_deed(action, hero)}; {counted(points, 'action point', none='no')} left."
        case happened.Cancelled(angel):
            return f"angel {angel} is seen: the action is cancelled."
        case happened.AngelStepped(angel, square):
            return f"angel {angel} moves to {square}."
        case happened.AngelStopped(angel, square, out):
            ending = " and cannot be activated again this round" if out else ""
            return f"angel {angel} is seen, stops on {square}{ending}."
        case happened.Captured(hero, _, square, parts):
            left = f" and leaves {listed([f'part {part}' for part in parts])} behind" if parts else ""
            return f"{title(hero)} is captured on {place(square)}{left}."
    return ""


def why(event: Event) -> str:
    """Why a hero was captured: what could not be seen, or who blinked (DB-CAP-4)."""
    match event:
        case happened.Captured(square="TARDIS") | happened.Captured(came_from=""):
            return ""
        case happened.Captured(hero, angel, _, _, came_from, _, was_in_view=True):
            return f"angel {angel} stood on {came_from}, in view of {title(hero)}, whose eyes were shut."
        case happened.Captured(hero, angel, _, _, came_from, facing):
            return f"angel {angel} came from behind: {title(hero)} faced {facing} and could not see {came_from}."
    return ""


def _deed(action: str, hero: str) -> str:
    match action:
        case "capture":
            return f"reaches for {title(hero)}"
        case "attention":
            return f"tries to catch {title(hero)}'s attention"
        case "unseen move":
            return "moves, and no card is checked"
    return "moves"


def _tell_cards(event: Event) -> str:
    match event:
        case happened.CardStolen(card):
            known = f": {card_title(card)}" if card else ""
            return f"a card of the heroes is put aside face down{known}."
        case happened.CardsLaid(heroes, laid):
            return _tell_laid(heroes, laid)
        case happened.WentWithout(heroes):
            return f"no card is left for {listed([title(hero) for hero in heroes])}."
        case happened.AngelCardPlayed(card):
            return f"the angel player uses {card_title(card)}."
        case happened.CardsTurnedUp(heroes, turned):
            shown = [f"{title(hero)} has {card_title(card)}" for hero, card in zip(heroes, turned, strict=True)]
            return f"{listed(shown)}."
        case happened.Recovered(count):
            return f"the heroes take back {counted(count, PLAIN, none='no')}."
        case happened.StolenCardTurnedUp(card):
            return f"the stolen card was {card_title(card)}."
        case happened.CardsPutAway():
            return _tell_put_away(event)
    return ""


def _tell_laid(heroes: tuple[str, ...], laid: tuple[str, ...]) -> str:
    words = [title(hero) for hero in heroes]
    if laid:
        words = [f"{title(hero)} ({card_title(card)})" for hero, card in zip(heroes, laid, strict=True)]
    return f"a card lies face down before {listed(words)}." if heroes else "no hero gets a card."


def _tell_put_away(event: happened.CardsPutAway) -> str:
    specials = [card_title(card) for card in event.handed_over]
    fates = [
        (event.discarded, f"{counted(event.discarded, PLAIN)} discarded"),
        (event.returned_blinks, f"{counted(event.returned_blinks, 'Blink card')} returned to the heroes"),
        (event.returned_unseen, f"{counted(event.returned_unseen, 'card')} returned unseen"),
        (len(event.handed_over), f"{listed(specials)} given to the angel player"),
    ]
    told = [words for count, words in fates if count]
    return f"the cards are put away: {listed(told)}." if told else "no cards have to be put away."
