// A table that still waits for players: who has sat down, and links to copy.

import { refresh } from "./refresh.js";
import { Line } from "./socket.js";

const main = document.getElementById("main");

new Line(main.dataset.socket, {
  hello: () => null,
  message: (message) => ["state", "change"].includes(message.kind) && refresh(),
  lost: (final) => final && location.reload(), // the table has been closed
  found: () => {},
});
