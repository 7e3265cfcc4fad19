// Whether the other side is still there: who is not heard for a while is asked, who does not
// answer is gone.  A line that nobody has closed may be dead all the same.

export const IDLE = 5000; // ms of silence until the other side is asked
export const ANSWER = 7000; // ms that an answer may take
export const AWAKE = 2000; // … where somebody has just come back to the page

export class Pulse {
  /** `ask()` says something that is answered, `gone()` is called where it was not. */
  constructor(ask, gone) {
    this.askNow = ask;
    this.gone = gone;
  }

  /** Something was heard. */
  heard() {
    this.stop();
    this.idle = setTimeout(() => this.ask(), IDLE);
  }

  /** Asks, unless an answer is awaited already; says how long it may take at most. */
  ask(patience = ANSWER) {
    if (this.until === undefined) this.askNow();
    this.expect(patience);
  }

  /** Something must be heard within a time. */
  expect(patience) {
    const until = Date.now() + patience;
    if (this.until <= until) return;
    clearTimeout(this.timer);
    this.until = until;
    this.timer = setTimeout(() => this.gone(), patience);
  }

  stop() {
    clearTimeout(this.idle);
    clearTimeout(this.timer);
    this.until = undefined;
  }
}
