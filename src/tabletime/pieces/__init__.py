"""Pieces: what boxes contain: dice, decks, grids, hexes, tracks, and the content files that describe them."""
