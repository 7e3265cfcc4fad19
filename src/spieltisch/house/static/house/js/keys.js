// What the keyboard does at the table: on pieces, and single letters anywhere.

import { neighbour } from "./pieces.js";

/** Pieces are clicked by Enter and space bar, and left by arrow keys.  `does`: {key: function}, for
 *  single keys as long as the setting `wanted` is on. */
export function listenToKeys(main, wanted, click, does) {
  main.addEventListener("keydown", (event) => pieceKey(event, click));
  document.addEventListener("keydown", (event) => wanted.on && singleKey(event, does));
}

function pieceKey(event, click) {
  const node = event.target.closest(":is([data-key], [data-help])[tabindex]");
  if (!node) return;
  if ((event.key === "Enter" || event.key === " ") && node.dataset.key) {
    event.preventDefault();
    click(node);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    neighbour(node, event.key)?.focus();
  }
}

function singleKey(event, does) {
  const busy = event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]");
  if (busy || event.target.closest("input, textarea, select")) return;
  const act = does[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
