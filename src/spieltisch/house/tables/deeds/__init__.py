"""What people do at a table.  Each deed checks, changes, stores and then publishes."""
