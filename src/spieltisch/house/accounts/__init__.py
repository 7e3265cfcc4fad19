"""Who sits at a table: guests with a name, known by a signed cookie."""
