"""The beginning, for the top of the log."""

from spieltisch.engine.language import Joined, Sentence
from spieltisch.games.dog.language import _
from spieltisch.games.dog.words.log import Story, dealing


def opening(view, viewer: int, names: list[str]) -> list[Sentence]:
    """Who plays with whom, what was dealt and who begins (from the events of ``setup``)."""
    story = Story(view, viewer, names)
    lines = []
    for seat in range(view.seats):
        partner = view.partner[seat]
        if viewer == seat and partner >= 0:
            lines.append(Sentence(_("You play together with {who}."), who=story.player(partner)))
        elif partner > seat and viewer != partner:
            who = Joined((story.player(seat), story.player(partner)))
            lines.append(Sentence(_("{who} play together."), who=who))
    return [*lines, *dealing(story)]
