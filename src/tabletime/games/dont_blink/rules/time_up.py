"""What happens to heroes who have not finished moving when their time is over."""

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.heroes import CAPTURED
from tabletime.games.dont_blink.rules.parts import pick_up
from tabletime.games.dont_blink.state import DontBlinkState


def settle_down(state: DontBlinkState, hero: int, path: tuple[int, ...]) -> None:
    """The hero stops on the last place of the walk so far where it may end, or else on the nearest one that is free.

    Whoever began in the TARDIS must be outside and looks away from it.
    """
    ends = [place for place in path if (path[0] != TARDIS if place == TARDIS else state.is_alone(hero, place))]
    if ends:
        state.places[hero] = ends[-1]
    else:
        put_on_free_square(state, hero, path[-1])
    if path[0] == TARDIS and state.places[hero] != TARDIS:
        state.facings[hero] = state.board.away_from_tardis(state.places[hero])


def put_on_free_square(state: DontBlinkState, hero: int, start: int) -> None:
    """Put a hero on the nearest empty square; of equally near ones on that which leads to the nearest goal.

    A goal is a part on the floor or a team-mate. If no square is free, the hero stays where it is.
    """
    board = state.board
    spaces = board.hero_distances(start)
    free = [place for place in spaces if place != TARDIS and state.is_alone(hero, place)]
    if not free:
        return
    goals = [place for place in (*state.parts, *state.places) if CAPTURED < place < TARDIS and place in spaces]
    to_goal = board.hero_distances(min(goals, key=spaces.__getitem__)) if goals else {}
    state.places[hero] = min(free, key=lambda place: (spaces[place], to_goal.get(place, 0), place))
    pick_up(state, hero)
