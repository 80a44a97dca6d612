"""Why a move cannot be made, told from what the seat may see, with the rule that refuses it."""

from collections.abc import Iterator

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, SYMBOL_OF
from tabletime.games.time_of_the_daleks.content.cards import Card
from tabletime.games.time_of_the_daleks.content.companions import DECKS
from tabletime.games.time_of_the_daleks.content.companions import EARTH as EARTH_DECK
from tabletime.games.time_of_the_daleks.content.icons import Icons
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOUR, COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.rules.dice import RerollDice, TurnDie
from tabletime.games.time_of_the_daleks.rules.failure import Suffer, can_suffer
from tabletime.games.time_of_the_daleks.rules.finish import Finish
from tabletime.games.time_of_the_daleks.rules.give_and_take import RemoveAnyDalek
from tabletime.games.time_of_the_daleks.rules.help import PRICE as HELP_PRICE
from tabletime.games.time_of_the_daleks.rules.help import Help
from tabletime.games.time_of_the_daleks.rules.payment import TOLL
from tabletime.games.time_of_the_daleks.rules.pool import CutDice, Exterminate, GatherDice
from tabletime.games.time_of_the_daleks.rules.prepare import Prepare
from tabletime.games.time_of_the_daleks.rules.recruit import SEARCH_ANYBODY, RecruitCompanion, is_in_deck
from tabletime.games.time_of_the_daleks.rules.rolling import ChangeFaces, RerollStage
from tabletime.games.time_of_the_daleks.rules.set_up import SetUp
from tabletime.games.time_of_the_daleks.rules.travel import (
    TAKE_THE_CHOICE,
    FreeChoice,
    Travel,
    can_spare_a_card,
    may_owe_toll,
)
from tabletime.games.time_of_the_daleks.state import FACE_PRICE
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import effect_in_words, player_name
from tabletime.kernel import Frame, Move, Reason, Refusal
from tabletime.kernel.words import counted, sentence

NO_ICONS = Icons((), (), (), ())
PICKING = (RerollDice, TurnDie)

TIMINGS = {
    "prepare": ("can be played only while you prepare", "TD-TW-6"),
    "adventure": ("needs an Adventure that you take part in, and dice for it", "TD-TW-7"),
    "any adventure": ("needs an Adventure in progress, and dice for it", "TD-TW-8"),
    "anytime": ("has to wait until this is settled", "TD-TW-5"),
}


def why_not(move: Move, view: DaleksView) -> Refusal | None:
    """Why the move is not among the options."""
    if view.seat is None or not view.stack:
        return None
    reasons = Reasons(view, view.seat, view.stack[-1])
    kinds = (reasons.cards, reasons.travel, reasons.company, reasons.pool, reasons.dice, reasons.fate, reasons.steps)
    for against in kinds:
        found = against(move)
        if found is not None:
            words, rule = found
            return Refusal(move, sentence(words), rule)
    return None


def looked_for(view: DaleksView, seat: int) -> Iterator[Move]:
    """The cards, Zones, Companions, dice and costs that come to mind now, whether or not they are possible."""
    player, cards = view.players[seat], view.box.cards
    match view.stack[-1]:
        case Prepare():
            hand = player.hand or ()
            yield from (say.Install(card) if cards[card].kind == "equipment" else say.Play(card) for card in hand)
        case Travel() | FreeChoice():
            yield from (say.GoTo(zone) for zone in view.zones_in_play())
        case RecruitCompanion():
            yield from (say.Recruit(deck) for deck in DECKS)
            yield from (
                say.LookFor(friend) for card in player.helping_cards for friend in view.box.linked.get(card, ())
            )
        case Help(called=called) if called == seat:
            yield from (say.COME_AND_HELP, say.HELP_FROM_AFAR)
        case GatherDice():
            yield from (
                say.Focus(card, colour)
                for card in player.friends
                for split in view.box.companions[card].focus
                for colour in split.split(" or ")
            )
        case RerollStage():
            yield from _rerolls(view, seat)
        case ChangeFaces():
            yield from _changes(view, seat)
        case Suffer():
            costs = view.fail_costs(view.players[view.caller].place)
            yield from (say.AcceptCost(number) for number in range(1, len(costs) + 1))


def _rerolls(view: DaleksView, seat: int) -> Iterator[Move]:
    yield from (say.Reroll(icon.card, icon.words) for icons in view.icons_for(seat) for icon in icons.reroll)
    yield say.RerollWithSonics(seat)
    yield say.GIVE_UP_BLACK


def _changes(view: DaleksView, seat: int) -> Iterator[Move]:
    yield from (say.ChangeFace(icon.card, icon.words) for icons in view.icons_for(seat) for icon in icons.face)
    yield say.ChangeWithSonics(seat)


class Reasons:
    """What speaks against the moves of one seat, while one rule is in progress."""

    def __init__(self, view: DaleksView, seat: int, rule: Frame) -> None:
        self.view, self.seat, self.rule = view, seat, rule
        self.player = view.players[seat]

    def cards(self, move: Move) -> Reason | None:
        """Why a card cannot be installed, thrown out, played or used."""
        match move:
            case say.Install(card):
                return self._install(card)
            case say.Uninstall(card) | say.Use(card) if card not in self.player.equipment:
                return f"No {card!r} is installed on your Console.", "TD-TW-1"
            case say.Uninstall():
                return "Equipment is thrown out in your own Prepare step.", "TD-PREP-3"
            case say.Use(card) if card in self.view.used:
                return f"{card} has been used this turn.", "TD-CARD-4"
            case say.Use(card):
                return f"{card} cannot be used for that now.", "TD-TW-1"
            case say.Play(card, pool):
                return self._play(card, pool)
            case say.DiscardCard(card) if isinstance(self.rule, Finish):
                return f"You do not hold a card called {card!r}.", "TD-FIN-3"
            case say.DiscardCard(card):
                return f"You cannot discard {card!r} for this.", "TD-SON-2"
            case say.PaySonics(sonics):
                return f"You cannot pay with {counted(sonics, 'Sonic')} here.", "TD-SON-2"
        return None

    def _install(self, card: str) -> Reason | None:
        if card not in (self.player.hand or ()):
            return f"You do not hold a card called {card!r}.", "TD-PREP-4"
        if self.view.box.cards[card].kind != "equipment":
            return f"{card} is no Equipment.", "TD-PREP-4"
        if not isinstance(self.rule, Prepare):
            return "Equipment is installed in your own Prepare step.", "TD-TW-1"
        if not self.view.free_slots(self.seat):
            return "All your Equipment slots are full.", "TD-PREP-5"
        return f"You have too few Sonics for {card}.", "TD-TW-4"

    def _play(self, name: str, pool: int) -> Reason | None:
        if name not in (self.player.hand or ()):
            return f"You do not hold a card called {name!r}.", "TD-TW-4"
        card = self.view.box.cards[name]
        if card.kind == "equipment":
            return f"{name} is Equipment: install it in your Prepare step.", "TD-TW-1"
        if card.cost > self.player.sonics:
            return f"{name} costs {counted(card.cost, 'Sonic')}, and you have {self.player.sonics}.", "TD-TW-4"
        if name in self.view.used or f"{name} by {self.seat}" in self.view.used:
            return f"{name} has been used this turn.", "TD-CARD-4"
        if card.reroll and self._has("fixed point"):
            return "No card re-rolls dice at a Fixed Point.", "TD-FP-1"
        if card.face and self._has("time locked"):
            return "No face changes where time is locked.", "TD-TL-1"
        if isinstance(self.rule, Travel) and card.ability and not can_spare_a_card(self.view, self.seat):
            return f"Without {name} you could not pay the toll of Into the Dalek.", "TD-TA-14"
        if card.timing == "anytime" and card.effect and may_owe_toll(self.view, self.view.stack, self.seat):
            return f"After {name} you could not pay the toll of Into the Dalek.", "TD-TA-14"
        takes_part = card.timing == "any adventure" or self.seat in self.view.adventurers
        if takes_part and (found := self._stage(card) or self._dice_meant(card, pool)) is not None:
            return found
        words, rule = TIMINGS[card.timing]
        return self._moment(card) or (f"{name} {words}.", rule)

    def _moment(self, card: Card) -> Reason | None:
        """What a card without icons waits for."""
        if card.ability == SEARCH_ANYBODY:
            if isinstance(self.rule, RecruitCompanion):
                return f"With {card.name} played you could not recruit anybody.", "TD-REC-2"
            return f"{card.name} is played when you recruit, at the start of your own Adventure.", "TD-REC-1"
        if card.ability == TAKE_THE_CHOICE:
            return f"{card.name} is played in your own Travel step, instead of a roll.", "TD-TRAV-2"
        if card.effect is not None and card.effect.daleks < 0 and not self.view.daleks:
            return "There is no Dalek marker to remove.", "TD-TW-5"
        return None

    def _dice_meant(self, card: Card, pool: int) -> Reason | None:
        """Why a card does not work on the dice that are meant, if it could work on others now."""
        is_made = isinstance(self.rule, GatherDice) and card.timing == "any adventure" and any(card.add.counts)
        is_changed = isinstance(self.rule, RerollStage | ChangeFaces) and (card.reroll or card.face)
        if not (is_made or is_changed):
            return None
        if pool not in range(self.view.seats):
            return f"Say whose dice {card.name} is for.", "TD-HELP-14"
        return f"{card.name} works on no dice of {player_name(pool)} now.", "TD-HELP-14"

    def _stage(self, card: Card) -> Reason | None:
        """What stage of the Adventure such a card waits for, or has missed."""
        match self.rule:
            case RerollStage() if card.face and not self.view.options.rolls_after_faces:
                return "Faces are changed when nobody re-rolls any more.", "TD-CF-1"
            case ChangeFaces() if card.reroll:
                return "Faces are being changed: no die is rolled any more.", "TD-ADV-1"
            case RerollStage() | ChangeFaces() if any(card.add.counts):
                return "Dice are added while the pool is made.", "TD-POOL-2"
            case GatherDice() if card.reroll or card.face:
                return "No dice have been rolled yet.", "TD-ADV-1"
        return None

    def _has(self, condition: str) -> bool:
        return self.view.caller >= 0 and self.view.has_condition(condition)

    def travel(self, move: Move) -> Reason | None:
        """Why a Doctor cannot go there."""
        view = self.view
        match move:
            case say.Stay(zone) | say.GoTo(zone) | say.Land(zone) if zone not in view.box.places:
                return f"There is no Time Zone called {zone}.", "TD-TRAV-1"
            case say.Stay() | say.GoTo() | say.RollTardisDie() | say.TrustTheTardis() if not self._is_travelling():
                return "Doctors travel after they have prepared, before their Adventure.", "TD-TRAV-1"
            case say.Stay() if isinstance(self.rule, FreeChoice):
                return "You have set out: travel to another Location.", "TD-TRAV-1"
            case say.Stay(zone):
                if view.location_of(self.seat) != view.box.places[zone].location:
                    return f"You are not at {view.box.places[zone].location}, so you cannot stay there.", "TD-TRAV-1"
                return f"{zone} is solved: there is nothing to stay for.", "TD-TRAV-1"
            case say.GoTo(zone):
                return self._go(zone)
            case say.Land(zone):
                return f"{zone} is not on a tile that you have drawn.", "TD-TRAV-4"
            case say.RollTardisDie() | say.TrustTheTardis() if view.has_rule("toll") and not self._can_pay_toll():
                return "You cannot pay the toll of Into the Dalek.", "TD-TA-14"
            case say.TrustTheTardis():
                return "Your Doctor has to roll the TARDIS die.", "TD-TRAV-2"
            case say.RollTardisDie():
                return "The TARDIS die has been rolled.", "TD-TRAV-2"
            case say.DrawLocations():
                return "Two Location tiles are drawn when the TARDIS die has given you the choice.", "TD-TRAV-3"
        return None

    def _is_travelling(self) -> bool:
        return isinstance(self.rule, Travel | FreeChoice)

    def _go(self, zone: str) -> Reason | None:
        view, place = self.view, self.view.box.places[zone]
        if not view.is_unsolved(zone):
            words = "is solved: no Adventure waits there" if zone in view.slots else "is not in play"
            return f"{zone} {words}.", "TD-TRAV-1"
        if place.location == view.location_of(self.seat):
            return f"You are at {place.location} already: stay, or travel to another Location.", "TD-TRAV-1"
        if place.kind != "anomaly" and view.has_rule("toll") and not self._can_pay_toll():
            return "You cannot pay the toll of Into the Dalek.", "TD-TA-14"
        return f"The way to {zone} needs the TARDIS die.", "TD-TRAV-2"

    def _can_pay_toll(self) -> bool:
        return self.view.can_pay(self.seat, TOLL)

    def company(self, move: Move) -> Reason | None:
        """Why a Companion cannot be recruited or sent away, or help not be called or given."""
        view = self.view
        match move:
            case say.Recruit(deck) | say.LookFor(deck) if not view.free_companion_spaces(self.seat):
                return "You have no free Companion space.", "TD-REC-1"
            case say.Recruit() | say.LookFor() if not isinstance(self.rule, RecruitCompanion):
                return "Companions are recruited at the start of your own Adventure.", "TD-REC-1"
            case say.Recruit(deck):
                return self._recruit(deck)
            case say.LookFor(friend):
                return self._look_for(friend)
            case say.Dismiss(friend) | say.GiveUp(friend) if friend not in self.player.friends:
                return f"Nobody called {friend!r} travels with you.", "TD-PREP-6"
            case say.Dismiss():
                return "Companions are dismissed in your own Prepare step.", "TD-PREP-6"
            case say.GiveUp():
                return "Companions are discarded when a Fail cost says so.", "TD-COMP-1"
            case say.CallForHelp(seat) if seat == self.seat or seat not in range(view.seats):
                return "You can call another player, nobody else.", "TD-HELP-1"
            case say.CallForHelp():
                return "Help is called before dice are gathered, for a Sonic or a card.", "TD-HELP-1"
            case say.ComeAndHelp() | say.HelpFromAfar() if not self._is_called():
                return "Nobody has called you for help.", "TD-HELP-2"
            case say.ComeAndHelp() if view.has_rule("toll") and view.can_pay(self.seat, HELP_PRICE):
                return "You cannot pay both your way there and the toll of Into the Dalek.", "TD-TA-14"
            case say.ComeAndHelp():
                return "Coming costs a Sonic or a card, and you cannot pay that.", "TD-HELP-3"
            case say.HelpFromAfar():
                return "You are there already, so you help on the spot.", "TD-HELP-4"
        return None

    def _is_called(self) -> bool:
        return isinstance(self.rule, Help) and self.rule.called == self.seat

    def _recruit(self, deck: str) -> Reason | None:
        if deck not in DECKS:
            return f"There is no Companion deck called {deck!r}.", "TD-CARD-2"
        if not self.view.deck(deck) or deck in self.view.closed_decks:
            return f"The {deck.capitalize()} deck is empty.", "TD-CARD-3"
        where = "on Earth" if deck == EARTH_DECK else "away from Earth"
        return f"You draw from the {deck.capitalize()} deck {where}, or at a Time Anomaly.", "TD-REC-3"

    def _look_for(self, friend: str) -> Reason | None:
        if friend not in self.view.box.companions:
            return f"There is no Companion called {friend!r}.", "TD-LINK-1"
        if not is_in_deck(self.view, friend):
            return f"{friend} is not in the deck.", "TD-LINK-1"
        linked = [
            other
            for card in (self.player.doctor, *self.player.companions)
            for other in self.view.box.linked.get(card, ())
        ]
        if friend not in linked:
            return f"You have no Link to {friend}.", "TD-LINK-1"
        earthly = self.view.box.companions[friend].deck == EARTH_DECK
        return f"Your Link finds {friend} {'only on Earth' if earthly else 'anywhere but on Earth'}.", "TD-LINK-3"

    def pool(self, move: Move) -> Reason | None:
        """Why a die cannot be focused, bought, left out or lost."""
        match move:
            case say.Focus(friend, colour) if isinstance(self.rule, GatherDice):
                return self._focus(friend, colour)
            case say.BuyDie(card, colour) if isinstance(self.rule, GatherDice) and card in self.player.equipment:
                return self._buy(card, colour)
            case say.BuyDie(card):
                return f"You cannot buy a die with {card!r} now.", "TD-POOL-2"
            case say.DropDie() | say.KeepDice() if not isinstance(self.rule, CutDice):
                return "Dice are left out when all are gathered and focused.", "TD-POOL-8"
            case say.LoseDie() if not isinstance(self.rule, Exterminate):
                return "Dice are Exterminated when the pools have been cut.", "TD-EXT-1"
            case say.DropDie(colour):
                return f"There is no {colour} die to leave out.", "TD-POOL-5"
            case say.KeepDice():
                return "These dice cannot be kept with one word: leave out one after the other.", "TD-POOL-5"
            case say.LoseDie(_, colour):
                return f"There is no {colour} die to lose there.", "TD-HELP-16"
            case say.Focus():
                return "Dice are focused while the pool is made.", "TD-POOL-8"
        return None

    def _buy(self, card: str, colour: str) -> Reason | None:
        if card in self.view.used:
            return f"{card} has been used this turn.", "TD-CARD-4"
        if not self.player.sonics:
            return "You have no Sonic to pay for a die.", "TD-SON-2"
        return f"No further {colour.capitalize()} die is free.", "TD-POOL-6"

    def _focus(self, friend: str, colour: str) -> Reason | None:
        view, pool = self.view, self.view.pool_of(self.seat)
        if friend not in self.player.friends or colour not in COLOUR:
            return f"You have no Focus icon of {friend!r} for that.", "TD-POOL-3"
        if not view.gathered[pool][BLACK]:
            return "You have no Black die to exchange.", "TD-POOL-3"
        number = COLOUR[colour]
        if view.gathered[pool][number] >= view.available(number, pool):
            return f"No further {colour.capitalize()} die is free.", "TD-POOL-6"
        icons = [icon for icon in view.box.icons[friend].focus if number in icon.colours]
        rule = "TD-CARD-4" if icons else "TD-POOL-3"
        return f"{friend} has no unused Focus icon for {colour.capitalize()}.", rule

    def dice(self, move: Move) -> Reason | None:
        """Why dice cannot be rolled again or turned."""
        match move:
            case say.Reroll() | say.RerollWithSonics() if self._has("fixed point"):
                return "At a Fixed Point only a Black die that is given up re-rolls.", "TD-FP-1"
            case say.ChangeFace() | say.ChangeWithSonics() if self._has("time locked"):
                return "No face changes where time is locked.", "TD-TL-1"
            case say.Reroll() | say.RerollWithSonics() | say.GiveUpBlack() if isinstance(self.rule, ChangeFaces):
                return "Faces are being changed: no die is rolled any more.", "TD-ADV-1"
            case say.Reroll() | say.RerollWithSonics() | say.GiveUpBlack() if not isinstance(self.rule, RerollStage):
                return "Dice are re-rolled after they were rolled, one means after the other.", "TD-RR-1"
            case say.ChangeFace() | say.ChangeWithSonics() if not self._may_turn():
                return "Faces are changed when nobody re-rolls any more.", "TD-CF-1"
            case say.Reroll(card, icon):
                keys = [reroll.key for reroll in self._printed(card).reroll if reroll.words == icon]
                return self._icon(card, keys, f"re-roll of {icon} dice", "TD-RR-3")
            case say.ChangeFace(card, icon):
                keys = [face.key for face in self._printed(card).face if face.words == icon]
                return self._icon(card, keys, f"way to turn {icon}", "TD-CF-2")
            case say.RerollWithSonics():
                return self._sonics(self.view.reroll_cost(self.seat), "TD-RR-7")
            case say.ChangeWithSonics():
                return self._sonics(FACE_PRICE, "TD-CF-3")
            case say.GiveUpBlack():
                return "You have no Black die to give up.", "TD-RR-8"
            case say.PickDie(colour, symbol) if not isinstance(self.rule, PICKING) and self._lies(colour, symbol):
                return "First say how: with an icon, a card, Sonics or a Black die that is given up.", "TD-RR-1"
            case say.PickDie(colour, symbol):
                return f"There is no {colour} die with {symbol} to pick.", "TD-RR-3"
            case say.RollPicked() | say.RollIdle():
                return "Dice are rolled when you have said how, and picked them.", "TD-RR-1"
            case say.Show():
                return "Another symbol is chosen when three Sonics are paid and a die is picked.", "TD-CF-3"
        return None

    def _may_turn(self) -> bool:
        mixed = isinstance(self.rule, RerollStage) and self.view.options.rolls_after_faces
        return mixed or isinstance(self.rule, ChangeFaces | TurnDie)

    def _printed(self, card: str) -> Icons:
        return self.view.box.icons.get(card, NO_ICONS)

    def _lies(self, colour: str, symbol: str) -> bool:
        """Whether such a die lies in one of the pools."""
        lying = [(COLOURS[COLOUR_OF[die]], SYMBOLS[SYMBOL_OF[die]]) for pool in self.view.dice for die in pool]
        return (colour, symbol) in lying

    def _icon(self, card: str, keys: list[str], what: str, rule: str) -> Reason | None:
        if keys and set(keys) <= set(self.view.used):
            return f"There is no unused {what} of {card} left this turn.", "TD-CARD-4"
        return f"There is no {what} by {card!r} with a die to work on.", rule

    def _sonics(self, cost: int, rule: str) -> Reason | None:
        if self.player.sonics >= cost:
            return "Your Sonics work on your own dice.", "TD-HELP-14"
        return f"That costs {counted(cost, 'Sonic')}, and you have {self.player.sonics}.", rule

    def fate(self, move: Move) -> Reason | None:
        """Why a Fail cost cannot be chosen, or a Dalek not be removed."""
        match move:
            case say.AcceptCost(number) if isinstance(self.rule, Suffer):
                costs = self.view.fail_costs(self.view.players[self.view.caller].place)
                if not 0 < number <= len(costs):
                    return f"There is no Fail cost number {number}.", "TD-FAIL-4"
                if not can_suffer(self.view, self.seat, costs[number - 1]):
                    return f"You cannot {effect_in_words(costs[number - 1])} in full.", "TD-FAIL-4"
            case say.AcceptCost():
                return "Fail costs are chosen when an Adventure has failed.", "TD-FAIL-3"
            case say.RemoveDalek() if not isinstance(self.rule, RemoveAnyDalek):
                return "A Dalek marker leaves its Location when an Adventure there succeeds.", "TD-SUC-3"
            case say.RemoveDalek(place):
                return f"There is no Dalek marker to take off {place}.", "TD-SUC-3"
        return None

    def steps(self, move: Move) -> Reason | None:
        """Why a step cannot be ended, or a choice not be made, that nobody is asked for."""
        match move:
            case say.ChooseDoctor(doctor) if isinstance(self.rule, SetUp):
                return f"{doctor} is not among the Doctors that are free.", "TD-SET-2"
            case say.ChooseDoctor():
                return "Doctors are chosen before the game.", "TD-SET-2"
            case say.FinishPreparing():
                return "You are not preparing.", "TD-TURN-3"
            case say.RecruitNobody():
                return "Recruiting is for the start of your own Adventure.", "TD-REC-1"
            case say.GoOnAlone():
                return "Help is called for before dice are gathered.", "TD-HELP-1"
            case say.UseTheseDice():
                return "You are not gathering dice.", "TD-POOL-8"
            case say.StopRerolling():
                return "Nobody re-rolls dice now.", "TD-RR-1"
            case say.AcceptFailure():
                return "A failure is accepted when faces can be changed and something is missing.", "TD-CF-4"
            case say.PassOn():
                return "Whoever has used a Transfer gives it to another player.", "TD-TW-3"
        return None
