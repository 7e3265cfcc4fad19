"""The way back to the page that a form was sent from."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def of_this_house(request: HttpRequest, address: str) -> str:
    """An address if it leads to a page of this house, else that of the lobby."""
    hosts = {request.get_host()}
    return address if url_has_allowed_host_and_scheme(address, hosts, request.is_secure()) else "/"


def here(request: HttpRequest) -> str:
    """The address of a page; of one that answers a form, where that form stood: only forms can be
    sent to its own."""
    if request.method != "POST":
        return request.get_full_path()
    before = of_this_house(request, request.headers.get("referer", ""))
    return urlsplit(before)._replace(scheme="", netloc="").geturl()
