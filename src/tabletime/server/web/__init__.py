"""What is asked over HTTP and sockets, and what is answered."""
