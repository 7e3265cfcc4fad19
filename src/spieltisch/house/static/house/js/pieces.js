// Shows on the pieces what can be done with them, and makes them work by mouse and keyboard.

import { spoken } from "./spoken.js";
import { copyOf, say } from "./words.js";

const MARKS = ["can", "sel", "aim", "off"];
const OURS = ["tabindex", "aria-pressed", "aria-disabled", "aria-description"];

/** Marks the pieces; what stays as it was is not touched, so that the focus stays too.
 *  `state`: {selected: Set of keys, next: Set of tokens, useful: Set of tokens,
 *  targets: Map key -> choices, active: whether the viewer may do anything}. */
export function dress(root, state) {
  for (const node of root.querySelectorAll("[data-key]")) wear(node, clothes(node.dataset, state));
}

/** How a piece looks: {mark, and the attributes of a button; none if it cannot be clicked}. */
function clothes({ key, token, find, peek }, state) {
  const aimed = state.targets.get(key);
  if (state.selected.has(key)) return { mark: "sel", tabindex: "0", "aria-pressed": "true" };
  if (aimed) {
    const does = aimed.map((choice) => spoken(choice.label)).join("; ");
    return { mark: aimed[0].mark, tabindex: "0", "aria-description": does };
  }
  if (token && state.next.has(token)) {
    const does = say("canSelect");
    return { mark: "can", tabindex: "0", "aria-pressed": "false", "aria-description": does };
  }
  return resting({ token, find, peek }, state);
}

/** Nothing can be done with it now; but it can show something, or tell why not. */
function resting({ token, find, peek }, state) {
  const mark = token && state.active && !state.useful.has(token) ? "off" : null;
  if (find !== undefined) return { mark, tabindex: "0", "aria-description": say("find") };
  if (peek !== undefined) return { mark, tabindex: "0", "aria-description": say("peek") };
  if (token && state.active) return { mark, tabindex: "-1", "aria-disabled": "true" };
  return { mark };
}

function wear(node, { mark, ...attributes }) {
  for (const name of MARKS) node.classList.toggle(name, name === mark);
  for (const name of OURS) put(node, name, attributes[name]);
  playRole(node, attributes.tabindex !== undefined);
  const tick = node.querySelector(":scope > .tick");
  if (mark !== "sel") tick?.remove();
  else if (!tick && node instanceof HTMLElement) node.append(copyOf("t-tick"));
}

function put(node, name, value) {
  if (value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** A piece that can be clicked is a button; data-role keeps what it was printed as.  What is only
 *  named while it can be clicked (a space among many) has its name in data-label. */
function playRole(node, button) {
  if (node.dataset.label) put(node, "aria-label", button ? node.dataset.label : undefined);
  if (button && node.dataset.role === undefined) {
    node.dataset.role = node.getAttribute("role") ?? "";
    node.setAttribute("role", "button");
  } else if (!button && node.dataset.role !== undefined) {
    put(node, "role", node.dataset.role || undefined);
    delete node.dataset.role;
  }
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
