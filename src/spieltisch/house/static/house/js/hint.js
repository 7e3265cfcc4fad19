// Hints: the few best actions with their worth in words.  Pointing at one shows its pieces, a
// click lays it out; nothing is ever played by a hint.

import { bring } from "./lesson.js";
import { speak } from "./log.js";
import { piecesOf } from "./ring.js";
import { spoken } from "./spoken.js";
import { copyOf } from "./words.js";

const $ = (id) => document.getElementById(id);

export class Hints {
  /** `on`: {ask(actions) -> n, lay(choice)}; `main` holds the pieces. */
  constructor(main, on) {
    this.main = main;
    this.on = on;
    this.button = $("hint-ask"); // missing where there are no hints
    if (!this.button) return;
    this.button.onclick = () => this.toggle();
    $("hint-close").onclick = () => this.close();
  }

  /** Brings button and list up to date: what was asked about another position is put away. */
  show(model, turn, choices) {
    if (!this.button) return;
    this.choices = choices;
    this.actions = turn.actions;
    this.button.hidden = !model.can.hint || turn.complete;
    if (model.choices !== this.offered) this.time = (this.time ?? 0) + 1;
    this.offered = model.choices; // the same list as long as the table has not moved on for us
    const here = `${this.time} ${model.viewer} ${turn.actions.join("\n")}`;
    if (here !== this.here) this.point(null);
    this.here = here;
    this.draw();
  }

  toggle() {
    if (!this.button || this.button.hidden) return;
    if (this.asked === this.here) return this.close();
    this.asked = this.here;
    this.found = null;
    this.n = this.on.ask(this.actions);
    this.progress({ n: this.n, share: 0 });
    this.draw();
  }

  close() {
    const focused = $("hint").contains(document.activeElement);
    this.asked = this.found = this.n = null;
    this.draw();
    if (focused) this.button.focus();
  }

  /** Asks once more: the line was down, and no answer will come any more. */
  again() {
    if (this.button && !$("hint").hidden && !this.found) this.n = this.on.ask(this.actions);
  }

  /** How much of the thinking is done. */
  progress({ n, share }) {
    if (n === this.n) $("hint").querySelector("progress").value = share;
  }

  /** The answer of the server. */
  tell(message) {
    if (message.n !== this.n) return;
    this.found = message.best;
    const mayMove = document.activeElement === document.body || document.activeElement === this.button;
    this.draw();
    speak($("hint").hidden ? [] : [...$("hint").querySelectorAll("li")].map((row) => row.innerHTML));
    if (mayMove) $("hint").querySelector("li button")?.focus({ preventScroll: true });
  }

  draw() {
    const open = !this.button.hidden && this.asked === this.here;
    const focused = $("hint").contains(document.activeElement);
    $("hint").hidden = !open;
    this.button.setAttribute("aria-expanded", open);
    if (!open) {
      this.point(null);
      if (focused) $("ask").focus({ preventScroll: true });
      return;
    }
    $("hint-wait").hidden = this.found !== null;
    const rows = (this.found ?? []).map((hint) => this.row(hint)).filter(Boolean);
    if ($("hint-list").childElementCount !== rows.length || this.found !== this.drawn) {
      $("hint-list").replaceChildren(...rows);
    }
    this.drawn = this.found;
  }

  row({ action, worth, words, chance }) {
    const choice = this.choices.find((one) => one.action === action);
    if (!choice) return null;
    const row = copyOf("t-hint");
    const button = row.querySelector("button");
    const [label, says, which, out] = button.querySelectorAll("b, small, .which, .worth");
    label.innerHTML = choice.label;
    const alike = this.choices.filter((one) => one.label === choice.label).length > 1;
    if (alike && choice.say) which.innerHTML = choice.say;
    says.textContent = words;
    out.querySelector("span").textContent = chance;
    out.querySelector("meter").value = worth;
    button.setAttribute("aria-label", `${spoken(which.innerHTML || choice.label)}: ${words}, ${chance}`);
    button.onpointerenter = () => this.point(choice);
    button.onfocus = () => {
      this.point(choice);
      if (this.ringed.length > 0) bring(this.ringed[0]);
    };
    button.onpointerleave = button.onblur = () => this.point(null);
    button.onclick = () => this.on.lay(choice);
    return row;
  }

  /** Rings the pieces of a choice; those of the one before are left alone again. */
  point(choice) {
    for (const node of this.ringed ?? []) node.classList.remove("here");
    this.ringed = choice ? piecesOf(this.main, choice) : [];
    for (const node of this.ringed) node.classList.add("here");
  }
}
