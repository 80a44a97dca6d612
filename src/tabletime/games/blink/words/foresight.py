"""What would follow from a move, told before it is made: how a meld stands, how an attack ends, what a draw brings."""

from collections import Counter
from math import comb

from tabletime.drawing.odds import percent
from tabletime.games.blink import moves
from tabletime.games.blink.board import melds
from tabletime.games.blink.board.combat import attack_strength, defence_strength
from tabletime.games.blink.board.hexmap import display_size
from tabletime.games.blink.content.cards import RANK, TERRAINS, Card
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.text import player_name
from tabletime.kernel import Move
from tabletime.kernel.words import counted, listed, sentence
from tabletime.pieces.hexes import Name


def foresee(move: Move, view: BlinkView) -> str:
    """A sentence for whoever weighs this move."""
    match move:
        case moves.PlayMeld(cards):
            return _meld(view, cards)
        case moves.Attack(_, start, target, gold):
            return _attack(view, start, target, gold)
        case moves.Populate(_, place):
            return _new_unit(view, place)
        case moves.Cash():
            return f"You would have {_gold(view) + 1} gold."
        case moves.Upgrade(old, new):
            return _upgrade(view, old, new)
        case moves.Redraw(returned):
            return _redraw(view, Counter(returned))
    return ""


def _gold(view: BlinkView) -> int:
    return 0 if view.seat is None else view.players[view.seat].gold


def _meld(view: BlinkView, cards: tuple[Card, ...]) -> str:
    """BL-CAR-8, BL-CAR-9: how the meld stands among those that lie there; an equal one that was earlier is better."""
    score = melds.score(cards)
    played = {seat: melds.score(each.played) for seat, each in enumerate(view.players) if each.played}
    if not played:
        return f"It scores {score}; the others have yet to play."
    better = [seat for seat, other in played.items() if other >= score]
    coming = view.seats - len(played) - 1
    rest = f"; {counted(coming, 'player')} still to play" if coming else ""
    if not better:
        return f"It scores {score} and beats all melds on the table: {_scores(played)}{rest}."
    return f"It scores {score} and stands behind {listed(map(player_name, better))} ({_scores(played)}){rest}."


def _scores(played: dict[int, int]) -> str:
    return listed(f"{player_name(seat)} {score}" for seat, score in played.items())


def _attack(view: BlinkView, start: Name, target: Name, gold: bool) -> str:
    """BL-COM-4, BL-COM-5: who would win, and whether a gold of the defender would change it."""
    attack, defence = attack_strength(view, start, gold=gold), defence_strength(view, target)
    defender = view.stacks[target][0]
    without = _end(view, attack, defence)
    paid = _end(view, attack, defence + 1)
    if without == paid or not view.players[defender].gold:
        return sentence(f"{without}.")
    return sentence(f"{without}, unless {player_name(defender)} spends a gold: then {paid}.")


def _end(view: BlinkView, attack: int, defence: int) -> str:
    if attack == defence and view.options.combat_tie == "nothing":
        return "nothing happens"
    return "you win" if attack > defence else "you lose the units on your tile"


def _new_unit(view: BlinkView, place: Name) -> str:
    """BL-POP-4, BL-BRD-6: how full the tile would be, and whether longer melds would be allowed."""
    if view.seat is None:
        return ""
    terrain = view.tiles[place]
    counts = dict(view.players[view.seat].counts)
    counts[terrain] += 1
    limit = view.options.board.meld_limit(counts)
    gains = f" You could play melds of {limit}." if limit > view.meld_limit(view.seat) else ""
    standing = 1 + (view.stacks[place][1] if place in view.stacks else 0)
    room = view.options.board.population_limit(terrain, counts[terrain]) + view.limit_bonus(view.seat, terrain)
    left = view.options.board.slots[terrain] - counts[terrain]
    ends = "" if sum(view.spare_units(view.seat).values()) > 1 else " It is your last unit: the game would end."
    return f"{standing} of at most {room} would stand there; {left} left on that track.{gains}{ends}"


def _upgrade(view: BlinkView, old: Card, new: Card) -> str:
    """BL-VP-2, BL-VP-3: what the exchange is worth in points."""
    if view.seat is None:
        return ""
    before = view.points(view.seat).top_rank
    best = RANK[old] if view.options.top_rank_from == "pile" else RANK[new]
    gain = 1 + max(0, best - before)
    return f"Worth {counted(gain, 'point')} now, and leaves you {_gold(view) - 1} gold."


def _redraw(view: BlinkView, returned: Counter[str]) -> str:
    """BL-RED-1, BL-RED-2: how likely each terrain is among the tiles that come."""
    bag = Counter(view.bag.cards) + returned
    many = min(display_size(view.seats) - len(view.display) + returned.total(), bag.total())
    chances = [(terrain, _at_least_one(bag[terrain], bag.total(), many)) for terrain in TERRAINS]
    told = listed(f"{terrain.capitalize()} {percent(odds)}" for terrain, odds in chances if odds)
    return f"{counted(many, 'tile')} would come, with these chances of at least one: {told}." if many else ""


def _at_least_one(wanted: int, whole: int, drawn: int) -> float:
    """How likely one of the wanted is among so many drawn from the whole."""
    return 1 - comb(whole - wanted, drawn) / comb(whole, drawn)
