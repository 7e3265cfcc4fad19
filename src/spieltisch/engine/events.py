"""What the last action did: the events in the box.

An event is six numbers, ``(code, seat, a, b, card, witness)``: a code of the game, the seat it
happened to, two free numbers, a card (or whatever may be secret; -1 where there is none) and the
witnesses that know this card.  Sight blanks the card for everybody else, so that a log sentence
written from a blanked box cannot tell too much.

A rule module: only functions over the box and ints, see ``twin``.
"""

from spieltisch.engine.sight import EVERYBODY

CODE, SEAT, A, B, CARD, WITNESS = 0, 1, 2, 3, 4, 5


def begin(box):
    """Forgets the events of the action before.  Every ``apply`` begins with this."""
    box.event_count = 0


def tell_secret(box, code, seat, a, b, card, witness):
    """Notes an event whose ``card`` only the seats in ``witness`` (a bit each) may know."""
    event = box.events[box.event_count]
    event[CODE] = code
    event[SEAT] = seat
    event[A] = a
    event[B] = b
    event[CARD] = card
    event[WITNESS] = witness
    box.event_count += 1


def tell(box, code, seat, a, b, card):
    """Notes an event that everybody may know."""
    tell_secret(box, code, seat, a, b, card, EVERYBODY)


def blank_events(box, seat_bit):
    """Removes the secret cards of events, and what is left over from earlier actions."""
    for number in range(len(box.events)):
        event = box.events[number]
        if number >= box.event_count:
            for field in range(6):
                event[field] = 0
        elif not event[WITNESS] & seat_bit:
            event[CARD] = -1
            event[WITNESS] = 0
