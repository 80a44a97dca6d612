"""The whole table in plain words, with a map that can be walked by ear."""

from tabletime.games.adventures.board.danger import danger
from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.content.news import Goal, HazardNews
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.content.tiles import CONTROL, PRISON
from tabletime.games.adventures.state import (
    BLACK,
    CAPTURED,
    IMPERSONATED,
    NOBODY,
    NOWHERE,
    RED,
    REMOVED,
    RIVAL,
    AdventuresPosition,
    Figure,
)
from tabletime.games.adventures.view import AdventuresView, everybodys
from tabletime.games.adventures.words.articles import with_articles
from tabletime.kernel.memory import shared
from tabletime.kernel.words import counted, listed, player

PHASES = {
    "set-up": "setting up",
    "adventurers": "the Adventurers act",
    "traps": "Enemy turn, step 1: Traps",
    "spawn": "Enemy turn, step 2: Spawn",
    "events": "Enemy turn, step 3: Events",
    "movement": "Enemy turn, step 4: movement",
    "attacks": "Enemy turn, step 4: attacks",
    "repopulation": "Enemy turn, step 5: new tokens",
}
BASES = {RIVAL: " (rival)", RED: " (Enemy)", BLACK: " (Neutral)"}


def describe(view: AdventuresView) -> str:
    """How it stands, the Objective, the team, the map, the decks, and what the enemies would do."""
    return _told(everybodys(view))


@shared
def _told(view: AdventuresView) -> str:
    parts = [headline(view), objective(view), *standing(view)]
    if view.team:
        parts += ["Team:", *(f"  {line}" for line in team(view))]
    if view.floor.placed:
        parts += ["Map:", *(f"  {line}" for line in map_lines(view)), *decks(view)]
    if view.phase == "adventurers" and view.outcome is None:
        parts += ["If the turn ended now:", *(f"  {line}" for line in preview(view))]
    if view.outcome is not None:
        parts.append(view.outcome.reason)
    return with_articles("\n".join(parts))


def headline(view: AdventuresView) -> str:
    """The Adventure, the round, and who acts."""
    name = (
        f"{view.adventure}, in the {view.environment}"
        if view.environment == "catacombs"
        else f"{view.adventure}, on a {view.environment}"
    )
    return f"{name}. Round {view.round}: {PHASES[view.phase]}." if view.round else f"{name}: {PHASES[view.phase]}."


def objective(position: AdventuresPosition) -> str:
    """What is to be done, part by part, with how far it is."""
    goals = position.story.goals
    parts = [goal_words(position, goal, done) for goal, done in zip(goals, position.progress, strict=True)]
    return f"Objective: {'; then '.join(parts)}."


def goal_words(position: AdventuresPosition, goal: Goal, done: int) -> str:
    """One part of the Objective."""
    needed = goal.needed(position.seats)
    room = {"tardis": "the TARDIS", "control": "the Control Room"}.get(goal.room, "")
    match goal.do:
        case "install":
            return f"put Shards into {room}, each by an Outwit of {goal.target}, {done} of {needed} done"
        case "work":
            return f"work in {room}, each time by an Outwit of {goal.target}, {done} of {needed} done"
        case "trophies":
            return f"remove Spawn tokens, {done} of {needed} done"
        case "unmask":
            return f"unmask impostors, {done} of {needed} done"
        case "rescue":
            return f"free {position.missing or 'the missing Companion'} from the Prison{', done' if done else ''}"
        case "carry":
            return f"bring the Device to {room}{', done' if done else ''}"
    return f"bring everybody but Minions into {room}, free"


def standing(view: AdventuresView) -> list[str]:
    """Capture Cards, foes and hazards."""
    lines = [f"{counted(view.capture_cards, 'Capture Card', none='No')} left.", foes(view)]
    for name in view.hazards:
        card = view.box.events[name]
        clear = card.does.wit if isinstance(card.does, HazardNews) else 0
        how = f"an action in the Control Room, or outwit {clear} anywhere" if clear else "an action in the Control Room"
        lines.append(f"Hazard {name}: {card.words} It ends by {how}.")
    if view.flags:
        lines.append(f"This round: {listed(view.flags)}.")
    return lines


def foes(view: AdventuresView) -> str:
    """The kinds of figures with their values."""
    kinds = [*view.enemies, *([view.rival] if view.rival else [])]
    words = [f"{kind} {values(view.box.enemies[kind].values)}" for kind in kinds]
    if view.minion:
        words.append(f"{view.minion} {values(view.box.minions[view.minion].values)}, at first {view.minions_are}")
    return f"Foes: {'; '.join(words)}."


def values(numbers: tuple[int, int, int]) -> str:
    """Fight, Wit and Run."""
    return "Fight {} Wit {} Run {}".format(*numbers)


def team(view: AdventuresView) -> list[str]:
    """Every Adventurer: who leads it, what it can do, where it is, and what it holds."""
    return [member(view, who) for who in range(len(view.team)) if view.status[who] != REMOVED]


def member(view: AdventuresView, who: int) -> str:
    """One Adventurer."""
    owner = view.owners[who]
    leader = "nobody" if owner == NOBODY else player(owner)
    place = f"in the {view.room_name(view.where[who])}" if view.where[who] != NOWHERE else "not on the map yet"
    state = {CAPTURED: "captured ", IMPERSONATED: "impersonated "}.get(view.status[who], "")
    actions = f"; {counted(view.actions[who], 'action', none='no')} left" if view.phase == "adventurers" else ""
    return (
        f"{view.team[who]} ({leader}), {values(view.card(who).values)}, {state}{place}{actions}{belongings(view, who)}."
    )


def belongings(view: AdventuresView, who: int) -> str:
    """What an Adventurer holds, used cards marked."""
    used = list(view.used[who])
    held = []
    for card in view.holding[who]:
        turned = card in used
        if turned:
            used.remove(card)
        held.append(f"{card} (used)" if turned else card)
    if view.shards[who]:
        held.append(counted(view.shards[who], "Shard"))
    return f"; holds {listed(held)}" if held else ""


def map_lines(view: AdventuresView) -> list[str]:
    """Every room: where it is, what is in it, and where its exits lead."""
    return [room_line(view, room) for room in view.plan.rooms]


def room_line(view: AdventuresPosition, room: int) -> str:
    """One room as somebody standing in it would tell."""
    x, y = view.plan.at[room]
    narrow = ", Narrow" if view.rooms[room].narrow else ""
    inside = contents(view, room)
    here = f" Here: {listed(inside)}." if inside else ""
    return with_articles(f"{view.room_name(room)} ({x},{y}{narrow}): {exits(view, room)}.{here}")


def exits(view: AdventuresPosition, room: int) -> str:
    """The exits of a room, clockwise from north, and where foes leave."""
    plan = view.plan
    ways = dict(plan.ways[room])
    words = []
    for side in plan.exits[room]:
        if side in ways:
            words.append(f"{COMPASS[side]} to the {view.room_name(ways[side])}")
        elif side in plan.doors[room] and len(view.tiles):
            words.append(f"{COMPASS[side]} not explored")
        else:
            words.append(f"{COMPASS[side]} blocked")
    onward = plan.onward[room]
    foes = f"foes leave to the {view.room_name(onward)}" if onward != room else "foes stay"
    return f"{', '.join(words)}; {foes}"


def contents(view: AdventuresPosition, room: int) -> list[str]:
    """Everything in a room."""
    found = ["the TARDIS"] if room == view.tardis else []
    for who, place in enumerate(view.where):
        if place == room and view.status[who] != REMOVED:
            mark = {CAPTURED: " (captured)", IMPERSONATED: " (impersonated)"}.get(view.status[who], "")
            found.append(f"{view.team[who]}{mark}")
    found += [figure_words(figure) for figure in view.figures_in(room)]
    if view.blips[room]:
        found.append(counted(view.blips[room], "face-down token"))
    found += [f"a {token}" if token in ("Spawn", "Trap", "Shard") else f"{token} token" for token in view.face_up[room]]
    return found + [f"the {card}" for card in view.lying[room]]


def figure_words(figure: Figure) -> str:
    """A figure with its base."""
    return f"{figure.name}{BASES.get(figure.base, '')}{' (stunned)' if figure.stunned else ''}"


def decks(view: AdventuresView) -> list[str]:
    """What everybody may know of the tiles, the events and the bag."""
    tiles = f"{counted(len(view.tiles), 'tile', none='No')} left{special_rooms(view)}."
    events = f"{counted(len(view.events), 'Event card', none='No')} left{known_event(view)}."
    unseen = ", ".join(f"{count} {token}" for token, count in zip(TOKENS, view.bag, strict=True))
    return [tiles, events, f"Tokens in the bag or face down: {unseen}."]


def special_rooms(view: AdventuresPosition) -> str:
    """AD-TILE-6: where in the pile the Prison and the Control Room must be."""
    words = [f"the next is the {view.room_name(view.tiles.top)}"] if view.tiles.top != NOWHERE else []
    for name in (PRISON, CONTROL):
        first, last = view.tiles.within(view.room_called(name))
        if last:
            words.append(
                f"the {name} is among tiles {first} to {last}" if first < last else f"the {name} is tile {first}"
            )
    return f"; {'; '.join(words)}" if words else ""


def known_event(view: AdventuresPosition) -> str:
    return f"; the next is {view.events.top}" if view.events.top else ""


def preview(view: AdventuresView) -> list[str]:
    """What the Enemy turn would bring, apart from dice and cards that nobody knows."""
    seen = danger(view)
    lines = [f"{name} goes to the {view.room_name(path[-1])}." for name, path in seen.marches.items()]
    lines += [f"{name} can attack {listed(targets)}." for name, targets in seen.attacks.items()]
    lines += [f"The Trap captures {name}." for name in seen.trapped]
    if seen.refilling:
        rooms = listed(f"the {view.room_name(room)}" for room in seen.refilling)
        lines.append(f"A new token may come to {rooms}.")
    return lines or ["Nothing that can be foreseen."]
