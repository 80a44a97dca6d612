"""The game in words: moves, events, questions, descriptions and reasons."""
