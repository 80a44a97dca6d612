"""Events as the log tells them, each seat hearing of itself as you."""

from tabletime.games.game_of_time_and_space import events
from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN
from tabletime.games.game_of_time_and_space.words.spelling import (
    are_several,
    combatant_name,
    deal_in_words,
    ended,
    part_name,
    some_alien,
    swap_in_words,
    tallied,
    the_alien,
    the_item,
    zone_name,
)
from tabletime.games.game_of_time_and_space.words.text import parts_in_words
from tabletime.kernel import Event
from tabletime.kernel.words import counted, listed, player, sentence


def tell(event: Event, seat: int | None) -> str | None:
    """The event as a sentence for this seat's log."""
    speaker = Speaker(seat)
    told = (speaker.of_turns(event) or speaker.of_search(event) or speaker.of_counters(event)) or (
        speaker.of_gadgets(event) or speaker.of_fights(event) or speaker.of_deals(event)
    )
    return sentence(combatant_name(told)) if told else None


class Speaker:
    """Who tells the story to one seat (None: to a spectator)."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def who(self, seat: int) -> str:
        """A player at the beginning of a sentence, or you."""
        return "you" if seat == self.seat else player(seat)

    def verb(self, seat: int, you: str, others: str) -> str:
        """A player with the right form of a verb."""
        return f"you {you}" if seat == self.seat else f"{player(seat)} {others}"

    def of_turns(self, event: Event) -> str | None:
        match event:
            case events.MissionsDealt(seat, missions):
                shown = f": {tallied(missions)}" if missions else ""
                return f"{self.who(seat)} took six missions{shown}."
            case events.LeftoversShown(missions):
                return f"missions out of the game: {tallied(missions, 'none')}."
            case events.AssistantTaken(seat, assistant):
                return ended(f"{self.verb(seat, 'begin', 'begins')} with {assistant}")
            case events.RolledForStart(seats, rolls):
                rolled = [f"{player(seat)} {roll}" for seat, roll in zip(seats, rolls, strict=True)]
                return f"rolls for the first turn: {listed(rolled)}."
            case events.RoundBegan(number):
                return f"round {number}."
            case events.TurnBegan(seat):
                return "it is your turn." if seat == self.seat else f"it is the turn of {player(seat)}."
            case events.MarkerDiscarded(seat, left):
                return f"{self.who(seat)} discarded a marker; {counted(left, 'is', 'are', none='none')} left."
            case events.Moved(seat, start, zone, through_domain):
                way = " through the Domain" if through_domain else ""
                return f"{self.who(seat)} moved from {zone_name(start)}{way} to {zone_name(zone)}."
            case events.GameWon(seat, missions):
                return f"{self.verb(seat, 'have', 'has')} come home with the whole key: {tallied(missions)}."
            case events.GameDrawn(rounds):
                return f"after {rounds} rounds the game is a draw."
        return None

    def of_search(self, event: Event) -> str | None:
        match event:
            case events.PartsTurnedUp(zone, shapes):
                return f"in {zone_name(zone)} {tallied(shapes)} {'was' if len(shapes) == 1 else 'were'} turned up."
            case events.Searched(seat, zone):
                return f"{self.who(seat)} searched {zone_name(zone)}."
            case events.AlienRevealed(zone, alien):
                lives = "nobody lives" if alien == NO_ALIEN else there_is(alien)
                return f"{lives} in {zone_name(zone)}."
            case events.PartSeen(seat, zone, shape):
                seen = f": it is {part_name(shape)}" if shape else ""
                return f"{self.who(seat)} looked at the key part in {zone_name(zone)}{seen}."
            case events.AlienSeen(seat, zone, alien):
                seen = f": {'they are' if are_several(alien) else 'it is'} {some_alien(alien)}" if alien else ""
                return f"{self.who(seat)} looked at the alien counter in {zone_name(zone)}{seen}."
            case events.PlayerProbed(seat, other, shapes, missions):
                seen = f": {parts_in_words(shapes)}; missions {tallied(missions)}" if missions else ""
                return f"{self.who(seat)} looked at the key parts and missions of {self.who(other)}{seen}."
            case events.PartStolen(seat, alien, zone, shape):
                return f"{the_alien(alien)} in {zone_name(zone)} took {part_name(shape)} from {self.who(seat)}."
            case events.PlayerHeld(seat, alien):
                return f"{the_alien(alien)} {'hold' if are_several(alien) else 'holds'} {self.who(seat)} for this turn."
            case events.PlayerThrown(seat, alien):
                return f"{the_alien(alien)} {'throw' if are_several(alien) else 'throws'} {self.who(seat)} far away."
        return None

    def of_counters(self, event: Event) -> str | None:
        match event:
            case events.PartTaken(seat, zone, shape):
                taken = f"the key part, {part_name(shape)}," if shape else "the key part"
                return f"{self.who(seat)} took {taken} in {zone_name(zone)}."
            case events.ItemTaken(seat, zone, item):
                return f"{self.who(seat)} took {the_item(item or 'item')} in {zone_name(zone)}."
            case events.CountersSeen(seat, other, shapes):
                seen = f": {parts_in_words(shapes)}" if shapes else ""
                return f"{self.who(seat)} looked at the key parts of {self.who(other)}{seen}."
            case events.PartRobbed(seat, other, place, shape):
                taken = f", {part_name(shape)}," if shape else ""
                return f"{self.who(seat)} took key part {place + 1}{taken} from {self.who(other)}."
            case events.ItemRobbed(seat, other, item):
                return f"{self.who(seat)} took {the_item(item)} from {self.who(other)}."
            case events.LimitExceeded(seat):
                return f"{self.verb(seat, 'hold', 'holds')} more than a limit allows."
            case events.PartDropped(seat, zone, shape):
                return f"{self.who(seat)} put down {part_name(shape)} in {zone_name(zone)}."
            case events.ItemDropped(seat, zone, item):
                dropped = the_item(item) if item else "an item"
                return f"{self.who(seat)} put down {dropped} in {zone_name(zone)}."
            case events.PartsCaptured(seat, zone, shapes):
                return f"the aliens in {zone_name(zone)} took {parts_in_words(shapes)} from {self.who(seat)}."
            case events.ItemCaptured(seat, zone, item):
                return f"an alien in {zone_name(zone)} took {the_item(item)} from {self.who(seat)}."
        return None

    def of_gadgets(self, event: Event) -> str | None:
        match event:
            case events.GadgetShown(seat, item):
                return f"{self.who(seat)} turned up the {item}."
            case events.GadgetTurnedBack(seat, item):
                return f"the {item} of {self.who(seat)} found nothing to work on."
            case events.GadgetCancelled(seat, item):
                return f"the {item} of {self.who(seat)} has no effect."
            case events.GadgetAimed(seat, item, target):
                return f"{self.who(seat)} aimed the {item} at {target}."
            case events.RandomZoneRolled(zone):
                return f"the die shows {zone_name(zone)}."
            case events.PieceShifted(seat, start, zone):
                return f"{self.verb(seat, 'were', 'was')} taken from {zone_name(start)} to {zone_name(zone)}."
            case events.AlienShifted(alien, start, zone):
                return f"{the_alien(alien)} went from {zone_name(start)} to {zone_name(zone)}."
            case events.AlienRemoved(alien, zone):
                return f"{the_alien(alien)} in {zone_name(zone)} left the game."
        return None

    def of_fights(self, event: Event) -> str | None:
        match event:
            case events.AttackDeclared(seat, zone, defenders):
                foes = listed([self.who(other) for other in defenders], "the aliens")
                return f"{self.verb(seat, 'attack', 'attacks')} {foes} in {zone_name(zone)}."
            case events.FightCalledOff(_, zone):
                return f"one side is gone: there is no fight in {zone_name(zone)}."
            case events.FightBegan(_, attackers, opponents):
                ours, theirs = (listed([one.name for one in side]) for side in (attackers, opponents))
                return f"{ours} against {theirs}."
            case events.Shot(_, shooter, victim, strength, roll):
                result = "hit" if event.is_hit else "missed"
                return f"{shooter} (strength {strength}) rolled {roll} and {result} {victim}."
            case events.HitsCancelled(one, other):
                return f"the hits of {one.shooter} on {one.victim} and of {other.shooter} on {other.victim} cancel."
            case events.HitIgnored(victim):
                return f"the first hit on {victim} is lost."
            case events.Defeated(name, _, face):
                return f"{name} {'are' if are_several(face) else 'is'} defeated."
            case events.PlayerStunned(seat):
                return f"{self.verb(seat, 'are', 'is')} stunned."
            case events.FightWon(zone, winners):
                who = listed([self.who(seat) for seat in winners], "the aliens")
                return f"{who} won the fight in {zone_name(zone)}."
        return None

    def of_deals(self, event: Event) -> str | None:
        match event:
            case events.Volunteered(seat):
                return f"{self.verb(seat, 'offer', 'offers')} to join the attack."
            case events.AllyInvited(seat, ally, terms, many, shape, no_robbing):
                deal = deal_in_words(terms, many, shape, no_robbing)
                return f"{self.who(seat)} asked {self.who(ally)} for help and offered {deal}."
            case events.AllyAnswered(ally, joins):
                answer = ("join", "joins") if joins else ("stay out", "stays out")
                return f"{self.verb(ally, *answer)}{' the fight' if joins else ''}."
            case events.TradeOffered(seat, partner, give, want, shown):
                secret = f", and showed {counted(len(shown), 'of them', 'of them')}" if shown else ""
                return f"{self.who(seat)} offered {self.who(partner)} a trade: {swap_in_words(give, want)}{secret}."
            case events.OfferHeard():
                return self.offer(event)
            case events.OfferDeclined(seat, partner):
                return f"{self.who(partner)} declined the offer of {self.who(seat)}."
            case events.Traded(seat, partner, given, received):
                return f"{self.who(seat)} and {self.who(partner)} traded {swap_in_words(len(given), len(received))}."
            case events.TradeSeen(seat, partner, gave, got):
                return f"{self.who(seat)} gave {self.who(partner)} {parts_in_words(gave)} for {parts_in_words(got)}."
        return None

    def offer(self, event: events.OfferHeard) -> str:
        """What an offer is about, for the two whom it concerns."""
        given = [f"key part {place + 1}" for place in event.given]
        shown = f" (shown: {parts_in_words(event.shown)})" if event.shown else ""
        wanted = [f"key part {place + 1}" for place in event.places] + [part_name(shape) for shape in event.shapes]
        return f"the offer: {listed(given, 'nothing')}{shown} for {listed(wanted, 'nothing')}."


def there_is(alien: str) -> str:
    """That an alien was found, or several."""
    return f"there {'are' if are_several(alien) else 'is'} {some_alien(alien)}"
