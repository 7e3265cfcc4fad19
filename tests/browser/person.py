"""Somebody in front of a browser: the page, the language, and what can be seen of a table."""

import copy
import itertools
import os
import random
import re
from contextlib import contextmanager

from django.core import signing
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Browser, BrowserContext, Page, expect

from spieltisch.house.tables import luck
from tests.browser.house import KEY

PATIENCE = 20_000  # ms until something must have happened
LOCALES = {"de": "de-DE", "en": "en-US"}
REST = "#main:not([data-waits])"  # no answer is awaited
READY = ", ".join(  # the person has to do something, or nobody will any more
    f"{REST} {part}"
    for part in (
        ":is(#main:has([data-head] .pill:not(.wait, [hidden])) #all)",
        "#confirm:enabled",
        "#cover:not([hidden]) button",
        "#ended:not([hidden])",
    )
)
_numbers = itertools.count(1)

# What a browser says in a form for the chance of the game.
SAY = """([name, value]) => {
  for (const field of document.querySelectorAll(`input[name="${name}"]`)) field.value = value;
}"""

# What the page of a table shows, read in one go.
LOOK = """() => {
  const main = document.getElementById("main");
  const there = (selector) => document.querySelector(selector) !== null;
  return {
    version: Number(main.dataset.version), turn: main.dataset.turn ?? "",
    ready: there("READY"), waits: "waits" in main.dataset,
    covered: there("#cover:not([hidden])"), ended: there("#ended:not([hidden])"),
    choosing: there("#all"), selected: there("#main .sel"), undo: there("#undo:enabled"),
  };
}""".replace("READY", READY)

# The pieces as somebody reads them, without the marks of the moment and what is hidden as there is
# nothing to choose.
PIECES = """() => Object.fromEntries(
  [...document.querySelectorAll("[data-list]")]
    .filter((list) => list.checkVisibility())
    .map((list) => [
      list.dataset.list,
      [...list.children].map((piece) => [
        piece.dataset.key, piece.dataset.token ?? "", piece.getAttribute("aria-label") ?? "",
        piece.textContent.replace(/\\s+/g, " ").trim(),
      ]),
    ]),
)"""


# People who know what everything does: a mouse that rests by accident shows them no panel, which
# would lie over what they want to click next.
NO_HELPS = """if (location.protocol.startsWith("http")) {
  localStorage.setItem("spieltisch-helps", localStorage.getItem("spieltisch-helps") ?? "off");
}"""

HAND = "() => [...document.querySelectorAll('[data-token]')].map((one) => one.dataset.token)"


class Person:
    """One person with one browser.  ``options`` are those of the browser context; ``helps``:
    whether things explain themselves to who rests on them.

    ``troubles`` collects what the browser complains about: errors in scripts, files that do not
    load, what the security policy blocks.
    """

    def __init__(
        self, browser: Browser, url: str, name: str, language: str, seed=0, helps=False, **options
    ):
        self.name, self.language = name, language
        self.random = random.Random(f"{name} {seed}")
        number = next(_numbers)
        self.context: BrowserContext = browser.new_context(
            **{
                "base_url": url,
                "locale": LOCALES[language],
                "reduced_motion": "reduce",
                "viewport": {"width": 1280, "height": 900},
                # Everybody comes from elsewhere, as through a proxy, so that nobody's limits
                # are used up by the others.
                "extra_http_headers": {"X-Forwarded-For": f"10.0.{number >> 8}.{number & 255}"},
                **options,
            }
        )
        self.context.set_default_timeout(PATIENCE)
        if not helps:
            self.context.add_init_script(NO_HELPS)
        test = os.environ["PYTEST_CURRENT_TEST"].rpartition(" ")[0]
        self._tickets = (f"{test} {name} {n}" for n in itertools.count(1))
        self.has_focus = False  # whether they play by keyboard and have begun
        self.troubles = []
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.page: Page = self.context.new_page()

    def _console(self, message):
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}")

    @contextmanager
    def forgiving(self, *patterns):
        """Complaints that match are expected meanwhile."""
        yield
        self.troubles = [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in patterns)
        ]

    def words(self, msgid: str) -> str:
        """A sentence of the house in this person's language."""
        with translation.override(self.language):
            return gettext(msgid)

    # Pages

    def go(self, path):
        return self.page.goto(path)

    def open_table(self, game, seats, visibility="lobby", options=None):
        """Opens a table from the lobby by clicking.

        ``seats`` are the kinds by seat, ``options`` the names of the values by option.
        """
        page = self.page
        self.go("/")
        page.locator(f'.game h3 a[href="/new/{game.slug}"]').click()
        kinds = [*seats, *["none"] * (max(game.seats) - len(seats))]
        for number, kind in enumerate(kinds):
            select = page.locator(f'select[name="seat-{number}"]')
            if kind.startswith("bot:") and not select.locator(f'[value="{kind}"]').count():
                # A bot for programs, which the form takes but does not offer.
                select.evaluate("(one, kind) => one.add(new Option(kind, kind))", kind)
            select.select_option(kind)
        if page.locator('#new input[name="name"]').count():
            page.locator('#new input[name="name"]').fill(self.name)
        page.locator(f'#new [name="visibility"][value="{visibility}"]').check()
        for name, value in (options or {}).items():
            question = page.locator(f'#new [name="option-{name}"]')
            if question.get_attribute("type") == "checkbox":
                question.set_checked(value == "yes")
            else:
                question.select_option(value)
        ticket = signing.dumps(next(self._tickets), key=KEY, salt=luck.SALT)
        page.evaluate(SAY, ["ticket", ticket])
        self._add_luck()
        page.locator("#new .close button.primary").click()
        page.wait_for_url("**/t/*")
        return page.url

    def play_at_once(self):
        """Switches off that every turn has to be confirmed."""
        self.page.evaluate("() => localStorage.setItem('spieltisch-confirm', 'off')")
        self.page.reload()

    def accept(self, invitation):
        """Takes the seat of an invitation."""
        self.go(invitation)
        if self.page.locator("main input[name=name]").count():
            self.page.locator("main input[name=name]").fill(self.name)
        self._add_luck()
        self.page.locator("main button.primary").click()
        self.page.wait_for_url("**/t/*")

    def sit_down(self):
        """Takes a seat of a table that is still gathering its players."""
        name = self.page.locator('main form input[name="name"]')
        if name.count():
            name.fill(self.name)
        self._add_luck()
        self.page.locator("main .close form button.primary").click()
        self.page.wait_for_selector("main.spread")
        self.has_focus = False

    def _add_luck(self):
        """Says always the same where a browser adds chance of its own: a test deals the same
        cards each time."""
        self.page.evaluate(SAY, ["luck", self.name])

    def give_name(self, name=""):
        """Says one's name in the menu."""
        self.page.locator("details.menu > summary").click()
        self.page.locator("#menu-name").fill(name or self.name)
        self.page.keyboard.press("Enter")
        self.page.wait_for_load_state()

    def beside(self, script="") -> "Person":
        """The same player in a second tab; ``script`` runs there before the page's own."""
        twin = copy.copy(self)
        twin.page = self.context.new_page()
        if script:
            twin.page.add_init_script(script)
        twin.page.goto(self.page.url)
        return twin

    def another_tab(self) -> Page:
        """A second tab with the same page."""
        tab = self.context.new_page()
        tab.goto(self.page.url)
        return tab

    # The table

    def resign(self):
        """Gives up, and says so twice."""
        self.page.locator("details.menu > summary").click()
        self.page.locator("#resign button").click()
        self.page.locator("#sure button.primary").click()

    def look(self) -> dict:
        """What the page of the table shows now."""
        return self.page.evaluate(LOOK)

    def pieces(self) -> dict:
        """Key, token, label and text of all pieces by list."""
        return self.page.evaluate(PIECES)

    def hand(self) -> set:
        """The tokens of what can be selected in the own place."""
        return set(self.page.evaluate(HAND))

    def log(self) -> list:
        return self.page.locator("#log li").all_inner_texts()

    def take_back_all(self):
        """Takes back what is selected and laid out."""
        while (shown := self.look())["selected"] or shown["turn"]:
            self.page.locator("#undo").click()
            self.settle()

    def settle(self):
        """Waits until everything asked of the server has been answered."""
        self.page.wait_for_selector(REST, state="attached")

    def wait_ready(self, timeout=PATIENCE):
        self.page.wait_for_selector(READY, state="attached", timeout=timeout)

    def wait_version(self, version):
        """Waits until the page shows this version of the table, or a later one where others have
        gone on meanwhile."""
        self.page.wait_for_function(
            """([rest, version]) => {
              const main = document.querySelector(rest);
              return main && Number(main.dataset.version) >= Number(version);
            }""",
            arg=[REST, version],
        )

    @property
    def refusal(self):
        return self.page.locator("#refusal")

    def expect_language(self):
        expect(self.page.locator("html")).to_have_attribute("lang", self.language)

    def close(self):
        self.context.close()
