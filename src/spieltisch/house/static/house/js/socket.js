// The line to the server: connects, reconnects, and never loses an action.
//
// Deeds (messages with an id) are kept until they are answered and sent again, with the same id,
// after a reconnect; the server answers a repeated one like the first time.

const FIRST_WAIT = 500; // ms
const LONGEST_WAIT = 8000;
const LOGGED_OUT = 4001;
const NO_TABLE = 4004;

export class Line {
  /** `on`: {hello() -> message to greet with or null, message(m), lost(final: bool), found()}. */
  constructor(path, on) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.on = on;
    this.wait = FIRST_WAIT;
    this.deeds = new Map();
    this.number = 0;
    this.open();
    addEventListener("offline", () => this.on.lost(false));
    addEventListener("online", () => this.renew());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
  }

  get up() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.url));
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.closed(event.code);
  }

  opened() {
    this.wait = FIRST_WAIT;
    const hello = this.on.hello();
    if (hello) this.send(hello);
    for (const deed of this.deeds.values()) this.send(deed);
    this.on.found();
  }

  closed(code) {
    if (code === LOGGED_OUT) return location.reload();
    this.on.lost(code === NO_TABLE);
    if (code === NO_TABLE) return;
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Opens a new line: the old one may be dead without having noticed. */
  renew() {
    this.socket.close();
    this.open();
  }

  /** Tries again at once where a try was only waited for. */
  retry() {
    if (this.socket.readyState === WebSocket.CLOSED && this.timer) this.open();
  }

  receive(message) {
    if (message.kind === "reload") return location.reload();
    if (message.id) this.deeds.delete(message.id);
    this.on.message(message);
  }

  /** Sends a message where the line is up; tells whether it was. */
  send(message) {
    if (this.up) this.socket.send(JSON.stringify(message));
    return this.up;
  }

  /** Sends a question with a number of its own; the answer carries it. */
  ask(message) {
    const n = ++this.number;
    this.send({ ...message, n });
    return n;
  }

  /** Sends an action that must arrive; returns its id. */
  deed(message) {
    const id = fresh();
    this.deeds.set(id, { ...message, id });
    this.send(this.deeds.get(id));
    return id;
  }
}

/** A name that no other action has. */
function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
