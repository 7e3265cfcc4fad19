"""1912 The Way Back: whoever is at the pole must come home as well (5.4).

``turning`` turns the board over, ``journey`` says what may be done from then on, ``homeward`` are
the steps home and the card that is drawn instead of one of the row, ``ships`` what happens when an
explorer takes the ship of the other.
"""
