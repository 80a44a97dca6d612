"""Time of the Daleks in words: what players say and what they hear."""

from tabletime.games.time_of_the_daleks import events as happened
from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.state import DALEKS
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import (
    dice_in_words,
    effect_in_words,
    player_name,
    roman,
    symbols_in_words,
)
from tabletime.kernel import Event, Move, PassUntil
from tabletime.kernel.words import counted, listed, sentence

RESULTS = {"choice": "lets the Doctor choose", "tardis": "decides herself"}
HOW = {
    "from afar": "helps from afar with one die",
    "on the spot": "has come to help with three dice",
    "already there": "is there already, with three dice to help",
}


def word(move: Move, view: DaleksView) -> str:
    """The move as a player says it."""
    return _word_turn(move, view) or _word_company(move, view) or _word_dice(move, view) or _word_price(move, view)


def _word_turn(move: Move, view: DaleksView) -> str:
    match move:
        case say.ChooseDoctor(doctor):
            return f"play the {doctor}"
        case say.Install(card):
            return f"install {card}"
        case say.Uninstall(card):
            return f"throw out {card}"
        case say.Play(card, pool) if pool >= 0:
            return f"play {card} on {_whose(pool, view)} dice"
        case say.Play(card):
            return f"play {card}"
        case say.Use(card):
            return f"use {card}"
        case say.FinishPreparing():
            return "finish preparing"
        case say.Stay(zone):
            return f"stay: {zone}" if zone == _place(view) else f"stay, but go to {zone}"
        case say.GoTo(zone):
            return f"go to {zone}"
        case say.RollTardisDie():
            return "roll the TARDIS die"
        case say.TrustTheTardis():
            return "let the TARDIS decide and gain a Sonic"
        case say.DrawLocations():
            return "draw two Locations"
        case say.Land(zone):
            return f"land at {zone}"
        case PassUntil(until):
            return f"let everything pass until {until}"
    return ""


def _word_company(move: Move, view: DaleksView) -> str:
    match move:
        case say.Dismiss(companion):
            return f"dismiss {companion}"
        case say.GiveUp(companion):
            return f"lose {companion}"
        case say.Recruit(deck):
            return f"recruit from the {deck.capitalize()} deck"
        case say.LookFor(companion):
            return f"look for {companion}"
        case say.RecruitNobody():
            return "recruit nobody"
        case say.CallForHelp(seat):
            return f"call {player_name(seat)} for help"
        case say.GoOnAlone():
            return "go on alone"
        case say.HelpFromAfar():
            return "help from afar"
        case say.ComeAndHelp():
            return "come and help"
        case say.PassOn(seat):
            return f"give it to {player_name(seat)}"
        case say.RemoveDalek(place):
            return f"take a Dalek off {place}"
    return ""


def _word_dice(move: Move, view: DaleksView) -> str:
    match move:
        case say.Focus(companion, colour):
            return f"focus a Black die to {colour.capitalize()} with {companion}"
        case say.BuyDie(card, colour):
            return f"buy a {colour.capitalize()} die with {card}"
        case say.UseTheseDice():
            return "use these dice"
        case say.DropDie(colour):
            return f"leave out a {colour.capitalize()} die"
        case say.KeepDice(black, green, blue, red):
            return f"keep {dice_in_words((black, green, blue, red))}"
        case say.LoseDie(seat, colour):
            return f"lose one of {_whose(seat, view)} {colour.capitalize()} dice"
        case say.Reroll(card, icon):
            return f"re-roll {icon.replace(' any', ' of any colour')} with {_the(card)}"
        case say.RerollWithSonics(pool):
            cost = view.reroll_cost(view.seat) if view.seat is not None else 2
            return f"re-roll one of {_whose(pool, view)} dice for {counted(cost, 'Sonic')}"
        case say.GiveUpBlack():
            return "give up a Black die and re-roll the others"
        case say.PickDie(colour, symbol):
            return f"the {colour.capitalize()} die with {symbol.capitalize()}"
        case say.RollPicked():
            return "roll the picked dice"
        case say.RollIdle():
            return "roll all that answer nothing"
        case say.StopRerolling():
            return "re-roll no more"
        case say.ChangeFace(card, icon):
            return f"turn {icon.replace('any to', 'any die to')} with {_the(card)}"
        case say.ChangeWithSonics(pool):
            return f"turn one of {_whose(pool, view)} dice for 3 Sonics"
        case say.Show(symbol):
            return f"show {symbol.capitalize()}"
        case say.AcceptFailure():
            return "change nothing more"
    return ""


def _word_price(move: Move, view: DaleksView) -> str:
    match move:
        case say.PaySonics(sonics):
            return f"pay {counted(sonics, 'Sonic')}"
        case say.DiscardCard(card):
            return f"discard {card}"
        case say.AcceptCost(number):
            costs = view.fail_costs(view.players[view.caller].place) if view.caller >= 0 else ()
            return effect_in_words(costs[number - 1]) if 0 < number <= len(costs) else f"cost {number}"
    return ""


def _place(view: DaleksView) -> str:
    return view.players[view.seat].place if view.seat is not None else ""


def _whose(seat: int, view: DaleksView) -> str:
    return "your" if seat == view.seat else f"{player_name(seat)}'s"


def _the(card: str) -> str:
    return f"the {card}" if card.endswith(" Doctor") else card


def tell(event: Event, seat: int | None) -> str:
    """What happened, as a sentence for this seat."""
    speaker = Speaker(seat)
    tellers = (speaker.turn, speaker.cards, speaker.journey, speaker.pool, speaker.fate)
    return sentence(next((words for teller in tellers if (words := teller(event))), ""))


class Speaker:
    """Tells a seat what happened, and calls the seat itself "you"."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def does(self, seat: int, verb: str) -> str:
        """A player does something; the verb is given as one says it of "you"."""
        if seat == self.seat:
            return f"you {verb}"
        first, space, rest = verb.partition(" ")
        form = {"have": "has", "are": "is", "do": "does", "go": "goes", "pass": "passes"}.get(first, f"{first}s")
        return f"{player_name(seat)} {form}{space}{rest}"

    def whose(self, seat: int) -> str:
        """Something of a player's."""
        return "your" if seat == self.seat else f"{player_name(seat)}'s"

    def whom(self, seat: int) -> str:
        """A player to whom something is done."""
        return "you" if seat == self.seat else player_name(seat)

    def turn(self, event: Event) -> str:
        """Setup, rounds and turns."""
        match event:
            case happened.DoctorChosen(seat, doctor, companion):
                return f"{self.does(seat, 'are')} the {doctor} and {self._have(seat)} {companion} along."
            case happened.BoardSetUp(first, markers):
                spaces = listed([roman(space) for space in markers])
                return f"the board is laid out; Time Anomalies wait on {spaces}. {sentence(self.does(first, 'begin'))}."
            case happened.RoundBegan(number):
                return f"round {number} begins."
            case happened.TurnBegan(seat, doctor):
                return f"{self.whose(seat)} turn begins, as the {doctor}."
            case happened.DaleksTurnBegan():
                return "the Daleks have their turn."
            case happened.GameEnded(_, reason):
                return reason
            case happened.Regenerated(doctors):
                changes = [f"{self.does(seat, 'are')} the {doctor}" for seat, doctor in enumerate(doctors)]
                return f"the Doctors regenerate: now {listed(changes)}."
        return ""

    def _have(self, seat: int) -> str:
        return "have" if seat == self.seat else "has"

    def cards(self, event: Event) -> str:
        """Sonics, cards and Companions."""
        match event:
            case happened.SonicsGained(seat, gained, total):
                return (
                    f"{self.does(seat, 'gain')} {counted(gained, 'Sonic', none='no')} and {self._have(seat)} {total}."
                )
            case happened.SonicsPaid(seat, paid, total):
                given = counted(paid, "Sonic", none="no")
                return f"{self.does(seat, 'give')} {given} and {self._have(seat)} {total} left."
            case happened.CardsDrawn(seat, count, drawn):
                named = f": {listed(drawn)}" if drawn else ""
                return f"{self.does(seat, 'draw')} {counted(count, 'card', none='no')}{named}."
            case happened.CardDiscarded(seat, card):
                return f"{self.does(seat, 'discard')} {card}."
            case happened.Installed(seat, card):
                return f"{self.does(seat, 'install')} {card}."
            case happened.Uninstalled(seat, card):
                return f"{self.does(seat, 'throw')} {card} out."
            case happened.CardPlayed(seat, card):
                return f"{self.does(seat, 'play')} {card}."
            case happened.EquipmentUsed(seat, card):
                return f"{self.does(seat, 'use')} {card}."
            case happened.CardPassedOn(seat, card, to):
                return f"{self.does(seat, 'pass')} {card} on to {self.whom(to)}."
            case happened.CompanionDismissed(seat, companion):
                return f"{companion} leaves {self.whom(seat)} and returns to the deck."
            case happened.CompanionLost(seat, companion):
                return f"{companion} leaves {self.whom(seat)} for good."
            case happened.CompanionRecruited(seat, companion, searched):
                return f"{companion} {'is found and ' * searched}joins {self.whom(seat)} part-time."
            case happened.CompanionsStayed(seat, companions):
                return f"{listed(companions)} stay{'s' * (len(companions) == 1)} with {self.whom(seat)}."
        return ""

    def journey(self, event: Event) -> str:
        """Travel, Locations and Dilemmas."""
        match event:
            case happened.TardisDieRolled(_, result):
                return f"the TARDIS {RESULTS.get(result, result)}."
            case happened.TardisTrusted(seat):
                return f"{self.does(seat, 'let')} the TARDIS decide."
            case happened.LocationsDrawn(seat, tiles):
                return f"{self.does(seat, 'draw')} {listed(tiles)}."
            case happened.LocationPlaced(tile):
                return f"{tile} comes into play."
            case happened.LocationDiscarded(tile):
                return f"{tile} is discarded."
            case happened.Travelled(seat, zone):
                return f"{self.does(seat, 'go')} to {zone}."
            case happened.StayedThere(seat, zone):
                return f"{self.does(seat, 'stay')} at {zone}."
            case happened.ReturnedToConsole(seat):
                return f"{self.does(seat, 'are')} back at the Console."
            case happened.DilemmaTurnedUp(zone, dilemma):
                return f"the Dilemma of {zone} is {dilemma}."
            case happened.DilemmasPlaced(zones):
                return f"a Dilemma lies face down at {listed(zones)}." if zones else "no Dilemma is left for Earth."
            case happened.ChallengeSet(_, zone, symbols):
                return f"{zone} wants {symbols_in_words(symbols)}."
            case happened.HelpCalled(seat, helper):
                return f"{self.does(seat, 'call')} {self.whom(helper)} for help."
            case happened.HelpGiven(helper, how):
                verb, _, rest = HOW.get(how, how).partition(" ")
                plain = {"helps": "help", "has": "have", "is": "are"}.get(verb, verb)
                return f"{self.does(helper, f'{plain} {rest}'.strip())}."
        return ""

    def pool(self, event: Event) -> str:
        """Dice before and after they are rolled."""
        match event:
            case happened.DiceGathered(seat, dice):
                return f"{self.does(seat, 'gather')} {dice_in_words(dice)}."
            case happened.DiceAdded(seat, dice, card):
                return f"{card} adds {dice_in_words(dice)} to {self.whose(seat)} pool."
            case happened.DieFocused(seat, companion, colour):
                return f"{companion} focuses one of {self.whose(seat)} Black dice to {colour.capitalize()}."
            case happened.DieDropped(seat, colour):
                return f"{self.does(seat, 'leave')} a {colour.capitalize()} die out."
            case happened.DieExterminated(seat, colour):
                return f"the Daleks Exterminate a {colour.capitalize()} die of {self.whose(seat)} pool."
            case happened.Shielded(seat, card):
                return f"{card} saves {self.whom(seat)} a die."
            case happened.DiceRolled(seat, dice, by):
                shown = listed([f"{colour.capitalize()} {symbol.capitalize()}" for colour, symbol in dice])
                return f"{self.does(seat, 'roll')} {shown}{f' again ({by})' if by else ''}."
            case happened.BlackGivenUp(seat):
                return f"{self.does(seat, 'give')} up a Black die."
            case happened.SymbolsMissing(symbols):
                return f"missing: {symbols_in_words(symbols)}."
            case happened.FaceChanged(seat, colour, before, symbol, by):
                turned = f"{colour.capitalize()} {before.capitalize()} to {symbol.capitalize()}"
                return f"{self.does(seat, 'have')} a die turned from {turned} ({by})."
        return ""

    def fate(self, event: Event) -> str:
        """How Adventures end, and what moves on the Web of Time."""
        match event:
            case happened.AdventureSucceeded(seat, zone):
                return f"{self.does(seat, 'succeed')} at {zone}."
            case happened.AdventureFailed(seat, zone):
                return f"{self.does(seat, 'fail')} at {zone}."
            case happened.TardisMoved(seat, start, end, planet):
                return f"{self.whose(seat)} TARDIS {_moves(start, end, planet)}."
            case happened.ShipMoved(start, end, planet):
                return f"the Dalek Ship {_moves(start, end, planet)}."
            case happened.DalekPlaced(place, total) if total == DALEKS:
                return f"Davros appears at {place}: all {DALEKS} Dalek markers are in play."
            case happened.DalekPlaced(place, total):
                return f"a Dalek appears at {place}: {total} of {DALEKS}."
            case happened.DalekRemoved(place, total):
                return f"a Dalek leaves {place}: {total} of {DALEKS}."
            case happened.AnomalyDrawn(anomaly, space):
                return f"a Time Anomaly on {roman(space)}: {anomaly}."
            case happened.AnomalyEnded(anomaly):
                return f"{anomaly} is over."
            case happened.TaskDone(anomaly, left):
                return f"{anomaly}: {left} to go." if left else f"{anomaly} is done."
        return ""


def _moves(start: int, end: int, planet: str) -> str:
    if start == end:
        return "stays where it is"
    way = "forward" if end > start else "back"
    return f"moves {way} {counted(abs(end - start), 'space')} to {planet or roman(end)}"
