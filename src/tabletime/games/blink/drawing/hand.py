"""One's own ten cards: the hand, this round's meld and the discard; in the draft also the pack."""

from collections import defaultdict

from tabletime.drawing.cards import Captions, deal
from tabletime.drawing.html import element, small
from tabletime.games.blink.board import melds
from tabletime.games.blink.content.cards import Card, in_order
from tabletime.games.blink.drawing.cards import open_card
from tabletime.games.blink.drawing.links import links
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.purse import purse
from tabletime.games.blink.drawing.seats import seat_head
from tabletime.games.blink.moves import Keep
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.draft import PICKS
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import PlayerView
from tabletime.games.blink.words.text import player_name
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted


def hand(moment: Moment) -> str:
    """The seat's cards; where a finished game is looked at with everything face up, everybody's."""
    view = moment.view
    if view.seat is not None:
        return _row(moment, view.seat)
    face_up = [seat for seat, player in enumerate(view.players) if player.drafted is not None]
    rows = [seat_head(seat, player_name(seat)) + _row(moment, seat) for seat in face_up]
    return element("div", *rows, class_="open-hands")


def _row(moment: Moment, seat: int) -> str:
    return element("div", *_deals(moment, seat), class_="deals")


def _deals(moment: Moment, seat: int) -> list[str]:
    view, player = moment.view, moment.view.players[seat]
    rules = view.options.meld_rules
    kept = view.answer.cards if isinstance(view.answer, Keep) else ()
    is_choosing = isinstance(moment.now, CardPhase) and moment.is_asked
    limit = view.meld_limit(seat) if is_choosing else None
    return [
        _pack(player, kept, rules) if player.pack else "",
        _hand(player.hand, limit, rules) if player.hand else "",
        _meld(player.meld, _use(moment, seat), _below(moment, seat)) if player.meld else "",
        _discard(player) if player.discard else "",
    ]


def _pack(player: PlayerView, kept: tuple[Card, ...], rules: melds.MeldRules) -> str:
    """The pack of the draft."""
    pack, limit = player.pack or (), PICKS[player.picks_made]
    captions = _pack_captions(pack, player.hand or (), limit, rules)
    cards = [
        open_card(card, captions[card], kind="chosen" if card in kept else "", place="pack") for card in in_order(pack)
    ]
    heading = f"Kept {limit}, waiting for the others" if kept else f"Keep {limit} of these"
    return deal("Pack to choose from", *cards, heading=heading, limit=limit)


@remembered
def _pack_captions(
    pack: tuple[Card, ...], hand: tuple[Card, ...], limit: int, rules: melds.MeldRules
) -> dict[Card, Captions]:
    """Each card with its links to the others and to the hand."""
    others = (*pack, *hand)
    return {card: Captions(_linked(card, others, rules), full=f"you keep {limit}") for card in pack}


def _linked(card: Card, others: tuple[Card, ...], rules: melds.MeldRules) -> str:
    count = sum(bool(melds.link(card, other, rules)) for other in others if other != card)
    return counted(count, "link") if count else "no link"


def _hand(hand: tuple[Card, ...], limit: int | None, rules: melds.MeldRules) -> str:
    """The cards in the hand; with a limit, no more than that are chosen now."""
    captions = _captions(hand, limit, rules) if limit else {}
    cards = [open_card(card, captions.get(card)) for card in in_order(hand)]
    return deal("Hand", *cards, heading="Hand", limit=limit)


@remembered
def _captions(hand: tuple[Card, ...], limit: int, rules: melds.MeldRules) -> dict[Card, Captions]:
    """The best that each card can be part of, and why it cannot be added to what is chosen."""
    best: dict[Card, int] = defaultdict(int)
    for meld in melds.melds(hand, limit, rules):
        for card in meld:
            best[card] = max(best[card], melds.score(meld))
    return {card: Captions(_worth(card, score), "fits", "no link", f"limit {limit}") for card, score in best.items()}


def _worth(card: Card, score: int) -> str:
    return "alone" if score == melds.score([card]) else f"up to {score}"


def _meld(meld: tuple[Card, ...], heading: str, below: str) -> str:
    """The cards on the table that are not used yet."""
    cards = [open_card(card, place="meld") for card in in_order(meld)]
    return deal("Meld", *cards, heading=heading, below=below)


def _below(moment: Moment, seat: int) -> str:
    """Under the whole meld what links it, or in one's turn a purse."""
    player = moment.view.players[seat]
    if moment.is_acting and seat == moment.view.seat:
        return purse("to gold")
    if player.meld == player.played and len(player.meld) > 1:
        return links(player.meld, moment.view.options.meld_rules)
    return ""


def _use(moment: Moment, seat: int) -> str:
    player = moment.view.players[seat]
    turn = next((frame for frame in moment.view.stack if isinstance(frame, MapTurn) and frame.seat == seat), None)
    if turn is None:
        return f"Meld, {melds.score(player.played)}"
    left = min(turn.cap - turn.used, len(player.meld))
    return f"Use {left}" if left else "To gold"


def _discard(player: PlayerView) -> str:
    """Open cards that come back when the hand is empty."""
    cards = [open_card(card, kind="spent", place="discard") for card in in_order(player.discard)]
    wait = small(f"back after {counted(player.hand_size, 'card')}")
    return deal("Discard", *cards, heading="Discard", below=wait)
