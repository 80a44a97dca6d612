"""Why an answer to a question in between cannot be given, told by the rule that refuses it."""

from tabletime.games.adventures import moves as say
from tabletime.games.adventures.board.laying import turns_that_connect
from tabletime.games.adventures.board.targets import opponents, room_of, targets_of
from tabletime.games.adventures.rules.attacking import Attacks
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.exploring import Explore
from tabletime.games.adventures.rules.outrunning import LeaveRoom
from tabletime.games.adventures.rules.pushing import Push
from tabletime.games.adventures.rules.rolling import AfterRoll
from tabletime.games.adventures.rules.team import BuyTeam, ChooseGear, allies_of, price
from tabletime.games.adventures.rules.turn import AdventurersTurn
from tabletime.games.adventures.state import CAPTURED, RIVAL, SHARD
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.moments import what_comes_first
from tabletime.kernel import Move

Reason = tuple[str, str]
"""A sentence and the rule behind it."""

NOT_NOW: dict[type[Move], Reason] = {
    say.Buy: ("Nobody is bought now.", "AD-TEAM-1"),
    say.NoMore: ("Nobody is bought now.", "AD-TEAM-1"),
    say.TakeCard: ("Nobody chooses now what to begin with.", "AD-TEAM-5"),
    say.Decline: ("Nobody chooses now what to begin with.", "AD-TEAM-5"),
    say.Resume: ("Only who has ended the turn comes back.", "AD-TURN-1"),
    say.Finish: ("Only who is acting finishes, and only where one finishes before the next.", "AD-TURN-1"),
    say.LayTile: ("No new room is laid now.", "AD-XPL-5"),
    say.PushTo: ("No foe is driven away now.", "AD-ENC-3"),
    say.StopPushing: ("No foe is driven away now.", "AD-ENC-3"),
    say.LeaveTo: ("Nobody has outrun anything just now.", "AD-RUN-4"),
    say.Stay: ("Nobody has outrun anything just now.", "AD-RUN-4"),
    say.RemoveFoe: ("No foe has been beaten just now.", "AD-CMB-2"),
    say.SpareFoe: ("No foe has been beaten just now.", "AD-CMB-2"),
    say.RollDice: ("There are no dice to be thrown now.", "AD-DICE-2"),
    say.LeaveOut: ("There are no dice to be thrown now.", "AD-DICE-2"),
    say.LendBoost: ("Nobody can pay for a roll of somebody else now.", "AD-BST-1"),
    say.KeepRoll: ("No dice lie there now.", "AD-DICE-2"),
    say.UseOnRoll: ("No dice lie there now.", "AD-DICE-2"),
    say.React: ("Nobody is attacked or captured just now.", "AD-DES-3"),
    say.LetHappen: ("Nobody is attacked or captured just now.", "AD-DES-3"),
    say.SendAt: ("Enemies attack in their own turn.", "AD-ENT-8"),
    say.AsSuggested: ("Enemies attack in their own turn.", "AD-ENT-8"),
    say.SpendCaptureCard: ("No minion has been captured just now.", "AD-CAP-2"),
    say.GiveUpMinion: ("No minion has been captured just now.", "AD-CAP-2"),
    say.LetLead: ("No new ally waits for somebody to lead it.", "AD-MIN-6"),
    say.Choose: ("There is nothing to be chosen by its name now.", "AD-TURN-4"),
    say.Skip: ("There is nothing to be left out now.", "AD-TURN-4"),
}


def why_no_answer(move: Move, view: AdventuresView) -> Reason | None:
    """Why this is no answer to the question: a wrong one, one to another question, or one to no question."""
    rule = view.stack[-1]
    if isinstance(rule, AdventurersTurn):
        return NOT_NOW.get(type(move))
    match rule, move:
        case Explore(), say.LayTile(turns):
            return _lie(turns, rule, view)
        case Push(), say.PushTo(room):
            return _drive(room, rule, view)
        case LeaveRoom(), say.LeaveTo(door=door):
            return _leave(door, rule, view)
        case Attacks(), say.SendAt(attacker, target):
            return _attack(attacker, target, rule, view)
        case BuyTeam(), say.Buy(card):
            return _buy(card, view)
        case BuyTeam(), say.NoMore():
            return "The team still needs somebody from you.", "AD-TEAM-2"
        case ChooseGear(), say.TakeCard(card):
            return _begin_with(card, rule, view)
        case AfterRoll(), say.UseOnRoll(card):
            return _change(card, rule, view)
        case Capture(), say.SpendCaptureCard() if not view.capture_cards:
            return "No Capture Card is left.", "AD-LOSE-1"
    return what_comes_first(rule)


def _lie(turns: int, rule: Explore, view: AdventuresView) -> Reason:
    tile = view.rooms[rule.tile]
    if rule.entry not in {(side + turns) % 4 for side in tile.sides}:
        return "One of its exits must meet the way in.", "AD-XPL-5"
    if rule.turns and turns in turns_that_connect(tile, rule.entry):
        return "Laid like that it would close the map, and there are tiles left.", "AD-XPL-8"
    return "It would lie as in one of the ways that are offered.", "AD-XPL-5"


def _drive(name: str, rule: Push, view: AdventuresView) -> Reason:
    figure = view.figure(rule.foe)
    known = view.box.rooms[view.environment].get(name)
    if figure is None or known is None or known.number not in view.plan.neighbours(figure.room):
        return f"{rule.foe} is driven from room to connected room.", "AD-ENC-3"
    if known.number in rule.visited:
        return f"{rule.foe} is not driven anywhere twice.", "AD-ENC-3"
    return f"{rule.foe} is driven as far as it was outwitted by, and that way is too short.", "AD-ENC-3"


def _leave(door: str, rule: LeaveRoom, view: AdventuresView) -> Reason:
    if door and not rule.explores:
        return "A step leads into a room that is on the table.", "AD-DES-3"
    if door and not len(view.tiles):
        return "No tiles are left, so this exit is a wall.", "AD-XPL-13"
    return "One leaves by an exit of this room, into the next room and no further.", "AD-RUN-4"


def _attack(attacker: str, target: str, rule: Attacks, view: AdventuresView) -> Reason:
    """Why this foe does not attack this target, or not now."""
    if attacker not in rule.waiting:
        return f"Nobody called {attacker!r} attacks in this turn, or not any more.", "AD-ENT-8"
    if target in view.team and view.status[view.who_is(target)] == CAPTURED:
        return f"{target} is captured, and left alone.", "AD-CMB-4"
    if attacker in view.team:
        return f"{attacker} attacks who is alone with it.", "AD-IMP-4"
    figure = view.figure(attacker)
    if figure is not None and figure.base == RIVAL and target in view.team and opponents(view, figure):
        return f"{attacker} is a rival with an enemy in its room, and attacks that one.", "AD-LOST-2"
    if target in targets_of(view, attacker):
        return f"{attacker} is like another attacker there: name that one.", "AD-ENT-9"
    where = view.room_name(room_of(view, attacker))
    return f"{attacker} cannot attack {target!r}: it attacks somebody in the {where}.", "AD-ENT-8"


def _buy(card: str, view: AdventuresView) -> Reason:
    box = view.box
    if card not in box.people and card not in box.minions:
        return f"Nobody called {card!r} is in the box.", "AD-TEAM-2"
    if card in view.team:
        return f"{card} is in the team already.", "AD-TEAM-2"
    if card in box.minions and allies_of(view, card) >= box.supply.minions:
        return f"There are no more {card}.", "AD-TEAM-2"
    if price(view, card) > view.points:
        return f"{card} would cost {price(view, card)}, and {view.points} are left.", "AD-TEAM-3"
    return f"With {card} the team could no longer get everybody whom it needs.", "AD-TEAM-1"


def _begin_with(card: str, rule: ChooseGear, view: AdventuresView) -> Reason:
    if card in view.box.things and not view.may_hold(rule.who, card):
        return f"{view.team[rule.who]} may not take a Weapon.", "AD-DOC-2"
    return f"There is no {card!r} to be chosen from this deck.", "AD-TEAM-5"


def _change(card: str, rule: AfterRoll, view: AdventuresView) -> Reason:
    name = view.team[rule.who]
    if card == SHARD and view.story.uses_shards:
        return f"In {view.adventure} Shards serve the Objective.", "AD-SHD-3"
    if card == SHARD:
        return f"{name} has no Shard, or no blank dice.", "AD-SHD-4"
    if view.is_jammed(card):
        return "Gadgets cannot be used while they are jammed.", "AD-CTL-2"
    return f"{name} has no {card!r} that could change these dice.", "AD-DES-3"
