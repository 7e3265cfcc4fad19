// A look back that is being made shows how far it has got, until it is finished.

import { refresh } from "./refresh.js";

const PAUSE = 1000; // ms

async function follow() {
  await refresh().catch(() => {}); // the house may be starting anew
  wait();
}

function wait() {
  if (document.querySelector("[data-going]")) setTimeout(follow, PAUSE);
}

wait();
