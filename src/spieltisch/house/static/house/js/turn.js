// One turn in the making: what is selected, what has been chosen and laid out, what comes next.
// Pure logic; the page shows it and sends what it says.

import * as choose from "./choose.js";

export class Turn {
  constructor() {
    this.clear();
  }

  /** Forgets everything: the table has moved on. */
  clear() {
    this.drop(0);
    this.unselect();
  }

  /** Takes back all laid out choices but the first `kept`. */
  drop(kept) {
    if (kept === 0) {
      this.chosen = []; // choices laid out, in order
      this.offered = []; // for each: {choices it was taken from, laid: the table before it}
      this.laid = null; // what the server laid out for them: {choices, confirm, sealed, …}
      return;
    }
    this.laid = this.offered[kept].laid;
    this.chosen.length = this.offered.length = kept;
  }

  /** Somebody else has acted, and this turn is still good: what lies before its last choice has to
   *  be laid out anew before it is shown again. */
  age() {
    for (const one of this.offered) one.laid = null;
  }

  /** Lays out one of the choices that are open now. */
  choose(choice, choices) {
    this.chosen.push(choice);
    this.offered.push({ choices, laid: this.laid });
    this.laid = null;
    this.unselect();
  }

  /** Takes another choice instead of one that is laid out; what was built on that one goes. */
  exchange({ choice, at }) {
    const { choices } = this.offered[at];
    this.drop(at);
    this.choose(choice, choices);
  }

  /** What a click takes instead of something laid out: Map key -> {choice, at}. */
  get exchanges() {
    const found = new Map();
    this.chosen.forEach((last, at) => {
      if (!last.again) return;
      const others = this.offered[at].choices.filter((choice) => choice.again);
      for (const [key, aimed] of choose.targets(others, last.select)) {
        const choice = aimed[(aimed.indexOf(last) + 1) % aimed.length];
        if (choice !== last) found.set(key, { choice, at });
      }
    });
    return found;
  }

  /** Whether the same click again would take another choice than the last one. */
  get turns() {
    const last = this.chosen.at(-1);
    return last.targets.some((key) => this.exchanges.has(key));
  }

  /** The table as far as it can be laid out; null for the confirmed one. */
  get shown() {
    if (this.laid && !this.laid.sealed) return this.laid;
    return this.offered.at(-1)?.laid ?? null;
  }

  unselect() {
    this.selected = []; // [{key, token}] in the order of clicks
    this.among = null; // choices that share the same clicks
  }

  get tokens() {
    return this.selected.map((piece) => piece.token);
  }

  get keys() {
    return new Set(this.selected.map((piece) => piece.key));
  }

  /** The pieces that stand for what is selected or, where it cannot be laid out, chosen. */
  get marked() {
    return this.laid?.sealed ? new Set([...this.keys, ...this.chosen.at(-1).targets]) : this.keys;
  }

  get actions() {
    return this.chosen.map((choice) => choice.action);
  }

  /** The choices that are open now, given those of the confirmed state. */
  open(choices) {
    if (this.chosen.length === 0) return choices;
    return this.laid && !this.laid.sealed ? this.laid.choices : [];
  }

  /** Whether the turn may be confirmed as it is. */
  get complete() {
    return this.chosen.length > 0 && this.laid !== null && (this.laid.sealed || this.laid.confirm);
  }

  /** The selected piece that another one can take the place of: the latest without which it fits. */
  gives(choices, token) {
    return this.selected.findLast((one) => {
      const others = this.selected.filter((piece) => piece !== one).map((piece) => piece.token);
      return choose.next(choices, others).has(token);
    });
  }

  /** Keeps of the selection what still lies there and still leads to a choice. */
  settle(choices, tokenOf) {
    const there = this.selected.filter(({ key, token }) => tokenOf(key) === token);
    const kept = choose.possible(choices, there.map((piece) => piece.token));
    this.selected = there.filter(({ token }) => {
      const i = kept.indexOf(token);
      if (i >= 0) kept.splice(i, 1);
      return i >= 0;
    });
  }

  /** A click on a piece.  Returns {take: choice}, {instead: {choice, at}}, {ask: choices},
   *  {changed: true} or {why: {select, target}} where it does nothing. */
  click(choices, { key, token }) {
    const aimed = choose.targets(choices, this.tokens).get(key);
    const instead = this.exchanges.get(key);
    if (this.keys.has(key)) {
      this.selected = this.selected.filter((piece) => piece.key !== key);
    } else if (aimed?.length === 1 || aimed?.[0].again) {
      return { take: aimed[0] };
    } else if (aimed) {
      this.among = aimed;
      return { ask: aimed };
    } else if (token && choose.next(choices, this.tokens).has(token)) {
      this.selected.push({ key, token });
    } else if (token && this.gives(choices, token)) {
      this.selected.splice(this.selected.indexOf(this.gives(choices, token)), 1);
      this.selected.push({ key, token });
    } else if (instead) {
      return { instead };
    } else {
      const select = token ? [...this.tokens, token] : this.tokens;
      return { why: { select, target: token ? null : key } };
    }
    this.among = null;
    return { changed: true };
  }
}
