"""Which paragraph of the rule page says what a thing on the table does (``data-help``)."""

from spieltisch.games.amundsen_scott.expansions import IS_SHIP, WEATHERS
from spieltisch.games.amundsen_scott.material import (
    COMPASS,
    EQUIPMENT,
    OFFICER,
    PATRON_POWER,
    SYMBOL,
    SYMBOLS,
)
from spieltisch.games.amundsen_scott.rules.way_back.turning import is_homeward
from spieltisch.games.amundsen_scott.words.weather import weather_now

HIDDEN = "card-hidden"
DEPOT = "depots-take"
DISCARD_PILE = "discard-pile"
LOSS = "equipment"
SIGN = "home-price"
SHIP, SPACE, LOST_SPOT, POLE = "map", "space", "return", "pole"
EXPLORERS = ("amundsen", "scott")


def card_help(kind: int, homeward: bool) -> str:
    """A card does what its symbol says; ``homeward`` is for who is on the way back."""
    if IS_SHIP[kind]:
        return "card-ship"
    if not homeward:
        return f"card-{SYMBOLS[SYMBOL[kind]]}"
    return "back-half" if SYMBOL[kind] in (COMPASS, EQUIPMENT) else "back-card"


def hand_help(view, seat: int, kind: int) -> str:
    return card_help(kind, bool(is_homeward(view, seat)))


def open_help(view, kind: int) -> str:
    """A card that lies open for both: as long as one of them goes south, it has its effects."""
    return card_help(kind, all(is_homeward(view, seat) for seat in (0, 1)))


def patron_help(patron: int) -> str:
    return "patron-officer" if PATRON_POWER[patron] == OFFICER else "patron-wild"


def deck_help(view) -> str:
    return "winter" if view.homeward else "deck"


def pawn_help(view, seat: int) -> str:
    if view.lost[seat]:
        return "lost"
    return "home" if is_homeward(view, seat) else "advance"


def sky_help(view) -> str:
    """The weather that has come, or weather as such."""
    return WEATHERS[weather_now(view)] if view.weather_card else "weather"
