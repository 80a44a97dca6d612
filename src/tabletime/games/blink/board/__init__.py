"""Questions about the map, the melds and the units, and units that come, go and leave."""
