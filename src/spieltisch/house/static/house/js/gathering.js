// A table that still waits for players: who has sat down, and links to copy.

import { refresh } from "./refresh.js";
import { Line } from "./socket.js";
import { say } from "./words.js";

const main = document.getElementById("main");

new Line(main.dataset.socket, {
  hello: () => null,
  message: (message) => ["state", "change"].includes(message.kind) && refresh(),
  lost: (final) => final && location.reload(), // the table has been closed
  found: () => {},
});

main.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without TLS there is no clipboard to write to
  }
  button.parentElement.querySelector(".done").textContent = say("copied");
});
