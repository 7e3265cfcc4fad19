// A table that still waits for players: who has sat down, and links to copy.

import { refresh } from "./refresh.js";
import { Line } from "./socket.js";

const { dataset } = document.getElementById("main");

new Line(dataset.socket, {
  hello: () => ({ do: "hello", version: Number(dataset.version), ...JSON.parse(dataset.page) }),
  message: (message) => {
    if (message.kind === "state") refresh();
    if (message.kind === "change" && Number(dataset.version) !== message.version) refresh();
  },
  found: () => {},
});
