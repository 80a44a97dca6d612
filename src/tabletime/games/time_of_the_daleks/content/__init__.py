"""The box: what is printed on cards, tiles, dice and board, as data and the readers for it."""
