"""The addresses of the house; ``docs/protocol.md`` lists them."""

from django.urls import path
from django.views.i18n import set_language

from spieltisch.house import errors
from spieltisch.house.accounts import devices
from spieltisch.house.accounts import views as accounts
from spieltisch.house.lessons import views as lessons
from spieltisch.house.lobby import earlier
from spieltisch.house.lobby import views as lobby
from spieltisch.house.lookback import replay as replaying
from spieltisch.house.lookback import views as lookback
from spieltisch.house.rulebook import views as rulebook
from spieltisch.house.tables import views as tables

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("earlier", earlier.earlier, name="earlier"),
    path("earlier/ended", earlier.put_ended_away, name="put_ended_away"),
    path("new/<str:game>", lobby.new, name="new"),
    path("name", accounts.name, name="name"),
    path("forget", accounts.forget_me, name="forget"),
    path("device", devices.offer, name="offer_device"),
    path("device/<slug:token>", devices.take_over, name="device"),
    path("theme", accounts.theme, name="theme"),
    path("language", set_language, name="set_language"),
    path("t/<slug:code>", tables.table, name="table"),
    path("t/<slug:code>/act", tables.deed, {"word": "act"}, name="act"),
    path("t/<slug:code>/undo", tables.deed, {"word": "undo"}, name="undo"),
    path("t/<slug:code>/resign", tables.deed, {"word": "resign"}, name="resign"),
    path("t/<slug:code>/lend", tables.deed, {"word": "lend"}, name="lend"),
    path("t/<slug:code>/take", tables.deed, {"word": "take"}, name="take"),
    path("t/<slug:code>/away", earlier.put_away, {"away": True}, name="put_away"),
    path("t/<slug:code>/back", earlier.put_away, {"away": False}, name="put_back"),
    path("t/<slug:code>/leave", tables.leave, name="leave"),
    path("t/<slug:code>/free", tables.free, name="free"),
    path("t/<slug:code>/close", tables.close, name="close"),
    path("t/<slug:code>/join", tables.join, name="join"),
    path("t/<slug:code>/rematch", tables.rematch, name="rematch"),
    path("t/<slug:code>/record", tables.record_file, name="record"),
    path("t/<slug:code>/replay", replaying.replay, name="replay"),
    path("t/<slug:code>/lookback", lookback.look_back, name="look_back"),
    path("i/<slug:token>", tables.invite, name="invite"),
    path("tutorial/<str:game>", lessons.lesson, name="tutorial"),
    path("tutorial/<str:game>/<slug:name>", lessons.lesson, name="tutorial"),
    path("rules/<str:game>", rulebook.rules, name="rules"),
    path("rules/<str:game>/<slug:language>.json", rulebook.helps, name="helps"),
    path("help", rulebook.help_page, name="help"),
    path("sources", rulebook.sources, name="sources"),
]
handler400 = errors.bad_request
handler403 = errors.not_allowed
handler404 = errors.not_found
handler500 = errors.failed
