"""The table in plain words, to be printed or read aloud."""

from collections.abc import Iterator

from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED, Tokens
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.keys import BLANK, shapes
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.view import PlayerView, TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.melee import fight_in_words
from tabletime.games.game_of_time_and_space.words.spelling import ended, part_name, several, tallied, zone_name
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted, listed, player, sentence

LAYOUT = (
    "Zones are called by row and column. Those that touch, corners too, are a step apart; the Domain is in the middle."
)


def describe(view: TimeAndSpaceView) -> str:
    """The situation, a fight, each player, the key parts that are still somewhere, and every zone that is known."""
    players = [_player(view, seat) for seat in _reading_order(view)]
    parts = [_situation(view), fight_in_words(view), "\n".join(players), _somewhere(view), "\n".join(_zones(view))]
    return "\n\n".join(part for part in parts if part)


def _reading_order(view: TimeAndSpaceView) -> list[int]:
    """One's own seat first, then the others clockwise."""
    return view.clockwise(view.seat or 0)


def called(view: TimeAndSpaceView, seat: int) -> str:
    """A player by name, or you."""
    return "you" if seat == view.seat else player(seat)


def _situation(view: TimeAndSpaceView) -> str:
    if view.outcome is not None:
        winners = listed([called(view, seat) for seat in view.outcome.winners], "nobody")
        return f"The game is over after {counted(view.round, 'round')}. {view.outcome.reason} Won by {winners}."
    turn = next((frame for frame in view.stack if isinstance(frame, Turn)), None)
    when = f"Round {view.round}." if view.round else "Setting up."
    whose = f" {_whose(view, turn)}." if turn else ""
    waiting = listed([called(view, seat) for seat in view.asked])
    return f"{when}{whose}" + (f" The table waits for {waiting}." if waiting else "")


def _whose(view: TimeAndSpaceView, turn: Turn) -> str:
    is_own = turn.seat == view.seat
    return f"{'Your turn' if is_own else f'Turn of {player(turn.seat)}'}{_done(turn)}"


def _done(turn: Turn) -> str:
    done = f", done: {listed(turn.done)}" if turn.done else ""
    return f"{done}, no fight may be begun" if turn.is_recovering else done


def _player(view: TimeAndSpaceView, seat: int) -> str:
    player = view.players[seat]
    facts = [f"in {zone_name(player.zone)}", *_state(player), _keys(player), _gadgets(player), _kit(player)]
    missions = f" Missions: {tallied(player.missions)}." if player.missions else ""
    return f"{sentence(called(view, seat))}: {ended(', '.join(facts))}{missions}"


def _state(player: PlayerView) -> list[str]:
    return [f"stunned, {counted(player.stun, 'marker')}"] if player.stun else []


def _keys(player: PlayerView) -> str:
    known = [f"{place + 1} is {part_name(part.face)}" for place, part in enumerate(player.keys) if part.face]
    seen = f" ({listed(known)})" if known else ""
    return f"{counted(len(player.keys), 'key part', none='no')}{seen}"


def _gadgets(player: PlayerView) -> str:
    known = [gadget.face for gadget in player.gadgets if gadget.face]
    seen = f" ({listed(known)})" if known else ""
    return f"{counted(len(player.gadgets), 'gadget', none='no')}{seen}"


def _kit(player: PlayerView) -> str:
    return f"in use: {listed(player.kit, 'nothing')}"


def _somewhere(view: TimeAndSpaceView) -> str:
    """TS-SET-15: the shapes that this seat has not seen, and those out of the game."""
    hidden = view.hidden_parts()
    names = (*shapes(view.options.key_types), BLANK)
    counts = [_number(hidden[shape], shape) for shape in names if hidden[shape]]
    gone = [_number(view.leftovers.count(shape), shape) for shape in dict.fromkeys(view.leftovers)]
    out = f" Missions out of the game: {listed(gone)}." if gone else ""
    return f"Key parts that you have not seen: {listed(counts)}.{out}" if counts else ""


def _number(many: int, shape: str) -> str:
    return counted(many, shape, several(shape))


def _zones(view: TimeAndSpaceView) -> Iterator[str]:
    """Every zone of which something is known, then those without anything, and how many nobody has searched."""
    standing = {player.zone for player in view.players}
    zones = view.universe.zones
    told = {zone: _zone(view, zone, standing) for zone in zones if zone in standing or not _is_untouched(view, zone)}
    yield from (words for words in told.values() if words)
    home = [called(view, seat) for seat in view.present(DOMAIN)]
    yield from [f"In the Domain: {listed(home)}."] if home else []
    empty = [zone for zone, words in told.items() if not words]
    yield from [f"Empty: {' '.join(empty)}."] if empty else []
    unknown = tuple(zone for zone in zones if zone not in told)
    yield f"{counted(len(unknown), 'zone')} not searched{f': {_stretches(unknown)}' if unknown else ''}."
    yield LAYOUT
    yield _warps(tuple(view.universe.warps.items()))


@remembered
def _stretches(zones: tuple[Zone, ...]) -> str:
    """Zones side by side as one stretch."""
    rows: list[list[str]] = []
    for zone in zones:
        row, column = zone.split(",")
        if rows and rows[-1][-1] == f"{row},{int(column) - 1}":
            rows[-1].append(zone)
        else:
            rows.append([zone])
    return "; ".join(row[0] if len(row) == 1 else f"{row[0]} to {row[-1]}" for row in rows)


@remembered
def _warps(warps: tuple[tuple[Zone, str], ...]) -> str:
    colours = dict.fromkeys(colour for _, colour in warps)
    ends = (f"{colour} {' '.join(zone for zone, there in warps if there == colour)}" for colour in colours)
    return f"Warps, those of one colour a step apart: {', '.join(ends)}."


def _zone(view: TimeAndSpaceView, zone: Zone, standing: set[Zone]) -> str:
    facts = _lies(view.box, view.aliens[zone], view.parts[zone], view.items[zone])
    pieces = [called(view, seat) for seat in view.present(zone)] if zone in standing else []
    here = f" Here: {listed(pieces)}." if pieces else ""
    return f"{zone}: {facts or 'empty'}.{here}" if facts or pieces else ""


def _is_untouched(view: TimeAndSpaceView, zone: Zone) -> bool:
    rows = view.aliens[zone], view.items[zone], view.parts[zone]
    if rows == (UNTOUCHED, UNTOUCHED, UNTOUCHED):
        return True
    return all([row is UNTOUCHED or (len(row) == 1 and not row[0].is_decided) for row in rows])


@remembered
def _lies(box: Box, aliens: Tokens, parts: Tokens, items: Tokens) -> str:
    return "; ".join([*_aliens(box, aliens), *_parts(parts), *_items(items)])


def _aliens(box: Box, aliens: Tokens) -> Iterator[str]:
    for token in aliens:
        if token.face in box.aliens:
            alien = box.aliens[token.face]
            seen = "" if token.is_open else " (face down, you saw it)"
            yield f"{alien.name}, strength {alien.strength}{seen}"
        elif token.face:
            yield "a blank alien counter (face down, you saw it)"
        else:
            yield "an alien counter face down"


def _parts(parts: Tokens) -> Iterator[str]:
    for part in parts:
        if part.is_open:
            yield f"key part {part.face} face up"
        elif part.face:
            yield f"key part face down (you saw {part_name(part.face)})"
        else:
            yield "key part face down"


def _items(items: Tokens) -> Iterator[str]:
    hidden = sum(not item.face for item in items)
    yield from (item.face for item in items if item.face)
    if hidden:
        yield counted(hidden, "item")
