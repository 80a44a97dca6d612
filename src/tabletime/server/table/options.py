"""The options of a table: what people may agree on for a game."""

from typing import Any

from tabletime.kernel import Game, Option, TabletimeError
from tabletime.kernel.codec import to_plain
from tabletime.kernel.options import parse_options
from tabletime.server.denied import Denied


def checked_options(game: Game, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options as the game understands them, complete and fit for this number of seats, or a refusal."""
    check_seats(game, seats)
    try:
        parsed = parse_options(game.options_type, options, game.title)
        checked: dict[str, Any] = to_plain(parsed)
        _check_files(game, checked)
        game.opening_state(seats, parsed)
    except Denied:
        raise
    except TabletimeError as fault:
        raise Denied(422, "bad-options", str(fault)) from None
    return checked


def _check_files(game: Game, checked: dict[str, Any]) -> None:
    for option in game.options:
        if names_a_file(game, option) and checked[option.name] != option.default:
            raise Denied(422, "no-files", f"“{option.name}” names a file; tables on a server use the game's own files.")


def names_a_file(game: Game, option: Option) -> bool:
    """Whether an option points at content in a file, which nobody may choose over the network.

    Such an option is called like the content that it replaces, perhaps with “_file” after it; it can be any text.
    """
    return not option.choices and option.name.removesuffix("_file") in {
        name.removesuffix("_file") for name in game.content()
    }


def check_seats(game: Game, seats: int) -> None:
    """Refuse a number of seats for which the game is not made."""
    if seats not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise Denied(422, "bad-seats", f"{game.title} cannot be played by {seats}; it has seats for {allowed}.")
