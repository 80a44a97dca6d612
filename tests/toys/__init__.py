"""Toy games for the tests of the conformance kit: an honest one, and many that each break one promise."""
