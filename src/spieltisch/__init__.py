"""Spieltisch: a table for board games, for people, bots and programs."""

__version__ = "0.1.0"
