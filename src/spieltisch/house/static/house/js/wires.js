// Two ways for the same messages: a WebSocket, or plain requests where none gets through.
//
// A wire tells `on`: {opened(), heard(message), closed(code)}; it is closed once.

import { ANSWER } from "./pulse.js";

const ABNORMAL = 1006; // closed without a word

export class SocketWire {
  constructor(path, on) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    try {
      this.socket = new WebSocket(`${scheme}://${location.host}${path}`);
    } catch {
      setTimeout(() => on.closed(ABNORMAL)); // not allowed here at all
      return;
    }
    this.socket.onopen = () => on.opened();
    this.socket.onmessage = (event) => on.heard(JSON.parse(event.data));
    this.socket.onclose = (event) => on.closed(event.code);
  }

  get up() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  close() {
    this.socket?.close();
  }
}

const SOON = 250; // ms until the next request after something was said or heard
const LATER = 3000; // … where nothing happens

/** One request after the other carries what is to be said and brings what there is to hear. */
export class PostWire {
  slow = true;

  constructor(path, on) {
    this.address = path.replace(/^\/ws\//, "/line/");
    this.on = on;
    this.queue = [];
    this.line = "";
    this.up = false;
    this.wait = SOON;
    setTimeout(() => this.over || this.begin());
  }

  /** What is said at once goes with the first request. */
  begin() {
    this.up = true;
    this.on.opened();
    this.talk();
  }

  send(message) {
    if (message.do !== "ping") this.queue.push(message); // every request is one
    this.wait = SOON;
    if (this.next) this.plan(0);
  }

  plan(wait) {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.talk(), wait);
  }

  close() {
    if (this.line && !this.over) this.request({ say: this.queue.splice(0), bye: true }).catch(() => {});
    this.over = true;
    this.up = false;
    clearTimeout(this.next);
  }

  async talk() {
    this.next = null;
    const answer = await this.request({ say: this.queue.splice(0) }).catch(() => null);
    if (this.over) return;
    if (!answer) {
      this.close(); // the house may have heard all the same: it is told that nobody listens
      return this.on.closed(ABNORMAL);
    }
    this.hear(answer);
    if (this.over) return;
    this.plan(this.queue.length > 0 ? 0 : this.wait);
    this.wait = Math.min(2 * this.wait, LATER);
  }

  async request(words) {
    const answer = await fetch(this.address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ line: this.line, ...words }),
      keepalive: true, // the last one goes when the page is left
      signal: AbortSignal.timeout(ANSWER),
    });
    return answer.ok ? answer.json() : null;
  }

  hear({ line, hear = [], closed }) {
    this.line = closed ? "" : (line ?? "");
    for (const message of hear) {
      if (message.kind !== "pong") this.wait = SOON;
      this.on.heard(message);
    }
    if (!closed) return;
    this.close();
    this.on.closed(closed);
  }
}
