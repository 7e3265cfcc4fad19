// The foot of a new table says in sentences what will be opened.

import { say } from "./words.js";

const form = document.getElementById("new");
const summary = document.getElementById("summary");

function options() {
  const names = [];
  for (const box of form.querySelectorAll(".opts .check input:checked")) {
    names.push(box.closest("label").querySelector("b").textContent);
  }
  for (const select of form.querySelectorAll(".opts select")) {
    if (select.selectedOptions[0].defaultSelected) continue;
    const label = select.closest("label").querySelector("span").textContent;
    names.push(say("chair", { part: label, who: select.selectedOptions[0].textContent }));
  }
  return names;
}

function joined(names) {
  if (names.length < 2) return names.join("");
  return names.slice(0, -1).join(", ") + say("and") + names.at(-1);
}

function game() {
  const names = options();
  const title = say("title");
  return names.length ? say("with", { title, options: joined(names) }) : say("plain", { title });
}

function chair(row) {
  const select = row.querySelector("select");
  const kind = select.value;
  const name = row.querySelector("input").value.trim();
  const known = { me: say("you"), open: say("free"), device: name || say("here") };
  const who = known[kind] ?? select.selectedOptions[0].textContent;
  return say("chair", { part: row.querySelector("b, .hide").textContent, who });
}

function seats() {
  const rows = [...form.querySelectorAll(".chairs li")];
  return rows.filter((row) => row.querySelector("select").value !== "none").map(chair);
}

/** What to expect of the bots that are chosen; of the others nothing is said. */
function levels() {
  const chosen = new Set([...form.querySelectorAll(".chairs select")].map((select) => select.value));
  for (const row of form.querySelectorAll(".levels li")) row.hidden = !chosen.has(row.dataset.bot);
}

function tell() {
  levels();
  const sentences = [game(), `${seats().join(", ")}.`];
  if (form.querySelector('.chairs option[value="open"]:checked')) {
    sentences.push(say(form.elements.visibility.value));
  }
  sentences.push(say("minutes"));
  summary.textContent = sentences.join(" ");
}

form.addEventListener("input", tell);
tell();
