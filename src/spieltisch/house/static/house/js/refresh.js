// Fetches this page again and brings its live parts up to date.

import { fetched } from "./fetched.js";

const AGAIN = 2000; // ms until a page that could not be fetched is tried again
let running = null;
let wanted = false;

/** Replaces every [data-live] that has changed.  Asked for while it runs, it runs once more: what
 *  was fetched may be older than the news.  It goes on until it has succeeded. */
export function refresh() {
  wanted = true;
  running ??= run().finally(() => (running = null));
  return running;
}

async function run() {
  while (wanted) {
    wanted = false;
    if (await renew().catch(() => false)) continue;
    wanted = true;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** Tells whether the page could be fetched. */
async function renew() {
  const fresh = await fetched(location.href);
  if (!fresh) return false;
  for (const part of document.querySelectorAll("[data-live]")) {
    const renewed = fresh.getElementById(part.id);
    if (renewed && differ(part, renewed)) replace(part, renewed);
  }
  Object.assign(document.getElementById("main").dataset, fresh.getElementById("main")?.dataset);
  document.title = fresh.title;
  return true;
}

/** A part with a name for what it shows (data-live="…") is compared by it: what somebody writes
 *  into its forms stays, as long as the forms do. */
function differ(part, renewed) {
  if (part.dataset.live) return part.dataset.live !== renewed.dataset.live;
  return part.innerHTML !== renewed.innerHTML;
}

function replace(part, renewed) {
  const focused = part.contains(document.activeElement) ? mark(document.activeElement) : null;
  part.dataset.live = renewed.dataset.live;
  part.replaceChildren(...renewed.childNodes);
  if (focused) part.querySelector(focused)?.focus({ preventScroll: true });
}

/** A selector that finds the same link or button again. */
function mark(element) {
  const name = element.hasAttribute("href") ? "href" : "formaction";
  return `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;
}
