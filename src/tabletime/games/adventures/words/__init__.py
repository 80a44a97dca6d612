"""Adventures in words: moves, events, questions, the whole table, and reasons."""
