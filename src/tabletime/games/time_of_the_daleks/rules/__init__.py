"""The rulebook: every rule in progress, in the order of the book."""
