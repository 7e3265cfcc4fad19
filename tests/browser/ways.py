"""The ways of playing: by mouse, by keyboard, without JavaScript.  Moves are chosen at random."""

import time

from playwright.sync_api import TimeoutError as TooLate

from tests.browser.person import PATIENCE, Person

PIECES = "#main :is(.can, .aim)[data-key]"
MOVES = "#moves button:not(#all)"
SUBMIT = "form.plain:has(input[type=radio]) button"  # the form of those who have no JavaScript
SOON = 5_000  # ms until something that is offered can be clicked
SOMETIMES = 0.1  # how often somebody changes their mind

# Whether the focus is on something that chooses: a piece that is offered, or a move.
FOCUS = """() => {
  const node = document.activeElement;
  return { lost: node === document.body, offered: node.matches("PIECES, MOVES") };
}""".replace("PIECES", PIECES).replace("MOVES", MOVES)


def click(person: Person):
    """Does one thing at the table with the mouse: selects, aims, confirms, takes back."""
    page, shown = person.page, person.look()
    if shown["covered"]:
        page.locator("#cover button").click()
        page.wait_for_selector("#cover", state="hidden")
    elif shown["turn"] == "complete" and person.random.random() >= SOMETIMES:
        page.locator("#confirm").click()
    elif shown["turn"] == "complete" or (shown["selected"] and person.random.random() < SOMETIMES):
        page.locator("#undo").click()
    else:
        click_on_something(person)
    person.settle()


def choose_one(person: Person):
    """Chooses something by the mouse, not more: lays it out, or plays it where turns are played
    at once.  (It may be part of a turn only.)"""
    before = person.look()
    while (shown := person.look())["turn"] == "" and shown["version"] == before["version"]:
        if shown["waits"]:
            return
        click_on_something(person)


def lay_out(person: Person):
    """Lays out a whole turn by the mouse, as far as it can be without confirming it."""
    while person.look()["turn"] != "complete":
        click_on_something(person)
        person.settle()


def play_one(person: Person):
    """Plays something by the mouse, however many clicks it takes."""
    version = person.look()["version"]
    while person.look()["version"] == version:
        click(person)


def click_on_something(person: Person):
    """Clicks on a piece or a move that is offered, and says yes if asked once more."""
    page, version = person.page, person.look()["version"]
    offered = page.locator(f"{PIECES}, {MOVES}")
    assert offered.count(), f"nothing is offered: {person.look()}"
    try:
        offered.nth(person.random.randrange(offered.count())).click(timeout=SOON)
    except TooLate:
        if person.look()["version"] == version:
            raise  # it is offered and yet cannot be clicked
        return
    if page.locator("#sure[open]").count():
        page.locator("#sure button.primary").click()


def press(person: Person):
    """Does one thing at the table with the keyboard alone; the focus is never lost."""
    keyboard, shown = person.page.keyboard, person.look()
    assert not (person.has_focus and focus(person)["lost"]), "others have taken the focus away"
    if shown["covered"]:
        tab_to(person, "#cover button")
        keyboard.press("Enter")
        person.page.wait_for_selector("#cover", state="hidden")
    elif shown["turn"] == "complete":
        keyboard.press("z" if person.random.random() < SOMETIMES else "c")
    elif shown["selected"] and person.random.random() < SOMETIMES:
        keyboard.press("Escape")
    elif person.random.random() < 0.3:
        choose_in_dialog(person)
    else:
        choose_by_focus(person)
    if person.page.locator("#sure[open]").count():
        tab_to(person, "#sure button.primary")
        keyboard.press("Enter")
    person.settle()
    assert not focus(person)["lost"], f"the focus is lost: {shown}"
    person.has_focus = True


def focus(person: Person) -> dict:
    """Where the focus is."""
    return person.page.evaluate(FOCUS)


def choose_in_dialog(person: Person):
    """Opens the list of all moves and takes one of them."""
    page = person.page
    page.keyboard.press("a")
    page.wait_for_selector("#every[open]")
    for _ in range(person.random.randrange(page.locator("#every .every button").count())):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#every", state="hidden")


def choose_by_focus(person: Person):
    """Goes by Tab and arrows to something that can be chosen, and takes it."""
    keyboard = person.page.keyboard
    wanted = person.random.randint(1, 5)  # the how-many-th thing that can be chosen
    for _ in range(200):
        keyboard.press("Tab")
        if focus(person)["offered"]:
            wanted -= 1
            if wanted <= 0:
                break
            if person.random.random() < 0.3:
                keyboard.press(person.random.choice(["ArrowRight", "ArrowLeft", "ArrowDown"]))
                if focus(person)["offered"]:
                    break
    else:
        raise AssertionError("nothing that can be chosen was reached by Tab")
    keyboard.press(person.random.choice(["Enter", "Space"]))


def tab_to(person: Person, selector: str):
    """Presses Tab until the focus is on an element."""
    for _ in range(200):
        if person.page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} was not reached by Tab")


def press_plain(person: Person):
    """Plays one move by the form of a page without JavaScript, when it is one's turn.

    Tells whether it was played: somebody else may have been quicker.
    """
    page = person.page
    moves = page.locator("form.plain input[type=radio]")
    deadline = time.monotonic() + PATIENCE / 1000
    while not moves.count():
        if page.locator("#ended:not([hidden])").count():
            return False
        assert time.monotonic() < deadline, "it does not become one's turn"
        page.reload()
    moves.nth(person.random.randrange(moves.count())).check()
    with page.expect_navigation():
        page.locator(SUBMIT).click()
    return not page.locator("#refusal .notice").count()


def whose_turn(people):
    """The person who may do something, waiting for bots where need be; None at the end."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for person in people:
            shown = person.look()
            if shown["ended"]:
                return None
            if shown["ready"]:
                return person
        for person in people:
            try:
                person.wait_ready(timeout=25)
            except TooLate:
                continue
            break
    raise AssertionError(f"nobody may do anything: {[person.look() for person in people]}")


def play(people, ways, *, steps, until=lambda: False):
    """Lets people play, each in their way (or all in the same one).

    Returns whether the game has ended; otherwise ``steps`` were done, or ``until()`` came true.
    """
    for _ in range(steps):
        person = whose_turn(people)
        if person is None:
            return True
        if until():
            return False
        way = ways[person] if isinstance(ways, dict) else ways
        way(person)
    return False
