// A finished game step by step: the same pages as without JavaScript, fetched and patched in.

import "./dock.js";
import { fetched } from "./fetched.js";
import { glide } from "./glide.js";
import { watchGroups } from "./hover.js";
import { listsOf } from "./model.js";
import { showLine } from "./notice.js";
import { adopt, patch } from "./patch.js";
import { show as showItself } from "./pieces.js";
import { piecesOf } from "./ring.js";
import { Setting } from "./settings.js";
import { reachLines, watchShown } from "./shown.js";
import { Things } from "./thing.js";
import { openWindows } from "./zoom.js";

const AGAIN = 2000; // ms until a step that could not be fetched is tried again
const main = document.getElementById("main");
const slider = document.getElementById("ply");
const pages = new Map(); // address -> promise of the parsed page
const eyes = new URLSearchParams(location.search).get("eyes");
let wanted = Number(slider.value);
let shown = null; // the address that is to be shown
let ringed = [];

adopt(main, listsOf(main));
watchGroups(main);
watchShown(main);
openWindows(main);
const things = new Things(main, new Setting("helps"), () => things.settle());
reachLines();

function addressOf(ply) {
  return eyes === null ? `?ply=${ply}` : `?ply=${ply}&eyes=${eyes}`;
}

function page(address) {
  if (!pages.has(address)) {
    const coming = fetched(address).catch(() => null);
    coming.then((fresh) => fresh || pages.delete(address));
    pages.set(address, coming);
  }
  return pages.get(address);
}

async function show(address, glides) {
  shown = address;
  const fresh = await page(address);
  if (shown !== address) return;
  showLine(fresh ? "" : "lost");
  if (!fresh) return setTimeout(() => shown === address && show(address, glides), AGAIN);
  const lists = listsOf(fresh.getElementById("main"));
  ring([]);
  glide(main, () => patch(main, lists), glides);
  for (const part of main.querySelectorAll("[data-part], [data-head]")) renew(part, fresh);
  things.settle();
  reachLines();
  history.replaceState(null, "", address);
  ringBoth();
}

async function go(ply) {
  const before = wanted;
  wanted = Math.min(Math.max(ply, 0), Number(slider.max));
  slider.value = wanted;
  await show(addressOf(wanted), wanted === before + 1);
  if (wanted < Number(slider.max)) page(addressOf(wanted + 1));
}

function renew(part, fresh) {
  const name = part.dataset.part ? "part" : "head";
  const twin = fresh.querySelector(`[data-${name}="${part.dataset[name]}"]`);
  if (!twin || twin.innerHTML === part.innerHTML) return;
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const place = focused ? [...part.querySelectorAll("a")].indexOf(focused) : -1;
  part.replaceChildren(...twin.cloneNode(true).childNodes);
  if (place >= 0) (part.querySelectorAll("a")[place] ?? slider).focus({ preventScroll: true });
}

/** Rings the pieces of judged options: those of the best as such, of others as what was played. */
function ring(options) {
  for (const node of ringed) node.classList.remove("here", "there");
  ringed = [];
  for (const option of options) {
    const mark = option.dataset.best === undefined ? "there" : "here";
    const nodes = piecesOf(main, JSON.parse(option.dataset.pieces)).filter((node) => !ringed.includes(node));
    for (const node of nodes) node.classList.add(mark);
    ringed.push(...nodes);
  }
}

/** What was best and what was played, as long as nobody points at another option. */
function ringBoth() {
  ring(main.querySelectorAll(".options [data-best], .options [data-played]"));
}

for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  main.addEventListener(on, (event) => {
    const option = event.target.closest(".options a");
    if (option) ring([option]);
  });
  main.addEventListener(off, (event) => event.target.closest(".options a") && ringBoth());
}
ringBoth();

main.addEventListener("click", (event) => {
  const option = event.target.closest(".options a");
  const step = event.target.closest("a[data-step]");
  if (!step && !option) return showItself(main, event.target.closest("[data-find], [data-peek]") ?? main);
  event.preventDefault();
  if (option) return show(new URL(option.href).search, false);
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
