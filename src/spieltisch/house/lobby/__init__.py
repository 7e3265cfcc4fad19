"""Where one comes in: the games, the open tables and one's own."""
