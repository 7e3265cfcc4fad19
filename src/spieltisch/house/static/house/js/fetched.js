// Pages of the house that are fetched by other pages, to be shown in their place.

import { leave } from "./forms.js";
import { ANSWER } from "./pulse.js";

const AGAIN = 2000; // ms
const PASSING = 429; // too much was asked for: it may be asked for again later

/** A page, parsed; null where it cannot be had now, so that it is to be tried again.  One that is
 *  refused for good, or made for somebody else than this page (or in another language), is not taken
 *  apart: the browser goes there. */
export async function fetched(address) {
  const signal = AbortSignal.timeout(ANSWER);
  const answer = await fetch(address, { headers: { Accept: "text/html" }, signal });
  if (answer.status >= 500 || answer.status === PASSING) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (answer.ok && !page.getElementById("main")) return null; // something in between has answered
  if (answer.ok && page.documentElement.dataset.reader === document.documentElement.dataset.reader) return page;
  leave(() => (location.href === new URL(address, location).href ? location.reload() : location.assign(address)));
  return null;
}

let due = false;

/** Loads this page anew as soon as the house answers: what stands in between would only show an
 *  error of its own, from which no way leads back. */
export async function loadAnew() {
  if (due) return;
  due = true;
  while (!(await isOpen())) await new Promise((done) => setTimeout(done, AGAIN));
  leave(() => location.reload());
}

async function isOpen() {
  const answer = await fetch("/healthz", { signal: AbortSignal.timeout(ANSWER) }).catch(() => null);
  return answer?.ok ?? false;
}
