"""The final count: what each category brings, and what each seller changed."""

from spieltisch.engine.language import Sentence
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import RAISED, SYMBOL_COUNT
from spieltisch.games.siberia.rules.scoring import (
    cards_of,
    owns_seller,
    printed_worth,
    raised_worth,
)
from spieltisch.games.siberia.words.names import Named, capital, category_word, money


def count_lines(story, seat: int):
    """The lines of one seat: a line for each category it has cards of, then the total."""
    yield story.told(seat, _("Your money:"), _("The money of {who}:"))
    for category in range(SYMBOL_COUNT):
        if cards_of(story.view, seat, category):
            yield category_line(story.view, seat, category)
    total = money(story.view.money[seat])
    yield story.told(seat, _("You have {total}."), _("{who} has {total}."), total=total)


def category_line(view, seat: int, category: int) -> Sentence:
    """ "Gas: 3 cards, each $4000 with the seller: $12 000 ($6000 more)." """
    count = cards_of(view, seat, category)
    printed = printed_worth(view, seat, category)
    parts = {"category": Named(capital(category_word(category)), category), "n": count}
    if not owns_seller(view, seat, category):
        words = _.n("{category}: {n} card, {sum}.", "{category}: {n} cards, {sum}.", count)
        return Sentence(words, sum=money(printed), **parts)
    raised = raised_worth(view, seat, category)
    words = _.n(
        "{category}: {n} card, {value} with the seller: {sum}, {more} more.",
        "{category}: {n} cards, {value} each with the seller: {sum}, {more} more.",
        count,
    )
    more = money(raised - printed)
    return Sentence(words, value=money(RAISED[category]), sum=money(raised), more=more, **parts)
