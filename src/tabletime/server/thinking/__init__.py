"""Where bots think: their answers, hints for players, and the chances of a game that is over."""
