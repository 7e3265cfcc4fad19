"""How a game begins, for the top of the log."""

from spieltisch.engine.events import SEAT, A
from spieltisch.engine.language import Sentence
from spieltisch.games.amundsen_scott import box
from spieltisch.games.amundsen_scott.box import AMUNDSEN, SCOTT
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    CARDS,
    OFFICER,
    PATRON_AMOUNT,
    PATRON_POWER,
    PATRON_REMOVES,
    START,
    SYMBOLS,
)
from spieltisch.games.amundsen_scott.words.depots import rolled
from spieltisch.games.amundsen_scott.words.log import Story, dealt, officers, turned_up
from spieltisch.games.amundsen_scott.words.names import (
    EXPLORERS,
    patron_name,
    patron_role,
    plain,
)


def opening(view, viewer: int, names: list[str]) -> list[Sentence]:
    """Who plays whom, which patrons they have, what they begin with."""
    story = Story(view, viewer)
    players = {
        AMUNDSEN: _("You play Amundsen, {second} plays Scott."),
        SCOTT: _("{first} plays Amundsen, you play Scott."),
    }.get(viewer, _("{first} plays Amundsen, {second} plays Scott."))
    lines = [Sentence(players, first=names[0], second=names[1]), Sentence(_("Amundsen begins."))]
    for event in story.all(box.PATRON):
        lines.append(_patron(event[SEAT], event[A]))
    return lines + dealt(story) + rolled(story) + turned_up(story) + officers(story)


def _patron(seat: int, patron: int) -> Sentence:
    """The patron of an explorer and how he helps."""
    power, amount = PATRON_POWER[patron], PATRON_AMOUNT[patron]
    if power == CARDS:
        help_ = _("{who} begins with {n} cards")
    elif power == START:
        help_ = _("{who} begins on space {n}")
    elif power == OFFICER:
        help_ = _officer(SYMBOLS[PATRON_REMOVES[patron]], amount)
    else:
        help_ = _("stands once for any colour")
    return Sentence(
        _("{who}'s patron is {name}, {role}: {help}."),
        who=EXPLORERS[seat],
        name=patron_name(patron),
        role=plain(patron_role(patron)),
        help=help_.format(n=amount, who=EXPLORERS[seat]),
    )


def _officer(animal: str, count: int) -> str:
    if animal == "horse":
        return _.n(
            "the first horse in the row is removed",
            "the first {n} horses in the row are removed",
            count,
        )
    return _.n(
        "the first dog in the row is removed", "the first {n} dogs in the row are removed", count
    )
