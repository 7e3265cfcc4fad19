"""Tables as the tests want them."""


def fewest(game, *kinds, rest="bot:random"):
    """The seats of the smallest table: these kinds, then others."""
    return seated(min(game.seats), kinds, rest)


def most(game, *kinds, rest="bot:random"):
    """The seats of the largest table."""
    return seated(max(game.seats), kinds, rest)


def seated(count, kinds, rest):
    return [*kinds, *[rest] * (count - len(kinds))]


def at_two_browsers(owner, guest, game, seats=None, *, open_to="invitation"):
    """Two people at one table, the second by the link that the first has sent; at the smallest one
    where the seats are not told."""
    owner.open_table(game, seats or fewest(game, "me", "open"), visibility=open_to)
    link = owner.page.locator("#invites input").first
    guest.accept(link.input_value())
    for person in (owner, guest):
        person.page.wait_for_selector("main.spread")
