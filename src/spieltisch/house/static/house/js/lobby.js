// The lobby keeps itself up to date.

import { refresh } from "./refresh.js";
import { Line } from "./socket.js";

let connected = false;

new Line("/ws/lobby", {
  hello: () => null,
  message: (message) => message.kind === "changed" && refresh(),
  lost: () => {},
  found: () => {
    if (connected) refresh();
    connected = true;
  },
});
