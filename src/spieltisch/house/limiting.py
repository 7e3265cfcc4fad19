"""Pages that cost something are not for everybody as often as he likes."""

from __future__ import annotations

from asgiref.sync import iscoroutinefunction, sync_to_async
from django.http import HttpRequest
from django.utils.decorators import sync_and_async_middleware
from django.utils.translation import gettext

from spieltisch.house.accounts.session import PLAYER
from spieltisch.house.errors import only_for_forms, page_of, too_often
from spieltisch.house.tables import hub as hubs
from spieltisch.house.tables.limits import source_of


@sync_and_async_middleware
def limiting_middleware(get_response):
    """Keeps those waiting who ask for too many pages; makes pages of what views raise or deny."""
    if iscoroutinefunction(get_response):

        async def middleware(request):
            if not _may_ask(request):
                sentence = gettext("You have asked for many pages in a short time.")
                return await sync_to_async(too_often)(request, sentence)
            response = await get_response(request)
            if response.status_code == 405 and request.method == "GET":
                return await sync_to_async(only_for_forms)(request, response)
            return response
    else:  # beside the event loop, in tests: there nobody counts

        def middleware(request):
            return get_response(request)

    middleware.process_exception = page_of
    return middleware


def _may_ask(request: HttpRequest) -> bool:
    source = source_of(request.session.get(PLAYER), request.META["REMOTE_ADDR"])
    return hubs.current().limits.allow("PAGE", source)
