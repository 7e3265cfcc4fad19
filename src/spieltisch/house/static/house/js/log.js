// The log: newest entry first, spoken to those who do not see it.

import { reachLines } from "./shown.js";
import { spoken } from "./spoken.js";

const list = document.getElementById("log");
const said = document.getElementById("said");
const MOST_SAID = 6; // entries that are said aloud where many come at once

/** Brings the printed log to `entries` (oldest first); says what is new, and what `tellBack(entry)`
 *  says of the first entry that has been taken back. */
export function showLog(entries, before, tellBack) {
  const kept = common(entries, before);
  if (kept < Math.max(entries.length, before.length)) list.querySelector(".back")?.remove();
  for (let i = kept; i < before.length; i++) list.firstElementChild.remove();
  for (const entry of entries.slice(kept)) list.prepend(row(entry));
  const told = kept < before.length ? tellBack(before[kept]) : "";
  if (told) list.prepend(backRow(before[kept], told));
  const fresh = entries.slice(kept).slice(-MOST_SAID);
  const lines = [...(told ? [told, ...before[kept].lines] : []), ...fresh.flatMap((entry) => entry.lines)];
  if (lines.length > 0) speak(lines);
  reachLines();
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

/** Says that something has been taken back, until the log goes on. */
function backRow({ seat, lines }, told) {
  const item = row({ seat, lines: [told] });
  item.className = "back";
  const what = document.createElement("s");
  what.innerHTML = lines.join(" ");
  item.append(what);
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
