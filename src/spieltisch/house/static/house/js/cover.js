// Several people at one device: their hands are covered until the right one looks.

import { plays } from "./seats.js";
import { say } from "./words.js";

const cover = document.getElementById("cover");
let wanted; // whose side was asked for and has not been shown yet

/** Shows the cover where nobody's side is shown but somebody of this device is to move. */
export function showCover(model, look) {
  const seat = next(model);
  if (model.viewer === wanted) wanted = undefined;
  cover.hidden = !seat;
  const acts = model.viewer !== null && !model.ended && !model.can.take;
  for (const part of document.querySelectorAll(".ctl, .moves")) part.hidden = !acts;
  if (!seat) return;
  const button = cover.querySelector("button");
  button.querySelector("span").textContent = say("look", { name: seat.name });
  button.onclick = () => look((wanted = seat.seat));
}

/** Asks once more: the line was down. */
export function lookAgain(look) {
  if (wanted !== undefined) look(wanted);
}

function next(model) {
  if (model.viewer !== null || model.ended || model.mine.length < 2) return null;
  const own = model.seats.filter((seat) => seat.mine);
  return own.find((seat) => seat.turn && plays(seat)) ?? own[0];
}
