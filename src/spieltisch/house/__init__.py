"""The house: the Django project that turns games into tables that people sit at."""
