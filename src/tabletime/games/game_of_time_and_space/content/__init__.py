"""What is in the box: the board, the counters, and what stands in the File about each of them."""
