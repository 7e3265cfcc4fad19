// What a thing on the table does: a quiet panel beside it, with a paragraph of the rule page.
// Elements with data-help="<anchor>" have one.  It comes to who rests on the thing with the mouse or
// the focus, and to who presses it long; data-helps of the root is where the paragraphs are.

import { beside } from "./beside.js";
import { spoken } from "./spoken.js";

const PAUSE = 600; // ms of rest until it comes
const HELD = 500; // ms of a long press
const GRACE = 250; // ms to get from the thing to the panel
const SLIP = 10; // px a finger may slip meanwhile

export class Things {
  /** `wanted`: the setting whether it comes by itself; `known()` is called when the paragraphs have
   *  come. */
  constructor(root, wanted, known = () => {}) {
    this.root = root;
    this.wanted = wanted;
    this.panel = document.getElementById("thing");
    this.helps = {};
    this.read().then(known, () => {}); // without them nothing is shown
    this.watchMouse();
    this.watchFocus();
    this.watchFingers();
    this.watchEnd();
  }

  async read() {
    const answer = await fetch(this.root.dataset.helps);
    if (answer.ok) this.helps = await answer.json();
  }

  /** What a thing does, as it is heard; undefined where nothing is known. */
  wordsOf(node) {
    const help = this.helps[node.dataset.help];
    return help && (help.spoken ??= spoken(help.text));
  }

  // ---------- when it comes and goes ----------

  watchMouse() {
    const { root, panel } = this;
    root.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      this.at = event;
      this.point(thingAt(event.target));
    });
    root.addEventListener("pointerleave", () => this.point(null));
    panel.addEventListener("pointerenter", () => this.stay());
    panel.addEventListener("pointerleave", (event) => event.pointerType === "touch" || this.point(null));
  }

  watchFocus() {
    this.root.addEventListener("focusin", ({ target }) => {
      this.at = null;
      if (target.matches(":focus-visible")) this.point(thingAt(target));
    });
    this.root.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.panel.contains(relatedTarget)) this.point(null);
    });
    this.panel.addEventListener("focusin", () => this.stay());
    this.panel.addEventListener("focusout", () => this.point(null));
  }

  watchFingers() {
    const { root } = this;
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (this.pressed && Math.hypot(clientX - this.pressed.x, clientY - this.pressed.y) > SLIP) this.lift();
    });
    for (const name of ["pointerup", "pointercancel"]) root.addEventListener(name, () => this.lift());
    root.addEventListener("contextmenu", (event) => (this.pressed || this.held) && event.preventDefault());
    root.addEventListener("click", (event) => this.swallow(event), true);
  }

  watchEnd() {
    document.addEventListener("pointerdown", (event) => this.panel.contains(event.target) || this.close(), true);
    document.addEventListener("keydown", (event) => this.escape(event), true);
    addEventListener("resize", () => this.close());
    for (const name of ["scroll", "wheel"]) {
      document.addEventListener(name, ({ target }) => this.panel.contains(target) || this.hide(), true);
    }
  }

  /** Somebody rests on a thing, or (null) on nothing that can be explained. */
  point(node) {
    this.aim = node;
    clearTimeout(this.opening);
    if (node === this.node) return this.stay();
    if (this.node && !this.closing) this.closing = setTimeout(() => this.hide(), GRACE);
    if (node && this.wanted.on) this.opening = setTimeout(() => this.open(node), PAUSE);
  }

  stay() {
    clearTimeout(this.closing);
    this.closing = 0;
  }

  press({ pointerType, target, clientX: x, clientY: y }) {
    this.held = false;
    const node = thingAt(target);
    if (pointerType !== "touch" || !node) return;
    this.pressed = { x, y };
    this.pressing = setTimeout(() => {
      this.held = true;
      this.open(node);
    }, HELD);
  }

  lift() {
    clearTimeout(this.pressing);
    this.pressed = null;
  }

  /** A long press is no click. */
  swallow(event) {
    if (!this.held) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  escape(event) {
    if (event.key !== "Escape" || !this.node) return;
    event.stopPropagation();
    const { node } = this;
    const back = this.panel.contains(document.activeElement);
    this.close();
    if (back) node.focus({ preventScroll: true });
  }

  // ---------- what is shown ----------

  /** Explains what has the focus or is pointed at, and goes to the link.  Whether there is anything. */
  explain() {
    const node = thingAt(document.activeElement) ?? this.aim;
    if (!node?.isConnected || !this.open(node)) return false;
    this.panel.querySelector("a").focus({ preventScroll: true });
    return true;
  }

  open(node) {
    const help = this.helps[node.dataset.help];
    if (!help || !node.isConnected) return false;
    const { panel } = this;
    const [title, text, link] = panel.children;
    title.innerHTML = help.title;
    text.innerHTML = help.text;
    link.href = `${this.root.dataset.rules}#${node.dataset.help}`;
    this.stay();
    this.node = node;
    panel.hidePopover();
    Object.assign(panel.style, { maxWidth: "", maxHeight: "", left: "0", top: "0" });
    panel.showPopover();
    return this.put(node);
  }

  /** Puts the panel beside a thing; where that fills the window, beside the mouse. */
  put(node) {
    const view = { width: innerWidth, height: innerHeight };
    const { width, height } = this.panel.getBoundingClientRect();
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const place =
      beside(node.getBoundingClientRect(), size, view) ??
      beside(around(this.at ?? { clientX: 0, clientY: 0 }), size, view);
    if (!place) return this.hide();
    Object.assign(this.panel.style, {
      left: `${place.left}px`, top: `${place.top}px`,
      maxWidth: `${place.width}px`, maxHeight: `${place.height}px`,
    });
    this.place = placeOf(node);
    return true;
  }

  /** Takes the panel away; it comes again when somebody points at something else. */
  close() {
    clearTimeout(this.opening);
    this.lift();
    this.hide();
  }

  hide() {
    this.stay();
    this.node = null;
    if (this.panel.matches(":popover-open")) this.panel.hidePopover();
    return false;
  }

  /** The table has changed: what is gone or has moved is explained no longer. */
  settle() {
    if (this.node && (!this.node.isConnected || placeOf(this.node) !== this.place)) this.hide();
    describe(this.root, this);
    reach(this.root);
  }
}

function thingAt(element) {
  return element?.closest?.("[data-help]") ?? null;
}

function placeOf(node) {
  const { left, top } = node.getBoundingClientRect();
  return `${node.dataset.help} ${Math.round(left)} ${Math.round(top)}`;
}

function around({ clientX, clientY }) {
  return { left: clientX - 16, right: clientX + 16, top: clientY - 16, bottom: clientY + 16 };
}

/** Tells who listens what the still things do; pieces say it with what can be done with them. */
function describe(root, things) {
  for (const node of root.querySelectorAll("[data-help]:not([data-key], [aria-description])")) {
    const words = things.wordsOf(node);
    if (words) node.setAttribute("aria-description", words);
  }
}

/** Everything that can be explained can be reached by keyboard: one stop in each area at least, and
 *  from there by arrow keys. */
function reach(root) {
  for (const area of root.querySelectorAll("[data-area]")) {
    const things = [...area.querySelectorAll("[data-help]")].filter((node) => node.checkVisibility());
    for (const node of things) if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
    if (things.length > 0 && !area.querySelector('[tabindex="0"]')) things[0].setAttribute("tabindex", "0");
  }
}
