// What a sentence speaks of: parts with data-shows="<keys of pieces>" ring these pieces while somebody
// points at them, has the focus on their line of the log, or has tapped them.

import { bring } from "./lesson.js";
import { keyed } from "./ring.js";

const MARK = "shown";
const LINES = "#log .line:has([data-shows])";

/** Watches every sentence of the page; `root` holds the pieces. */
export function watchShown(root) {
  const at = { under: "", focus: "" };
  let ringed = [];
  const ring = (which, target) => {
    const keys = keysOf(target);
    if (keys === at[which] && ringed.every((node) => node.isConnected)) return;
    at[which] = keys;
    for (const node of ringed) node.classList.remove(MARK);
    ringed = keyed(root, (keys || at.under || at.focus).split(" "));
    for (const node of ringed) node.classList.add(MARK);
  };
  document.addEventListener("pointerover", ({ target }) => ring("under", target));
  document.addEventListener("focusin", ({ target }) => ring("focus", target));
  document.addEventListener("focusout", () => ring("focus", null));
  document.addEventListener("click", ({ target }) => keysOf(target) && see(ringed));
  document.addEventListener("keydown", (event) => walk(event, ringed));
}

/** The keys of what a sentence under the mouse speaks of; anywhere else in a line of the log, of all
 *  that the line speaks of. */
function keysOf(target) {
  const part = target?.closest?.("[data-shows]");
  if (part) return part.dataset.shows;
  const parts = target?.closest?.(LINES)?.querySelectorAll("[data-shows]") ?? [];
  return [...parts].map((one) => one.dataset.shows).join(" ");
}

function see(nodes) {
  const seen = nodes.find((node) => node.checkVisibility());
  if (seen) bring(seen);
}

/** Arrow keys go from line to line, Enter brings what is ringed into sight. */
function walk(event, ringed) {
  const line = event.target.closest?.(LINES);
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
  if (!line || step === undefined) return;
  event.preventDefault();
  if (step === 0) return see(ringed);
  const lines = [...document.querySelectorAll(LINES)];
  lines[lines.indexOf(line) + step]?.focus();
}

/** One line of the log is a stop for Tab: the one that had the focus last, else the newest. */
export function reachLines() {
  const lines = [...document.querySelectorAll(LINES)];
  const stop = lines.find((line) => line === document.activeElement) ?? lines[0];
  for (const line of lines) line.setAttribute("tabindex", line === stop ? "0" : "-1");
}
