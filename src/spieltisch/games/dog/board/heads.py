"""The figures: a dog's head for every colour, each of another shape and with other ears."""

from spieltisch.games.dog.words.names import SHADES

EARS = {
    "blue": "M-20-8L-19-27-3-14zM20-8L19-27 3-14z",
    "green": "M-22-10L-22-29-6-16zM22-10L22-29 6-16z",
    "red": "M-11-17C-21-23-29-12-27 3-26 10-18 10-15 3zM11-17C21-23 29-12 27 3 26 10 18 10 15 3z",
    "yellow": "M-19-3L-23-25-5-17zM19-3L23-25 5-17z",
    "violet": "M-14-10A9 9 0 1 0-25 4zM14-10A9 9 0 1 1 25 4z",
    "orange": (
        "M-19-12C-31-13-36 2-31 15-28 20-21 16-18 8zM19-12C31-13 36 2 31 15 28 20 21 16 18 8z"
    ),
}
FACES = {
    "blue": "M-16-15H16Q20-15 20-11V13Q20 20 13 20H-13Q-20 20-20 13V-11Q-20-15-16-15z",
    "green": "M-20-14Q0-20 20-14 25-12 23-8L5 20Q0 26-5 20L-23-8Q-25-12-20-14z",
    "red": "M0-20A20 20 0 0 1 0 20 20 20 0 0 1 0-20z",
    "yellow": "M-4-20Q0-24 4-20L23-2Q26 1 23 4L4 22Q0 26-4 22L-23 4Q-26 1-23-2z",
    "violet": ("M0-17A12 12 0 1 1 19 1 12 12 0 1 1 0 20 12 12 0 1 1-19 1 12 12 0 1 1 0-17z"),
    "orange": "M-13-14H13A15 15 0 0 1 13 17H-13A15 15 0 0 1-13-14z",
}
EYES_AND_NOSE = (
    "M-10-4.5A3 3 0 1 1-4-4.5 3 3 0 1 1-10-4.5zM4-4.5A3 3 0 1 1 10-4.5 3 3 0 1 1 4-4.5z"
    "M-5 4Q0 1.5 5 4 5 9.5 0 10-5 9.5-5 4z"
)
PAD = "M0-2C11-2 24 14 26 24 28 36 14 38 0 33-14 38-28 36-26 24-24 14-11-2 0-2z"


def definitions() -> str:
    """``head-<colour>`` is a figure, ``sign-<colour>`` its outline in one colour."""
    return "".join(_head(name) for name in SHADES)


def _head(name: str) -> str:
    ears, face = EARS[name], FACES[name]
    return (
        f'<g id="head-{name}"><path class="d-under" transform="translate(1.5 4)" d="{ears}{face}"/>'
        f'<path class="d-halo" d="{ears}{face}"/><path class="d-ear" d="{ears}"/>'
        f'<path class="d-head" d="{face}"/><path class="d-face" d="{EYES_AND_NOSE}"/></g>'
        f'<g id="sign-{name}"><path d="{ears}"/><path d="{face}"/></g>'
    )
