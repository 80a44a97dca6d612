"""What lies in the box: floor tiles, Blink? cards, heroes."""
