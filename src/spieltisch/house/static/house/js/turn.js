// One turn in the making: what is selected, what has been chosen and laid out, what comes next.
// Pure logic; the page shows it and sends what it says.

import * as choose from "./choose.js";

export class Turn {
  constructor() {
    this.clear();
  }

  /** Forgets everything: the table has moved on. */
  clear() {
    this.chosen = []; // choices laid out, in order
    this.laid = null; // what the server laid out for them: {choices, confirm, sealed, …}
    this.unselect();
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

  /** A click on a piece.  Returns {take: choice}, {ask: choices}, {changed: true} or
   *  {why: {select, target}} where it does nothing. */
  click(choices, { key, token }) {
    const aimed = choose.targets(choices, this.tokens).get(key);
    if (this.keys.has(key)) {
      this.selected = this.selected.filter((piece) => piece.key !== key);
    } else if (aimed?.length === 1) {
      return { take: aimed[0] };
    } else if (aimed) {
      this.among = aimed;
      return { ask: aimed };
    } else if (token && choose.next(choices, this.tokens).has(token)) {
      this.selected.push({ key, token });
    } else {
      const select = token ? [...this.tokens, token] : this.tokens;
      return { why: { select, target: token ? null : key } };
    }
    this.among = null;
    return { changed: true };
  }
}
