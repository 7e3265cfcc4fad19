"""What cards are worth (S-10)."""

from spieltisch.games.siberia.material import (
    FACE_RESOURCE,
    FACE_VALUE,
    FIRST_FACE,
    INVESTOR,
    PERSON_VALUE,
    RAISED,
    RESOURCE_COUNT,
    SELLER,
    WORKER,
)


def owns_seller(box, seat, category):
    return box.sellers[category] == seat + 1


def owned_by(box_cards, seat):
    """How many sellers or investors belong to a seat."""
    count = 0
    for number in range(len(box_cards)):
        if box_cards[number] == seat + 1:
            count += 1
    return count


def cards_of(box, seat, category):
    """How many cards of a category a seat has.  (S-10)"""
    if category == WORKER:
        return box.workers[seat]
    if category == SELLER:
        return owned_by(box.sellers, seat)
    if category == INVESTOR:
        return owned_by(box.investors, seat)
    count = 0
    for face in range(FIRST_FACE[category], FIRST_FACE[category + 1]):
        count += box.mined[seat][face]
    return count


def printed_worth(box, seat, category):
    """What the cards of a category are worth without their seller.  (S-10)"""
    if category >= RESOURCE_COUNT:
        return PERSON_VALUE[category] * cards_of(box, seat, category)
    worth = 0
    for face in range(FIRST_FACE[category], FIRST_FACE[category + 1]):
        worth += FACE_VALUE[face] * box.mined[seat][face]
    return worth


def raised_worth(box, seat, category):
    """What they are worth with their seller, who never lowers the value of a card.  (R-19, R-21)"""
    raised = RAISED[category]
    if category >= RESOURCE_COUNT:
        return raised * cards_of(box, seat, category)
    worth = 0
    for face in range(FIRST_FACE[category], FIRST_FACE[category + 1]):
        value = FACE_VALUE[face]
        worth += (value if value > raised else raised) * box.mined[seat][face]
    return worth


def worth_of(box, seat, category):
    """What the cards of a category are worth now."""
    if owns_seller(box, seat, category):
        return raised_worth(box, seat, category)
    return printed_worth(box, seat, category)


def raise_of(box, seat, category):
    """What the seller of a category adds."""
    return raised_worth(box, seat, category) - printed_worth(box, seat, category)


# The running total grows with every card.


def add_resource(box, seat, face):
    """A mined card.  (S-5)"""
    box.money[seat] += card_value(box, seat, face)
    box.mined[seat][face] += 1


def card_value(box, seat, face):
    """The printed value of a resource card, or the raised one with the seller.  (S-10)"""
    raised = RAISED[FACE_RESOURCE[face]]
    if owns_seller(box, seat, FACE_RESOURCE[face]) and raised > FACE_VALUE[face]:
        return raised
    return FACE_VALUE[face]


def add_worker(box, seat):
    """A worker; the one from the beginning counts as well.  (R-20)"""
    box.workers[seat] += 1
    box.money[seat] += person_value(box, seat, WORKER)


def add_seller(box, seat, category):
    """A seller: raises his category, which may be that of the sellers and then himself.  (R-19)"""
    box.money[seat] += raise_of(box, seat, category)
    box.sellers[category] = seat + 1
    box.money[seat] += person_value(box, seat, SELLER)


def add_investor(box, seat, resource):
    box.investors[resource] = seat + 1
    box.money[seat] += person_value(box, seat, INVESTOR)


def person_value(box, seat, person):
    """What one more person of a kind is worth to a seat.  (S-10)"""
    return RAISED[person] if owns_seller(box, seat, person) else PERSON_VALUE[person]
