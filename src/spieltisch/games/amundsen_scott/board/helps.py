"""Which paragraph of the rule page says what a thing on the table does (``data-help``)."""

from spieltisch.games.amundsen_scott.expansions import IS_SHIP, WEATHERS
from spieltisch.games.amundsen_scott.material import (
    BLIZZARD,
    COMPASS,
    CREVASSE,
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
SHIP, SPACE, LOST_SPOT, POLE = "ship", "space", "return", "pole"
EXPLORERS = ("amundsen", "scott")


def card_help(view, seat: int, kind: int) -> str:
    """What a card does for a seat: what its symbol says, as long as the board allows it."""
    symbol = SYMBOL[kind]
    if IS_SHIP[kind]:
        return "card-ship"
    if is_homeward(view, seat):
        return "back-half" if symbol in (COMPASS, EQUIPMENT) else "back-card"
    if view.homeward and symbol in (BLIZZARD, CREVASSE):
        return "back-south"
    if view.homeward and symbol == EQUIPMENT:
        return "back-loss"
    return f"card-{SYMBOLS[symbol]}"


def open_help(view, viewer: int, kind: int) -> str:
    """What a card that lies open for both does for who looks; to an onlooker what it does for the
    one who still goes south, if there is one."""
    south = next((seat for seat in (0, 1) if not is_homeward(view, seat)), 0)
    return card_help(view, viewer if viewer in (0, 1) else south, kind)


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
