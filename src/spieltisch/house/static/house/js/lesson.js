// A guided game: the sentence of a step, what is pointed at, and the bookmark.

import { say } from "./words.js";

const $ = (id) => document.getElementById(id);
const DAYS = 90;
let shown = null; // the step that is told
let pointed = ""; // what was pointed at last

/** Shows the step of the model.  `turn` is the one in the making, `play` plays actions. */
export function guide(main, { lesson }, turn, play) {
  if (!lesson) return;
  if (shown === null || shown.at !== lesson.at || shown.say !== lesson.say) tell(lesson);
  const on = $("lesson-on");
  on.onclick = () => play(["go on"]);
  const waited = on.hidden && lesson.go_on;
  on.hidden = !lesson.go_on;
  $("lesson-over").hidden = !lesson.over;
  if (waited && isFree(document.activeElement)) on.focus({ preventScroll: true });
  point(main, lesson, turn);
  shown = lesson;
}

function tell(lesson) {
  const step = lesson.at + 1;
  $("lesson-at").textContent = say("lessonAt", { step, last: lesson.of });
  document.querySelector("#lesson progress").value = step;
  if (lesson.say) $("lesson-say").innerHTML = lesson.say;
  $("lesson-back").href = `?step=${Math.max(step - 1, 1)}`;
  for (const id of ["lesson-back", "lesson-first"]) $(id).hidden = step === 1;
  if (shown !== null) keep(step, lesson.over);
}

/** Remembers the step, so that the lesson goes on there another time. */
function keep(step, over) {
  history.replaceState(null, "", `?step=${step}`);
  const age = over ? 0 : DAYS * 86400;
  const safe = location.protocol === "https:" ? "; secure" : "";
  const { bookmark } = $("lesson").dataset;
  document.cookie = `${bookmark}=${step}; path=${location.pathname}; max-age=${age}; samesite=lax${safe}`;
}

/** Whether nothing that matters has the focus. */
function isFree(node) {
  return node === document.body || node.id === "ask" || !node.checkVisibility();
}

/** Rings what is to be clicked next: first what is selected, then where the click falls. */
function point(main, lesson, turn) {
  for (const node of document.querySelectorAll(".here")) node.classList.remove("here");
  const nodes = next(main, lesson, turn);
  for (const node of nodes) node.classList.add("here");
  const now = `${lesson.at} ${nodes.map((node) => node.dataset.key ?? node.id).join(" ")}`;
  if (now !== pointed && nodes.length > 0) bring(nodes[0]);
  pointed = now;
}

function next(main, lesson, turn) {
  if (turn.chosen.length > 0) return turn.complete ? [$("confirm")] : [];
  const missing = [...lesson.tokens];
  for (const token of turn.tokens) {
    const at = missing.indexOf(token);
    if (at < 0) return [$("undo")]; // something is selected that is not needed
    missing.splice(at, 1);
  }
  const found = [];
  for (const token of missing) {
    const those = main.querySelectorAll(`[data-token="${CSS.escape(token)}"]:not(.sel)`);
    found.push(...[...those].filter((node) => !found.includes(node)).slice(0, 1));
  }
  if (missing.length > 0) return found;
  const keys = lesson.keys.map((key) => main.querySelector(`[data-key="${CSS.escape(key)}"]`));
  if (keys.some(Boolean)) return keys.filter(Boolean);
  return lesson.do ? [moveButton(lesson.do)] : [];
}

/** The button of a move that no piece stands for. */
function moveButton(action) {
  const buttons = [...document.querySelectorAll("#moves button")];
  return buttons.find((button) => button.dataset.action === action) ?? $("all") ?? $("moves");
}

/** Scrolls something into sight where it is not; what lies in the panel is always seen.  A window on
 *  a drawing hears of it. */
export function bring(node) {
  node.dispatchEvent(new Event("seek", { bubbles: true }));
  const dock = document.querySelector(".dock");
  const floats = getComputedStyle(dock).position === "sticky";
  if (floats && dock.contains(node)) return;
  const { top, bottom } = node.getBoundingClientRect();
  const floor = floats ? dock.getBoundingClientRect().top : innerHeight;
  if (top < 0 || bottom > floor) node.scrollIntoView({ block: floats ? "start" : "center" });
}
