"""Tabletime beside its peers: the same game, at random, on the same machine, in the same run."""
