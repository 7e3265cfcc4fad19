"""Legal actions in words: a short label for a button, and a whole sentence."""

from spieltisch.engine.language import Sentence
from spieltisch.games.amundsen_scott.actions import (
    ADVANCE,
    DECLINE,
    DROP,
    GIVE_UP,
    GO_BACK,
    GO_TO_POLE,
    KEEP,
    LEAD_ASTRAY,
    PLAY_COMPASS,
    PLAY_EQUIPMENT,
    PUSH_BACK,
    SHOW,
    TAKE,
    USE_EFFECT,
    argument,
    operation,
)
from spieltisch.games.amundsen_scott.language import _
from spieltisch.games.amundsen_scott.material import (
    COMPASS_TO,
    GOOD_WEATHER,
    LIMIT,
    SACRIFICE,
    SPOT_BEHIND,
    SUPPLIES,
    SYMBOLS,
)
from spieltisch.games.amundsen_scott.notation import kinds
from spieltisch.games.amundsen_scott.words import depots, way_back, weather
from spieltisch.games.amundsen_scott.words.names import EXPLORERS, NAMES, cards, plain


def label(view, seat: int, action: int) -> str:
    """The words on the button of an action."""
    return _LABELS[operation(action)](view, seat, action)


def say(view, seat: int, action: int) -> Sentence:
    """What an action will do, in a sentence that names the cards."""
    template, parts = _SAYINGS[operation(action)](view, seat, action)
    return Sentence(template, cards=cards(kinds(action), view.patron[seat]), **parts)


def warning(action: int) -> str:
    """The question to be answered first; empty for what needs none."""
    if operation(action) != GIVE_UP:
        return ""
    return _(
        "The row holds fewer cards than you ask for. This ends the game at once, and nobody wins. "
        "Do you really want that?"
    )


def _other(seat: int) -> str:
    return EXPLORERS[1 - seat]


def compass_goal(view, seat: int) -> int:
    """Where a Compass leads from here."""
    return COMPASS_TO[seat][view.place[seat]]


def spot_behind(view, seat: int) -> int:
    """The "?" to which the opponent of a seat can be driven."""
    return SPOT_BEHIND[1 - seat][view.place[1 - seat]]


# --- labels ----------------------------------------------------------------------------------


def _take_label(view, seat, action):
    count = argument(action)
    return _.n("Take {n} card", "Take {n} cards", count).format(n=count)


def _advance_label(view, seat, action):
    return _("Go to space {n}").format(n=argument(action))


def _compass_label(view, seat, action):
    goal = compass_goal(view, seat)
    if goal > view.place[seat]:
        return _("Compass: on to space {n}").format(n=goal)
    return _("Compass: back to space {n}").format(n=goal)


def _back_label(view, seat, action):
    if argument(action) == 0:
        return _("Back to the ship")
    return _("Back to space {n}").format(n=argument(action))


def _effect_label(view, seat, action):
    return _("Use {card}").format(card=plain(NAMES[SYMBOLS[argument(action)]]))


def _drop_label(view, seat, action):
    count = len(kinds(action))
    return _.n("Discard {n} card", "Discard {n} cards", count).format(n=count)


_LABELS = {
    TAKE: _take_label,
    ADVANCE: _advance_label,
    GO_TO_POLE: lambda view, seat, action: _("To the South Pole"),
    PLAY_COMPASS: _compass_label,
    PLAY_EQUIPMENT: lambda view, seat, action: _("Limit {who} to {n} cards").format(
        who=_other(seat), n=LIMIT[1]
    ),
    LEAD_ASTRAY: lambda view, seat, action: _("Lead {who} astray").format(who=_other(seat)),
    PUSH_BACK: lambda view, seat, action: _("Push {who} back").format(who=_other(seat)),
    GO_BACK: _back_label,
    USE_EFFECT: _effect_label,
    DECLINE: lambda view, seat, action: _("Use nothing"),
    SHOW: lambda view, seat, action: _("Show it: space {n}").format(n=view.place[seat] + 1),
    KEEP: lambda view, seat, action: _("Keep it hidden"),
    DROP: _drop_label,
    GIVE_UP: lambda view, seat, action: _("Ask for {n}: nobody wins").format(n=argument(action)),
    **depots.LABELS,
    **weather.LABELS,
    **way_back.LABELS,
}


# --- sentences -------------------------------------------------------------------------------


def _say_take(view, seat, action):
    count = argument(action)
    if kinds(action):
        words = _.n(
            "You discard {cards} and take {n} card from the right of the row.",
            "You discard {cards} and take {n} cards from the right of the row.",
            count,
        )
    else:
        words = _.n(
            "You take {n} card from the right of the row.",
            "You take {n} cards from the right of the row.",
            count,
        )
    fate, parts = way_back.fate_of_ship(view, seat, count)
    return f"{words} {fate}".strip(), {"n": count, **parts}


def _say_compass(view, seat, action):
    goal = compass_goal(view, seat)
    if goal > view.place[seat]:
        return _("You play the Compass and go on to space {n}."), {"n": goal}
    return _("You play the Compass and go back to space {n}."), {"n": goal}


def _say_back(view, seat, action):
    if argument(action) == 0:
        return _("You return to your ship with {cards}."), {}
    return _("You return to space {n} with {cards}."), {"n": argument(action)}


def _say_effect(view, seat, action):
    who = _other(seat)
    sentences = {
        SUPPLIES: _("Supplies: you draw a random card from {who}'s hand."),
        SACRIFICE: _(
            "Sacrifice: {who} shows the hand and loses every Good Weather and all own animals."
        ),
        GOOD_WEATHER: _("Good Weather: you draw the top card of the deck."),
    }
    return sentences[argument(action)], {"who": who}


def _say_drop(view, seat, action):
    return _("You discard {cards}."), {}


_SAYINGS = {
    TAKE: _say_take,
    ADVANCE: lambda view, seat, action: (
        _("You go to space {n} with {cards}."),
        {"n": argument(action)},
    ),
    GO_TO_POLE: lambda view, seat, action: (_("You reach the South Pole with {cards}."), {}),
    PLAY_COMPASS: _say_compass,
    PLAY_EQUIPMENT: lambda view, seat, action: (
        _("You lay Equipment Loss before {who}, who may hold only {n} cards from now on."),
        {"who": _other(seat), "n": LIMIT[1]},
    ),
    LEAD_ASTRAY: lambda view, seat, action: (
        _("With {cards} you lead {who} astray, to ?{n}."),
        {"who": _other(seat), "n": spot_behind(view, seat)},
    ),
    PUSH_BACK: lambda view, seat, action: (
        _("With {cards} you push {who} back, to ?{n}."),
        {"who": _other(seat), "n": spot_behind(view, seat)},
    ),
    GO_BACK: _say_back,
    USE_EFFECT: _say_effect,
    DECLINE: lambda view, seat, action: (_("You use none of the effects."), {}),
    SHOW: lambda view, seat, action: (
        _("You show the card you drew and go to space {n}."),
        {"n": view.place[seat] + 1},
    ),
    KEEP: lambda view, seat, action: (_("You keep the card you drew hidden and stay."), {}),
    DROP: _say_drop,
    GIVE_UP: lambda view, seat, action: (
        _.n(
            "You ask for {n} card, which the row no longer has. The game ends, nobody wins.",
            "You ask for {n} cards, which the row no longer has. The game ends, nobody wins.",
            argument(action),
        ),
        {"n": argument(action)},
    ),
    **depots.SAYINGS,
    **weather.SAYINGS,
    **way_back.SAYINGS,
}
