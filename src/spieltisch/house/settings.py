"""Settings of the house.  They work from the first clone; ``data`` lists what can be set."""

import os
from importlib.resources import files

from csp.constants import NONE, SELF

from spieltisch.engine import registry
from spieltisch.house import data

DATA = data.folder()
SECRET_KEY = data.secret_key(DATA)
DEBUG = False
ALLOWED_HOSTS = data.allowed_hosts(os.environ.get("SPIELTISCH_HOSTS"))
TLS = os.environ.get("SPIELTISCH_TLS") == "1"

INSTALLED_APPS = [
    "django.contrib.humanize",
    "django.contrib.staticfiles",
    "spieltisch.house",
    "spieltisch.house.accounts",
    "spieltisch.house.tables",
    "spieltisch.house.lookback",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "spieltisch.house.middleware.StaticFiles",
    "django.middleware.gzip.GZipMiddleware",  # a table says much twice: as page and as state
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "spieltisch.house.middleware.speaking_middleware",
    "spieltisch.house.limiting.limiting_middleware",
]
ROOT_URLCONF = "spieltisch.house.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.template.context_processors.csrf",
                "spieltisch.house.accounts.context.everywhere",
            ]
        },
    }
]

DATABASES = {"default": data.database(DATA, os.environ.get("SPIELTISCH_DATABASE"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGES = [("de", "Deutsch"), ("en", "English")]
LANGUAGE_CODE = "en"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [
    (game.slug, str(folder))
    for game in registry.games().values()
    if (folder := files(game.package) / "static").is_dir()
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "spieltisch.house.middleware.StaticStorage"},
}
WHITENOISE_MAX_AGE = 3600
WHITENOISE_ALLOW_ALL_ORIGINS = False

# A guest is whoever holds this cookie: it lasts a year from the last visit.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_SAVE_EVERY_REQUEST = True
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = TLS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = TLS
LANGUAGE_COOKIE_SECURE = TLS
if TLS:
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],  # the icon of the page that says "your turn"
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
DEVICE_LINK_SECONDS = 600.0  # how long the link for another device is good
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# Who does not touch a table for so many days finds it among his earlier games; one that waits for
# players so long is closed.  Of whoever has opened one, others need wait no longer than this.
LISTED_DAYS = data.number("SPIELTISCH_LISTED_DAYS", 14, "of days")
GATHERING_DAYS = data.number("SPIELTISCH_GATHERING_DAYS", 7, "of days")
OWNER_GONE_SECONDS = 24 * 3600.0
SWEEP_SECONDS = 3600.0  # how often is looked for tables to be closed

# What a table allows.  The rates are (tokens a second, most at once): see tables.limits.
BOT_PACE = data.number("SPIELTISCH_BOT_PACE", 1, "of seconds", least=0)
WARM = os.environ.get("SPIELTISCH_WARM", "1") != "0"  # see tables.warming
THOUGHT_SHOWN_AFTER = 0.7  # seconds; then its progress is shown
THOUGHT_SHOWN_EVERY = 0.5
# How long somebody must be waited for and gone before others may give his seat to a bot; the
# longer time holds once a game has rested, as one by correspondence does.
AWAY_SECONDS = 300.0
AWAY_SECONDS_RESTED = 3 * 24 * 3600.0
RESTED = 3600.0
FORM_BYTES = DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
PAGES_AT_ONCE = 32  # that are being made; more of them wait
MESSAGE_BYTES = 16 * 1024
# Of each person; all persons at one address together may do so many times as much.
PAGE_RATE = (8.0, 120)
SOCKET_RATE = (2.0, 60)  # sockets opened
MESSAGE_RATE = (15.0, 60)
TABLE_RATE = (1 / 20, 20)
NAME_RATE = (1 / 5, 60)  # strangers who give themselves a name
HINT_RATE = (1 / 4, 8)
ADDRESS_SHARE = 8
RATE_FACTOR = data.number("SPIELTISCH_RATE_FACTOR", 1)
TALK_RATE = (1 / 6, 3)  # sentences of one seat
MOST_HINTS, HINTS_PER_ADDRESS = 12, 4  # that are thought about, or wait for it
HINT_SIMULATIONS = 0  # as many as the strongest bot of the game
# A browser says something every few seconds, one that sleeps every minute.
SILENCE_SECONDS = 150.0  # then nobody is there any more
POSTS_SECONDS = 75.0  # how long a line over plain requests lasts without one
SOCKETS_PER_PERSON = 24  # open at once
IDLE_SECONDS = 60.0  # how long a table that nobody looks at stays in memory

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {
        "calm": {"()": "spieltisch.house.logs.Calm"},
        "brief": {"()": "spieltisch.house.logs.Brief"},
    },
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["calm"]},
        "refusals": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["calm", "brief"],
        },
    },
    "loggers": {
        "spieltisch": {"handlers": ["stderr"], "level": "INFO"},
        "django": {"handlers": ["stderr"], "level": "WARNING"},
        # Refused requests are part of everyday life; the answer tells their reason.
        "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "django.security": {"handlers": ["refusals"], "level": "ERROR", "propagate": False},
        "uvicorn": {"handlers": ["stderr"], "level": "WARNING"},
        "psycopg": {"handlers": ["stderr"], "level": "WARNING"},
        "asyncio": {"handlers": ["stderr"], "level": "WARNING"},
    },
}
