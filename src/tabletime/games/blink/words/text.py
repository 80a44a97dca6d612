"""Blink in words: moves as players say them, and events as the log tells them."""

from collections import Counter
from collections.abc import Iterable

from tabletime.games.blink import events as event_kinds
from tabletime.games.blink import moves
from tabletime.games.blink.board import melds
from tabletime.games.blink.board.combat import attack_strength, defence_strength
from tabletime.games.blink.content.cards import NAMES, RANK, Card, Terrain
from tabletime.games.blink.view import BlinkView
from tabletime.kernel import Event, Move
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted, listed, player
from tabletime.pieces.hexes import Name


def name(card: Card) -> str:
    """The card in words; whatever else a player names, as it was said."""
    return NAMES.get(card) or repr(card)


def cards_in_words(cards: Iterable[Card]) -> str:
    return listed(map(name, cards), "nothing")


@remembered
def terrains_in_words(terrains: tuple[Terrain, ...]) -> str:
    """Tiles by terrain, with their number where there are several: Plains and 2 Ocean."""
    counts = Counter(terrains).items()
    named = [f"{count} {terrain.capitalize()}" if count > 1 else terrain.capitalize() for terrain, count in counts]
    return listed(named, "nothing")


def player_name(seat: int) -> str:
    return player(seat)


def place_in_words(view: BlinkView, place: Name) -> str:
    return f"the {view.tiles[place].capitalize()} at {place}" if place in view.tiles else place


def word(move: Move, view: BlinkView) -> str | None:
    """The move as a player would say it."""
    match move:
        case moves.Keep(cards):
            return f"keep {cards_in_words(cards)}"
        case moves.PlayMeld(cards):
            kind = _kind_in_brackets(cards, view.options.meld_rules)
            return f"play {cards_in_words(cards)}{kind} for {_score(cards)}"
        case moves.Upgrade(old, new):
            return f"upgrade {name(old)} to {name(new)}"
        case moves.EndUpgrades():
            return "end your upgrades"
        case moves.Cash(card):
            return f"turn {name(card)} into gold"
        case moves.Redraw(terrains):
            return f"return {terrains_in_words(terrains)} and redraw" if terrains else "draw tiles for the gaps"
        case moves.EndActions():
            return "end your actions"
        case moves.SpendGold():
            return "spend a gold"
        case moves.SaveGold():
            return "spend no gold"
        case moves.Advance(units):
            return f"move {counted(units, 'unit')} in"
        case moves.GiveUp(place):
            return f"give up a unit on {place_in_words(view, place)}"
    return _map_word(move, view)


def _map_word(move: Move, view: BlinkView) -> str | None:
    match move:
        case moves.Populate(card, place, extra):
            return f"populate {place_in_words(view, place)} with {cards_in_words((card, *extra))}"
        case moves.MoveUnit(card, start):
            means = f"with {name(card)}" if card else "by road"
            return f"move a unit from {place_in_words(view, start)} {means}"
        case moves.MoveTo(place):
            return f"move to {place_in_words(view, place)}"
        case moves.Explore(card, place, terrain, sea):
            origin = f" from {place_in_words(view, sea)}" if sea else ""
            return f"explore{origin}: lay {terrain.capitalize()} at {place} with {name(card)}"
        case moves.PlaceTile(terrain, place):
            return f"lay {terrain.capitalize()} at {place}"
        case moves.NoMoreTiles():
            return "lay no further tile"
        case moves.StepOnto(start, place):
            return f"bring a unit from {place_in_words(view, start)} onto {place_in_words(view, place)}"
        case moves.Stay():
            return "bring no unit"
        case moves.Attack():
            return _attack_word(move, view)
    return None


def _attack_word(move: moves.Attack, view: BlinkView) -> str:
    purse = " and a gold" if move.gold else ""
    words = f"attack {place_in_words(view, move.target)} from {move.start} with {name(move.card)}{purse}"
    if move.start not in view.stacks or move.target not in view.stacks:
        return words
    attack = attack_strength(view, move.start, gold=move.gold)
    return f"{words}, {attack} against {defence_strength(view, move.target)}"


def tell(event: Event, seat: int | None) -> str | None:
    """The event as a sentence for this seat's log."""
    speaker = Speaker(seat)
    return speaker.tell_cards(event) or speaker.tell_map(event) or speaker.tell_table(event)


class Speaker:
    """Tells a seat what happened, and calls the seat itself "you"."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def does(self, seat: int, verb: str) -> str:
        """A player and a verb: You play, Player 2 plays."""
        if seat == self.seat:
            return f"You {verb}"
        first, space, rest = verb.partition(" ")
        return f"{player_name(seat)} {'has' if first == 'have' else first + 's'}{space}{rest}"

    def whom(self, seat: int) -> str:
        return "you" if seat == self.seat else player_name(seat)

    def tell_cards(self, event: Event) -> str | None:
        match event:
            case event_kinds.HandDealt(seat, count, cards):
                return f"{self.does(seat, 'get')} {counted(count, 'card')}{_named(cards)}."
            case event_kinds.CardsKept(seat, count, cards):
                return f"{self.does(seat, 'keep')} {counted(count, 'card')}{_named(cards)}."
            case event_kinds.PackReceived(seat, giver, count, cards):
                return f"{self.does(seat, 'take')} {counted(count, 'card')} from {self.whom(giver)}{_named(cards)}."
            case event_kinds.MeldPlayed(seat, cards, score):
                return f"{self.does(seat, 'play')} {cards_in_words(cards)} for {score}."
            case event_kinds.TrickRanked(order, scores):
                ranked = (f"{self.whom(seat)} {score}" for seat, score in zip(order, scores, strict=True))
                return f"{self.does(order[0], 'win the trick')}. The order is {listed(ranked)}."
            case event_kinds.Cashed(seat, cards, gold):
                return f"{self.does(seat, 'turn')} {cards_in_words(cards)} into {gold} gold."
            case event_kinds.PickedUp(seat, cards):
                return f"{self.does(seat, 'pick up the discard')}: {cards_in_words(cards)}."
            case event_kinds.Upgraded(seat, old, new):
                return f"{self.does(seat, 'upgrade')} {name(old)} to {name(new)}."
            case event_kinds.MarketFilled(cards):
                return f"New in the market: {cards_in_words(cards)}."
        return None

    def tell_map(self, event: Event) -> str | None:
        match event:
            case event_kinds.Populated(seat, cards, place, terrain):
                return (
                    f"{self.does(seat, 'populate')} the {terrain.capitalize()} at {place} with {cards_in_words(cards)}."
                )
            case event_kinds.UnitMoved(seat, card, start, place):
                means = f"with {name(card)}" if card else "by road"
                return f"{self.does(seat, 'move')} a unit from {start} to {place} {means}."
            case event_kinds.Explored(seat, card, place, terrain):
                means = f" with {name(card)}" if card else ""
                return f"{self.does(seat, 'lay')} {terrain.capitalize()} at {place}{means}."
            case event_kinds.SteppedOnto(seat, start, place):
                return f"{self.does(seat, 'bring')} a unit from {start} onto {place}."
            case event_kinds.Attacked(seat, card, start, target, defender, gold):
                means = f"{name(card)}{' and a gold' if gold else ''}"
                return f"{self.does(seat, 'attack')} {self.whom(defender)} at {target} from {start} with {means}."
            case event_kinds.Defended(seat, gold):
                return f"{self.does(seat, 'spend')} {'a' if gold else 'no'} gold in defence."
            case event_kinds.CombatDecided():
                return self.combat(event)
            case event_kinds.Advanced(seat, place, units):
                return f"{self.does(seat, 'move')} {counted(units, 'unit')} into {place}."
        return None

    def combat(self, event: event_kinds.CombatDecided) -> str:
        scores = f"{event.attack} against {event.defence}"
        if event.winner < 0:
            return f"{scores}: a tie, nothing moves."
        loser = event.defender if event.winner == event.attacker else event.attacker
        return f"{scores}: {self.does(loser, 'lose')} {counted(event.lost, 'unit')}."

    def tell_table(self, event: Event) -> str | None:
        match event:
            case event_kinds.LeaderChosen(seat):
                return f"{self.does(seat, 'lead')} the first trick."
            case event_kinds.RoundBegan(number):
                return f"Round {number} begins."
            case event_kinds.TilesRedrawn(seat, returned, drawn):
                gone = f"{self.does(seat, 'return')} {terrains_in_words(returned)}" if returned else "No tile goes back"
                return f"{gone}; new in the display: {terrains_in_words(drawn)}."
            case event_kinds.DisplayFilled(drawn):
                return f"New in the display: {terrains_in_words(drawn)}."
            case event_kinds.EndTriggered(seat):
                return f"{self.does(seat, 'have')} all units on the map."
            case event_kinds.Scored(seat, units, upgrades, top_rank):
                total = units + upgrades + top_rank
                parts = f"{counted(units, 'unit')}, {counted(upgrades, 'upgrade')}, top rank {top_rank}"
                return f"{self.does(seat, 'have')} {total} points: {parts}."
            case event_kinds.Traded(seat, gold):
                return f"{self.does(seat, 'get')} {gold} gold by trade."
            case event_kinds.DisasterStruck(number, disaster, severity):
                return f"Disaster {number} comes over the world: {disaster}, severity {severity}."
            case event_kinds.UnitLost(seat, place):
                return f"{self.does(seat, 'lose')} a unit at {place}."
            case event_kinds.GoldLost(seat, gold):
                return f"{self.does(seat, 'pay')} {gold} gold."
        return None


@remembered
def _kind_in_brackets(cards: tuple[Card, ...], rules: melds.MeldRules) -> str:
    """Why several cards are a meld: whoever builds one reads it before playing it."""
    if len(cards) < 2 or not all(card in RANK for card in cards):
        return ""
    kind = melds.kind(cards, rules)
    return f" ({'friends of ten' if kind == 'friends' else kind})" if kind else ""


def _score(cards: Iterable[Card]) -> int:
    return melds.score(card for card in cards if card in RANK)


def _named(cards: tuple[Card, ...]) -> str:
    return f": {cards_in_words(cards)}" if cards else ""
