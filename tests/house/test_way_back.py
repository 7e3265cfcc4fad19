"""Where the forms of a page lead back to: the language may be switched on any page."""

import re

import pytest

TWO = {"seat-0": "me", "seat-1": "open"}


def post_from(browser, page, path, fields):
    """Sends a form that stands on a page."""
    body = browser.get(page).text
    fields["csrfmiddlewaretoken"] = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', body)[1]
    sent = {"Referer": f"http://{browser.host}{page}"}
    return browser.post(path, fields, token=False, headers=sent)


def test_the_language_is_switched_on_a_page_that_answers_a_form(browser):
    ada, stranger = browser("Ada"), browser()
    code = ada.open_table(**TWO)
    cases = [
        (ada, "/?a=1", "/device", {}),
        (stranger, f"/t/{code}", f"/t/{code}/join", {"name": ""}),
        (ada, "/new/toy", "/new/toy", {"seat-0": "none", "seat-1": "none"}),
    ]
    for one, page, path, fields in cases:
        answer = post_from(one, page, path, fields)
        found = set(re.findall(r'name="next" value="([^"]*)"', answer.text))
        assert found == {page}, path
        back = one.post("/language", {"language": "de", "next": found.pop()})
        assert one.get(back.location).status == 200, path


@pytest.mark.parametrize("referer", ["http://elsewhere.example/x", "", "//x", "javascript:x"])
def test_a_foreign_page_is_no_way_back(browser, referer):
    ada = browser("Ada")
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', ada.get("/help").text)[1]
    page = ada.post("/device", {"csrfmiddlewaretoken": token}, False, {"Referer": referer})
    assert set(re.findall(r'name="next" value="([^"]*)"', page.text)) == {"/"}
