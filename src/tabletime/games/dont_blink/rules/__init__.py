"""The rulebook, in its order: set-up, the five phases of a round, what heroes and angels do in them, the endings."""
