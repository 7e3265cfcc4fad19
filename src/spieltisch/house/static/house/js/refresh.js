// Fetches this page again and brings its live parts up to date.

/** Replaces the content of every [data-live] that has changed; the focus stays where it was. */
export async function refresh() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of document.querySelectorAll("[data-live]")) {
    const renewed = fresh.getElementById(part.id);
    if (!renewed || renewed.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? mark(document.activeElement) : null;
    part.replaceChildren(...renewed.childNodes);
    if (focused) part.querySelector(focused)?.focus({ preventScroll: true });
  }
  document.title = fresh.title;
}

/** A selector that finds the same link or button again. */
function mark(element) {
  const name = element.hasAttribute("href") ? "href" : "formaction";
  return `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;
}
