// The lobby keeps itself up to date.

import { refresh } from "./refresh.js";
import { Line } from "./socket.js";

const { dataset } = document.getElementById("main");

new Line("/ws/lobby", {
  hello: () => ({ do: "hello", version: dataset.version }),
  message: (message) => message.kind === "changed" && refresh(),
  found: () => {},
});
