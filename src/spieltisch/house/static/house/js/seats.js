// The heads of the seats: name, part, facts, who is to move.

import { copyOf } from "./words.js";

/** Fills every [data-head] below `root`. */
export function showSeats(root, seats) {
  for (const container of root.querySelectorAll("[data-head]")) {
    const seat = seats[Number(container.dataset.head)];
    const looks = JSON.stringify(seat);
    if (container.dataset.looks === looks) continue;
    const focused = container.contains(document.activeElement);
    container.replaceChildren(...head(seat));
    container.dataset.looks = looks;
    if (focused) container.querySelector("button")?.focus({ preventScroll: true });
  }
}

function head(seat) {
  const part = document.createElement("div");
  part.append(document.getElementById("t-head").content.cloneNode(true));
  part.querySelector("h2").textContent = seat.label || seat.name;
  part.querySelector(".as .i").toggleAttribute("hidden", seat.kind !== "bot");
  part.querySelector(".gave-up").hidden = !seat.given_up;
  part.querySelector(".stands-in").hidden = !seat.stand_in;
  part.querySelector(".stands-in .word").textContent = seat.stand_in;
  part.querySelector(".warming").hidden = !seat.warming;
  part.querySelector(".as span").textContent = seat.label ? seat.name : "";
  part.querySelector(".facts").replaceWith(...seat.facts.map(chip));
  part.querySelector(".away").hidden = seat.kind !== "player" || seat.online || seat.mine;
  part.querySelector(".pill:not(.wait)").hidden = !(seat.turn && plays(seat));
  part.querySelector(".pill.wait").hidden = !(seat.turn && !plays(seat));
  return part.childNodes;
}

/** Whether somebody here plays a seat. */
export function plays(seat) {
  return seat.mine && !seat.stand_in;
}

function chip(fact) {
  const part = document.createElement("span");
  part.className = "chip";
  part.innerHTML = fact;
  return part;
}
