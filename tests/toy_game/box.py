"""The box: hands, what lies face down, points and flags."""

from spieltisch.engine.box import Layout

KINDS = 5
COPIES = 4
HAND = 3
FLAGS = 3  # places where a flag can stand
LAY, MARK = 0, 1  # phases

LAYOUT = Layout(
    "toy",
    [
        ("rounds", "i1"),
        ("quick", "i1"),
        ("stack", "i1", KINDS),
        ("gone", "i1", KINDS),
        ("hand", "i1", (4, HAND)),
        ("seen", "i1", (4, HAND)),
        ("held", "i1", 4),
        ("laid", "i1", 4),  # kind + 1, 0 if nothing lies there, -1 if unknown
        ("points", "i1", 4),
        ("flag", "i1", 4),
        ("phase", "i1"),
        ("round", "i1"),
        ("leader", "i1"),
        ("marked", "i1"),
    ],
)
DEALT, LAID, SHOWED, WON, TIED, MARKED, DREW, ENDED = range(1, 9)  # events: what happened
