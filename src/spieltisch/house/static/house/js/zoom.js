// A window on a drawing that may be larger than the page: it fits itself to what is drawn until
// somebody zooms or moves it, by wheel, dragging, pinching, keys or buttons.
//
//   <div data-zoom=".4"><svg viewBox="…"><g data-fit>…</g></svg></div>
//
// `data-fit` marks the groups that have to be seen.  The number is the least size of a unit in px for
// fingers: where not everything can be that large, only what surrounds `data-here` is seen at first.

import { frameAt, moved, within, zoomed } from "./frame.js";
import { copyOf } from "./words.js";

const STEP = 1.3; // of a key or a button
const SLIP = 6; // px a pointer may slip in a click
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const coarse = matchMedia("(pointer: coarse)");

/** Makes every [data-zoom] below `root` a window. */
export function openWindows(root) {
  for (const node of root.querySelectorAll("[data-zoom]")) new Window(node);
}

class Window {
  constructor(node) {
    this.node = node;
    this.svg = node.querySelector("svg");
    this.pointers = new Map();
    this.own = false; // whether somebody has zoomed or moved it
    this.frame = frameAt(this.svg.viewBox.baseVal);
    this.svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.addBar();
    this.listen();
    this.fit();
    new ResizeObserver(() => this.fit()).observe(node);
    new MutationObserver(() => this.fit()).observe(this.svg, {
      childList: true, subtree: true, attributes: true, attributeFilter: ["transform"],
    });
  }

  addBar() {
    this.bar = copyOf("t-zoom");
    const does = { in: () => this.zoom(STEP), out: () => this.zoom(1 / STEP), fit: () => this.whole() };
    for (const button of this.bar.querySelectorAll("button")) {
      button.onclick = does[button.dataset.zoomTo];
    }
    this.node.append(this.bar);
  }

  // ---------- what is seen ----------

  /** The box of everything that has to be seen, in units of the drawing. */
  get drawn() {
    const boxes = [...this.svg.querySelectorAll("[data-fit]")]
      .map((group) => group.getBBox())
      .filter((box) => box.width > 0);
    if (boxes.length === 0) return this.frame;
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
  }

  get size() {
    const { width, height } = this.node.getBoundingClientRect();
    return { width, height };
  }

  /** Fits the window to the drawing, unless it has been moved by hand. */
  fit() {
    if (this.waiting || this.svg.getBoundingClientRect().width === 0) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (this.svg.getBoundingClientRect().width === 0) return; // hidden meanwhile
      const { drawn } = this;
      if (this.own) this.show(within(this.frame, drawn, this.size));
      else this.glideTo(this.far ? this.around(drawn) : this.near(drawn));
    });
  }

  /** The frame that shows everything above the bar. */
  around(drawn) {
    const { width, height } = this.size;
    const free = height - (this.bar.offsetHeight && this.bar.offsetHeight + 16);
    const frame = within(drawn, drawn, { width, height: free });
    return { ...frame, height: (frame.height * height) / free };
  }

  /** The same; but where fingers could not hit anything, only what surrounds [data-here]. */
  near(drawn) {
    const whole = this.around(drawn);
    const width = this.size.width / (Number(this.node.dataset.zoom) || 0);
    const partial = coarse.matches && width < whole.width;
    this.node.classList.toggle("partial", partial);
    if (!partial) return whole;
    const { x, y } = this.here ?? { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 };
    const height = (width * whole.height) / whole.width;
    return within({ x: x - width / 2, y: y - height / 2, width, height }, drawn, this.size);
  }

  /** The middle of what happened last, in units of the drawing. */
  get here() {
    const node = this.svg.querySelector("[data-here]");
    if (!node) return null;
    const { left, top, width, height } = node.getBoundingClientRect();
    const middle = new DOMPoint(left + width / 2, top + height / 2);
    return middle.matrixTransform(this.svg.getScreenCTM().inverse());
  }

  /** Shows everything; where that is too small for fingers, by turns everything and a part. */
  whole() {
    this.far = this.node.classList.contains("partial") && !this.own && !this.far;
    this.mine(false);
    this.fit();
  }

  mine(own) {
    this.own = own;
    this.node.classList.toggle("moved", own);
  }

  show(frame) {
    this.frame = frame;
    this.svg.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  }

  /** Moves the window to another frame within a moment. */
  glideTo(frame) {
    cancelAnimationFrame(this.gliding);
    const from = this.frame;
    const far = Math.abs(from.x - frame.x) + Math.abs(from.width - frame.width) + Math.abs(from.y - frame.y);
    if (calm.matches || !this.shown || far < 1) {
      this.shown = true;
      return this.show(frame);
    }
    const begin = performance.now();
    const step = (now) => {
      const t = Math.min(1, (now - begin) / 320);
      const part = 1 - (1 - t) ** 3;
      const mix = (name) => from[name] + (frame[name] - from[name]) * part;
      this.show({ x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") });
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  take(frame) {
    cancelAnimationFrame(this.gliding);
    this.mine(true);
    this.show(within(frame, this.drawn, this.size));
  }

  /** Zooms about a point of the window, its middle if there is none. */
  zoom(factor, at = { x: 0.5, y: 0.5 }) {
    this.take(zoomed(this.frame, factor, at));
  }

  // ---------- by hand ----------

  listen() {
    const { node } = this;
    node.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    node.addEventListener("pointerdown", (event) => this.down(event));
    node.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      node.addEventListener(name, (event) => this.up(event));
    }
    node.addEventListener("click", (event) => this.click(event), true);
    node.addEventListener("keydown", (event) => this.key(event));
    node.addEventListener("focusin", (event) => this.follow(event.target));
    node.addEventListener("seek", (event) => this.seek(event.target));
  }

  /** What has the focus is seen. */
  follow(target) {
    if (target.matches(":focus-visible")) this.seek(target);
  }

  /** Moves the window so that a part of the drawing is seen. */
  seek(target) {
    if (!this.svg.contains(target)) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = this.place({ clientX: left + width / 2, clientY: top + height / 2 });
    const seen = { x: clamp(at.x), y: clamp(at.y) };
    if (seen.x !== at.x || seen.y !== at.y) this.take(moved(this.frame, at, seen));
  }

  place({ clientX, clientY }) {
    const { left, top, width, height } = this.node.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 400), this.place(event));
  }

  down(event) {
    if (event.button !== 0 || this.bar.contains(event.target)) return;
    this.pointers.set(event.pointerId, this.place(event));
    if (this.pointers.size === 1) this.slipped = 0;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.place(event);
    const { width, height } = this.size;
    this.slipped += Math.hypot((now.x - before.x) * width, (now.y - before.y) * height);
    if (this.slipped < SLIP) return;
    this.hold(event.pointerId);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    this.pointers.set(event.pointerId, now);
    if (others.length === 0) return this.take(moved(this.frame, before, now));
    const [other] = others;
    const factor = apart(now, other) / (apart(before, other) || 1);
    this.take(zoomed(this.frame, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
  }

  /** From now on the movement belongs to the window, wherever the pointer goes. */
  hold(id) {
    if (!this.node.hasPointerCapture(id)) this.node.setPointerCapture(id);
    this.node.classList.add("dragging");
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) this.node.classList.remove("dragging");
  }

  /** A drag does not end in a click. */
  click(event) {
    if (this.slipped >= SLIP && event.detail > 0 && !this.bar.contains(event.target)) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.slipped = 0;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const does = {
      "+": () => this.zoom(STEP), "-": () => this.zoom(1 / STEP), 0: () => this.whole(),
    }[event.key];
    if (does) does();
    else if (move && event.shiftKey) this.take(moved(this.frame, { x: 0, y: 0 }, { x: move[0] / 8, y: move[1] / 8 }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The nearest place in the window that is not at its rim. */
function clamp(at) {
  return Math.min(Math.max(at, 0.1), 0.9);
}

function apart(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
