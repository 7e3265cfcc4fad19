"""The games, one folder each.  A game knows only the engine."""
