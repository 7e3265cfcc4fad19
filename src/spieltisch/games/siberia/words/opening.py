"""The beginning, for the top of the log."""

from spieltisch.engine.events import SEAT, A, B
from spieltisch.engine.language import Sentence
from spieltisch.games.siberia import box
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.words.log import Story
from spieltisch.games.siberia.words.names import resources


def opening(view, viewer: int, names: list[str]) -> list[Sentence]:
    """What was dealt and laid out, and who begins (from the events of ``setup``)."""
    story = Story(view, viewer, names)
    dealt, starts = story.first(box.DEALT), story.first(box.STARTS)
    words = _("Everybody has {cards} action cards and {workers} worker.")
    found = resources(story.cards(box.LAID_OPEN))
    return [
        Sentence(words, cards=dealt[A], workers=dealt[B]),
        Sentence(_("Open in the row: {cards}."), cards=found),
        story.told(starts[SEAT], _("You begin."), _("{who} begins.")),
    ]
