"""What lies in the box: player boards, cards, tiles and maps, technologies, disasters."""
