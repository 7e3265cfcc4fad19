"""What anybody may ask for, as often as he likes, must not be dear to answer."""

import pytest
from django.test import RequestFactory

from spieltisch.house.errors import sorry


@pytest.mark.parametrize("status", [400, 403, 404, 409, 413, 429, 500, 503])
def test_an_error_page_asks_nothing_of_the_database(db, status, django_assert_num_queries):
    with django_assert_num_queries(0):
        page = sorry(RequestFactory().get("/nowhere"), status)
    assert page.status_code == status and b"<h1>" in page.content


def test_a_refused_form_draws_no_table(browser, toy_game, monkeypatch):
    ada = browser("Ada")
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device"})
    drawn = []
    draw = toy_game.board.draw
    monkeypatch.setattr(toy_game.board, "draw", lambda *box: drawn.append(1) or draw(*box))
    form = {"seat": "0", "version": "1", "id": "x", "action": "no such thing"}
    answer = ada.post(f"/t/{code}/act", form)
    assert answer.status == 409 and not drawn
    assert f'href="/t/{code}?seat=0"' in answer.text  # the way back
    stranger = browser()
    for word in ("act", "undo", "resign", "lend", "take", "close", "rematch", "lookback"):
        answer = stranger.post(f"/t/{code}/{word}", {**form, "bot": "simple"})
        assert answer.status == 409 and f'href="/t/{code}' in answer.text, word
    assert not drawn
    ada.get(f"/t/{code}")
    assert drawn
