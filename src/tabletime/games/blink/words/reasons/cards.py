"""Why cards cannot be kept, played as a meld or upgraded."""

from tabletime.games.blink.board import melds
from tabletime.games.blink.content.cards import Card
from tabletime.games.blink.rules.draft import PICKS
from tabletime.games.blink.words.reasons.attempt import Attempt
from tabletime.games.blink.words.text import name
from tabletime.kernel import Refusal
from tabletime.kernel.words import counted


def against_keeping(attempt: Attempt, cards: tuple[Card, ...]) -> Refusal | None:
    """BL-DRA-1, BL-DRA-3: as many different cards of the own pack as the pick has."""
    picks = attempt.me.picks_made
    for card in cards:
        if card not in (attempt.me.pack or ()):
            return attempt.refuse("BL-DRA-1", f"{name(card)} is not in your pack.")
    if len(set(cards)) != PICKS[picks] or len(set(cards)) != len(cards):
        rule = "BL-DRA-3" if picks else "BL-DRA-1"
        return attempt.refuse(rule, f"Keep {counted(PICKS[picks], 'card')}, not {len(set(cards))}.")
    return None


def against_meld(attempt: Attempt, cards: tuple[Card, ...]) -> Refusal | None:
    """BL-CAR-1, BL-CAR-3 to BL-CAR-5, BL-HAN-3: cards of the hand that are a meld."""
    for card in cards:
        if card in attempt.me.discard:
            return attempt.refuse("BL-HAN-3", f"{name(card)} is in your discard.")
        if card not in (attempt.me.hand or ()):
            return attempt.refuse("BL-CAR-1", f"{name(card)} is not in your hand.")
    verdict = melds.why(cards, attempt.view.meld_limit(attempt.seat), attempt.view.options.meld_rules)
    return None if verdict.is_meld else attempt.refuse(verdict.rule, verdict.reason)


def against_upgrade(attempt: Attempt, old: Card, new: Card) -> Refusal | None:
    """BL-UPG-4, BL-UPG-5: a hand card for one of the market."""
    if old not in (attempt.me.hand or ()):
        return attempt.refuse("BL-UPG-4", f"{name(old)} is not in your hand; only hand cards can be upgraded.")
    if new not in attempt.view.market:
        return attempt.refuse("BL-UPG-5", f"{name(new)} is not in the market.")
    return None
