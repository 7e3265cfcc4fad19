"""*DOG - Den Letzten beißen die Hunde* (Schmidt Spiele 49201), for two to six.

The rules stand in docs/rules/dog.md; comments give its paragraphs in brackets.
"""

from dataclasses import dataclass

from spieltisch.engine.game import Bounds, Game
from spieltisch.engine.options import pick, switch
from spieltisch.games.dog.actions import MOST_ACTIONS
from spieltisch.games.dog.language import _
from spieltisch.games.dog.material import TEAMS
from spieltisch.games.dog.words.names import SHADE_WORDS


@dataclass(frozen=True)
class Options:
    """The choices before a game: where the printed rules are silent, tables may agree otherwise."""

    swap_noop: int = pick(
        _.lazy("Swap without effect"),
        _.lazy("What must be on the track so that a swap may be laid down without effect."),
        {
            "letter": _.lazy("only own or protected figures"),
            "if_no_pair": _.lazy("an own figure, and no pair to swap"),
            "never": _.lazy("never possible"),
        },
        "letter",
    )
    start_first: int = switch(
        _.lazy("Start first"),
        _.lazy(
            "While none of your figures is on the track and one waits, only bringing one out is "
            "a play, not moving on inside the goal."
        ),
    )
    seven_rest_to_partner: int = switch(
        _.lazy("Rest of a 7 for the partner"),
        _.lazy("If a 7 brings your last figure into the goal, its rest is for your partner's."),
        default=True,
    )
    reshuffle: int = pick(
        _.lazy("When the stack runs out"),
        _.lazy("Whether the rest of the stack is dealt before the discard pile is shuffled."),
        {
            "rest_first": _.lazy("deal the rest, then shuffle"),
            "all_together": _.lazy("shuffle everything together"),
        },
        "rest_first",
    )
    solo_exchange: int = pick(
        _.lazy("Exchange with 2, 3 or 5 players"),
        _.lazy("What happens after the deal where nobody has a partner."),
        {"pass_left": _.lazy("one card to the left"), "none": _.lazy("no exchange")},
        "pass_left",
    )
    solo_stuck: int = pick(
        _.lazy("Stuck with 2, 3 or 5 players"),
        _.lazy("What who can play nothing does where nobody has a partner."),
        {
            "redraw": _.lazy("discard a card and draw one"),
            "drop_out": _.lazy("out for the round"),
        },
        "redraw",
    )
    solo_show_hand: int = switch(
        _.lazy("Show the hand with 2, 3 or 5 players"),
        _.lazy("Who is stuck and discards a card shows the hand first."),
        default=True,
    )
    direction: int = pick(
        _.lazy("Direction"),
        _.lazy("Which way the figures go round the track; turns and deals go clockwise always."),
        {
            "clockwise": _.lazy("clockwise"),
            "counter_clockwise": _.lazy("counter-clockwise"),
        },
        "clockwise",
    )


GAME = Game(
    slug="dog",
    package=__name__,
    title=_.lazy("DOG"),
    subtitle=_.lazy("Devil take the hindmost"),
    blurb=_.lazy(
        "Bring your figures round the track into the goal, together with the partner who sits "
        "opposite. Cards decide how far they run, who changes places, and who goes back to the "
        "waiting area."
    ),
    seats=(2, 3, 4, 5, 6),
    options=Options,
    # The rules set no end, as nobody has to come home (D-3): the longest game is one that random
    # play never comes near, by its measured decay (docs/statistics-dog.md).
    bounds=Bounds(longest=60_000, most_actions=MOST_ACTIONS, scores=(0, 8)),
    minutes=45,
    part_names=SHADE_WORDS,
    version=2,
    together=True,
    binding=True,
    usual_seats=4,
    teams=TEAMS,
)
