"""The rules once more, written independently and slowly: every way of a card is found by walking it
space by space, every 7 by enumerating all its divisions to the end.

Nothing here is shared with the game but the notation.  Places are ``("ring", i)``, ``("goal", g)``
or ``("home", n)``, figures ``(colour, number)``; a board is a dictionary from figures to places.
"""

FORWARD = {
    "1/11": (1, 11), "2": (2,), "3": (3,), "4": (4,), "5": (5,), "6": (6,), "8": (8,), "9": (9,),
    "10": (10,), "12": (12,), "13": (13,),
}  # fmt: skip
NAMED = ("1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "swap")


class Table:
    """What does not change: the length of the ring, starts, partners and the agreed options."""

    def __init__(
        self, seats, swap_noop="letter", rest_to_partner=True, start_first=False, backwards=False
    ):
        self.sections = 4 if seats <= 4 else 6
        self.length = 16 * self.sections
        around = {seat: 16 * (2 * seat if seats == 2 else seat) for seat in range(seats)}
        # spaces are counted as the figures run: against the clock, who sits next is behind
        turned = {seat: (self.length - space) % self.length for seat, space in around.items()}
        self.starts = turned if backwards else around
        self.partners = {4: {0: 2, 1: 3, 2: 0, 3: 1}, 6: {s: (s + 3) % 6 for s in range(6)}}.get(
            seats, {}
        )
        self.swap_noop, self.rest_to_partner = swap_noop, rest_to_partner
        self.start_first = start_first

    def protected(self, board, space):
        return any(
            place == ("ring", space) and self.starts[colour] == space
            for (colour, _number), place in board.items()
        )

    def all_in_goal(self, board, colour):
        return all(place[0] == "goal" for (c, _n), place in board.items() if c == colour)

    def colour_of(self, board, seat):
        if seat in self.partners and self.all_in_goal(board, seat):
            return self.partners[seat]
        return seat

    def walks(self, board, figure, steps):
        """All ways of a figure forward: the places stepped on, one after the other."""
        walks = [[board[figure]]]
        for _ in range(steps):
            walks = [
                [*walk, place] for walk in walks for place in self.next_places(board, figure, walk)
            ]
        return [walk[1:] for walk in walks]

    def next_places(self, board, figure, walk):
        colour, (kind, number) = figure[0], walk[-1]
        found = []
        if kind == "ring":
            space = (number + 1) % self.length
            if not self.protected(board, space):
                found.append(("ring", space))
            if number == self.starts[colour] and len(walk) > 1:
                found.append(("goal", 1))
        elif kind == "goal" and number < 4:
            found.append(("goal", number + 1))
        mine = {place for other, place in board.items() if other[0] == colour and other != figure}
        return [place for place in found if place[0] == "ring" or place not in mine]

    def back(self, board, figure, steps):
        kind, number = board[figure]
        if kind != "ring":
            return []
        spaces = [(number - step) % self.length for step in range(1, steps + 1)]
        return [] if any(self.protected(board, s) for s in spaces) else [("ring", spaces[-1])]

    # --- all ways of a card as texts -----------------------------------------------------------

    def ways(self, board, seat, card, joker=False):
        colour = self.colour_of(board, seat)
        if card == "7":
            return {parts[0] for parts in self.sevens(board, seat, 7, frozenset())}
        if card == "swap":
            return self.swaps(board, colour, joker)
        found = set()
        for figure, place in board.items():
            if figure[0] != colour:
                continue
            for steps in FORWARD[card]:
                found |= {
                    f"{card} {name(place)}-{name(w[-1])}" for w in self.walks(board, figure, steps)
                }
            if card == "4":
                found |= {f"4 {name(place)}-{name(end)}" for end in self.back(board, figure, 4)}
            if card in ("1/11", "13") and place[0] == "home" and not self.at_start(board, colour):
                found.add(f"{card} start")
        return found

    def at_start(self, board, colour):
        start = ("ring", self.starts[colour])
        return any(c == colour and place == start for (c, _n), place in board.items())

    def swaps(self, board, colour, joker):
        def free(figure):
            kind, space = board[figure]
            return kind == "ring" and space != self.starts[figure[0]]

        found = {
            f"swap {name(board[mine])}-{name(board[theirs])}"
            for mine in board
            for theirs in board
            if mine[0] == colour != theirs[0] and free(mine) and free(theirs)
        }
        if not found and not joker and self.in_vain(board, colour):
            found.add("swap nothing")
        return found

    def in_vain(self, board, colour):
        """Whether a swap that has no pair may be laid down."""
        on_track = [(c, space) for (c, _n), (kind, space) in board.items() if kind == "ring"]
        if self.swap_noop == "letter":
            left = [c for c, space in on_track if c != colour and space != self.starts[c]]
            return len(on_track) > 0 and not left
        return self.swap_noop == "if_no_pair" and any(c == colour for c, _space in on_track)

    def sevens(self, board, seat, points, moved):
        """Every complete division of the points into parts, as lists of texts."""
        if points == 0:
            yield []
            return
        colour = self.colour_of(board, seat)
        if colour != seat and any(c == seat for c, _n in moved) and not self.rest_to_partner:
            return
        for figure, place in list(board.items()):
            if figure[0] != colour or figure in moved:
                continue
            for part in range(1, points + 1):
                for walk in self.walks(board, figure, part):
                    after = self.burn(board, figure, walk)
                    text = f"7 {name(place)}-{name(walk[-1])}"
                    for rest in self.sevens(after, seat, points - part, moved | {figure}):
                        yield [text, *rest]

    def burn(self, board, figure, walk):
        after = dict(board)
        for other, place in board.items():
            if other != figure and place in walk and place[0] == "ring":
                after[other] = ("home", 0)
        after[figure] = walk[-1]
        return after

    def plays(self, board, seat, hand):
        """All plays of a hand."""
        found = set()
        for card in set(hand):
            if card == "joker":
                found |= {f"joker {k}" for k in NAMED if self.begun(board, seat, k, joker=True)}
            else:
                found |= self.begun(board, seat, card)
        return found

    def begun(self, board, seat, card, joker=False):
        """The ways of a card with which a play begins: perhaps somebody must come out first."""
        places = [p for (c, _n), p in board.items() if c == self.colour_of(board, seat)]
        kinds = {kind for kind, _number in places}
        found = self.ways(board, seat, card, joker)
        if self.start_first and "home" in kinds and "ring" not in kinds:
            return {text for text in found if text.endswith(" start")}
        return found


def name(place):
    kind, number = place
    return f"g{number}" if kind == "goal" else str(number)
