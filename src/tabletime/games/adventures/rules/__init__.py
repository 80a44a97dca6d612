"""The rulebook of Adventures in its own order: every rule in progress is a frame, and all of them are here."""
