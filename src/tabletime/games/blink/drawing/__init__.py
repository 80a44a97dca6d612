"""Blink as pictures: the map sheet, and the pieces of the page around it."""
