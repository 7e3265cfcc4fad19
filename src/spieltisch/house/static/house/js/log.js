// The log: newest entry first, spoken to those who do not see it.

import { spoken } from "./spoken.js";

const list = document.getElementById("log");
const said = document.getElementById("said");
const MOST_SAID = 6; // entries that are said aloud where many come at once

/** Brings the printed log to `entries` (oldest first); says what is new. */
export function showLog(entries, before) {
  const kept = common(entries, before);
  for (let i = kept; i < before.length; i++) list.firstElementChild.remove();
  for (const entry of entries.slice(kept)) list.prepend(row(entry));
  const fresh = entries.slice(kept).slice(-MOST_SAID);
  if (fresh.length > 0) speak(fresh.flatMap((entry) => entry.lines));
}

function common(entries, before) {
  let n = 0;
  while (n < entries.length && n < before.length && alike(entries[n], before[n])) n++;
  return n;
}

function alike(one, other) {
  return one.ply === other.ply && one.lines.join() === other.lines.join();
}

function row(entry) {
  const item = document.createElement("li");
  item.dataset.seat = entry.seat;
  if (entry.ply) item.append(span("turn", entry.ply));
  for (const line of entry.lines) item.append(span("line", line), " ");
  return item;
}

function span(css, markup) {
  const part = document.createElement("span");
  part.className = css;
  part.innerHTML = markup;
  return part;
}

/** Says sentences (markup) through the live region. */
export function speak(lines) {
  said.textContent = lines.map(spoken).join(" ");
}
