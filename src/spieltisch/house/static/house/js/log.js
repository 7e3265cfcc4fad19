// The log: newest entry first, spoken to those who do not see it.

import { reachLines } from "./shown.js";
import { spoken } from "./spoken.js";
import { escaped, say } from "./words.js";

const list = document.getElementById("log");
const said = document.getElementById("said");
const MOST_SAID = 6; // entries that are said aloud where many come at once

/** Brings the printed log from one model to another (entries are oldest first); says what is new, and
 *  what somebody else has taken back. */
export function showLog(model, { log: before, viewer }) {
  const { log } = model;
  const kept = common(log, before);
  if (kept < Math.max(log.length, before.length)) list.querySelector(".back")?.remove();
  for (let i = kept; i < before.length; i++) list.firstElementChild.remove();
  for (const entry of log.slice(kept)) list.prepend(row(entry));
  const lines = log.slice(kept).slice(-MOST_SAID).flatMap((entry) => entry.lines);
  if (kept < before.length && viewer === model.viewer) lines.unshift(...takenBack(before[kept], model));
  if (lines.length > 0) speak(lines);
  reachLines();
}

/** Shows that somebody else has taken back an entry, until the log goes on.  What is to be said. */
function takenBack({ seat, lines }, { mine, seats }) {
  if (seat < 0 || mine.includes(seat)) return [];
  const told = escaped(say("tookBack", { name: seats[seat].name }));
  const item = row({ seat, lines: [told] });
  item.className = "back";
  const what = document.createElement("s");
  what.innerHTML = lines.join(" ");
  item.append(what);
  list.prepend(item);
  return [told, ...lines];
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
