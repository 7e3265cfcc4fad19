"""A game in play: what is stored of it, the hub that owns it, and its pages.

``models``    tables, seats and actions as rows
``luck``      secrets, commitments and the words that players add
``store``     reading and writing these rows; ``writer`` is the one thread that writes
``live``      a table in memory; ``history`` the boxes it went through
``deeds``     what people do at a table: open, join, act, undo, resign, rematch
``hub``       all live tables of this process; ``socket`` one browser; ``bots`` those who think
``state``     a table as one reader sees it; ``change`` what differs between two such states
``views``     the pages
"""
