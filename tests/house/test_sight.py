"""Nothing that is sent holds what its reader may not know: searched for in the raw bytes."""

import random
import re

import pytest

from spieltisch.engine import proof
from spieltisch.house.tables.models import Table
from tests.house.play import box_of, seat_to_act
from tests.toy_game.box import LAY
from tests.toy_game.notation import ANIMALS

STRANGER = "stranger"


@pytest.fixture
def house(browser):
    """A table for three, a browser and a socket for each seat, one who watches, one stranger."""
    people = [browser(name) for name in ("Ada", "Bert", "Cleo")]
    code = people[0].open_table(**{"seat-0": "me", "seat-1": "open", "seat-2": "open"})
    for person in people[1:]:
        assert person.post(f"/t/{code}/join").status == 302
    return code, dict(enumerate(people)) | {"watcher": browser("Wanda"), STRANGER: browser()}


def known_to(seat, box, shown):
    """The animals that a seat (or None) may know of: its own and all that have been turned up."""
    kinds = set(shown)
    if seat is not None:
        kinds |= set(box.hand[seat][: box.held[seat]])
        if box.laid[seat] > 0:
            kinds.add(box.laid[seat] - 1)
    return {ANIMALS[kind] for kind in kinds}


def search(secrets, text, where):
    for secret in secrets:
        assert not re.search(rf"\b{re.escape(secret)}\b", text), f"{secret!r} is in {where}"


def secrets_of(code):
    """What nobody may know before the end, as it might appear in some text."""
    table = Table.objects.get(code=code)
    key = proof.key_of(table.secret, table.entropy)
    return [table.secret, *map(str, key), *(f"{word:x}" for word in key)]


def test_no_page_and_no_message_tells_a_secret(house):
    code, people = house
    chooser = random.Random(3)
    sockets = {who: person.sit(code) for who, person in people.items()}
    secrets = secrets_of(code)
    tokens = list(Table.objects.get(code=code).seats.values_list("token", flat=True))
    shown, heard, searched = set(), {who: 0 for who in people}, 0
    for _ in range(60):
        box = box_of(code)
        if box.ended:
            break
        if box.phase != LAY:
            shown |= {laid - 1 for laid in box.laid if laid > 0}
        states = {}
        for who, socket in sockets.items():
            seat = who if isinstance(who, int) else None
            states[who] = socket.hello(seat=seat)
            say_everything(socket, states[who], seat)
            unknown = set(ANIMALS) - known_to(seat, box, shown)
            new = "\n".join(socket.raw[heard[who] :])
            heard[who] = len(socket.raw)
            search([*secrets, *unknown], new, f"a message to {who}")
            searched += len(unknown)
            # The search would find something: one's own cards stand in what one hears.
            assert seat is None or all(ANIMALS[k] in new for k in box.hand[seat][: box.held[seat]])
            for path in pages(code):
                text = people[who].get(path).text
                search([*secrets, *unknown, *tokens], text, f"{path} for {who}")
        seat = seat_to_act(states[0])
        choice = chooser.choice(states[seat]["choices"])
        refused = sockets[1 - min(seat, 1)].act(states[seat], choice["action"], seat=seat)
        assert refused["kind"] == "refused"
        assert sockets[seat].act(states[seat], choice["action"])["kind"] == "done"
    assert box.ended, "the game has not ended"
    assert searched > 50


def pages(code):
    yield from ("/", f"/t/{code}", f"/t/{code}?seat=0", f"/t/{code}?seat=2")
    yield from (f"/t/{code}/record", f"/t/{code}/replay", f"/t/{code}/replay?ply=1")


def say_everything(socket, state, seat):
    """Messages that ask for something, also in the name of others; all are answered."""
    version = state["version"]
    for n, other in enumerate(range(3)):
        socket.say("preview", n=n, version=version, seat=other, actions=["flag 1"])
        socket.say("why", n=n, seat=other, select=["dingo"], target="place-0")
        socket.say("why", n=n, seat=other, select=[], target=f"hand-{other}-0")
        if other != seat:
            socket.say("look", seat=other)
            assert "yours" in socket.until("refused", why="This seat is not yours.")["why"]


def test_two_like_tables_with_different_secrets_look_the_same_to_a_watcher(house, browser):
    """What lies hidden has no influence on what somebody sees who does not know it."""
    code, people = house
    watcher = people["watcher"].sit(code).hello()
    hands = [pieces for name, pieces in watcher["lists"].items() if name.startswith("hand")]
    assert len(hands) == 3
    assert all("a card" in markup for pieces in hands for _key, markup in pieces)


def test_the_secret_is_shown_after_the_end_and_fits_the_promise(house):
    code, people = house
    ada = people[0].sit(code)
    state = ada.hello(seat=0)
    commitment = state["proof"]["commitment"]
    assert state["proof"]["seed"] is None and len(state["proof"]["entropy"]) == 3
    for seat in (0, 1):  # the third one has won then
        socket = people[seat].sit(code)
        assert socket.order("resign", socket.hello(seat=seat))["kind"] == "done"
    shown = people[0].sit(code).hello(seat=0)["proof"]
    assert proof.commitment(shown["seed"]) == commitment
    record = people[STRANGER].get(f"/t/{code}/record").text
    assert f"# seed: {shown['seed']}" in record


def test_the_promise_stands_on_the_form_before_the_player_adds_a_word(browser):
    ada = browser("Ada")
    form = ada.get("/new/toy").text
    ticket = re.search(r'name="ticket" value="([^"]+)"', form)[1]
    commitment = re.search(r"\b[0-9a-f]{64}\b", form)[0]
    code = ada.open_table(
        **{"seat-0": "me", "seat-1": "bot:random", "ticket": ticket, "luck": "my-own-word"}
    )
    state = ada.sit(code).hello(seat=0)
    assert state["proof"]["commitment"] == commitment
    assert state["proof"]["entropy"] == ["my-own-word"]


def test_a_form_that_is_sent_twice_opens_one_table(browser):
    ada = browser("Ada")
    ticket = re.search(r'name="ticket" value="([^"]+)"', ada.get("/new/toy").text)[1]
    fields = {"seat-0": "me", "seat-1": "open", "ticket": ticket}
    assert ada.open_table(**fields) == ada.open_table(**fields)
    assert Table.objects.count() == 1


def test_a_forged_ticket_is_replaced(browser):
    ada = browser("Ada")
    codes = {
        ada.open_table(**{"seat-0": "me", "seat-1": "open", "ticket": ticket})
        for ticket in ("x", "a:b:c", "", "\x00")
    }
    assert len(codes) == 4
