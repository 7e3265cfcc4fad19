// A finished game step by step: the same pages as without JavaScript, fetched and patched in.

import "./dock.js";
import { glide } from "./glide.js";
import { watchGroups } from "./hover.js";
import { listsOf } from "./model.js";
import { adopt, patch } from "./patch.js";
import { openWindows } from "./zoom.js";

const main = document.getElementById("main");
const slider = document.getElementById("ply");
const pages = new Map(); // ply -> promise of the parsed page
let wanted = Number(slider.value);

adopt(main, listsOf(main));
watchGroups(main);
openWindows(main);

function page(ply) {
  if (!pages.has(ply)) {
    const fetched = fetch(`?ply=${ply}`)
      .then((answer) => answer.text())
      .then((text) => new DOMParser().parseFromString(text, "text/html"));
    fetched.catch(() => pages.delete(ply));
    pages.set(ply, fetched);
  }
  return pages.get(ply);
}

async function go(ply) {
  const before = wanted;
  wanted = Math.min(Math.max(ply, 0), Number(slider.max));
  slider.value = wanted;
  const fresh = await page(wanted).catch(() => null);
  if (!fresh) return location.assign(`?ply=${wanted}`);
  if (Number(slider.value) !== wanted) return;
  const lists = listsOf(fresh.getElementById("main"));
  glide(main, () => patch(main, lists), wanted === before + 1);
  for (const part of main.querySelectorAll("[data-part], [data-head]")) renew(part, fresh);
  history.replaceState(null, "", `?ply=${wanted}`);
  if (wanted < Number(slider.max)) page(wanted + 1);
}

function renew(part, fresh) {
  const name = part.dataset.part ? "part" : "head";
  const twin = fresh.querySelector(`[data-${name}="${part.dataset[name]}"]`);
  if (!twin || twin.innerHTML === part.innerHTML) return;
  const focused = part.contains(document.activeElement) ? document.activeElement.dataset.step : null;
  part.replaceChildren(...twin.cloneNode(true).childNodes);
  if (focused) (part.querySelector(`[data-step="${focused}"]`) ?? slider).focus();
}

main.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-step]");
  if (!step) return;
  event.preventDefault();
  go(Number(new URL(step.href).searchParams.get("ply")));
});
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowLeft: wanted - 1, ArrowRight: wanted + 1, Home: 0, End: Number(slider.max) }[event.key];
  if (to === undefined || event.target.closest("input, [role='button']")) return;
  event.preventDefault();
  go(to);
});
