"""Pure questions about Adventures: the map and its ways, the odds of rolls, and what the enemies will do."""
