"""Guided games: a table at which a script is played.  Nothing of them is stored."""
