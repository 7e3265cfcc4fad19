// The line to the server: notices when it is dead, comes back, and never loses an action.
//
// Deeds (messages with an id) are kept until they are answered and sent again, with the same id,
// on the next line; the server answers a repeated one like the first time.  docs/protocol.md says
// what both sides promise each other.

import { loadAnew } from "./fetched.js";
import { showLine } from "./notice.js";
import { ANSWER, AWAKE, Pulse } from "./pulse.js";
import { PostWire, SocketWire } from "./wires.js";

const FIRST_WAIT = 500; // ms
const LONGEST_WAIT = 8000;
const HANDSHAKE = 4000; // ms that the opening of a wire may take
const MOST_FAILED = 3; // sockets; then plain requests are tried in turn with them
const FIRST_PROBE = 4000; // ms until a socket is tried beside plain requests
const LONGEST_PROBE = 60_000;
const POLICY = 1008;
const BROKEN = 1011;
const LOGGED_OUT = 4001;
const NO_TABLE = 4004;
const BLOCKED = "spieltisch-blocked"; // remembers for other pages that no socket gets through

export class Line {
  /** `on`: {hello() -> message to greet with, message(m), found()}. */
  constructor(path, on) {
    this.path = path;
    this.on = on;
    this.wait = FIRST_WAIT;
    this.failed = isBlocked() ? MOST_FAILED : 0;
    this.deeds = new Map(); // id -> {message, sent}
    this.number = 0;
    this.pulse = new Pulse(
      () => this.up && this.wire.send({ do: "ping" }),
      () => this.closed(0),
    );
    this.open();
    this.watch();
  }

  get up() {
    return this.wire?.up ?? false;
  }

  /** What wakes a page, or tells that its line may be dead. */
  watch() {
    addEventListener("offline", () => this.check()); // a house on this machine may be there all the same
    addEventListener("online", () => this.open());
    addEventListener("pagehide", () => this.drop());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    document.addEventListener("visibilitychange", () => document.hidden || this.check());
  }

  /** Makes sure at once that the line is alive. */
  check() {
    if (this.timer) this.open();
    else this.pulse.ask(AWAKE);
  }

  open() {
    this.drop();
    const posts = this.failed >= MOST_FAILED && (this.failed - MOST_FAILED) % 2 === 0;
    this.wire = this.wired(posts ? PostWire : SocketWire, {
      opened: () => this.opened(),
      heard: (message) => this.heard(message),
      closed: (code) => this.closed(code),
    });
    this.answered = false;
    this.pulse.expect(posts ? ANSWER : HANDSHAKE);
  }

  /** A wire that is listened to as long as it is the line, or the probe. */
  wired(Wire, on) {
    const mine = (what) => (word) => (wire === this.wire || wire === this.probe) && what(word);
    const wire = new Wire(this.path, {
      opened: mine(on.opened),
      heard: mine(on.heard),
      closed: mine(on.closed),
    });
    return wire;
  }

  /** Forgets the wire that was, and whatever is waited for. */
  drop() {
    clearTimeout(this.timer);
    clearTimeout(this.probing);
    this.timer = null;
    this.pulse.stop();
    for (const wire of [this.wire, this.probe]) wire?.close();
    this.wire = this.probe = null;
  }

  opened() {
    this.pulse.stop();
    const { reader } = document.documentElement.dataset; // whom the page was made for
    this.wire.send({ ...this.on.hello(), ...(reader && { reader }) });
    for (const deed of this.deeds.values()) this.sendDeed(deed);
    this.pulse.expect(ANSWER);
  }

  heard(message) {
    const first = !this.answered;
    this.pulse.heard();
    if (first) this.works();
    if (message.kind === "reload") return loadAnew();
    if (message.id) this.deeds.delete(message.id);
    this.on.message(message);
    if (first) this.on.found();
  }

  /** The first word has come through: only now the line is known to carry any. */
  works() {
    this.answered = true;
    this.wait = FIRST_WAIT;
    if (this.wire.slow) {
      this.failed = MOST_FAILED;
      this.probeLater(FIRST_PROBE);
    } else {
      this.failed = 0;
    }
    rememberBlocked(this.wire.slow);
    showLine(this.wire.slow ? "slow" : "");
  }

  /** Tries now and then whether a socket gets through meanwhile; one that does is the line. */
  probeLater(wait) {
    this.probing = setTimeout(() => {
      this.probe?.close();
      this.probe = this.wired(SocketWire, {
        opened: () => this.probe.send({ do: "ping" }),
        heard: () => {
          this.failed = 0;
          this.open();
        },
        closed: () => {},
      });
      this.probeLater(Math.min(2 * wait, LONGEST_PROBE));
    }, wait);
  }

  closed(code) {
    const { answered } = this;
    this.drop();
    if (code === LOGGED_OUT || code === NO_TABLE) return loadAnew();
    if (code === BROKEN) readAnew();
    if (code === POLICY) this.wait = LONGEST_WAIT;
    if (!answered) this.failed += 1;
    showLine("lost");
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Sends a message where the line is up; tells whether it was. */
  send(message) {
    if (!this.up) return false;
    this.wire.send(message);
    this.pulse.ask();
    return true;
  }

  /** Sends a question with a number of its own; the answer carries it. */
  ask(message) {
    const n = ++this.number;
    this.send({ ...message, n });
    return n;
  }

  /** Sends an action that must arrive; returns its id.  Asked for twice in a row, as by somebody
   *  who sees nothing happen, it is the same one. */
  deed(message) {
    const [last, deed] = [...this.deeds].at(-1) ?? [];
    if (deed && JSON.stringify(deed.message) === JSON.stringify({ ...message, id: last })) return last;
    const id = fresh();
    this.deeds.set(id, { message: { ...message, id }, sent: false });
    this.sendDeed(this.deeds.get(id));
    return id;
  }

  sendDeed(deed) {
    if (this.send(deed.message)) deed.sent = true;
  }

  /** Takes a deed back that is not answered yet.  One that has never left this page is forgotten
   *  (true); otherwise the server is asked to let it be, and says what has become of it. */
  withdraw(id) {
    const deed = this.deeds.get(id);
    if (!deed.sent) return this.deeds.delete(id);
    deed.message = { do: "cancel", id, seat: deed.message.seat };
    this.sendDeed(deed);
    return false;
  }
}

/** Loads the page anew where it says itself what is wrong; not where it is sound. */
async function readAnew() {
  const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
  if (answer?.status >= 400) loadAnew();
}

function isBlocked() {
  try {
    return sessionStorage.getItem(BLOCKED) !== null;
  } catch {
    return false; // storage is forbidden: every page finds out for itself
  }
}

function rememberBlocked(blocked) {
  try {
    if (blocked) sessionStorage.setItem(BLOCKED, "1");
    else sessionStorage.removeItem(BLOCKED);
  } catch {
    // as above
  }
}

/** A name that no other action has. */
function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
