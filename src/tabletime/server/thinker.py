"""A thinker: a process of its own in which bots think, one question after the other.

It reads one JSON object per line (game, bot, view, decision) and answers each with one line. It is given what the bot's
seat may see, nothing else; only of a game that is over it may get the whole record, to look back at it.
"""

import sys
from typing import Any

import msgspec

from tabletime.bots import roster
from tabletime.kernel import Ask, Bot
from tabletime.kernel.codec import decode_move, decode_view, to_plain
from tabletime.kernel.registry import load
from tabletime.server.opinions import ADVISER, advise, look_back


def think(question: dict[str, Any]) -> Any:
    """The move that the bot chooses, a hint for a player, or a game looked at again, as plain JSON."""
    if "record" in question:
        return look_back(load(question["game"]), question["record"])
    game = load(question["game"])
    view = decode_view(game, question["view"])
    decision = msgspec.convert({**question["decision"], "options": ()}, Ask)
    decision.options = tuple(decode_move(game, option) for option in question["decision"]["options"])
    if question["bot"] == ADVISER:
        return advise(game, view, decision, question["seed"])
    bot: Bot = roster.make(game, question["bot"], question["seed"])
    return to_plain(bot.choose(view, decision))


def main() -> None:
    """Think until nobody asks any more."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    answers.write(b'{"ready":true}\n')
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            reply = {"thought": think(msgspec.json.decode(line))}
        except Exception as fault:
            reply = {"fault": f"{type(fault).__name__}: {fault}"}
        answers.write(msgspec.json.encode(reply) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
