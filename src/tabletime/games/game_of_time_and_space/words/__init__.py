"""The game in words: moves, events, prompts, descriptions and reasons."""
