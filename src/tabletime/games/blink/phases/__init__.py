"""The phases of the game, one file for each, and the actions of the map phase, one file for each."""
