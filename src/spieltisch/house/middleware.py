"""What every request passes: static files, and the language that sentences are made in."""

from __future__ import annotations

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpResponse
from django.utils.decorators import sync_and_async_middleware
from django.utils.translation import get_language
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

from spieltisch.engine.language import speaking

PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Static files under names with a digest, also where one script imports another."""

    support_js_module_import_aggregation = True


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise without its detour through a thread: our files are few and small."""

    async_capable = True
    sync_capable = True

    def __init__(self, get_response):
        super().__init__(get_response)
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request):
        if iscoroutinefunction(self):
            return self._answer_later(request)
        return self._file(request) or self.get_response(request)

    async def _answer_later(self, request):
        return self._file(request) or await self.get_response(request)

    def _file(self, request) -> HttpResponse | None:
        found = self.files.get(request.path_info)
        if found is None:
            return None
        served = found.get_response(request.method, request.META)
        content = b""
        if served.file is not None:
            with served.file as stream:
                content = stream.read()
        response = HttpResponse(content, status=int(served.status))
        del response["Content-Type"]
        for key, value in served.headers:
            response[key] = value
        return response


@sync_and_async_middleware
def speaking_middleware(get_response):
    """Games speak the language of the page; pages are not kept by anybody on the way."""

    def finish(response):
        response.headers.setdefault("Cache-Control", "private, no-cache")
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    if iscoroutinefunction(get_response):

        async def middleware(request):
            with speaking(get_language() or ""):
                return finish(await get_response(request))
    else:

        def middleware(request):
            with speaking(get_language() or ""):
                return finish(get_response(request))

    return middleware
