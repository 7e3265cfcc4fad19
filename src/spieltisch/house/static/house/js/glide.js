// Pieces glide from where they were to where they are (FLIP: first, last, invert, play).

const MOVE = 320; // ms, as --move
const STEP = 160; // ms for each space of a path
const APART = 40; // ms between the starts of several pieces
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Runs `change`, which returns the touched nodes, and lets everything that moved glide.
 *  `origins`: whether data-from of touched pieces counts (it tells about the latest action). */
export function glide(root, change, origins = true) {
  const before = places(root);
  for (const { node } of before.values()) stop(node);
  const touched = change();
  const after = places(root);
  let started = 0;
  for (const [key, last] of after) {
    const first = shifted(origin(key, last.node, before, origins && touched.has(last.node)), last);
    if (!first) fadeIn(last.node);
    else if (moved(first.rect, last.rect)) {
      if (!calm.matches)
        fly(last, [first, ...via(last.node, before, after, origins, touched)], started++ * APART);
      else if (touched.has(last.node)) outlineWhereFar(first, last);
    }
  }
}

function places(root) {
  const found = new Map();
  for (const node of root.querySelectorAll("[data-list] > [data-key]")) {
    if (!node.checkVisibility()) continue; // in a list that is folded up
    const rect = node.getBoundingClientRect();
    const area = node.closest("[data-area]");
    const { left, top } = area.getBoundingClientRect();
    if (rect.width || rect.height) found.set(node.dataset.key, { node, rect, area, left, top });
  }
  return found;
}

/** Where a piece of the same area would have been had the area itself not moved. */
function shifted(first, last) {
  if (!first || first.area !== last.area) return first;
  const { rect } = first;
  const [left, top] = [rect.left + last.left - first.left, rect.top + last.top - first.top];
  return { ...first, rect: new DOMRect(left, top, rect.width, rect.height) };
}

function gliding(node) {
  return node.getAnimations().filter((animation) => animation.id === "glide");
}

function stop(node) {
  for (const animation of gliding(node)) animation.cancel();
}

function origin(key, node, before, origins) {
  const from = origins && node.dataset.from;
  if (!from) return before.get(key);
  const keys = from.split(" ");
  return before.get(keys.find((one) => before.has(one))) ?? before.get(key);
}

function via(node, before, after, origins, touched) {
  if (!origins || !touched.has(node) || !node.dataset.via) return [];
  const keys = node.dataset.via.split(" ");
  return keys.map((key) => after.get(key) ?? before.get(key) ?? still(key)).filter(Boolean);
}

/** A place in the still part of the table that pieces pass. */
function still(key) {
  const node = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  return node && { node, rect: node.getBoundingClientRect() };
}

function moved(one, other) {
  return Math.abs(one.left - other.left) + Math.abs(one.top - other.top) > 1;
}

/** Lets a piece go through the places `stops` to where it lies now. */
function fly({ node, rect }, stops, delay) {
  const svg = isDrawn(node);
  const unit = svg ? 1 / node.parentNode.getScreenCTM().a : 1;
  const frames = stops.map((stop) => frame(stop.rect, rect, unit, svg));
  frames.push(frame(rect, rect, unit, svg));
  node.classList.add("flying");
  const duration = stops.length > 1 ? STEP * stops.length : MOVE;
  const options = { id: "glide", duration, delay, easing: EASE, fill: "backwards" };
  const animation = node.animate(frames, options);
  animation.onfinish = animation.oncancel = () => {
    if (gliding(node).length === 0) node.classList.remove("flying");
  };
}

/** Whether a piece is part of a drawing.  (One that is a drawing itself moves like any box.) */
function isDrawn(node) {
  return Boolean(node.ownerSVGElement);
}

function frame(at, rest, unit, svg) {
  const x = (at.left + at.width / 2 - rest.left - rest.width / 2) * unit;
  const y = (at.top + at.height / 2 - rest.top - rest.height / 2) * unit;
  const scale = svg || !rest.width ? 1 : at.width / rest.width;
  return { translate: `${x}px ${y}px`, scale: `${scale}` };
}

function fadeIn(node) {
  if (calm.matches) return;
  node.animate([{ opacity: 0 }, { opacity: 1 }], { id: "glide", duration: MOVE });
}

/** With reduced motion: pieces that only moved up a little need no outline, and none fits where the
 *  drawing below it moves. */
function outlineWhereFar({ node, rect: first }, { rect: last }) {
  if (node.closest("[data-zoom]")) return;
  const far = Math.abs(first.left - last.left) > first.width || Math.abs(first.top - last.top) > first.height;
  if (far) outline(first);
}

/** An outline for a moment, where a piece was or is.  It scrolls with the page, and goes where the
 *  page gets another shape. */
function outline({ left, top, width, height }) {
  const was = document.createElement("div");
  was.className = "was";
  Object.assign(was.style, {
    left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
  });
  document.body.append(was);
  const [x, y] = [scrollX, scrollY];
  const shown = new AbortController();
  const follow = () => { was.style.translate = `${x - scrollX}px ${y - scrollY}px`; };
  const end = () => { was.remove(); shown.abort(); };
  addEventListener("scroll", follow, { signal: shown.signal });
  addEventListener("resize", end, { signal: shown.signal });
  setTimeout(end, 1500);
}

/** Shows where a piece stands: it grows and shrinks again (or gets a ring). */
export function find(node) {
  node.scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
  if (calm.matches) {
    outline(node.getBoundingClientRect());
    return;
  }
  const frames = isDrawn(node) ? growInPlace(node) : ["1", "1.3", "1"].map((scale) => ({ scale }));
  node.animate(frames, { duration: 900, easing: "ease-in-out" });
}

/** An SVG piece grows about its own middle, whatever its transform is. */
function growInPlace(node) {
  const box = node.getBBox();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const own = getComputedStyle(node).transform;
  const at = own === "none" ? "" : own;
  return [1, 2.4, 1].map((scale) => ({
    transform: `${at} translate(${x}px, ${y}px) scale(${scale}) translate(${-x}px, ${-y}px)`,
  }));
}

/** A piece vanishes for a moment to show what lies beneath. */
export function peek(node) {
  node.classList.add("gone");
  setTimeout(() => node.classList.remove("gone"), 1200);
}
