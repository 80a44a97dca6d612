"""The box of Adventures: files of cards, tiles, figures and tokens, and their readers."""
