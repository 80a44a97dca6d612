"""The rulebook, in its order: set-up and draft, the two phases of a round, the map actions, upgrades, the endings."""
