"""Don't Blink as a picture: the floor, the figures on it, the light, and what lies beside the board."""
