"""A house, a browser, and people who play.  Without Chromium these tests are skipped."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from spieltisch.engine import registry
from spieltisch.engine.tutorial import guides_of
from tests.browser.house import House
from tests.browser.person import PATIENCE, Person
from tests.browser.proxy import Proxy

NAMES = (
    "chromium-headless-shell",  # the same without windows: half the work for each page
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
)
PLACES = (
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
DOWN = (
    "WebSocket connection to .* failed",
    "WebSocket is closed before",
    "Failed to load resource",
    "net::ERR_",
)
STATIC = Path(__file__).parents[2] / "src/spieltisch/house/static/house"
expect.set_options(timeout=PATIENCE)


def chromium():
    """The path of the browser on this machine, or None."""
    return next(filter(None, map(shutil.which, (*NAMES, *PLACES))), None)


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


def pytest_generate_tests(metafunc):
    if "game" in metafunc.fixturenames:
        games = list(registry.games().values())
        metafunc.parametrize("game", games, ids=[game.slug for game in games])
    elif "taught" in metafunc.fixturenames:
        games = registry.games().values()
        taught = [(game, guide.name) for game in games for guide in guides_of(game)]
        ids = [f"{game.slug}-{name}" if name else game.slug for game, name in taught]
        metafunc.parametrize("taught", taught, ids=ids)


@pytest.fixture
def some_game():
    """The first game, for what does not differ from game to game."""
    return next(iter(registry.games().values()))


@pytest.fixture(scope="module")
def page(chrome):
    """An empty page that knows the browser modules."""
    page = chrome.new_page()
    page.route("http://modules.test/**", serve_module)
    page.goto("http://modules.test/")
    yield page
    page.close()


def serve_module(route):
    name = route.request.url.rpartition("/")[2]
    if name:
        route.fulfill(path=STATIC / ("js" if name.endswith(".js") else "") / name)
    else:
        route.fulfill(body="<!doctype html><title>modules</title>", content_type="text/html")


@pytest.fixture
def call(page):
    """Calls ``expression`` with the module as ``m`` and the arguments as ``a``."""

    def call(module, expression, *arguments):
        script = f"async (a) => {{ const m = await import('/{module}.js'); return {expression}; }}"
        return page.evaluate(script, list(arguments))

    return call


@pytest.fixture(scope="package")
def house(chrome, tmp_path_factory):
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="package")
def chrome():
    path = chromium()
    if path is None:
        pytest.skip("no Chromium or Chrome was found on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture
def person(chrome, house):
    """Makes people: ``person("Ada", "de")``.  None of their browsers may have complained."""
    people = []

    def make(name, language="en", **options):
        people.append(Person(chrome, house.url, name, language, **options))
        return people[-1]

    yield make
    troubles = [f"{one.name}: {trouble}" for one in people for trouble in one.troubles]
    for one in people:
        one.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def proxy(house):
    proxy = Proxy(house.url)
    yield proxy
    proxy.cut()


@pytest.fixture
def behind(person, proxy):
    """Makes people whose line goes through the proxy; it may break."""
    people = []

    def make(name, language="en", **options):
        people.append(person(name, language, base_url=proxy.url, **options))
        return people[-1]

    yield make
    for one in people:
        with one.forgiving(*DOWN):
            pass
