"""The rulebook: every rule in progress, in the order in which the rules tell of them."""
