// A look back that is being made shows how far it has got, until it is finished.

import { showLine } from "./notice.js";
import { refresh } from "./refresh.js";

const PAUSE = 1000; // ms
const PATIENCE = 9000; // ms until a page that cannot be fetched says so

let timer;

async function follow() {
  const late = setTimeout(() => showLine("lost"), PATIENCE);
  await refresh();
  clearTimeout(late);
  showLine("");
  wait();
}

function wait() {
  clearTimeout(timer);
  if (document.querySelector("[data-going]")) timer = setTimeout(follow, PAUSE);
}

/** Somebody comes back to the page: another one may have begun meanwhile. */
function wake() {
  if (!document.hidden) follow();
}

addEventListener("online", wake);
addEventListener("offline", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
document.addEventListener("visibilitychange", wake);
wait();
