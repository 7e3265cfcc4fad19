"""The guided game of the expansions shows what each of them brings, up to the ship."""

from spieltisch.engine.game import seats_in
from spieltisch.engine.tutorial import tutorial_of
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott.box import (
    CHOSEN,
    COLLECTED,
    FORECAST,
    LAID,
    SHIP_REACHED,
    STORED,
    TURNED,
)


def test_depots_weather_and_the_way_back_are_shown_up_to_the_ship():
    tutorial = tutorial_of(GAME, "expansions")
    shown = set()
    for number, beat in enumerate(tutorial.beats):
        if beat.step and beat.step.do:
            box = tutorial.boxes[number + 1]
            shown |= {int(event[0]) for event in box.events[: box.event_count]}
    assert shown >= {LAID, STORED, COLLECTED, FORECAST, CHOSEN, TURNED}
    end = tutorial.boxes[-1]
    assert end.ended == SHIP_REACHED
    assert seats_in(GAME.rules.winners(end)) == [tutorial.learner]
