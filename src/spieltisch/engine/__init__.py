"""What all games share.  Knows no game, no bot and no web page.

``box``      the record of a game in progress, as plain Python and as bytes
``chance``   keyed randomness inside the box
``cards``    piles, hands and who has seen which card
``events``   what the last action did, in words the page can tell
``sight``    seats, witnesses, spectators
``game``     the contract that every game fulfils
``twin``     the compiled form of the same rule modules
``match``    one game being played: legal, act, undo, view
``record``   a game as a text file, and its exact replay
``proof``    shuffles that can be checked afterwards
"""
