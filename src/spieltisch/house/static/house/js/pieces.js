// Shows on the pieces what can be done with them, and makes them work by mouse and keyboard.

import { copyOf, plain, say } from "./words.js";

const MARKS = ["can", "sel", "aim", "off"];
const SET_BY_US = ["aria-pressed", "aria-disabled", "aria-description", "tabindex"];
const roles = new WeakMap(); // node -> the role it was printed with

export function allPieces(root) {
  return [...root.querySelectorAll("[data-key]")];
}

/** Takes every mark off again, before a patch compares the pieces. */
export function undress(root) {
  for (const node of allPieces(root)) {
    node.classList.remove(...MARKS);
    for (const name of SET_BY_US) node.removeAttribute(name);
    if (roles.has(node)) restoreRole(node);
    node.querySelector(":scope > .tick")?.remove();
  }
}

function restoreRole(node) {
  const role = roles.get(node);
  roles.delete(node);
  if (role === null) node.removeAttribute("role");
  else node.setAttribute("role", role);
}

/** Marks the pieces.
 *  `state`: {selected: Set of keys, next: Set of tokens, useful: Set of tokens,
 *  targets: Map key -> choices, active: whether the viewer may do anything}. */
export function dress(root, state) {
  for (const node of allPieces(root)) {
    const { key, token } = node.dataset;
    const aimed = state.targets.get(key);
    if (state.selected.has(key)) select(node);
    else if (aimed) target(node, aimed);
    else if (token && state.next.has(token)) offer(node);
    else rest(node, state);
  }
}

function button(node, tabindex, description) {
  if (!roles.has(node)) roles.set(node, node.getAttribute("role"));
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", tabindex);
  if (description) node.setAttribute("aria-description", description);
}

function select(node) {
  button(node, "0");
  node.classList.add("sel");
  node.setAttribute("aria-pressed", "true");
  if (node instanceof HTMLElement) node.append(copyOf("t-tick"));
}

function target(node, choices) {
  button(node, "0", choices.map((choice) => plain(choice.label)).join("; "));
  node.classList.add(choices[0].mark);
}

function offer(node) {
  button(node, "0", say("canSelect"));
  node.classList.add("can");
  node.setAttribute("aria-pressed", "false");
}

/** Nothing can be done with it now; but it can show something, or tell why not. */
function rest(node, state) {
  const { token, find, peek } = node.dataset;
  if (find !== undefined) button(node, "0", say("find"));
  else if (peek !== undefined) button(node, "0", say("peek"));
  else if (token && state.active) {
    button(node, "-1");
    node.setAttribute("aria-disabled", "true");
  }
  if (token && state.active && !state.useful.has(token)) node.classList.add("off");
}

/** The nearest piece in the direction of an arrow key among those of the same area. */
export function neighbour(node, arrow) {
  const area = node.closest("[data-area]") ?? document;
  const from = middle(node);
  let best = null;
  let nearest = Infinity;
  for (const other of area.querySelectorAll('[data-key][role="button"]')) {
    if (other === node) continue;
    const distance = along(from, middle(other), arrow);
    if (distance < nearest) [best, nearest] = [other, distance];
  }
  return best;
}

function middle(node) {
  const rect = node.getBoundingClientRect();
  return [rect.left + rect.width / 2, rect.top + rect.height / 2];
}

/** How far a point lies in a direction; sideways counts double, backwards is no way at all. */
function along([x, y], [toX, toY], arrow) {
  const [dx, dy] = [toX - x, toY - y];
  const [forward, aside] = {
    ArrowRight: [dx, dy], ArrowLeft: [-dx, dy], ArrowDown: [dy, dx], ArrowUp: [-dy, dx],
  }[arrow];
  return forward > 1 ? forward + 2 * Math.abs(aside) : Infinity;
}
