"""Four random players of Catan in Catanatron; every tick of its engine counts as a decision."""

import random
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

from benchmarks.stopwatch import measure

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def new_game() -> Game:
    return Game([RandomPlayer(colour) for colour in COLOURS])


def play() -> int:
    game = new_game()
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        decisions += 1
    return decisions


def in_the_middle(decisions: int) -> Game:
    random.seed(1)
    game = new_game()
    for _ in range(decisions):
        game.play_tick()
    return game


if __name__ == "__main__":
    measure(version("catanatron"), play, in_the_middle(300).copy)
