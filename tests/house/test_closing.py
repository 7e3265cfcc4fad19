"""A table that has not found its players can be closed by whoever has opened it."""

import re

from spieltisch.house.tables.models import Seat, Table
from tests.house.test_admission import closed_with


def gathering(browser, **more):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open", "visibility": "lobby", **more})
    return ada, code


def test_a_closed_table_is_gone_for_everybody(browser):
    ada, code = gathering(browser)
    invitation = re.search(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{code}").text)[1]
    ben = browser("Ben")
    waiting = ben.sit(code)
    assert "Close the table" not in ben.get(f"/t/{code}").text
    assert "Close the table" in ada.get(f"/t/{code}").text
    answer = ada.post(f"/t/{code}/close")
    assert (answer.status, answer.location) == (302, "/")
    assert closed_with(waiting) == 4004
    for path in (f"/t/{code}", invitation):
        assert ben.get(path).status == 404
    assert ben.post(f"/t/{code}/join").status == 404
    assert code not in browser("Cleo").get("/").text
    assert not Table.objects.filter(code=code).exists()
    assert not Seat.objects.filter(table__code=code).exists()


def test_nobody_else_can_close_a_table(browser):
    _ada, code = gathering(browser)
    for stranger in (browser("Ben"), browser()):
        answer = stranger.post(f"/t/{code}/close")
        assert answer.status == 409
        assert "Only whoever has opened a table can close it." in answer.text
    assert Table.objects.filter(code=code).exists()


def test_a_game_that_has_begun_cannot_be_closed(browser):
    ada, code = gathering(browser, **{"seat-1": "bot:random"})
    assert ada.post(f"/t/{code}/close").status == 409
    assert Table.objects.get(code=code).stage == "playing"
    assert ada.request("GET", f"/t/{code}/close").status == 405


def test_after_a_closed_rematch_another_one_can_be_asked_for(browser):
    ada, ben = browser("Ada"), browser("Ben")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "open"})
    ben.post(f"/t/{code}/join")
    watching = ben.sit(code)
    watching.order("resign", watching.hello(seat=1))
    closed = ada.post(f"/t/{code}/rematch").location
    assert watching.hello(seat=1)["ended"]["next"] == closed
    assert ada.post(f"{closed}/close").location == "/"
    assert watching.hello(seat=1)["ended"]["next"] is None
    again = ben.post(f"/t/{code}/rematch").location
    assert again != closed and ada.post(f"/t/{code}/rematch").location == again
    assert Table.objects.get(code=again.rpartition("/")[2]).stage == "playing"
