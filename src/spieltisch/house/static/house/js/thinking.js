// A bot that thinks for long: a calm bar at its seat, said once to those who do not see it.

import { speak } from "./log.js";
import { say } from "./words.js";

let said = null; // the seat whose thinking has been said

/** Shows `thinking` ({seat, share} or null) in the heads below `root`. */
export function showThinking(root, thinking, seats) {
  for (const container of root.querySelectorAll("[data-head]")) {
    const bar = container.querySelector(".thinks");
    if (!bar) continue;
    const seat = Number(container.dataset.head);
    bar.hidden = thinking?.seat !== seat;
    if (!bar.hidden) bar.style.setProperty("--share", thinking.share);
  }
  if (thinking && said !== thinking.seat) {
    speak([say("thinks", { name: escaped(seats[thinking.seat].stand_in || seats[thinking.seat].name) })]);
  }
  said = thinking?.seat ?? null;
}

/** Whether a change tells nothing else. */
export function isThinkingOnly({ kind, base, version, thinking, ...others }) {
  return thinking !== undefined && base === version && Object.keys(others).length === 0;
}

function escaped(text) {
  const span = document.createElement("span");
  span.textContent = text;
  return span.innerHTML;
}
