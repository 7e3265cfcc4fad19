// Shows on the pieces what can be done with them, and makes them work by mouse and keyboard.

import { find, peek } from "./glide.js";
import { keyed } from "./ring.js";
import { spoken } from "./spoken.js";
import { copyOf, say } from "./words.js";

const MARKS = ["can", "sel", "aim", "off"];
const OURS = ["tabindex", "aria-pressed", "aria-disabled", "aria-description"];

/** Marks the pieces; what stays as it was is not touched, so that the focus stays too.
 *  `state`: {selected: Set of keys, next: Set of tokens, useful: Set of tokens,
 *  targets: Map key -> choices, active: whether the viewer may do anything,
 *  wordsOf: what a piece does, as it is heard}. */
export function dress(root, state) {
  for (const node of root.querySelectorAll("[data-key]")) {
    const look = clothes(node.dataset, state);
    const heard = [look.does, state.wordsOf(node)].filter(Boolean).join(". ");
    if (heard) look["aria-description"] = heard;
    wear(node, look);
  }
}

/** How a piece looks: {mark, does: what can be done with it, and the attributes of a button; none if
 *  it cannot be clicked}. */
function clothes({ key, token, find, peek, help }, state) {
  const aimed = state.targets.get(key);
  if (state.selected.has(key)) return { mark: "sel", tabindex: "0", "aria-pressed": "true" };
  if (aimed) {
    const does = aimed.map((choice) => spoken(choice.label)).join("; ");
    return { mark: aimed[0].mark, tabindex: "0", does };
  }
  if (token && state.next.has(token)) {
    return { mark: "can", tabindex: "0", "aria-pressed": "false", does: say("canSelect") };
  }
  return resting({ token, find, peek, help }, state);
}

/** Nothing can be done with it now; but it can show something, or tell why not, or what it does. */
function resting({ token, find, peek, help }, state) {
  const mark = token && state.active && !state.useful.has(token) ? "off" : null;
  if (find !== undefined) return { mark, tabindex: "0", does: say("find") };
  if (peek !== undefined) return { mark, tabindex: "0", does: say("peek") };
  if (token && state.active) return { mark, tabindex: "-1", "aria-disabled": "true" };
  return { mark, still: true, tabindex: help === undefined ? undefined : "-1" };
}

function wear(node, { mark, still, ...attributes }) {
  for (const name of MARKS) node.classList.toggle(name, name === mark);
  for (const name of OURS) put(node, name, attributes[name]);
  playRole(node, roleOf(node, still));
  const tick = node.querySelector(":scope > .tick");
  if (mark !== "sel") tick?.remove();
  else if (!tick && node instanceof HTMLElement) node.append(copyOf("t-tick"));
}

function put(node, name, value) {
  if (value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** What a piece is meanwhile: a button where it can be clicked; where it is only explained and its
 *  name is in data-label, a picture of that name; else what it was printed as (null). */
function roleOf({ dataset }, still) {
  if (!still) return "button";
  return dataset.label && dataset.help !== undefined ? "img" : null;
}

/** data-role keeps what a piece was printed as.  What is only named while something can be done with
 *  it (a space among many) has its name in data-label. */
function playRole(node, role) {
  if (node.dataset.label) put(node, "aria-label", role ? node.dataset.label : undefined);
  if (role) {
    node.dataset.role ??= node.getAttribute("role") ?? "";
    put(node, "role", role);
  } else if (node.dataset.role !== undefined) {
    put(node, "role", node.dataset.role || undefined);
    delete node.dataset.role;
  }
}

/** The piece that a click on an element means: its own, or the one it names (data-click).  By mouse
 *  or finger (at a point) it means a target that lies beneath something that cannot be chosen. */
export function pieceAt(root, element, point) {
  const own = pieceOf(root, element);
  if (!point?.detail || own?.matches(".can, .aim, .sel")) return own;
  const below = document.elementsFromPoint(point.clientX, point.clientY);
  return below.map((other) => pieceOf(root, other)).find((node) => node?.matches(".aim")) ?? own;
}

function pieceOf(root, element) {
  const node = element.closest("[data-key], [data-click]");
  const [other] = node?.dataset.click ? keyed(root, [node.dataset.click]) : [];
  return other ?? node?.closest("[data-key]");
}

/** Shows what a thing has to show: where a piece stands (data-find), what lies beneath (data-peek).
 *  Whether it has anything. */
export function show(root, node) {
  const [piece] = node.dataset.find === undefined ? [] : keyed(root, [node.dataset.find]);
  if (piece) find(piece);
  else if (node.dataset.peek !== undefined) peek(node);
  else return false;
  return true;
}

/** The nearest thing in the direction of an arrow key among those of the same area. */
export function neighbour(node, arrow) {
  const area = node.closest("[data-area]") ?? document;
  const from = middle(node);
  let best = null;
  let nearest = Infinity;
  for (const other of area.querySelectorAll(":is([data-key], [data-help])[tabindex]")) {
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
