"""The material as tables of ints: what ``material.toml`` says, in the form the rules read."""

import tomllib
from importlib.resources import files

from spieltisch.games.dog.box import FIGURES, KIND_COUNT, MOST_CARDS, MOST_SEATS, NOWHERE

MATERIAL = tomllib.loads(files(__package__).joinpath("material.toml").read_text("utf-8"))

# --- the cards, by kind (2.2) ----------------------------------------------------------------

CARDS = MATERIAL["cards"]
KINDS = [card["kind"] for card in CARDS]
TEXTS = [card["text"] for card in CARDS]
COLOURS = [card["colour"] for card in CARDS]
if len(KINDS) != KIND_COUNT:
    raise ValueError(f"material.toml has {len(KINDS)} kinds of cards, the box {KIND_COUNT} places")

COUNT = [card["count"] for card in CARDS]
FORWARD = [[*card.get("forward", []), 0, 0][:2] for card in CARDS]  # up to two numbers of steps
BACK = [card.get("back", 0) for card in CARDS]
STARTS = [int(card.get("start", False)) for card in CARDS]


def kind_that(ability):
    """The one kind that has an ability of its own."""
    return next(kind for kind, card in enumerate(CARDS) if card.get(ability))


SEVEN_CARD = kind_that("split")
SWAP_CARD = kind_that("swap")
JOKER_CARD = kind_that("joker")
SEVEN_POINTS = CARDS[SEVEN_CARD]["split"]

# --- the rounds (1.3) ------------------------------------------------------------------------

HAND_SIZES = MATERIAL["rounds"]["hand_sizes"]
if max(HAND_SIZES) > MOST_CARDS:
    raise ValueError(f"material.toml deals {max(HAND_SIZES)} cards, a hand holds {MOST_CARDS}")

# --- the board, by the number of seats (2.1) -------------------------------------------------

SECTION = MATERIAL["board"]["section"]
GOALS = MATERIAL["board"]["goals"]
if MATERIAL["board"]["figures"] != FIGURES or GOALS != FIGURES:
    raise ValueError(f"material.toml: {FIGURES} figures and as many goal fields are built in")
if max(max(steps) for steps in FORWARD) >= SECTION:
    raise ValueError("material.toml: a card leads past two starts; the rules look at one only")

TABLES = {int(seats): table for seats, table in MATERIAL["tables"].items()}
SECTIONS = [TABLES[n]["sections"] if n in TABLES else 0 for n in range(MOST_SEATS + 1)]


def by_seat(numbers):
    """A row with a number for each seat in use and ``NOWHERE`` for the others."""
    return [*numbers, *[NOWHERE] * MOST_SEATS][:MOST_SEATS]


SEATS_AT = [by_seat(TABLES[n]["seats_at"] if n in TABLES else []) for n in range(MOST_SEATS + 1)]


def partners(seats):
    """The partner of each seat at a table, where it has teams."""
    distance = TABLES.get(seats, {}).get("partner", 0)
    return [(seat + distance) % seats for seat in range(seats)] if distance else []


PARTNERS = [by_seat(partners(n)) for n in range(MOST_SEATS + 1)]
# for the house: a team has the number of its first seat
TEAMS = tuple(tuple(map(min, enumerate(partners(n)))) for n in TABLES if partners(n))
