"""What the asked seat is told to do now: it names only what is possible."""

from tabletime.games.game_of_time_and_space import moves
from tabletime.games.game_of_time_and_space.board.sides import Deal, player_name
from tabletime.games.game_of_time_and_space.board.tokens import Tokens
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.effects import Target
from tabletime.games.game_of_time_and_space.rules.fight_round import FightRound
from tabletime.games.game_of_time_and_space.rules.gadgets import GadgetUse
from tabletime.games.game_of_time_and_space.rules.reacting import Neutralising, Reaction
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.rules.trading import Trade
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.describe import called
from tabletime.games.game_of_time_and_space.words.spelling import (
    combatant_name,
    deal_in_words,
    part_name,
    the_alien,
    token_at,
    zone_name,
)
from tabletime.kernel import Decision
from tabletime.kernel.words import counted, listed, player, sentence

DEEDS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("search", (moves.Search,)),
    ("fight", (moves.FightAliens, moves.Attack)),
    ("take what lies here", (moves.TakePart, moves.TakeItem)),
    ("take from a stunned player", (moves.Rob,)),
    ("trade", (moves.OfferTrade,)),
    ("use a gadget", (moves.UseGadget,)),
)
"""What can be done on a turn besides moving, in the order in which the prompt names it."""


def prompt(decision: Decision, view: TimeAndSpaceView) -> str:
    """The question in words that fit the moment."""
    match view.stack[-1] if view.stack else None:
        case Turn() as turn:
            return turn_prompt(decision, turn)
        case CombatAction(deal=deal) as combat if deal is not None and view.seat == deal.ally:
            return invitation(view, combat, deal)
        case CombatAction(deal=deal) if deal is not None:
            return f"What do you offer {player(deal.ally)} for help?"
        case FightRound() as fight if view.seat is not None and fight.aiming == player_name(view.seat):
            return "Whom do you attack?"
        case Robbery(other=other):
            return f"Take what you want from {player(other)}."
        case Spoils() as spoils:
            return spoils_prompt(decision, spoils)
        case Trade() as trade:
            return trade_prompt(decision, view, trade)
        case Reaction(seat=seat, item=item):
            return f"{player(seat)} has turned up the {item}{purpose(view)}: let it work, or cancel it."
    return combatant_name(decision.prompt)


def invitation(view: TimeAndSpaceView, combat: CombatAction, deal: Deal) -> str:
    """TS-CMB-2, TS-CMB-3: who asks for help, against whom, and on what terms."""
    sides = combat.sides(view)
    rivals = sides.defenders if deal.inviter in sides.attackers else sides.attackers
    foes = listed(list(map(player, rivals)) or view.open_aliens(combat.zone))
    terms = deal_in_words(deal.terms, deal.many, deal.shape, deal.no_robbing)
    return f"{player(deal.inviter)} asks you to fight alongside against {foes}, and offers {terms}."


def purpose(view: TimeAndSpaceView) -> str:
    """TS-ITEM-1: what a gadget that was turned up is for, as far as everybody has heard it."""
    match view.stack[-3:-1]:
        case [Reaction(seat=seat, item=item), Neutralising()]:
            return f" against your {item}" if seat == view.seat else f" against the {item} of {player(seat)}"
        case [_, GadgetUse(target=target)] if target is not None:
            return target_in_words(view, target)
    return ""


def target_in_words(view: TimeAndSpaceView, target: Target) -> str:
    """What a gadget is aimed at."""
    match target:
        case moves.Aim(name):
            return f" on {combatant_name(name)}"
        case moves.ChoosePlayer(seat):
            return f" against {called(view, seat)}"
        case moves.ChooseAlien(zone, alien):
            return f" against {the_alien(alien)} in {zone_name(zone)}"
        case moves.ChooseZone(zone) | moves.PullPart(zone) | moves.PullItem(zone):
            return f" for {zone_name(zone)}"


def turn_prompt(decision: Decision, turn: Turn) -> str:
    """TS-TURN-3: what the player may still do."""
    kinds = {type(move) for move in decision.options}
    deeds = [words for words, possible in DEEDS if kinds & set(possible)]
    if moves.MoveTo in kinds:
        deeds.insert(0, f"move up to {counted(2 + turn.stride, 'zone')}")
    *first, last = [*deeds, "end your turn"]
    return f"{sentence(', '.join(first))}, or {last}." if first else "Nothing is left to do: end your turn."


def spoils_prompt(decision: Decision, spoils: Spoils) -> str:
    """TS-SPL-1, TS-SPL-2, TS-SPL-3: whose turn it is to take, and why."""
    source = f"in {zone_name(spoils.zone)}" if spoils.pot == ZONE else f"from {player(spoils.pot)}"
    return f"{decision.prompt.removesuffix('.')} {source}."


def trade_prompt(decision: Decision, view: TimeAndSpaceView, trade: Trade) -> str:
    """TS-KEY-7: what the offer lacks, or what it is about."""
    if view.seat != trade.partner or view.offer is None:
        return f"{decision.prompt.removesuffix('?')}, in your offer to {player(trade.partner)}?"
    theirs, own = view.players[trade.seat].keys, view.players[trade.partner].keys
    wanted = [f"your {_face(own, want.place)}" if want.place >= 0 else f"any {want.shape}" for want in view.offer.want]
    given = given_in_words([token_at(theirs, place).face for place in view.offer.give])
    return f"{player(trade.seat)} offers {given} for {listed(wanted, 'nothing')}."


def _face(keys: Tokens, place: int) -> str:
    return token_at(keys, place).face or "key part"


def given_in_words(faces: list[str]) -> str:
    """Counters of the other one: what they are, if that was shown, and how many were not."""
    unseen = faces.count("")
    hidden = ["an unseen key part" if unseen == 1 else f"{unseen} unseen key parts"] if unseen else []
    return listed([*[part_name(face) for face in faces if face], *hidden], "nothing")
