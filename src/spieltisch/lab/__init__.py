"""For programs: many games at once, and how fast everything is."""
