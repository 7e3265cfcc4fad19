"""Looks at a page as a critic: axe, width, what is in the focus."""

from axe_playwright_python.sync_playwright import Axe

PHONE = {"width": 360, "height": 780}
DESK = {"width": 1440, "height": 900}
TWO_LOOKS = ((PHONE, "dark"), (DESK, "light"))
OTHER_LOOKS = ((PHONE, "light"), (DESK, "dark"))
EVERY_LOOK = TWO_LOOKS + OTHER_LOOKS

# Whatever reaches over the right edge of a page that can be scrolled sideways.
WIDE = """() => {
  const root = document.scrollingElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const edge = root.clientWidth + 0.5;
  return [...document.body.querySelectorAll("*")]
    .filter((node) => node.getBoundingClientRect().right > edge)
    .map((node) => node.outerHTML.slice(0, 120));
}"""

# The element in the focus, and whether any of nine points on it can be seen.
FOCUSED = """() => {
  const node = document.activeElement;
  const { left, top, width, height } = node.getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(left + x * width, top + y * height);
  const parts = [0.1, 0.5, 0.9];
  const hits = parts.flatMap((x) => parts.map((y) => at(x, y))).filter(Boolean);
  return {
    body: node === document.body, name: node.outerHTML.slice(0, 160),
    seen: hits.some((hit) => node.contains(hit) || hit.contains(node)),
    over: hits[0]?.outerHTML.slice(0, 160) ?? "nothing: it is out of the window",
    box: { x: left - 8, y: top - 8, width: width + 16, height: height + 16 },
  };
}"""


def audit(person, what, looks=EVERY_LOOK):
    """Fails with everything that is wrong with the page of a person in these looks."""
    page, wrong = person.page, []
    before = page.viewport_size
    for size, scheme in looks:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        look = f"{what}, {size['width']} px, {scheme}"
        wrong += [f"{look}: reaches over the edge: {node}" for node in page.evaluate(WIDE)[:5]]
        wrong += [f"{look}: {violation}" for violation in violations(page)]
    page.set_viewport_size(before)
    page.emulate_media(color_scheme=None)
    assert not wrong, "\n".join(wrong)


def violations(page):
    """What axe finds, one line for each element."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for rule in found
        for node in rule["nodes"][:5]
    ]


def walk_by_tab(person, most=60):
    """Goes through a page by Tab; the focus must be seen on everything it comes to.

    Returns how many elements there were.
    """
    page, wrong, count = person.page, [], 0
    page.locator(".skip").focus()
    while count < most:
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at["body"]:
            break
        count += 1
        if not at["seen"]:
            wrong.append(f"{at['name']} cannot be seen; there is {at['over']}")
        elif not (shows_focus(page, near(page, at["box"])) or shows_focus(page, None)):
            wrong.append(f"no focus to be seen: {at['name']}")
    assert not wrong, "\n".join(wrong)
    return count


def near(page, box):
    """The part of the window around an element."""
    size = page.viewport_size
    left, top = max(box["x"], 0), max(box["y"], 0)
    return {
        "x": left,
        "y": top,
        "width": max(min(box["x"] + box["width"], size["width"]) - left, 1),
        "height": max(min(box["y"] + box["height"], size["height"]) - top, 1),
    }


def shows_focus(page, clip) -> bool:
    """Whether a part of the window looks different while its element has the focus."""
    options = {"clip": clip, "animations": "disabled", "caret": "hide"}
    focused = page.screenshot(**options)
    node = page.evaluate_handle("() => document.activeElement")
    node.evaluate("(node) => node.blur()")
    blurred = page.screenshot(**options)
    node.evaluate("(node) => node.focus({ preventScroll: true, focusVisible: true })")
    return focused != blurred
