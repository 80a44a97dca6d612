"""Events as sentences for the log."""

from tabletime.games.adventures import events as told
from tabletime.games.adventures.state import BLACK, RED, RIVAL
from tabletime.games.adventures.words.articles import with_articles
from tabletime.kernel import Event
from tabletime.kernel.words import counted, player, sentence

HOW = {
    "went": "goes to",
    "ran": "runs to",
    "stepped": "steps through the wall into",
    "teleported": "is teleported to",
    "saved": "is carried away to",
}
BASES = {RIVAL: " as a rival", RED: " as an Enemy", BLACK: ", Neutral"}
DECKS = {"tile": "the next tile", "event": "the next Event card"}
GOALS = {
    "install": "Shards are in place",
    "work": "steps of the work are done",
    "trophies": "Spawn tokens are removed",
    "unmask": "impostors are unmasked",
    "rescue": "missing Companions are free",
    "carry": "Devices are in place",
}


def tell(event: Event, seat: int | None) -> str:
    """The event as a sentence, or nothing for an event of the kernel."""
    words = _beginning(event) or _exploring(event) or _things(event) or _people(event) or _foes(event) or _story(event)
    return sentence(with_articles(words))


def dice(faces: tuple[int, ...]) -> str:
    """Dice as people read them out: a blank is a blank."""
    return ", ".join(str(face) if face else "blank" for face in faces) or "no dice"


def _beginning(event: Event) -> str:
    match event:
        case told.Bought(seat, card, left):
            return f"{player(seat)} buys {card}; {counted(left, 'point')} left."
        case told.Joined(-1, who):
            return f"{who} is found."
        case told.Joined(seat, who):
            return f"{who} is led by {player(seat)}."
        case told.RivalChosen(kind):
            return f"The rivals are {kind}."
        case told.CompanionMissing(who):
            return f"{who} is missing."
        case told.CardTaken(who, card):
            return f"{who} begins with the {card}."
        case told.StoryBegan(adventure, room):
            return f"{adventure} begins in the {room}."
        case told.RoundBegan(number):
            return f"Round {number}: the Adventurers act."
        case told.EnemyTurnBegan(number):
            return f"Round {number}: the enemies act."
    return ""


def _exploring(event: Event) -> str:
    match event:
        case told.Went(who, room, how):
            return f"{who} {HOW.get(how, how)} the {room}."
        case told.TileDrawn(tile):
            return f"The next room is the {tile}."
        case told.TileBuried(tile):
            return f"The {tile} would close the map and goes under the pile."
        case told.TileLaid(tile, room, door, blips):
            return f"The {tile} lies {door} of the {room}, with {counted(blips, 'face-down token', none='no')}."
        case told.WayBroken(room):
            return f"The {room} breaks a way open."
        case told.TokenTurned(token, room):
            return f"{'An' if token[0] in 'AEI' else 'A'} {token} token is turned up in the {room}."
        case told.TokenPlaced(room, ""):
            return f"A face-down token comes to the {room}."
        case told.TokenPlaced(room, token):
            return f"A {token} appears in the {room}."
        case told.TokenRemoved(token, room):
            return f"The {token} in the {room} is gone."
        case told.PassageClosed(room, other):
            return f"The passage between the {room} and the {other} caves in."
        case told.TardisMoved(room):
            return f"The TARDIS stands in the {room}."
    return ""


def _things(event: Event) -> str:
    match event:
        case told.NoneLeft(what):
            return f"There is no {what} left."
        case told.CardFound(card, room):
            return f"The {card} lies in the {room}."
        case told.GearRecovered(room):
            return f"Your own things are in the {room}: everybody has them back."
        case told.PickedUp(who, thing):
            return f"{who} picks up the {thing}."
        case told.Received(who, card):
            return f"{who} gets the {card}."
        case told.HandedOver(giver, thing, taker):
            return f"{giver} hands the {thing} to {taker}."
        case told.Dropped(who, room):
            return f"The things of {who} lie in the {room}."
        case told.CardUsed(who, card):
            return f"{who} uses the {card}." if who != card else f"{who} uses a special ability."
        case told.Peeked(who, deck, seen):
            return f"{who} looks at {DECKS[deck]}: {seen}."
    return ""


def _people(event: Event) -> str:
    match event:
        case told.Rolled(who, stat, own, against, theirs, 0):
            mine = f"{who} rolls {stat.capitalize()}: {dice(own)} ({sum(own)})"
            return f"{mine} against {against}: {dice(theirs)} ({sum(theirs)})."
        case told.Rolled(who, stat, own, against, _, target):
            return f"{who} rolls {stat.capitalize()} for {target} or more ({against}): {dice(own)} ({sum(own)})."
        case told.Captured(who, room, left):
            return f"{who} is captured in the {room}; {counted(left, 'Capture Card', none='no')} left."
        case told.Saved(who, card):
            return f"{who} is not captured, thanks to {'a special ability' if who == card else f'the {card}'}."
        case told.Freed(who):
            return f"{who} is free."
        case told.MovedToPrison(who):
            return f"{who} is brought to the Prison."
        case told.MinionLost(who):
            return f"{who} is removed from play."
        case told.Impersonated(who):
            return f"{who} is not who they seem."
        case told.Unmasked(who, figure):
            return f"{who} was an impostor: {figure} stands there."
        case told.HazardCleared(hazard, who):
            return f"{who} puts an end to {hazard}."
    return ""


def _foes(event: Event) -> str:
    match event:
        case told.FigurePlaced(figure, room, base):
            return f"{figure} appears in the {room}{BASES.get(base, '')}."
        case told.RoomRolled(room, die, why):
            shown = die or "a blank"
            return f"The Spawn token in the {room} shows {shown}." if why == "Spawn" else f"The {room} shows {shown}."
        case told.Beaten(figure, room, by):
            return f"{figure} in the {room} is removed by {by if by != 'Trap' else 'the Trap'}."
        case told.Spared(figure):
            return f"{figure} is left where it is."
        case told.Pushed(figure, room):
            return f"{figure} is driven into the {room}."
        case told.Stunned(figure):
            return f"{figure} is stunned."
        case told.MinionChanged(figure, to):
            return f"{figure} is {to.capitalize() if to != 'enemy' else 'an Enemy'} now."
        case told.FoeMoved(figure, room, to):
            return f"{figure} moves from the {room} to the {to}."
        case told.Attacked(attacker, target):
            return f"{attacker} attacks {target}."
        case told.AttackCancelled(attacker, card):
            return f"The {card} stops the attack of {attacker}."
        case told.BlowTaken(who, target):
            return f"{who} takes the attack on {target}."
    return ""


def _story(event: Event) -> str:
    match event:
        case told.EventDrawn(card):
            return f"Event: {card}."
        case told.EventsShuffled(cards):
            return f"The {counted(cards, 'used Event card')} make a new deck."
        case told.NoEvent():
            return "There is no Event card to draw."
        case told.EventBuried(card):
            return f"{card} goes under the deck."
        case told.GoalAdvanced(who, goal, done, needed):
            by = f"{who}: " if who else ""
            return f"{by}{done} of {needed} {GOALS[goal]}."
        case told.GameWon(adventure):
            return f"{adventure} is won."
        case told.GameLost(why):
            return f"The game is lost. {why}"
    return ""
