"""The table in plain words, to be printed or read aloud."""

from collections.abc import Iterable, Iterator

from tabletime.games.blink.board.melds import score
from tabletime.games.blink.board.points import Points
from tabletime.games.blink.content.boards import Board, by_terrain
from tabletime.games.blink.content.cards import RANK, TERRAINS, Card, Terrain
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.text import cards_in_words, player_name, terrains_in_words
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted, listed
from tabletime.pieces.hexes import Name, named


def describe(view: BlinkView) -> str:
    """The situation, each player, the open cards and tiles, and the map."""
    parts = [_situation(view), *(_player(view, seat) for seat in _reading_order(view)), _table(view), _map(view)]
    return "\n\n".join(part for part in parts if part)


def _reading_order(view: BlinkView) -> list[int]:
    """One's own seat first, then the others clockwise."""
    first = view.seat or 0
    return [(first + place) % view.seats for place in range(view.seats)]


def _situation(view: BlinkView) -> str:
    if view.outcome is not None:
        return f"The game is over. {view.outcome.reason} {_winners(view)}"
    waiting = listed(_called(view, seat) for seat in view.asked)
    phase = f"Round {view.round}." if view.round else "The draft."
    turn = next((frame for frame in view.stack if isinstance(frame, MapTurn)), None)
    doing = f" Map turn of {_called(view, turn.seat)}, {turn.used} of {turn.cap} cards used." if turn else ""
    return f"{phase}{doing} The table waits for {waiting}."


def _winners(view: BlinkView) -> str:
    assert view.outcome is not None
    winners = view.outcome.winners
    if not winners:
        return "Nobody wins."
    return f"{listed(map(player_name, winners))} {'wins' if len(winners) == 1 else 'share the victory'}."


def _called(view: BlinkView, seat: int) -> str:
    return "you" if seat == view.seat else player_name(seat)


def _player(view: BlinkView, seat: int) -> str:
    return "\n".join(_player_lines(view, seat))


def _player_lines(view: BlinkView, seat: int) -> Iterator[str]:
    player = view.players[seat]
    own = " (you)" if seat == view.seat else ""
    yield f"{player_name(seat)}{own}: {_points(view.points(seat))}, {player.gold} gold."
    counts, limits = by_terrain(player.counts), by_terrain(view.population_limits(seat))
    yield f"Units on the map: {_counts(counts, limits)}. {_limits(view.options.board, counts)}"
    yield from _hand(view, seat)
    if player.played:
        cap = f", uses up to {view.use_cap(seat)}" if len(view.order) == view.seats and _is_map_phase(view) else ""
        yield f"Meld: {_cards(player.played)} for {score(player.played)}{cap}."
    if player.discard:
        yield f"Discard: {_cards(player.discard)}."
    if player.pile:
        yield f"Victory pile: {_cards(player.pile)}."
    if known := view.technologies(seat):
        yield f"Technologies: {listed(sorted(known))}."


@remembered
def _points(points: Points) -> str:
    split = f"{counted(points.units, 'unit')}, {counted(points.upgrades, 'upgrade')}, top rank {points.top_rank}"
    return f"{counted(points.total, 'point')} ({split})"


def _is_map_phase(view: BlinkView) -> bool:
    return any(isinstance(frame, MapTurn) for frame in view.stack)


@remembered
def _cards(cards: tuple[Card, ...]) -> str:
    return cards_in_words(cards)


@remembered
def _counts(counts: tuple[int, ...], limits: tuple[int, ...]) -> str:
    units = listed(f"{terrain.capitalize()} {count}" for terrain, count in zip(TERRAINS, counts, strict=True))
    return f"{units}; a tile holds up to {listed(map(str, limits))}"


@remembered
def _limits(board: Board, units: tuple[int, ...]) -> str:
    counts = dict(zip(TERRAINS, units, strict=True))
    limit = f"Melds of up to {board.meld_limit(counts)} cards"
    line = board.next_line(counts)
    if line is None:
        return f"{limit}."
    missing = ((line - counts[terrain], terrain) for terrain in TERRAINS)
    needed = listed(f"{count} {terrain.capitalize()}" for count, terrain in missing if count > 0)
    return f"{limit}; {needed} more for {board.lines[line]}."


def _hand(view: BlinkView, seat: int) -> Iterator[str]:
    player = view.players[seat]
    if player.pack:
        yield f"Pack to choose from: {_cards(player.pack)}."
    elif player.pack_size:
        yield f"Pack to choose from: {counted(player.pack_size, 'card')}."
    known = known_hand(view, seat) if seat == view.seat or shows_known_cards(view) else None
    if known is None:
        yield f"Hand: {counted(player.hand_size, 'card')}."
    elif known:
        yield f"Hand: {_cards(known)}."
    else:
        yield "Hand: empty."


def shows_known_cards(view: BlinkView) -> bool:
    """Whether this table shows the cards of other hands that everybody could remember."""
    choice = view.options.show_known_cards
    return choice == "always" or (choice == "with_two_players" and view.seats == 2)


def known_hand(view: BlinkView, seat: int) -> tuple[Card, ...] | None:
    """A hand that the seat can know: its own, one that was picked up openly, or the only place left for all others."""
    player = view.players[seat]
    if player.hand is not None:
        return player.hand
    hidden = view.hidden_cards
    return tuple(hidden) if view.seat is not None and len(hidden) == player.hand_size else None


def _table(view: BlinkView) -> str:
    if not view.round:
        return ""
    deck = view.deck.layers
    following = f"; next come cards of rank {RANK[deck[0][0]]}, {counted(len(view.deck), 'card')} left" if deck else ""
    bag = listed([f"{terrain.capitalize()} {view.bag.count(terrain)}" for terrain in TERRAINS])
    lines = [
        f"Initiative: {listed(_called(view, seat) for seat in view.order)}.",
        f"Market: {_cards(view.market)}{following}.",
        f"Tiles on display: {terrains_in_words(view.display)}. In the bag: {bag}.",
    ]
    if view.options.full_version:
        next_at = view.bearable_risk
        lines.append(
            f"World risk {view.world_risk}, next disaster at {next_at}; {counted(view.disasters, 'disaster')} so far."
        )
    return "\n".join(lines)


def _map(view: BlinkView) -> str:
    held: list[list[str]] = [[] for _ in range(view.seats)]
    free: dict[Terrain, list[Name]] = {terrain: [] for terrain in TERRAINS}
    for place in in_reading_order(view.tiles):
        if place in view.stacks:
            seat, units = view.stacks[place]
            held[seat].append(_holding(view.tiles[place], place, units))
        else:
            free[view.tiles[place]].append(place)
    lines = [f"{player_name(seat)} holds {listed(held[seat], 'nothing')}." for seat in _reading_order(view)]
    without = [f"{terrain.capitalize()} at {' and '.join(places)}" for terrain, places in free.items() if places]
    return "\n".join([*lines, f"Without units: {'; '.join(without) or 'none'}."])


@remembered
def _holding(terrain: Terrain, place: Name, units: int) -> str:
    return f"{terrain.capitalize()} at {place} with {counted(units, 'unit')}"


def in_reading_order(places: Iterable[Name]) -> tuple[Name, ...]:
    """Places as one reads the map: line by line from the top."""
    return _in_reading_order(tuple(places))


@remembered
def _in_reading_order(places: tuple[Name, ...]) -> tuple[Name, ...]:
    return tuple(sorted(places, key=lambda place: named(place)[::-1]))
