"""Playing on through sockets, and what lies in the box behind them."""

from spieltisch.house.tables.models import Table


def seat_to_act(state):
    """The first seat that must act."""
    return next(seat["seat"] for seat in state["seats"] if seat["turn"])


def play_to_the_end(sockets, chooser, most=200):
    """Plays at random, one socket a seat; returns the states at the end."""
    for _ in range(most):
        states = [socket.hello(seat=seat) for seat, socket in enumerate(sockets)]
        if states[0]["ended"]:
            return states
        seat = seat_to_act(states[0])
        choice = chooser.choice(states[seat]["choices"])
        done = sockets[seat].act(states[seat], choice["action"])
        assert done["kind"] == "done", (chooser, done)
    raise AssertionError("the game has not ended")


def box_of(code):
    """The secret box of a table, as it is stored."""
    table = Table.objects.get(code=code)
    return table.kind_of_game.layout.from_bytes(bytes(table.box))
